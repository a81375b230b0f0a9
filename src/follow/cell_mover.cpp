#include "follow/cell_mover.h"

#include <cmath>
#include <cstdlib>

#include "base/error.h"

namespace nav {
namespace {

// A step's length is irrational: so much of it may be missing by rounding.
constexpr double kSlack = 1e-12;

double step_length(Cell a, Cell b) {
  return std::sqrt(static_cast<double>(squared_distance(a, b)));
}

}  // namespace

Vec2 CellMover::position() const {
  const Vec2 from{static_cast<double>(cell_.x), static_cast<double>(cell_.y)};
  if (at_centre()) return from;
  const Vec2 way{static_cast<double>(next_.x - cell_.x), static_cast<double>(next_.y - cell_.y)};
  return from + way * (walked_ / step_length(cell_, next_));
}

void CellMover::set_path(std::span<const Cell> cells) {
  if (!cells.empty() && cells.front() != plans_from()) {
    throw Error("a path that begins elsewhere than where the mover gets to",
                "begin it with plans_from()");
  }
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const bool is_step = cells[i] != cells[i - 1] && std::abs(cells[i].x - cells[i - 1].x) <= 1 &&
                         std::abs(cells[i].y - cells[i - 1].y) <= 1;
    if (!is_step) throw Error("a path with a gap", "go from each cell to a neighbour");
  }
  path_.assign(cells.begin(), cells.end());
  step_ = 0;
}

double CellMover::approach(double distance) {
  const double whole = step_length(cell_, next_);
  const double left = whole - walked_;
  if (distance < left - kSlack) {
    walked_ += distance;
    return distance;
  }
  cell_ = next_;
  walked_ = 0;
  return std::min(left, distance);
}

}  // namespace nav
