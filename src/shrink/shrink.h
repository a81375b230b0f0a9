// From a failing map and query to a small one that still fails: what goes into a bug report.
//
// Delta debugging. Rows and columns are taken out of the map, cells are made plain ground, and the
// ends are moved towards each other; whatever still fails is kept. Each kind of change is tried in
// large pieces first, then in smaller ones, down to single rows and cells, and all of it again
// until nothing more helps.
//
// What is left is 1-minimal: where any one row or column without an end is taken out, any one cell
// that is not plain is made plain, or any one end is moved one step nearer to the other, it fails
// no more. A smaller one may exist that is reached only by several changes at a time. An end never
// moves from an open cell to a blocked one or back, since that would be another failure.
//
// Cost: a try is one call of the predicate and one copy of the map. For n rows or cells, of which k
// matter, about k log n tries, n^2 at worst.
// Source: Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, IEEE
//         Transactions on Software Engineering 28(2), 2002. We differ: subsets are not tried, only
//         their complements, and several kinds of change take turns.
#pragma once

#include <cstdint>
#include <functional>

#include "grid/terrain_map.h"

namespace nav {

struct FailingQuery {
  TerrainMap map;
  Cell from;
  Cell to;
  friend bool operator==(const FailingQuery&, const FailingQuery&) = default;
};

struct ShrinkOptions {
  std::uint8_t plain = 0;          // kind of terrain that cells are made
  std::vector<bool> blocked = {};  // by kind: ends keep to cells that are so, or to others
  std::uint64_t most_tries = 10'000;
  std::function<bool()> stop = {};  // asked before each try: true ends the work
  // Called with the smallest so far after each change that was kept.
  std::function<void(const FailingQuery&, std::uint64_t tries)> kept = {};
};

struct Shrunk {
  FailingQuery smallest;
  std::uint64_t tries = 0;
  bool minimal = false;  // nothing more helps; false where a limit or `stop` ended the work
};

// Requires: still_fails(start), both ends on the map.
Shrunk shrink(const FailingQuery& start,
              const std::function<bool(const FailingQuery&)>& still_fails,
              const ShrinkOptions& options);

// The map without some of its rows and columns. Requires: [height] and [width], some kept.
TerrainMap without_lines(const TerrainMap& map, const std::vector<bool>& keep_rows,
                         const std::vector<bool>& keep_columns);

}  // namespace nav
