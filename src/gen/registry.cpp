#include "gen/registry.h"

#include <array>

namespace nav {
namespace {

#define NAVTOOL_ENTRY(NAME) &NAME##_generator,
constexpr std::array kTable{NAVTOOL_GENERATORS(NAVTOOL_ENTRY)};
#undef NAVTOOL_ENTRY

}  // namespace

std::span<const GeneratorInfo* const> generators() { return kTable; }

const GeneratorInfo* find_generator(std::string_view name) {
  for (const GeneratorInfo* generator : kTable) {
    if (generator->name == name) return generator;
  }
  return nullptr;
}

}  // namespace nav
