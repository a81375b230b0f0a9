// Case 044: scenario files.
#include "io/scen_file.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "support/files.h"
#include "support/messages.h"

using nav::Cell;
using nav::read_scen;
using nav::ScenFile;
using nav::ScenLine;
using nav::test::message_of;

namespace {

const std::string kVersion = "version 1\n";
const std::string kLine = "3\tREF-9x6.map\t9\t6\t0\t1\t8\t2\t15.41421356";

const ScenLine kExpected{{.line = 2,
                          .width = 9,
                          .height = 6,
                          .from = {0, 1},
                          .to = {8, 2},
                          .length_decimals = 8,
                          .length = 15.41421356},
                         3,
                         "REF-9x6.map",
                         "15.41421356"};

// What is wrong with the only line of a file.
std::string fault(const std::string& line) {
  const ScenFile file = read_scen(kVersion + line + "\n", "a.scen");
  REQUIRE(file.lines.size() + file.faults.size() == 1);
  if (file.faults.empty()) return "no fault";
  CHECK(file.faults[0].line == 2);
  return file.faults[0].what + "; " + file.faults[0].remedy;
}

// kLine with another text in one field, 1 to 9.
std::string with_field(int field, const std::string& text) {
  std::string line;
  std::size_t start = 0;
  for (int i = 1; i <= 9; ++i) {
    const std::size_t end = std::min(kLine.find('\t', start), kLine.size());
    line += (i > 1 ? "\t" : "") + (i == field ? text : kLine.substr(start, end - start));
    start = end + 1;
  }
  return line;
}

}  // namespace

TEST_CASE("scen: what is found in the wild reads as the same line") {
  std::string spaces = kLine;
  std::replace(spaces.begin(), spaces.end(), '\t', ' ');
  for (const std::string& text :
       {kVersion + kLine + "\n", kVersion + kLine, "version 1.0\n" + kLine + "\n",
        "version 1\r\n" + kLine + "\r\n", "\xef\xbb\xbf" + kVersion + kLine,
        kVersion + spaces + "\n", kVersion + kLine + "\t\n", kVersion + kLine + "  \n\n \n"}) {
    INFO(text);
    const ScenFile file = read_scen(text, "a.scen");
    CHECK(file.faults.empty());
    REQUIRE(file.lines.size() == 1);
    CHECK(file.lines[0] == kExpected);
  }
}

TEST_CASE("scen: blank lines count as lines, not as scenarios") {
  const ScenFile file = read_scen("\nversion 1\n\n" + kLine + "\n\n" + kLine + "\n", "a.scen");
  REQUIRE(file.lines.size() == 2);
  CHECK(file.lines[0].line == 4);
  CHECK(file.lines[1].line == 6);
}

TEST_CASE("scen: a map's name may hold blanks between tabs") {
  const ScenFile file = read_scen(kVersion + with_field(2, "REF 9x6.map"), "a.scen");
  REQUIRE(file.lines.size() == 1);
  CHECK(file.lines[0].map == "REF 9x6.map");
}

TEST_CASE("scen: a faulty line is named, the others are read") {
  const ScenFile file =
      read_scen(kVersion + kLine + "\n" + with_field(7, "eight") + "\n" + kLine + "\n", "a.scen");
  CHECK(file.lines.size() == 2);
  REQUIRE(file.faults.size() == 1);
  CHECK(file.faults[0].line == 3);
  CHECK(file.faults[0].what == "field 7 (goal x) 'eight' is no whole number");
}

TEST_CASE("scen: each field is read strictly") {
  for (const std::string bad :
       {"eight", "8.5", "8,5", "+8", "0x8", "8x", "1e1", "nan", "--8", "-"}) {
    for (const int field : {1, 3, 4, 5, 6, 7, 8}) {
      CHECK(fault(with_field(field, bad)).find("field " + std::to_string(field) + " (") == 0);
      CHECK(fault(with_field(field, bad)).find("' is no whole number; digits only") !=
            std::string::npos);
    }
  }
  CHECK(fault(with_field(5, "-1")) ==
        "field 5 (start x) '-1' is out of range; from 0 to 2147483647");
  CHECK(fault(with_field(8, "2147483648")) ==
        "field 8 (goal y) '2147483648' is out of range; from 0 to 2147483647");
  CHECK(fault(with_field(3, "0")) ==
        "field 3 (map width) '0' is out of range; from 1 to 2147483647");
  CHECK(fault(with_field(1, "99999999999999999999999")) ==
        "field 1 (bucket) '99999999999999999999999' is no whole number; digits only");
}

TEST_CASE("scen: lengths are finite decimals of at least zero") {
  for (const std::string bad :
       {"8,0", "inf", "-inf", "nan", "NAN", "infinity", "1e999", "0x8", "+8", "8m", "."}) {
    CHECK(fault(with_field(9, bad)) ==
          "field 9 (length) '" + bad + "' is no number; a decimal with a point");
  }
  CHECK(fault(with_field(9, "-1")) == "field 9 (length) '-1' is negative; at least 0");
}

TEST_CASE("scen: the printed places of a length are kept") {
  const auto decimals = [](const std::string& text) {
    return read_scen(kVersion + with_field(9, text), "a.scen").lines.at(0).length_decimals;
  };
  CHECK(decimals("12.414") == 3);
  CHECK(decimals("12.00") == 2);
  CHECK(decimals("12") == -1);
  CHECK(decimals("1.2345e+06") == -1);
}

TEST_CASE("scen: too few and too many fields") {
  CHECK(fault("3\tREF-9x6.map\t9\t6\t0\t0\t8\t0").find("the line has 8 of 9 fields; a line has ") ==
        0);
  CHECK(fault(kLine + "\textra").find("the line has 10 of 9 fields; ") == 0);
}

TEST_CASE("scen: a file without a version that is supported is refused as a whole") {
  const auto whole = [](const std::string& text) {
    return message_of([&] { read_scen(text, "a.scen"); });
  };
  CHECK(whole(kLine + "\n") ==
        "a.scen:1: a scenario file starts with its version; put 'version 1' before the first "
        "scenario");
  CHECK(whole("version 2\n" + kLine) ==
        "a.scen:1: unsupported scenario version '2'; scenarios of changing maps are read by "
        "navtool bench");
  CHECK(whole("\n\nversion\n" + kLine) ==
        "a.scen:3: unsupported scenario version ''; 'version 1' is supported");
  CHECK(whole("") == "a.scen: empty file; a scenario file is needed");
  CHECK(whole("\n \n") == "a.scen: empty file; a scenario file is needed");
  CHECK(read_scen(kVersion, "a.scen").lines.empty());
}

TEST_CASE("scen: a line is held against its map") {
  CHECK(!check_against_map(kExpected, 9, 6));
  const auto what = [](const ScenLine& line) {
    const auto fault = check_against_map(line, 9, 6);
    REQUIRE(fault);
    CHECK(fault->line == 2);
    return fault->what + "; " + fault->remedy;
  };
  ScenLine scaled = kExpected;
  scaled.width = 18;
  scaled.height = 12;
  CHECK(what(scaled) ==
        "the line is for a map of 18 x 12, its map is 9 x 6; maps are not scaled; use the map "
        "of that size");
  ScenLine outside = kExpected;
  outside.to = {9, 0};
  CHECK(what(outside) == "goal 9,0 is outside the map; it is 9 x 6");
  outside.from = {0, 6};
  CHECK(what(outside) == "start 0,6 is outside the map; it is 9 x 6");
}

TEST_CASE("scen: maps are found by their whole name first, then by its last part") {
  const nav::test::ScratchFolder scratch;
  const std::filesystem::path top = scratch.path();
  for (const char* folder : {"scen/dao", "maps", "elsewhere/dao"}) {
    std::filesystem::create_directories(top / folder);
  }
  const auto touch = [&](const char* file) { std::ofstream(top / file) << "x"; };
  const std::string scen = (top / "scen" / "a.scen").string();
  const auto found = [&](const std::string& name, const std::optional<std::string>& folder) {
    return std::filesystem::path(nav::find_scen_map(scen, name, folder))
        .lexically_relative(top)
        .generic_string();
  };
  const std::string elsewhere = (top / "elsewhere").string();

  touch("maps/a.map");
  CHECK(found("a.map", std::nullopt) == "maps/a.map");
  CHECK(found("maps/dao/a.map", std::nullopt) == "maps/a.map");
  CHECK(found("C:\\maps\\a.map", std::nullopt) == "maps/a.map");
  touch("elsewhere/dao/a.map");
  CHECK(found("dao/a.map", elsewhere) == "elsewhere/dao/a.map");
  CHECK(found("dao\\a.map", elsewhere) == "elsewhere/dao/a.map");
  CHECK(found("a.map", elsewhere) == "maps/a.map");
  touch("elsewhere/a.map");
  CHECK(found("a.map", elsewhere) == "elsewhere/a.map");
  touch("scen/dao/a.map");
  CHECK(found("dao/a.map", elsewhere) == "scen/dao/a.map");
  touch("scen/a.map");
  CHECK(found("a.map", elsewhere) == "scen/a.map");
  CHECK(found("dao/a.map", std::nullopt) == "scen/dao/a.map");
}

TEST_CASE("scen: where a missing map was looked for is told") {
  CHECK(message_of([] { nav::find_scen_map("s/x/a.scen", "d/no where.map", "m"); }) ==
        "map 'd/no where.map' not found; tried s/x/d/no where.map, m/d/no where.map, "
        "s/maps/d/no where.map, s/x/no where.map, m/no where.map, s/maps/no where.map; name the "
        "folder of the maps with --maps");
  CHECK(message_of([] { nav::find_scen_map("a.scen", "nowhere.map", std::nullopt); }) ==
        "map 'nowhere.map' not found; tried nowhere.map, ../maps/nowhere.map; name the folder of "
        "the maps with --maps");
}

TEST_CASE("scen: a line is written as it was read") { CHECK(to_scen_line(kExpected) == kLine); }

TEST_CASE("scen: a file that is written reads back") {
  ScenLine second = kExpected;
  second.map = "with blanks.map";
  second.length_text = "12.48528137";
  const ScenFile file = read_scen(nav::write_scen({kExpected, second}), "a.scen");
  REQUIRE(file.lines.size() == 2);
  CHECK(file.faults.empty());
  CHECK(to_scen_line(file.lines[0]) == kLine);
  CHECK(file.lines[1].map == "with blanks.map");
  CHECK(file.lines[1].length == 12.48528137);
}

TEST_CASE("scen: a map is named as it is found from the file's folder") {
  const nav::test::ScratchFolder scratch;
  const std::filesystem::path top = scratch.path();
  for (const char* folder : {"scen", "maps", "elsewhere/dao"}) {
    std::filesystem::create_directories(top / folder);
  }
  const std::string scen = (top / "scen" / "a.scen").string();
  const auto named = [&](const char* map) {
    const std::string path = (top / map).string();
    std::ofstream(path) << "x";
    const std::string name = nav::scen_map_name(path, scen);
    CHECK(std::filesystem::equivalent(nav::find_scen_map(scen, name, std::nullopt), path));
    return name;
  };
  CHECK(named("maps/b.map") == "b.map");
  CHECK(named("scen/a.map") == "a.map");
  CHECK(named("scen/two words.map") == "two words.map");
  CHECK(named("elsewhere/dao/c.map") == "../elsewhere/dao/c.map");
  CHECK(named("elsewhere/dao/a.map") == "../elsewhere/dao/a.map");
  CHECK(nav::scen_map_name((top / "maps/b.map").string(), "-") == "b.map");
}

TEST_CASE("scen: names that would part a line are refused") {
  for (const char* name : {"", "a\tb.map", "a\nb.map", " a.map", "a.map "}) {
    CHECK(message_of([&] { nav::check_scen_map_name(name); }).find("can't stand in a scenario") !=
          std::string::npos);
  }
}
