#include "planners/route.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "base/error.h"
#include "path/first_steps.h"

namespace nav {
namespace {

// Calls visit(cell) for the cells at distance `ring` from c in the larger of x and y that are on
// the map.
template <class Visit>
void visit_ring(const Grid& grid, Cell c, int ring, Visit visit) {
  for (int y = std::max(c.y - ring, 0); y <= std::min(c.y + ring, grid.height() - 1); ++y) {
    const bool whole_row = std::abs(y - c.y) == ring;
    const int stride = whole_row || ring == 0 ? 1 : 2 * ring;
    for (int x = c.x - ring; x <= c.x + ring; x += stride) {
      if (x >= 0 && x < grid.width()) visit(Cell{x, y});
    }
  }
}

// The accepted cells that are nearest to c, in row order.
template <class Accept>
std::vector<Cell> nearest_cells(const Grid& grid, Cell c, Accept accept) {
  std::vector<Cell> nearest;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  const int rings = std::max(grid.width(), grid.height());
  for (int ring = 0; ring <= rings; ++ring) {
    if (std::int64_t{ring} * ring > least) break;  // a ring holds nothing nearer than itself
    visit_ring(grid, c, ring, [&](Cell candidate) {
      const std::int64_t d = squared_distance(candidate, c);
      if (d > least || !accept(candidate)) return;
      if (d < least) nearest.clear();
      least = d;
      nearest.push_back(candidate);
    });
  }
  std::sort(nearest.begin(), nearest.end(), row_major_less);
  return nearest;
}

}  // namespace

std::optional<Cell> nearest_free_cell(const Grid& grid, Cell c) {
  const auto cells = nearest_cells(grid, c, [&](Cell each) { return grid.passable(each); });
  return cells.empty() ? std::nullopt : std::optional(cells.front());
}

Router::Router(const Grid& grid, const Components& components, const PlannerInfo& planner,
               const PlannerOptions& options)
    : grid_(grid),
      components_(components),
      planner_(planner),
      own_index_(planner.prepare(grid, options)),
      index_(*own_index_),
      solver_(index_.new_solver()) {}

Router::Router(const Grid& grid, const Components& components, const PlannerInfo& planner,
               const Index& index)
    : grid_(grid),
      components_(components),
      planner_(planner),
      index_(index),
      solver_(index_.new_solver()) {}

void Router::check(const Query& query) const {
  check_query(grid_, query);
  if (const auto why = refusal(planner_, grid_, query)) throw Error(*why, "");
}

const Answer& Router::route(const RouteRequest& request) {
  const std::uint64_t steps = request.query.first_steps;
  if (steps != kNoLimit && !request.via.empty()) {
    throw Error("the first steps of a way with stops are not to be had",
                "ask for the way to the first stop");
  }
  const Answer& answer = answer_to(request);
  if (steps == kNoLimit || !answer.has_path()) return answer;
  if (&answer != &answer_) answer_ = answer;
  keep_first_steps(grid_, steps, answer_);
  return answer_;
}

const Answer& Router::answer_to(const RouteRequest& request) {
  leg_ = request.query;
  check(leg_);
  for (const Cell stop : request.via) {
    Query to_stop = request.query;
    to_stop.to = {stop};
    check(to_stop);
  }
  if (request.nearest) {
    leg_.from = nearest_free_cell(grid_, leg_.from).value_or(leg_.from);
    for (Cell& goal : leg_.to) goal = nearest_free_cell(grid_, goal).value_or(goal);
  }
  if (request.via.empty()) {
    const Answer& answer = direct(leg_);
    return answer.status == Status::no_path && request.partial ? partial(leg_) : answer;
  }
  return through_stops(request);
}

const Answer& Router::search(const Query& query) {
  const Answer& answer = solver_->solve(query);
  if (expanded_ != nullptr) solver_->append_expanded(*expanded_);
  if (abstract_ways_ != nullptr && planner_.can.has_clusters && answer.has_path()) {
    solver_->append_abstract_way(abstract_ways_->emplace_back());
  }
  return answer;
}

const Answer& Router::direct(const Query& query) {
  const bool refused = refuse_blocked_ends(grid_, query, answer_);
  answer_.motion = planner_.can.any_angle ? Motion::centre_line : Motion::grid;
  if (refused) return answer_;
  const auto reachable = [&](Cell goal) { return components_.connected(query.from, goal); };
  if (std::none_of(query.to.begin(), query.to.end(), reachable)) {
    answer_.reason = Reason::disconnected;
    return answer_;
  }
  return search(query);
}

const Answer& Router::through_stops(const RouteRequest& request) {
  const std::vector<Cell> goals = leg_.to;
  Answer whole;
  whole.optimal = true;
  for (std::size_t i = 0; i <= request.via.size(); ++i) {
    const bool last = i == request.via.size();
    leg_.to = last ? goals : std::vector<Cell>{request.via[i]};
    if (!last && request.nearest) {
      leg_.to.front() = nearest_free_cell(grid_, leg_.to.front()).value_or(leg_.to.front());
    }
    leg_.max_expansions = request.query.max_expansions - whole.stats.expanded;
    const Answer* leg = &direct(leg_);
    if (leg->status == Status::no_path && request.partial) leg = &partial(leg_);
    append_leg(*leg, whole);
    if (leg->status != Status::found) break;
    leg_.from = leg->goal;
  }
  if (!whole.has_path()) whole.goal = goals.front();
  answer_ = std::move(whole);
  return answer_;
}

// Where a leg brings no path the whole has none either, unless part of the way was asked for.
void Router::append_leg(const Answer& leg, Answer& whole) {
  whole.status = leg.status;
  whole.reason = leg.reason;
  whole.goal = leg.goal;
  whole.motion = leg.motion;
  whole.optimal = whole.optimal && leg.optimal;
  whole.stats.expanded += leg.stats.expanded;
  whole.stats.generated += leg.stats.generated;
  if (!leg.has_path()) {
    whole.cost = {};
    whole.line_cost = 0;
    whole.cells.clear();
    whole.waypoints.clear();
    return;
  }
  whole.cost = whole.cost + leg.cost;
  whole.line_cost += leg.line_cost;
  const auto append = [](const std::vector<Cell>& more, std::vector<Cell>& all) {
    const bool shared_end = !all.empty() && !more.empty();
    all.insert(all.end(), more.begin() + (shared_end ? 1 : 0), more.end());
  };
  append(leg.cells, whole.cells);
  append(leg.waypoints, whole.waypoints);
}

// Goals in the order given; each one's nearest reachable cells are tried, and the best of all wins:
// least straight distance, then least cost, then row order. A limit on expansions is one for all;
// where it is reached, the best is not known.
const Answer& Router::partial(const Query& query) {
  if (!grid_.passable(query.from)) return answer_;
  const Reason reason = answer_.reason;
  const std::uint32_t home = components_.label(query.from);
  Answer best;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (const Cell goal : query.to) {
    const auto ends =
        nearest_cells(grid_, goal, [&](Cell c) { return components_.label(c) == home; });
    for (const Cell end : ends) {
      const std::int64_t d = squared_distance(end, goal);
      if (d > least) continue;
      Query to_end = query;
      to_end.to = {end};
      to_end.max_expansions = query.max_expansions - best.stats.expanded;
      to_end.first_steps = kNoLimit;
      const Answer& found = search(to_end);
      const SearchStats sum{.expanded = best.stats.expanded + found.stats.expanded,
                            .generated = best.stats.generated + found.stats.generated};
      if (found.status == Status::gave_up) {
        answer_ = found;
        answer_.goal = query.to.front();
        answer_.stats = sum;
        return answer_;
      }
      if (found.has_path() && (d < least || is_cheaper(found, best))) {
        best = found;
        best.status = Status::partial;
        best.reason = reason;
        least = d;
      }
      best.stats = sum;
    }
  }
  answer_ = std::move(best);
  return answer_;
}

}  // namespace nav
