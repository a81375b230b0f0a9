// What came of one query of a scenario file: the rows of a run, a group a line.
//
// Everything that a report says is a sum over these, so a run that was interrupted goes on from the
// rows that it wrote.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/time_distribution.h"
#include "grid/cell.h"
#include "grid/cost.h"
#include "path/answer.h"

namespace nav {

struct QueryTimes {
  Picoseconds whole = 0;  // search, and the path with every cell written out
  Picoseconds turns = 0;  // search, and the turning points
  double spread = 1;      // the longest round for the whole, divided by the least
  friend bool operator==(const QueryTimes&, const QueryTimes&) = default;
};

// What it took to follow a change of the map, and what it takes to make the same afresh.
struct UpdateTimes {
  Picoseconds update = 0;
  Picoseconds rebuild = 0;
  friend bool operator==(const UpdateTimes&, const UpdateTimes&) = default;
};

// How the map of a dynamic scenario changed before a query.
struct MapChange {
  std::uint64_t patches = 0;  // put on the map by now, from the first on
  std::uint64_t cells = 0;    // changed since the query before; 0: nothing was to be followed
  std::optional<UpdateTimes> grid = {};  // of the grid and its components, which all share
  friend bool operator==(const MapChange&, const MapChange&) = default;
};

// What one contender answered.
struct Showing {
  std::size_t contender = 0;  // which of the run's
  Status status = Status::no_path;
  std::optional<std::string> fault = {};  // what is wrong with the answer; empty: it counts
  std::optional<double> ratio = {};       // cost / least cost, as in Verdict
  double cost = 0;                        // of the path; 0 without one
  SearchStats stats = {};
  std::uint32_t cells = 0;               // of the path; 0 off the grid and without one
  std::uint32_t points = 0;              // start, turning points and goal
  std::uint64_t answer = 0;              // checksum of status and exact cost
  std::uint64_t path = 0;                // checksum of start, turning points and goal
  std::vector<Cell> turns = {};          // start, turning points and goal, where pictures want them
  std::optional<QueryTimes> times = {};  // of right answers only
  std::optional<UpdateTimes> update = {};  // of its index and solver, where the map had changed
  friend bool operator==(const Showing&, const Showing&) = default;
};

struct LineResult {
  int line = 0;  // of the scenario file
  Cell from = {};
  Cell to = {};
  bool reachable = false;
  bool unstated = false;                 // the file does not state the least cost
  double least = 0;                      // cost; 0 where there is no path
  std::optional<MapChange> change = {};  // of dynamic scenarios only
  std::vector<Showing> showings = {};    // of those that run on this map, ascending
  friend bool operator==(const LineResult&, const LineResult&) = default;
};

// What a planner made of a map before the first query.
struct Prepared {
  std::string map = {};  // file
  std::uint64_t index_bytes = 0;
  std::optional<double> prepare_ms = {};
  friend bool operator==(const Prepared&, const Prepared&) = default;
};

}  // namespace nav
