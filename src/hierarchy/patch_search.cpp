#include "hierarchy/patch_search.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "grid/cost.h"
#include "search/canonical_order.h"
#include "search/estimate.h"
#include "search/metric.h"
#include "search/packed_cell.h"

namespace nav {
namespace {

// Two diagonals, the most that one step adds to a key, span less than the ring of 64 buckets.
constexpr unsigned kBucketShift = 10;
static_assert((2 * NarrowMetric::kDiagonal >> kBucketShift) + 2 <= BucketQueue::kBuckets);

}  // namespace

void PatchSearch::begin(const Patch& patch) {
  patch_ = &patch;
  wanted_.fill(0);
  still_wanted_ = 0;
  if (++stamp_ == 1u << 27) {
    std::fill(nodes_.begin(), nodes_.end(), Node{});
    stamp_ = 1;
  }
}

void PatchSearch::want(Cell c) {
  std::uint64_t& row = wanted_[id(c) >> 6];
  const std::uint64_t bit = std::uint64_t{1} << (id(c) & 63);
  still_wanted_ += (row & bit) == 0;
  row |= bit;
}

void PatchSearch::find_costs(const Patch& patch, Cell from, Sense sense,
                             std::span<const std::uint32_t> targets, std::span<float> costs,
                             std::span<WayVia> vias) {
  begin(patch);
  constexpr float kSearched = -1;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Cell to = unpacked(targets[i]);
    RunOrder order;
    if (patch.uniform() && patch.in_sight(from, to, order)) {
      costs[i] = static_cast<float>(patch.length_in_sight(from, to) * patch.cost());
      if (!vias.empty()) vias[i] = WayVia(id(to), order, order);
    } else {
      costs[i] = kSearched;
      want(to);
    }
  }
  if (still_wanted_ == 0) return;
  run(from, sense, nullptr);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (costs[i] != kSearched) continue;
    costs[i] = cost(unpacked(targets[i]));
    if (!vias.empty()) vias[i] = costs[i] < kNoWay ? via(from, unpacked(targets[i])) : WayVia();
  }
}

float PatchSearch::cost(Cell c) const {
  const Node& node = nodes_[id(c)];
  if (!is_current(node)) return kNoWay;
  if (!patch_->uniform()) return static_cast<float>(costs_[id(c)]);
  return static_cast<float>(static_cast<double>(node.g) / NarrowMetric::kStraight * patch_->cost());
}

// A cell where the way turns and that is in sight of both ends.
WayVia PatchSearch::via(Cell from, Cell to) const {
  if (!patch_->uniform()) return {};
  unsigned arrived = nodes_[id(to)].mark.direction();
  for (Cell c = to; arrived != kNoDirection;) {
    c = step(c, opposite(static_cast<Direction>(arrived)));
    const unsigned before = nodes_[id(c)].mark.direction();
    RunOrder first;
    RunOrder second;
    if (before != arrived && patch_->in_sight(from, c, first) && patch_->in_sight(c, to, second)) {
      return {id(c), first, second};
    }
    arrived = before;
  }
  return {};
}

bool PatchSearch::append_way(const Patch& patch, Cell from, Cell to, std::vector<Cell>& cells) {
  begin(patch);
  want(to);
  run(from, Sense::forwards, &to);
  if (!is_current(nodes_[id(to)])) return false;
  const std::size_t begin = cells.size();
  for (Cell c = to; c != from;) {
    cells.push_back(c);
    c = step(c, opposite(static_cast<Direction>(nodes_[id(c)].mark.direction())));
  }
  std::reverse(cells.begin() + static_cast<std::ptrdiff_t>(begin), cells.end());
  return true;
}

void PatchSearch::run(Cell from, Sense sense, const Cell* goal) {
  patch_->uniform() ? run_uniform(from, goal) : run_terrain(from, sense, goal);
}

void PatchSearch::run_uniform(Cell from, const Cell* goal) {
  constexpr std::array<std::uint32_t, 2> kLength{NarrowMetric::kStraight, NarrowMetric::kDiagonal};
  const CanonicalTable& successors = canonical_table(patch_->grid().rule());
  const auto rest = [&](Cell c) -> std::uint32_t {
    if (goal == nullptr) return 0;
    return OctileTo<NarrowMetric>{.goal = *goal}(c.x, c.y);
  };
  nodes_[id(from)] = {.mark = {stamp_ << 5 | kNoDirection}, .g = 0};
  queue_.reset(rest(from), kBucketShift);
  queue_.push(rest(from), id(from));
  while (true) {
    std::uint32_t item;
    if (!queue_.pop(item)) {  // only an empty bucket makes sure that nothing better is left
      if (still_wanted_ == 0 || !queue_.next_bucket()) return;
      continue;
    }
    Node& node = nodes_[item];
    if (node.mark.expanded()) continue;  // reached again, better, and expanded since
    node.mark.set_expanded();
    std::uint64_t& wanted = wanted_[item >> 6];
    const std::uint64_t bit = std::uint64_t{1} << (item & 63);
    still_wanted_ -= (wanted & bit) != 0;
    wanted &= ~bit;
    const Cell c = cell(item);
    const std::uint32_t g = node.g;
    unsigned set = successors[node.mark.direction()][patch_->neighbourhood(c)];
    for (; set != 0; set &= set - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(set));
      const Cell next = step(c, static_cast<Direction>(d));
      const std::uint32_t next_g = g + kLength[d & 1];
      const std::uint32_t next_id = id(next);
      Node& other = nodes_[next_id];
      if (is_current(other) && other.g <= next_g) continue;
      other = {.mark = {stamp_ << 5 | d}, .g = next_g};
      queue_.push(next_g + rest(next), next_id);
    }
  }
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
  nodes_[id(from)] = {.mark = {stamp_ << 5 | kNoDirection}, .g = 0};
  costs_[id(from)] = 0;
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
      const double next_cost = costs_[item] + step_cost(c, d, sense);
      const std::uint32_t next_id = id(next);
      Node& other = nodes_[next_id];
      if (is_current(other) && costs_[next_id] <= next_cost) continue;
      other = {.mark = {stamp_ << 5 | static_cast<unsigned>(d)}, .g = 0};
      costs_[next_id] = next_cost;
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
