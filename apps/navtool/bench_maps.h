// Pictures of the maps of a run, for its page.
#pragma once

#include <vector>

#include "bench/report_html.h"
#include "io/map_file.h"

namespace nav::cli {

// Of the maps that the report's sample of queries is on, in the order of the report. A map that is
// too large, no longer there or another one by now has no picture, but says why; so do those that
// would make the page too large.
std::vector<MapPicture> map_pictures(const BenchReport& report, const MapOptions& options);

}  // namespace nav::cli
