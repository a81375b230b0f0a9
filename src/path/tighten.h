// Makes a path over cells shorter where that can be seen from nearby: like a thread being pulled.
//
// Where a path turns by a right angle or more, within a few runs, it goes about something. If
// nothing is there, the bend is cut off: a point before it and a point as far behind it are
// connected by a diagonal and a straight run. The largest cut that is free and not dearer is taken,
// of half the size each time, until no bend can be cut.
//
// The result is a legal path over cells between the same ends that costs at most as much.
// Cost: some tens of nanoseconds for a bend at a wall, which is most of them; no memory once warm.
#pragma once

#include <vector>

#include "grid/grid.h"

namespace nav {

class Tightener {
 public:
  explicit Tightener(const Grid& grid) : grid_(grid) {}

  // Waypoints of a legal path over cells: start, turning points, goal.
  void tighten(std::vector<Cell>& waypoints);

 private:
  bool cut_bends(std::vector<Cell>& points);
  bool cut_last_run();
  bool cut_bend(std::size_t first, std::size_t last);
  bool connect(Cell from, Cell to);
  bool costs_less(std::size_t first, std::size_t last, Cell from, Cell to);

  const Grid& grid_;
  std::vector<Cell> result_;
  std::vector<Cell> shortcut_;  // what a bend is replaced by
  std::vector<Cell> bend_;
};

}  // namespace nav
