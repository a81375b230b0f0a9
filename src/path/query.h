// What is asked of a planner.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "grid/cell.h"
#include "grid/grid.h"

namespace nav {

// Estimate of the remaining length, from the cells' offsets dx, dy.
enum class Heuristic : std::uint8_t {
  automatic,  // the best one that never overestimates: octile, or manhattan without diagonals
  octile,     // max + (sqrt 2 - 1) min
  euclidean,
  manhattan,  // dx + dy; overestimates diagonal steps
  chebyshev,  // max
  zero,
};
std::string_view name(Heuristic heuristic);
std::optional<Heuristic> heuristic_from(std::string_view name);
// "auto, octile, ..." for messages and help.
const std::vector<std::string_view>& heuristic_names();

// What an answer must contain.
enum class PathDetail : std::uint8_t {
  cells,  // waypoints, and every cell in turn
  turns,  // waypoints only: start, where the direction changes, goal
};

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

struct Query {
  Cell from = {};
  std::vector<Cell> to = {};  // at least one; with several, the nearest by cost (then row by row)
  Heuristic heuristic = Heuristic::automatic;
  double weight = 1.5;  // of the estimate, for planners with a bound; >= 1
  std::uint64_t max_expansions = kNoLimit;
  // How many steps of the path are wanted, from its start. Planners that refine a path bit by bit
  // work out little more (Answer::rest), others give the whole one.
  std::uint64_t first_steps = kNoLimit;
  PathDetail detail = PathDetail::cells;
};

// Throws Error where an end lies outside the map, no goal is given, or the weight is below 1.
void check_query(const Grid& grid, const Query& query);

// Does the estimate, scaled by the least cell cost, never exceed the true cost on this grid?
bool is_admissible(Heuristic heuristic, const Grid& grid);

}  // namespace nav
