// Connected components of a grid: answers "is there any path?" without a search.
//
// Labels are kept per run of passable cells in a row, not per cell: about 8 bytes a run. Two cells
// are connected exactly where their labels are equal, since every step is legal both ways.
// Built in one pass over the bits with a union-find over runs (Rosenfeld and Pfaltz 1966; He, Chao
// and Suzuki 2008 for runs).
#pragma once

#include <cstdint>
#include <vector>

#include "grid/grid.h"

namespace nav {

class Components {
 public:
  Components() = default;
  explicit Components(const Grid& grid);

  static constexpr std::uint32_t kNone = 0xffffffff;
  // Number of the cell's component, 0-based in row order of first cells; kNone if not passable.
  std::uint32_t label(Cell c) const;
  bool connected(Cell a, Cell b) const {
    const std::uint32_t la = label(a);
    return la != kNone && la == label(b);
  }
  std::size_t count() const { return sizes_.size(); }
  // Cells in each component, [count()].
  const std::vector<std::uint64_t>& sizes() const { return sizes_; }
  // The largest one (the first among equals); kNone if there is none.
  std::uint32_t largest() const;
  std::size_t bytes() const;

 private:
  struct Run {
    std::uint16_t first;  // columns, first .. last
    std::uint16_t last;
    std::uint32_t label;
  };
  std::vector<Run> runs_;                 // row by row
  std::vector<std::uint32_t> row_start_;  // [height + 1] into runs_
  std::vector<std::uint64_t> sizes_;
};

}  // namespace nav
