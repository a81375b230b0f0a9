#include "flow/flow_field.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace nav {
namespace {

// An entry: bits 0 to 9 the direction, clockwise from north in 1024ths of a turn, and flags.
constexpr unsigned kAngles = 1024;
constexpr std::uint16_t kAngleBits = kAngles - 1;
constexpr std::uint16_t kLeads = 1 << 10;    // there is a direction
constexpr std::uint16_t kSees = 1 << 11;     // a goal is in line of sight
constexpr std::uint16_t kReached = 1 << 12;  // a goal, or there is a way to one

// Unit vectors of all angles, those of the eight directions exactly alike in both parts.
const std::array<Vec2, kAngles>& vectors() {
  static const std::array<Vec2, kAngles> kTable = [] {
    std::array<Vec2, kAngles> table;
    for (unsigned i = 0; i < kAngles; ++i) {
      const double angle = i * (2 * 3.14159265358979323846 / kAngles);
      table[i] = {std::sin(angle), -std::cos(angle)};
    }
    for (unsigned d = 0; d < kDirectionCount; ++d) {
      const double part = (d & 1) != 0 ? 0.70710678118654752440 : 1;
      table[d * (kAngles / 8)] = {kStep[d].x * part, kStep[d].y * part};
    }
    return table;
  }();
  return kTable;
}

}  // namespace

FlowField::FlowField(const IntegrationField& field) : field_(&field) {
  assert(field.options().side == FieldSide::to_goals);
}

void FlowField::make() {
  WorkerPool alone(1);
  make(alone);
}

void FlowField::make(WorkerPool& /*pool*/) {
  const Grid& grid = field_->grid();
  const auto width = static_cast<std::size_t>(grid.width());
  codes_.assign(width * static_cast<std::size_t>(grid.height()), 0);
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (!field_->reached({x, y})) continue;
      std::uint16_t& code =
          codes_[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)];
      code = kReached;
      const CellId at = grid.id({x, y});
      constexpr std::array<unsigned, 8> kOrder{0, 2, 4, 6, 1, 3, 5, 7};
      for (const unsigned d : kOrder) {
        if ((grid.moves(at) >> d & 1) == 0) continue;
        const auto direction = static_cast<Direction>(d);
        if (!field_->leads_on({x, y}, direction)) continue;
        code = static_cast<std::uint16_t>(kReached | kLeads | d * (kAngles / 8));
        break;
      }
    }
  }
}

Vec2 FlowField::direction(Cell c) const {
  const std::uint16_t code =
      codes_[static_cast<std::size_t>(c.y) * static_cast<std::size_t>(field_->grid().width()) +
             static_cast<std::size_t>(c.x)];
  return (code & kLeads) != 0 ? vectors()[code & kAngleBits] : Vec2{};
}

std::optional<Direction> FlowField::step(Cell c) const {
  const std::uint16_t code =
      codes_[static_cast<std::size_t>(c.y) * static_cast<std::size_t>(field_->grid().width()) +
             static_cast<std::size_t>(c.x)];
  if ((code & kLeads) == 0) return std::nullopt;
  return static_cast<Direction>((code & kAngleBits) / (kAngles / 8));
}

bool FlowField::sees_goal(Cell c) const {
  const std::uint16_t code =
      codes_[static_cast<std::size_t>(c.y) * static_cast<std::size_t>(field_->grid().width()) +
             static_cast<std::size_t>(c.x)];
  return (code & kSees) != 0;
}

Vec2 FlowField::sample(Vec2 point) const {
  const Cell c{static_cast<int>(std::lround(point.x)), static_cast<int>(std::lround(point.y))};
  return direction(c);
}

}  // namespace nav
