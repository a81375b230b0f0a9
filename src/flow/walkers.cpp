#include "flow/walkers.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>

#include "base/error.h"

namespace nav {
namespace {

// So often a walker may turn for each cell of a step; it is far less unless a field is at odds with
// itself.
constexpr int kMostTurns = 16;
// Points this near to a border count as on it; positions are put as far into the next cell.
constexpr double kHair = 1e-9;

// Of a point on the map.
int cell_of(double coordinate) { return static_cast<int>(coordinate + 0.5); }

bool lies_in(Cell c, Vec2 p) {
  return std::fabs(p.x - c.x) < 0.5 - kHair && std::fabs(p.y - c.y) < 0.5 - kHair;
}

// A straight way to the border of a cell, and the step over it.
struct Way {
  Vec2 direction;
  double length = 0;
  Cell step;
};

Way way_out(Cell c, Vec2 p, Vec2 direction) {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  const int sx = direction.x < 0 ? -1 : 1;
  const int sy = direction.y < 0 ? -1 : 1;
  const double to_x = direction.x == 0 ? kNever : (c.x + 0.5 * sx - p.x) / direction.x;
  const double to_y = direction.y == 0 ? kNever : (c.y + 0.5 * sy - p.y) / direction.y;
  // Through a corner into the cell across.
  if (std::fabs(to_x - to_y) < kHair) return {direction, std::max(0.0, to_x), {sx, sy}};
  if (to_x < to_y) return {direction, std::max(0.0, to_x), {sx, 0}};
  return {direction, std::max(0.0, to_y), {0, sy}};
}

// Of a step of -1, 0 and 1 in x and y; not both 0.
Direction direction_of(Cell delta) {
  using enum Direction;
  constexpr std::array<Direction, 9> kOf{nw, n, ne, w, n, e, sw, s, se};
  return kOf[static_cast<std::size_t>(3 * (delta.y + 1) + delta.x + 1)];
}

// Into the next cell, a hair from the border, and no nearer to its others.
double enter(double coordinate, int from, int step) {
  if (step == 0) return std::clamp(coordinate, from - 0.5 + kHair, from + 0.5 - kHair);
  return from + step * (0.5 + kHair);
}

// May a walker go over the border of its cell?
bool leads_on(const IntegrationField& field, Cell c, Cell step) {
  return field.grid().can_step(c, direction_of(step)) &&
         field.reached({c.x + step.x, c.y + step.y});
}

// To the border of the cell, where the field sends it in this direction; or no way at all.
std::optional<Way> next_way(const FlowField& flow, Cell c, Vec2 p, Vec2 direction) {
  const Way way = way_out(c, p, direction);
  if (leads_on(flow.field(), c, way.step)) return way;
  // Where the field is at odds with itself, to where the cell's own step crosses its border.
  const std::optional<Direction> own = flow.step(c);
  if (!own) return std::nullopt;
  const Cell delta = kStep[static_cast<unsigned>(*own)];
  const Vec2 to_gate = Vec2{c.x + 0.5 * delta.x, c.y + 0.5 * delta.y} - p;
  const double off = length(to_gate);
  return Way{off > 0 ? to_gate * (1 / off) : Vec2{}, off, delta};
}

}  // namespace

Walkers::Walkers(const FlowField& flow, const WalkerOptions& options)
    : flow_(&flow), options_(options) {
  if (!(options.speed > 0) || !std::isfinite(options.speed)) {
    throw Error("walkers without a speed", "give one above 0 cells a second");
  }
  if (!(options.arrive_within >= 0)) {
    throw Error("walkers that arrive within less than 0", "give 0 or more");
  }
  mark_goals();
}

void Walkers::reserve(std::size_t count) {
  x_.reserve(count);
  y_.reserve(count);
  walked_.reserve(count);
  arrived_.reserve(count);
  walking_.reserve(count);
}

void Walkers::add(Vec2 position) {
  const Cell c{cell_of(position.x), cell_of(position.y)};
  assert(flow_->field().grid().passable(c));
  const auto number = static_cast<std::uint32_t>(size());
  x_.push_back(position.x);
  y_.push_back(position.y);
  walked_.push_back(0);
  arrived_.push_back(is_end(c) ? 1 : 0);
  arrived_.back() != 0 ? void(++arrived_count_) : walking_.push_back(number);
}

void Walkers::mark_goals() {
  const Grid& grid = flow_->field().grid();
  goals_.assign(grid.id_count(), false);
  for (const Cell c : flow_->field().goals()) goals_[grid.id(c)] = grid.passable(c);
}

bool Walkers::is_end(Cell c) const {
  const IntegrationField& field = flow_->field();
  if (goals_[field.grid().id(c)]) return true;
  return options_.arrive_within > 0 && field.reached(c) && field.value(c) <= options_.arrive_within;
}

void Walkers::field_changed() {
  mark_goals();
  arrived_count_ = 0;
  walking_.clear();
  for (std::uint32_t i = 0; i < size(); ++i) {
    arrived_[i] = is_end({cell_of(x_[i]), cell_of(y_[i])}) ? 1 : 0;
    arrived_[i] != 0 ? void(++arrived_count_) : walking_.push_back(i);
  }
}

void Walkers::step(double seconds) {
  assert(seconds >= 0);
  const double distance = options_.speed * seconds;
  std::erase_if(walking_, [&](std::uint32_t walker) { return !walk(walker, distance); });
}

bool Walkers::walk(std::uint32_t walker, double left) {
  Vec2 p{x_[walker], y_[walker]};
  Cell c{cell_of(p.x), cell_of(p.y)};
  bool goes_on = true;
  for (double turns = kMostTurns * (1 + left); goes_on && left > 0 && turns > 0; --turns) {
    const Vec2 direction = flow_->sample(p);
    goes_on = direction != Vec2{};
    if (!goes_on) break;
    const Vec2 end = p + direction * left;
    if (lies_in(c, end)) {
      p = end;
      walked_[walker] += left;
      break;
    }
    const std::optional<Way> way = next_way(*flow_, c, p, direction);
    goes_on = way.has_value();
    if (!goes_on) break;
    const double distance = std::min(left, way->length);
    p = p + way->direction * distance;
    left -= distance;
    walked_[walker] += distance;
    if (distance < way->length) {
      p = {enter(p.x, c.x, 0), enter(p.y, c.y, 0)};
      break;
    }
    p = {enter(p.x, c.x, way->step.x), enter(p.y, c.y, way->step.y)};
    c = {c.x + way->step.x, c.y + way->step.y};
    if (!is_end(c)) continue;
    arrived_[walker] = 1;
    ++arrived_count_;
    goes_on = false;
  }
  x_[walker] = p.x;
  y_[walker] = p.y;
  return goes_on;
}

std::size_t Walkers::bytes() const {
  return (x_.capacity() + y_.capacity() + walked_.capacity()) * sizeof(double) +
         arrived_.capacity() + walking_.capacity() * sizeof(std::uint32_t) + goals_.capacity() / 8;
}

}  // namespace nav
