// A hint that memory is wanted soon, so that several waits for it overlap. Changes no result.
// Platform: a built-in of gcc and clang; elsewhere nothing.
#pragma once

namespace nav {

inline void prefetch([[maybe_unused]] const void* address) {
#if defined(__GNUC__)
  __builtin_prefetch(address);
#endif
}

}  // namespace nav
