// The options that say how paths are smoothed, and doing so: shared by `path`, `smooth`, `compare`.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "option_section.h"
#include "smooth/registry.h"

namespace nav::cli {

struct SmoothArguments {
  std::vector<std::string> names;  // of smoothers, in order
  SmoothOptions options;
};

std::vector<std::string> smoother_choices();
// --tolerance and the like.
void add_smoother_options(OptionSection& section, SmoothOptions& options);

// The path after all smoothers in turn, from stop to stop, as it must lead over them all. Stops
// that the path has not, in their order, are left out. Notes that repeat are given once. Throws:
// Error.
Smoothed smooth_between(const Grid& grid, const Polyline& path, Motion motion,
                        std::span<const Vec2> stops, const SmoothArguments& arguments);

// What it costs to walk the line.
double line_cost(const Grid& grid, std::span<const Vec2> line);

}  // namespace nav::cli
