// Search traces, written while the search goes on: in our own format navtool/trace/1, or in that of
// the Posthoc visualiser (docs/formats.md describes both).
//
// A trace is as long as its search, so nothing of it is kept: its text goes to the sink in pieces.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "grid/grid.h"
#include "io/byte_sink.h"
#include "io/path_report.h"
#include "path/search_observer.h"

namespace nav {

enum class TraceFormat : std::uint8_t { navtool, posthoc };
std::string_view name(TraceFormat format);
std::optional<TraceFormat> trace_format_from(std::string_view name);
inline constexpr TraceFormat kTraceFormats[] = {TraceFormat::navtool, TraceFormat::posthoc};

// Call head() first, then let a search be watched, then end(). All of them throw what the sink
// throws.
class TraceWriter : public SearchObserver {
 public:
  // What is known before: map, query and algorithm. The grid was made from the map.
  virtual void head(const PathReport& report, const TerrainMap& map, const Grid& grid) = 0;
  // What came of it.
  virtual void end(const PathReport& report) = 0;
};

std::unique_ptr<TraceWriter> new_trace_writer(TraceFormat format, ByteSink sink);

// Costs in traces are rounded to so many places.
inline constexpr int kTracePlaces = 5;

}  // namespace nav
