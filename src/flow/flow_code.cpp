#include "flow/flow_code.h"

#include <cmath>
#include <numbers>

namespace nav {

const std::array<Vec2, kDirectionCount>& step_vectors() {
  constexpr double kHalfRoot = std::numbers::sqrt2 / 2;
  static constexpr std::array<Vec2, kDirectionCount> kTable{{{0, -1},
                                                             {kHalfRoot, -kHalfRoot},
                                                             {1, 0},
                                                             {kHalfRoot, kHalfRoot},
                                                             {0, 1},
                                                             {-kHalfRoot, kHalfRoot},
                                                             {-1, 0},
                                                             {-kHalfRoot, -kHalfRoot}}};
  return kTable;
}

const std::array<Vec2, kAngles>& angle_vectors() {
  static const std::array<Vec2, kAngles> kTable = [] {
    std::array<Vec2, kAngles> table;
    for (unsigned i = 0; i < kAngles; ++i) {
      const double angle = i * (2 * std::numbers::pi / kAngles);
      table[i] = {std::sin(angle), -std::cos(angle)};
    }
    for (unsigned d = 0; d < kDirectionCount; ++d) table[d * (kAngles / 8)] = step_vectors()[d];
    return table;
  }();
  return kTable;
}

}  // namespace nav
