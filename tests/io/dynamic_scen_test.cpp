#include "io/dynamic_scen.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/files.h"
#include "support/messages.h"

namespace nav {
namespace {

using test::message_of;

constexpr std::uint64_t kMaxCells = 100'000;
const std::string kHead = "version 2\nheight 4\nwidth 6\ncost 1 octile\npatch a.patch\ncommands\n";

DynamicScen read(const std::string& text) { return read_dynamic_scen(text, "a.scen", kMaxCells); }
std::string error(const std::string& text) {
  return message_of([&] { read(text); });
}
// What is wrong with the only query.
std::string fault(const std::string& line) {
  const DynamicScen scen = read(kHead + line + "\n");
  REQUIRE(scen.queries.size() + scen.faults.size() == 1);
  if (scen.faults.empty()) return "no fault";
  CHECK(scen.faults[0].line == 7);
  return scen.faults[0].what + "; " + scen.faults[0].remedy;
}

const std::string kPatches =
    "type patch\npatches 2\n"
    "patch 0\nheight 4\nwidth 6\nmap\n......\n.@@@@.\n......\n......\n"
    "patch 1\nheight 1\nwidth 2\nmap\n..\n";

TEST_CASE("dynamic scenario: patches and queries in their order") {
  const DynamicScen scen =
      read(kHead + "P 0 0 0 0\nQ 0 0 0 5 3 6.65685425\nP 2 1 1 1\nP 2 1 3 1\nQ 2 1 0 1 2 -1\n");
  CHECK(scen.path == "a.scen");
  CHECK(scen.width == 6);
  CHECK(scen.height == 4);
  CHECK(scen.patch_file == "a.patch");
  CHECK(scen.faults.empty());
  CHECK(scen.patches == std::vector<PlacedPatch>{{.line = 7, .patch = 0, .at = {0, 0}},
                                                 {.line = 9, .patch = 1, .at = {1, 1}},
                                                 {.line = 10, .patch = 1, .at = {3, 1}}});
  REQUIRE(scen.queries.size() == 2);
  CHECK(scen.queries[0] == ScenQuery{.line = 8,
                                     .width = 6,
                                     .height = 4,
                                     .from = {0, 0},
                                     .to = {5, 3},
                                     .length_decimals = 8,
                                     .length = 6.65685425});
  CHECK(scen.queries[1].line == 11);
  CHECK(scen.queries[1].states_no_path());
  CHECK_FALSE(scen.queries[0].states_no_path());
}

TEST_CASE("dynamic scenario: told apart by its version, and what is tolerated") {
  CHECK(is_dynamic_scen("\xef\xbb\xbf\n version\t2\r\nheight"));
  CHECK_FALSE(is_dynamic_scen("version 1\n"));
  CHECK_FALSE(is_dynamic_scen("version 2.0\n"));
  CHECK_FALSE(is_dynamic_scen(""));
  const std::string plain = kHead + "P 0 0 0 0\nQ 0 0 0 5 3 6.5\n";
  std::string crlf;
  for (const char c : plain) crlf += c == '\n' ? "\r\n" : c == ' ' ? "\t " : std::string(1, c);
  CHECK(read("\xef\xbb\xbf" + crlf).queries == read(plain).queries);
  CHECK(read(crlf).patches == read(plain).patches);
  // Other costs beside octile lengths, and blanks in the name of the patch file.
  const DynamicScen scen = read(
      "version 2\nheight 4\nwidth 6\ncost 2 turns octile\npatch my map.patch\ncommands\n"
      "Q 0 0 0 1 1 3 1.41421\n");
  CHECK(scen.patch_file == "my map.patch");
  CHECK(scen.queries.at(0).length == 1.41421);
}

TEST_CASE("dynamic scenario: a fault of the header or of a patch is one of the file") {
  CHECK(error("version 1\n") == "a.scen:1: version '1' is no valid number; 2 comes here");
  CHECK(error("version 2\nwidth 6\n") ==
        "a.scen:2: 'width' in place of 'height'; a line such as 'height 209' comes here");
  CHECK(error("version 2\nheight 65001\n") ==
        "a.scen:2: height '65001' is no valid number; a whole number from 1 to 65000");
  CHECK(error("version 2\nheight 60000\nwidth 60000\n")
            .starts_with("a.scen:3: a map of 60000 x 60000 = 3600000000 cells is too large"));
  const std::string size = "version 2\nheight 4\nwidth 6\n";
  CHECK(error(size + "cost octile\n") ==
        "a.scen:4: 'cost' needs a number and as many names; as in 'cost 1 octile'");
  CHECK(error(size + "cost 2 octile\n").starts_with("a.scen:4: 'cost' needs a number"));
  CHECK(error(size + "cost 1 length\n") ==
        "a.scen:4: 'cost' names octile nowhere; one of the costs is octile");
  CHECK(error(size + "cost 2 octile octile\n").starts_with("a.scen:4: 'cost' names octile more"));
  CHECK(error(size + "cost 1 octile\npatch\n") ==
        "a.scen:5: 'patch' names no file; as in 'patch NAME.patch'");
  CHECK(error(size + "cost 1 octile\npatch a.patch\n") ==
        "a.scen:5: the file ends before its 'commands' line; a line such as 'commands' comes here");
  const auto command = [](const std::string& lines) { return error(kHead + lines); };
  CHECK(command("R 0 0\n") == "a.scen:7: unknown command 'R'; the commands are P and Q");
  CHECK(command("P 0 0 0\n") ==
        "a.scen:7: the line has 4 of 5 fields; P, stage, patch, column and row");
  CHECK(command("P x 0 0 0\n") == "a.scen:7: stage 'x' is no whole number; digits only");
  CHECK(command("P 0 -1 0 0\n").starts_with("a.scen:7: patch '-1' is out of range; from 0 to"));
  CHECK(command("P 0 0 6 0\n") == "a.scen:7: column '6' is out of range; from 0 to 5");
  CHECK(command("P 0 0 0 4\n") == "a.scen:7: row '4' is out of range; from 0 to 3");
  CHECK(command("P 2 0 0 0\nP 1 0 0 0\n") == "a.scen:8: stage 1 after stage 2; stages ascend");
  CHECK(command("Q 1 0 0 1 0 1\nP 1 0 0 0\n") ==
        "a.scen:8: a patch after the first query of stage 1; "
        "the patches of a stage come before its queries");
  CHECK(command("Q 1 0 0 1 0 1\nP 2 0 0 0\nP 2 0 0 0\nQ 2 0 0 1 0 1\n") == "no error");
}

TEST_CASE("dynamic scenario: a fault of a query is its own") {
  CHECK(fault("Q 0 0 0 1 0 1") == "no fault");
  CHECK(fault("Q 0 0 0 1 0") ==
        "the line has 6 of 7 fields; Q, stage, start x and y, goal x and y, length");
  CHECK(fault("Q 0 0 0 1 0 1 1").starts_with("the line has 8 of 7 fields"));
  CHECK(fault("Q 0 a 0 1 0 1") == "start x 'a' is no whole number; digits only");
  CHECK(fault("Q 0 0 -1 1 0 1").starts_with("start y '-1' is out of range"));
  CHECK(fault("Q 0 0 0 6 0 1") == "goal 6,0 is outside the map; it is 6 x 4");
  CHECK(fault("Q 0 0 0 1 0 1,0") == "length '1,0' is no number; a decimal with a point");
  CHECK(fault("Q 0 0 0 1 0 nan") == "length 'nan' is no number; a decimal with a point");
  CHECK(fault("Q 0 0 0 1 0 -2") ==
        "length '-2' is negative; at least 0, or -1 where there is no path");
  const DynamicScen scen = read(kHead + "Q 1 0 0 1 0 1\nQ 0 0 0 1 0 1\nQ 1 0 0 1 1 1.5\n");
  CHECK(scen.queries.size() == 2);
  REQUIRE(scen.faults.size() == 1);
  CHECK(scen.faults[0].line == 8);
  CHECK(scen.faults[0].what == "stage 0 after stage 1");
}

TEST_CASE("dynamic scenario: patches change the map they are put on") {
  const DynamicScen scen = read(kHead + "P 0 0 0 0\nP 0 1 1 1\nQ 0 0 0 1 0 1\n");
  const PatchFile file = read_patch_file(kPatches, "a.patch", kMaxCells);
  REQUIRE_FALSE(find_patch_fault(scen, file));
  TerrainMap map = map_before_patches(scen);
  for (int i = 0; i < 24; ++i) CHECK(map.at({i % 6, i / 6}) == 0);
  std::vector<Cell> changed;
  put_patch(file, scen.patches[0], map, changed);
  CHECK(changed == std::vector<Cell>{{1, 1}, {2, 1}, {3, 1}, {4, 1}});
  CHECK(map.at({4, 1}) == 5);
  changed.clear();
  put_patch(file, scen.patches[1], map, changed);
  put_patch(file, scen.patches[1], map, changed);  // changes nothing more
  CHECK(changed == std::vector<Cell>{{1, 1}, {2, 1}});
  CHECK(map.at({2, 1}) == 0);
}

TEST_CASE("dynamic scenario: a patch that is not there, or leaves the map") {
  const PatchFile file = read_patch_file(kPatches, "a.patch", kMaxCells);
  const auto found = [&](const std::string& line) {
    const auto fault = find_patch_fault(read(kHead + "P 0 1 4 3\n" + line + "\n"), file);
    return fault ? std::to_string(fault->line) + ": " + fault->what + "; " + fault->remedy : "none";
  };
  CHECK(found("P 0 0 0 0") == "none");
  CHECK(found("P 0 2 0 0") == "8: there is no patch 2 in a.patch; it has 2, numbered from 0");
  CHECK(found("P 0 1 5 0") == "8: patch 1 of 2 x 1 cells at 5,0 leaves the map; it is 6 x 4");
  CHECK(found("P 0 0 0 1").starts_with("8: patch 0 of 6 x 4 cells at 0,1 leaves the map"));
}

// All 20 lengths of its first stage are those of an empty map, and many of its ends lie in walls
// of the map after which it is called: it starts from a map without walls.
TEST_CASE("dynamic scenario: the published one of arena2") {
  const auto folder = test::shared_path("data/movingai/dynamic-gppc");
  if (!folder) return;
  const std::string name = (*folder / "dao_arena2.scen").string();
  const DynamicScen scen = read_dynamic_scen(test::read_bytes(name), name, kMaxCells);
  CHECK(scen.faults.empty());
  CHECK(scen.patches.size() == 439);
  CHECK(scen.queries.size() == 2000);
  const std::string patches = find_scen_patches(name, scen.patch_file, std::nullopt);
  CHECK_FALSE(find_patch_fault(scen, load_patch_file(patches, kMaxCells)));
  CHECK(scen.patches[0].line > scen.queries[19].line);
}

}  // namespace
}  // namespace nav
