// How searches let themselves be watched (path/search_observer.h) at no cost where nobody does.
//
// The loop of a search is a template over Watch, so that in the loop that runs unwatched there is
// no trace of watching: not a branch, not an argument. Which of the two runs is decided once for
// each slice of a search. Jump searches, with few nodes and long scans, ask at each node instead.
#pragma once

#include <type_traits>

#include "path/search_observer.h"

namespace nav {

enum class Watch : bool { off, on };

// Calls run(std::integral_constant) with whether there is an observer.
template <class Run>
decltype(auto) with_watch(const SearchObserver* observer, const Run& run) {
  if (observer != nullptr) return run(std::integral_constant<Watch, Watch::on>());
  return run(std::integral_constant<Watch, Watch::off>());
}

// What it means that a successor is looked at. `known`: it was reached before in this search;
// `expanded`: and expanded since; `better`: the new way is to be taken.
inline SearchStep look_step(bool known, bool expanded, bool better) {
  if (!better) return SearchStep::reject;
  if (!known) return SearchStep::generate;
  return expanded ? SearchStep::reopen : SearchStep::update;
}

}  // namespace nav
