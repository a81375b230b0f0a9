#include "bench/field_units.h"

#include <memory>
#include <numeric>
#include <stdexcept>
#include <string_view>

#include "base/rng.h"
#include "bench/statistics.h"
#include "flow/flow_field.h"
#include "grid/components.h"
#include "path/path.h"
#include "path/query.h"
#include "planners/registry.h"
#include "support/strewn.h"

namespace nav::test {
namespace {

constexpr int kFloods = 11;

std::vector<Cell> draw_starts(const Grid& grid, Cell goal, const UnitsPlan& plan) {
  const Components components(grid);
  Rng rng(plan.seed);
  std::vector<Cell> starts;
  while (starts.size() < plan.counts.back()) {
    const Cell c = any_cell(rng, grid);
    if (components.connected(c, goal)) starts.push_back(c);
  }
  return starts;
}

// By the microseconds that each unit took; those not asked for any more are missing at the end.
UnitsTotal total_of(const std::vector<double>& each, std::size_t units) {
  const std::size_t groups = each.size() / units;
  const std::size_t used = groups == 0 ? each.size() : groups * units;
  const double sum =
      std::accumulate(each.begin(), each.begin() + static_cast<std::ptrdiff_t>(used), 0.0);
  return {units, sum / static_cast<double>(used) * static_cast<double>(units), groups == 0};
}

UnitsLine by_planner(std::string_view name, const IntegrationField& field,
                     const std::vector<Cell>& starts, const Stopwatch& watch,
                     const UnitsPlan& plan) {
  const PlannerInfo& planner = *find_planner(name);
  UnitsLine line{.algo = std::string(name)};
  std::unique_ptr<const Index> index;
  line.prepared_microseconds =
      watch.microseconds_once([&] { index = planner.prepare(field.grid(), PlannerOptions{}); });
  const auto solver = index->new_solver();
  Query query{.to = {field.goals().front()}};
  query.from = starts.front();
  solver->solve(query);  // warm
  std::vector<double> each;
  double spent = 0;
  for (const Cell start : starts) {
    if (spent > plan.seconds_each * 1e6) break;
    query.from = start;
    const Answer* answer = nullptr;
    each.push_back(watch.microseconds_once([&] { answer = &solver->solve(query); }));
    spent += each.back();
    const bool right =
        answer->has_path() && (planner.can.optimal ? answer->cost == field.cost(start)
                                                   : answer->cost >= field.cost(start));
    if (!right) throw std::runtime_error(line.algo + " finds a path of another cost");
  }
  for (const std::size_t units : plan.counts) line.totals.push_back(total_of(each, units));
  return line;
}

// Follows the directions to the goal.
void descend(const FlowField& flow, Cell c, std::vector<Cell>& path) {
  path.assign(1, c);
  while (const auto direction = flow.step(c)) {
    c = step(c, *direction);
    path.push_back(c);
  }
}

UnitsLine by_field(IntegrationField& field, const std::vector<Cell>& goals,
                   const std::vector<Cell>& starts, const Stopwatch& watch, const UnitsPlan& plan) {
  FlowField flow(field);
  std::vector<double> floods;
  for (int i = 0; i < kFloods; ++i) {
    floods.push_back(watch.microseconds_once([&] {
      field.flood(goals);
      flow.make();
    }));
  }
  UnitsLine line{.algo = "flow", .field_microseconds = summarise(floods).median};
  std::vector<Cell> path;
  std::vector<double> each;
  for (const Cell start : starts) {
    each.push_back(watch.microseconds_once([&] { descend(flow, start, path); }));
    const bool right =
        path.back() == goals.front() && path_cost(field.grid(), path) == field.cost(start);
    if (!right) throw std::runtime_error("the directions lead astray");
  }
  for (const std::size_t units : plan.counts) {
    line.totals.push_back(total_of(each, units));
    line.totals.back().microseconds += line.field_microseconds;
  }
  return line;
}

}  // namespace

std::vector<UnitsLine> measure_units(const Grid& grid, Cell goal, const Stopwatch& watch,
                                     const UnitsPlan& plan) {
  const std::vector<Cell> starts = draw_starts(grid, goal, plan);
  IntegrationField field(grid);
  std::vector<UnitsLine> lines{by_field(field, {goal}, starts, watch, plan)};
  for (const std::string_view name : {"astar", "jps", "hpa"}) {
    lines.push_back(by_planner(name, field, starts, watch, plan));
  }
  return lines;
}

}  // namespace nav::test
