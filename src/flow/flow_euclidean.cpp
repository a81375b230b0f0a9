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

// Clockwise from north, of a vector whose parts have these sizes and signs. Requires: not zero.
unsigned angle_of(double x, double y, bool is_west, bool is_south) {
  const double slope = std::min(x, y) / std::max(x, y) * kSlopes + 0.5;
  const unsigned from_axis = slope_angles()[static_cast<std::size_t>(slope)];
  const unsigned from_vertical = y >= x ? from_axis : kAngles / 4 - from_axis;
  const unsigned from_north = is_south ? kAngles / 2 - from_vertical : from_vertical;
  return (is_west ? kAngles - from_north : from_north) % kAngles;
}

constexpr std::uint16_t code_of(unsigned angle, unsigned step) {
  return static_cast<std::uint16_t>(kReached | kLeads | step << kStepShift | angle);
}

constexpr unsigned nearest_step(unsigned angle) { return (angle + kEighth / 2 - 1) / kEighth; }

std::uint16_t find_code(const Eikonal& field, const Grid& grid, CellId id) {
  const Vec2 v = field.descent(id);
  if (v == Vec2{}) return kReached;
  const unsigned angle = angle_of(std::abs(v.x), std::abs(v.y), v.x<0, v.y> 0);
  const DirectionSet moves = grid.moves(id);
  const unsigned nearest = nearest_step(angle);
  // Its neighbours in the order of their distance from the angle.
  const int side = angle >= nearest * kEighth ? 1 : -1;
  for (int i = 0; i < kDirectionCount; ++i) {
    const int away = (i + 1) / 2 * ((i & 1) != 0 ? side : -side);
    const unsigned d = (nearest + static_cast<unsigned>(away)) % kDirectionCount;
    const auto direction = static_cast<Direction>(d);
    if ((moves & only(direction)) == 0) continue;
    const CellId next = id + grid.offset(direction);
    if (!field.reached(next) || !field.nearer(next, id)) continue;
    return code_of(angle, d);
  }
  return kReached;
}

// The same on ground of one cost, beyond the goals' bounds, where the step nearest to the direction
// leads on; else zero. Of the values as EikonalFront keeps them walls, less one, are the greatest.
std::uint16_t plain_code(const std::uint32_t* at, const std::array<std::ptrdiff_t, 8>& offsets,
                         const Grid& grid, CellId id) {
  using enum Direction;
  const std::uint32_t own = *at - 1;
  const auto beside = [&](Direction d) { return at[offsets[static_cast<unsigned>(d)]] - 1; };
  const std::uint32_t west = beside(w);
  const std::uint32_t east = beside(e);
  const std::uint32_t north = beside(n);
  const std::uint32_t south = beside(s);
  const std::uint32_t low_x = std::min({west, east, own});
  const std::uint32_t low_y = std::min({north, south, own});
  if (low_x == own && low_y == own) return 0;
  const unsigned angle =
      angle_of(own - low_x, own - low_y, low_x < own && west <= east, low_y < own && south < north);
  const unsigned step = nearest_step(angle) % kDirectionCount;
  if (at[offsets[step]] - 1 >= own) return 0;
  if ((step & 1) != 0 && (grid.moves(id) >> step & 1) == 0) return 0;
  return code_of(angle, step);
}

}  // namespace

void FlowField::make_euclidean(WorkerPool& pool) {
  const Grid& grid = field_->grid();
  const Eikonal& field = *field_->eikonal_;
  const auto rows = static_cast<std::size_t>(grid.height());
  const EikonalFront<std::uint32_t>* const plain = field.plain_front();
  std::array<std::ptrdiff_t, kDirectionCount> offsets;
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    offsets[d] = kStep[d].y * static_cast<std::ptrdiff_t>(grid.stride()) + kStep[d].x;
  }
  pool.run(Chunks{.count = rows, .size = 8}, [&](std::size_t begin, std::size_t end, int) {
    for (int y = static_cast<int>(begin); y < static_cast<int>(end); ++y) {
      const CellId row = grid.id({0, y});
      std::uint16_t* const codes = &codes_[index({0, y})];
      for (int x = 0; x < grid.width(); ++x) {
        const CellId id = row + static_cast<CellId>(x);
        if (!field.reached(id)) continue;
        std::uint16_t code = 0;
        if (plain != nullptr) code = plain_code(plain->kept() + id, offsets, grid, id);
        codes[x] = code != 0 ? code : find_code(field, grid, id);
      }
    }
  });
  for (const NearGoals::Bound& bound : field.near_goals().all()) {
    if (field.reached(bound.id))
      codes_[index(grid.cell(bound.id))] = find_code(field, grid, bound.id);
  }
}

}  // namespace nav
