// Targets of the readers of pictures.
#include <optional>
#include <string>

#include "base/error.h"
#include "fuzz/png_reference.h"
#include "fuzz/targets.h"
#include "io/map_file.h"
#include "io/png_writer.h"

namespace nav::fuzz {
namespace {

constexpr std::uint64_t kMaxCells = 1 << 16;

std::optional<TerrainMap> read_picture(std::string_view file, MapOptions options) {
  options.max_cells = kMaxCells;
  try {
    return read_map(test::bytes_of(file), "fuzz.png", options);
  } catch (const Error& error) {
    require(std::string_view(error.what()).find('\n') == std::string_view::npos,
            "a message is one line");
    return std::nullopt;
  }
}

// Level of a cell of a map read by cost: 0 for walls, 255 for ground.
int level_of(const TerrainMap& map, Cell c) {
  const std::string& name = map.kinds()[map.at(c)].name;
  if (name == "wall") return 0;
  return name == "ground" ? 255 : std::stoi(name.substr(name.find('-') + 1));
}

template <class Action>
void for_each_cell(const TerrainMap& map, Action&& action) {
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) action(Cell{x, y});
  }
}

// All meanings agree with each other; returns the map by cost, if the file is valid.
std::optional<TerrainMap> read_every_way(std::string_view file) {
  static const Legend kLegend = read_legend(
      R"({"format":"navtool/legend/1","colours":{"#000000":{"name":"a"},"#ffffff":{"name":"b"}}})",
      "legend.json");
  const auto cost = read_picture(file, {.png = PngMeaning::cost});
  const auto threshold = read_picture(file, {});
  const auto inverted = read_picture(file, {.invert = true});
  const auto by_legend = read_picture(file, {.png = PngMeaning::legend, .legend = kLegend});
  require(cost.has_value() == threshold.has_value() && cost.has_value() == inverted.has_value(),
          "whether a file is valid does not depend on what its pixels mean");
  require(cost || !by_legend, "a legend makes no file valid");
  if (!cost) return std::nullopt;
  require(cost->start == threshold->start && cost->goal == inverted->goal, "ends are the same");
  const std::uint8_t wall = *threshold->find_kind("wall");
  for_each_cell(*cost, [&](Cell c) {
    if (c == cost->start || c == cost->goal) {
      require(threshold->at(c) != wall && inverted->at(c) != wall, "start and goal are free");
      return;
    }
    const int level = level_of(*cost, c);
    require((threshold->at(c) == wall) == (level < 128), "walls are dark");
    require(level == 0 || (inverted->at(c) == wall) == (level >= 128), "or light, inverted");
  });
  return cost;
}

void compare_with_reference(const std::string& file, const TerrainMap& cost) {
  const auto reference = decode_by_libpng(file);
  require(reference.has_value(), "libpng reads what is read here");
  require(cost.width() == reference->width && cost.height() == reference->height, "same size");
  for_each_cell(cost, [&](Cell c) {
    if (c == cost.start || c == cost.goal) return;
    const auto& p =
        reference->pixels[static_cast<std::size_t>(c.y) * static_cast<std::size_t>(cost.width()) +
                          static_cast<std::size_t>(c.x)];
    const int luminance = p[3] < 128 ? 0 : (299 * p[0] + 587 * p[1] + 114 * p[2] + 500) / 1000;
    require(level_of(cost, c) == luminance, "each pixel is what libpng says");
  });
}

// The file with the check sum of each chunk put right, as far as its lengths are.
std::string with_right_sums(std::string_view file) {
  std::string result(file.substr(0, 8));
  std::size_t at = result.size();
  while (file.size() >= at + 12) {
    std::size_t length = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      length = length << 8 | static_cast<unsigned char>(file[at + i]);
    }
    if (length > file.size() - at - 12) break;
    result += test::chunk(file.substr(at + 4, 4), file.substr(at + 8, length));
    at += length + 12;
  }
  return result + std::string(file.substr(std::min(at, file.size())));
}

// Hands out the input byte by byte; zeros after its end.
class ByteSource {
 public:
  explicit ByteSource(Bytes input) : input_(input) {}
  unsigned next() { return at_ < input_.size() ? std::to_integer<unsigned>(input_[at_++]) : 0; }
  std::string rest() { return std::string(text_of(input_.subspan(at_))); }
  std::string take(std::size_t count) {
    std::string result;
    while (result.size() < count) result += static_cast<char>(next());
    return result;
  }

 private:
  Bytes input_;
  std::size_t at_ = 0;
};

// Bytes of the rows of a picture, all passes of an interlaced one included, from above.
std::size_t rows_bytes(const test::HeaderFields& f) {
  constexpr int kChannels[] = {1, 0, 3, 1, 2, 0, 4};
  const std::size_t bits = static_cast<std::size_t>(kChannels[f.colour_type] * f.depth);
  const auto one_pass = [&](std::size_t x0, std::size_t y0, std::size_t dx, std::size_t dy) {
    const std::size_t width = (f.width + dx - 1 - x0) / dx;
    const std::size_t height = (f.height + dy - 1 - y0) / dy;
    return width == 0 ? 0 : height * (1 + (width * bits + 7) / 8);
  };
  if (f.interlace == 0) return one_pass(0, 0, 1, 1);
  return one_pass(0, 0, 8, 8) + one_pass(4, 0, 8, 8) + one_pass(0, 4, 4, 8) + one_pass(2, 0, 4, 4) +
         one_pass(0, 2, 2, 4) + one_pass(1, 0, 2, 2) + one_pass(0, 1, 1, 2);
}

}  // namespace

void png_map(Bytes input) {
  const std::string_view raw = text_of(input);
  if (!raw.starts_with(test::kPngStart)) {
    static_cast<void>(read_picture(raw, {}));
    return;
  }
  static_cast<void>(read_every_way(raw));
  const std::string file = with_right_sums(raw);
  if (const auto cost = read_every_way(file)) compare_with_reference(file, *cost);
}

void png_pixels(Bytes input) {
  constexpr int kForms[][2] = {{1, 0}, {2, 0}, {4, 0}, {8, 0}, {16, 0}, {8, 2}, {16, 2}, {1, 3},
                               {2, 3}, {4, 3}, {8, 3}, {8, 4}, {16, 4}, {8, 6}, {16, 6}};
  ByteSource source(input);
  const auto& form = kForms[source.next() % std::size(kForms)];
  const unsigned flags = source.next();
  test::HeaderFields fields{.width = source.next() % 40 + 1,
                            .height = source.next() % 40 + 1,
                            .depth = form[0],
                            .colour_type = form[1],
                            .interlace = static_cast<int>(flags & 1)};
  std::string file = std::string(test::kPngStart) + test::header_chunk(fields);
  const std::size_t colours = 1 + source.next();
  if (fields.colour_type == 3) file += test::chunk("PLTE", source.take(3 * colours));
  if ((flags & 2) != 0 && fields.colour_type < 4) {
    constexpr std::size_t kLengths[] = {2, 0, 6};
    const std::size_t length =
        fields.colour_type == 3 ? source.next() % colours + 1 : kLengths[fields.colour_type];
    file += test::chunk("tRNS", source.take(length));
  }
  std::string rows = source.take(rows_bytes(fields));
  if ((flags & 4) != 0) rows += source.rest();
  file += test::chunk("IDAT", test::deflated(rows)) + test::chunk("IEND", "");
  if (const auto cost = read_every_way(file)) compare_with_reference(file, *cost);
}

void pgm_map(Bytes input) {
  const std::string_view file = text_of(input);
  if (file.starts_with("P")) static_cast<void>(read_every_way(file));
}

}  // namespace nav::fuzz
