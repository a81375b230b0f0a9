// What is shrunk still fails, and is 1-minimal: checked by trying each single change.
#include <catch2/catch.hpp>

#include <array>

#include "bench/reference_search.h"
#include "conformance/samples.h"
#include "grid/grid.h"
#include "io/moving_ai_map.h"
#include "planners/registry.h"
#include "shrink/shrink.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr std::uint8_t kGround = 0;

Grid grid_of(const TerrainMap& map) {
  return Grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
}

ShrinkOptions ground_options() {
  ShrinkOptions options{.plain = kGround};
  const AgentProfile ground = *built_in_profile("ground");
  for (const TerrainKind& kind : moving_ai_kinds()) {
    options.blocked.push_back(!ground.rule(kind).passable);
  }
  return options;
}

// A planner that is often wrong: greedy search, held to the least cost.
bool greedy_is_dearer(const FailingQuery& query) {
  const Grid grid = grid_of(query.map);
  const auto index = find_planner("greedy")->prepare(grid, {});
  const Answer answer = index->new_solver()->solve({.from = query.from, .to = {query.to}});
  const auto least = reference_cost(grid, query.from, query.to);
  return answer.status == Status::found && least && answer.cost != *least;
}

std::string text_of(const FailingQuery& query) {
  return write_moving_ai_map(query.map) + std::to_string(query.from.x) + "," +
         std::to_string(query.from.y) + " -> " + std::to_string(query.to.x) + "," +
         std::to_string(query.to.y);
}

FailingQuery without_line(const FailingQuery& query, int row, int column) {
  std::vector<bool> rows(static_cast<std::size_t>(query.map.height()), true);
  std::vector<bool> columns(static_cast<std::size_t>(query.map.width()), true);
  if (row >= 0) rows[static_cast<std::size_t>(row)] = false;
  if (column >= 0) columns[static_cast<std::size_t>(column)] = false;
  FailingQuery smaller{
      .map = without_lines(query.map, rows, columns), .from = query.from, .to = query.to};
  for (Cell* end : {&smaller.from, &smaller.to}) {
    if (row >= 0 && row < end->y) --end->y;
    if (column >= 0 && column < end->x) --end->x;
  }
  return smaller;
}

// Every single change that could make it smaller.
std::vector<FailingQuery> smaller_by_one(const FailingQuery& query) {
  std::vector<FailingQuery> all;
  for (int y = 0; y < query.map.height(); ++y) {
    if (y != query.from.y && y != query.to.y) all.push_back(without_line(query, y, -1));
  }
  for (int x = 0; x < query.map.width(); ++x) {
    if (x != query.from.x && x != query.to.x) all.push_back(without_line(query, -1, x));
  }
  for (int y = 0; y < query.map.height(); ++y) {
    for (int x = 0; x < query.map.width(); ++x) {
      if (query.map.at({x, y}) == kGround) continue;
      all.push_back(query);
      all.back().map.set({x, y}, kGround);
    }
  }
  const Grid grid = grid_of(query.map);
  const auto reach = [](Cell a, Cell b) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
  };
  for (const Cell delta : kStep) {
    for (const bool first : {true, false}) {
      FailingQuery moved = query;
      Cell& end = first ? moved.from : moved.to;
      const Cell other = first ? moved.to : moved.from;
      const int before = reach(end, other);
      end = {end.x + delta.x, end.y + delta.y};
      if (grid.passable(end) && reach(end, other) < before) all.push_back(moved);
    }
  }
  return all;
}

template <class Fails>
void check_shrunk(const FailingQuery& start, const Fails& fails) {
  REQUIRE(fails(start));
  const Shrunk shrunk = shrink(start, fails, ground_options());
  INFO(text_of(shrunk.smallest));
  CHECK(shrunk.minimal);
  CHECK(fails(shrunk.smallest));
  for (const FailingQuery& smaller : smaller_by_one(shrunk.smallest)) {
    INFO("smaller, and still failing:\n" << text_of(smaller));
    CHECK_FALSE(fails(smaller));
  }
  CHECK(shrink(start, fails, ground_options()).smallest == shrunk.smallest);
  CHECK(shrink(shrunk.smallest, fails, ground_options()).smallest == shrunk.smallest);
}

}  // namespace

TEST_CASE("a wrong planner's failure is shrunk until no single change is left") {
  Rng rng(5);
  int shrunk = 0;
  for (int i = 0; i < 60 && shrunk < 6; ++i) {
    TerrainMap map = random_map(rng, 24, 18, 0.3);
    const auto cell = [&] {
      return Cell{static_cast<int>(rng.below(24)), static_cast<int>(rng.below(18))};
    };
    const FailingQuery start{.map = map, .from = cell(), .to = cell()};
    if (!greedy_is_dearer(start)) continue;
    check_shrunk(start, greedy_is_dearer);
    ++shrunk;
  }
  CHECK(shrunk == 6);
}

TEST_CASE("what does not matter goes: one wall between the ends is left") {
  const DrawnMap drawn = draw(R"(
    ..#....#
    .#s..#..
    ..S#..#.
    ...#..T.
    #..##..G
  )");
  const auto wall_on_the_right = [](const FailingQuery& query) {
    const Cell right{query.from.x + 1, query.from.y};
    return query.map.contains(right) && !grid_of(query.map).passable(right);
  };
  const FailingQuery start{.map = drawn.map, .from = *drawn.start, .to = *drawn.goal};
  check_shrunk(start, wall_on_the_right);
  const Shrunk shrunk = shrink(start, wall_on_the_right, ground_options());
  CHECK(shrunk.smallest.map.width() == 3);
  CHECK(shrunk.smallest.map.height() == 1);
  // An end does not step onto the wall, so the goal stays on its other side.
  CHECK(write_moving_ai_map(shrunk.smallest.map) == "type octile\nheight 1\nwidth 3\nmap\n.@.\n");
}

TEST_CASE("a blocked end stays blocked, and an open one open") {
  const DrawnMap drawn = draw(R"(
    S...
    .#..
    ...#
    ....
  )");
  const auto goal_is_blocked = [](const FailingQuery& query) {
    return !grid_of(query.map).passable(query.to) && grid_of(query.map).passable(query.from);
  };
  const Shrunk shrunk =
      shrink({.map = drawn.map, .from = {0, 0}, .to = {3, 2}}, goal_is_blocked, ground_options());
  CHECK(shrunk.minimal);
  CHECK(goal_is_blocked(shrunk.smallest));
  CHECK(shrunk.smallest.map.cell_count() <= 4);
}

TEST_CASE("a limit and a stop end early with the smallest so far") {
  Rng rng(8);
  FailingQuery start{.map = random_map(rng, 30, 30, 0.4), .from = {0, 0}, .to = {29, 29}};
  start.map.set({0, 0}, kGround);
  start.map.set({29, 29}, kGround);
  const auto always = [](const FailingQuery&) { return true; };
  ShrinkOptions options = ground_options();
  options.most_tries = 3;
  const Shrunk limited = shrink(start, always, options);
  CHECK(limited.tries == 3);
  CHECK_FALSE(limited.minimal);
  CHECK(limited.smallest.map.cell_count() < start.map.cell_count());
  options.stop = [] { return true; };
  const Shrunk stopped = shrink(start, always, options);
  CHECK(stopped.tries == 0);
  CHECK_FALSE(stopped.minimal);
  // Without a limit nothing is left of it.
  CHECK(shrink(start, always, ground_options()).smallest.map.cell_count() == 1);
}

TEST_CASE("rows and columns are taken out of a map") {
  const DrawnMap drawn = draw(R"(
    .#.
    #.#
    ..#
  )");
  const TerrainMap smaller = without_lines(drawn.map, {true, false, true}, {false, true, true});
  CHECK(write_moving_ai_map(smaller) == "type octile\nheight 2\nwidth 2\nmap\n@.\n.@\n");
}
