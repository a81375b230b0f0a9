// navtool bench --pictures: the queries that a run was worst at, as sheets.
#pragma once

#include "bench/gate.h"
#include "bench/run.h"
#include "console.h"
#include "picture_folder.h"

namespace nav::cli {

// Asks the worst of the report's queries once more, with what is expanded, and draws a sheet of
// each: a panel for every contender. Times are those of the run. Where a gate found other answers
// or paths, the slowest query of such an entry is drawn as it is now: a baseline holds no paths,
// and does not say which queries have changed. Throws Error.
void draw_pictures(const BenchReport& report, const BenchPlan& plan, const GateReport* gate,
                   PictureFolder& folder);

void tell_pictures(const PictureFolder& folder, bool stdout_is_taken, const Console& console);

}  // namespace nav::cli
