// What a field's repair after the change of one cell takes, beside making it anew.
#pragma once

#include <cstdint>

#include "base/stopwatch.h"
#include "bench/field_rivals.h"
#include "bench/statistics.h"
#include "flow/field_metric.h"
#include "grid/terrain_map.h"

namespace nav::test {

// Microseconds; the repair is IntegrationField::update and FlowField::update, the rebuild flood and
// make, of the map as it is after all changes.
struct RepairTimes {
  Summary field;
  Summary directions;
  Summary both;
  Timing rebuild;
};

struct RepairPlan {
  FieldMetric metric = FieldMetric::octile;
  DiagonalRule rule = DiagonalRule::only_if_no_obstacles;
  int changes = 2000;
  std::uint64_t seed = 1;
};

// Random cells, blocked where they were free and freed where they were not. Now and then, and at
// the end, the repaired field is held against a new one: throws where they differ.
RepairTimes measure_repairs(TerrainMap map, Cell goal, const Stopwatch& watch,
                            const RepairPlan& plan);

}  // namespace nav::test
