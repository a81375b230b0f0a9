// Directions of the euclidean metric: against the gradient, in 1024ths of a turn.
//
// A cell's step is, of those that are legal and lead nearer to a goal, the one nearest to its
// direction; of two as near the clockwise one. There is always one, within 45 degrees: a value
// rests on a straight neighbour that is lower, and the direction lies between two such or along
// one. Cost: a table look-up and a division for the angle.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "flow/eikonal.h"
#include "flow/flow_code.h"
#include "flow/flow_field.h"

namespace nav {
namespace {

constexpr unsigned kSlopes = 4096;
constexpr unsigned kEighth = kAngles / 8;

// [slope of kSlopes] -> angle to the nearer axis, 0 to 45 degrees.
const std::array<std::uint8_t, kSlopes + 1>& slope_angles() {
  static const std::array<std::uint8_t, kSlopes + 1> kTable = [] {
    std::array<std::uint8_t, kSlopes + 1> table;
    for (unsigned i = 0; i <= kSlopes; ++i) {
      const double turn = std::atan(static_cast<double>(i) / kSlopes) / (2 * std::numbers::pi);
      table[i] = static_cast<std::uint8_t>(std::lround(turn * kAngles));
    }
    return table;
  }();
  return kTable;
}

// Clockwise from north. Requires: not zero.
unsigned angle_of(Vec2 v) {
  const double x = std::abs(v.x);
  const double y = std::abs(v.y);
  const double slope = std::min(x, y) / std::max(x, y) * kSlopes + 0.5;
  const unsigned from_axis = slope_angles()[static_cast<std::size_t>(slope)];
  const unsigned from_vertical = y >= x ? from_axis : kAngles / 4 - from_axis;
  const unsigned from_north = v.y <= 0 ? from_vertical : kAngles / 2 - from_vertical;
  return (v.x >= 0 ? from_north : kAngles - from_north) % kAngles;
}

std::uint16_t code_of(const Eikonal& field, const Grid& grid, CellId id) {
  const Vec2 v = field.descent(id);
  if (v == Vec2{}) return kReached;
  const unsigned angle = angle_of(v);
  const DirectionSet moves = grid.moves(id);
  const unsigned nearest = (angle + kEighth / 2 - 1) / kEighth;
  // Its neighbours in the order of their distance from the angle.
  const int side = angle >= nearest * kEighth ? 1 : -1;
  for (int i = 0; i < kDirectionCount; ++i) {
    const int away = (i + 1) / 2 * ((i & 1) != 0 ? side : -side);
    const unsigned d = (nearest + static_cast<unsigned>(away)) % kDirectionCount;
    const auto direction = static_cast<Direction>(d);
    if ((moves & only(direction)) == 0) continue;
    const CellId next = id + grid.offset(direction);
    if (!field.reached(next) || !field.nearer(next, id)) continue;
    return static_cast<std::uint16_t>(kReached | kLeads | d << kStepShift | angle);
  }
  return kReached;
}

}  // namespace

void FlowField::make_euclidean(WorkerPool& pool) {
  const Grid& grid = field_->grid();
  const Eikonal& field = *field_->eikonal_;
  const auto rows = static_cast<std::size_t>(grid.height());
  pool.run(Chunks{.count = rows, .size = 8}, [&](std::size_t begin, std::size_t end, int) {
    for (int y = static_cast<int>(begin); y < static_cast<int>(end); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        const CellId id = grid.id({x, y});
        if (field.reached(id)) codes_[index({x, y})] = code_of(field, grid, id);
      }
    }
  });
}

}  // namespace nav
