#include "search/jump_search.h"

#include <algorithm>
#include <bit>

#include "search/packed_cell.h"
#include "search/trace_path.h"

namespace nav {
namespace {

constexpr bool is_horizontal(Direction d) { return d == Direction::e || d == Direction::w; }

// The two straight directions that a fanning one looks along.
struct Sides {
  Direction a;
  Direction b;
};
constexpr Sides sides_of(Direction d) {
  if (!is_diagonal(d)) return {Direction::e, Direction::w};
  const Cell delta = kStep[static_cast<unsigned>(d)];
  return {delta.x > 0 ? Direction::e : Direction::w, delta.y > 0 ? Direction::s : Direction::n};
}

}  // namespace

template <class Metric>
JumpSearch<Metric>::JumpSearch(const JumpMap& map)
    : grid_(map.grid()),
      map_(map),
      successors_(canonical_table(grid_.rule())),
      nodes_(grid_.id_count()) {}

template <class Metric>
void JumpSearch<Metric>::begin(const Query& query) {
  nodes_.next_query();
  open_.clear();
  goal_ = query.to.front();
  estimate_ = {goal_};
  stats_ = {};
  max_expansions_ = query.max_expansions;
  progress_ = Progress::running;
  const Cell start = query.from;
  nodes_[grid_.id(start)] = {.mark = nodes_.mark(kNoDirection), .parent = packed(start), .g = 0};
  open_.push({.f = estimate_(start.x, start.y), .g = 0, .cell = packed(start)});
}

template <class Metric>
Progress JumpSearch<Metric>::advance(std::uint64_t expansions) {
  if (progress_ != Progress::running) return progress_;
  const std::uint64_t slice_end =
      expansions < kNoLimit - stats_.expanded ? stats_.expanded + expansions : kNoLimit;
  const std::uint64_t stop = std::min(slice_end, max_expansions_);
  switch (grid_.rule()) {
    case DiagonalRule::only_if_no_obstacles:
      run<DiagonalRule::only_if_no_obstacles>(stop);
      break;
    case DiagonalRule::at_least_one_walkable:
      run<DiagonalRule::at_least_one_walkable>(stop);
      break;
    case DiagonalRule::always:
      run<DiagonalRule::always>(stop);
      break;
    case DiagonalRule::never:
      run<DiagonalRule::never>(stop);
      break;
  }
  return progress_;
}

template <class Metric>
template <DiagonalRule rule>
void JumpSearch<Metric>::run(std::uint64_t stop) {
  while (!open_.empty()) {
    const Entry top = open_.top();
    const Cell c = unpacked(top.cell);
    const CellId id = grid_.id(c);
    Node& node = nodes_[id];
    if (node.mark.expanded() || node.g != top.g) {  // reached again, better, since it was pushed
      open_.pop();
      continue;
    }
    if (top.f >= Metric::kExactBelow) {
      progress_ = Progress::beyond;
      return;
    }
    if (c == goal_) {
      progress_ = Progress::found;
      return;
    }
    if (stats_.expanded == stop) {
      if (stop == max_expansions_) progress_ = Progress::limit;
      return;
    }
    open_.pop();
    node.mark.set_expanded();
    ++stats_.expanded;
    const Way way{.parent = top.cell, .at = c, .g = top.g};
    unsigned set = successors_[node.mark.direction()][grid_.neighbourhood(id)];
    for (; set != 0; set &= set - 1) {
      follow<rule>(way, static_cast<Direction>(std::countr_zero(set)));
    }
  }
  progress_ = Progress::exhausted;
}

template <class Metric>
template <DiagonalRule rule>
void JumpSearch<Metric>::follow(const Way& way, Direction d) {
  switch (d) {
    case Direction::e:
    case Direction::w:
      return scan(way, d);
    case Direction::n:
      if constexpr (rule == DiagonalRule::never) return walk<rule, Direction::n>(way);
      return scan(way, d);
    case Direction::s:
      if constexpr (rule == DiagonalRule::never) return walk<rule, Direction::s>(way);
      return scan(way, d);
    case Direction::ne:
      return walk<rule, Direction::ne>(way);
    case Direction::se:
      return walk<rule, Direction::se>(way);
    case Direction::sw:
      return walk<rule, Direction::sw>(way);
    case Direction::nw:
      return walk<rule, Direction::nw>(way);
  }
}

// Straight on to the goal or the next jump point.
template <class Metric>
void JumpSearch<Metric>::scan(const Way& way, Direction d) {
  const Stop stop = map_.ray(d).next_stop(map_.position(d, way.at));
  const std::int32_t to_goal = steps_to_goal(way.at, d);
  if (to_goal > 0 && to_goal <= stop.steps) {
    go_straight(way, d, to_goal);
  } else if (stop.before_wall) {
    go_straight(way, d, stop.steps);
  }
}

// From one cell that looks at something to the next: a jump point to a side, the row or column of
// the goal, or a forced turn; until a wall.
template <class Metric>
template <DiagonalRule rule, Direction d>
void JumpSearch<Metric>::walk(Way way) {
  constexpr Cell kDelta = kStep[static_cast<unsigned>(d)];
  constexpr Sides kSides = sides_of(d);
  constexpr unsigned kFan = only(d) | only(kSides.a) | only(kSides.b);
  constexpr Value kLength = is_diagonal(d) ? Metric::kDiagonal : Metric::kStraight;
  const auto& successors = successors_[static_cast<unsigned>(d)];
  const Ray& ray = map_.ray(d);
  std::uint32_t at = map_.position(d, way.at);
  // Steps to the goal's column and row; 0 or less where it lies beside or behind.
  std::int32_t to_column = (goal_.x - way.at.x) * kDelta.x;
  std::int32_t to_row = (goal_.y - way.at.y) * kDelta.y;
  while (true) {
    Stop stop = ray.next_stop(at);
    if (to_column > 0 && to_column < stop.steps) stop = {to_column, true};
    if (to_row > 0 && to_row < stop.steps) stop = {to_row, true};
    if (!stop.before_wall) return;
    way.at = {way.at.x + kDelta.x * stop.steps, way.at.y + kDelta.y * stop.steps};
    way.g += kLength * static_cast<Value>(stop.steps);
    at += static_cast<std::uint32_t>(stop.steps);
    to_column -= stop.steps;
    to_row -= stop.steps;
    const unsigned set = successors[grid_.neighbourhood(grid_.id(way.at))];
    if (way.at == goal_ || (set & ~kFan) != 0) return reach(way, d);
    if ((set & only(kSides.a)) != 0) scan(way, kSides.a);
    if ((set & only(kSides.b)) != 0) scan(way, kSides.b);
  }
}

template <class Metric>
void JumpSearch<Metric>::go_straight(const Way& way, Direction d, std::int32_t steps) {
  const Cell delta = kStep[static_cast<unsigned>(d)];
  reach({.parent = way.parent,
         .at = {way.at.x + delta.x * steps, way.at.y + delta.y * steps},
         .g = way.g + static_cast<Value>(steps) * Metric::kStraight},
        d);
}

// Steps to the goal in a straight direction; 0 or less where it does not lie that way.
template <class Metric>
std::int32_t JumpSearch<Metric>::steps_to_goal(Cell at, Direction d) const {
  const Cell delta = kStep[static_cast<unsigned>(d)];
  const bool on_line = is_horizontal(d) ? at.y == goal_.y : at.x == goal_.x;
  return on_line ? (goal_.x - at.x) * delta.x + (goal_.y - at.y) * delta.y : 0;
}

template <class Metric>
void JumpSearch<Metric>::reach(const Way& way, Direction arrived) {
  ++stats_.generated;
  Node& node = nodes_[grid_.id(way.at)];
  if (nodes_.is_current(node) && node.g <= way.g) return;
  node = {.mark = nodes_.mark(static_cast<unsigned>(arrived)), .parent = way.parent, .g = way.g};
  open_.push({.f = way.g + estimate_(way.at.x, way.at.y), .g = way.g, .cell = packed(way.at)});
}

// Where the way from a node's parent turns (invariant 2); one of both where it does not.
template <class Metric>
Cell JumpSearch<Metric>::turn_between(Cell parent, Cell node) const {
  const Cell delta{node.x - parent.x, node.y - parent.y};
  if (grid_.rule() == DiagonalRule::never) return {parent.x, node.y};
  const std::int32_t run = std::min(std::abs(delta.x), std::abs(delta.y));
  return {parent.x + (delta.x < 0 ? -run : run), parent.y + (delta.y < 0 ? -run : run)};
}

template <class Metric>
void JumpSearch<Metric>::write_path(PathDetail detail, Answer& answer) const {
  answer.goal = goal_;
  std::vector<Cell>& turns = answer.waypoints;
  // Backwards, leaving out points that lie between two others on one line.
  const auto add = [&](Cell c) {
    if (!turns.empty() && turns.back() == c) return;
    if (turns.size() >= 2 && is_straight(turns[turns.size() - 2], turns.back(), c))
      turns.pop_back();
    turns.push_back(c);
  };
  Cell c = goal_;
  add(c);
  for (const Node* node = &nodes_[grid_.id(c)]; node->mark.direction() != kNoDirection;
       node = &nodes_[grid_.id(c)]) {
    const Cell parent = unpacked(node->parent);
    add(turn_between(parent, c));
    add(parent);
    c = parent;
  }
  std::reverse(turns.begin(), turns.end());
  if (detail == PathDetail::cells) append_cells(turns, answer.cells);
  answer.cost = uniform_cost(turns, grid_.min_cost());
}

template <class Metric>
void JumpSearch<Metric>::append_expanded(std::vector<ExpandedCell>& cells) const {
  const double unit = Cost{grid_.min_cost(), 0}.value() / static_cast<double>(Metric::kStraight);
  append_expanded_nodes(
      grid_, nodes_, [&](Value g) { return static_cast<double>(g) * unit; }, cells);
}

template class JumpSearch<NarrowMetric>;
template class JumpSearch<WideMetric>;

}  // namespace nav
