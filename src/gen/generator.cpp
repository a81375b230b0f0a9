#include "gen/generator.h"

#include <fmt/format.h>

#include <cassert>
#include <cmath>
#include <vector>

#include "base/error.h"

namespace nav {
namespace {

void check_value(const GeneratorOption& option, double value) {
  const bool in_range = value >= option.least && value <= option.greatest;  // not for NaN
  if (in_range && (!option.whole || value == std::floor(value))) return;
  throw Error(fmt::format("--{} is out of range", option.name),
              fmt::format("give {}{} to {}", option.whole ? "a whole number, " : "", option.least,
                          option.greatest));
}

// The request with a value for every option of the kind.
GeneratorRequest resolved(const GeneratorInfo& kind, const GeneratorRequest& request) {
  GeneratorRequest result = request;
  result.options.clear();
  for (const GeneratorOption& option : kind.options) {
    const auto given = request.options.find(option.name);
    const double value = given == request.options.end() ? option.standard : given->second;
    check_value(option, value);
    result.options[std::string(option.name)] = value;
  }
  for (const auto& [name, value] : request.options) {
    if (result.options.find(name) != result.options.end()) continue;
    std::vector<std::string> known;
    for (const GeneratorOption& option : kind.options) {
      known.push_back(fmt::format("--{}", option.name));
    }
    throw Error(fmt::format("--{} is no option of {} maps", name, kind.name),
                fmt::format("they have {}", fmt::join(known, ", ")));
  }
  return result;
}

}  // namespace

double GeneratorRequest::number(std::string_view option) const {
  const auto found = options.find(option);
  assert(found != options.end());
  return found->second;
}

int GeneratorRequest::whole(std::string_view option) const {
  return static_cast<int>(number(option));
}

TerrainMap generate(const GeneratorInfo& kind, const GeneratorRequest& request) {
  assert(request.width >= 1 && request.width <= kMaxMapSide);
  assert(request.height >= 1 && request.height <= kMaxMapSide);
  return kind.make(resolved(kind, request));
}

}  // namespace nav
