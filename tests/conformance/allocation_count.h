// Counts what a test program allocates. Not under a sanitizer, whose own allocator has to stay.
#pragma once

#include <cstddef>

#include "support/sanitized.h"

#if !NAVTOOL_SANITIZED

namespace nav::test {

// How often `new` has been called so far, in all of the program.
std::size_t allocation_count();

}  // namespace nav::test

#endif
