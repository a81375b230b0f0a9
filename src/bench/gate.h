// The regression gate: is a run worse than another one?
//
// Entries are a scenario file and an algorithm each. What is exact is compared exactly: verdicts,
// costs, and whether there is an entry at all; counters of work exactly or up to a ratio. Times are
// a matter of judgement: the median over an entry's queries, scaled by what a frozen piece of work
// (calibration.h) took in both runs, counts as slower only if it exceeds the ratio that is allowed,
// what the rounds of either run differ by, and an absolute floor. Where the machine, the build or
// the way of timing differ, times are told but not judged, unless that is asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/report.h"

namespace nav {

struct GateOptions {
  double max_slowdown = 1.1;            // ratio of times; exactly that much passes
  double floor_us = 0.05;               // a smaller difference never counts
  std::optional<double> max_work = {};  // ratio of expansions; empty: told, but not judged
  bool allow_missing = false;           // entries of the baseline that the run lacks
  bool compare_times = true;            // else they are left out
  bool judge_times = false;             // whatever differs about machine and build
};

enum class Finding : std::uint8_t {
  same,  // nothing worth telling
  faster,
  slower,          // fails
  work_changed,    // other counters; fails beyond max_work
  path_changed,    // equal costs by other ways
  answer_changed,  // other verdicts or costs; fails
  not_comparable,  // another map or other queries under the same name; fails
  missing,         // in the run; fails unless allowed
  added,           // in the run
};
std::string_view name(Finding finding);

struct GateEntry {
  std::string scenario;
  std::string algorithm;
  Finding finding = Finding::same;
  bool fails = false;
  std::string what = {};             // for a person
  std::optional<double> ratio = {};  // of times, scaled: 1.1 is a tenth slower
};

struct GateReport {
  std::vector<GateEntry> entries;  // in the order of the baseline, then those added; a finding each
  std::vector<std::string> warnings;  // what makes the comparison weaker
  std::size_t compared = 0;           // entries that both have
  double scale = 1;                   // by which times of the baseline were multiplied
  bool times_judged = false;
  std::optional<std::size_t> rounds = {};  // in which two builds took turns; else empty

  bool passed() const;
};

// Throws Error where there is nothing to compare.
GateReport compare_reports(const BenchReport& baseline, const BenchReport& run,
                           const GateOptions& options);

// Why a report may not become a baseline; empty if it may: it is whole, and all of it was right.
std::optional<std::string> unfit_as_baseline(const BenchReport& report);

}  // namespace nav
