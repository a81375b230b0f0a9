#include "io/output_file.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "base/error.h"
#include "support/files.h"

using namespace nav;
namespace fs = std::filesystem;

namespace {

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

void write_text(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }

}  // namespace

TEST_CASE("output file: the old file stays until the new one is whole") {
  const test::ScratchFolder folder;
  const fs::path path = folder.path() / "a.txt";
  write_text(path, "old");
  OutputFile file(path.string());
  file.write("new");
  CHECK(test::read_bytes(path) == "old");
  file.commit();
  CHECK(test::read_bytes(path) == "new");
  CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("output file: nothing is left of one that is not finished") {
  const test::ScratchFolder folder;
  {
    OutputFile file((folder.path() / "a.txt").string());
    file.write("half");
    CHECK(files_in(folder.path()) == 1);
  }
  CHECK(files_in(folder.path()) == 0);
}

TEST_CASE("output file: a symbolic link stays one, and permissions are kept") {
  const test::ScratchFolder folder;
  const fs::path target = folder.path() / "target";
  const fs::path link = folder.path() / "link";
  write_text(target, "old");
  fs::permissions(target, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("target", link);
  OutputFile file(link.string());
  file.write("new");
  file.commit();
  CHECK(fs::is_symlink(link));
  CHECK(test::read_bytes(target) == "new");
  CHECK(fs::status(target).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("output file: bad places are refused at once, by name") {
  const test::ScratchFolder folder;
  const std::string inside_nothing = (folder.path() / "missing" / "a").string();
  CHECK_THROWS_WITH(OutputFile(inside_nothing), Catch::Contains(inside_nothing));
  CHECK_THROWS_WITH(OutputFile(folder.path().string()), Catch::Contains("is a folder"));
  CHECK_THROWS_AS(OutputFile(""), Error);
}

TEST_CASE("output file: a full device is an error") {
  if (!fs::exists("/dev/full")) {
    WARN("skipped: no /dev/full here");
    return;
  }
  OutputFile file("/dev/full");
  CHECK_THROWS_WITH(file.write("text"), Catch::Contains("write failed"));
}

TEST_CASE("same_file: links lead to one file, names alone do not") {
  const test::ScratchFolder folder;
  const fs::path a = folder.path() / "a";
  const fs::path b = folder.path() / "b";
  write_text(a, "text");
  fs::create_hard_link(a, b);
  CHECK(same_file(a.string(), b.string()));
  CHECK(same_file(a.string(), (folder.path() / "." / "a").string()));
  CHECK_FALSE(same_file(a.string(), (folder.path() / "c").string()));
  CHECK_FALSE(same_file("-", "-"));
}
