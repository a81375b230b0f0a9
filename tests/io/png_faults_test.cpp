// Case 046: hostile and broken PNG files are refused, each by its own name.
#include <catch2/catch.hpp>
#include <string>

#include "io/map_file.h"
#include "io/png_writer.h"
#include "support/messages.h"

using nav::test::big_endian;
using nav::test::bytes_of;
using nav::test::chunk;
using nav::test::deflated;
using nav::test::header_chunk;
using nav::test::HeaderFields;
using nav::test::kPngStart;

namespace {

std::string fault(const std::string& file) {
  return nav::test::message_of([&] { nav::read_map(bytes_of(file), "a.png", {}); });
}

// A picture of 2 x 2 grey pixels: two rows of a filter byte and two samples.
const std::string kPixels{"\0\xff\0\0\0\xff", 6};
const std::string kStart{kPngStart};
const std::string kData = chunk("IDAT", deflated(kPixels));
const std::string kEnd = chunk("IEND", "");

std::string with_header(const HeaderFields& fields) {
  return kStart + header_chunk(fields) + kData + kEnd;
}
std::string with_data(const std::string& chunks) {
  return kStart + header_chunk({}) + chunks + kEnd;
}
std::string with_pixels(const std::string& rows) {
  return with_data(chunk("IDAT", deflated(rows)));
}
std::string in_palette(const std::string& chunks) {
  return kStart + header_chunk({.colour_type = 3}) + chunks + kEnd;
}

}  // namespace

TEST_CASE("png faults: the picture that the others damage is sound") {
  CHECK(fault(with_header({})) == "no error");
  CHECK(fault(with_header({}) + "whatever follows IEND") == "no error");
}

TEST_CASE("png faults: values of the header") {
  CHECK(fault(with_header({.width = 0})) == "a.png: width is zero; a map has at least one cell");
  CHECK(fault(with_header({.height = 0})) == "a.png: height is zero; a map has at least one cell");
  CHECK(fault(with_header({.width = 0xffffffff})) ==
        "a.png: width 4294967295 is too large; a side has at most 65000 cells");
  CHECK(fault(with_header({.width = 0x7fffffff, .height = 0x7fffffff})) ==
        "a.png: width 2147483647 is too large; a side has at most 65000 cells");
  CHECK(fault(with_header({.width = 65000, .height = 65000})) ==
        "a.png: a map of 65000 x 65000 = 4225000000 cells is too large; the limit is 500000000; "
        "raise it with --max-cells");
  CHECK(fault(with_header({.depth = 3})) ==
        "a.png: unknown bit depth 3; PNG has 1, 2, 4, 8 and 16");
  CHECK(fault(with_header({.colour_type = 5})) ==
        "a.png: unknown colour type 5; PNG has 0, 2, 3, 4 and 6");
  CHECK(fault(with_header({.depth = 4, .colour_type = 2})) ==
        "a.png: bit depth 4 is not allowed for colour type 2 (RGB); it may be 8 or 16");
  CHECK(fault(with_header({.depth = 16, .colour_type = 3})) ==
        "a.png: bit depth 16 is not allowed for colour type 3 (palette); it may be 1, 2, 4 or 8");
  CHECK(fault(with_header({.compression = 1})) ==
        "a.png: unknown compression method 1; PNG has method 0");
  CHECK(fault(with_header({.filter = 1})) == "a.png: unknown filter method 1; PNG has method 0");
  CHECK(fault(with_header({.interlace = 2})) ==
        "a.png: unknown interlace method 2; PNG has methods 0 and 1");
}

TEST_CASE("png faults: the limit of cells is the caller's") {
  CHECK(nav::test::message_of(
            [] { nav::read_map(bytes_of(with_header({})), "a.png", {.max_cells = 3}); }) ==
        "a.png: a map of 2 x 2 = 4 cells is too large; the limit is 3; raise it with "
        "--max-cells");
}

TEST_CASE("png faults: more samples than the decoder takes are refused before it runs") {
  CHECK(fault(with_header({.width = 20000, .height = 20000, .depth = 16, .colour_type = 6})) ==
        "a.png: a PNG of 3200000000 bytes of samples is too large to decode; the limit is "
        "1073741824; save it in grey or with a palette, with 8 bits, or as a Moving AI map");
}

TEST_CASE("png faults: chunks") {
  const std::string text = chunk("tEXt", "a");
  CHECK(fault(kStart + text + header_chunk({}) + kData + kEnd) ==
        "a.png: the first chunk is tEXt; IHDR must come first");
  CHECK(fault(kStart + chunk("IHDR", "short") + kData + kEnd) ==
        "a.png: IHDR has 5 bytes; it has 13");
  CHECK(fault(with_data(header_chunk({}) + kData)) == "a.png: a second IHDR chunk; a PNG has one");
  CHECK(
      fault(with_data(kData + text + kData)) ==
      "a.png: the image data (IDAT) is interrupted by chunk tEXt; IDAT chunks follow one another");
  CHECK(fault(with_data("")) == "a.png: no image data (IDAT); a PNG holds a picture");
  CHECK(fault(with_data(chunk("ABCD", "") + kData)) ==
        "a.png: unknown critical chunk ABCD; save it as a plain PNG");
  CHECK(fault(with_data(chunk("a\nb!", "") + kData)) ==
        "a.png: bad chunk name 'a\\x0ab!'; copy the whole file again");
  CHECK(fault(kStart + big_endian(0xfffffff0) + "IHDR") ==
        "a.png: bad chunk length: IHDR declares 4294967280 bytes; at most 2147483647 are allowed");
}

TEST_CASE("png faults: check sums") {
  const auto damaged = [](std::string part) {
    part.back() = static_cast<char>(part.back() ^ 1);
    return part;
  };
  const std::string remedy = " is wrong; the file is damaged; copy it again";
  CHECK(fault(kStart + damaged(header_chunk({})) + kData + kEnd) ==
        "a.png: the check sum (CRC) of chunk IHDR" + remedy);
  CHECK(fault(with_data(damaged(kData))) == "a.png: the check sum (CRC) of chunk IDAT" + remedy);
  CHECK(fault(kStart + header_chunk({}) + kData + damaged(kEnd)) ==
        "a.png: the check sum (CRC) of chunk IEND" + remedy);
  CHECK(fault(with_data(damaged(chunk("tRNS", std::string(2, '\0'))) + kData)) ==
        "a.png: the check sum (CRC) of chunk tRNS" + remedy);
  CHECK(fault(with_data(damaged(chunk("tEXt", "a")) + kData)) == "no error");
}

TEST_CASE("png faults: a file that is cut short, after every byte") {
  const std::string whole = with_header({});
  for (std::size_t length = 1; length < whole.size(); ++length) {
    INFO(length);
    CHECK(fault(whole.substr(0, length)).find("a.png: the file is cut short") == 0);
  }
}

TEST_CASE("png faults: image data that is too short, too long or damaged") {
  const std::string declared = "; the header declares 2 x 2 pixels";
  CHECK(fault(with_pixels(kPixels.substr(0, 5))) ==
        "a.png: not enough pixels: the image data ends before its last row" + declared);
  CHECK(fault(with_pixels(kPixels + '\0')) ==
        "a.png: the image data goes on after its last row" + declared);
  CHECK(fault(with_data(chunk("IDAT", deflated(kPixels) + "x"))) ==
        "a.png: the image data goes on after its last row" + declared);
  CHECK(fault(with_data(chunk("IDAT", deflated(kPixels).substr(0, 6)))) ==
        "a.png: the image data ends early, within the compressed stream; copy the whole file "
        "again");
  CHECK(fault(with_data(chunk("IDAT", "not a zlib stream"))) ==
        "a.png: corrupt image data: incorrect header check; the file is damaged; copy it again");
  std::string wrong_sum = deflated(kPixels);
  wrong_sum.back() = static_cast<char>(wrong_sum.back() ^ 1);
  CHECK(fault(with_data(chunk("IDAT", wrong_sum))) ==
        "a.png: corrupt image data: incorrect data check; the file is damaged; copy it again");
  CHECK(fault(with_pixels(std::string("\0\xff\0\x09\0\xff", 6))) ==
        "a.png: unknown row filter 9; PNG has filters 0 to 4; the file is damaged");
}

TEST_CASE("png faults: a bomb stops where the picture should") {
  CHECK(fault(with_pixels(std::string(std::size_t{50} << 20, '\0'))) ==
        "a.png: the image data goes on after its last row; the header declares 2 x 2 pixels");
}

TEST_CASE("png faults: palettes and transparency") {
  const std::string palette = chunk("PLTE", std::string("\0\0\0\xff\xff\xff", 6));
  const std::string indices = chunk("IDAT", deflated(std::string("\0\0\1\0\1\0", 6)));
  CHECK(fault(in_palette(palette + indices)) == "no error");
  CHECK(fault(in_palette(indices)) ==
        "a.png: the palette (PLTE) is missing; a palette picture has one before its image data");
  CHECK(fault(in_palette(chunk("PLTE", "1234") + indices)) ==
        "a.png: the palette (PLTE) has a length of 4 bytes; 3 for each of 1 to 256 colours");
  CHECK(fault(in_palette(chunk("PLTE", "") + indices)) ==
        "a.png: the palette (PLTE) has a length of 0 bytes; 3 for each of 1 to 256 colours");
  CHECK(fault(in_palette(palette + palette + indices)) ==
        "a.png: a second palette (PLTE); a PNG has one");
  CHECK(fault(in_palette(palette + indices + palette)) ==
        "a.png: a second palette (PLTE); a PNG has one");
  CHECK(fault(in_palette(palette + chunk("IDAT", deflated(std::string("\0\0\1\0\7\0", 6))))) ==
        "a.png: palette index 7 of pixel 0,1 is beyond the palette; it has 2 colours");
  CHECK(fault(in_palette(chunk("tRNS", "a") + palette + indices)) ==
        "a.png: the transparency (tRNS) precedes the palette (PLTE); it follows it");
  CHECK(fault(in_palette(palette + chunk("tRNS", "abc") + indices)) ==
        "a.png: the transparency (tRNS) has a length of 3 bytes; at most one for each colour "
        "that an index can name");
  CHECK(fault(with_data(chunk("tRNS", "abc") + kData)) ==
        "a.png: the transparency (tRNS) has a length of 3 bytes; 2 in a grey picture");
  CHECK(fault(with_data(kData + chunk("tRNS", "ab"))) ==
        "a.png: the transparency (tRNS) follows the image data; it precedes it");
  CHECK(fault(kStart + header_chunk({.colour_type = 4}) + chunk("tRNS", "ab") + kData + kEnd) ==
        "a.png: a transparency (tRNS) beside an alpha channel; leave one of them out");
}

TEST_CASE("png faults: what is no PNG is named") {
  const std::string needed = "; a PNG, a PGM (P2 or P5) or a Moving AI map is needed";
  CHECK(fault("\xff\xd8\xff\xe0 JFIF") ==
        "a.png: not a PNG; it looks like a JPEG picture" + needed);
  CHECK(fault("GIF89a") == "a.png: not a PNG; it looks like a GIF picture" + needed);
  CHECK(fault("BM123456") == "a.png: not a PNG; it looks like a BMP picture" + needed);
  CHECK(fault("") == "a.png: empty file" + needed);
  CHECK(fault("hello") == "a.png: not a PNG, PGM or Moving AI map" + needed);
  for (const std::string start : {"\x89PNG\n\x1a\n", "\x09PNG\r\n\x1a\n", "\x89PNG\r\r\n\x1a\r\n",
                                  "\xc2\x89PNG\r\n\x1a\n", "PNG\r\n\x1a\n"}) {
    CHECK(fault(start + header_chunk({}) + kData + kEnd) ==
          "a.png: the PNG signature is damaged, as by a transfer in text mode; copy the file again "
          "in binary mode");
  }
}
