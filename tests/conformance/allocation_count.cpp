// In a file of its own, so that no compiler sees one half of a pair of new and delete inlined.
#include "conformance/allocation_count.h"

#if !NAVTOOL_SANITIZED

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> count = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++count;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

std::size_t nav::test::allocation_count() { return count; }

#endif
