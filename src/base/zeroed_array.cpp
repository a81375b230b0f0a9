#include "base/zeroed_array.h"

#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace nav {

#if defined(__linux__)

namespace {
// Below this size a mapping of its own is not worth the system call.
constexpr std::size_t kMapFrom = std::size_t{1} << 20;
}  // namespace

void* allocate_zeroed(std::size_t bytes) {
  if (bytes == 0) return nullptr;
  if (bytes < kMapFrom) {
    void* memory = std::calloc(1, bytes);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
  }
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  // Advice only: fewer address translations to miss. Failure changes nothing but speed.
  static_cast<void>(::madvise(memory, bytes, MADV_HUGEPAGE));
  return memory;
}

void free_zeroed(void* memory, std::size_t bytes) noexcept {
  if (memory == nullptr) return;
  if (bytes < kMapFrom) {
    std::free(memory);
  } else {
    ::munmap(memory, bytes);
  }
}

#else

void* allocate_zeroed(std::size_t bytes) {
  if (bytes == 0) return nullptr;
  void* memory = std::calloc(1, bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void free_zeroed(void* memory, std::size_t) noexcept { std::free(memory); }

#endif

}  // namespace nav
