// A path by descent: the integration field of the goals, and from the start the step that leads on,
// again and again.
//
// For one query that is Dijkstra's algorithm over the whole map, by tiles; a field pays where many
// units share a goal (flow/field_cache.h keeps fields for them). `flow-bytes` does the same over
// costs rounded to bytes, as many engines do.
//
// Every query is a flood of its own, also where only the map has changed since the one before: what
// an answer counts must depend neither on earlier queries nor on which of several solvers is asked.
//
// Ties: as in flow_field.h, a straight step before a diagonal one, then clockwise from north. With
// several goals every cheapest path is followed, to find the first of the nearest goals row by row.
// Source: Treuille, Cooper and Popovic, Continuum Crowds, 2006; Emerson, Crowd Pathfinding and
//         Steering Using Flow Field Tiles, Game AI Pro, 2013.
#include <algorithm>
#include <array>
#include <optional>

#include "flow/integration_field.h"
#include "path/path.h"
#include "planners/registry.h"

namespace nav {
namespace {

constexpr std::array<Direction, kDirectionCount> kOrder{Direction::n,  Direction::e,  Direction::s,
                                                        Direction::w,  Direction::ne, Direction::se,
                                                        Direction::sw, Direction::nw};

class FlowSolver final : public Solver {
 public:
  FlowSolver(const Grid& grid, const FieldOptions& options, bool optimal)
      : grid_(grid), field_(grid, options), optimal_(optimal) {}

  void begin(const Query& query) override {
    query_ = query;
    granted_ = 0;
    done_ = refuse_blocked_ends(grid_, query_, answer_);
    if (!done_) field_.begin(query_.to);
  }

  bool advance(std::uint64_t expansions) override {
    if (done_) return true;
    const std::uint64_t grant = std::min(expansions, query_.max_expansions - granted_);
    granted_ += grant;
    const bool ended = field_.advance(grant);
    answer_.stats.expanded = field_.expanded();
    if (!ended && granted_ < query_.max_expansions) return false;
    done_ = true;
    if (!ended) {
      answer_.status = Status::gave_up;
      answer_.reason = Reason::limit;
    } else if (!field_.reached(query_.from)) {
      answer_.status = Status::no_path;
      answer_.reason = Reason::disconnected;
    } else {
      write_path();
    }
    return true;
  }

  const Answer& answer() override { return answer_; }

  void append_expanded(std::vector<ExpandedCell>& cells) const override {
    if (answer_.stats.expanded == 0) return;
    for (int y = 0; y < grid_.height(); ++y) {
      for (int x = 0; x < grid_.width(); ++x) {
        if (field_.reached({x, y})) cells.push_back({{x, y}, field_.value({x, y})});
      }
    }
  }
  std::size_t bytes() const override { return field_.bytes(); }

 private:
  void write_path() {
    cells_.clear();
    if (query_.to.size() == 1) {
      descend();
    } else {
      descend_to_first_goal();
    }
    answer_.status = Status::found;
    answer_.optimal = optimal_;
    answer_.goal = cells_.back();
    append_waypoints(cells_, answer_.waypoints);
    answer_.cost = waypoints_cost(grid_, answer_.waypoints);
    if (query_.detail == PathDetail::cells) answer_.cells = cells_;
  }

  bool leads_on(Cell c, Direction d) const {
    return (grid_.moves(grid_.id(c)) & only(d)) != 0 && field_.leads_on(c, d);
  }

  void descend() {
    Cell c = query_.from;
    cells_.push_back(c);
    while (c != query_.to.front()) {
      const auto* d = std::find_if(kOrder.begin(), kOrder.end(),
                                   [&](Direction each) { return leads_on(c, each); });
      c = step(c, *d);
      cells_.push_back(c);
    }
  }

  // Breadth first over all cheapest paths at once.
  void descend_to_first_goal() {
    came_by_.assign(grid_.id_count(), kNotSeen);
    reached_.assign(1, query_.from);
    came_by_[grid_.id(query_.from)] = kStart;
    std::optional<Cell> goal;
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      const Cell c = reached_[i];
      if (field_.is_goal(c) && (!goal || row_major_less(c, *goal))) goal = c;
      for (const Direction d : kOrder) {
        if (!leads_on(c, d)) continue;
        const Cell next = step(c, d);
        std::uint8_t& came_by = came_by_[grid_.id(next)];
        if (came_by != kNotSeen) continue;
        came_by = static_cast<std::uint8_t>(d);
        reached_.push_back(next);
      }
    }
    for (Cell c = *goal;;) {
      cells_.push_back(c);
      const std::uint8_t came_by = came_by_[grid_.id(c)];
      if (came_by == kStart) break;
      c = step(c, opposite(static_cast<Direction>(came_by)));
    }
    std::reverse(cells_.begin(), cells_.end());
  }

  static constexpr std::uint8_t kStart = kDirectionCount;
  static constexpr std::uint8_t kNotSeen = kStart + 1;

  const Grid& grid_;
  IntegrationField field_;
  bool optimal_;
  Query query_;
  Answer answer_;
  std::uint64_t granted_ = 0;  // expansions
  std::vector<Cell> cells_;
  std::vector<std::uint8_t> came_by_;  // by id
  std::vector<Cell> reached_;
  bool done_ = true;
};

template <bool kAsBytes>
class FlowIndex final : public Index {
 public:
  explicit FlowIndex(const Grid& grid) : grid_(grid) {}
  std::unique_ptr<Solver> new_solver() const override {
    return std::make_unique<FlowSolver>(grid_, FieldOptions{.costs = {.as_bytes = kAsBytes}},
                                        !kAsBytes);
  }
  std::size_t bytes() const override { return 0; }

 private:
  const Grid& grid_;
};

template <bool kAsBytes>
std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions&) {
  return std::make_unique<FlowIndex<kAsBytes>>(grid);
}

}  // namespace

const PlannerInfo flow_planner{
    .name = "flow",
    .summary = "shortest path by descent of the goal's integration field",
    .source = "Emerson 2013",
    .can = {.optimal = true, .terrain_costs = true, .round_corners = true, .several_goals = true},
    .prepare = prepare<false>,
};

const PlannerInfo flow_bytes_planner{
    .name = "flow-bytes",
    .summary = "the same with costs rounded to bytes",
    .source = "Emerson 2013",
    .can = {.terrain_costs = true, .round_corners = true, .several_goals = true},
    .prepare = prepare<true>,
};

}  // namespace nav
