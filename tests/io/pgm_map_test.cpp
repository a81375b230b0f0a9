// Case 047: the grammar of PGM headers.
#include <catch2/catch.hpp>
#include <string>

#include "io/map_file.h"
#include "io/png_writer.h"
#include "support/drawing.h"
#include "support/messages.h"

using nav::TerrainMap;
using nav::test::bytes_of;

namespace {

TerrainMap read(const std::string& file, const nav::MapOptions& options = {}) {
  return nav::read_map(bytes_of(file), "a.pgm", options);
}
std::string fault(const std::string& file) {
  return nav::test::message_of([&] { read(file); });
}

// The map of the next tests, three cells wide and two high.
const TerrainMap kMap = nav::test::draw(R"(
  .#.
  ##.
)")
                            .map;

const std::string kSamples{"\xfe\0\xfe\0\0\xfe", 6};

}  // namespace

TEST_CASE("pgm: headers as they are found in the wild") {
  for (const std::string header :
       {"P5\n3 2\n255\n", "P5 3 2 255 ", "P5\n# by hand 0.050 m/pix\n3 2\n255\n",
        "P5 3 # width\n2 # height\n255\n", "P5\n3#w\n2#h\n255\n", "P5#x\n3 2 255\n",
        "P5\r\n3 2\r\n255\n", "P5\t3\v2\f255\r", "P5\n\n\n 003\n2\n\n255\n",
        "P5\r\n3 2\r\n255\r\n"}) {
    INFO(header);
    CHECK(nav::test::message_of([&] { CHECK(read(header + kSamples) == kMap); }) == "no error");
  }
}

TEST_CASE("pgm: only one white space byte precedes the samples") {
  // 10 is a line feed, 35 a hash, 13 a carriage return, 32 a blank: all dark.
  for (const char first : {'\n', '#', '\r', ' '}) {
    const std::string samples = first + std::string("\xfe\xfe\0\0\0", 5);
    CHECK(read("P5\n3 2\n255\n" + samples) == nav::test::draw("#..\n###").map);
  }
}

TEST_CASE("pgm: samples scale with maxval") {
  CHECK(read("P5\n3 2\n15\n" + std::string("\x0f\0\x0f\0\0\x0f", 6)) == kMap);
  CHECK(read("P2\n3 2\n1\n1 0 1 0 0 1\n") == kMap);
  CHECK(read("P5\n3 2\n65535\n" + std::string("\xff\xff\0\0\xff\xff\0\0\0\0\xff\xff", 12)) == kMap);
  // Big endian: ff00 is light, 00ff dark.
  CHECK(read("P5\n3 2\n65535\n" + std::string("\xff\0\0\xff\xff\0\0\xff\0\xff\xff\0", 12)) == kMap);
  CHECK(read("P5\n3 2\n256\n" + std::string("\1\0\0\x7f\1\0\0\0\0\1\1\0", 12)) == kMap);
}

TEST_CASE("pgm: text samples, with comments and any white space") {
  CHECK(read("P2\n3 2\n255\n254 0 254\n0 0 254\n") == kMap);
  CHECK(read("P2 3 2 255 254 0 254 # one row\r\n0 0 254 # end") == kMap);
}

TEST_CASE("pgm: a bare picture means what a grey PNG does") {
  const nav::MapOptions cost{.png = nav::PngMeaning::cost};
  const std::string png = nav::test::write_png(
      {}, 3, 2, [](int x, int y) { return std::array<int, 4>{50 * x + 70 * y}; });
  CHECK(read("P2 3 2 255 0 50 100 70 120 170", cost) == nav::read_map(bytes_of(png), "a", cost));
  CHECK(read("P5\n3 2\n255\n" + kSamples, {.invert = true}) == nav::test::draw("#.#\n..#").map);
}

TEST_CASE("pgm: what follows the samples") {
  CHECK(read("P5\n3 2\n255\n" + kSamples + "extra") == kMap);
  CHECK(fault("P2 3 2 255\n1 2 3 4 5 6\n7\n") ==
        "a.pgm:3:1: text after the last sample; there are as many samples as width times height");
}

TEST_CASE("pgm: missing pixels are counted") {
  CHECK(fault("P5\n3 2\n255\n" + kSamples.substr(0, 4)) ==
        "a.pgm: the file ends after 4 of 6 pixels; copy the whole file again");
  CHECK(fault("P5\n3 2\n65535\n" + kSamples) ==
        "a.pgm: the file ends after 3 of 6 pixels; copy the whole file again");
  CHECK(fault("P2 3 2 255\n1 2 3 4\n") ==
        "a.pgm:3:1: the file ends after 4 of 6 pixels; copy the whole file again");
}

TEST_CASE("pgm: faulty samples are named with their place") {
  CHECK(fault("P2 3 2 255\n1 2 2x4\n4 5 6\n") ==
        "a.pgm:2:5: sample '2x4' is no number; a whole number without sign is needed");
  CHECK(fault("P2 3 2 255\n1 2 3\n4 300 6\n") ==
        "a.pgm:3:3: sample 300 of pixel 1,1 exceeds maxval; at most 255");
  CHECK(fault("P2 3 2 255\n-1 2 3 4 5 6\n") ==
        "a.pgm:2:1: sample '-1' is no number; a whole number without sign is needed");
  CHECK(fault("P5\n3 2\n15\n" + std::string("\x0f\0\x0f\0\0\x10", 6)) ==
        "a.pgm: sample 16 of pixel 2,1 exceeds maxval; at most 15");
}

TEST_CASE("pgm: faulty headers") {
  CHECK(fault("P5\n3333333333 3333333333\n255\n0") ==
        "a.pgm: width 3333333333 is too large; a side has at most 65000 cells");
  CHECK(fault("P5\n99999999999999999999 2\n255\n0")
            .find("a.pgm: width '99999999999999999999' is no number") == 0);
  CHECK(fault("P5\n0 6\n255\n") == "a.pgm: width is zero; a map has at least one cell");
  CHECK(fault("P5\n3 2\n0\n" + kSamples) == "a.pgm: maxval 0 is out of range; 1 to 65535");
  CHECK(fault("P5\n3 2\n70000\n" + kSamples) == "a.pgm: maxval 70000 is out of range; 1 to 65535");
  CHECK(fault("P5\n3 2\n") ==
        "a.pgm: the header ends before its maxval; it has width, height and maxval");
  CHECK(fault("P5\n3 2\n255") ==
        "a.pgm: no white space after maxval; one such byte precedes the samples");
  CHECK(fault("P5\n3 2\n255#" + kSamples) ==
        "a.pgm: no white space after maxval; one such byte precedes the samples");
  CHECK(fault("P5x 3 2 255 " + kSamples) == "a.pgm: text after P5; white space follows it");
  CHECK(fault("P2\n3 -2\n255\n").find("a.pgm:2:3: height '-2' is no number") == 0);
  CHECK(fault("P6\n3 2\n255\n").find("a.pgm: a colour picture of kind P6") == 0);
}

TEST_CASE("pgm: a small file that declares a large picture is refused at once") {
  CHECK(fault("P5\n20000 20000\n255\n0") ==
        "a.pgm: the file ends after 1 of 400000000 pixels; copy the whole file again");
  CHECK(fault("P2\n20000 20000\n255\n0 1 2") ==
        "a.pgm:4:6: the file ends after 3 of 400000000 pixels; copy the whole file again");
}
