// Batch results as JUnit XML, the form that CI services show: a suite per scenario file, a case per
// algorithm, failed where an answer was wrong; what could not be run is an error.
#pragma once

#include <string>

#include "bench/report.h"

namespace nav {

std::string bench_junit(const BenchReport& report);

}  // namespace nav
