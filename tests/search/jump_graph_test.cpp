// The graph of jump points and the landmarks on it, against walks cell by cell and Dijkstra.
#include "search/jump_graph.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <map>
#include <queue>

#include "base/rng.h"
#include "search/landmarks.h"
#include "search/metric.h"
#include "support/drawing.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

struct Prepared {
  Grid grid;
  WorkerPool pool{1};
  JumpMap jumps{grid};
  JumpGraph graph{jumps, pool};
  Landmarks landmarks{graph, pool};
};

// Lengths of the shortest ways from a cell, in units of NarrowMetric; step by step.
std::map<CellId, std::uint32_t> lengths_from(const Grid& grid, Cell start) {
  using Entry = std::pair<std::uint32_t, CellId>;
  std::map<CellId, std::uint32_t> lengths{{grid.id(start), 0}};
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  open.push({0, grid.id(start)});
  while (!open.empty()) {
    const auto [g, id] = open.top();
    open.pop();
    if (g != lengths[id]) continue;
    for (unsigned i = 0; i < kDirectionCount; ++i) {
      const auto d = static_cast<Direction>(i);
      if (!grid.can_step(grid.cell(id), d)) continue;
      const std::uint32_t next =
          g + (is_diagonal(d) ? NarrowMetric::kDiagonal : NarrowMetric::kStraight);
      const auto [at, is_new] = lengths.try_emplace(grid.id(step(grid.cell(id), d)), next);
      if (!is_new && at->second <= next) continue;
      at->second = next;
      open.push({next, at->first});
    }
  }
  return lengths;
}

std::string drawn_nodes(const JumpGraph& graph) {
  const Grid& grid = graph.map().grid();
  std::string text;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) text += grid.passable(Cell{x, y}) ? '.' : '#';
    text += '\n';
  }
  for (JumpGraph::Number n = 0; n < graph.size(); ++n) {
    const Cell c = graph.cell(n);
    text[static_cast<std::size_t>(c.y * (grid.width() + 1) + c.x)] = 'o';
  }
  return text;
}

}  // namespace

TEST_CASE("jump graph: its nodes are the cells where a wall forces a way to turn") {
  const auto nodes = [](const char* drawing, DiagonalRule rule) {
    const Prepared prepared{.grid = draw(drawing).grid(rule)};
    return drawn_nodes(prepared.graph);
  };
  // Without cutting corners a way turns beside the corner's end, past it.
  CHECK(nodes(".....\n.....\n..#..\n.....\n.....\n", DiagonalRule::only_if_no_obstacles) ==
        ".....\n.o.o.\n..#..\n.o.o.\n.....\n");
  // Where corners may be cut, in front of it.
  CHECK(nodes(".....\n.....\n..#..\n.....\n.....\n", DiagonalRule::always) ==
        ".....\n..o..\n.o#o.\n..o..\n.....\n");
  CHECK(nodes(".....\n.....\n.....\n", DiagonalRule::always) == ".....\n.....\n.....\n");
}

TEST_CASE("jump graph: an edge is a way that is free and as long as on an empty map") {
  Rng rng(31);
  for (int i = 0; i < 24; ++i) {
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    const TerrainMap map = strewn_map(rng, 5 + i, 33 - i, 0.3 * rng.unit());
    const Prepared prepared{.grid = Grid(map, *built_in_profile("ground"), rule)};
    const JumpGraph& graph = prepared.graph;
    const EmptyMapLength<NarrowMetric> length(rule);
    for (JumpGraph::Number n = 0; n < graph.size(); ++n) {
      REQUIRE(graph.number(graph.cell(n)) == n);
      const auto lengths = lengths_from(prepared.grid, graph.cell(n));
      for (const JumpGraph::Edge edge : graph.edges(n)) {
        const Cell end = graph.cell(edge.to());
        REQUIRE(lengths.at(prepared.grid.id(end)) == length(graph.cell(n), end));
      }
    }
  }
}

TEST_CASE("landmarks: marks are the true distances to each of them, of any cell") {
  Rng rng(32);
  for (int i = 0; i < 32; ++i) {
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    const TerrainMap map = strewn_map(rng, 3 + i, 40 - i, 0.4 * rng.unit());
    const Prepared prepared{.grid = Grid(map, *built_in_profile("ground"), rule)};
    const Landmarks& landmarks = prepared.landmarks;
    std::vector<std::map<CellId, std::uint32_t>> lengths;
    for (const JumpGraph::Number n : landmarks.numbers()) {
      lengths.push_back(lengths_from(prepared.grid, prepared.graph.cell(n)));
    }
    for (int y = 0; y < map.height(); ++y) {
      for (int x = 0; x < map.width(); ++x) {
        if (!prepared.grid.passable(Cell{x, y})) continue;
        const Landmarks::Marks marks = landmarks.of(Cell{x, y});
        for (std::size_t k = 0; k < lengths.size(); ++k) {
          const auto found = lengths[k].find(prepared.grid.id({x, y}));
          const bool reaches = found != lengths[k].end();
          INFO(name(rule) << " map " << i << " cell " << x << "," << y << " landmark " << k);
          REQUIRE(marks[k] == (reaches ? found->second : Landmarks::kNoWay));
        }
      }
    }
    for (JumpGraph::Number n = 0; n < prepared.graph.size(); ++n) {
      REQUIRE(landmarks.apart(n, landmarks.of(prepared.graph.cell(n))) == 0);
    }
  }
}

TEST_CASE("landmarks: they lie in the component with the most jump points, far apart") {
  const Prepared prepared{.grid = draw(R"(
    ..#........
    #.#.###.##.
    ..#.#.....#
    .##.#.##.#.
    ..#...#....
  )")
                                      .grid()};
  const std::span<const JumpGraph::Number> numbers = prepared.landmarks.numbers();
  REQUIRE_FALSE(numbers.empty());
  for (const JumpGraph::Number n : numbers) CHECK(prepared.graph.cell(n).x > 2);
}

TEST_CASE("jump graph: graph and landmarks are the same with any number of threads") {
  Rng rng(33);
  const TerrainMap map = strewn_map(rng, 300, 200, 0.1);
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const JumpMap jumps(grid);
  const auto bytes_of = [&](int threads) {
    WorkerPool pool(threads);
    const JumpGraph graph(jumps, pool);
    const Landmarks landmarks(graph, pool);
    Sections sections;
    graph.save(sections);
    landmarks.save(sections);
    std::vector<std::vector<std::byte>> bytes;
    for (const Section& section : sections.list()) {
      bytes.emplace_back(section.bytes.begin(), section.bytes.end());
    }
    return bytes;
  };
  const auto alone = bytes_of(1);
  CHECK(bytes_of(2) == alone);
  CHECK(bytes_of(5) == alone);
}
