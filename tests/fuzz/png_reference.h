// A PNG decoded by libpng, the oracle of the PNG targets.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nav::fuzz {

struct ReferencePicture {
  int width = 0;
  int height = 0;
  std::vector<std::array<std::uint8_t, 4>> pixels;  // RGBA, row by row
};

// Empty where libpng refuses the file.
std::optional<ReferencePicture> decode_by_libpng(const std::string& file);

}  // namespace nav::fuzz
