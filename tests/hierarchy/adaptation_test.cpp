// Hierarchies that were saved for one grid and made to serve another.
#include <catch2/catch.hpp>

#include "base/rng.h"
#include "cluster_values.h"
#include "support/sanitized.h"
#include "support/strewn.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr int kThinning = NAVTOOL_SANITIZED ? 8 : 1;

// Agents of several kinds: by the terrains that they enter, what they pay, and their size.
AgentProfile agent(unsigned kind) {
  AgentProfile profile = walker(kind == 1);
  if (kind == 2) profile.size_cells = 2;
  if (kind == 3) profile.radius_cells = 1.2;
  if (kind == 4) profile.terrain["S"].passable = false;
  if (kind == 5) profile.terrain["S"].enter_cost = 2 * kUnitCost;
  if (kind == 6) profile.radius_cells = 0.4;
  return profile;
}
constexpr unsigned kKinds = 7;

// Walls and swamps in some corner of the map, so that the rest stays.
void edit(Rng& rng, TerrainMap& map) {
  const Cell origin = any_cell(rng, map.width(), map.height());
  for (int i = 0; i < 40; ++i) {
    const Cell c{origin.x + static_cast<int>(rng.below(20)),
                 origin.y + static_cast<int>(rng.below(20))};
    if (c.x >= map.width() || c.y >= map.height()) continue;
    map.set(c, rng.chance(0.4) ? 5 : rng.chance(0.3) ? 2 : 0);
  }
}

}  // namespace

TEST_CASE("adaptation: a hierarchy of one grid, repaired for another, is the one built for it") {
  Rng rng(71);
  WorkerPool alone(1);
  WorkerPool several(3);
  for (int i = 0; i < 160; i += kThinning) {
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    TerrainMap map = strewn_map(rng, 90, 70, i % 3 == 0 ? 0.3 : 0.02, 0.4);
    const Grid before(map, agent(static_cast<unsigned>(rng.below(kKinds))), rule);
    if (rng.chance(0.7)) edit(rng, map);
    const Grid after(map, agent(static_cast<unsigned>(rng.below(kKinds))), rule);
    const ClusterLevels made(before, 5, 3, alone);
    Sections saved;
    made.save(saved);
    INFO("pair " << i << ", " << name(rule));
    ClusterLevels levels(after, saved);
    const std::vector<ClusterId> outdated = levels.base().outdated();
    levels.repair(outdated, i % 2 == 0 ? alone : several);
    CHECK(levels.base().outdated().empty());
    const ClusterLevels fresh(after, 5, 3, alone);
    require_equal(levels, fresh);
    require_equal(levels.base(), fresh.base());
    require_marks_hold(levels.base());
    // What was repaired can be changed, and saved and loaded, as if it had been built.
    Sections again;
    levels.save(again);
    require_equal(ClusterLevels(after, again), levels);
  }
}

TEST_CASE("adaptation: nothing is repaired for an equal grid, little for a small change") {
  WorkerPool pool(1);
  TerrainMap map(90, 70, moving_ai_kinds());
  const Grid before(map, agent(0), DiagonalRule::always);
  const ClusterLevels made(before, 10, 2, pool);
  CHECK(made.base().outdated().empty());
  Sections saved;
  made.save(saved);
  map.set({35, 35}, 5);  // in the middle of a cluster
  map.set({40, 45}, 5);  // at the border of two
  map.set({59, 59}, 5);  // in the corner of four
  const Grid after(map, agent(0), DiagonalRule::always);
  const ClusterId columns = 9;
  CHECK(ClusterLevels(after, saved).base().outdated() ==
        std::vector<ClusterId>{3 * columns + 3, 4 * columns + 3, 4 * columns + 4, 5 * columns + 5,
                               5 * columns + 6, 6 * columns + 5, 6 * columns + 6});
}
