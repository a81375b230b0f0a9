// Batch reports as JSON: schema navtool/bench/1.
//
// Keys and their order: `format`, `environment`, `settings`, `results`, `totals` by the contract;
// then `sets` (the same by folder of scenario files,
// where there are several), `lines` (what became of the scenario lines), `mismatches` and `faults`
// (each of them), and `complete` (false where the run was interrupted: results are of the queries
// that were run).
//   - In `totals` `scenario` and `map` are null; in `sets` `scenario` is the folder.
//   - A result has its `maps` with the hash of what the agents see of them, and in the report of a
//     shard its `state`, from which shards are added up.
//   - The report of a shard has its `sample` of single queries (rows.h), for charts.
//   - `by_length` parts the queries by the cost of their least path, a doubling a class.
//   - A mean of nothing is null.
//   - Without timings `environment` has the version alone, and the keys of times are left out.
#pragma once

#include <cstdint>
#include <string>

#include "bench/report.h"

namespace nav {

// What shards are added up from is part of their reports, or left out for views of them.
enum class ShardState : std::uint8_t { kept, left_out };

std::string bench_json(const BenchReport& report, ShardState state = ShardState::kept);

}  // namespace nav
