// Batch reports as JSON: schema navtool/bench/1.
//
// Keys and their order: `format`, `environment`, `settings`, `results`, `totals` by the contract;
// then `lines` (what became of the scenario lines), `mismatches` and `faults` (each of them), and
// `complete` (false where the run was interrupted: results are of the queries that were run).
//   - In `totals` `scenario` and `map` are null.
//   - A mean of nothing is null.
//   - Without timings `environment` has the version alone, and the keys of times are left out.
#pragma once

#include <string>

#include "bench/report.h"

namespace nav {

std::string bench_json(const BenchReport& report);

}  // namespace nav
