// What a search does, step by step, told to whoever watches it: traces, and the pages that play
// them.
//
// A solver that is watched (Solver::watch) tells of every node that it expands and of every
// successor that it looks at, in the order in which it does. So the events of one search agree with
// its counters: as many `expand` as SearchStats::expanded, and as many `generate`, `update`,
// `reopen` and `reject` together as SearchStats::generated.
//
// A node is known by its cell, and where both ends are searched from, by its side.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "grid/cell.h"
#include "path/query.h"

namespace nav {

enum class SearchStep : std::uint8_t {
  source,    // the root of a search is put on the open list
  expand,    // a node leaves the open list, and its successors are looked at
  generate,  // a successor is reached for the first time and put on the open list
  update,    // a better way to a node that waits on the open list
  reopen,    // a better way to a node that was expanded: it goes back to the open list
  reject,    // a successor to which no better way leads
  correct,   // a node's parent does not see it after all: it gets another, and a larger g
  goal,      // a goal leaves the open list: a path to it is known
};
inline constexpr int kSearchStepCount = 8;
std::string_view name(SearchStep step);
std::optional<SearchStep> search_step_from(std::string_view name);

enum class SearchSide : std::uint8_t { forward, backward };

struct SearchEvent {
  SearchStep step = SearchStep::source;
  SearchSide side = SearchSide::forward;  // backward: from the goal
  Cell at;
  // The parent, by the way that is looked at: of generate, update, reopen, reject and correct (and
  // of a goal that is seen from the start at once).
  std::optional<Cell> from;
  // Costs in the map's unit: of this way to the node, an estimate of the rest, and what the open
  // list is sorted by.
  double g = 0;
  double h = 0;
  double f = 0;
};

class SearchObserver {
 public:
  virtual ~SearchObserver() = default;
  // A search begins: what was told before belongs to others, or was given up since its costs
  // outgrew the numbers that held them.
  virtual void begin(Cell from, const std::vector<Cell>& to) = 0;
  virtual void event(const SearchEvent& event) = 0;
};

}  // namespace nav
