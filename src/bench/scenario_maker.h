// Queries with known optima, spread over the lengths that a map has: what scenario files are made
// of.
//
// Optima come from the reference flood, never from a planner; one flood from a start answers many
// goals. Lengths fall into buckets of four, as in the Moving AI files, and every bucket gets the
// same number of queries, as far as it has pairs of cells. The buckets are those of the lengths
// from the first start, an outermost cell of the largest part (grid/far_ends.h). The other starts
// are drawn half from all cells and half evenly by their distance from it, so that long paths are
// met too; goals evenly from the cells of a bucket. Where both ways cost the same, half of the
// pairs are turned round.
//
// Maps with few pairs (at most a few millions) have all of them listed and drawn from, so that
// fewer queries than asked for means that there are no more.
//
// Invariant: the result depends on grid and request alone, not on the number of workers: every
// start has random numbers of its own. Cost: a flood a start; memory of a flood a worker.
// Source: buckets and their length as in Sturtevant, Benchmarks for Grid-Based Pathfinding, IEEE
//         TCIAIG 4(2), 2012.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "grid/components.h"
#include "grid/cost.h"
#include "grid/grid.h"

namespace nav {

struct ScenarioRequest {
  std::uint64_t count = 1000;     // queries with a path
  std::uint64_t unreachable = 0;  // and without one
  std::uint64_t starts = 0;       // floods; 0: one for every ten queries
  std::uint64_t seed = 1;
  int workers = 1;  // threads
};

struct ScenarioQuery {
  Cell from;
  Cell to;
  std::optional<Cost> cost;  // empty: there is no path
  friend bool operator==(const ScenarioQuery&, const ScenarioQuery&) = default;
};

struct Scenario {
  // Different pairs of different cells: by bucket, then in random order; at last those without a
  // path. As many as asked for, or all that there are.
  std::vector<ScenarioQuery> queries;
  std::uint64_t reachable_pairs = 0;    // that the map has, each direction counted
  std::uint64_t unreachable_pairs = 0;  // likewise
};

// `progress`, if any, is told now and then how many floods are done, of how many.
Scenario make_scenario(const Grid& grid, const Components& components,
                       const ScenarioRequest& request,
                       const std::function<void(std::uint64_t, std::uint64_t)>& progress = {});

}  // namespace nav
