// navtool bench diff: two reports compared, entry by entry.
#include "base/error.h"
#include "bench/gate.h"
#include "bench/gate_text.h"
#include "bench/report_input.h"
#include "bench_gate.h"
#include "commands.h"
#include "outputs.h"

namespace nav::cli {

CLI::App* add_command(CLI::App& tool, BenchDiffOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "bench diff",
             .summary = "compare two reports: did anything get worse?",
             .examples = "navtool bench diff before.json after.json\n"
                         "navtool bench diff before.json after.json --max-slowdown 1.05 "
                         "--markdown diff.md"});
  OptionSection(*command, "Arguments")
      .arguments({"REPORT", "", "the earlier report and the later one, as bench --json wrote them"},
                 options.reports);
  OptionSection gate(*command, "Comparison");
  add_gate_options(gate, options.gate);
  OptionSection output(*command, "Output");
  output.word({"--json", "FILE", "write what was found as JSON; - is stdout"}, options.json);
  output.word({"--markdown", "FILE", "write it as a table, fit for the summary of a CI job"},
              options.markdown);
  return command;
}

int run(const BenchDiffOptions& options, const Console& console) {
  if (options.reports.size() != 2) {
    throw Error("bench diff takes two reports", "name the earlier one, then the later one");
  }
  Outputs outputs(options.reports);
  outputs.open("--json", options.json);
  outputs.open("--markdown", options.markdown);
  const BenchReport before = load_report(options.reports[0]);
  const BenchReport after = load_report(options.reports[1]);
  const GateReport gate = compare_reports(before, after, gate_options(options.gate));
  if (outputs.wants("--json")) outputs.write("--json", gate_json(gate));
  if (outputs.wants("--markdown")) {
    outputs.write("--markdown", gate_markdown(gate, "navtool bench diff", options.gate.all));
  }
  outputs.commit();
  tell_gate(gate, options.gate, outputs.use_stdout(), console);
  return gate.passed() ? kYes : kNo;
}

}  // namespace nav::cli
