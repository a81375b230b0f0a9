// The planes of a jump map as sections of a file.
#include <algorithm>
#include <array>

#include "search/jump_map.h"

namespace nav {
namespace {

// The planes of an axis: lines and places in use, none where its ways are not followed.
struct PlaneSize {
  std::uint32_t lines = 0;
  std::uint32_t places = 0;
};
PlaneSize plane_size(const Grid& grid, unsigned axis) {
  const auto width = static_cast<std::uint32_t>(grid.width());
  const auto height = static_cast<std::uint32_t>(grid.height());
  if (axis == static_cast<unsigned>(Direction::e)) return {height + 2, width};
  if (axis == static_cast<unsigned>(Direction::n)) return {width + 2, height};
  if (grid.rule() == DiagonalRule::never) return {};
  return {width + height + 1, std::min(width, height)};
}

struct PlaneNames {
  const char* gaps;
  const char* forwards;
  const char* backwards;
};
constexpr std::array<PlaneNames, 4> kPlaneNames{{{"gaps-s", "stops-s", "stops-n"},
                                                 {"gaps-sw", "stops-sw", "stops-ne"},
                                                 {"gaps-e", "stops-e", "stops-w"},
                                                 {"gaps-se", "stops-se", "stops-nw"}}};

BitLines loaded(const Sections& saved, const char* name, PlaneSize size) {
  const std::size_t words = BitLines::word_count(size.lines, size.places);
  return BitLines(size.lines, size.places, saved.array<std::uint64_t>(name, words));
}

}  // namespace

JumpMap::JumpMap(const Grid& grid, const Sections& saved)
    : grid_(&grid), successors_(&canonical_table(grid.rule())) {
  for (unsigned i = 0; i < kAxes; ++i) {
    const PlaneSize size = plane_size(grid, i);
    if (size.lines == 0) continue;
    axes_[i] = {.gaps = loaded(saved, kPlaneNames[i].gaps, size),
                .stops_forwards = loaded(saved, kPlaneNames[i].forwards, size),
                .stops_backwards = loaded(saved, kPlaneNames[i].backwards, size)};
  }
  place();
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    const bool is_used = axes_[d % kAxes].gaps.lines() > 0;
    if (is_used && !is_closed(static_cast<Direction>(d))) {
      fail_section(kPlaneNames[d % kAxes].gaps, "would let a way leave the map");
    }
  }
}

bool JumpMap::is_closed(Direction d) const {
  const BitLines& gaps = axes_[axis_of(d)].gaps;
  const Cell delta = kStep[static_cast<unsigned>(d)];
  bool closed = true;
  const auto look = [&](Cell c) {
    const bool leaves = c.x + delta.x < 0 || c.x + delta.x == grid_->width() || c.y + delta.y < 0 ||
                        c.y + delta.y == grid_->height();
    closed &= !leaves || gaps.test(position(d, c) + (runs_backwards(d) ? 0 : 1));
  };
  for (std::int32_t x = 0; x < grid_->width(); ++x) {
    look({x, 0});
    look({x, grid_->height() - 1});
  }
  for (std::int32_t y = 0; y < grid_->height(); ++y) {
    look({0, y});
    look({grid_->width() - 1, y});
  }
  return closed;
}

void JumpMap::save(Sections& out) const {
  for (unsigned i = 0; i < kAxes; ++i) {
    if (axes_[i].gaps.lines() == 0) continue;
    out.add(kPlaneNames[i].gaps, axes_[i].gaps.words());
    out.add(kPlaneNames[i].forwards, axes_[i].stops_forwards.words());
    out.add(kPlaneNames[i].backwards, axes_[i].stops_backwards.words());
  }
}

}  // namespace nav
