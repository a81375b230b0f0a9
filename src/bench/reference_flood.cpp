#include "bench/reference_flood.h"

#include <bit>
#include <cassert>
#include <functional>
#include <queue>

namespace nav {
namespace {

constexpr double kSqrt2 = 1.4142135623730950488;

// Does a path of so many more steps, of each length, cost less? Exactly: of numbers below 2^20 no
// sum comes so near to zero that doubles could mistake its sign.
bool is_cheaper(std::int64_t straight, std::int64_t diagonal) {
  constexpr std::int64_t kSmall = 1 << 20;
  if (straight > -kSmall && straight < kSmall && diagonal > -kSmall && diagonal < kSmall) {
    return static_cast<double>(straight) + static_cast<double>(diagonal) * kSqrt2 < 0;
  }
  const auto part = [](std::int64_t count) { return count < 0 ? -count : 0; };
  return Cost{part(-straight), part(-diagonal)} < Cost{part(straight), part(diagonal)};
}

// What to add to an id for a step in each direction.
std::array<CellId, 8> step_offsets(const Grid& grid) {
  std::array<CellId, 8> offsets{};
  for (unsigned d = 0; d < offsets.size(); ++d) offsets[d] = grid.offset(static_cast<Direction>(d));
  return offsets;
}

// Whole steps, as buckets are numbered.
std::uint64_t whole_steps(std::uint32_t straight, std::uint32_t diagonal) {
  return straight + static_cast<std::uint64_t>(static_cast<double>(diagonal) * kSqrt2);
}

struct Candidate {
  double value;
  CellId id;
  friend bool operator>(const Candidate& a, const Candidate& b) {
    return a.value != b.value ? a.value > b.value : a.id > b.id;
  }
};

}  // namespace

ReferenceFlood::ReferenceFlood(const Grid& grid) : grid_(grid) {
  reached_.reserve(grid.free_count());  // untouched until it is needed
  if (grid.uniform()) {
    steps_ = ZeroedArray<Steps>(grid.id_count());
  } else {
    costs_ = ZeroedArray<Cost>(grid.id_count());
  }
}

void ReferenceFlood::run(Cell from) {
  assert(grid_.passable(from));
  for (const CellId id : reached_) {
    if (grid_.uniform()) {
      steps_[id] = {};
    } else {
      costs_[id] = {};
    }
  }
  reached_.clear();
  grid_.uniform() ? run_by_steps(grid_.id(from)) : run_by_cost(grid_.id(from));
}

Cost ReferenceFlood::cost(CellId id) const {
  if (!grid_.uniform()) return {costs_[id].straight - 1, costs_[id].diagonal};
  const Steps& steps = steps_[id];
  return Cost{std::int64_t{steps.straight} - 1, steps.diagonal} * grid_.min_cost();
}

double ReferenceFlood::value(CellId id) const {
  if (!grid_.uniform()) return cost(id).value();
  const Steps& steps = steps_[id];
  // Products of whole numbers below 2^53 are rounded once, as they are by cost(id).value().
  const auto unit = static_cast<double>(grid_.min_cost());
  return (static_cast<double>(steps.straight - 1) * unit +
          static_cast<double>(steps.diagonal) * unit * kSqrt2) /
         static_cast<double>(kUnitCost);
}

void ReferenceFlood::push(CellId id, const Steps& steps) {
  if (steps_[id].straight == 0) reached_.push_back(id);
  steps_[id] = steps;
  buckets_[whole_steps(steps.straight, steps.diagonal) % buckets_.size()].push_back(id);
}

void ReferenceFlood::run_by_steps(CellId from) {
  const std::array<CellId, 8> offsets = step_offsets(grid_);
  push(from, {1, 0});
  std::size_t empty = 0;  // buckets in a row
  for (std::uint64_t current = 1; empty < buckets_.size(); ++current) {
    std::vector<CellId>& bucket = buckets_[current % buckets_.size()];
    empty = bucket.empty() ? empty + 1 : 0;
    while (!bucket.empty()) {
      const CellId id = bucket.back();
      bucket.pop_back();
      const Steps here = steps_[id];
      if (whole_steps(here.straight, here.diagonal) != current) continue;  // done, from nearer
      for (unsigned set = grid_.moves(id); set != 0; set &= set - 1) {
        const auto direction = static_cast<Direction>(std::countr_zero(set));
        const CellId next = id + offsets[static_cast<unsigned>(direction)];
        const Steps there{here.straight + (is_diagonal(direction) ? 0 : 1),
                          here.diagonal + (is_diagonal(direction) ? 1 : 0)};
        const Steps known = steps_[next];
        if (known.straight != 0) {
          // Mostly a cell nearer to the start.
          if (known.straight <= there.straight && known.diagonal <= there.diagonal) continue;
          if (!is_cheaper(std::int64_t{there.straight} - known.straight,
                          std::int64_t{there.diagonal} - known.diagonal)) {
            continue;
          }
        }
        push(next, there);
      }
    }
  }
}

void ReferenceFlood::run_by_cost(CellId from) {
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> open;
  costs_[from] = {1, 0};
  reached_.push_back(from);
  open.push({0, from});
  while (!open.empty()) {
    const Candidate candidate = open.top();
    open.pop();
    const Cost here = cost(candidate.id);
    if (candidate.value > here.value()) continue;  // reached cheaper meanwhile
    for (unsigned set = grid_.moves(candidate.id); set != 0; set &= set - 1) {
      const auto direction = static_cast<Direction>(std::countr_zero(set));
      const CellId next = candidate.id + grid_.offset(direction);
      const Cost there = here + grid_.step_cost(grid_.cell(candidate.id), direction);
      const bool is_new = costs_[next].straight == 0;
      if (!is_new && !(there < cost(next))) continue;
      if (is_new) reached_.push_back(next);
      costs_[next] = {there.straight + 1, there.diagonal};
      open.push({there.value(), next});
    }
  }
}

}  // namespace nav
