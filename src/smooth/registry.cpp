#include "smooth/registry.h"

#include <array>

namespace nav {
namespace {

#define NAVTOOL_ENTRY(NAME) &NAME##_smoother,
constexpr std::array kTable{NAVTOOL_SMOOTHERS(NAVTOOL_ENTRY)};
#undef NAVTOOL_ENTRY

}  // namespace

std::span<const Smoother* const> smoothers() { return kTable; }

const Smoother* find_smoother(std::string_view name) {
  for (const Smoother* smoother : kTable) {
    if (smoother->name == name) return smoother;
  }
  return nullptr;
}

Smoothed smooth_path(const Grid& grid, const Polyline& path, Motion motion,
                     std::span<const Smoother* const> chain, const SmoothOptions& options) {
  Smoothed result{.points = path, .motion = motion};
  std::vector<std::string> notes;
  for (const Smoother* smoother : chain) {
    result = smoother->smooth(result.points, grid_ground(grid, result.motion), options);
    for (const std::string& note : result.notes) {
      notes.push_back(std::string(smoother->name) + ": " + note);
    }
  }
  result.notes = std::move(notes);
  return result;
}

}  // namespace nav
