#include "support/files.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

namespace nav::test {
namespace {

// The value of an environment variable that CTest sets, or what holds without it.
std::string environment(const char* name, std::string_view otherwise) {
  const char* value = std::getenv(name);
  return value != nullptr ? std::string(value) : std::string(otherwise);
}

}  // namespace

std::filesystem::path project_path(std::string_view relative) {
  return std::filesystem::path(environment("NAVTOOL_SOURCE_DIR", ".")) / relative;
}

std::optional<std::filesystem::path> shared_path(std::string_view relative) {
  const std::string root = environment("NAVTOOL_SHARED", "");
  if (root.empty()) {
    WARN("skipped: NAVTOOL_SHARED names no data folder (wanted " << relative << ")");
    return std::nullopt;
  }
  const std::filesystem::path path = std::filesystem::path(root) / relative;
  if (!std::filesystem::exists(path)) {
    WARN("skipped: " << path.string() << " is absent");
    return std::nullopt;
  }
  return path;
}

std::string read_bytes(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("can't read " + file.string());
  return std::string(std::istreambuf_iterator<char>(in), {});
}

ScratchFolder::ScratchFolder() {
  const auto root = std::filesystem::temp_directory_path();
  const auto seed = std::chrono::steady_clock::now().time_since_epoch().count();
  for (int attempt = 0; attempt < 1000; ++attempt) {
    path_ = root / ("navtool-test-" + std::to_string(seed) + "-" + std::to_string(attempt));
    if (std::filesystem::create_directory(path_)) return;
  }
  throw std::runtime_error("can't make a folder in " + root.string());
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace nav::test
