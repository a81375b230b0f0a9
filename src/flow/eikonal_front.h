// The moving front of the eikonal solver: values of all cells, lowered until nothing changes.
//
// See eikonal.h for what is solved and why the order does not matter.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "flow/eikonal_ground.h"
#include "flow/front_queue.h"
#include "flow/near_goals.h"

namespace nav {

// Value: std::uint32_t or std::uint64_t, what a cell's value is kept in.
template <class Value>
class EikonalFront {
 public:
  // Both must outlive it.
  EikonalFront(const EikonalGround& ground, const NearGoals& near_goals);

  // From the goals' bounds outwards, as far as the limit (in units).
  void run(std::uint64_t limit);
  // After the ground changed: cells where a value may not hold any more, each once or more often.
  // Requires: the limit as before. False where so much had to change that it ran anew.
  bool repair(std::span<const CellId> suspects);
  // Cells whose value the last repair may have changed, suspects not named again; a cell may come
  // more than once. Requires: it returned true.
  std::span<const CellId> changed() const { return changed_; }

  // Was a value cut off that is too large for this kind of Value, though within the limit?
  bool overflowed() const { return overflowed_; }
  bool reached(CellId id) const { return values_[id] != kWall && values_[id] != kUnreached; }
  // Requires: reached.
  std::uint64_t value(CellId id) const { return std::uint64_t{values_[id]} - 1; }
  // Values as they are kept, by id: one more than in units, 0 for walls, the greatest of all for
  // cells not reached.
  const Value* kept() const { return values_.data(); }
  std::size_t bytes() const {
    return values_.capacity() * sizeof(Value) + queue_.bytes() +
           changed_.capacity() * sizeof(CellId) + rises_.capacity() * sizeof(std::uint16_t);
  }

 private:
  // As kept, values are one more: so walls are less than any, and are never lowered.
  static constexpr Value kWall = 0;
  static constexpr Value kUnreached = static_cast<Value>(~Value{0});

  void prepare();
  unsigned queue_shift() const;

  // What the scheme says of a cell, given its neighbours and its bound; kNothing without any.
  std::uint64_t solve(CellId id) const;
  std::uint64_t solve_uniform(CellId id) const;
  std::uint64_t solve_mixed(CellId id) const;
  // By one neighbour on each axis, or one alone, over ground of any cost.
  std::uint64_t from_pair(CellId id, CellId a, CellId b) const;
  std::uint64_t from_one(CellId id, CellId near) const;

  // Gives a cell a value that is lower than its own and within the limit, else nothing.
  bool lower(CellId id, std::uint64_t units);
  // Keeps what is lowered in changed_, if that is asked for.
  template <bool kKeeps>
  void spread();
  template <bool kKeeps>
  void spread_uniform();
  template <bool kKeeps>
  void spread_mixed();
  // False where so much would have to be raised that a fresh run is as cheap.
  bool raise(std::span<const CellId> suspects);

  const EikonalGround& ground_;
  const NearGoals& near_goals_;
  std::vector<Value> values_;         // by id
  std::vector<std::uint16_t> rises_;  // by difference: upwind_rise() for the cost of all cells
  FrontQueue queue_;
  std::vector<CellId> changed_;  // by repair(): first those raised, which may get a lower value
  std::uint64_t limit_ = 0;      // greatest value kept
  std::uint64_t wanted_limit_ = 0;
  bool overflowed_ = false;
};

extern template class EikonalFront<std::uint32_t>;
extern template class EikonalFront<std::uint64_t>;

}  // namespace nav
