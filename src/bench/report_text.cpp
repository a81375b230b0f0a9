#include "bench/report_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "bench/result_table.h"
#include "bench/text_table.h"

namespace nav {
namespace {

std::string heading(const BenchReport& report) {
  if (report.results.empty()) return {};
  const BenchRow& first = report.results.front();
  const bool one_file =
      std::all_of(report.results.begin(), report.results.end(),
                  [&](const BenchRow& row) { return row.scenario == first.scenario; });
  if (one_file) {
    return fmt::format("{} on {}\n\n", first.scenario,
                       first.maps.empty() ? "no map" : map_text(first));
  }
  return aligned_text(results_table(report)) + "\nAll files\n";
}

}  // namespace

std::string bench_text(const BenchReport& report) {
  std::string text = heading(report) + aligned_text(totals_table(report)) + '\n';
  for (const std::string& note :
       {ratios_note(report), times_note(report), spread_note(report), updates_note(report)}) {
    if (!note.empty()) text += note + '\n';
  }
  return text + lines_note(report) + '\n';
}

}  // namespace nav
