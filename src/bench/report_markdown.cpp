#include "bench/report_markdown.h"

#include <fmt/format.h>

#include "bench/result_table.h"
#include "bench/text_table.h"

namespace nav {
std::string bench_markdown(const BenchReport& report) {
  const BenchSettings& settings = report.settings;
  std::string text = "# navtool bench\n\n" + lines_note(report) + ".\n\n";
  text += markdown_table(totals_table(report));
  for (const std::string& note : {ratios_note(report), times_note(report), spread_note(report),
                                  scaling_note(report), updates_note(report)}) {
    if (!note.empty()) text += '\n' + note + '\n';
  }
  text += fmt::format("\n- navtool {}; diagonal {}; profile {}; optimum {}\n", report.version,
                      settings.diagonal, markdown_escaped(settings.profile), settings.optimum);
  if (report.machine) {
    text += fmt::format("- {}; {}; {}; {}\n", markdown_escaped(report.machine->cpu),
                        report.machine->compiler, report.machine->build, report.machine->date);
  }
  const auto add_table = [&](std::string_view title, const TextTable& table) {
    if (!table.rows.empty()) text += fmt::format("\n## {}\n\n{}", title, markdown_table(table));
  };
  add_table("By length of path", lengths_table(report));
  add_table("By set", sets_table(report));
  text += "\n## By scenario file\n\n" + markdown_table(results_table(report));
  if (!report.mismatches.empty()) text += "\n## Mismatches\n\n";
  for (const Mismatch& mismatch : report.mismatches) {
    text += fmt::format("- {}:{}: {}: {}\n", markdown_escaped(mismatch.scenario), mismatch.line,
                        mismatch.algorithm, markdown_escaped(mismatch.what));
  }
  if (!report.faults.empty()) text += "\n## Not run\n\n";
  for (const InputFault& fault : report.faults) text += "- " + markdown_escaped(fault.text) + '\n';
  return text;
}

}  // namespace nav
