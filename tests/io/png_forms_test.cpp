// Case 045: the same picture in every legal PNG form is the same map.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/rng.h"
#include "io/map_file.h"
#include "io/png_writer.h"
#include "support/drawing.h"
#include "support/files.h"

using nav::Cell;
using nav::MapOptions;
using nav::PngMeaning;
using nav::TerrainMap;
using nav::test::bytes_of;
using nav::test::PngForm;
using nav::test::write_png;

namespace {

const TerrainMap& picture() {
  static const TerrainMap kMap = nav::test::draw(R"(
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

bool is_wall(int x, int y) { return picture().at({x, y}) != 0; }

std::string describe(const PngForm& form) {
  return "depth " + std::to_string(form.depth) + " type " + std::to_string(form.colour_type) +
         (form.interlaced ? " interlaced" : "") + " filters " + std::to_string(form.filters) +
         " transparency " + std::to_string(form.transparency.size());
}

// Checks a form of the picture with these samples, in every variant that does not touch them.
void check(PngForm form, const std::array<int, 4>& ground, const std::array<int, 4>& wall) {
  for (const bool interlaced : {false, true}) {
    for (const int filters : {0x08, 0x10, 0x20, 0x40, 0x80, 0xf8}) {
      form.interlaced = interlaced;
      form.filters = filters;
      form.level = filters % 7;
      form.data_chunk_bytes = filters == 0x08 ? 8 : 8192;
      INFO(describe(form));
      const std::string file =
          write_png(form, picture().width(), picture().height(),
                    [&](int x, int y) { return is_wall(x, y) ? wall : ground; });
      CHECK(nav::read_map(bytes_of(file), "a.png", {}) == picture());
    }
  }
}

}  // namespace

TEST_CASE("png forms: grey of every depth") {
  for (const int depth : {1, 2, 4, 8, 16}) {
    check({.depth = depth}, {(1 << depth) - 1}, {0});
  }
}

TEST_CASE("png forms: a transparent grey is wall") {
  for (const int depth : {1, 2, 4, 8, 16}) {
    // Light both, so that only transparency tells them apart.
    const int ground = (1 << depth) - 1;
    const int wall = depth == 1 ? 0 : ground - 1;
    check({.depth = depth, .transparency = {wall}}, {ground}, {wall});
  }
}

TEST_CASE("png forms: colour and alpha of both depths") {
  for (const int depth : {8, 16}) {
    const int full = (1 << depth) - 1;
    check({.depth = depth, .colour_type = 2}, {full, full, full}, {0, 0, 0});
    check({.depth = depth, .colour_type = 2, .transparency = {full, full, full - 1}},
          {full, full, full}, {full, full, full - 1});
    check({.depth = depth, .colour_type = 4}, {full, full}, {0, full});
    check({.depth = depth, .colour_type = 4}, {full, full}, {full, 0});
    check({.depth = depth, .colour_type = 6}, {full, full, full, full}, {0, 0, 0, full});
    check({.depth = depth, .colour_type = 6}, {full, full, full, full}, {full, full, full, 0});
  }
}

TEST_CASE("png forms: palettes of every depth, order and transparency") {
  for (const int depth : {1, 2, 4, 8}) {
    const int last = (1 << depth) - 1;
    std::vector<std::array<int, 3>> palette(static_cast<std::size_t>(last) + 1, {90, 20, 200});
    palette.front() = {255, 255, 255};
    palette.back() = {0, 0, 0};
    check({.depth = depth, .colour_type = 3, .palette = palette}, {0}, {last});
    std::swap(palette.front(), palette.back());
    check({.depth = depth, .colour_type = 3, .palette = palette}, {last}, {0});
    palette.front() = {255, 255, 255};
    check({.depth = depth, .colour_type = 3, .palette = palette, .transparency = {0}}, {last}, {0});
    check({.depth = depth, .colour_type = 3, .palette = {{255, 255, 255}, {0, 0, 0}}}, {0}, {1});
  }
}

TEST_CASE("png forms: every size up to 9 x 9, interlaced and not, gives its own pixels") {
  nav::Rng rng(7);
  for (int size = 0; size < 81 * 2; ++size) {
    const int width = 1 + size / 2 % 9;
    const int height = 1 + size / 18;
    std::vector<int> levels(81);
    for (int& level : levels) level = static_cast<int>(rng.below(256));
    const auto level_at = [&](int x, int y) { return levels[static_cast<std::size_t>(9 * y + x)]; };
    const std::string file =
        write_png({.interlaced = size % 2 == 1}, width, height,
                  [&](int x, int y) { return std::array<int, 4>{level_at(x, y)}; });
    const TerrainMap map = nav::read_map(bytes_of(file), "a.png", {.threshold = 100});
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        INFO(width << " x " << height << " at " << x << "," << y);
        CHECK((map.at({x, y}) != 0) == (level_at(x, y) < 100));
      }
    }
  }
}

namespace {

// A reference decode: 32 bits a pixel, with masks that say where the channels are.
class Bitmap {
 public:
  explicit Bitmap(const std::filesystem::path& file) : bytes_(nav::test::read_bytes(file)) {}
  int width() const { return static_cast<int>(number(18)); }
  int height() const { return static_cast<int>(number(22)); }
  // Channel 0 to 3: red, green, blue, alpha.
  int channel(int i, int x, int y) const {
    const std::size_t row = static_cast<std::size_t>(height() - 1 - y);
    const std::size_t at =
        number(10) + 4 * (row * static_cast<std::size_t>(width()) + static_cast<std::size_t>(x));
    const std::uint32_t mask = number(54 + 4 * static_cast<std::size_t>(i));
    return static_cast<int>((number(at) & mask) / (mask & ~(mask << 1)));
  }

 private:
  std::uint32_t number(std::size_t at) const {
    std::uint32_t value = 0;
    for (std::size_t i = 4; i-- > 0;) {
      value = value << 8 | static_cast<unsigned char>(bytes_.at(at + i));
    }
    return value;
  }
  std::string bytes_;
};

// Level of a pixel by the reference decode: its luminance, 0 for transparent ones.
int expected_level(const Bitmap& reference, Cell c) {
  if (reference.channel(3, c.x, c.y) < 128) return 0;
  return (299 * reference.channel(0, c.x, c.y) + 587 * reference.channel(1, c.x, c.y) +
          114 * reference.channel(2, c.x, c.y) + 500) /
         1000;
}

// Level of a cell of a map read with the meaning `cost`, by the name of its terrain.
int level_of(const TerrainMap& map, Cell c) {
  const std::string& name = map.kinds()[map.at(c)].name;
  if (name == "wall") return 0;
  return name == "ground" ? 255 : std::stoi(name.substr(std::strlen("grey-")));
}

// Largest difference of a level to the reference, start and goal aside.
int largest_difference(const TerrainMap& map, const Bitmap& reference) {
  int largest = 0;
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) {
      if (map.start == Cell{x, y} || map.goal == Cell{x, y}) continue;
      const int difference = level_of(map, {x, y}) - expected_level(reference, {x, y});
      largest = std::max(largest, std::abs(difference));
    }
  }
  return largest;
}

}  // namespace

TEST_CASE("png forms: the pictures of PngSuite decode to their references, pixel by pixel") {
  const auto folder = nav::test::shared_path("data/png/pngsuite");
  if (!folder) return;
  int compared = 0;
  for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
    std::filesystem::path file = entry.path();
    if (file.extension() != ".bmp") continue;
    const Bitmap reference(file);
    file.replace_extension(".png");
    INFO(file.filename());
    const TerrainMap map = nav::load_map(file.string(), {.png = PngMeaning::cost});
    REQUIRE(map.width() == reference.width());
    REQUIRE(map.height() == reference.height());
    // The references round 16 bits to 8 by a rule of their own, off the nearest by up to 0.03.
    const bool wide = file.stem().string().ends_with("16");
    CHECK(largest_difference(map, reference) <= (wide ? 1 : 0));
    ++compared;
  }
  CHECK(compared >= 40);
}

TEST_CASE("png forms: the broken pictures of PngSuite are refused") {
  const auto folder = nav::test::shared_path("data/png/pngsuite");
  if (!folder) return;
  int refused = 0;
  for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
    const std::string name = entry.path().filename().string();
    if (name[0] != 'x' || entry.path().extension() != ".png") continue;
    INFO(name);
    CHECK_THROWS_AS(nav::load_map(entry.path().string(), {}), nav::Error);
    ++refused;
  }
  CHECK(refused >= 7);
}
