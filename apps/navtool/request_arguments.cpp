#include "request_arguments.h"

#include <fmt/format.h>

#include "base/error.h"
#include "grid/far_ends.h"
#include "planners/registry.h"

namespace nav::cli {
namespace {

std::vector<std::string> heuristic_choices() {
  return {heuristic_names().begin(), heuristic_names().end()};
}

FarEnds chosen_ends(const Grid& grid, const Components& components) {
  if (const auto ends = far_ends(grid, components)) return *ends;
  throw Error("no cell of this map may be entered, so no ends can be chosen",
              "give --from and --to, or another --profile");
}

// The end farthest from one that was given.
Cell far_from(const Grid& grid, const Components& components, Cell end, std::string_view missing) {
  check_query(grid, {.from = end, .to = {end}});
  if (!grid.passable(end)) {
    throw Error(fmt::format("{} is missing, and nothing can be chosen from a blocked end", missing),
                "give both ends");
  }
  return farthest_cell(grid, components, end);
}

}  // namespace

std::string_view origin(EndsFrom from) {
  switch (from) {
    case EndsFrom::arguments:
      return "";
    case EndsFrom::map:
      return " (marked in the map)";
    case EndsFrom::chosen:
      return " (chosen, far away)";
  }
  return "";
}

std::vector<std::string> algorithm_choices() {
  std::vector<std::string> names{"auto"};
  for (const PlannerInfo* planner : planners()) names.push_back(std::string(planner->name));
  return names;
}

void add_ends(OptionSection& section, RequestArguments& request) {
  section.point({"--from", "X,Y",
                 "start, as column,row; default: the map's own start, else one of "
                 "two ends far apart"},
                request.from);
  section.points({"--to", "X,Y", "goal; repeated: the nearest of them by cost"}, request.to);
}

void add_estimate_options(OptionSection& section, std::string& heuristic, double& weight) {
  section.choice({"--heuristic", "NAME",
                  "estimate of the rest; auto is the best that never "
                  "overestimates"},
                 heuristic_choices(), heuristic);
  section.number({"--weight", "W", "bound of weighted-astar: cost at most W times the least"},
                 {1, 1e6}, weight);
}

void add_search_options(OptionSection& section, RequestArguments& request) {
  add_estimate_options(section, request.heuristic, request.weight);
  section.count({"--max-expansions", "N", "give up after so many expanded cells; default: none"}, 0,
                kNoLimit - 1, request.max_expansions);
  section.flag({"--nearest", "", "a blocked end moves to the nearest free cell"}, request.nearest);
  section.flag({"--partial", "", "without a path: one to the reachable cell nearest to the goal"},
               request.partial);
}

RouteRequest request_without_ends(const RequestArguments& arguments) {
  RouteRequest route;
  route.query.heuristic = heuristic_from(arguments.heuristic).value();
  route.query.weight = arguments.weight;
  route.query.max_expansions = arguments.max_expansions;
  if (arguments.first > 0) route.query.first_steps = arguments.first;
  route.nearest = arguments.nearest;
  route.partial = arguments.partial;
  return route;
}

ResolvedRequest resolve(const RequestArguments& arguments, const TerrainMap& map, const Grid& grid,
                        const Components& components, const std::optional<WorldFrame>& world) {
  ResolvedRequest resolved{.route = request_without_ends(arguments)};
  Query& query = resolved.route.query;
  for (const PointArgument& point : arguments.to) query.to.push_back(cell_of(point, world));
  for (const PointArgument& point : arguments.via) {
    resolved.route.via.push_back(cell_of(point, world));
  }
  const bool own_start = !arguments.from && map.start;
  const bool own_goal = arguments.to.empty() && map.goal;
  if (own_start) resolved.start = EndsFrom::map;
  if (own_goal) {
    resolved.goal = EndsFrom::map;
    query.to.push_back(*map.goal);
  }
  std::optional<Cell> start = own_start ? map.start : std::nullopt;
  if (arguments.from) start = cell_of(*arguments.from, world);
  if (!start && query.to.empty()) {
    const FarEnds ends = chosen_ends(grid, components);
    start = ends.from;
    query.to.push_back(ends.to);
    resolved.start = resolved.goal = EndsFrom::chosen;
  } else if (!start) {
    start = far_from(grid, components, query.to.front(), "--from");
    resolved.start = EndsFrom::chosen;
  } else if (query.to.empty()) {
    query.to.push_back(far_from(grid, components, *start, "--to"));
    resolved.goal = EndsFrom::chosen;
  }
  query.from = *start;
  return resolved;
}

const PlannerInfo& planner_for(const std::string& algorithm, const Grid& grid, const Query& query) {
  if (algorithm == "auto") return automatic_planner(grid, query);
  const PlannerInfo& planner = *find_planner(algorithm);
  if (const auto why = refusal(planner, grid, query)) throw Error(*why, "");
  return planner;
}

void add_picture_options(OptionSection& section, PictureArguments& picture,
                         const std::vector<std::string>& layers) {
  section.count({"--scale", "N", "pixels a cell; default: chosen by the size of the map"}, 1, 1000,
                picture.scale);
  section.flag({"--key", "", "add a strip with the legend and the numbers below the map"},
               picture.key);
  section.choice_list({"--show", "LAYERS",
                       "what the picture shows besides the path, parted by "
                       "commas"},
                      layers, picture.show);
}

}  // namespace nav::cli
