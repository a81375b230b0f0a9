#include "planners/signature.h"

#include "base/rng.h"
#include "grid/grid.h"
#include "planners/registry.h"

namespace nav {
namespace {

constexpr int kWidth = 61;  // odd, for the maze; not square, to tell x from y
constexpr int kHeight = 41;
constexpr int kQueriesPerMap = 12;

std::uint8_t kind(char letter, const TerrainMap& map) { return *map.find_kind({&letter, 1}); }

TerrainMap filled(char letter) {
  TerrainMap map(kWidth, kHeight, moving_ai_kinds());
  for (std::int32_t y = 0; y < kHeight; ++y) {
    for (std::int32_t x = 0; x < kWidth; ++x) map.set({x, y}, kind(letter, map));
  }
  return map;
}

// Walls in a quarter of the cells.
TerrainMap random_map(Rng& rng) {
  TerrainMap map = filled('.');
  for (std::int32_t y = 0; y < kHeight; ++y) {
    for (std::int32_t x = 0; x < kWidth; ++x) {
      if (rng.below(4) == 0) map.set({x, y}, kind('@', map));
    }
  }
  return map;
}

// Rooms of 9 x 9 cells with a door in most walls.
TerrainMap room_map(Rng& rng) {
  constexpr std::int32_t kPitch = 10;
  TerrainMap map = filled('.');
  for (std::int32_t y = 0; y < kHeight; ++y) {
    for (std::int32_t x = 0; x < kWidth; ++x) {
      if (x % kPitch == 0 || y % kPitch == 0) map.set({x, y}, kind('@', map));
    }
  }
  for (std::int32_t y = 0; y + kPitch < kHeight; y += kPitch) {
    for (std::int32_t x = 0; x + kPitch < kWidth; x += kPitch) {
      const std::int32_t down = 1 + static_cast<std::int32_t>(rng.below(kPitch - 1));
      const std::int32_t right = 1 + static_cast<std::int32_t>(rng.below(kPitch - 1));
      if (rng.below(8) != 0) map.set({x, y + down}, kind('.', map));
      if (rng.below(8) != 0) map.set({x + right, y}, kind('.', map));
    }
  }
  return map;
}

// A random tree of corridors, by depth-first search over the cells of odd column and row.
TerrainMap maze_map(Rng& rng) {
  TerrainMap map = filled('@');
  const std::uint8_t open = kind('.', map);
  std::vector<Cell> trail{{1, 1}};
  map.set({1, 1}, open);
  while (!trail.empty()) {
    const Cell at = trail.back();
    std::vector<Cell> ways;
    for (const Direction d : {Direction::n, Direction::e, Direction::s, Direction::w}) {
      const Cell two = step(step(at, d), d);
      if (map.contains(two) && map.at(two) != open) ways.push_back(step(at, d));
    }
    if (ways.empty()) {
      trail.pop_back();
      continue;
    }
    const Cell way = ways[rng.below(ways.size())];
    const Cell next{2 * way.x - at.x, 2 * way.y - at.y};
    map.set(way, open);
    map.set(next, open);
    trail.push_back(next);
  }
  return map;
}

// Patches of grass, swamp and trees.
TerrainMap patchy_map(Rng& rng) {
  TerrainMap map = filled('.');
  for (const char letter : {'G', 'S', 'T', 'G', 'S', 'S'}) {
    for (int i = 0; i < 12; ++i) {
      const Cell centre{static_cast<std::int32_t>(rng.below(kWidth)),
                        static_cast<std::int32_t>(rng.below(kHeight))};
      const std::int64_t reach = 2 + static_cast<std::int64_t>(rng.below(12));
      for (std::int32_t y = 0; y < kHeight; ++y) {
        for (std::int32_t x = 0; x < kWidth; ++x) {
          if (squared_distance({x, y}, centre) <= reach) map.set({x, y}, kind(letter, map));
        }
      }
    }
  }
  return map;
}

AgentProfile with_costs() {
  AgentProfile profile = *built_in_profile("ground");
  profile.name = "signature";
  profile.terrain["G"] = {.cost = 1'500'000};
  profile.terrain["S"] = {.cost = 4'250'000, .enter_cost = 500'000};
  return profile;
}

Cell some_cell(const Grid& grid, Rng& rng) {
  for (;;) {
    const Cell c{static_cast<std::int32_t>(rng.below(kWidth)),
                 static_cast<std::int32_t>(rng.below(kHeight))};
    if (grid.passable(c)) return c;
  }
}

void add_queries(const Grid& grid, const PlannerInfo& planner, Signature& signature) {
  if (refusal(planner, grid, {.from = {}, .to = {Cell{}}})) return;
  const auto index = planner.prepare(grid, {});
  const auto solver = index->new_solver();
  Rng rng(7);
  for (int i = 0; i < kQueriesPerMap; ++i) {
    Query query;
    query.from = some_cell(grid, rng);
    query.to = {some_cell(grid, rng)};
    signature.expanded += solver->solve(query).stats.expanded;
    ++signature.queries;
  }
}

}  // namespace

std::vector<SignatureMap> signature_maps() {
  const AgentProfile ground = *built_in_profile("ground");
  Rng rng(20240601);
  std::vector<SignatureMap> maps;
  maps.push_back({"open", filled('.'), ground});
  maps.push_back({"random", random_map(rng), ground});
  maps.push_back({"rooms", room_map(rng), ground});
  maps.push_back({"maze", maze_map(rng), ground});
  maps.push_back({"patches", patchy_map(rng), with_costs()});
  return maps;
}

Signature planner_signature() {
  Signature signature;
  for (const SignatureMap& each : signature_maps()) {
    for (const DiagonalRule rule : kDiagonalRules) {
      const Grid grid(each.map, each.profile, rule);
      for (const PlannerInfo* planner : planners()) add_queries(grid, *planner, signature);
    }
  }
  return signature;
}

}  // namespace nav
