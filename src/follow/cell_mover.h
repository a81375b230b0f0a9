// Walks from cell centre to cell centre: for movers of board and tile games.
//
// A mover is either at the centre of a cell or on its way to the centre of a neighbour. It decides
// only at centres: there it takes over a new path, and asks whether it may enter the next cell. So
// it never turns back between two cells, and it comes to rest at centres alone, to the last bit.
//
// Invariants
//  1. position() is the centre of cell(), or lies between that and the centre of next().
//  2. It holds both of them: others keep out of cell() and next().
// Cost: constant a step and a cell passed; no allocation but in set_path().
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "geom/vec2.h"
#include "grid/cell.h"

namespace nav {

class CellMover {
 public:
  explicit CellMover(Cell at) : cell_(at), next_(at) {}

  // The cell that it stands on, or left last, and the one that it goes to; the same at a centre.
  Cell cell() const { return cell_; }
  Cell next() const { return next_; }
  bool at_centre() const { return cell_ == next_; }
  Vec2 position() const;
  // Where a new path has to begin.
  Cell plans_from() const { return next_; }

  // Walks these cells from now on, or from next() on once it has come there. They begin with
  // plans_from(), each is a neighbour of the one before; empty: it stops at next(). Throws Error
  // for other paths.
  void set_path(std::span<const Cell> cells);
  // At a centre without a further cell to go to.
  bool arrived() const { return at_centre() && step_ + 1 >= path_.size(); }

  // Walks so far (a straight step is 1, a diagonal one the root of 2), until it has arrived or
  // `may_enter(Cell from, Cell to)`, asked at a centre, says no. Returns what was walked.
  template <class MayEnter>
  double advance(double distance, MayEnter&& may_enter) {
    double left = distance;
    while (left > 0 && !arrived()) {
      if (at_centre() && !depart(may_enter)) break;
      left -= approach(left);
    }
    return distance - left;
  }
  double advance(double distance) {
    return advance(distance, [](Cell, Cell) { return true; });
  }

 private:
  template <class MayEnter>
  bool depart(MayEnter& may_enter) {
    const Cell to = path_[step_ + 1];
    if (!may_enter(cell_, to)) return false;
    next_ = to;
    ++step_;
    return true;
  }
  // Goes towards next(); returns how far.
  double approach(double distance);

  Cell cell_;
  Cell next_;
  double walked_ = 0;  // from cell_ on
  std::vector<Cell> path_;
  std::size_t step_ = 0;  // next_ is path_[step_]
};

}  // namespace nav
