// Batch reports, read back: for shards to be added up, baselines and comparisons.
#pragma once

#include <string>

#include "bench/report.h"

namespace nav {

// Reads a report in the form navtool/bench/1 ("-": stdin). Keys that it does not know are passed
// over, as a later version may have more. Tallies are there only in the reports of shards.
// Throws Error.
BenchReport load_report(const std::string& path);
// The same from memory; `name` stands for the file in messages.
BenchReport read_report(std::string_view text, const std::string& name);

}  // namespace nav
