#include "base/file_mapping.h"

#include <cstring>
#include <filesystem>
#include <new>
#include <system_error>
#include <utility>

#include "base/file_handle.h"

#if defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#include <sys/stat.h>
#endif

namespace nav {
namespace {

constexpr std::align_val_t kAlignment{64};

#if defined(__unix__) || defined(__APPLE__)

std::span<const std::byte> map(FileHandle file) {
  struct stat facts {};
  if (::fstat(file, &facts) != 0 || facts.st_size <= 0) return {};
  const auto size = static_cast<std::size_t>(facts.st_size);
#if defined(MAP_POPULATE)
  // All of it is looked at in a moment, to check it: at once is faster than page by page.
  constexpr int kFlags = MAP_PRIVATE | MAP_POPULATE;
#else
  constexpr int kFlags = MAP_PRIVATE;
#endif
  void* memory = ::mmap(nullptr, size, PROT_READ, kFlags, file, 0);
  if (memory == MAP_FAILED) return {};
  return {static_cast<const std::byte*>(memory), size};
}

void unmap(std::span<const std::byte> bytes) {
  ::munmap(const_cast<std::byte*>(bytes.data()), bytes.size());
}

#else

std::span<const std::byte> map(FileHandle) { return {}; }
void unmap(std::span<const std::byte>) {}

#endif

}  // namespace

std::optional<FileMapping> FileMapping::of_file(const std::string& path) {
  // A pipe must not even be opened: who writes into it would see it closed.
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return std::nullopt;
  const FileHandle file = open_to_read(path);
  if (file < 0) return std::nullopt;
  const std::span<const std::byte> bytes = map(file);
  close_file(file);
  if (bytes.empty()) return std::nullopt;
  FileMapping mapping;
  mapping.data_ = bytes.data();
  mapping.size_ = bytes.size();
  return mapping;
}

FileMapping FileMapping::of_copy(std::span<const std::byte> bytes) {
  FileMapping copy;
  if (bytes.empty()) return copy;
  void* memory = ::operator new(bytes.size(), kAlignment);
  std::memcpy(memory, bytes.data(), bytes.size());
  copy.data_ = static_cast<const std::byte*>(memory);
  copy.size_ = bytes.size();
  copy.is_copy_ = true;
  return copy;
}

FileMapping::FileMapping(FileMapping&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      is_copy_(std::exchange(other.is_copy_, false)) {}

FileMapping& FileMapping::operator=(FileMapping&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(is_copy_, other.is_copy_);
  return *this;
}

FileMapping::~FileMapping() {
  if (data_ == nullptr) return;
  if (is_copy_) {
    ::operator delete(const_cast<std::byte*>(data_), kAlignment);
  } else {
    unmap(bytes());
  }
}

}  // namespace nav
