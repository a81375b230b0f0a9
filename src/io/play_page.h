// The page that plays a search trace (io/pages/play.*).
#pragma once

#include "io/byte_sink.h"
#include "io/trace_read.h"

namespace nav {

// Throws: what the sink throws.
void write_play_page(const TraceFile& trace, const ByteSink& sink);

}  // namespace nav
