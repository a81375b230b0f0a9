// The table of smoothers. Adding one: its file NAME.cpp in this folder, which defines
// `const Smoother NAME_smoother`, and one line here. Order is the order of listings.
#pragma once

#include <span>
#include <string_view>

#include "smooth/smoother.h"

#define NAVTOOL_SMOOTHERS(X) \
  X(line_of_sight)           \
  X(line_of_sight_back)      \
  X(string_pull)             \
  X(taut)                    \
  X(simplify)                \
  X(catmull_rom)             \
  X(bezier_corners)          \
  X(arc)                     \
  X(b_spline)

namespace nav {

#define NAVTOOL_DECLARE(NAME) extern const Smoother NAME##_smoother;
NAVTOOL_SMOOTHERS(NAVTOOL_DECLARE)
#undef NAVTOOL_DECLARE

// All of them.
std::span<const Smoother* const> smoothers();
// Null where there is none of that name.
const Smoother* find_smoother(std::string_view name);

// One after the other; each gets the ground of the motion that the one before it left. Notes are
// those of all, each behind the smoother's name.
Smoothed smooth_path(const Grid& grid, const Polyline& path, Motion motion,
                     std::span<const Smoother* const> chain, const SmoothOptions& options);

}  // namespace nav
