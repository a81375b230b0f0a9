// The rows of a report that follow from others: sums over scenario files.
#pragma once

#include "bench/report.h"

namespace nav {

// Works out the measures of all results from their tallies, and from the results the sets (by
// folder of scenario files, where there are several folders) and the totals.
void sum_up(BenchReport& report);

}  // namespace nav
