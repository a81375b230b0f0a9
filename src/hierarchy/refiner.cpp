#include "hierarchy/refiner.h"

#include "base/error.h"
#include "path/path.h"

namespace nav {

void Refiner::append(const AbstractSearch::Leg& leg, std::vector<Cell>& points) {
  const CellRect rect = graph_.layout().rect(graph_.layout().at(leg.from));
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
  cells_.assign(1, leg.from);
  if (!search_.append_way(patch_, leg.from, leg.to, cells_)) {
    throw Error("the index knows a way that the map does not have", "an index of this map");
  }
  append_waypoints(cells_, points);
}

void Refiner::append_sight(Cell from, Cell to, RunOrder order, std::vector<Cell>& points) const {
  points.push_back(turn_between(graph_.grid().rule(), from, to, order));
  points.push_back(to);
}

}  // namespace nav
