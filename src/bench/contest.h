// All contenders of a run on one map: ask, check, then time, query by query.
//
// A query is first asked of every contender once, untimed; that warms it up as well. Answers are
// judged, and the times of those that were right are taken in rounds in which the contenders take
// turns, in an order that the seed shuffles anew for every query, so that what disturbs the machine
// disturbs all alike. The least of the rounds is the query's time. An answer that changes from one
// run to the next is wrong, too.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stopwatch.h"
#include "bench/contender.h"
#include "bench/line_result.h"
#include "bench/verdict.h"
#include "planners/route.h"
#include "planners/saved_index.h"

namespace nav {

struct ContestOptions {
  int repeat = 1;
  std::uint64_t seed = 1;                // of the order of turns
  const Stopwatch* stopwatch = nullptr;  // null: no times are taken
  IndexSource indexes = {};              // empty: every index is prepared
  bool keep_turns = false;               // showings have their turning points
};

// Of a path with more, so many turning points are kept, evenly chosen.
inline constexpr std::size_t kMostTurns = 400;

class Contest {
 public:
  // Keeps the grid and its components by reference.
  Contest(const Grid& grid, const Components& components, ContestOptions options);

  // Adds a contender, which must outlive this, its index prepared or loaded. `number`: which of the
  // run's, ascending from call to call. Throws Error where the planner refuses the grid.
  Prepared enter(std::size_t number, const Contender& contender);
  bool empty() const { return contestants_.empty(); }

  // Takes over changes of the grid at these cells, for all contenders; Grid::update was called, and
  // the components made anew. Whoever can't repair is prepared afresh. With a stopwatch all are
  // prepared afresh once, so as to know what that takes. Throws Error where one can't be prepared.
  void update(std::span<const Cell> changed);

  // What updates took is not told with the next query.
  void forget_updates();

  // Runs one query by all. Its line is not filled in. Throws Error where costs leave their range.
  LineResult run(int line, Cell from, Cell to, const Optimum& optimum);

  // Of the i-th that was entered: which of the run's it is, and the memory of its solver in bytes.
  std::size_t size() const { return contestants_.size(); }
  std::size_t number(std::size_t i) const { return contestants_[i].number; }
  std::size_t search_bytes(std::size_t i) { return contestants_[i].router->solver().bytes(); }

 private:
  // What must not change when a query is asked again.
  struct Outcome {
    Status status = Status::no_path;
    Cost cost;
    double line_cost = 0;
    SearchStats stats;
    friend bool operator==(const Outcome&, const Outcome&) = default;
  };
  struct Contestant {
    Contestant(const Grid& grid, const Components& components, std::size_t place,
               const Contender& who, std::unique_ptr<Index> own)
        : number(place), contender(who), index(std::move(own)) {
      router.emplace(grid, components, *who.planner, *index);
    }
    std::size_t number;
    const Contender& contender;
    std::unique_ptr<Index> index;
    std::optional<Router> router;
    std::optional<UpdateTimes> update;  // since the query before
    RouteRequest whole;
    RouteRequest turns;
    Outcome outcome;
    Showing showing;
    QueryTimes best;
    Picoseconds longest = 0;
  };

  void update(Contestant& contestant, std::span<const Cell> changed);
  void ask(Contestant& contestant, const Optimum& optimum);
  void compare_optimal();
  void take_times(int line);
  // Times one query in one form. Notes a fault if the answer is another one than before.
  Picoseconds time(Contestant& contestant, const RouteRequest& request);
  static Outcome outcome_of(const Answer& answer);

  const Grid& grid_;
  const Components& components_;
  ContestOptions options_;
  std::deque<Contestant> contestants_;
  std::vector<Contestant*> turns_;  // in the order of the next round
};

}  // namespace nav
