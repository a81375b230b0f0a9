// Shortest ways inside a patch.
//
// Between cells in sight of each other there is nothing to search. Else, where all cells cost the
// same, the patch is searched by jump points (patch_jumps.h), and elsewhere by plain Dijkstra or A*
// with costs in doubles, exact enough to choose by, as a path's own cost is counted anew.
//
// Ties: as in patch_jumps.h; among terrains smaller key, then smaller cell.
// Cost: memory only as for the tallest patch so far, of one cost and of several.
#pragma once

#include <array>
#include <limits>
#include <span>
#include <vector>

#include "hierarchy/patch.h"
#include "hierarchy/patch_jumps.h"
#include "hierarchy/patch_nodes.h"
#include "hierarchy/way_via.h"
#include "search/quad_heap.h"

namespace nav {

enum class Sense : std::uint8_t {
  forwards,   // costs of ways from the cell
  backwards,  // costs of ways to the cell; they differ where terrains do
};

class PatchSearch {
 public:
  static constexpr float kNoWay = std::numeric_limits<float>::infinity();

  // Writes the costs, in cells of cost 1, between a cell and each target (packed), and, unless
  // empty, how the ways go. Requires: all in the patch and passable; arrays as long as targets.
  void find_costs(const Patch& patch, Cell from, Sense sense,
                  std::span<const std::uint32_t> targets, std::span<float> costs,
                  std::span<WayVia> vias = {});

  // Appends points of the way from the cell of the last find_costs() to a target that it reached,
  // without its first: each on a row, column or diagonal with the one before. The patch must be as
  // it was.
  void append_found(Cell to, std::vector<Cell>& points) const;
  // Searches for a shortest way and appends it likewise. False where there is none. Requires: both
  // in the patch and passable.
  bool append_way(const Patch& patch, Cell from, Cell to, std::vector<Cell>& points);

 private:
  struct Node {
    NodeMark mark;
    double cost;
  };
  struct Entry {
    double key;
    std::uint32_t cell;
  };
  struct Earlier {
    bool operator()(const Entry& a, const Entry& b) const {
      return a.key != b.key ? a.key < b.key : a.cell < b.cell;
    }
  };

  std::uint32_t id(Cell c) const {
    return static_cast<std::uint32_t>((c.y - patch_->rect().origin.y) << 6 |
                                      (c.x - patch_->rect().origin.x));
  }
  Cell cell(std::uint32_t id) const {
    return {patch_->rect().origin.x + static_cast<int>(id & 63),
            patch_->rect().origin.y + static_cast<int>(id >> 6)};
  }

  void begin(const Patch& patch);
  void want(Cell c);
  // Searches until all that is wanted is reached; towards the goal, if there is one.
  void run(Cell from, Sense sense, const Cell* goal);
  void run_terrain(Cell from, Sense sense, const Cell* goal);
  double step_cost(Cell from, Direction d, Sense sense) const;
  bool reached(Cell c) const;
  float cost(Cell c) const;
  WayVia via(Cell from, Cell to) const;

  const Patch* patch_ = nullptr;
  Cell from_;
  PatchJumps jumps_;
  // Where terrains differ:
  std::array<std::uint64_t, 64> wanted_{};  // bit of a cell
  unsigned still_wanted_ = 0;
  PatchNodes<Node> nodes_;
  QuadHeap<Entry, Earlier> open_;
};

}  // namespace nav
