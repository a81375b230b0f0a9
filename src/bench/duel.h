// Two builds on one machine: which of them is slower?
//
// Both run the same queries in rounds that take turns, each round in a process of its own, so that
// memory is laid out anew every time and neither build has the better place for good. What disturbs
// a machine only ever makes a query slower, so the least time over the rounds of a build is close
// to what the query takes by itself; an entry's ratio is that of the sums of these least times over
// its queries. How sure that is shows in halves: the ratio is worked out anew from many random
// halves of the rounds, and counts only if nearly all of them agree.
//
// On a machine that others use a whole round may be slow, all its queries by a quarter or a half
// (measured: one round in four, at a load of six for each core). A side that had only such rounds
// would look slower however many halves are taken. What a round takes for the frozen work of
// calibration.h tells: rounds within 1.35 times the least of both sides were never slow ones, those
// that were took 1.45 times and more. So no verdict is given before either side had some rounds
// that were certainly undisturbed.
// Source: Mytkowicz, Diwan, Hauswirth and Sweeney, Producing Wrong Data Without Doing Anything
//         Obviously Wrong!, ASPLOS 2009 (layout); Chen and Revels, Robust Benchmarking in Noisy
//         Environments, HPEC 2016 (least times).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
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
  // Rounds of both sides must have the same entries and queries. `calibration_us`: of the frozen
  // work in that round; none: it counts as undisturbed. Requires: as many of each side before
  // anything else is asked.
  void add(Side side, RoundTimes times, std::optional<double> calibration_us = {});
  // Builds by other compilers take another time for the frozen work: each side is then held against
  // its own least only.
  void set_alike(bool alike) { alike_ = alike; }
  std::size_t rounds() const { return before_.size(); }
  std::size_t entries() const { return before_.empty() ? 0 : before_.front().size(); }

  // Requires: at least two rounds. Where no query was timed on both sides the ratio is 1.
  DuelResult result(std::size_t entry) const;

  // Had either side enough rounds that nothing disturbed?
  bool is_fair() const;
  // May it end? After `wanted` rounds, or earlier where every entry is decided; where it is not
  // fair it goes on up to twice as long.
  bool is_over(std::size_t wanted, double max_slowdown) const;

 private:
  // Least times summed over the queries, from these rounds.
  struct Sums {
    double before = 0;
    double now = 0;
    std::size_t queries = 0;
  };
  Sums sums(std::size_t entry, const std::vector<std::size_t>& rounds) const;

  std::size_t undisturbed(Side side) const;

  std::vector<RoundTimes> before_;
  std::vector<RoundTimes> now_;
  std::array<std::vector<double>, 2> calibrations_;  // by side and round; 0: none
  bool alike_ = true;
};

// Slower by more than the ratio allows, whichever half of the rounds is looked at, and by more than
// the floor.
bool is_slower(const DuelResult& result, double max_slowdown, double floor_us);
// The same the other way round.
bool is_faster(const DuelResult& result, double max_slowdown, double floor_us);
// Would more rounds hardly change the verdict? All halves are on one side of the ratio.
bool is_decided(const DuelResult& result, double max_slowdown);

}  // namespace nav
