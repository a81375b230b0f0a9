#include "base/error.h"

namespace nav {
namespace {

std::string one_line(std::string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) {
      result += c;
    } else {
      result += "\\x";
      result += kHex[byte >> 4];
      result += kHex[byte & 15];
    }
  }
  return result;
}

std::string sentence(std::string_view what, std::string_view remedy) {
  std::string result = one_line(what);
  if (!remedy.empty()) result += "; " + one_line(remedy);
  return result;
}

}  // namespace

std::string to_string(const Place& place) {
  if (place.file.empty()) return {};
  std::string result = one_line(place.file) + ":";
  if (place.line > 0) result += std::to_string(place.line) + ":";
  if (place.line > 0 && place.column > 0) result += std::to_string(place.column) + ":";
  return result + " ";
}

Error::Error(const Place& place, std::string_view what, std::string_view remedy)
    : std::runtime_error(to_string(place) + sentence(what, remedy)) {}

Error::Error(std::string_view what, std::string_view remedy)
    : std::runtime_error(sentence(what, remedy)) {}

}  // namespace nav
