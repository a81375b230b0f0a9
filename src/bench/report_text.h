// Batch reports for people at a terminal: aligned tables and what became of the lines.
//
// A run of one scenario file has its results as totals; a run of several lists them by file first.
#pragma once

#include <string>

#include "bench/report.h"

namespace nav {

std::string bench_text(const BenchReport& report);

}  // namespace nav
