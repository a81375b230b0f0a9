// The inputs of the case collection, where the data folder has it: what each must give.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "io/map_file.h"
#include "io/scen_file.h"
#include "support/drawing.h"
#include "support/files.h"
#include "support/messages.h"

using nav::test::message_of;

namespace {

// `expected`: a part of the message, or "REF" for a map equal to the reference.
struct MapCase {
  const char* file;
  const char* expected;
};

const nav::TerrainMap& reference() {
  static const nav::TerrainMap kMap = nav::test::draw(R"(
    ..##..#..
    ..#.###..
    .#...#...
    .#.###.#.
    ........#
    .........
  )")
                                          .map;
  return kMap;
}

void check(const std::filesystem::path& folder, const std::vector<MapCase>& cases) {
  for (const MapCase& item : cases) {
    INFO(item.file);
    const std::string file = (folder / item.file).string();
    if (std::string(item.expected) == "REF") {
      CHECK(message_of([&] { CHECK(nav::load_map(file, {}) == reference()); }) == "no error");
    } else {
      CHECK(message_of([&] { nav::load_map(file, {}); }).find(file + ": " + item.expected) == 0);
    }
  }
}

}  // namespace

TEST_CASE("shared cases: broken PNG files") {
  const auto folder = nav::test::shared_path("cases/inputs");
  if (!folder) return;
  check(*folder, {{"046-truncated-idat.png", "the image data ends early"},
                  {"046-truncated-file.png", "the file is cut short"},
                  {"046-no-iend.png", "the file is cut short"},
                  {"046-bad-crc-ihdr.png", "the check sum (CRC) of chunk IHDR is wrong"},
                  {"046-bad-crc-idat.png", "the check sum (CRC) of chunk IDAT is wrong"},
                  {"046-huge-dims.png", "width 1000000 is too large"},
                  {"046-max-dims.png", "width 2147483647 is too large"},
                  {"046-over-dims.png", "width 4294967295 is too large"},
                  {"046-area-wrap.png", "width 65536 is too large"},
                  {"046-zero-width.png", "width is zero"},
                  {"046-zero-height.png", "height is zero"},
                  {"046-depth3.png", "unknown bit depth 3"},
                  {"046-ctype5.png", "unknown colour type 5"},
                  {"046-rgb4.png", "bit depth 4 is not allowed for colour type 2 (RGB)"},
                  {"046-interlace2.png", "unknown interlace method 2"},
                  {"046-compression1.png", "unknown compression method 1"},
                  {"046-no-plte.png", "the palette (PLTE) is missing"},
                  {"046-plte-odd.png", "the palette (PLTE) has a length of 4 bytes"},
                  {"046-index-range.png", "palette index 7 of pixel 0,0 is beyond the palette"},
                  {"046-no-idat.png", "no image data"},
                  {"046-short-data.png", "not enough pixels"},
                  {"046-long-data.png", "the image data goes on after its last row"},
                  {"046-bad-filter.png", "unknown row filter 9"},
                  {"046-bad-zlib.png", "corrupt image data"},
                  {"046-chunk-len-huge.png", "bad chunk length"},
                  {"046-ihdr-not-first.png", "the first chunk is tEXt; IHDR must come first"},
                  {"046-signature-only.png", "the file is cut short"},
                  {"046-jpeg-named-png.png", "not a PNG; it looks like a JPEG"},
                  {"046-text-named-png.png", "REF"},
                  {"046-empty.png", "empty file"},
                  {"046-crlf-mangled.png", "the PNG signature is damaged"}});
}

TEST_CASE("shared cases: the bomb is bound by the limit of cells") {
  const auto folder = nav::test::shared_path("cases/inputs");
  if (!folder) return;
  const std::string file = (*folder / "046-bomb-20000x20000-1bit.png").string();
  CHECK(message_of([&] {
          nav::load_map(file, {.max_cells = 100'000'000});
        }).find(file + ": a map of 20000 x 20000 = 400000000 cells is too large") == 0);
}

TEST_CASE("shared cases: PGM headers") {
  const auto folder = nav::test::shared_path("cases/inputs");
  if (!folder) return;
  check(*folder, {{"047-p5.pgm", "REF"},
                  {"047-p2.pgm", "REF"},
                  {"047-p5-comment.pgm", "REF"},
                  {"047-p5-oneline.pgm", "REF"},
                  {"047-p5-comment-inline.pgm", "REF"},
                  {"047-p5-crlf-header.pgm", "REF"},
                  {"047-p5-max15.pgm", "REF"},
                  {"047-p2-max1.pgm", "REF"},
                  {"047-p5-16bit.pgm", "REF"},
                  {"047-p5-16bit-msb.pgm", "REF"},
                  {"047-p5-trailing.pgm", "REF"},
                  {"047-p5-short.pgm", "the file ends after 47 of 54 pixels"},
                  {"047-p5-huge.pgm", "width 3333333333 is too large"},
                  {"047-p5-zero.pgm", "width is zero"},
                  {"047-p5-max0.pgm", "maxval 0 is out of range"},
                  {"047-p5-max70000.pgm", "maxval 70000 is out of range"},
                  {"047-p6-named-pgm.pgm", "a colour picture of kind P6"},
                  {"047-empty.pgm", "empty file"}});
  const auto message = [&](const char* name) {
    return message_of([&] { nav::load_map((*folder / name).string(), {}); });
  };
  CHECK(message("047-p2-short.pgm").find("the file ends after 45 of 54 pixels") !=
        std::string::npos);
  CHECK(message("047-p2-junk.pgm").find(":4:1: sample '2x4' is no number") != std::string::npos);
  CHECK(message("047-p2-over.pgm").find(":4:1: sample 300 of pixel 0,0 exceeds maxval") !=
        std::string::npos);
  CHECK(message("047-p2-negative.pgm").find(":4:1: sample '-1' is no number") != std::string::npos);
  for (const char* name : {"047-p5-first-pixel-is-newline.pgm", "047-p5-first-pixel-is-hash.pgm"}) {
    const nav::TerrainMap map = nav::load_map((*folder / name).string(), {});
    for (int y = 0; y < 6; ++y) {
      // In the last row of each file the first pixel is dark as well.
      CHECK(map.at({0, y}) != 0);
      for (int x = 1; x < 9; ++x) CHECK(map.at({x, y}) == reference().at({x, y}));
    }
  }
}

TEST_CASE("shared cases: scenario files") {
  const auto folder = nav::test::shared_path("cases/inputs");
  if (!folder) return;
  struct Case {
    const char* file;
    std::size_t lines;
    const char* fault;  // of line 2; null without
  };
  const Case cases[] = {{"good", 5, nullptr},
                        {"version-1.0", 5, nullptr},
                        {"spaces", 5, nullptr},
                        {"crlf", 5, nullptr},
                        {"bom", 5, nullptr},
                        {"blank-lines", 5, nullptr},
                        {"map-subdir", 1, nullptr},
                        {"map-backslash", 1, nullptr},
                        {"map-space", 1, nullptr},
                        {"missing-map", 1, nullptr},
                        {"size-mismatch", 1, nullptr},
                        {"goal-outside", 1, nullptr},
                        {"start-in-wall", 1, nullptr},
                        {"wrong-length", 2, nullptr},
                        {"short-digits", 1, nullptr},
                        {"unreachable", 1, nullptr},
                        {"dup", 2, nullptr},
                        {"only-version", 0, nullptr},
                        {"negative-coord", 0, "field 5 (start x) '-1' is out of range"},
                        {"text-field", 0, "field 7 (goal x) 'eight' is no whole number"},
                        {"float-coord", 0, "field 7 (goal x) '8.5' is no whole number"},
                        {"nan-length", 0, "field 9 (length) 'nan' is no number"},
                        {"inf-length", 0, "field 9 (length) 'inf' is no number"},
                        {"negative-length", 0, "field 9 (length) '-1' is negative"},
                        {"few-columns", 0, "the line has 8 of 9 fields"},
                        {"many-columns", 0, "the line has 10 of 9 fields"},
                        {"comma-decimal", 0, "field 9 (length) '8,0' is no number"}};
  for (const Case& item : cases) {
    INFO(item.file);
    const nav::ScenFile file =
        nav::load_scen((*folder / ("044-" + std::string(item.file) + ".scen")).string());
    CHECK(file.lines.size() == item.lines);
    REQUIRE(file.faults.size() == (item.fault == nullptr ? 0 : 1));
    if (item.fault == nullptr) continue;
    CHECK(file.faults[0].line == 2);
    CHECK(file.faults[0].what == item.fault);
  }
  for (const auto& [name, fault] :
       {std::pair("044-no-version.scen", ":1: a scenario file starts with its version"),
        std::pair("044-version-2.scen", ":1: unsupported scenario version '2'"),
        std::pair("044-empty.scen", ": empty file")}) {
    const std::string path = (*folder / name).string();
    CHECK(message_of([&] { nav::load_scen(path); }).find(path + fault) == 0);
  }
}

TEST_CASE("shared cases: faults of scenarios that only their map shows") {
  const auto folder = nav::test::shared_path("cases/inputs");
  if (!folder) return;
  const auto fault_of = [&](const char* name) {
    const nav::ScenFile file = nav::load_scen((*folder / name).string());
    const std::string map_file = nav::find_scen_map(file.path, file.lines.at(0).map, std::nullopt);
    const nav::TerrainMap map = nav::load_map(map_file, {});
    const auto fault = check_against_map(file.lines[0], map.width(), map.height());
    return fault ? std::to_string(fault->line) + ": " + fault->what : "no fault";
  };
  CHECK(fault_of("044-good.scen") == "no fault");
  CHECK(fault_of("044-map-subdir.scen") == "no fault");
  CHECK(fault_of("044-map-backslash.scen") == "no fault");
  CHECK(fault_of("044-size-mismatch.scen") ==
        "2: the line is for a map of 18 x 12, its map is 9 x 6");
  CHECK(fault_of("044-goal-outside.scen") == "2: goal 9,0 is outside the map");
  CHECK(message_of([&] { fault_of("044-missing-map.scen"); }).find("map 'nowhere.map' not found") ==
        0);
  CHECK(message_of([&] { fault_of("044-map-space.scen"); }).find("map 'REF 9x6.map' not found") ==
        0);
}
