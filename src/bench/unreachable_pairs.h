// Pairs of passable cells without a path between them.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "bench/open_cells.h"
#include "grid/components.h"

namespace nav {

struct CellPair {
  Cell from;
  Cell to;
};

// `count` different pairs, in random order; all of them where there are no more. One end lies
// outside the largest part, as it must; it and the other end are drawn evenly.
// `pairs`: how many there are, each direction counted.
std::vector<CellPair> draw_unreachable_pairs(const OpenCells& cells, const Components& components,
                                             std::uint64_t pairs, std::uint64_t count, Rng& rng);

}  // namespace nav
