#include "path/tighten.h"

#include <algorithm>
#include <cstdlib>

#include "path/path.h"

namespace nav {
namespace {

constexpr std::size_t kRuns = 3;  // a bend lies between two runs at most so many apart
constexpr int kMostPasses = 8;

int length(Cell a, Cell b) { return std::max(std::abs(b.x - a.x), std::abs(b.y - a.y)); }

Direction heading(Cell a, Cell b) {
  return direction_to({0, 0}, {(b.x > a.x) - (b.x < a.x), (b.y > a.y) - (b.y < a.y)});
}

Cell moved(Cell c, Direction d, int steps) {
  const Cell delta = kStep[static_cast<unsigned>(d)];
  return {c.x + delta.x * steps, c.y + delta.y * steps};
}

// In eighths of a turn, 0 to 4.
int turn(Direction a, Direction b) {
  const int difference = std::abs(static_cast<int>(a) - static_cast<int>(b));
  return std::min(difference, 8 - difference);
}

bool run_is_free(const Grid& grid, Cell from, Cell to) {
  if (from == to) return true;
  const Direction d = heading(from, to);
  CellId id = grid.id(from);
  if (!is_diagonal(d) && grid.pattern_decides_moves()) {  // then cells alone decide
    for (int steps = length(from, to); steps > 0; --steps) {
      id += grid.offset(d);
      if (!grid.passable(id)) return false;
    }
    return true;
  }
  for (int steps = length(from, to); steps > 0; --steps) {
    if ((grid.moves(id) & only(d)) == 0) return false;
    id += grid.offset(d);
  }
  return true;
}

Cost cost_of_runs(const Grid& grid, const std::vector<Cell>& points) {
  Cost cost;
  for (std::size_t i = 1; i < points.size(); ++i) {
    cost = cost + run_cost(grid, points[i - 1], points[i]);
  }
  return cost;
}

}  // namespace

void Tightener::tighten(std::vector<Cell>& waypoints) {
  for (int pass = 0; pass < kMostPasses; ++pass) {
    if (!cut_bends(waypoints)) return;
  }
}

// One pass from start to goal, cutting bends that end in the last run so far. True where anything
// was cut.
bool Tightener::cut_bends(std::vector<Cell>& points) {
  bool any = false;
  result_.clear();
  for (const Cell point : points) {
    append_turns({&point, 1}, result_);
    while (cut_last_run()) any = true;
  }
  points.swap(result_);
  return any;
}

bool Tightener::cut_last_run() {
  const std::size_t size = result_.size();
  for (std::size_t runs = 1; runs <= kRuns && runs + 2 <= size; ++runs) {
    const std::size_t last = size - 2;
    if (runs > last || !cut_bend(last - runs, last)) continue;
    const Cell end = result_.back();
    result_.resize(last - runs + 1);
    append_turns(shortcut_, result_);
    append_turns({&end, 1}, result_);
    return true;
  }
  return false;
}

// Between the run that begins at point `first` and the one that begins at point `last`. On success
// the points that replace those after `first` and up to `last` stand in shortcut_.
bool Tightener::cut_bend(std::size_t first, std::size_t last) {
  const std::vector<Cell>& points = result_;
  const Direction before = heading(points[first], points[first + 1]);
  const Direction after = heading(points[last], points[last + 1]);
  if (turn(before, after) < 2) return false;
  const int most =
      std::min(length(points[first], points[first + 1]), length(points[last], points[last + 1]));
  const auto ends = [&](int size) {
    return std::pair{moved(points[first + 1], opposite(before), size),
                     moved(points[last], after, size)};
  };
  const auto fits = [&](int size) {
    const auto [from, to] = ends(size);
    return connect(from, to) && costs_less(first, last, from, to);
  };
  if (!fits(1)) return false;
  for (int size = most; size > 1; size /= 2) {
    if (fits(size)) return true;
  }
  return fits(1);
}

// Are two cells connected by a diagonal and a straight run? Then shortcut_ holds how.
bool Tightener::connect(Cell from, Cell to) {
  const bool diagonals = grid_.rule() != DiagonalRule::never;
  const int run = std::min(std::abs(to.x - from.x), std::abs(to.y - from.y));
  const Cell diagonal{to.x < from.x ? -run : run, to.y < from.y ? -run : run};
  const Cell early =
      diagonals ? Cell{from.x + diagonal.x, from.y + diagonal.y} : Cell{from.x, to.y};
  const Cell late = diagonals ? Cell{to.x - diagonal.x, to.y - diagonal.y} : Cell{to.x, from.y};
  for (const Cell turning : {early, late}) {
    if (!run_is_free(grid_, from, turning) || !run_is_free(grid_, turning, to)) continue;
    shortcut_.assign({from, turning, to});
    return true;
  }
  return false;
}

// Does the shortcut cost less than the way from the one cell over the points of the bend to the
// other?
bool Tightener::costs_less(std::size_t first, std::size_t last, Cell from, Cell to) {
  bend_.assign(1, from);
  for (std::size_t i = first + 1; i <= last; ++i) bend_.push_back(result_[i]);
  bend_.push_back(to);
  if (grid_.uniform()) return uniform_cost(shortcut_, 1) < uniform_cost(bend_, 1);
  return cost_of_runs(grid_, shortcut_) < cost_of_runs(grid_, bend_);
}

}  // namespace nav
