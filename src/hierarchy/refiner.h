// From the legs of an abstract way to the cells of a path.
//
// A leg of a higher level becomes legs of the level below, and so on. On the first level a leg
// whose way is known by a cell in between is two times two runs; others, those from the start and
// to the goal and those between terrains, are searched inside their cluster.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hierarchy/abstract_search.h"

namespace nav {

class Refiner {
 public:
  explicit Refiner(const ClusterLevels& levels)
      : levels_(levels),
        search_(levels),
        below_(static_cast<std::size_t>(levels.count())),
        patch_(levels.grid()) {}

  // Appends the turning points of the way that was found, both ends included, some perhaps twice;
  // at least so many steps, or all.
  void append(AbstractSearch& way, std::uint64_t steps, std::vector<Cell>& points);
  // Its searches on the way down the levels are watched too; null: no longer.
  void watch(SearchObserver* observer) { search_.watch(observer); }
  // What the last call looked at on its way down the levels.
  const SearchStats& stats() const { return stats_; }
  std::size_t bytes() const { return search_.bytes(); }

 private:
  void append(const AbstractSearch::Leg& leg, std::vector<Cell>& points);
  void count_steps(std::span<const Cell> points);
  void append_inside(const AbstractSearch::Leg& leg, std::vector<Cell>& points);
  void append_lower(const AbstractSearch::Leg& leg, std::vector<Cell>& points);
  void append_sight(Cell from, Cell to, RunOrder order, std::vector<Cell>& points) const;

  const ClusterLevels& levels_;
  AbstractSearch search_;                                // of legs
  std::vector<std::vector<AbstractSearch::Leg>> below_;  // by level: what a leg became
  Patch patch_;
  PatchSearch inside_;
  SearchStats stats_;
  std::uint64_t wanted_ = 0;  // steps
  std::uint64_t done_ = 0;
};

}  // namespace nav
