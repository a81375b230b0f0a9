#include "io/moving_ai_map.h"

#include <catch2/catch.hpp>
#include <string>

#include "base/rng.h"
#include "io/map_file.h"
#include "support/drawing.h"
#include "support/files.h"
#include "support/messages.h"

using nav::read_moving_ai_map;
using nav::TerrainMap;
using nav::test::message_of;

namespace {

constexpr std::uint64_t kManyCells = 500'000'000;

TerrainMap read(std::string_view text) { return read_moving_ai_map(text, "a.map", kManyCells); }
std::string fault(std::string_view text) {
  return message_of([&] { read(text); });
}

// The map of the next tests: two rows of three.
const TerrainMap kSmall = nav::test::draw(R"(
  .#W
  gsT
)")
                              .map;

}  // namespace

TEST_CASE("moving ai: the seven letters are the seven kinds") {
  const TerrainMap map = read("type octile\nheight 1\nwidth 7\nmap\n.GSWT@O\n");
  REQUIRE(map.width() == 7);
  REQUIRE(map.height() == 1);
  const std::string names[] = {"ground", "grass", "swamp",        "water",
                               "trees",  "wall",  "out-of-bounds"};
  for (int x = 0; x < 7; ++x) CHECK(map.kinds()[map.at({x, 0})].name == names[x]);
}

TEST_CASE("moving ai: what is found in the wild reads as the same map") {
  const std::string plain = "type octile\nheight 2\nwidth 3\nmap\n.@W\nGST\n";
  CHECK(read(plain) == kSmall);
  const std::string variants[] = {"type octile\r\nheight 2\r\nwidth 3\r\nmap\r\n.@W\r\nGST\r\n",
                                  "type octile\r\nheight 2\r\nwidth 3\r\nmap\r\n.@W\r\nGST",
                                  "\xef\xbb\xbf" + plain,
                                  "type octile\nheight 2\nwidth 3\nmap\n.@W\nGST",
                                  "width 3\nheight 2\ntype octile\nmap\n.@W\nGST\n",
                                  "type\toctile\nheight\t2\nwidth \t 3  \nmap \t\n.@W\nGST\n",
                                  "\n  type octile\n\nheight 2\n width 3\n\nmap\n.@W\nGST\n",
                                  "type octile\nheight 2\nwidth 3\nmap\n.@W  \nGST\t\r\n",
                                  "type octile\nheight 2\nwidth 3\nmap\n.@W\nGST\n\n \r\n\n",
                                  "type octile\nheight 002\nwidth 03\nmap\n.@W\nGST\n"};
  for (const std::string& text : variants) {
    INFO(text);
    CHECK(message_of([&] { CHECK(read(text) == kSmall); }) == "no error");
  }
}

TEST_CASE("moving ai: a fault is named with its line and column") {
  const std::string head = "type octile\nheight 2\nwidth 3\nmap\n";
  CHECK(fault(head + ".@W\nG?T\n") ==
        "a.map:6:2: unknown terrain '?'; the letters are . G S W T @ O");
  CHECK(fault(head + ".@\nGST\n") ==
        "a.map:5:3: the row has 2 of 3 cells; every row is as long as 'width' says");
  CHECK(fault(head + ".@W.\nGST\n") ==
        "a.map:5:4: the row has 4 of 3 cells; every row is as long as 'width' says");
  CHECK(fault(head + ".@W .\nGST\n") ==
        "a.map:5:4: the row has 5 of 3 cells; every row is as long as 'width' says");
  CHECK(fault(head + ".@W\n") ==
        "a.map:6: the file ends after 1 of 2 rows; one line a row is needed");
  CHECK(fault(head) == "a.map:5: the file ends after 0 of 2 rows; one line a row is needed");
  CHECK(fault(head + ".@W\nGST\n\n...\n") ==
        "a.map:8:1: text after the last of 2 rows; there are as many rows as 'height' says");
  CHECK(fault(head + ".@W\n\nGST\n") ==
        "a.map:6:1: the row has 0 of 3 cells; every row is as long as 'width' says");
  CHECK(fault(head + ". W\nGST\n") ==
        "a.map:5:2: unknown terrain ' '; the letters are . G S W T @ O");
}

TEST_CASE("moving ai: a faulty header is named with its line") {
  const std::string rows = ".@W\nGST\n";
  CHECK(fault("type octile\nheight 2\nmap\n" + rows) ==
        "a.map:3: the header has no 'width' line; it comes before the 'map' line");
  CHECK(fault("type octile\nwidth 3\nmap\n" + rows) ==
        "a.map:3: the header has no 'height' line; it comes before the 'map' line");
  CHECK(fault("height 2\nwidth 3\nmap\n" + rows) ==
        "a.map:3: the header has no 'type' line; it comes before the 'map' line");
  CHECK(fault("type octile\nheight 2\nwidth 3\n") ==
        "a.map:3: the header has no 'map' line; it comes before the rows");
  CHECK(fault("type octile\nheight 2\nwidth 3\n.@W\n") ==
        "a.map:4:1: unknown header key '.@W'; the header has type, height, width and map");
  CHECK(fault("type octile\nheight 2\nheight 2\nwidth 3\nmap\n" + rows) ==
        "a.map:3:1: a second 'height' in the header; give it once");
  CHECK(fault("type tile\nheight 2\nwidth 3\nmap\n" + rows) ==
        "a.map:1:6: unknown map type 'tile'; the format has 'octile' only");
  CHECK(fault("type octile\nheight\nwidth 3\nmap\n" + rows) ==
        "a.map:2:1: 'height' needs one value; as in 'height 512'");
  CHECK(fault("type octile\nheight 2\nwidth 3\nmap .@W\nGST\n") ==
        "a.map:4:5: text after 'map'; rows start a line below");
  for (const std::string bad : {"0", "-2", "+2", "2.0", "2,0", "0x2", "two", "65001", "1e1", "nan",
                                "99999999999999999999999"}) {
    INFO(bad);
    CHECK(fault("type octile\nheight " + bad + "\nwidth 3\nmap\n" + rows) ==
          "a.map:2:8: height '" + bad + "' is no valid size; a whole number from 1 to 65000");
  }
}

TEST_CASE("moving ai: a small file that declares a large map is refused at once") {
  CHECK(fault("type octile\nheight 65000\nwidth 65000\nmap\n") ==
        "a.map: a map of 65000 x 65000 = 4225000000 cells is too large; the limit is 500000000; "
        "raise it with --max-cells");
  CHECK(message_of([] {
          read_moving_ai_map("type octile\nheight 65000\nwidth 65000\nmap\n...\n", "a.map",
                             5'000'000'000);
        }) == "a.map:5:4: the row has 3 of 65000 cells; every row is as long as 'width' says");
}

TEST_CASE("moving ai: what is written reads back") {
  nav::Rng rng(42);
  for (int round = 0; round < 50; ++round) {
    TerrainMap map(static_cast<int>(1 + rng.below(40)), static_cast<int>(1 + rng.below(40)),
                   nav::moving_ai_kinds());
    for (int y = 0; y < map.height(); ++y) {
      for (int x = 0; x < map.width(); ++x) {
        map.set({x, y}, static_cast<std::uint8_t>(rng.below(7)));
      }
    }
    CHECK(read(write_moving_ai_map(map)) == map);
  }
}

TEST_CASE("moving ai: terrain without a letter is not written") {
  nav::TerrainKind kind;
  kind.name = "mud";
  const TerrainMap map(2, 1, {kind});
  CHECK(
      message_of([&] { write_moving_ai_map(map); }) ==
      "terrain 'mud' at 0,0 has no letter in the Moving AI format; its letters are . G S W T @ O");
}
