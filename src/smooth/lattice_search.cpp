#include "smooth/lattice_search.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "grid/line_of_sight.h"

namespace nav {
namespace {

constexpr double kRounding = 1e-9;  // of lengths
constexpr double kFirstExcess = 0.1;
constexpr double kFine = 0.02;  // columns are searched to so much of a cell
constexpr std::int64_t kSteep = 1'000'000;

std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}
std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return -floor_div(-a, b); }

Vec2 centre(Cell c) { return {static_cast<double>(c.x), static_cast<double>(c.y)}; }
Cell cell_of(HalfPoint p) {
  return {static_cast<std::int32_t>(p.x / 2), static_cast<std::int32_t>(p.y / 2)};
}
HalfPoint doubled(Cell c) { return {2 * std::int64_t{c.x}, 2 * std::int64_t{c.y}}; }

std::uint64_t key(Cover::Node node, Cell cell) {
  return std::uint64_t{node} << 32 | static_cast<std::uint32_t>(cell.x);
}

}  // namespace

LatticeSearch::LatticeSearch(const Grid& grid, HalfPoint from, HalfPoint to,
                             std::span<const Strip> strips)
    : grid_(grid),
      contact_(contact_under(grid.rule())),
      is_disc_(grid.profile().radius_cells > 0),
      from_(from),
      to_(to),
      cover_(grid, to, strips.back()) {
  if (is_disc_) contact_ = Contact::none;
  for (std::size_t i = strips.size() - 1; i-- > 0;) {
    start_ = cover_.neighbour(start_, {strips[i].first, strips[i].row});
  }
}

std::optional<std::vector<HalfPoint>> LatticeSearch::shortest(double longest,
                                                              std::size_t most_work) {
  const double taut = taut_length();
  work_ = most_work;
  for (double excess = std::max(kFirstExcess, (longest - taut) / 3);; excess *= 2) {
    budget_ = std::min(taut + excess, longest) + kRounding;
    if (run()) break;
    if (work_ == 0) return std::nullopt;
    if (taut + excess >= longest) return std::vector<HalfPoint>{};
  }
  std::vector<HalfPoint> points;
  const std::uint32_t goal = label_of_.at(key(0, cell_of(to_)));
  for (std::uint32_t label = goal; label != 0; label = labels_[label].parent) {
    points.push_back(doubled(labels_[label].cell));
  }
  points.push_back(from_);
  std::reverse(points.begin(), points.end());
  return points;
}

bool LatticeSearch::later(const Open& a, const Open& b) {
  if (a.estimate != b.estimate) return a.estimate > b.estimate;
  if (a.cost != b.cost) return a.cost < b.cost;
  return a.label > b.label;
}

bool LatticeSearch::run() {
  labels_.clear();
  label_of_.clear();
  open_.clear();
  labels_.push_back({.node = start_, .cell = cell_of(from_)});
  label_of_[key(start_, cell_of(from_))] = 0;
  open_.push_back({taut_length(), 0, 0});
  while (!open_.empty() && work_ > 0) {
    std::pop_heap(open_.begin(), open_.end(), later);
    const Open next = open_.back();
    open_.pop_back();
    Label& label = labels_[next.label];
    if (label.closed) continue;
    label.closed = true;
    if (label.node == 0 && label.cell == cell_of(to_)) return true;
    expand(next.label);
  }
  return false;
}

void LatticeSearch::expand(std::uint32_t label) {
  source_ = label;
  origin_ = doubled(labels_[label].cell);
  left_ = budget_ - labels_[label].cost;
  const Cover::Node node = labels_[label].node;
  turn_ = cover_.first_point(node, to_point(origin_));
  reach_row(node, cover_.strip(node).first, cover_.strip(node).last);
  const Cone all{{-kSteep, 1}, {kSteep, 1}};
  sweep(node, true, all);
  sweep(node, false, all);
}

// How long a line is at least that runs from the origin straight to p.
double LatticeSearch::length_over(Cover::Node node, Vec2 p) const {
  return distance(to_point(origin_), p) + cover_.distance(node, p);
}

// The part of a level line in the closed strip over which lines keep the budget, or more of it.
// Lengths are convex along it, and least near where the taut way from the origin crosses it.
LatticeSearch::Columns LatticeSearch::within_budget(Cover::Node node, double y, double low,
                                                    double high) const {
  const auto over = [&](double x) { return length_over(node, {x, y}); };
  const double limit = left_ + 2 * kFine;
  double least = std::clamp(guess(y), low, high);
  double value = over(least);
  if (value > limit) {  // go downhill, in strides that grow, then shrink
    double stride = kFine;
    double ahead = std::clamp(least + stride, low, high);
    double reached = over(ahead);
    if (reached >= value) {
      stride = -stride;
      ahead = std::clamp(least + stride, low, high);
      reached = over(ahead);
    }
    while (std::fabs(stride) >= kFine && value > limit) {
      if (reached < value) {
        least = ahead;
        value = reached;
        stride *= 2;
      } else {
        stride /= -3;
      }
      ahead = std::clamp(least + stride, low, high);
      reached = over(ahead);
    }
    if (value > limit) return {};
  }
  Columns part{least, least};
  for (double step = 0.5; part.low > low && over(part.low) <= limit; step *= 2) {
    part.low = std::max(low, part.low - step);
  }
  for (double step = 0.5; part.high < high && over(part.high) <= limit; step *= 2) {
    part.high = std::min(high, part.high + step);
  }
  return part;
}

// Where the first line of the taut way from the origin, drawn on, crosses a height.
double LatticeSearch::guess(double y) const {
  const Vec2 from = to_point(origin_);
  const Vec2 way = turn_ - from;
  return (y - from.y) * way.y > 0 ? from.x + (y - from.y) / way.y * way.x : from.x;
}

// Into all strips of the next row that lines from the origin lead to.
void LatticeSearch::sweep(Cover::Node node, bool down, const Cone& cone) {
  if (work_ > 0) --work_;
  const Strip strip = cover_.strip(node);
  const std::int64_t border = 2 * std::int64_t{strip.row} + (down ? 1 : -1);
  const double rows = static_cast<double>(std::abs(border - origin_.y));
  const auto x_at = [&](Slope s) {
    return (static_cast<double>(origin_.x) +
            static_cast<double>(s.x) * rows / static_cast<double>(s.rows)) /
           2;
  };
  const double low = std::max(x_at(cone.low), strip.first - 0.5);
  const double high = std::min(x_at(cone.high), strip.last + 0.5);
  if (low > high + kRounding) return;
  const Columns part =
      within_budget(node, static_cast<double>(border) / 2, low, std::max(low, high));
  if (part.low > part.high) return;
  const std::int32_t row = strip.row + (down ? 1 : -1);
  const auto last = static_cast<std::int32_t>(std::floor(part.high + 0.5 + kRounding));
  for (auto x = static_cast<std::int32_t>(std::ceil(part.low - 0.5 - kRounding)); x <= last; ++x) {
    const Cover::Node next = cover_.neighbour(node, {x, row});
    if (next == Cover::kNone) continue;
    Cone narrowed = cone;
    if (enter(node, next, narrowed)) sweep(next, down, narrowed);
    x = cover_.strip(next).last;
  }
}

// May lines touch this corner? Other ground may be touched under every rule.
bool LatticeSearch::may_touch(std::int64_t x, std::int64_t y) const {
  if (contact_ != Contact::none) return true;
  if (grid_.uniform()) return false;
  const Cell c = cell_of({x - 1, y - 1});
  return is_floor(grid_, c) && is_floor(grid_, {c.x + 1, c.y}) && is_floor(grid_, {c.x, c.y + 1}) &&
         is_floor(grid_, {c.x + 1, c.y + 1});
}

// May lines pass through the corner in which two strips meet? The cells beside it lie across.
bool LatticeSearch::may_squeeze(const Portal& portal, bool rising) const {
  if (contact_ == Contact::squeeze) return true;
  if (grid_.uniform()) return false;
  const Cell c = cell_of({portal.low - 1, portal.y - 1});
  const bool first = is_floor(grid_, rising ? c : Cell{c.x, c.y + 1});
  const bool second = is_floor(grid_, rising ? Cell{c.x + 1, c.y + 1} : Cell{c.x + 1, c.y});
  return contact_ == Contact::touch ? first || second : first && second;
}

// Narrows the cone to what the portal lets through, and reaches the cells of the next strip that
// lie in it. False where nothing does.
bool LatticeSearch::enter(Cover::Node from, Cover::Node to, Cone& cone) {
  const Strip strip = cover_.strip(to);
  const Portal portal = portal_between(cover_.strip(from), strip);
  const Strip& upper = cover_.strip(from).row < strip.row ? cover_.strip(from) : strip;
  const bool rising = 2 * std::int64_t{upper.first} - 1 == portal.low;
  if (portal.low == portal.high && !may_squeeze(portal, rising)) return false;
  const std::int64_t rows = std::abs(portal.y - origin_.y);
  const Slope low{portal.low - origin_.x, rows, !may_touch(portal.low, portal.y)};
  const Slope high{portal.high - origin_.x, rows, !may_touch(portal.high, portal.y)};
  const auto less = [](Slope a, Slope b) { return a.x * b.rows < b.x * a.rows; };
  if (less(cone.low, low) || (low.open && !less(low, cone.low))) cone.low = low;
  if (less(high, cone.high) || (high.open && !less(cone.high, high))) cone.high = high;
  if (less(cone.high, cone.low)) return false;
  if ((cone.low.open || cone.high.open) && !less(cone.low, cone.high)) return false;
  const std::int64_t here = rows + 1;  // to the centres of the strip's cells
  const auto over = [&](Slope s) { return s.x * here + origin_.x * s.rows; };
  std::int64_t first = ceil_div(over(cone.low), 2 * cone.low.rows);
  std::int64_t last = floor_div(over(cone.high), 2 * cone.high.rows);
  if (cone.low.open) first = floor_div(over(cone.low), 2 * cone.low.rows) + 1;
  if (cone.high.open) last = ceil_div(over(cone.high), 2 * cone.high.rows) - 1;
  reach_row(to, std::max<std::int64_t>(first, strip.first),
            std::min<std::int64_t>(last, strip.last));
  return true;
}

void LatticeSearch::reach_row(Cover::Node node, std::int64_t first, std::int64_t last) {
  if (first > last) return;
  const std::int32_t row = cover_.strip(node).row;
  const Columns part =
      within_budget(node, row, static_cast<double>(first), static_cast<double>(last));
  const auto end = static_cast<std::int32_t>(std::floor(part.high));
  for (auto x = static_cast<std::int32_t>(std::ceil(part.low)); x <= end; ++x) {
    if (length_over(node, {static_cast<double>(x), static_cast<double>(row)}) <= left_) {
      reach(node, {x, row});
    }
  }
}

void LatticeSearch::reach(Cover::Node node, Cell cell) {
  if (work_ > 0) --work_;
  const Cell from = cell_of(origin_);
  if (cell == from && node == labels_[source_].node) return;
  const double cost = labels_[source_].cost + distance(centre(from), centre(cell));
  const auto [entry, is_new] =
      label_of_.try_emplace(key(node, cell), static_cast<std::uint32_t>(labels_.size()));
  if (is_new) labels_.push_back({.node = node, .cell = cell, .cost = cost + 1});
  Label& label = labels_[entry->second];
  if (label.closed || (!is_new && label.cost <= cost)) return;
  if (is_disc_ && (!grid_.passable(cell) || !line_of_sight(grid_, from, cell))) {
    if (is_new) label.cost = std::numeric_limits<double>::infinity();
    return;
  }
  label.cost = cost;
  label.parent = source_;
  open_.push_back({cost + cover_.distance(node, centre(cell)), cost, entry->second});
  std::push_heap(open_.begin(), open_.end(), later);
}

}  // namespace nav
