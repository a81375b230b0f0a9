#include "search/jump_graph.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "base/error.h"
#include "search/jump_scan.h"

namespace nav {
namespace {

constexpr std::size_t kRowsPerChunk = 16;
constexpr std::size_t kNodesPerChunk = 128;

// What a way does at a jump point, by its neighbourhood.
struct TurnTable {
  // Directions by which a way can come to the cell and is forced to turn there: none but at jump
  // points.
  std::array<DirectionSet, kNeighbourhoodCount> arrivals{};
  // Directions that are canonical after one of these arrivals.
  std::array<DirectionSet, kNeighbourhoodCount> departures{};
};

// The directions that a way goes on in, or looks along, without any wall.
DirectionSet natural_directions(DiagonalRule rule, Direction d) {
  const Cell delta = kStep[static_cast<unsigned>(d)];
  DirectionSet set = only(d);
  if (is_diagonal(d)) {
    set |= only(delta.x > 0 ? Direction::e : Direction::w);
    set |= only(delta.y > 0 ? Direction::s : Direction::n);
  } else if (rule == DiagonalRule::never && delta.x == 0) {
    set |= only(Direction::e);
    set |= only(Direction::w);
  }
  return set;
}

TurnTable make_turn_table(DiagonalRule rule) {
  TurnTable table;
  const CanonicalTable& successors = canonical_table(rule);
  for (unsigned cells = 0; cells < kNeighbourhoodCount; ++cells) {
    const auto pattern = static_cast<Neighbourhood>(cells);
    if (!passable_at(pattern, 0, 0)) continue;
    for (unsigned i = 0; i < kDirectionCount; ++i) {
      const auto d = static_cast<Direction>(i);
      if (!step_is_legal(rule, pattern, opposite(d))) continue;
      if ((successors[i][cells] & ~natural_directions(rule, d)) == 0) continue;
      table.arrivals[cells] |= only(d);
      table.departures[cells] |= successors[i][cells];
    }
  }
  return table;
}

// Made when first asked for.
template <DiagonalRule rule>
const TurnTable& turn_table() {
  static const TurnTable kTable = make_turn_table(rule);
  return kTable;
}

}  // namespace

JumpGraph::JumpGraph(const JumpMap& map, WorkerPool& pool) : map_(&map) {
  find_nodes(pool);
  number_nodes();
  connect(pool);
}

JumpGraph::JumpGraph(const JumpMap& map, const Sections& saved)
    : map_(&map), is_node_(saved.array<std::uint64_t>("jump-points", map.grid().words().size())) {
  for (std::size_t i = 0; i < is_node_.size(); ++i) {
    if ((is_node_[i] & ~map.grid().words()[i]) != 0)
      fail_section("jump-points", "has one in a wall");
  }
  number_nodes();
  first_edge_ = saved.array<std::uint32_t>("first-edges", std::size_t{size()} + 1);
  edges_ = saved.array<Edge>("edges");
  check_offsets("first-edges", first_edge_, edges_.size());
  check_below("edges", edges_, size(), &Edge::to);
}

void JumpGraph::save(Sections& out) const {
  out.add("jump-points", is_node_);
  out.add("first-edges", first_edge_);
  out.add("edges", edges_);
}

void JumpGraph::find_nodes(WorkerPool& pool) {
  const Grid& grid = map_->grid();
  const auto& arrivals = with_rule(
      grid.rule(), [](auto rule) -> const auto& { return turn_table<rule()>().arrivals; });
  const Chunks rows{.count = static_cast<std::size_t>(grid.height()), .size = kRowsPerChunk};
  std::vector<std::uint64_t> is_node(grid.words().size());  // rows share no words
  pool.run(rows, [&](std::size_t begin, std::size_t end, int) {
    for (std::size_t y = begin; y < end; ++y) {
      const CellId first = grid.id({0, static_cast<int>(y)});
      for (CellId id = first; id < first + static_cast<CellId>(grid.width()); ++id) {
        if (arrivals[grid.neighbourhood(id)] != 0) {
          is_node[id >> 6] |= std::uint64_t{1} << (id & 63);
        }
      }
    }
  });
  is_node_ = std::move(is_node);
}

void JumpGraph::number_nodes() {
  nodes_before_.reserve(is_node_.size());
  std::size_t before = 0;
  for (const std::uint64_t word : is_node_) {
    nodes_before_.push_back(static_cast<std::uint32_t>(before));
    before += static_cast<unsigned>(std::popcount(word));
  }
  if (before >= kMostNodes) {
    throw Error("the map has more than 67 million places where walls force a turn",
                "an algorithm that keeps no index of them, such as jps");
  }
  cells_.reserve(before);
  for (std::size_t i = 0; i < is_node_.size(); ++i) {
    if (is_node_[i] == 0) continue;
    const Cell first = map_->grid().cell(static_cast<CellId>(i * 64));
    for (std::uint64_t word = is_node_[i]; word != 0; word &= word - 1) {
      cells_.push_back(packed(first.x + std::countr_zero(word), first.y));
    }
  }
}

template <DiagonalRule rule>
void JumpGraph::append_edges(Number n, std::vector<Edge>& edges) const {
  const Grid& grid = map_->grid();
  const Cell c = cell(n);
  unsigned set = turn_table<rule>().departures[grid.neighbourhood(grid.id(c))];
  for (; set != 0; set &= set - 1) {
    const auto d = static_cast<Direction>(std::countr_zero(set));
    const auto reached = [&](const JumpEnd& end) {
      edges.push_back({number(end.at), d, end.arrived});
    };
    JumpScan<rule, decltype(reached)>(*map_, c, reached).follow(c, d);
  }
}

// Chunks of nodes are connected on their own, then put one after the other.
void JumpGraph::connect(WorkerPool& pool) {
  const Chunks nodes{.count = cells_.size(), .size = kNodesPerChunk};
  std::vector<std::vector<Edge>> pieces(nodes.count / nodes.size + 1);
  std::vector<std::uint32_t> first_edge(cells_.size() + 1);
  pool.run(nodes, [&](std::size_t begin, std::size_t end, int) {
    std::vector<Edge>& edges = pieces[begin / kNodesPerChunk];
    for (auto n = static_cast<Number>(begin); n < end; ++n) {
      first_edge[n] = static_cast<std::uint32_t>(edges.size());  // in the piece, for now
      with_rule(map_->grid().rule(), [&](auto rule) { append_edges<rule()>(n, edges); });
    }
  });
  std::size_t total = 0;
  for (const std::vector<Edge>& piece : pieces) total += piece.size();
  if (total > UINT32_MAX) {
    throw Error("the map has more than 4 billion ways between places where walls force a turn",
                "an algorithm that keeps no index of them, such as jps");
  }
  std::vector<Edge> edges;
  edges.reserve(total);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::size_t end = std::min(cells_.size(), (i + 1) * nodes.size);
    for (std::size_t n = i * nodes.size; n < end; ++n) {
      first_edge[n] += static_cast<std::uint32_t>(edges.size());
    }
    edges.insert(edges.end(), pieces[i].begin(), pieces[i].end());
  }
  first_edge.back() = static_cast<std::uint32_t>(total);
  first_edge_ = std::move(first_edge);
  edges_ = std::move(edges);
}

JumpGraph::Number JumpGraph::number(Cell c) const {
  const CellId id = map_->grid().id(c);
  const std::uint64_t word = is_node_[id >> 6];
  assert(is_node(c));
  const std::uint64_t below = word & ((std::uint64_t{1} << (id & 63)) - 1);
  return nodes_before_[id >> 6] + static_cast<std::uint32_t>(std::popcount(below));
}

DirectionSet JumpGraph::departures(Number n) const {
  const Neighbourhood around = map_->grid().neighbourhood(map_->grid().id(cell(n)));
  return with_rule(map_->grid().rule(),
                   [&](auto rule) { return turn_table<rule()>().departures[around]; });
}

std::size_t JumpGraph::bytes() const {
  return is_node_.bytes() + nodes_before_.size() * sizeof(nodes_before_[0]) +
         cells_.size() * sizeof(cells_[0]) + first_edge_.bytes() + edges_.bytes();
}

}  // namespace nav
