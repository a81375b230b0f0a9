#include "flow/flee_map.h"

#include <bit>

#include "base/error.h"
#include "search/quad_heap.h"

namespace nav {
namespace {

struct Entry {
  double value;
  CellId id;
};

struct Earlier {
  bool operator()(const Entry& a, const Entry& b) const {
    return a.value != b.value ? a.value < b.value : a.id < b.id;
  }
};

}  // namespace

FleeMap::FleeMap(const IntegrationField& threats, double factor)
    : threats_(&threats), factor_(factor) {
  if (factor > 0 && factor <= kMostFleeFactor) return;
  throw Error("a factor to flee by that is not above 0 and at most 1000", "1.2 is usual");
}

void FleeMap::make() {
  const Grid& grid = threats_->grid();
  values_.assign(grid.id_count(), 0);
  steps_.assign(grid.id_count(), kStay);
  QuadHeap<Entry, Earlier> open;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (!threats_->reached({x, y})) continue;
      const CellId id = grid.id({x, y});
      values_[id] = -factor_ * threats_->value({x, y});
      open.push({values_[id], id});
    }
  }
  const bool long_diagonals = threats_->metric() != FieldMetric::uniform;
  while (!open.empty()) {
    const Entry entry = open.top();
    open.pop();
    if (entry.value != values_[entry.id]) continue;
    // Steps are as legal one way as the other.
    for (unsigned set = grid.moves(entry.id); set != 0; set &= set - 1) {
      const auto d = static_cast<Direction>(std::countr_zero(set));
      const CellId from = entry.id + grid.offset(d);
      if (!threats_->reached(grid.cell(from))) continue;
      const Cost cost =
          threats_->costs().step_cost(from, entry.id, is_diagonal(d) && long_diagonals);
      const double value = entry.value + cost.value();
      if (value >= values_[from]) continue;
      values_[from] = value;
      steps_[from] = static_cast<std::uint8_t>(opposite(d));
      open.push({value, from});
    }
  }
}

std::optional<Direction> FleeMap::step(Cell c) const {
  const std::uint8_t step = steps_[threats_->grid().id(c)];
  return step == kStay ? std::nullopt : std::optional(static_cast<Direction>(step));
}

Vec2 FleeMap::direction(Cell c) const {
  const std::optional<Direction> d = step(c);
  if (!d) return {};
  const Cell delta = kStep[static_cast<unsigned>(*d)];
  const double part = is_diagonal(*d) ? 0.70710678118654752440 : 1;
  return {delta.x * part, delta.y * part};
}

std::size_t FleeMap::bytes() const {
  return values_.capacity() * sizeof(double) + steps_.capacity();
}

}  // namespace nav
