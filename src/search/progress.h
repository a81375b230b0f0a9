// Where a search stands.
#pragma once

#include <cstdint>

namespace nav {

enum class Progress : std::uint8_t {
  running,
  found,
  exhausted,  // every reachable cell was expanded: there is no path
  limit,      // Query::max_expansions was reached
  beyond,     // a cost too large for the metric: to be run again in a wider one
};

}  // namespace nav
