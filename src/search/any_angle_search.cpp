#include "search/any_angle_search.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

#include "path/ground_cost.h"
#include "search/implied_sight.h"
#include "search/packed_cell.h"
#include "search/trace_path.h"

namespace nav {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

// Sums of doubles that are equal may differ by rounding; what improves by less is no improvement.
constexpr double kSlack = 1e-13;

// Where g is a length, one step changes f by at most two diagonals: less than the ring's buckets.
constexpr double kBucketsPerCell = 20;
static_assert(2 * 1.4143 * kBucketsPerCell + 2 < BucketQueue::kBuckets);

double in_units(CellCost cost) { return Cost{cost, 0}.value(); }

double squared(Cell a, Cell b) {
  const double dx = a.x - b.x;
  const double dy = a.y - b.y;
  return dx * dx + dy * dy;
}

}  // namespace

template <AnyAngle kind>
AnyAngleSearch<kind>::AnyAngleSearch(const SightLines& sight)
    : grid_(sight.grid()),
      sight_(sight),
      scale_(kTerrain ? 1 : in_units(grid_.min_cost())),
      least_(kTerrain ? in_units(grid_.min_cost()) : 1),
      has_radius_(grid_.profile().radius_cells > 0),
      nodes_(grid_.id_count()) {
  assert(kTerrain || grid_.uniform());
  for (unsigned d = 0; d < kDirectionCount; ++d) {
    offset_[d] = grid_.offset(static_cast<Direction>(d));
  }
}

template <AnyAngle kind>
std::uint64_t AnyAngleSearch<kind>::key(double f) {
  if constexpr (kTerrain) return KeyHeap::key(f);
  return static_cast<std::uint64_t>(f * kBucketsPerCell);
}

// The least that a line from the cell to the nearest goal can add.
template <AnyAngle kind>
double AnyAngleSearch<kind>::estimate(Cell c) const {
  double least = squared(c, goals_.front());
  for (std::size_t i = 1; i < goals_.size(); ++i) least = std::min(least, squared(c, goals_[i]));
  return std::sqrt(least) * least_;
}

// What a line between cells in sight adds to g.
template <AnyAngle kind>
double AnyAngleSearch<kind>::line_cost(Cell a, Cell b) const {
  return kTerrain ? ground_cost(grid_, a, b) : std::sqrt(squared(a, b));
}

template <AnyAngle kind>
void AnyAngleSearch<kind>::begin(const Query& query) {
  nodes_.next_query();
  goals_.clear();
  for (const Cell goal : query.to) {
    if (grid_.passable(goal)) goals_.push_back(goal);
  }
  stats_ = {};
  looks_ = 0;
  max_expansions_ = query.max_expansions;
  progress_ = Progress::running;
  goal_g_ = kNever;
  is_straight_ = false;
  if constexpr (kTerrain) {
    open_.reset(key(estimate(query.from)));
  } else {
    open_.reset(key(estimate(query.from)), 0);
  }
  set(query.from, nodes_[grid_.id(query.from)], query.from, 0, kSeen);
  if (observer_ != nullptr) {
    observer_->begin(query.from, query.to);
    tell(SearchStep::source, query.from, std::nullopt, 0);
  }
  look_straight(query.from);
}

// No way to any goal is shorter than the straight one to the nearest (row by row among equals). A
// disc may see a cell to which no steps lead, and shall not get there.
template <AnyAngle kind>
void AnyAngleSearch<kind>::look_straight(Cell start) {
  Cell nearest = goals_.front();
  for (const Cell goal : goals_) {
    const std::int64_t nearer = squared_distance(start, nearest) - squared_distance(start, goal);
    if (nearer > 0 || (nearer == 0 && row_major_less(goal, nearest))) nearest = goal;
  }
  if (nearest != start) {
    if (kTerrain || has_radius_ || !look(start, nearest)) return;
    nodes_[grid_.id(nearest)].parent = packed(start);
  }
  if (observer_ != nullptr) {
    tell(SearchStep::goal, nearest, start, std::sqrt(squared(start, nearest)));
  }
  goal_ = nearest;
  is_straight_ = true;
  progress_ = Progress::found;
}

template <AnyAngle kind>
Progress AnyAngleSearch<kind>::advance(std::uint64_t expansions) {
  if (progress_ != Progress::running) return progress_;
  const std::uint64_t stop = end_of_slice(stats_.expanded, expansions, max_expansions_);
  with_watch(observer_, [&](auto watch) { run<watch()>(stop); });
  return progress_;
}

template <AnyAngle kind>
template <Watch watch>
void AnyAngleSearch<kind>::run(std::uint64_t stop) {
  while (true) {
    std::uint32_t item;
    if (!open_.pop(item)) {
      if (goal_g_ == kNever && open_.next_bucket()) continue;
      progress_ = goal_g_ == kNever ? Progress::exhausted : Progress::found;
      return;
    }
    const Cell c = unpacked(item);
    Node& node = nodes_[grid_.id(c)];
    if ((node.mark.bits & kOpen) == 0) continue;  // reached again, better, and expanded since
    if (goal_g_ != kNever && node.g + estimate(c) > goal_g_) continue;
    if constexpr (kLazy) {
      if ((node.mark.bits & kSeen) == 0) {
        if (!look(unpacked(node.parent), c)) {
          put_right(c, node);
          if constexpr (watch == Watch::on)
            tell(SearchStep::correct, c, unpacked(node.parent), node.g);
          continue;
        }
        node.mark.bits |= kSeen;
      } else if (!open_.is_due(key(node.g + estimate(c)))) {
        continue;  // put on the list before it was put right; its new place is farther back
      }
    }
    if (std::find(goals_.begin(), goals_.end(), c) != goals_.end()) {
      node.mark.bits &= ~kOpen;
      if constexpr (watch == Watch::on) tell(SearchStep::goal, c, std::nullopt, node.g);
      reach_goal(c, node.g);
      continue;
    }
    if (stats_.expanded == stop) {
      open_.push(0, item);
      if (stop == max_expansions_) progress_ = Progress::limit;
      return;
    }
    expand<watch>(c, node);
  }
}

template <AnyAngle kind>
void AnyAngleSearch<kind>::reach_goal(Cell c, double g) {
  if (g > goal_g_ || (g == goal_g_ && row_major_less(goal_, c))) return;
  goal_ = c;
  goal_g_ = g;
}

template <AnyAngle kind>
template <Watch watch>
void AnyAngleSearch<kind>::expand(Cell c, Node& node) {
  if constexpr (watch == Watch::on) tell(SearchStep::expand, c, std::nullopt, node.g);
  node.mark.set_expanded();
  node.mark.bits &= ~kOpen;
  ++stats_.expanded;
  const Cell parent = unpacked(node.parent);
  const Expansion from{
      .cell = c, .g = node.g, .parent = parent, .parent_g = nodes_[grid_.id(parent)].g};
  const CellId id = grid_.id(c);
  const unsigned moves = grid_.moves(id);
  // Straight steps first: what they see helps the others (implied_sight.h).
  for (const unsigned some : {moves & 0x55u, moves & 0xaau}) {
    for (unsigned set = some; set != 0; set &= set - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(set));
      ++stats_.generated;
      Node& next = nodes_[id + offset_[d]];
      const double known_g = nodes_.is_current(next) ? next.g : kNever;
      // Could a line from the parent improve it? If not, a step from the cell itself can't either.
      const Cell to{c.x + kStep[d].x, c.y + kStep[d].y};
      const double room = known_g - from.parent_g;
      const bool improves =
          room > 0 && squared(parent, to) * (least_ * least_) < room * room * (1 - kSlack);
      [[maybe_unused]] const NodeMark before = next.mark;
      if (improves) reach(from, to, next, known_g);
      if constexpr (watch == Watch::on) {
        const bool known = known_g != kNever;
        const bool better = !known || next.g != known_g;
        const SearchStep what = look_step(known, before.expanded(), better);
        better ? tell(what, to, unpacked(next.parent), next.g)
               : tell(what, to, c, from.g + line_cost(c, to));
      }
    }
  }
}

template <AnyAngle kind>
void AnyAngleSearch<kind>::tell(SearchStep step, Cell at, std::optional<Cell> from,
                                double g) const {
  const double rest = estimate(at);
  observer_->event({.step = step,
                    .at = at,
                    .from = from,
                    .g = g * scale_,
                    .h = rest * scale_,
                    .f = (g + rest) * scale_});
}

template <AnyAngle kind>
void AnyAngleSearch<kind>::reach(const Expansion& from, Cell to, Node& node, double known_g) {
  const bool at_start = from.parent == from.cell;
  if constexpr (kLazy) {
    // Other cells rely on the g of one that was once expanded: only a new one is taken on trust.
    if (known_g == kNever || !node.mark.expanded()) {
      const double by_line = from.parent_g + line_cost(from.parent, to);
      return set(to, node, from.parent, by_line, at_start ? kSeen : 0);
    }
  }
  const double by_step = from.g + line_cost(from.cell, to);
  if (!at_start && look(from.parent, to)) {
    const double by_line = from.parent_g + line_cost(from.parent, to);
    const bool pays = !kTerrain || by_line <= by_step * (1 + kSlack);
    if (pays && by_line < known_g) return set(to, node, from.parent, by_line, kSeen);
  }
  if (by_step < known_g * (1 - kSlack)) set(to, node, from.cell, by_step, kSeen);
}

template <AnyAngle kind>
void AnyAngleSearch<kind>::set(Cell c, Node& node, Cell parent, double g, unsigned flags) {
  const bool expanded = nodes_.is_current(node) && node.mark.expanded();
  node = {.mark = nodes_.mark(flags | kOpen), .parent = packed(parent), .g = g};
  if (expanded) node.mark.set_expanded();
  open_.push(key(g + estimate(c)), packed(c));
}

// A cell that its parent does not see: the best of its expanded neighbours becomes its parent (the
// first clockwise from north among equals). There is one: it brought the cell its parent.
template <AnyAngle kind>
void AnyAngleSearch<kind>::put_right(Cell c, Node& node) {
  double best_g = kNever;
  Cell best = c;
  const CellId id = grid_.id(c);
  for (unsigned set = grid_.moves(id); set != 0; set &= set - 1) {
    const auto d = static_cast<unsigned>(std::countr_zero(set));
    const Node& neighbour = nodes_[id + offset_[d]];
    if (!nodes_.is_current(neighbour) || !neighbour.mark.expanded()) continue;
    const double g = neighbour.g + ((d & 1) != 0 ? std::sqrt(2.0) : 1.0);
    if (!(g < best_g)) continue;
    best_g = g;
    best = step(c, static_cast<Direction>(d));
  }
  set(c, node, best, best_g, kSeen);
}

template <AnyAngle kind>
bool AnyAngleSearch<kind>::look(Cell parent, Cell c) {
  const auto has_seen = [&](Cell other) { return is_seen(parent, other); };
  if (!has_radius_ && is_sight_implied(grid_, parent, c, has_seen)) {
    assert(sight_.are_in_sight(c, parent));
    return true;
  }
  ++looks_;
  return sight_.are_in_sight(c, parent);
}

// Is it known that the parent sees the cell?
template <AnyAngle kind>
bool AnyAngleSearch<kind>::is_seen(Cell parent, Cell c) const {
  if (c == parent) return true;
  const Node& node = nodes_[grid_.id(c)];
  return nodes_.is_current(node) && (node.mark.bits & kSeen) != 0 && node.parent == packed(parent);
}

// Do the neighbours of a point on the path do without it?
template <AnyAngle kind>
bool AnyAngleSearch<kind>::can_leave_out(Cell before, Cell point, Cell after) const {
  if (!sight_.are_in_sight(before, after)) return false;
  if (!kTerrain) return true;
  const double around = line_cost(before, point) + line_cost(point, after);
  return line_cost(before, after) <= around * (1 + kSlack);
}

template <AnyAngle kind>
void AnyAngleSearch<kind>::write_path(PathDetail, Answer& answer) const {
  answer.motion = Motion::centre_line;
  answer.goal = goal_;
  std::vector<Cell>& points = answer.waypoints;
  points.push_back(goal_);
  for (Cell parent = unpacked(nodes_[grid_.id(goal_)].parent); parent != points.back();
       parent = unpacked(nodes_[grid_.id(parent)].parent)) {
    points.push_back(parent);
  }
  std::reverse(points.begin(), points.end());
  std::size_t kept = 0;
  for (const Cell next : points) {
    while (kept >= 2 && can_leave_out(points[kept - 2], points[kept - 1], next)) --kept;
    points[kept++] = next;
  }
  points.resize(kept);
  for (std::size_t i = 1; i < kept; ++i) {
    answer.line_cost += ground_cost(grid_, points[i - 1], points[i]);
  }
}

template <AnyAngle kind>
void AnyAngleSearch<kind>::append_expanded(std::vector<ExpandedCell>& cells) const {
  append_expanded_nodes(
      grid_, nodes_, [this](double g) { return g * scale_; }, cells);
}

template class AnyAngleSearch<AnyAngle::theta>;
template class AnyAngleSearch<AnyAngle::lazy_theta>;
template class AnyAngleSearch<AnyAngle::theta_on_terrain>;

}  // namespace nav
