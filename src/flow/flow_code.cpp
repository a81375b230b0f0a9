#include "flow/flow_code.h"

#include <cmath>
#include <numbers>

namespace nav {

const std::array<Vec2, kAngles>& unit_vectors() {
  static const std::array<Vec2, kAngles> kTable = [] {
    std::array<Vec2, kAngles> table;
    for (unsigned i = 0; i < kAngles; ++i) {
      const double angle = i * (2 * std::numbers::pi / kAngles);
      table[i] = {std::sin(angle), -std::cos(angle)};
    }
    for (unsigned d = 0; d < kDirectionCount; ++d) {
      const double part = (d & 1) != 0 ? std::numbers::sqrt2 / 2 : 1;
      table[d * (kAngles / 8)] = {kStep[d].x * part, kStep[d].y * part};
    }
    return table;
  }();
  return kTable;
}

}  // namespace nav
