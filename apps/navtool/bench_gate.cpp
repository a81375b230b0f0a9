#include "bench_gate.h"

#include "bench/gate_text.h"

namespace nav::cli {

void add_gate_options(OptionSection& section, GateArguments& gate) {
  section.number({"--max-slowdown", "R",
                  "how many times as long an algorithm may take; exactly R passes; default: 1.1"},
                 {.least = 1, .greatest = 1000}, gate.max_slowdown);
  section.number({"--floor", "US", "a smaller difference of medians never counts; default: 0.05"},
                 {.least = 0, .greatest = 1e9}, gate.floor_us);
  section.number({"--max-work", "R",
                  "how many times as many expansions are allowed; default: told, not judged"},
                 {.least = 1, .greatest = 1000}, false, gate.max_work);
  section.flag({"--allow-missing", "", "entries of the baseline may be missing"},
               gate.allow_missing);
  section.flag({"--judge-times", "", "also where the machine or the build is another one"},
               gate.judge_times);
  section.flag({"--all", "", "list entries without a difference, too"}, gate.all);
}

GateOptions gate_options(const GateArguments& arguments) {
  return {.max_slowdown = arguments.max_slowdown,
          .floor_us = arguments.floor_us,
          .max_work = arguments.max_work,
          .allow_missing = arguments.allow_missing,
          .judge_times = arguments.judge_times};
}

std::string write_gate(const GateReport& report, const GateArguments& arguments, Outputs& outputs) {
  if (outputs.wants("--comparison")) outputs.write("--comparison", gate_json(report));
  return gate_markdown(report, "navtool bench: comparison", arguments.all) + '\n';
}

void tell_gate(const GateReport& report, const GateArguments& arguments, bool stdout_is_taken,
               const Console& console) {
  for (const std::string& warning : report.warnings) console.message(warning);
  const std::string text = gate_text(report, arguments.all);
  if (!stdout_is_taken) return console.print("\n" + text);
  if (!report.passed()) console.message(gate_verdict(report));
}

}  // namespace nav::cli
