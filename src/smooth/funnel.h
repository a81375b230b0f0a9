// The shortest path through a sequence of strips: a thread pulled taut.
#pragma once

#include <span>
#include <vector>

#include "smooth/strips.h"

namespace nav {

// The turning points of the shortest way from `from` to `to` through the strips in their order; it
// may touch their borders. Without repetitions and points on straight lines; both ends included.
// Requires: strips that meet one after the other, the first with `from`, the last with `to`.
std::vector<HalfPoint> shortest_through(HalfPoint from, HalfPoint to,
                                        std::span<const Strip> strips);

}  // namespace nav
