#include "path/search_observer.h"

#include <algorithm>
#include <array>

namespace nav {
namespace {

constexpr std::array<std::string_view, kSearchStepCount> kNames{
    "source", "expand", "generate", "update", "reopen", "reject", "correct", "goal"};

}  // namespace

std::string_view name(SearchStep step) { return kNames[static_cast<std::size_t>(step)]; }

std::optional<SearchStep> search_step_from(std::string_view name) {
  const auto* found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<SearchStep>(found - kNames.begin());
}

}  // namespace nav
