// Small pictures compared pixel by pixel with files in golden/.
//
// Where a picture differs, what was drawn is left beside the test program as NAME.actual.png. Look
// at both; to accept what is drawn now, run the test program with NAVTOOL_BLESS=1.
#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "io/png_write.h"
#include "render/draw_map.h"
#include "render/overlay.h"
#include "render/png_reader.h"
#include "render/text.h"
#include "support/drawing.h"
#include "support/files.h"

using namespace nav;
using namespace nav::test;

namespace {

const std::vector<Cell> kPath = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 5}, {2, 5},
                                 {3, 5}, {4, 5}, {5, 5}, {6, 5}, {7, 5}, {8, 5}};
const std::vector<Cell> kGoal = {{8, 5}};
const std::vector<ExpandedCell> kExpanded = {{{0, 0}, 0}, {{1, 0}, 1}, {{0, 1}, 1}, {{1, 1}, 2},
                                             {{0, 2}, 2}, {{0, 3}, 3}, {{0, 4}, 4}, {{1, 4}, 5},
                                             {{0, 5}, 5}, {{1, 5}, 6}, {{2, 5}, 7}, {{3, 5}, 8}};
const std::vector<Vec2> kLine = {{0, 0}, {0, 4}, {1, 5}, {8, 5}};

const char* const kMap = R"(
  ..##..#..
  ..#.###..
  .#...#...
  .#.###.#.
  ........#
  .........
)";

Image overlay(OverlayInput input, int scale) {
  const DrawnMap drawn = draw(kMap);
  input.start = Cell{0, 0};
  input.goals = kGoal;
  return draw_overlay(drawn.map, drawn.grid(), input, {.scale = scale});
}

OverlayInput with_path() {
  OverlayInput input;
  input.cells = kPath;
  input.expanded = kExpanded;
  return input;
}

// Clusters of 3 x 3 cells and, above them, of 6 x 6.
std::vector<AbstractLevel> two_levels() {
  AbstractLevel low;
  for (const int y : {0, 3}) {
    for (const int x : {0, 3, 6}) low.clusters.push_back({{x, y}, 3, 3});
  }
  low.entrances = {{0, 2}, {0, 3}, {2, 4}, {3, 4}, {5, 5}, {6, 5}};
  low.edges = {{{0, 2}, {0, 3}, true}, {{0, 3}, {2, 4}}, {{3, 4}, {5, 5}}, {{5, 5}, {6, 5}, true}};
  AbstractLevel high;
  high.level = 2;
  high.clusters = {{{0, 0}, 6, 6}, {{6, 0}, 3, 6}};
  high.entrances = {{5, 5}, {6, 5}};
  return {low, high};
}

Image index_overlay(int scale) {
  const DrawnMap drawn = draw(kMap);
  const std::vector<AbstractLevel> levels = two_levels();
  const std::vector<std::vector<Cell>> ways{
      {{0, 0}, {0, 2}, {0, 3}, {2, 4}, {3, 4}, {5, 5}, {6, 5}, {8, 5}}};
  OverlayInput input = with_path();
  input.start = Cell{0, 0};
  input.goals = kGoal;
  input.levels = levels;
  input.abstract_ways = ways;
  return draw_overlay(
      drawn.map, drawn.grid(), input,
      {.scale = scale, .show_clusters = true, .show_entrances = true, .show_abstract = true});
}

Image terrains() {
  return draw_map(draw(R"(
    ..gg.
    .ssW#
    TTOW@
  )")
                      .map,
                  12);
}

Image letters() {
  Image image = make_image(64, 44, {kInks.begin(), kInks.end()});
  draw_text(image, 1, 1, "astar 12.4", TextSize::small);
  draw_text(image, 1, 14, "gQ&7", TextSize::medium);
  return image;
}

struct Golden {
  std::string name;
  Image image;
};

std::vector<Golden> goldens() {
  OverlayInput smoothed = with_path();
  smoothed.line = kLine;
  return {{"path_scale_1", overlay(with_path(), 1)},
          {"path_scale_4", overlay(with_path(), 4)},
          {"path_scale_7", overlay(with_path(), 7)},
          {"smoothed_scale_7", overlay(smoothed, 7)},
          {"no_path_scale_7", overlay({}, 7)},
          {"index_scale_1", index_overlay(1)},
          {"index_scale_4", index_overlay(4)},
          {"index_scale_7", index_overlay(7)},
          {"terrains", terrains()},
          {"letters", letters()}};
}

void write_file(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

// Beside the test program, if CTest says where the build is.
std::filesystem::path actual_path(const std::string& name) {
  const char* binary = std::getenv("NAVTOOL_BINARY");
  const std::filesystem::path folder =
      binary ? std::filesystem::path(binary).parent_path() : std::filesystem::temp_directory_path();
  return folder / (name + ".actual.png");
}

}  // namespace

TEST_CASE("render golden: small pictures look as they did") {
  const std::filesystem::path folder = project_path("tests/render/golden");
  const bool bless = std::getenv("NAVTOOL_BLESS") != nullptr;
  for (const Golden& golden : goldens()) {
    CAPTURE(golden.name);
    REQUIRE(golden.image.width <= 64);
    REQUIRE(golden.image.height <= 64);
    const std::filesystem::path file = folder / (golden.name + ".png");
    if (bless) write_file(file, encode_png(golden.image));
    const bool same =
        std::filesystem::exists(file) && read_by_libpng(read_bytes(file)) == rgb_of(golden.image);
    if (!same) write_file(actual_path(golden.name), encode_png(golden.image));
    CHECK(same);
  }
}

TEST_CASE("render golden: every file in the folder belongs to a picture") {
  std::set<std::string> expected;
  for (const Golden& golden : goldens()) expected.insert(golden.name + ".png");
  std::set<std::string> found;
  for (const auto& entry :
       std::filesystem::directory_iterator(project_path("tests/render/golden"))) {
    found.insert(entry.path().filename().string());
  }
  CHECK(found == expected);
}
