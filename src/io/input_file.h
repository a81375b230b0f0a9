// The bytes of a file, a pipe or stdin, read whole.
//
// Files are read, not mapped: a mapped file that another program cuts short would end this one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nav {

// Bytes that own their memory. Unlike a vector's they are not cleared before they are read.
struct FileBytes {
  std::unique_ptr<std::byte[]> data;
  std::size_t size = 0;

  std::span<const std::byte> bytes() const { return {data.get(), size}; }
  std::string_view text() const { return {reinterpret_cast<const char*>(data.get()), size}; }
};

class InputFile {
 public:
  // Opens the file ("-": stdin) and reads its beginning.
  // Throws: Error where there is no such file, it is a folder, empty or cannot be read.
  explicit InputFile(const std::string& path);

  // As messages name it: the path, or "(stdin)".
  const std::string& name() const { return name_; }
  // The first kHeadBytes, or all where the file is shorter.
  std::span<const std::byte> head() const { return head_; }
  // The whole file. Call once. Throws: Error beyond max_bytes.
  FileBytes read_all(std::uint64_t max_bytes);

  static constexpr std::size_t kHeadBytes = 4096;

 private:
  struct Closer {
    void operator()(std::FILE* file) const;
  };

  std::size_t read_some(std::byte* to, std::size_t count);
  std::size_t first_capacity(std::uint64_t max_bytes) const;

  std::string path_;
  std::string name_;
  std::unique_ptr<std::FILE, Closer> file_;
  std::vector<std::byte> head_;
};

// InputFile(path).read_all(max_bytes).
FileBytes read_file(const std::string& path, std::uint64_t max_bytes);

}  // namespace nav
