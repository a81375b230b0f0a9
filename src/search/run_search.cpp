#include "search/run_search.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "path/path.h"
#include "search/bucket_queue.h"
#include "search/packed_cell.h"

namespace nav {

static_assert(BucketQueue::kBuckets * StraightRuns::kMost <= MultilevelQueue::kReach);

template <class M>
RunSearch<M>::RunSearch(const StraightRuns& runs)
    : grid_(runs.grid()), runs_(runs), steps_(grid_), nodes_(grid_.id_count()) {}

template <class M>
void RunSearch<M>::begin(const Query& query, Heuristic heuristic) {
  nodes_.next_query();
  goal_ = query.to.front();
  estimate_.set(resolved(heuristic, grid_.rule()), query.to, steps_.least());
  stats_ = {};
  max_expansions_ = query.max_expansions;
  best_cost_.reset();
  const Value rest = estimate_(query.from.x, query.from.y);
  // Paths are seldom dearer than three times the estimate; where that is beyond, don't start.
  const bool fits = Metric::is_exact(rest) && Metric::is_exact(rest + rest + rest);
  progress_ = fits ? Progress::running : Progress::beyond;
  nodes_[grid_.id(query.from)] = {.mark = nodes_.mark(kNoDirection), .g = {}};
  queue_.reset(Metric::key(rest), BucketQueue::shift_for(steps_.largest_growth()));
  queue_.push(Metric::key(rest), packed(query.from));
  if (observer_ == nullptr) return;
  observer_->begin(query.from, query.to);
  tell(SearchStep::source, query.from, std::nullopt, {});
}

template <class M>
Progress RunSearch<M>::advance(std::uint64_t expansions) {
  if (progress_ != Progress::running) return progress_;
  const std::uint64_t stop = end_of_slice(stats_.expanded, expansions, max_expansions_);
  with_watch(observer_, [&](auto watch) {
    if (estimate_.is_octile()) {
      run<watch()>(estimate_.octile(), stop);
    } else {
      run<watch()>(estimate_, stop);
    }
  });
  return progress_;
}

template <class M>
template <Watch watch, class Rest>
void RunSearch<M>::run(const Rest& rest, std::uint64_t stop) {
  while (true) {
    std::uint32_t item;
    if (!queue_.pop(item)) {
      progress_ = finish_bucket();
      if (progress_ == Progress::running) continue;
      return;
    }
    const Cell c = unpacked(item);
    const CellId id = grid_.id(c);
    Node& node = nodes_[id];
    if (node.mark.expanded()) continue;  // reached again, better, and expanded since
    if (best_cost_ && *best_cost_ <= node.g + rest(c.x, c.y)) continue;
    if (c == goal_) {
      if constexpr (watch == Watch::on) tell(SearchStep::goal, c, std::nullopt, node.g);
      best_cost_ = node.g;
      continue;
    }
    if (stats_.expanded == stop || !Metric::is_exact(node.g)) {
      queue_.push(0, item);
      if (stats_.expanded == max_expansions_) progress_ = Progress::limit;
      if (!Metric::is_exact(node.g)) progress_ = Progress::beyond;
      return;
    }
    node.mark.set_expanded();
    ++stats_.expanded;
    if constexpr (watch == Watch::on) tell(SearchStep::expand, c, std::nullopt, node.g);
    expand<watch>(rest, c, id);
  }
}

template <class M>
template <Watch watch, class Rest>
inline void RunSearch<M>::expand(const Rest& rest, Cell c, CellId id) {
  Node* const nodes = nodes_.data();
  const NodeMark fresh = nodes_.mark(0);
  const Value node_g = nodes[id].g;
  const DirectionSet running = runs_.directions();
  unsigned set = steps_.worth_taking(id, nodes[id].mark.direction());
  std::uint64_t generated = 0;
  for (; set != 0; set &= set - 1) {
    const auto d = static_cast<unsigned>(std::countr_zero(set));
    const CellId offset = grid_.offset(static_cast<Direction>(d));
    Value g = node_g + steps_.cost(id, id + offset, d);
    std::int32_t steps = 1;
    if ((running >> d & 1) != 0) steps = follow(c, id, d, g);
    if (steps == 0) continue;
    ++generated;
    Node& next = nodes[id + offset * static_cast<CellId>(steps)];
    const Cell to{c.x + kStep[d].x * steps, c.y + kStep[d].y * steps};
    if constexpr (watch == Watch::on) {
      const bool known = next.mark.stamp() == fresh.stamp();
      const bool listed = known && !was_passed(to);
      tell(look_step(listed, next.mark.expanded(), !known || g < next.g), to, c, g);
    }
    if (next.mark.stamp() == fresh.stamp() && next.g <= g) continue;
    next.g = g;
    next.mark.bits = fresh.bits | d;
    queue_.push(Metric::key(g + rest(to.x, to.y)), packed(to));
  }
  stats_.generated += generated;
}

// Follows the run that leaves a cell, whose first step leads to cost g: notes the costs of cells
// passed and returns the steps to its end, g being the cost there; 0 where it leads to nothing new.
template <class M>
inline std::int32_t RunSearch<M>::follow(Cell c, CellId id, unsigned d, Value& g) {
  StraightRuns::Run run = runs_.run(c, d);
  if (run.steps == 1) return 1;
  const Cell delta = kStep[d];
  if (delta.y == 0 ? c.y == goal_.y : c.x == goal_.x) {
    const std::int32_t to_goal = (goal_.x - c.x) * delta.x + (goal_.y - c.y) * delta.y;
    if (to_goal > 0 && to_goal < run.steps) run = {.steps = to_goal};
  }
  const CellId offset = grid_.offset(static_cast<Direction>(d));
  const Value step = steps_.cost(id, id + offset, d);  // all cells of a run are of one terrain
  NodeMark passed = nodes_.mark(d);
  passed.set_expanded();
  Node* node = &nodes_[id + offset];
  Value sum = g;
  for (std::int32_t k = 1; k < run.steps; ++k) {
    if (node->mark.stamp() == passed.stamp() && node->g <= sum) return 0;
    node->g = sum;
    node->mark = passed;
    node += static_cast<std::int32_t>(offset);
    sum = sum + step;
  }
  g = sum;
  return run.into_wall ? 0 : run.steps;
}

template <class M>
void RunSearch<M>::tell(SearchStep step, Cell at, std::optional<Cell> from, const Value& g) const {
  const double unit = Cost{steps_.unit(), 0}.value();
  const Value rest = estimate_(at.x, at.y);
  observer_->event({.step = step,
                    .at = at,
                    .from = from,
                    .g = Metric::to_double(g) * unit,
                    .h = Metric::to_double(rest) * unit,
                    .f = Metric::to_double(g + rest) * unit});
}

template <class M>
bool RunSearch<M>::was_passed(Cell c) const {
  const NodeMark mark = nodes_[grid_.id(c)].mark;
  return mark.expanded() && runs_.passes(c, mark.direction());
}

template <class M>
Progress RunSearch<M>::finish_bucket() {
  if (best_cost_) {
    if (!Metric::is_exact(*best_cost_)) return Progress::beyond;
    const std::uint64_t key = Metric::key(*best_cost_);
    if (key + Metric::key_error(key) < queue_.bucket_end()) return Progress::found;
  }
  const auto key_of = [&](std::uint32_t item) -> std::optional<std::uint64_t> {
    const Cell c = unpacked(item);
    const Node& node = nodes_[grid_.id(c)];
    if (node.mark.expanded()) return std::nullopt;
    return Metric::key(node.g + estimate_(c.x, c.y));
  };
  if (queue_.next_bucket(key_of)) return Progress::running;
  return best_cost_ ? Progress::found : Progress::exhausted;
}

template <class M>
void RunSearch<M>::write_path(PathDetail detail, Answer& answer) const {
  answer.goal = goal_;
  Cell c = goal_;
  CellId id = grid_.id(c);
  unsigned arrived = nodes_[id].mark.direction();
  answer.waypoints.push_back(c);
  while (arrived != kNoDirection) {
    std::int32_t steps = 0;
    id = step_back(id, arrived, steps);
    c = {c.x - kStep[arrived].x * steps, c.y - kStep[arrived].y * steps};
    const unsigned before = nodes_[id].mark.direction();
    if (before != arrived) answer.waypoints.push_back(c);
    arrived = before;
  }
  std::reverse(answer.waypoints.begin(), answer.waypoints.end());
  if (detail == PathDetail::cells) append_cells(answer.waypoints, answer.cells);
  answer.cost = waypoints_cost(grid_, answer.waypoints);
}

// The cell that a cell on the path was reached from, and how many steps it is away.
template <class M>
CellId RunSearch<M>::step_back(CellId id, unsigned arrived, std::int32_t& steps) const {
  const CellId offset = grid_.offset(static_cast<Direction>(arrived));
  const Value& g = nodes_[id].g;
  Value way{};
  for (CellId at = id;;) {
    const CellId before = at - offset;
    assert(grid_.passable(before));
    way = way + steps_.cost(before, at, arrived);
    ++steps;
    at = before;
    const Node& node = nodes_[at];
    if (nodes_.is_current(node) && node.mark.expanded() && node.g + way == g) return at;
  }
}

template <class M>
void RunSearch<M>::append_expanded(std::vector<ExpandedCell>& cells) const {
  const double unit = Cost{steps_.unit(), 0}.value();
  for (int y = 0; y < grid_.height(); ++y) {
    for (int x = 0; x < grid_.width(); ++x) {
      const Node& node = nodes_[grid_.id({x, y})];
      if (!nodes_.is_current(node) || !node.mark.expanded() || was_passed({x, y})) continue;
      cells.push_back({{x, y}, Metric::to_double(node.g) * unit});
    }
  }
}

template class RunSearch<NarrowMetric>;
template class RunSearch<WideMetric>;
template class RunSearch<ExactMetric>;

}  // namespace nav
