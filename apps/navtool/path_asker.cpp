#include "path_asker.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/error.h"
#include "smooth_arguments.h"

namespace nav::cli {
namespace {

using Clock = std::chrono::steady_clock;

double microseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

// To as many steps a unit, so that the shortest decimal stays short.
double rounded(double value, double steps) { return std::round(value * steps) / steps; }

}  // namespace

void check_ends(const Grid& grid, const RouteRequest& request) {
  check_query(grid, request.query);
  for (const Cell stop : request.via) {
    if (grid.contains(stop)) continue;
    throw Error(fmt::format("stop {},{} lies outside the {}x{} map", stop.x, stop.y, grid.width(),
                            grid.height()),
                fmt::format("columns go from 0 to {}, rows from 0 to {}", grid.width() - 1,
                            grid.height() - 1));
  }
}

PathAsker::PathAsker(const PathOptions& options, const Grid& grid, const Components& components,
                     const std::optional<WorldFrame>& world, PreparedPlanners& planners)
    : options_(options), grid_(grid), components_(components), planners_(planners) {
  report_.map_file = options.map.file;
  report_.smooth = options.smooth.names;
  report_.world = world;
}

PathAsker::Prepared& PathAsker::prepared(const PlannerInfo& planner) {
  for (Prepared& each : prepared_) {
    if (&each.router->planner() == &planner) return each;
  }
  const PreparedPlanner& found = planners_.get(planner);
  prepared_.push_back(
      {std::make_unique<Router>(grid_, components_, planner, *found.index), found.prepare_ms});
  return prepared_.back();
}

PathReport& PathAsker::ask(const RouteRequest& request) {
  check_ends(grid_, request);
  const auto& [router, prepare_ms] =
      prepared(planner_for(options_.request.algorithm, grid_, request.query));
  router_ = router.get();
  const Clock::time_point start = Clock::now();
  const Answer* answer = &router->route(request);
  const double search_us = microseconds_since(start);
  if (records_) {  // in a run of its own, so that the time is that of the search alone
    expanded_.clear();
    abstract_ways_.clear();
    router->record_expanded(&expanded_);
    router->record_abstract_ways(&abstract_ways_);
    answer = &router->route(request);
    router->record_expanded(nullptr);
    router->record_abstract_ways(nullptr);
  }
  report_.query = request.query;
  report_.via = request.via;
  report_.nearest = request.nearest;
  report_.partial = request.partial;
  report_.algorithm = router->planner().name;
  report_.answer = *answer;
  const Clock::time_point found = Clock::now();
  straighten();
  if (!options_.no_timings) {
    const double smooth_us = microseconds_since(found);
    report_.timings = PathTimings{rounded(prepare_ms, 1000), rounded(search_us, 10)};
    if (report_.is_smoothed()) report_.timings->smooth_us = rounded(smooth_us, 10);
  }
  return report_;
}

void PathAsker::watch_again(const RouteRequest& request, SearchObserver& observer) {
  router_->watch(&observer);
  router_->route(request);
  router_->watch(nullptr);
}

// Where the way really stops: a blocked stop may have moved.
Cell PathAsker::stop(std::size_t i) const {
  const Cell asked = report_.via[i];
  return report_.nearest ? nearest_free_cell(grid_, asked).value_or(asked) : asked;
}

// The path as straight lines, where it is smoothed or leaves the grid by itself.
void PathAsker::straighten() {
  report_.line.clear();
  report_.unsmoothed.clear();
  report_.notes.clear();
  report_.line_cost = 0;
  const bool leaves_grid = report_.answer.motion != Motion::grid;
  const bool smooths = !options_.smooth.names.empty();
  if (!report_.has_path() || (!smooths && !leaves_grid)) return;
  Polyline path = to_polyline(report_.answer.waypoints);
  std::vector<Cell> stops;
  for (std::size_t i = 0; i < report_.via.size(); ++i) stops.push_back(stop(i));
  Smoothed smoothed =
      smooth_between(grid_, path, Motion::centre_line, to_polyline(stops), options_.smooth);
  report_.line = std::move(smoothed.points);
  report_.line_motion = smoothed.motion;
  report_.notes = std::move(smoothed.notes);
  report_.line_cost = line_cost(grid_, report_.line);
  if (smooths && leaves_grid) report_.unsmoothed = std::move(path);
}

}  // namespace nav::cli
