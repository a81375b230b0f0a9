// The planes of a jump map as sections of a file.
#include <algorithm>
#include <array>

#include "search/jump_map.h"

namespace nav {
namespace {

// The planes of a direction: lines and places in use, none where its ways are not followed.
struct PlaneSize {
  std::uint32_t lines = 0;
  std::uint32_t places = 0;
};
PlaneSize plane_size(const Grid& grid, Direction d) {
  const auto width = static_cast<std::uint32_t>(grid.width()) + 2;
  const auto height = static_cast<std::uint32_t>(grid.height()) + 2;
  if (d == Direction::e || d == Direction::w) return {height, width};
  if (d == Direction::n || d == Direction::s) return {width, height};
  if (grid.rule() == DiagonalRule::never) return {};
  return {width + height - 1, std::min(width, height)};
}

struct PlaneNames {
  const char* walls;
  const char* stops;
};
constexpr std::array<PlaneNames, kDirectionCount> kPlaneNames{{{"walls-n", "stops-n"},
                                                               {"walls-ne", "stops-ne"},
                                                               {"walls-e", "stops-e"},
                                                               {"walls-se", "stops-se"},
                                                               {"walls-s", "stops-s"},
                                                               {"walls-sw", "stops-sw"},
                                                               {"walls-w", "stops-w"},
                                                               {"walls-nw", "stops-nw"}}};

BitLines loaded(const Sections& saved, const char* name, PlaneSize size) {
  const std::size_t words = BitLines::word_count(size.lines, size.places);
  return BitLines(size.lines, size.places, saved.array<std::uint64_t>(name, words));
}

// Is no cell both wall and stop? Ray::next_stop takes that for granted.
bool are_apart(const Ray& ray) {
  std::uint64_t both = 0;
  for (std::size_t i = 0; i < ray.walls.words().size(); ++i) {
    both |= ray.walls.words()[i] & ray.stops.words()[i];
  }
  return both == 0;
}

}  // namespace

JumpMap::JumpMap(const Grid& grid, const Sections& saved)
    : grid_(&grid), successors_(&canonical_table(grid.rule())) {
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    const PlaneSize size = plane_size(grid, static_cast<Direction>(d));
    if (size.lines == 0) continue;
    rays_[d] = {.walls = loaded(saved, kPlaneNames[d].walls, size),
                .stops = loaded(saved, kPlaneNames[d].stops, size)};
    if (is_diagonal(static_cast<Direction>(d))) place_diagonal(static_cast<Direction>(d));
  }
  place_straight(ray(Direction::e).walls.stride(), ray(Direction::s).walls.stride());
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    const bool is_used = rays_[d].walls.lines() > 0;
    if (is_used && !is_closed(static_cast<Direction>(d))) {
      fail_section(kPlaneNames[d].walls, "has a gap in its rim");
    }
    if (!are_apart(rays_[d])) fail_section(kPlaneNames[d].stops, "has stops in walls");
  }
}

bool JumpMap::is_closed(Direction d) const {
  const BitLines& walls = ray(d).walls;
  bool closed = true;
  for (std::int32_t x = -1; x <= grid_->width(); ++x) {
    closed &= walls.test(position(d, {x, -1})) && walls.test(position(d, {x, grid_->height()}));
  }
  for (std::int32_t y = 0; y < grid_->height(); ++y) {
    closed &= walls.test(position(d, {-1, y})) && walls.test(position(d, {grid_->width(), y}));
  }
  return closed;
}

void JumpMap::save(Sections& out) const {
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    if (rays_[d].walls.lines() == 0) continue;
    out.add(kPlaneNames[d].walls, rays_[d].walls.words());
    out.add(kPlaneNames[d].stops, rays_[d].stops.words());
  }
}

}  // namespace nav
