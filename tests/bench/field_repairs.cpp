#include "bench/field_repairs.h"

#include <stdexcept>
#include <vector>

#include "base/rng.h"
#include "flow/flow_field.h"
#include "support/strewn.h"

namespace nav::test {
namespace {

constexpr int kChecks = 8;
constexpr int kRebuilds = 21;

void check_repaired(const IntegrationField& field, const FlowField& flow) {
  const Grid& grid = field.grid();
  IntegrationField fresh(grid, field.options());
  fresh.flood(field.goals());
  FlowField fresh_flow(fresh);
  fresh_flow.make();
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Cell c{x, y};
      const bool reached = fresh.reached(c);
      const bool equal = field.reached(c) == reached &&
                         (!reached || field.value(c) == fresh.value(c)) &&
                         flow.direction(c) == fresh_flow.direction(c) &&
                         flow.sees_goal(c) == fresh_flow.sees_goal(c);
      if (!equal) throw std::runtime_error("a repaired field differs from a new one");
    }
  }
}

void toggle(TerrainMap& map, const Grid& grid, Cell c) {
  map.set(c, *map.find_kind(grid.passable(c) ? "@" : "."));
}

}  // namespace

RepairTimes measure_repairs(TerrainMap map, Cell goal, const Stopwatch& watch,
                            const RepairPlan& plan) {
  Grid grid(map, *built_in_profile("ground"), plan.rule);
  IntegrationField field(grid, {.metric = plan.metric});
  FlowField flow(field);
  const std::vector<Cell> goals{goal};
  field.flood(goals);
  flow.make();
  Rng rng(plan.seed);
  std::vector<double> fields;
  std::vector<double> directions;
  std::vector<double> both;
  for (int i = 0; i < plan.changes; ++i) {
    Cell changed = any_cell(rng, grid);
    while (changed == goal) changed = any_cell(rng, grid);
    toggle(map, grid, changed);
    grid.update(map, {&changed, 1});
    fields.push_back(watch.microseconds_once([&] { field.update({&changed, 1}); }));
    directions.push_back(watch.microseconds_once([&] { flow.update(); }));
    both.push_back(fields.back() + directions.back());
    if ((i + 1) * kChecks / plan.changes != i * kChecks / plan.changes) check_repaired(field, flow);
  }
  std::vector<double> rebuilds;
  for (int i = 0; i < kRebuilds; ++i) {
    rebuilds.push_back(watch.microseconds_once([&] {
      field.flood(goals);
      flow.make();
    }));
  }
  return {summarise(fields), summarise(directions), summarise(both), timing_of(rebuilds)};
}

}  // namespace nav::test
