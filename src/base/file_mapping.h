// The bytes of a file in memory, without reading them: the system brings them in where they are
// looked at, and several processes that map one file share them.
//
// The memory can't be written. A file that is replaced as a whole (as OutputFile does) stays as it
// was for those who have mapped it; one that another program changes in place changes here too, and
// one that is cut short ends this program at the next look at what is gone.
// Platform: mmap on POSIX systems; elsewhere nothing can be mapped, and files are read.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace nav {

class FileMapping {
 public:
  FileMapping() = default;
  // Empty where it can't be mapped: a pipe, a device, a folder, an empty file, or none at all.
  static std::optional<FileMapping> of_file(const std::string& path);
  // A copy of bytes in memory that is laid out like a mapping, for what can only be read.
  static FileMapping of_copy(std::span<const std::byte> bytes);

  FileMapping(FileMapping&& other) noexcept;
  FileMapping& operator=(FileMapping&& other) noexcept;
  ~FileMapping();

  // Aligned to 64 bytes at least.
  std::span<const std::byte> bytes() const { return {data_, size_}; }
  bool is_copy() const { return is_copy_; }

 private:
  const std::byte* data_ = nullptr;
  std::size_t size_ = 0;
  bool is_copy_ = false;
};

}  // namespace nav
