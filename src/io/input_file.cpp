#include "io/input_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "base/error.h"

namespace nav {
namespace {

namespace fs = std::filesystem;

std::FILE* open_for_reading(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    throw Error({.file = path}, "is a folder", "name a file in it");
  }
  errno = 0;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) {
    throw Error({.file = path}, "can't be opened: " + std::generic_category().message(errno),
                "name a file that exists and can be read");
  }
  return file;
}

}  // namespace

void InputFile::Closer::operator()(std::FILE* file) const {
  if (file != stdin) std::fclose(file);
}

InputFile::InputFile(const std::string& path)
    : path_(path),
      name_(path == "-" ? "(stdin)" : path),
      file_(path == "-" ? stdin : open_for_reading(path)) {
  head_.resize(kHeadBytes);
  head_.resize(read_some(head_.data(), head_.size()));
  if (head_.empty()) throw Error({.file = name_}, "empty file", "a file with content is needed");
}

std::size_t InputFile::read_some(std::byte* to, std::size_t count) {
  errno = 0;
  const std::size_t got = std::fread(to, 1, count, file_.get());
  if (got < count && std::ferror(file_.get()) != 0) {
    throw Error({.file = name_}, "can't be read: " + std::generic_category().message(errno),
                "name a file that can be read");
  }
  return got;
}

// Room for the whole of a plain file and the byte that shows its end; pipes grow from the minimum.
std::size_t InputFile::first_capacity(std::uint64_t max_bytes) const {
  std::error_code fault;
  if (path_ != "-" && fs::is_regular_file(path_, fault)) {
    const std::uintmax_t size = fs::file_size(path_, fault);
    if (!fault) {
      return static_cast<std::size_t>(std::clamp<std::uintmax_t>(size, head_.size(), max_bytes) +
                                      1);
    }
  }
  return 16 * kHeadBytes;
}

FileBytes InputFile::read_all(std::uint64_t max_bytes) {
  std::size_t capacity = first_capacity(max_bytes);
  FileBytes result{.data = std::make_unique_for_overwrite<std::byte[]>(capacity),
                   .size = head_.size()};
  std::memcpy(result.data.get(), head_.data(), head_.size());
  while (true) {
    result.size += read_some(result.data.get() + result.size, capacity - result.size);
    if (result.size > max_bytes) {
      throw Error({.file = name_},
                  "is larger than the " + std::to_string(max_bytes) + " bytes that are read",
                  "a smaller file is needed");
    }
    if (result.size < capacity) return result;
    capacity *= 2;
    auto larger = std::make_unique_for_overwrite<std::byte[]>(capacity);
    std::memcpy(larger.get(), result.data.get(), result.size);
    result.data = std::move(larger);
  }
}

FileBytes read_file(const std::string& path, std::uint64_t max_bytes) {
  return InputFile(path).read_all(max_bytes);
}

}  // namespace nav
