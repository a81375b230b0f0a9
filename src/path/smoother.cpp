#include "path/smoother.h"

#include <array>
#include <cmath>

#include "grid/line_of_sight.h"
#include "path/ground_cost.h"

namespace nav {
namespace {

constexpr std::array kTable{&line_of_sight_smoother};

Cell cell_of(Vec2 p) {
  return {static_cast<std::int32_t>(std::lround(p.x)), static_cast<std::int32_t>(std::lround(p.y))};
}

}  // namespace

std::span<const Smoother* const> smoothers() { return kTable; }

const Smoother* find_smoother(std::string_view name) {
  for (const Smoother* smoother : kTable) {
    if (smoother->name == name) return smoother;
  }
  return nullptr;
}

Ground grid_ground(const Grid& grid) {
  return {.legal = [&grid](Vec2 a, Vec2 b) { return line_of_sight(grid, cell_of(a), cell_of(b)); },
          .cost = [&grid](Vec2 a, Vec2 b) { return ground_cost(grid, cell_of(a), cell_of(b)); }};
}

}  // namespace nav
