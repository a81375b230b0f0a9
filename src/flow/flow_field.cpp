#include "flow/flow_field.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "flow/flow_code.h"

namespace nav {

namespace {

constexpr LeadCodes kCodes = [] {
  LeadCodes codes{.reached = kReached, .falling = kStepsNorthWest, .rising = kStepsNorthEast};
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    codes.step[d] = step_code(static_cast<Direction>(d));
    codes.falls[d] = only(static_cast<Direction>(d));
  }
  return codes;
}();

constexpr std::size_t kTilesPerChunk = 16;  // some microseconds

}  // namespace

FlowField::FlowField(const IntegrationField& field) : field_(&field), sight_(field.costs()) {
  assert(field.options().side == FieldSide::to_goals);
  const TileLayout layout(field.grid().width(), field.grid().height());
  stride_ = (static_cast<std::size_t>(layout.columns) + 1) * kTileSide;
  codes_.resize(stride_ * (static_cast<std::size_t>(layout.rows) * kTileSide + 2) + kTileSide);
  vectors_ = holds_angles() ? angle_vectors().data() : step_vectors().data();
  vector_shift_ = holds_angles() ? 0 : kStepShift;
  vector_mask_ = holds_angles() ? kAngleBits : kDirectionCount - 1;
  is_made_.assign(layout.tile_count(), 0);
}

void FlowField::make() {
  WorkerPool alone(1);
  make(alone);
}

void FlowField::make(WorkerPool& pool) {
  using enum IntegrationField::Source;
  made_of_ = field_->version_;
  switch (field_->source_) {
    case narrow:
      make_by_tiles(*field_->narrow_, pool);
      break;
    case wide:
      make_by_tiles(*field_->wide_, pool);
      break;
    case exact:
      make_by_cells();
      break;
    case euclidean:
      std::fill(is_made_.begin(), is_made_.end(), std::uint8_t{1});
      make_euclidean(pool);
      break;
  }
  mark_sight();
}

void FlowField::update() {
  if (made_of_ == field_->version_) return;
  // What changed is known of the last update alone.
  if (made_of_ == 0 || made_of_ != field_->updated_from_) return make();
  const bool sight_stays = sight_holds();
  if (!sight_stays) unmark_sight();
  if (!update_directions()) return make();
  made_of_ = field_->version_;
  if (!sight_stays) mark_sight();
}

bool FlowField::update_directions() {
  using enum IntegrationField::Source;
  switch (field_->source_) {
    case narrow:
      update_by_tiles(*field_->narrow_);
      return true;
    case wide:
      update_by_tiles(*field_->wide_);
      return true;
    case exact:
      return false;
    case euclidean:
      return update_euclidean();
  }
  return false;
}

template <class Tiles>
void FlowField::make_by_tiles(const Tiles& tiles, WorkerPool& pool) {
  pool.run({.count = tiles.layout().tile_count(), .size = kTilesPerChunk},
           [&](std::size_t begin, std::size_t end, int) {
             for (std::size_t tile = begin; tile < end; ++tile) {
               const auto number = static_cast<std::uint32_t>(tile);
               if (!tiles.reaches(number) && is_made_[tile] == 0) continue;
               tiles.find_leads(number, kCodes, &codes_[index(tiles.layout().origin(number))],
                                stride_);
               is_made_[tile] = tiles.reaches(number) ? 1 : 0;
             }
           });
}

// Writes the codes of a tile anew; what is in sight stays marked.
template <class Tiles>
void FlowField::update_tile(const Tiles& tiles, std::uint32_t tile) {
  std::uint16_t* const codes = &codes_[index(tiles.layout().origin(tile))];
  std::array<std::uint16_t, kTileSide * kTileSide> made;
  tiles.find_leads(tile, kCodes, made.data(), kTileSide);
  for (std::size_t y = 0; y < kTileSide; ++y) {
    for (std::size_t x = 0; x < kTileSide; ++x) {
      std::uint16_t& code = codes[y * stride_ + x];
      code = static_cast<std::uint16_t>(made[y * kTileSide + x] | (code & kSees));
    }
  }
  is_made_[tile] = tiles.reaches(tile) ? 1 : 0;
}

// The directions of a tile depend on its own values and those on the rims of its neighbours.
template <class Tiles>
void FlowField::update_by_tiles(const Tiles& tiles) {
  tiles_.clear();
  for (const std::uint32_t changed : tiles.changed_tiles()) {
    add_tiles_around(tiles.layout(), tiles.layout().origin(changed), kTileSide);
  }
  keep_each_tile_once();
  for (const std::uint32_t tile : tiles_) update_tile(tiles, tile);
}

// The tiles of the cells this far to all sides of one; `reach` is at most a tile's side.
void FlowField::add_tiles_around(const TileLayout& layout, Cell c, int reach) {
  const int right = std::min((c.x + reach) / kTileSide, layout.columns - 1);
  const int bottom = std::min((c.y + reach) / kTileSide, layout.rows - 1);
  for (int y = std::max(c.y - reach, 0) / kTileSide; y <= bottom; ++y) {
    for (int x = std::max(c.x - reach, 0) / kTileSide; x <= right; ++x) {
      tiles_.push_back(static_cast<std::uint32_t>(y * layout.columns + x));
    }
  }
}

void FlowField::keep_each_tile_once() {
  std::sort(tiles_.begin(), tiles_.end());
  tiles_.erase(std::unique(tiles_.begin(), tiles_.end()), tiles_.end());
}

void FlowField::make_by_cells() {
  const Grid& grid = field_->grid();
  std::fill(codes_.begin(), codes_.end(), std::uint16_t{0});
  std::fill(is_made_.begin(), is_made_.end(), std::uint8_t{1});
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Cell c{x, y};
      if (field_->reached(c)) codes_[index(c)] = step_code_of(c);
    }
  }
}

std::uint16_t FlowField::step_code_of(Cell c) const {
  using enum Direction;
  const Grid& grid = field_->grid();
  const DirectionSet moves = grid.moves(grid.id(c));
  unsigned code = kReached;
  for (const Direction d : {n, e, s, w, ne, se, sw, nw}) {
    if ((moves & only(d)) == 0 || !field_->leads_on(c, d)) continue;
    code = step_code(d);
    break;
  }
  for (unsigned set = moves; set != 0; set &= set - 1) {
    const auto d = static_cast<Direction>(std::countr_zero(set));
    const Cell next = nav::step(c, d);
    if (field_->reached(next) && field_->nearer(next, c)) code |= only(d);
  }
  if ((moves & only(nw)) != 0) code |= kStepsNorthWest;
  if ((moves & only(ne)) != 0) code |= kStepsNorthEast;
  return static_cast<std::uint16_t>(code);
}

Vec2 FlowField::direction(Cell c) const {
  const std::uint16_t code = codes_[index(c)];
  return (code & kLeads) != 0 ? vector_of(code) : Vec2{};
}

std::optional<Direction> FlowField::step(Cell c) const {
  const std::uint16_t code = codes_[index(c)];
  if ((code & kLeads) == 0) return std::nullopt;
  return step_of(code);
}

bool FlowField::sees_goal(Cell c) const { return (codes_[index(c)] & kSees) != 0; }

}  // namespace nav
