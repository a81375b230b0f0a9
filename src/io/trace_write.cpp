#include "io/trace_write.h"

#include <utility>

#include "io/trace_text.h"

namespace nav {

std::string_view name(TraceFormat format) {
  return format == TraceFormat::navtool ? "navtool" : "posthoc";
}

std::optional<TraceFormat> trace_format_from(std::string_view text) {
  for (const TraceFormat format : kTraceFormats) {
    if (name(format) == text) return format;
  }
  return std::nullopt;
}

std::unique_ptr<TraceWriter> new_trace_writer(TraceFormat format, ByteSink sink) {
  return format == TraceFormat::navtool ? new_line_trace(std::move(sink))
                                        : new_posthoc_trace(std::move(sink));
}

}  // namespace nav
