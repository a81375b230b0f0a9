// `path --queries`: JSON Lines in and out, on one map that lines between queries may change.
//
// Lines that are there are answered together, as many at a time as --jobs allows; a line that may
// change the map waits for those before it and is handled alone. Answers go out in the order of the
// lines, and all of them before the stream waits for more input, so that a program at the other end
// can ask, read the answer, and ask again. Memory: the answers of at most 64 lines a job.
#pragma once

#include "commands.h"
#include "index_files.h"
#include "outputs.h"

namespace nav::cli {

// Changes of the map end the use of indexes. Returns the exit code. Throws: Error.
int run_stream(const PathOptions& options, const Console& console, TerrainMap& map,
               const IndexFiles& indexes, Outputs& outputs);

}  // namespace nav::cli
