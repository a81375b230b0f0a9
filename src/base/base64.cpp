#include "base/base64.h"

#include <cstdint>

namespace nav {

std::string base64(std::string_view bytes) {
  constexpr char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = i; j < i + 3; ++j) {
      group = group << 8 | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0);
    }
    for (int shift = 18; shift >= 0; shift -= 6) text += kLetters[group >> shift & 63];
  }
  const std::size_t over = bytes.size() % 3;
  if (over > 0) text.replace(text.size() - (3 - over), 3 - over, 3 - over, '=');
  return text;
}

}  // namespace nav
