// What a comparison of two runs found, for people and for files.
#pragma once

#include <string>
#include <string_view>

#include "bench/gate.h"

namespace nav {

// A line an entry, failures first; entries without a difference only if `all`. Ends with the
// verdict.
std::string gate_text(const GateReport& report, bool all);
// The same as a table in Markdown, under a heading.
std::string gate_markdown(const GateReport& report, std::string_view heading, bool all);
// Schema navtool/bench-diff/1: `passed`, `compared`, `times_judged`, `scale`, `rounds`,
// `warnings`, `entries` [{scenario, algorithm, finding, fails, what, ratio}].
std::string gate_json(const GateReport& report);
// "comparison failed: 2 slower, 1 missing; 14 compared", in one line.
std::string gate_verdict(const GateReport& report);

}  // namespace nav
