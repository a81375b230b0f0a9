// The table of map generators. Adding one: its file NAME.cpp in this folder, which defines
// `const GeneratorInfo NAME_generator`, and one line here. Order is the order of listings.
#pragma once

#include <span>
#include <string_view>

#include "gen/generator.h"

#define NAVTOOL_GENERATORS(X) \
  X(maze)                     \
  X(rooms)                    \
  X(caves)                    \
  X(random)                   \
  X(city)                     \
  X(rivers)

namespace nav {

#define NAVTOOL_DECLARE(NAME) extern const GeneratorInfo NAME##_generator;
NAVTOOL_GENERATORS(NAVTOOL_DECLARE)
#undef NAVTOOL_DECLARE

std::span<const GeneratorInfo* const> generators();
// Null where there is none of that name.
const GeneratorInfo* find_generator(std::string_view name);

}  // namespace nav
