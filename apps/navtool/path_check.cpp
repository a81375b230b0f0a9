#include "path_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "bench/reference_search.h"
#include "grid/components.h"
#include "io/number_text.h"
#include "path/checker.h"
#include "path/line_checker.h"
#include "planners/route.h"

namespace nav::cli {
namespace {

std::string text(Cell c) { return fmt::format("{},{}", c.x, c.y); }

// Judges one file; faults gather in the verdict.
class Judge {
 public:
  Judge(const PathFile& file, const Grid& grid)
      : file_(file), grid_(grid), components_(grid), from_(file.from), to_(file.to) {}

  PathVerdict judge();

 private:
  void fault(std::string what) { verdict_.faults.push_back(std::move(what)); }
  bool ends_are_on_map();
  void move_ends();
  void judge_verdict();
  void judge_grid_path();
  bool points_are_where_they_may_be() const;
  void judge_line();
  void judge_straightness(double cost);
  void judge_number(std::string_view which, const std::optional<double>& stated, double real);
  void judge_ends(std::span<const Cell> path);
  void judge_cut(std::span<const Cell> path);
  void judge_partial(Cell last);
  void judge_optimum(const Cost& cost);
  std::optional<Cost> least_cost() const;
  bool any_goal(bool (Judge::*is_so)(Cell) const) const {
    return std::any_of(to_.begin(), to_.end(), [&](Cell goal) { return (this->*is_so)(goal); });
  }
  bool is_free(Cell c) const { return grid_.passable(c); }
  bool is_reachable(Cell c) const { return components_.connected(from_, c); }

  const PathFile& file_;
  const Grid& grid_;
  const Components components_;
  Cell from_;  // where the ends are, moved where the query asked for it
  std::vector<Cell> to_;
  PathVerdict verdict_;
};

bool Judge::ends_are_on_map() {
  std::vector<Cell> ends = to_;
  ends.push_back(from_);
  ends.insert(ends.end(), file_.via.begin(), file_.via.end());
  for (const Cell end : ends) {
    if (!grid_.contains(end)) fault(fmt::format("the end {} lies outside the map", text(end)));
  }
  return verdict_.faults.empty();
}

void Judge::move_ends() {
  if (!file_.nearest) return;
  from_ = nearest_free_cell(grid_, from_).value_or(from_);
  for (Cell& goal : to_) goal = nearest_free_cell(grid_, goal).value_or(goal);
}

PathVerdict Judge::judge() {
  if (!ends_are_on_map()) return verdict_;
  move_ends();
  const bool promises = file_.status == Status::found || file_.status == Status::partial;
  if (promises && file_.waypoints.empty()) {
    fault(fmt::format("status {} without a path", name(file_.status)));
  } else if (!promises) {
    judge_verdict();
  } else if (file_.motion == Motion::grid) {
    judge_grid_path();
  } else {
    judge_line();
  }
  return verdict_;
}

// Files without a path: none may be stated, and the reason must be true.
void Judge::judge_verdict() {
  if (!file_.waypoints.empty() || !file_.cells.empty() || file_.cost) {
    fault(fmt::format("status {}, but a path or a cost is stated", name(file_.status)));
  }
  if (file_.status == Status::gave_up) {
    verdict_.summary = "the search gave up, so nothing is claimed";
    return;
  }
  if (file_.reason == Reason::start_blocked && is_free(from_)) {
    fault(fmt::format("the start {} is not blocked", text(from_)));
  }
  if (file_.reason == Reason::goal_blocked && file_.via.empty() && any_goal(&Judge::is_free)) {
    fault("a goal is not blocked");
  }
  const bool stops_reachable =
      std::all_of(file_.via.begin(), file_.via.end(), [&](Cell c) { return is_reachable(c); });
  if (is_free(from_) && stops_reachable && any_goal(&Judge::is_reachable)) {
    fault("there is a path: start and goal are connected");
  }
  verdict_.summary = "there is no path";
}

void Judge::judge_grid_path() {
  std::vector<Cell> cells = file_.cells;
  std::vector<Cell> turns;
  for (const Vec2 p : file_.waypoints) {
    const Cell c{static_cast<std::int32_t>(std::lround(p.x)),
                 static_cast<std::int32_t>(std::lround(p.y))};
    if (p.x != c.x || p.y != c.y) return fault("a waypoint of a grid path is no cell");
    turns.push_back(c);
  }
  if (cells.empty()) return fault("a grid path without cells");
  if (const auto illegal = find_illegal_step(grid_, cells)) return fault(*illegal);
  std::vector<Cell> expected;
  append_waypoints(cells, expected);
  // Stops on the way are waypoints too, even where the path goes straight on.
  const auto is_waypoint = [&](Cell c) {
    return std::find(turns.begin(), turns.end(), c) != turns.end();
  };
  if (!std::all_of(expected.begin(), expected.end(), is_waypoint) ||
      turns.front() != cells.front() || turns.back() != cells.back()) {
    fault("waypoints and cells describe different paths");
  }
  const Cost cost = recomputed_cost(grid_, cells);
  judge_ends(cells);
  judge_number("cost", file_.cost, cost.value());
  judge_number("length", file_.length, path_length(cells));
  if (file_.optimal) judge_optimum(cost);
  const bool least = file_.optimal && file_.status == Status::found && !file_.rest;
  verdict_.summary =
      fmt::format("{} cell{}, legal under {}, cost {}{}", grouped_text(cells.size()),
                  cells.size() == 1 ? "" : "s", name(grid_.rule()), rounded_text(cost.value(), 6),
                  least ? ", the least possible" : "");
}

// Points of a centre-line that nobody smoothed are centres; curves have others.
bool Judge::points_are_where_they_may_be() const {
  if (file_.motion == Motion::point || !file_.smooth.empty()) return true;
  return std::all_of(file_.waypoints.begin(), file_.waypoints.end(),
                     [](Vec2 p) { return p.x == std::floor(p.x) && p.y == std::floor(p.y); });
}

void Judge::judge_line() {
  if (!points_are_where_they_may_be()) return fault("a waypoint is no cell centre");
  std::vector<Cell> points;
  for (const Vec2 p : file_.waypoints) {
    const Cell c{static_cast<std::int32_t>(std::lround(p.x)),
                 static_cast<std::int32_t>(std::lround(p.y))};
    if (p.x == c.x && p.y == c.y) points.push_back(c);
  }
  const bool all_centres = points.size() == file_.waypoints.size();
  const bool exact = all_centres && file_.motion == Motion::centre_line;
  const auto illegal = exact ? find_illegal_line(grid_, points)
                             : find_illegal_line(grid_, file_.waypoints, file_.motion);
  if (illegal) return fault(*illegal);
  const bool ends_at_centres = !points.empty() &&
                               file_.waypoints.front() == to_polyline(points).front() &&
                               file_.waypoints.back() == to_polyline(points).back();
  if (!ends_at_centres) return fault("an end of the path is no cell centre");
  const double cost =
      exact ? recomputed_line_cost(grid_, points) : recomputed_line_cost(grid_, file_.waypoints);
  judge_ends(points);
  judge_number("cost", file_.cost, cost);
  judge_number("length", file_.length, path_length(file_.waypoints));
  const bool least = file_.optimal && file_.status == Status::found && !file_.rest;
  if (least) judge_straightness(cost);
  const std::size_t lines = file_.waypoints.size() - 1;
  const std::string where = file_.motion == Motion::point
                                ? "in continuous space"
                                : fmt::format("under {}", name(grid_.rule()));
  verdict_.summary = fmt::format("{} straight line{}, legal {}, cost {}{}", grouped_text(lines),
                                 lines == 1 ? "" : "s", where, rounded_text(cost, 6),
                                 least ? ", the least possible" : "");
}

// Of lines nothing but a straight way is known to be the least: to every stop, and to the nearest
// goal, over the cheapest ground.
void Judge::judge_straightness(double cost) {
  double length = 0;
  Cell at = from_;
  const auto distance_to = [&at](Cell c) {
    return std::sqrt(static_cast<double>(squared_distance(at, c)));
  };
  for (const Cell asked : file_.via) {
    const Cell stop = file_.nearest ? nearest_free_cell(grid_, asked).value_or(asked) : asked;
    length += distance_to(stop);
    at = stop;
  }
  double last = distance_to(to_.front());
  for (const Cell goal : to_) last = std::min(last, distance_to(goal));
  const double least = (length + last) * Cost{grid_.min_cost(), 0}.value();
  if (is_same_number(cost, least)) return;
  fault("the cost is said to be the least, which nothing proves of a path with turns");
}

void Judge::judge_number(std::string_view which, const std::optional<double>& stated, double real) {
  if (!stated) {
    fault(fmt::format("no {} is stated; it is {}", which, number_text(real)));
  } else if (!is_same_number(*stated, real)) {
    fault(fmt::format("{} {} is stated, and it is {}", which, number_text(*stated),
                      number_text(real)));
  }
}

// `path`: every cell in turn, or the points of lines.
void Judge::judge_ends(std::span<const Cell> path) {
  const Cell first = path.front();
  const Cell last = path.back();
  if (first != from_)
    fault(fmt::format("the path starts at {}, not at {}", text(first), text(from_)));
  if (file_.rest) return judge_cut(path);
  if (file_.goal && *file_.goal != last) {
    fault(fmt::format("goal {} is stated, and the path ends at {}", text(*file_.goal), text(last)));
  }
  auto next = path.begin();
  for (const Cell asked : file_.via) {
    const Cell stop = file_.nearest ? nearest_free_cell(grid_, asked).value_or(asked) : asked;
    if (file_.status != Status::found) break;
    next = std::find(next, path.end(), stop);
    if (next == path.end()) return fault(fmt::format("the path misses the stop {}", text(stop)));
  }
  const bool reaches = std::find(to_.begin(), to_.end(), last) != to_.end();
  if (file_.status == Status::partial) return judge_partial(last);
  if (!reaches) fault(fmt::format("the path ends at {}, which is no goal", text(last)));
}

// The first steps of a path: as many as were asked for (of lines, whole ones), and from their end
// it goes on to the goal.
void Judge::judge_cut(std::span<const Cell> path) {
  if (!file_.first) return fault("the path is cut off, and the query does not ask for first steps");
  const std::uint64_t steps = path.size() - 1;
  if (file_.motion == Motion::grid && steps != *file_.first) {
    fault(fmt::format("the path is cut off behind {} steps, and the first {} are asked for",
                      grouped_text(steps), grouped_text(*file_.first)));
  }
  if (!file_.goal) return fault("no goal is stated");
  const bool asked = std::find(to_.begin(), to_.end(), *file_.goal) != to_.end();
  if (file_.status == Status::found && !asked) {
    fault(fmt::format("goal {} is stated, which was not asked for", text(*file_.goal)));
  }
  if (!components_.connected(path.back(), *file_.goal)) {
    fault(fmt::format("goal {} can't be reached from the end of the path", text(*file_.goal)));
  }
  if (*file_.rest < 0) fault("the rest costs less than nothing");
}

// Only where no goal can be reached, and then to a reachable cell that none is nearer to a goal
// than. With stops on the way the goal of a part is not known from the file.
void Judge::judge_partial(Cell last) {
  if (!file_.via.empty()) return;
  if (any_goal(&Judge::is_reachable))
    return fault("a goal can be reached, so the path is no partial one");
  const auto distance_to_goal = [&](Cell c) {
    std::int64_t least = squared_distance(c, to_.front());
    for (const Cell goal : to_) least = std::min(least, squared_distance(c, goal));
    return least;
  };
  for (std::int32_t y = 0; y < grid_.height(); ++y) {
    for (std::int32_t x = 0; x < grid_.width(); ++x) {
      if (!is_free({x, y}) || distance_to_goal({x, y}) >= distance_to_goal(last)) continue;
      if (is_reachable({x, y})) {
        return fault(fmt::format("{} can be reached and is nearer to the goal than {}",
                                 text({x, y}), text(last)));
      }
    }
  }
}

std::optional<Cost> Judge::least_cost() const {
  Cost sum;
  Cell at = from_;
  for (const Cell asked : file_.via) {
    const Cell stop = file_.nearest ? nearest_free_cell(grid_, asked).value_or(asked) : asked;
    const auto leg = reference_cost(grid_, at, stop);
    if (!leg) return std::nullopt;
    sum = sum + *leg;
    at = stop;
  }
  std::optional<Cost> least;
  for (const Cell goal : to_) {
    const auto leg = reference_cost(grid_, at, goal);
    if (leg && (!least || *leg < *least)) least = leg;
  }
  if (!least) return std::nullopt;
  return sum + *least;
}

void Judge::judge_optimum(const Cost& cost) {
  if (file_.status != Status::found) return;
  const auto least = least_cost();
  if (file_.rest) {
    if (!least || is_same_number(least->value(), cost.value() + *file_.rest)) return;
    return fault(fmt::format("the way is said to be the least, and a path of cost {} exists",
                             number_text(least->value())));
  }
  if (least && *least < cost) {
    fault(fmt::format("the cost is said to be the least, and a path of cost {} exists",
                      number_text(least->value())));
  }
}

}  // namespace

PathVerdict judge_path(const PathFile& file, const Grid& grid) { return Judge(file, grid).judge(); }

}  // namespace nav::cli
