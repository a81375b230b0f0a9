// What kind of integration field is wanted.
#pragma once

#include <cstdint>
#include <limits>

#include "flow/cost_field.h"
#include "flow/field_metric.h"

namespace nav {

enum class FieldSide : std::uint8_t {
  to_goals,     // what the way from each cell to a goal costs
  from_starts,  // what the way to each cell from one of these costs
};

struct FieldOptions {
  FieldMetric metric = FieldMetric::octile;
  FieldSide side = FieldSide::to_goals;
  CostFieldOptions costs = {};

  friend bool operator==(const FieldOptions&, const FieldOptions&) = default;
};

inline constexpr double kNoBudget = std::numeric_limits<double>::infinity();

}  // namespace nav
