// Files that tests read: those of the project, and larger data that may be absent.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace nav::test {

// A file or folder of the project, by its path from the top.
std::filesystem::path project_path(std::string_view relative);

// A file or folder of the data folder NAVTOOL_SHARED ("data/movingai/..."). Empty where it is
// absent: the test prints why it skips and is expected to return.
std::optional<std::filesystem::path> shared_path(std::string_view relative);

// The whole file. Throws std::runtime_error where it can't be read.
std::string read_bytes(const std::filesystem::path& file);

// A fresh empty folder, removed with all that is in it at the end of the scope.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace nav::test
