#include "bench/report_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "bench/result_table.h"

namespace nav {
namespace {

// Text to the left, numbers to the right, two blanks between columns, none at the end of a line.
std::string aligned(const ResultTable& table) {
  std::vector<std::size_t> widths;
  for (const std::string& title : table.header) widths.push_back(title.size());
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  const auto add_row = [&](const std::vector<std::string>& row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - row[i].size(), ' ');
      text += i == 0 ? "" : "  ";
      text += i < table.text_columns ? row[i] + padding : padding + row[i];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  };
  add_row(table.header);
  for (const auto& row : table.rows) add_row(row);
  return text;
}

std::string heading(const BenchReport& report) {
  if (report.results.empty()) return {};
  const BenchRow& first = report.results.front();
  const bool one_file =
      std::all_of(report.results.begin(), report.results.end(),
                  [&](const BenchRow& row) { return row.scenario == first.scenario; });
  if (one_file) {
    return fmt::format("{} on {}\n\n", first.scenario, first.map.empty() ? "no map" : first.map);
  }
  return aligned(results_table(report)) + "\nAll files\n";
}

}  // namespace

std::string bench_text(const BenchReport& report) {
  std::string text = heading(report) + aligned(totals_table(report)) + '\n';
  for (const std::string& note : {ratios_note(report), times_note(report)}) {
    if (!note.empty()) text += note + '\n';
  }
  return text + lines_note(report) + '\n';
}

}  // namespace nav
