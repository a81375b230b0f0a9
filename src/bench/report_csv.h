// Batch results as CSV (RFC 4180, but lines end with LF): a row per scenario file and algorithm.
//
// Columns are the keys of `results` in the JSON report; what is null there is empty here. The rows
// add up to the totals, so those are left to JSON.
#pragma once

#include <string>

#include "bench/report.h"

namespace nav {

std::string bench_csv(const BenchReport& report);

}  // namespace nav
