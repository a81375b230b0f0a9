// What a planner answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "geom/vec2.h"
#include "grid/cell.h"
#include "grid/cost.h"

namespace nav {

enum class Status : std::uint8_t {
  found,
  no_path,  // proved: there is none
  partial,  // a path to the reachable cell nearest to the goal
  gave_up,  // a limit was reached; nothing is proved
};

enum class Reason : std::uint8_t { none, start_blocked, goal_blocked, disconnected, limit };

// Which rule the steps of a path obey.
enum class Motion : std::uint8_t {
  grid,         // from cell to neighbouring cell
  centre_line,  // straight between cell centres, in line of sight
  point,        // continuous
};

std::string_view name(Status status);
std::string_view name(Reason reason);  // empty for none
std::string_view name(Motion motion);

struct SearchStats {
  std::uint64_t expanded = 0;   // nodes whose successors were generated
  std::uint64_t generated = 0;  // successors looked at
  friend bool operator==(const SearchStats&, const SearchStats&) = default;
};

// A path, or none (then empty). `waypoints` has the start, the turning points and the goal; `cells`
// every cell in turn for grid motion, unless only turns were asked for. A path of one cell has one
// cell and one waypoint. Straight lines off the grid have irrational lengths, which no Cost can
// hold: they have a `line_cost`, a sum of doubles from start to goal, the same on every machine.
struct Answer {
  Status status = Status::no_path;
  Reason reason = Reason::none;
  bool optimal = false;  // the cost is proved least
  Motion motion = Motion::grid;
  Cost cost;             // of a path over the grid, exact; else 0
  double line_cost = 0;  // of a path off the grid (`motion` is not grid); else 0
  Cell goal;             // the goal reached; without a path the first one asked for
  // Where only the first steps of the path were asked for and it ends before the goal: what the way
  // on from there costs, as far as it is known.
  std::optional<double> rest;
  std::vector<Cell> cells;
  std::vector<Cell> waypoints;
  SearchStats stats;

  bool has_path() const { return !waypoints.empty(); }
  // The cost of the path, whatever its motion; 0 without one.
  double cost_value() const { return motion == Motion::grid ? cost.value() : line_cost; }
  // Makes it the answer to nothing, keeping the memory of its vectors.
  void reset();
  friend bool operator==(const Answer&, const Answer&) = default;
};

// Does the one path cost less? Exact over the grid. Requires: both of the same motion.
bool is_cheaper(const Answer& a, const Answer& b);

// A cell that a search expanded and its cost from the start (for bidirectional search: from the end
// it was reached from), for pictures.
struct ExpandedCell {
  Cell cell;
  double cost = 0;
};

}  // namespace nav
