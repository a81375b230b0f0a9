// From the options of `navtool bench` to what it runs.
#pragma once

#include "bench/run.h"
#include "commands.h"
#include "index_files.h"

namespace nav::cli {

// What the command line says, over what the suite file says, if there is one. The index files must
// outlive the plan. Throws Error.
BenchPlan bench_plan(const BenchOptions& options, const IndexFiles& indexes);

// All files that it reads, which no output may replace.
std::vector<std::string> bench_inputs(const BenchOptions& options, const BenchPlan& plan);

}  // namespace nav::cli
