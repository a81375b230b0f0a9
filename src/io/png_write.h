// Writes pictures as PNG files.
//
// The same picture always gives the same bytes (with one version of libpng and zlib). The file
// holds the colours in use only, at the smallest bit depth that holds them. Tuned for large maps:
// long runs of equal pixels and rows that repeat the one above are what maps are made of, so rows
// are stored as differences from the row above and compressed by runs alone.
#pragma once

#include <string>

#include "render/image.h"

namespace nav {

// The bytes of a PNG file. Throws: Error where libpng refuses.
std::string encode_png(const Image& image);

}  // namespace nav
