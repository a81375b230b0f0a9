#include "hierarchy/refiner.h"

#include <algorithm>
#include <cstdlib>

#include "base/error.h"
#include "path/path.h"

namespace nav {
namespace {

[[noreturn]] void fail_unknown() {
  throw Error("the index knows a way that the map does not have", "an index of this map");
}

}  // namespace

void Refiner::append(AbstractSearch& way, std::uint64_t steps, std::vector<Cell>& points) {
  wanted_ = steps;
  done_ = 0;
  stats_ = {};
  const std::vector<AbstractSearch::Leg>& legs = way.legs();
  way.append_first(legs.front(), points);
  count_steps(points);
  for (std::size_t i = 1; i + 1 < legs.size() && done_ < wanted_; ++i) append(legs[i], points);
  if (legs.size() > 1 && done_ < wanted_) way.append_last(legs.back(), points);
}

void Refiner::append(const AbstractSearch::Leg& leg, std::vector<Cell>& points) {
  if (leg.level > 1) return append_lower(leg, points);
  const std::size_t first = points.size();
  append_inside(leg, points);
  count_steps({points.data() + first - 1, points.size() - first + 1});
}

void Refiner::count_steps(std::span<const Cell> points) {
  for (std::size_t i = 1; i < points.size(); ++i) {
    done_ += static_cast<std::uint64_t>(
        std::max(std::abs(points[i].x - points[i - 1].x), std::abs(points[i].y - points[i - 1].y)));
  }
}

void Refiner::append_inside(const AbstractSearch::Leg& leg, std::vector<Cell>& points) {
  const ClusterLayout& layout = levels_.layout(1);
  const CellRect rect = layout.rect(layout.at(leg.from));
  points.push_back(leg.from);
  if (leg.via.is_known()) {
    const Cell via = leg.via.cell(rect.origin);
    append_sight(leg.from, via, leg.via.first(), points);
    append_sight(via, leg.to, leg.via.second(), points);
  } else {
    patch_.cut(rect);
    if (!inside_.append_way(patch_, leg.from, leg.to, points)) fail_unknown();
  }
}

void Refiner::append_lower(const AbstractSearch::Leg& leg, std::vector<Cell>& points) {
  search_.begin(leg);
  if (search_.advance(kNoLimit) != Progress::found) fail_unknown();
  stats_.expanded += search_.stats().expanded;
  stats_.generated += search_.stats().generated;
  std::vector<AbstractSearch::Leg>& lower = below_[static_cast<std::size_t>(leg.level - 1)];
  lower = search_.legs();
  for (const AbstractSearch::Leg& each : lower) {
    append(each, points);
    if (done_ >= wanted_) return;
  }
}

void Refiner::append_sight(Cell from, Cell to, RunOrder order, std::vector<Cell>& points) const {
  points.push_back(turn_between(levels_.grid().rule(), from, to, order));
  points.push_back(to);
}

}  // namespace nav
