// Two builds on one machine: which of them is slower?
//
// Both run the same queries in rounds that take turns, each round in a process of its own, so that
// memory is laid out anew every time and neither build has the better place for good. What disturbs
// a machine only ever makes a query slower, so the least time over the rounds of a build is close
// to what the query takes by itself; an entry's ratio is that of the sums of these least times over
// its queries. How sure that is shows in halves: the ratio is worked out anew from many random
// halves of the rounds, and counts only if nearly all of them agree.
// Source: Mytkowicz, Diwan, Hauswirth and Sweeney, Producing Wrong Data Without Doing Anything
//         Obviously Wrong!, ASPLOS 2009 (layout); Chen and Revels, Robust Benchmarking in Noisy
//         Environments, HPEC 2016 (least times).
#pragma once

#include <cstdint>
#include <vector>

#include "bench/statistics.h"
#include "bench/time_distribution.h"

namespace nav {

// Times of one round of one build, by entry and query; negative: none, as the answer was wrong.
using RoundTimes = std::vector<std::vector<Picoseconds>>;

enum class Side : std::uint8_t { before, now };

struct DuelResult {
  double ratio = 1;      // time now / before
  Interval halves = {};  // what nearly all random halves of the rounds say
  double before_us = 0;  // mean over the queries
  double now_us = 0;
};

class Duel {
 public:
  // Rounds of both sides must have the same entries and queries. Requires: as many of each side
  // before result() is asked.
  void add(Side side, RoundTimes times);
  std::size_t rounds() const { return before_.size(); }
  std::size_t entries() const { return before_.empty() ? 0 : before_.front().size(); }

  // Requires: at least two rounds. Where no query was timed on both sides the ratio is 1.
  DuelResult result(std::size_t entry) const;

 private:
  // Least times summed over the queries, from these rounds.
  struct Sums {
    double before = 0;
    double now = 0;
    std::size_t queries = 0;
  };
  Sums sums(std::size_t entry, const std::vector<std::size_t>& rounds) const;

  std::vector<RoundTimes> before_;
  std::vector<RoundTimes> now_;
};

// Slower by more than the ratio allows, whichever half of the rounds is looked at, and by more than
// the floor.
bool is_slower(const DuelResult& result, double max_slowdown, double floor_us);
// The same the other way round.
bool is_faster(const DuelResult& result, double max_slowdown, double floor_us);
// Would more rounds hardly change the verdict? All halves are on one side of the ratio.
bool is_decided(const DuelResult& result, double max_slowdown);

}  // namespace nav
