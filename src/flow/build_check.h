// May something be built here? Would units still have a way to a goal if these cells were closed?
//
// Asked many times before one tower is placed, so nothing is changed to find out: the field of the
// map as it is tells most of the answer.
//  1. Only steps beside the closed cells are lost. Where the cells around them (the ring) stay
//     connected among themselves, nothing is cut off.
//  2. Else each part of the ring looks for a way downhill, the lowest value first. A cell whose
//     value is below that of all closed cells and of the whole ring is safe: from it the values
//     fall to a goal without coming near.
//  3. A part that finds neither such a cell nor a goal has been explored to its end: all it came to
//     is cut off.
//
// Cost: below a microsecond where 1 decides, some microseconds where a part has to go round a wall;
// as much as an area's size where that area is cut off. 4 bytes a cell of the map.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "flow/integration_field.h"
#include "grid/cell_rect.h"
#include "search/quad_heap.h"

namespace nav {

class BuildCheck {
 public:
  // The field must outlive it and be flooded, without a budget, when asked.
  explicit BuildCheck(const IntegrationField& field);

  // Does every one of the cells in `units` have a way to a goal with `closed` closed, and is none
  // of them closed itself? Whatever the agent's size: closed are cells of the map, units stand
  // where agents may. Requires: all on the map.
  bool leaves_ways(std::span<const Cell> closed, std::span<const Cell> units);

  std::size_t bytes() const;

 private:
  struct Entry {
    double value;
    CellId id;
    Cell cell;
  };
  struct Lower {
    bool operator()(const Entry& a, const Entry& b) const {
      return a.value != b.value ? a.value < b.value : a.id < b.id;
    }
  };

  void find_lost(std::span<const Cell> closed);
  bool is_lost(Cell c) const { return marks_[field_.grid().id(c)] == lost_mark_; }
  bool keeps_corner(Cell corner, std::span<const Cell> closed) const;
  DirectionSet moves(Cell c, std::span<const Cell> closed) const;
  bool ring_holds(std::span<const Cell> closed);
  bool finds_way(Cell from, std::span<const Cell> closed);
  std::uint32_t next_mark();

  const IntegrationField& field_;
  std::vector<std::uint32_t> marks_;  // by id: what was seen last, numbered
  std::uint32_t mark_ = 0;
  std::uint32_t lost_mark_ = 0;
  CellRect around_;  // cells where steps may be lost
  std::vector<Cell> lost_;
  std::vector<Cell> ring_;
  std::vector<Cell> trail_;
  std::vector<std::uint32_t> cut_off_;  // marks of areas
  Cell lowest_;                         // of lost cells and ring
  QuadHeap<Entry, Lower> open_;
};

}  // namespace nav
