#include "bench/measure_fields.h"

#include <cmath>

namespace nav {

bool is_time(std::string_view measure) {
  return measure.find("_us") != std::string_view::npos || measure == "prepare_ms";
}

double rounded_time(double value) { return std::round(value * 1e6) / 1e6; }

}  // namespace nav
