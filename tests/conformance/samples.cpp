#include "conformance/samples.h"

#include <algorithm>
#include <vector>

#include "path/checker.h"
#include "support/strewn.h"

namespace nav::test {
namespace {

constexpr std::uint8_t kGround = 0;
constexpr std::uint8_t kWall = 5;

TerrainMap filled(int width, int height, std::uint8_t kind) {
  TerrainMap map(width, height, moving_ai_kinds());
  for (int y = 0; y < height; ++y) std::fill_n(map.row(y), width, kind);
  return map;
}

std::string text(Cell c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

std::string text(const Cost& cost) {
  return std::to_string(cost.straight) + "+" + std::to_string(cost.diagonal) + "*sqrt2 millionths";
}

}  // namespace

TerrainMap map_of_bits(int width, int height, unsigned walls) {
  TerrainMap map = filled(width, height, kGround);
  for (int i = 0; i < width * height; ++i) {
    if ((walls >> i & 1) != 0) map.set({i % width, i / width}, kWall);
  }
  return map;
}

TerrainMap random_map(Rng& rng, int width, int height, double density) {
  return strewn_map(rng, width, height, density);
}

TerrainMap random_maze(Rng& rng, int width, int height) {
  TerrainMap map = filled(width, height, kWall);
  std::vector<Cell> stack{{0, 0}};
  map.set({0, 0}, kGround);
  while (!stack.empty()) {
    const Cell c = stack.back();
    std::vector<Direction> ways;
    for (const Direction d : {Direction::n, Direction::e, Direction::s, Direction::w}) {
      const Cell far = step(step(c, d), d);
      if (map.contains(far) && map.at(far) == kWall) ways.push_back(d);
    }
    if (ways.empty()) {
      stack.pop_back();
      continue;
    }
    const Direction d = ways[rng.below(ways.size())];
    map.set(step(c, d), kGround);
    map.set(step(step(c, d), d), kGround);
    stack.push_back(step(step(c, d), d));
  }
  for (int i = 0; i < width * height / 20; ++i) {
    map.set({static_cast<int>(rng.below(static_cast<std::uint64_t>(width))),
             static_cast<int>(rng.below(static_cast<std::uint64_t>(height)))},
            kGround);
  }
  return map;
}

TerrainMap random_rooms(Rng& rng, int width, int height) {
  constexpr int kRoom = 7;
  TerrainMap map = filled(width, height, kGround);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (x % kRoom == kRoom - 1 || y % kRoom == kRoom - 1) map.set({x, y}, kWall);
    }
  }
  for (int y = 0; y < height; y += kRoom) {
    for (int x = 0; x < width; x += kRoom) {
      const int along = static_cast<int>(rng.below(kRoom - 1));
      const Cell east{x + kRoom - 1, y + along};
      const Cell south{x + along, y + kRoom - 1};
      if (map.contains(east) && rng.chance(0.8)) map.set(east, kGround);
      if (map.contains(south) && rng.chance(0.8)) map.set(south, kGround);
    }
  }
  return map;
}

void strew_terrain(Rng& rng, TerrainMap& map) {
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) {
      if (map.at({x, y}) == kGround && rng.chance(0.5)) {
        map.set({x, y}, static_cast<std::uint8_t>(1 + rng.below(4)));
      }
    }
  }
}

void lay_fields(Rng& rng, TerrainMap& map) {
  const auto some = [&rng](int below) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(below)));
  };
  for (int i = 0; i < 8; ++i) {
    const Cell corner{some(map.width()), some(map.height())};
    const Cell size{3 + some(12), 3 + some(9)};
    const auto kind = static_cast<std::uint8_t>(1 + some(4));
    for (int y = corner.y; y < std::min(corner.y + size.y, map.height()); ++y) {
      for (int x = corner.x; x < std::min(corner.x + size.x, map.width()); ++x) {
        if (map.at({x, y}) != kWall) map.set({x, y}, kind);
      }
    }
  }
}

std::optional<std::string> judge(const PlannerInfo& planner, const Grid& grid, const Query& query,
                                 const Answer& answer, const std::optional<Cost>& least) {
  if (auto fault = find_fault(grid, query, answer)) return fault;
  if (!least) {
    if (answer.status != Status::no_path) return "answers where no path exists";
    if (answer.reason == Reason::none) return "no path, without a reason";
    return std::nullopt;
  }
  if (answer.status != Status::found) return "no path found where one exists";
  // Lines are no dearer than steps; on terrain they are priced differently.
  const bool leaves_grid = answer.motion != Motion::grid;
  if (leaves_grid != planner.can.any_angle) return "another motion than the planner's";
  if (leaves_grid && grid.uniform() && answer.line_cost > least->value() * (1 + 1e-9)) {
    return "costs more than the least path over the grid, " + text(*least);
  }
  if (planner.can.optimal && !leaves_grid && answer.cost != *least) {
    return "cost " + text(answer.cost) + " is not the least, " + text(*least);
  }
  if (planner.can.optimal && !answer.optimal) return "an optimal answer not marked so";
  const double bound = query.weight * least->value() * (1 + 1e-9);
  if (planner.can.bounded && answer.cost_value() > bound) return "costs more than its bound";
  return std::nullopt;
}

std::string describe(const PlannerInfo& planner, const Grid& grid, const Query& query,
                     const std::string& fault) {
  std::string drawing;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Cell c{x, y};
      const bool is_goal = std::find(query.to.begin(), query.to.end(), c) != query.to.end();
      drawing += c == query.from ? 'S' : is_goal ? 'G' : grid.passable(c) ? '.' : '#';
    }
    drawing += '\n';
  }
  return std::string(planner.name) + ", " + std::string(name(grid.rule())) + ", heuristic " +
         std::string(name(query.heuristic)) + ", " + text(query.from) + " -> " +
         text(query.to.front()) + ": " + fault + "\n" + drawing;
}

}  // namespace nav::test
