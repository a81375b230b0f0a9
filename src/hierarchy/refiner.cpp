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

void Refiner::append(std::span<const AbstractSearch::Leg> legs, std::uint64_t steps,
                     std::vector<Cell>& points) {
  wanted_ = steps;
  done_ = 0;
  for (const AbstractSearch::Leg& leg : legs) {
    append(leg, points);
    if (done_ >= wanted_) return;
  }
}

void Refiner::append(const AbstractSearch::Leg& leg, std::vector<Cell>& points) {
  if (leg.level > 1) return append_lower(leg, points);
  const std::size_t first = points.size();
  append_inside(leg, points);
  for (std::size_t i = first; i < points.size(); ++i) {
    const Cell before = points[i > 0 ? i - 1 : 0];
    done_ += static_cast<std::uint64_t>(
        std::max(std::abs(points[i].x - before.x), std::abs(points[i].y - before.y)));
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
    return;
  }
  if (leg.from == leg.to) return;
  patch_.cut(rect);
  RunOrder order;
  if (patch_.uniform() && patch_.in_sight(leg.from, leg.to, order)) {
    append_sight(leg.from, leg.to, order, points);
    return;
  }
  if (!inside_.append_way(patch_, leg.from, leg.to, points)) {
    fail_unknown();
  }
}

void Refiner::append_lower(const AbstractSearch::Leg& leg, std::vector<Cell>& points) {
  search_.begin(leg);
  if (search_.advance(kNoLimit) != Progress::found) fail_unknown();
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
