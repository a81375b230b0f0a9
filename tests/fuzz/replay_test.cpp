// The fuzz targets over their seed corpora, and over whatever files the data folder has.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/targets.h"
#include "support/files.h"

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void run(const nav::fuzz::Target& target, const std::string& content) {
  target.run(std::as_bytes(std::span(content)));
}

}  // namespace

TEST_CASE("fuzz: every target holds on its seeds") {
  for (const nav::fuzz::Target& target : nav::fuzz::all_targets()) {
    const std::string folder = "tests/fuzz/corpus/" + std::string(target.name);
    const std::vector<fs::path> seeds = files_in(nav::test::project_path(folder));
    CHECK(seeds.size() >= 5);
    for (const fs::path& seed : seeds) {
      INFO(seed);
      CHECK_NOTHROW(run(target, nav::test::read_bytes(seed)));
    }
  }
}

TEST_CASE("fuzz: every target holds on every start of its seeds") {
  for (const nav::fuzz::Target& target : nav::fuzz::all_targets()) {
    const std::string folder = "tests/fuzz/corpus/" + std::string(target.name);
    for (const fs::path& seed : files_in(nav::test::project_path(folder))) {
      const std::string content = nav::test::read_bytes(seed);
      for (std::size_t length = 0; length < content.size(); ++length) {
        INFO(seed << " cut to " << length);
        CHECK_NOTHROW(run(target, content.substr(0, length)));
      }
    }
  }
}

TEST_CASE("fuzz: every target holds on the inputs of the case collection") {
  for (const char* name : {"cases/inputs", "data/png/pngsuite"}) {
    const auto folder = nav::test::shared_path(name);
    if (!folder) continue;
    for (const fs::path& file : files_in(*folder)) {
      const std::string content = nav::test::read_bytes(file);
      for (const nav::fuzz::Target& target : nav::fuzz::all_targets()) {
        INFO(target.name << " on " << file);
        CHECK_NOTHROW(run(target, content));
      }
    }
  }
}
