// Counts what a test program allocates.
#pragma once

#include <cstddef>

namespace nav::test {

// How often `new` has been called so far, in all of the program.
std::size_t allocation_count();

}  // namespace nav::test
