#include "bench/gate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "bench/text_table.h"

namespace nav {
namespace {

// Of the product of doubles, and of percentiles, which are off by a twentieth of a per cent each.
constexpr double kSlack = 1.001;
// Calibrations further apart than that say little of how other work compares.
constexpr double kMostScale = 1.5;

std::string percent(double ratio) { return fmt::format("{:+.1f} %", 100 * (ratio - 1)); }

class Gate {
 public:
  Gate(const BenchReport& baseline, const BenchReport& run, const GateOptions& options)
      : baseline_(baseline), run_(run), options_(options) {}

  GateReport compare();

 private:
  void check_machines();
  void check_builds();
  void check_settings();
  void scale_times();
  void compare_entry(const BenchRow& before, const BenchRow& now);
  bool compare_inputs(const BenchRow& before, const BenchRow& now);
  bool compare_answers(const BenchRow& before, const BenchRow& now);
  void compare_work(const BenchRow& before, const BenchRow& now);
  void compare_times(const BenchRow& before, const BenchRow& now);
  std::string likely_new_name(const BenchRow& before) const;
  void add(const BenchRow& row, Finding finding, bool fails, std::string what) {
    report_.entries.push_back({row.scenario, row.algorithm, finding, fails, std::move(what)});
  }
  void warn(std::string text) { report_.warnings.push_back(std::move(text)); }

  const BenchReport& baseline_;
  const BenchReport& run_;
  const GateOptions& options_;
  GateReport report_;
};

const BenchRow* find_row(const std::vector<BenchRow>& rows, const BenchRow& wanted) {
  const auto place = std::find_if(rows.begin(), rows.end(), [&](const BenchRow& row) {
    return row.scenario == wanted.scenario && row.algorithm == wanted.algorithm;
  });
  return place == rows.end() ? nullptr : &*place;
}

GateReport Gate::compare() {
  if (baseline_.results.empty()) throw Error("the baseline has no entry", "make it anew");
  if (run_.results.empty()) throw Error("the run has no entry to compare", "see its messages");
  report_.times_judged = options_.compare_times && baseline_.settings.clock && run_.settings.clock;
  if (report_.times_judged) {
    check_machines();
    check_builds();
    check_settings();
    scale_times();
    if (options_.judge_times) report_.times_judged = true;
  }
  for (const BenchRow& before : baseline_.results) {
    if (const BenchRow* now = find_row(run_.results, before)) {
      ++report_.compared;
      compare_entry(before, *now);
      continue;
    }
    const std::string renamed = likely_new_name(before);
    add(before, Finding::missing, !options_.allow_missing,
        renamed.empty() ? "is missing" : fmt::format("is missing; {} is its like", renamed));
  }
  for (const BenchRow& now : run_.results) {
    if (find_row(baseline_.results, now) == nullptr) add(now, Finding::added, false, "is new");
  }
  return std::move(report_);
}

void Gate::check_machines() {
  if (!baseline_.machine || !run_.machine) return;
  const auto check = [&](const auto& before, const auto& now, std::string_view what) {
    if (before == now) return;
    report_.times_judged = false;
    warn(fmt::format("another {}: {}, was {}; times are not judged", what, now, before));
  };
  check(baseline_.machine->cpu, run_.machine->cpu, "processor");
  check(baseline_.machine->threads, run_.machine->threads, "number of processor threads");
}

void Gate::check_builds() {
  if (!baseline_.machine || !run_.machine) return;
  const auto check = [&](const std::string& before, const std::string& now, std::string_view what) {
    if (before == now) return;
    report_.times_judged = false;
    warn(fmt::format("another {}: {}, was {}; times are not judged", what, now, before));
  };
  check(baseline_.machine->compiler, run_.machine->compiler, "compiler");
  check(baseline_.machine->build, run_.machine->build, "build type");
}

void Gate::check_settings() {
  const BenchSettings& before = baseline_.settings;
  const BenchSettings& now = run_.settings;
  if (before.repeat != now.repeat) {
    report_.times_judged = false;
    warn(fmt::format("another --repeat: {}, was {}; times are not judged", now.repeat,
                     before.repeat));
  }
  if (before.jobs > 1 || now.jobs > 1) {
    report_.times_judged = false;
    warn("times of several --jobs disturb each other; they are not judged");
  }
}

void Gate::scale_times() {
  if (!baseline_.calibration_us || !run_.calibration_us) return;
  report_.scale = *run_.calibration_us / *baseline_.calibration_us;
  if (report_.scale <= kMostScale && report_.scale >= 1 / kMostScale) return;
  report_.times_judged = false;
  warn(
      fmt::format("the same work takes {:.2f} times as long on this machine; it differs too much "
                  "to judge times",
                  report_.scale));
}

void Gate::compare_entry(const BenchRow& before, const BenchRow& now) {
  const std::size_t entries = report_.entries.size();
  if (!compare_inputs(before, now)) return;
  if (compare_answers(before, now)) {
    compare_work(before, now);
    if (options_.compare_times) compare_times(before, now);
  }
  if (report_.entries.size() == entries) add(now, Finding::same, false, "");
}

bool Gate::compare_inputs(const BenchRow& before, const BenchRow& now) {
  if (before.measures.queries != now.measures.queries) {
    add(now, Finding::not_comparable, true,
        fmt::format("has {} queries, had {}", now.measures.queries, before.measures.queries));
    return false;
  }
  const auto same_map = [](const MapFacts& a, const MapFacts& b) { return a.hash == b.hash; };
  if (std::equal(before.maps.begin(), before.maps.end(), now.maps.begin(), now.maps.end(),
                 same_map)) {
    return true;
  }
  add(now, Finding::not_comparable, true, "its map has changed");
  return false;
}

bool Gate::compare_answers(const BenchRow& before, const BenchRow& now) {
  const Measures& a = before.measures;
  const Measures& b = now.measures;
  if (b.mismatches > a.mismatches) {
    add(now, Finding::answer_changed, true,
        fmt::format("{} wrong answers, had {}", b.mismatches, a.mismatches));
    return false;
  }
  if (a.answers == b.answers) return true;
  std::string what = "other costs";
  if (a.found != b.found) {
    what = fmt::format("found {} paths, had {}", b.found, a.found);
  } else if (a.cost_mean && b.cost_mean) {
    what = fmt::format("other costs: {:.6f} on average, had {:.6f}", *b.cost_mean, *a.cost_mean);
  }
  add(now, Finding::answer_changed, true, what);
  return false;
}

void Gate::compare_work(const BenchRow& before, const BenchRow& now) {
  const Measures& a = before.measures;
  const Measures& b = now.measures;
  if (a.expanded != b.expanded || a.generated != b.generated) {
    const double ratio = static_cast<double>(b.expanded) /
                         static_cast<double>(std::max<std::uint64_t>(a.expanded, 1));
    const bool fails = options_.max_work && ratio > *options_.max_work * (1 + 1e-9);
    add(now, Finding::work_changed, fails,
        fmt::format("{} expansions, had {} ({})", b.expanded, a.expanded, percent(ratio)));
  } else if (a.paths != b.paths) {
    add(now, Finding::path_changed, false, "other paths of the same costs");
  }
}

void Gate::compare_times(const BenchRow& before, const BenchRow& now) {
  const Measures& a = before.measures;
  const Measures& b = now.measures;
  if (!a.median_us || !b.median_us) return;
  const double expected = *a.median_us * report_.scale;
  const double difference = *b.median_us - expected;
  if (std::fabs(difference) <= options_.floor_us || expected <= 0) return;
  const double ratio = *b.median_us / expected;
  const double spread = 1 + std::max(a.noise.value_or(0), b.noise.value_or(0));
  const double least = std::max(options_.max_slowdown, spread) * kSlack;
  const std::string what = fmt::format("{} us, had {} ({})", time_text(*b.median_us),
                                       time_text(expected), percent(ratio));
  if (ratio > least) {
    const bool few = now.measures.queries < 3 && !b.noise;
    add(now, Finding::slower, report_.times_judged,
        few ? what + "; a single sample, so this may be chance" : what);
  } else if (ratio < 1 / least) {
    add(now, Finding::faster, false, what);
  } else {
    return;
  }
  report_.entries.back().ratio = ratio;
}

// An entry that the baseline lacks and that is alike in all that is exact.
std::string Gate::likely_new_name(const BenchRow& before) const {
  for (const BenchRow& now : run_.results) {
    const bool alike = now.measures.queries == before.measures.queries &&
                       now.measures.answers == before.measures.answers &&
                       now.measures.expanded == before.measures.expanded &&
                       (now.scenario == before.scenario) != (now.algorithm == before.algorithm);
    if (!alike || find_row(baseline_.results, now) != nullptr) continue;
    return now.scenario == before.scenario ? now.algorithm : now.scenario;
  }
  return {};
}

}  // namespace

std::string_view name(Finding finding) {
  switch (finding) {
    case Finding::same:
      return "same";
    case Finding::faster:
      return "faster";
    case Finding::slower:
      return "slower";
    case Finding::work_changed:
      return "work-changed";
    case Finding::path_changed:
      return "path-changed";
    case Finding::answer_changed:
      return "answer-changed";
    case Finding::not_comparable:
      return "not-comparable";
    case Finding::missing:
      return "missing";
    case Finding::added:
      return "new";
  }
  return "";
}

bool GateReport::passed() const {
  return std::none_of(entries.begin(), entries.end(),
                      [](const GateEntry& entry) { return entry.fails; });
}

GateReport compare_reports(const BenchReport& baseline, const BenchReport& run,
                           const GateOptions& options) {
  return Gate(baseline, run, options).compare();
}

std::optional<std::string> unfit_as_baseline(const BenchReport& report) {
  if (!report.complete) return "the run was interrupted";
  if (!report.faults.empty()) return "not all of it could be run";
  if (!report.mismatches.empty()) return "some answers were wrong";
  if (report.settings.shard) return "it is a shard";
  const auto ran = [](const BenchRow& row) { return row.measures.queries > 0; };
  if (std::none_of(report.totals.begin(), report.totals.end(), ran)) return "no query was run";
  return std::nullopt;
}

}  // namespace nav
