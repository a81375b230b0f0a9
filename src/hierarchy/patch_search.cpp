#include "hierarchy/patch_search.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "grid/cost.h"
#include "search/canonical_order.h"
#include "search/packed_cell.h"

namespace nav {
void PatchSearch::begin(const Patch& patch) {
  patch_ = &patch;
  if (patch.uniform()) return jumps_.begin(patch);
  wanted_.fill(0);
  still_wanted_ = 0;
  nodes_.next_search(patch.rect().height);
}

void PatchSearch::want(Cell c) {
  if (patch_->uniform()) return jumps_.want(c);
  std::uint64_t& row = wanted_[id(c) >> 6];
  const std::uint64_t bit = std::uint64_t{1} << (id(c) & 63);
  still_wanted_ += (row & bit) == 0;
  row |= bit;
}

void PatchSearch::find_costs(const Patch& patch, Cell from, Sense sense,
                             std::span<const std::uint32_t> targets, std::span<float> costs,
                             std::span<WayVia> vias) {
  begin(patch);
  for (const std::uint32_t target : targets) want(unpacked(target));
  run(from, sense, nullptr);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Cell to = unpacked(targets[i]);
    costs[i] = reached(to) ? cost(to) : kNoWay;
    if (!vias.empty()) vias[i] = reached(to) ? via(from, to) : WayVia();
  }
}

bool PatchSearch::reached(Cell c) const {
  return patch_->uniform() ? jumps_.reached(c) : nodes_.is_current(nodes_[id(c)]);
}

float PatchSearch::cost(Cell c) const {
  return static_cast<float>(patch_->uniform() ? jumps_.length(c) * patch_->cost()
                                              : nodes_[id(c)].cost);
}

// A cell where the way turns and that is in sight of both ends. Jump points are in sight of their
// parents.
WayVia PatchSearch::via(Cell from, Cell to) const {
  if (!patch_->uniform()) return {};
  constexpr RunOrder kJump = RunOrder::diagonal_first;
  const Cell last = jumps_.parent(to);
  if (last == from) return {id(to), kJump, kJump};
  Cell first = last;
  while (jumps_.parent(first) != from) first = jumps_.parent(first);
  if (first == last) return {id(last), kJump, kJump};
  RunOrder order;
  if (patch_->in_sight(from, last, order)) return {id(last), order, kJump};
  if (patch_->in_sight(first, to, order)) return {id(first), kJump, order};
  return {};
}

bool PatchSearch::append_way(const Patch& patch, Cell from, Cell to, std::vector<Cell>& points) {
  begin(patch);
  want(to);
  run(from, Sense::forwards, &to);
  if (!reached(to)) return false;
  append_found(to, points);
  return true;
}

void PatchSearch::append_found(Cell to, std::vector<Cell>& points) const {
  const std::size_t begin = points.size();
  for (Cell c = to; c != from_;) {
    points.push_back(c);
    if (patch_->uniform()) {
      const Cell before = jumps_.parent(c);
      points.push_back(turn_between(patch_->grid().rule(), before, c, RunOrder::diagonal_first));
      c = before;
    } else {
      c = step(c, opposite(static_cast<Direction>(nodes_[id(c)].mark.direction())));
    }
  }
  std::reverse(points.begin() + static_cast<std::ptrdiff_t>(begin), points.end());
}

void PatchSearch::run(Cell from, Sense sense, const Cell* goal) {
  from_ = from;
  patch_->uniform() ? jumps_.run(from, goal) : run_terrain(from, sense, goal);
}

void PatchSearch::run_terrain(Cell from, Sense sense, const Cell* goal) {
  const Grid& grid = patch_->grid();
  const double least = Cost{grid.min_cost(), 0}.value();
  const auto rest = [&](Cell c) {
    if (goal == nullptr) return 0.0;
    const Cost length{std::abs(std::abs(c.x - goal->x) - std::abs(c.y - goal->y)),
                      std::min(std::abs(c.x - goal->x), std::abs(c.y - goal->y))};
    return (length * kUnitCost).value() * least;
  };
  nodes_[id(from)] = {.mark = nodes_.mark(kNoDirection), .cost = 0};
  open_.clear();
  open_.push({rest(from), id(from)});
  while (!open_.empty()) {
    const std::uint32_t item = open_.top().cell;
    open_.pop();
    Node& node = nodes_[item];
    if (node.mark.expanded()) continue;
    node.mark.set_expanded();
    const std::uint64_t bit = std::uint64_t{1} << (item & 63);
    if ((wanted_[item >> 6] & bit) != 0 && --still_wanted_ == 0) return;
    const Cell c = cell(item);
    for (unsigned set = patch_->moves(c); set != 0; set &= set - 1) {
      const auto d = static_cast<Direction>(std::countr_zero(set));
      const Cell next = step(c, d);
      const double next_cost = node.cost + step_cost(c, d, sense);
      const std::uint32_t next_id = id(next);
      Node& other = nodes_[next_id];
      if (nodes_.is_current(other) && other.cost <= next_cost) continue;
      other = {.mark = nodes_.mark(static_cast<unsigned>(d)), .cost = next_cost};
      open_.push({next_cost + rest(next), next_id});
    }
  }
}

double PatchSearch::step_cost(Cell from, Direction d, Sense sense) const {
  const Grid& grid = patch_->grid();
  if (sense == Sense::forwards) return grid.step_cost(from, d).value();
  return grid.step_cost(step(from, d), opposite(d)).value();
}

}  // namespace nav
