#include "io/map_format.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "io/text_input.h"

namespace nav {
namespace {

constexpr std::string_view kAccepted = "a PNG, a PGM (P2 or P5) or a Moving AI map is needed";

struct Foreign {
  std::string_view start;
  std::string_view what;
};

// Formats that are recognised only to be refused by name.
constexpr std::array<Foreign, 12> kForeign{{
    {"\xff\xd8\xff", "not a PNG; it looks like a JPEG picture"},
    {"GIF8", "not a PNG; it looks like a GIF picture"},
    {"BM", "not a PNG; it looks like a BMP picture"},
    {"RIFF", "not a PNG; it looks like a WebP picture"},
    {"II*", "not a PNG; it looks like a TIFF picture"},
    {"MM", "not a PNG; it looks like a TIFF picture"},
    {"P1", "a bitmap of kind P1, which is not supported"},
    {"P3", "a colour picture of kind P3, which is not supported"},
    {"P4", "a bitmap of kind P4, which is not supported"},
    {"P6", "a colour picture of kind P6, which is not supported"},
    {"version ", "a scenario file, not a map"},
    {"\x1f\x8b", "a gzip archive"},
}};

// A PNG whose line ends or high bits were changed on the way: "PNG" near the start, but not the
// signature.
bool is_mangled_png(std::string_view text) {
  const std::size_t at = text.substr(0, 8).find("PNG");
  return at != std::string_view::npos && at <= 4 && !text.starts_with(kPngSignature);
}

bool starts_like_json_or_xml(std::string_view text) {
  return text.starts_with('<') || text.starts_with('{') || text.starts_with('[');
}

bool is_moving_ai_key(std::string_view word) {
  constexpr std::array<std::string_view, 4> kKeys{"type", "height", "width", "map"};
  return std::find(kKeys.begin(), kKeys.end(), word) != kKeys.end();
}

bool is_ros_key(std::string_view word) {
  constexpr std::array<std::string_view, 5> kKeys{
      "image:", "resolution:", "origin:", "negate:", "mode:"};
  return std::find(kKeys.begin(), kKeys.end(), word) != kKeys.end();
}

std::string_view first_word(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return {};
  text.remove_prefix(start);
  return text.substr(0, text.find_first_of(" \t\r\n"));
}

}  // namespace

MapFormat identify_map(std::span<const std::byte> head, const std::string& name) {
  const std::string_view raw{reinterpret_cast<const char*>(head.data()), head.size()};
  const Place place{.file = name};
  if (raw.empty()) throw Error(place, "empty file", kAccepted);
  if (raw.starts_with(kPngSignature)) return MapFormat::png;
  if (raw.size() < kPngSignature.size() && kPngSignature.starts_with(raw)) {
    throw Error(place, "the file is cut short within the PNG signature", kAccepted);
  }
  if (is_mangled_png(raw)) {
    throw Error(place, "the PNG signature is damaged, as by a transfer in text mode",
                "copy the file again in binary mode");
  }
  if (raw.starts_with("P5") || raw.starts_with("P2")) return MapFormat::pgm;
  const std::string_view text = without_byte_order_mark(raw);
  const std::string_view word = first_word(text);
  if (is_moving_ai_key(word)) return MapFormat::moving_ai;
  for (const Foreign& format : kForeign) {
    if (text.starts_with(format.start)) throw Error(place, format.what, kAccepted);
  }
  if (starts_like_json_or_xml(word)) {
    throw Error(place, "not a map that is supported (it looks like XML or JSON)", kAccepted);
  }
  if (is_ros_key(word)) {
    throw Error(place, "a ROS map description, which is not supported yet",
                "name the picture that it refers to");
  }
  throw Error(place, "not a PNG, PGM or Moving AI map", kAccepted);
}

}  // namespace nav
