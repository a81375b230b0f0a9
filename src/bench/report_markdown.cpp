#include "bench/report_markdown.h"

#include <fmt/format.h>

#include "bench/result_table.h"

namespace nav {
namespace {

// What Markdown would take for its own within a table.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '|' || c == '\\' || c == '*' || c == '_' || c == '`' || c == '<') result += '\\';
    result += c;
  }
  return result;
}

std::string markdown_table(const ResultTable& table) {
  std::string text;
  const auto add_row = [&](const std::vector<std::string>& row) {
    for (const std::string& cell : row) text += "| " + escaped(cell) + ' ';
    text += "|\n";
  };
  add_row(table.header);
  for (std::size_t i = 0; i < table.header.size(); ++i) {
    text += i < table.text_columns ? "| --- " : "| ---: ";
  }
  text += "|\n";
  for (const auto& row : table.rows) add_row(row);
  return text;
}

}  // namespace

std::string bench_markdown(const BenchReport& report) {
  const BenchSettings& settings = report.settings;
  std::string text = "# navtool bench\n\n" + lines_note(report) + ".\n\n";
  text += markdown_table(totals_table(report));
  for (const std::string& note : {ratios_note(report), times_note(report)}) {
    if (!note.empty()) text += '\n' + note + '\n';
  }
  text += fmt::format("\n- navtool {}; diagonal {}; profile {}; optimum {}\n", report.version,
                      settings.diagonal, escaped(settings.profile), settings.optimum);
  if (report.machine) {
    text += fmt::format("- {}; {}; {}; {}\n", escaped(report.machine->cpu),
                        report.machine->compiler, report.machine->build, report.machine->date);
  }
  text += "\n## By scenario file\n\n" + markdown_table(results_table(report));
  if (!report.mismatches.empty()) text += "\n## Mismatches\n\n";
  for (const Mismatch& mismatch : report.mismatches) {
    text += fmt::format("- {}:{}: {}: {}\n", escaped(mismatch.scenario), mismatch.line,
                        mismatch.algorithm, escaped(mismatch.what));
  }
  if (!report.faults.empty()) text += "\n## Not run\n\n";
  for (const InputFault& fault : report.faults) text += "- " + escaped(fault.text) + '\n';
  return text;
}

}  // namespace nav
