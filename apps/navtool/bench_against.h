// navtool bench --against OTHER: this build and another one, interleaved on one machine.
#pragma once

#include "bench/run.h"
#include "commands.h"
#include "outputs.h"
#include "picture_folder.h"

namespace nav::cli {

// Runs both builds in rounds, each round a process, until the verdict is clear or the rounds are
// used up; writes the report of this build, and draws what has changed into the folder, if there is
// one. Exit code as `bench`. Throws Error.
int run_against(const BenchOptions& options, const BenchPlan& plan, Outputs& outputs,
                PictureFolder* pictures, const Console& console);

}  // namespace nav::cli
