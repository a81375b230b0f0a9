#include "flow/flow_field.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "flow/flow_code.h"

namespace nav {

FlowField::FlowField(const IntegrationField& field) : field_(&field), sight_(field.costs()) {
  assert(field.options().side == FieldSide::to_goals);
}

void FlowField::make() {
  WorkerPool alone(1);
  make(alone);
}

void FlowField::make(WorkerPool& pool) {
  const Grid& grid = field_->grid();
  codes_.assign(static_cast<std::size_t>(grid.width()) * static_cast<std::size_t>(grid.height()),
                0);
  if (field_->metric() == FieldMetric::euclidean) {
    make_euclidean(pool);
  } else {
    make_by_steps();
  }
  mark_sight();
}

void FlowField::make_by_steps() {
  const Grid& grid = field_->grid();
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (!field_->reached({x, y})) continue;
      std::uint16_t& code = codes_[index({x, y})];
      code = kReached;
      const CellId at = grid.id({x, y});
      constexpr std::array<unsigned, 8> kOrder{0, 2, 4, 6, 1, 3, 5, 7};
      for (const unsigned d : kOrder) {
        if ((grid.moves(at) >> d & 1) == 0) continue;
        const auto direction = static_cast<Direction>(d);
        if (!field_->leads_on({x, y}, direction)) continue;
        code = step_code(direction);
        break;
      }
    }
  }
}

Vec2 FlowField::direction(Cell c) const {
  const std::uint16_t code = codes_[index(c)];
  return (code & kLeads) != 0 ? unit_vectors()[code & kAngleBits] : Vec2{};
}

std::optional<Direction> FlowField::step(Cell c) const {
  const std::uint16_t code = codes_[index(c)];
  if ((code & kLeads) == 0) return std::nullopt;
  return step_of(code);
}

bool FlowField::sees_goal(Cell c) const { return (codes_[index(c)] & kSees) != 0; }

}  // namespace nav
