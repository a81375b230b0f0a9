// Any-angle search: best first over cells, whose parents need not be neighbours (Theta*).
//
// As in A*, a cell is expanded and its neighbours are reached. But a neighbour that the expanded
// cell's parent can see takes that parent, so that paths run straight from turning point to turning
// point. Theta* looks before it reaches a neighbour; Lazy Theta* takes the parent on trust and
// looks when the neighbour is about to be expanded: where it was mistaken, the cell gets the best
// of its expanded neighbours for a parent. A goal in sight of the start needs no search.
//
// Invariants
//  1. A cell that was once expanded has a true g, of a legal path by its parents, which only falls.
//  2. For each legal step from an expanded cell u to v: g(v) <= g(u) + step, by the triangle
//     inequality also where v took u's parent. Cells expanded before are opened again where a
//     better way turns up; the lazy search looks at once then, to keep 1.
//  3. The search ends when no open cell's f is below the best goal's true g.
// By 2 and 3 a path never costs more than the least one over the grid's steps, but for the rounding
// of doubles: of such a path some cell is always open, with g no more than the path's cost up to
// it, and the straight-line estimate is no more than the cost of its rest. It may cost more than
// the best any-angle path; by how much is not bounded here.
//
// What makes it fast: many lines of sight follow from others (implied_sight.h), the rest are looked
// for in whole runs of bits; where all cells cost the same the open list is a ring of stacks.
// Ties: bucket of f; within it the cell pushed last (on terrain: f to a float's precision, then
// row, then column). Several goals of equal cost: row by row. Sums of doubles depend on their
// order, which is the path's own: the same on every machine.
// Cost: 16 bytes a cell, touched only where the search goes.
// Source: Nash, Daniel, Koenig and Felner, Theta*: Any-Angle Path Planning on Grids, AAAI 2007;
//         Nash, Koenig and Tovey, Lazy Theta*, AAAI 2010; terrain as in Choi and Yu, Any-Angle
//         Path Planning on Non-Uniform Costmaps, ICRA 2011. We differ: cells are opened again, and
//         a mistaken cell goes back to the open list, for the bound; turning points that the path
//         can do without are left out at the end.
#pragma once

#include <array>
#include <type_traits>
#include <vector>

#include "path/answer.h"
#include "path/query.h"
#include "search/bucket_queue.h"
#include "search/key_heap.h"
#include "search/node_table.h"
#include "search/progress.h"
#include "search/sight_lines.h"
#include "search/watch.h"

namespace nav {

enum class AnyAngle : std::uint8_t {
  theta,             // looks on reaching a cell; g is a length
  lazy_theta,        // looks on expanding it; g is a length
  theta_on_terrain,  // as theta; g is what lines cost by ground_cost, which a parent must improve
};

template <AnyAngle kind>
class AnyAngleSearch {
 public:
  // `sight` and its grid must outlive the search. Requires: a uniform grid, but on terrain.
  explicit AnyAngleSearch(const SightLines& sight);

  // From the next query on; null: nobody watches. The observer must outlive its watch.
  void watch(SearchObserver* observer) { observer_ = observer; }
  // Requires: start and at least one goal passable.
  void begin(const Query& query);
  Progress advance(std::uint64_t expansions);

  const SearchStats& stats() const { return stats_; }
  // How often bits had to be looked at for a line of sight in the last query.
  std::uint64_t looks() const { return looks_; }
  // Does the path lead straight to the nearest goal, so that none can be shorter? Requires: found.
  bool is_straight() const { return is_straight_; }
  // Requires: found. Writes goal, motion, cost and waypoints.
  void write_path(PathDetail detail, Answer& answer) const;
  void append_expanded(std::vector<ExpandedCell>& cells) const;
  std::size_t bytes() const { return nodes_.bytes() + open_.bytes(); }

 private:
  static constexpr bool kLazy = kind == AnyAngle::lazy_theta;
  static constexpr bool kTerrain = kind == AnyAngle::theta_on_terrain;

  // `mark` has flags in place of a direction of arrival.
  struct Node {
    NodeMark mark;
    std::uint32_t parent;  // packed cell; the start's own is the start
    double g;
  };
  static constexpr unsigned kOpen = 1;  // waits to be expanded
  static constexpr unsigned kSeen = 2;  // its parent is known to be in sight: g is true

  // A cell that is being expanded, and its parent.
  struct Expansion {
    Cell cell;
    double g;
    Cell parent;
    double parent_g;
  };

  static std::uint64_t key(double f);
  void look_straight(Cell start);
  template <Watch watch>
  void run(std::uint64_t stop);
  template <Watch watch>
  void expand(Cell c, Node& node);
  void tell(SearchStep step, Cell at, std::optional<Cell> from, double g) const;
  // `node` is the cell's, `known_g` its g: infinite where it was not reached yet.
  void reach(const Expansion& from, Cell to, Node& node, double known_g);
  void set(Cell c, Node& node, Cell parent, double g, unsigned flags);
  void put_right(Cell c, Node& node);
  void reach_goal(Cell c, double g);
  bool look(Cell parent, Cell c);
  bool is_seen(Cell parent, Cell c) const;
  bool can_leave_out(Cell before, Cell point, Cell after) const;
  double line_cost(Cell a, Cell b) const;
  double estimate(Cell c) const;

  const Grid& grid_;
  const SightLines& sight_;
  const double scale_;  // a g times this is a cost
  const double least_;  // the least that a line of length 1 adds to g
  const bool has_radius_;
  std::array<CellId, kDirectionCount> offset_;
  NodeTable<Node> nodes_;
  std::conditional_t<kTerrain, KeyHeap, BucketQueue> open_;
  std::vector<Cell> goals_;  // passable ones
  SearchStats stats_;
  std::uint64_t looks_ = 0;
  std::uint64_t max_expansions_ = kNoLimit;
  Progress progress_ = Progress::exhausted;
  Cell goal_;          // the best reached
  double goal_g_ = 0;  // its g; infinite while there is none
  bool is_straight_ = false;
  SearchObserver* observer_ = nullptr;
};

extern template class AnyAngleSearch<AnyAngle::theta>;
extern template class AnyAngleSearch<AnyAngle::lazy_theta>;
extern template class AnyAngleSearch<AnyAngle::theta_on_terrain>;

}  // namespace nav
