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

// Codes of cells, of a field as it is.
class EuclideanCodes {
 public:
  explicit EuclideanCodes(const Eikonal& field, const Grid& grid)
      : field_(field), grid_(grid), plain_(field.plain_front()) {
    for (unsigned d = 0; d < kDirectionCount; ++d) {
      offsets_[d] = kStep[d].y * static_cast<std::ptrdiff_t>(grid.stride()) + kStep[d].x;
    }
  }

  std::uint16_t of(CellId id) const {
    if (!field_.reached(id)) return 0;
    if (plain_ != nullptr && field_.near_goals().find(id) == nullptr) {
      const std::uint16_t code = plain_code(plain_->kept() + id, offsets_, grid_, id);
      if (code != 0) return code;
    }
    return find_code(field_, grid_, id);
  }

 private:
  const Eikonal& field_;
  const Grid& grid_;
  const EikonalFront<std::uint32_t>* plain_;
  std::array<std::ptrdiff_t, kDirectionCount> offsets_{};
};

}  // namespace

void FlowField::make_euclidean(WorkerPool& pool) {
  const Grid& grid = field_->grid();
  const EuclideanCodes made(*field_->eikonal_, grid);
  const Chunks rows{.count = static_cast<std::size_t>(grid.height()), .size = 8};
  pool.run(rows, [&](std::size_t begin, std::size_t end, int) {
    for (int y = static_cast<int>(begin); y < static_cast<int>(end); ++y) {
      const CellId row = grid.id({0, y});
      std::uint16_t* const codes = &codes_[index({0, y})];
      for (int x = 0; x < grid.width(); ++x) codes[x] = made.of(row + static_cast<CellId>(x));
    }
  });
}

// A cell's direction depends on the eight cells around it, and on which steps are legal, which
// passability around it says.
bool FlowField::update_euclidean() {
  const Grid& grid = field_->grid();
  const auto changed = field_->eikonal_->changed();
  if (!changed) return false;
  const TileLayout layout(grid.width(), grid.height());
  tiles_.clear();
  for (const std::span<const CellId> cells : *changed) {
    for (const CellId id : cells) add_tiles_around(layout, grid.cell(id), 1);
  }
  keep_each_tile_once();
  const EuclideanCodes made(*field_->eikonal_, grid);
  for (const std::uint32_t tile : tiles_) {
    const Cell from = layout.origin(tile);
    const Cell to{std::min(from.x + kTileSide, grid.width()),
                  std::min(from.y + kTileSide, grid.height())};
    for (int y = from.y; y < to.y; ++y) {
      for (int x = from.x; x < to.x; ++x) {
        std::uint16_t& code = codes_[index({x, y})];
        code = static_cast<std::uint16_t>(made.of(grid.id({x, y})) | (code & kSees));
      }
    }
  }
  return true;
}

}  // namespace nav
