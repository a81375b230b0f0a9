// Sums of whole numbers that may come from a file: beyond 64 bits they wrap round, so that no
// content is undefined behaviour.
#pragma once

#include <cstdint>

namespace nav {

inline void add_to(std::int64_t& sum, std::int64_t value) {
  sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum) +
                                  static_cast<std::uint64_t>(value));
}

}  // namespace nav
