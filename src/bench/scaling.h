// How time grows with the size of the map.
#pragma once

#include <optional>
#include <string>

#include "bench/report.h"

namespace nav {

// The exponent e of the power law mean time ~ (passable cells)^e that fits the results of an
// algorithm best: the slope of the least squares line through the logarithms, every scenario file
// with one map a point. Empty where there are fewer than three points, or where all maps are about
// equally large (within a factor of 1.5). Queries of published files get longer with the map, so an
// exponent is of both.
std::optional<double> scaling_exponent(const BenchReport& report, const std::string& algorithm);

}  // namespace nav
