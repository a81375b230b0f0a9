// The compressed data of a PNG, checked in one pass of constant memory.
//
// It must inflate to exactly the rows that the header declares, each with a filter that exists,
// with its check sum right and nothing behind it. A bomb that inflates to more stops there.
#pragma once

#include <string>

#include "io/png_structure.h"

namespace nav {

// Throws: Error naming what is wrong.
void check_png_data(const PngStructure& picture, const std::string& name);

}  // namespace nav
