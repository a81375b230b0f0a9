// The options of comparisons with an earlier run, and what they find, for people.
#pragma once

#include <optional>
#include <string>

#include "bench/gate.h"
#include "console.h"
#include "option_section.h"
#include "outputs.h"

namespace nav::cli {

struct GateArguments {
  double max_slowdown = 1.1;
  double floor_us = 0.05;
  std::optional<double> max_work = {};
  bool allow_missing = false;
  bool judge_times = false;
  bool all = false;
};

void add_gate_options(OptionSection& section, GateArguments& gate);
GateOptions gate_options(const GateArguments& arguments);

// Writes the file of --comparison, if it was asked for; returns the comparison as Markdown, to
// stand before the report of the run.
std::string write_gate(const GateReport& report, const GateArguments& arguments, Outputs& outputs);

// Warnings on stderr; what was found on stdout, or on stderr where a file takes that.
void tell_gate(const GateReport& report, const GateArguments& arguments, bool stdout_is_taken,
               const Console& console);

}  // namespace nav::cli
