// Where a search stands.
#pragma once

#include <algorithm>
#include <cstdint>

#include "path/query.h"

namespace nav {

enum class Progress : std::uint8_t {
  running,
  found,
  exhausted,  // every reachable cell was expanded: there is no path
  limit,      // Query::max_expansions was reached
  beyond,     // a cost too large for the metric: to be run again in a wider one
};

// Up to how many expansions a search may go on that has `expanded` so far: by so many in this
// slice, never beyond `most` in all.
inline std::uint64_t end_of_slice(std::uint64_t expanded, std::uint64_t slice, std::uint64_t most) {
  return slice < kNoLimit - expanded ? std::min(expanded + slice, most) : most;
}

}  // namespace nav
