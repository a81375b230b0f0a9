#include "io/line_stream.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <string>
#include <vector>

#include "base/error.h"
#include "support/files.h"

using namespace nav;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  const test::ScratchFolder folder;
  const std::string path = (folder.path() / "lines").string();
  std::ofstream(path, std::ios::binary) << text;
  LineStream stream(path);
  std::vector<std::string> lines;
  while (const auto line = stream.next()) {
    lines.emplace_back(*line);
    CHECK(stream.line() == static_cast<int>(lines.size()));
  }
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("line stream: line ends of both kinds, with and without the last one") {
  CHECK(lines_of("") == Lines{});
  CHECK(lines_of("a") == Lines{"a"});
  CHECK(lines_of("a\n") == Lines{"a"});
  CHECK(lines_of("a\r\nb\n\nc") == Lines{"a", "b", "", "c"});
  CHECK(lines_of("\xef\xbb\xbf{}\n") == Lines{"{}"});
}

TEST_CASE("line stream: lines longer than one read") {
  const std::string line(200'000, 'x');
  CHECK(lines_of(line + "\n" + line) == Lines{line, line});
}

TEST_CASE("line stream: a file that is missing is named") {
  CHECK_THROWS_WITH(LineStream("/no/such/file"), Catch::Contains("/no/such/file"));
}
