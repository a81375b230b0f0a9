#include "io/patch_file.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/files.h"
#include "support/messages.h"

namespace nav {
namespace {

using test::message_of;

constexpr std::uint64_t kMaxCells = 1000;
const std::string kHead = "type patch\npatches 2\n";
const std::string kFirst = "patch 0\nheight 2\nwidth 3\nmap\n.@W\nGST\n";
const std::string kSecond = "patch 1\nheight 1\nwidth 2\nmap\nO@\n";

std::string fault(const std::string& text) {
  return message_of([&] { read_patch_file(text, "a.patch", kMaxCells); });
}

TEST_CASE("patch file: pieces of map by their numbers") {
  const PatchFile file = read_patch_file(kHead + kFirst + kSecond, "a.patch", kMaxCells);
  REQUIRE(file.patches.size() == 2);
  CHECK(file.patches[0] == MapPatch{.width = 3, .height = 2, .first_cell = 0});
  CHECK(file.patches[1] == MapPatch{.width = 2, .height = 1, .first_cell = 6});
  CHECK(file.cells == std::vector<std::uint8_t>{0, 5, 3, 1, 2, 4, 6, 5});  // in . G S W T @ O
  CHECK(file.cells_of(file.patches[1]).size() == 2);
  CHECK(file.cells_of(file.patches[1])[0] == 6);
}

TEST_CASE("patch file: what is tolerated reads the same") {
  const std::string plain = kHead + kFirst + kSecond;
  const PatchFile expected = read_patch_file(plain, "a.patch", kMaxCells);
  std::string crlf;
  for (const char c : plain) crlf += c == '\n' ? "\r\n" : std::string(1, c);
  for (const std::string& text : {crlf, "\xef\xbb\xbf" + plain, plain.substr(0, plain.size() - 1),
                                  plain + "\n \n", kHead + "\n" + kFirst + "\n\n" + kSecond}) {
    const PatchFile file = read_patch_file(text, "a.patch", kMaxCells);
    CHECK(file.patches == expected.patches);
    CHECK(file.cells == expected.cells);
  }
  CHECK(read_patch_file("type patch\npatches 0\n", "a.patch", kMaxCells).patches.empty());
}

TEST_CASE("patch file: every fault is told with its line and what would be right") {
  CHECK(fault("") ==
        "a.patch:1: the file ends before its 'type' line; "
        "a line such as 'type patch' comes here");
  CHECK(fault("type octile\n") ==
        "a.patch:1: type 'octile' is none of patches; "
        "'type patch' comes first");
  CHECK(fault("type patch\npatch 0\n") ==
        "a.patch:2: 'patch' in place of 'patches'; a line such as 'patches 336' comes here");
  CHECK(fault("type patch\npatches\n") ==
        "a.patch:2: 'patches' needs one value; as in 'patches 336'");
  CHECK(fault("type patch\npatches -1\n") ==
        "a.patch:2: patches '-1' is no valid number; a whole number from 0 to 100000000");
  CHECK(fault("type patch\npatches 99999999999999999999\n")
            .starts_with("a.patch:2: patches '99999999999999999999' is no valid number"));
  CHECK(fault(kHead + kFirst) ==
        "a.patch:8: the file ends before its 'patch' line; a line such as 'patch 1' comes here");
  CHECK(fault(kHead + kFirst + kFirst) == "a.patch:9: patch '0' is no valid number; 1 comes here");
  CHECK(fault(kHead + kFirst + kSecond + "patch 2\n") ==
        "a.patch:14: text after the last of 2 patches; there are as many as 'patches' says");
  const auto first = [](const std::string& rest) { return fault(kHead + "patch 0\n" + rest); };
  CHECK(first("width 3\n") ==
        "a.patch:4: 'width' in place of 'height'; a line such as 'height 12' comes here");
  CHECK(first("height 0\n") ==
        "a.patch:4: height '0' is no valid number; a whole number from 1 to 65000");
  CHECK(first("height 2\nwidth 3x\n").starts_with("a.patch:5: width '3x' is no valid number"));
  CHECK(first("height 2\nwidth 3\nmap x\n") ==
        "a.patch:6: text after 'map'; rows start a line below");
  CHECK(first("height 2\nwidth 3\nmap\n.@\n") ==
        "a.patch:7:3: the row has 2 of 3 cells; every row is as long as 'width' says");
  CHECK(first("height 1\nwidth 3\nmap\n.@.@\n").starts_with("a.patch:7:4: the row has 4 of 3"));
  CHECK(first("height 2\nwidth 3\nmap\n.@x\n") ==
        "a.patch:7:3: unknown terrain 'x'; the letters are . G S W T @ O");
  CHECK(first("height 2\nwidth 3\nmap\n.@.\n") ==
        "a.patch:8: the file ends after 1 of 2 rows; one line a row is needed");
}

TEST_CASE("patch file: what it declares is checked before memory is taken") {
  const std::string huge = kHead + "patch 0\nheight 60000\nwidth 60000\nmap\n...\n";
  CHECK(
      fault(huge).starts_with("a.patch:5: a map of 60000 x 60000 = 3600000000 cells is too large"));
  CHECK(message_of([&] {
          read_patch_file(huge, "a.patch", ~std::uint64_t{0});
        }).starts_with("a.patch:7:4: the row has 3 of 60000 cells"));
  CHECK(fault("type patch\npatches 100000000\n").starts_with("a.patch:2: the file ends before"));
}

TEST_CASE("patch file: the published one of arena2") {
  const auto path = test::shared_path("data/movingai/dynamic-gppc/dao_arena2.patch");
  if (!path) return;
  const PatchFile file = load_patch_file(path->string(), kMaxCells);
  CHECK(file.patches.size() == 336);
  CHECK(file.patches[0] == MapPatch{.width = 10, .height = 12, .first_cell = 0});
  CHECK(file.cells.size() == 15371);
}

}  // namespace
}  // namespace nav
