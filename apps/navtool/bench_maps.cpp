#include "bench_maps.h"

#include <algorithm>
#include <set>

#include "base/error.h"
#include "io/png_write.h"
#include "render/thumbnail.h"

namespace nav::cli {
namespace {

constexpr int kSide = 512;                            // pixels
constexpr std::int64_t kMostCells = 64'000'000;       // of a map that is read once more
constexpr std::size_t kMostPictures = 200;            // in a page
constexpr std::size_t kMostPictureBytes = 4'000'000;  // of all pictures together

void draw(const MapOptions& options, MapPicture& picture) {
  if (std::int64_t{picture.width} * picture.height > kMostCells) {
    picture.missing = "the map is too large for a picture in this page";
    return;
  }
  try {
    const TerrainMap map = load_map(picture.file, options);
    if (map.width() != picture.width || map.height() != picture.height) {
      picture.missing = "the map's file is another one by now";
      return;
    }
    picture.cells_a_pixel = cells_a_pixel(map, kSide);
    picture.png = encode_png(thumbnail(map, kSide));
  } catch (const Error&) {
    picture.missing = "the map's file could not be read when this page was written";
  }
}

}  // namespace

std::vector<MapPicture> map_pictures(const BenchReport& report, const MapOptions& options) {
  std::set<std::string> wanted;
  std::set<std::string> changing;  // those of dynamic scenarios
  for (const auto& [key, line] : report.sample.lines()) {
    wanted.insert(line.map);
    if (line.result.change) changing.insert(line.map);
  }
  std::vector<MapPicture> pictures;
  std::size_t drawn = 0;
  std::size_t bytes = 0;
  for (const BenchRow& row : report.results) {
    for (const MapFacts& map : row.maps) {
      if (wanted.erase(map.file) == 0) continue;
      MapPicture picture{.file = map.file, .width = map.width, .height = map.height};
      if (changing.contains(map.file)) {
        picture.missing = "the map changes from query to query";
      } else if (drawn < kMostPictures && bytes < kMostPictureBytes) {
        draw(options, picture);
      } else {
        picture.missing = "the page has as many pictures of maps as it may hold";
      }
      if (!picture.png.empty()) ++drawn;
      bytes += picture.png.size();
      pictures.push_back(std::move(picture));
    }
  }
  return pictures;
}

}  // namespace nav::cli
