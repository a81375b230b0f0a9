#include "bench/merge.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "bench/report_rows.h"

namespace nav {
namespace {

[[noreturn]] void fail_other_run(const ShardReport& shard, const ShardReport& first,
                                 std::string_view what) {
  throw Error(Place{shard.file},
              fmt::format("is of another run than {}: {} differs", first.file, what),
              "give the shards of one run");
}

void check_same_run(const ShardReport& shard, const ShardReport& first) {
  const BenchSettings& a = shard.report.settings;
  const BenchSettings& b = first.report.settings;
  const auto check = [&](bool same, std::string_view what) {
    if (!same) fail_other_run(shard, first, what);
  };
  check(shard.report.version == first.report.version, "the version");
  check(a.algorithms == b.algorithms, "--algo");
  check(a.reference == b.reference, "--reference");
  check(a.optimum == b.optimum, "--optimum");
  check(a.diagonal == b.diagonal, "--diagonal");
  check(a.profile == b.profile, "--profile");
  check(a.agent_size == b.agent_size, "--agent-size");
  check(a.radius == b.radius, "--radius");
  check(a.heuristic == b.heuristic, "--heuristic");
  check(a.weight == b.weight, "--weight");
  check(a.cluster_side == b.cluster_side, "--cluster");
  check(a.levels == b.levels, "--levels");
  check(a.limit == b.limit, "--limit");
  check(a.seed == b.seed, "--seed");
  check(a.repeat == b.repeat, "--repeat");
  check(a.clock.has_value() == b.clock.has_value(), "--no-timings");
  check(a.shard->count == b.shard->count, "the number of shards");
  const auto same_row = [](const BenchRow& x, const BenchRow& y) {
    return x.scenario == y.scenario && x.algorithm == y.algorithm;
  };
  check(std::equal(shard.report.results.begin(), shard.report.results.end(),
                   first.report.results.begin(), first.report.results.end(), same_row),
        "the list of scenario files");
}

// In the order of their numbers, each once.
void check_complete(const std::vector<ShardReport>& shards) {
  const int count = shards.front().report.settings.shard->count;
  int expected = 1;
  for (const ShardReport& shard : shards) {
    const int number = shard.report.settings.shard->number;
    if (number < expected) {
      throw Error(Place{shard.file}, fmt::format("is shard {}/{} once more", number, count),
                  "give each shard once");
    }
    if (number > expected) break;
    ++expected;
  }
  if (expected > count) return;
  throw Error(fmt::format("shard {}/{} is missing", expected, count),
              "give the reports of all shards");
}

void add_faults(const std::vector<InputFault>& faults, std::vector<InputFault>& all) {
  for (const InputFault& fault : faults) {
    // A map that several shards had lines of is told of once.
    const auto same = std::find_if(
        all.begin(), all.end(), [&](const InputFault& other) { return other.text == fault.text; });
    if (same == all.end()) {
      all.push_back(fault);
    } else {
      same->lines += fault.lines;
    }
  }
}

void add_row(const BenchRow& row, BenchRow& whole) {
  whole.tally.add(row.tally);
  for (const MapFacts& map : row.maps) {
    if (std::find(whole.maps.begin(), whole.maps.end(), map) == whole.maps.end()) {
      whole.maps.push_back(map);
    }
  }
}

}  // namespace

BenchReport merge_shards(std::vector<ShardReport> shards) {
  if (shards.empty()) throw Error("no shard given", "name the reports of all shards");
  for (const ShardReport& shard : shards) {
    if (shard.report.settings.shard) continue;
    throw Error(Place{shard.file}, "is not the report of a shard",
                "give what navtool bench --shard K/N --json F has written");
  }
  std::stable_sort(shards.begin(), shards.end(), [](const ShardReport& a, const ShardReport& b) {
    return a.report.settings.shard->number < b.report.settings.shard->number;
  });
  for (const ShardReport& shard : shards) check_same_run(shard, shards.front());
  check_complete(shards);

  BenchReport whole = std::move(shards.front().report);
  for (std::size_t i = 1; i < shards.size(); ++i) {
    const BenchReport& part = shards[i].report;
    for (std::size_t row = 0; row < part.results.size(); ++row) {
      add_row(part.results[row], whole.results[row]);
    }
    whole.lines.ok += part.lines.ok;
    whole.lines.no_path += part.lines.no_path;
    whole.lines.mismatch += part.lines.mismatch;
    whole.lines.invalid += part.lines.invalid;
    whole.mismatches.insert(whole.mismatches.end(), part.mismatches.begin(), part.mismatches.end());
    add_faults(part.faults, whole.faults);
    whole.sample.add(part.sample);
    whole.complete = whole.complete && part.complete;
  }
  whole.settings.shard.reset();
  sum_up(whole);
  return whole;
}

}  // namespace nav
