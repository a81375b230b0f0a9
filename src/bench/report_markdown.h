// Batch reports as Markdown, fit for the summary of a CI job.
#pragma once

#include <string>

#include "bench/report.h"

namespace nav {

std::string bench_markdown(const BenchReport& report);

}  // namespace nav
