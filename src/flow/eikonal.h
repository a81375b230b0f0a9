// The euclidean integration field: the cost of the cheapest curve from every cell to a goal.
//
// It is the solution u of the eikonal equation |grad u| = cost, by the first-order upwind scheme of
// upwind.h on the four straight neighbours; so no front squeezes between blocked cells, whatever
// the diagonal rule. Along rows and columns it charges what steps do, the cells entered; a curve
// that moves in both axes at once is charged by the dearer of the two cells that it may enter next.
// Near goals values are bounded by exact distances (near_goals.h), since there first-order
// differences lose most; elsewhere values are too large by a hundredth at most, most of it along
// diagonals, and by a cell or two more behind corners.
//
// Values are whole numbers: 4096 units the cheapest cell (eikonal_ground.h). A cell's value is the
// least that the scheme gives for one of the four pairs of neighbours, for one neighbour alone, or
// its bound: u = F(u). Then
//  1. F is monotone, and a cell's value depends only on values below it (upwind.h). By induction
//     over the values, rising, exactly one u satisfies u = F(u): the lowest cell on which two
//     solutions differ would have its lower value from cells on which they agree.
//  2. Start above the solution, and set any cell to what F says, in any order, as long as that
//     lowers one: every u on the way is at least the solution, and at the end it is the solution.
// So the result does not depend on the order of work, nor on what was computed before: a repaired
// field equals a fresh one bit by bit.
//
// Method: fast marching with buckets wider than a step between dependent cells can be; a cell that
// was taken too early is taken again.
// Cost: 4 bytes a cell (8 where values are too large), 4 more where costs differ.
// Source: Sethian, A Fast Marching Level Set Method for Monotonically Advancing Fronts, PNAS 93(4),
//         1996; order of work: Jeong and Whitaker, A Fast Iterative Method for Eikonal Equations,
//         SIAM J. Scientific Computing 30(5), 2008. Zhao, A Fast Sweeping Method for Eikonal
//         Equations, Mathematics of Computation 74, 2005 solves the same system by sweeps.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "flow/eikonal_front.h"
#include "flow/eikonal_ground.h"
#include "flow/near_goals.h"
#include "geom/vec2.h"

namespace nav {

class Eikonal {
 public:
  // The cost field must outlive it. Throws Error where costs are too far apart.
  Eikonal(const CostField& costs, const FieldOptions& options);
  Eikonal(const Eikonal&) = delete;
  Eikonal& operator=(const Eikonal&) = delete;

  // Requires: goals on the map; those that are blocked don't count.
  void run(std::span<const Cell> goals, double budget);
  // Takes over changes of cells; CostField::update listed them. Throws as the constructor.
  void update(std::span<const Cell> touched);
  // Cells whose value or bound the last update may have changed, some of them twice; nothing where
  // that may be any cell.
  std::optional<std::array<std::span<const CellId>, 2>> changed() const;

  bool reached(CellId id) const { return narrow_ ? narrow_->reached(id) : wide_->reached(id); }
  // In units. Requires, here and below: reached.
  std::uint64_t units(CellId id) const { return narrow_ ? narrow_->value(id) : wide_->value(id); }
  // In cells of cost 1.
  double value(CellId id) const { return ground_.value(units(id)); }
  bool nearer(CellId a, CellId b) const { return units(a) < units(b); }
  bool reached(Cell c) const { return reached(ground_.grid().id(c)); }
  double value(Cell c) const { return value(ground_.grid().id(c)); }
  bool nearer(Cell a, Cell b) const { return nearer(ground_.grid().id(a), ground_.grid().id(b)); }
  std::size_t reached_count() const;
  // For whoever goes over all cells: the front, where it is the narrow one and all ground costs the
  // same, else null; and the cells with bounds.
  const EikonalFront<std::uint32_t>* plain_front() const {
    return narrow_ && ground_.uniform_cost() != 0 ? &*narrow_ : nullptr;
  }
  const NearGoals& near_goals() const { return near_goals_; }
  // Against the gradient, by the differences to lower neighbours; straight to the goal where its
  // exact distance counts. Not scaled; zero at goals.
  Vec2 descent(CellId id) const;

  std::size_t bytes() const;

 private:
  void run_fronts();

  EikonalGround ground_;
  NearGoals near_goals_;
  std::vector<Cell> goals_;
  double budget_ = kNoBudget;
  std::vector<CellId> suspects_;  // of an update
  bool is_repaired_ = false;      // by the last update; else made anew
  // One of them; the wide one where a value does not fit the other.
  std::optional<EikonalFront<std::uint32_t>> narrow_;
  std::optional<EikonalFront<std::uint64_t>> wide_;
};

}  // namespace nav
