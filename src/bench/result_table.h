// Results as a table for people: what the text and the Markdown report lay out.
//
// Times are in microseconds, of one query; costs are divided by the least ones. Columns that say
// nothing in this run (an index of no bytes, ...) are left out.
#pragma once

#include <string>

#include "bench/report.h"
#include "bench/text_table.h"

namespace nav {

TextTable results_table(const BenchReport& report);
TextTable totals_table(const BenchReport& report);

// By folder of scenario files; without rows where there is one.
TextTable sets_table(const BenchReport& report);
// Mean times by the cost of the least path; without rows where no times were taken.
TextTable lengths_table(const BenchReport& report);

// How many times are outliers, and whether the machine was disturbed; empty without timings.
std::string spread_note(const BenchReport& report);
// Exponents of scaling.h; empty where there are none.
std::string scaling_note(const BenchReport& report);
// What the times of the tables mean, in two lines; empty without timings.
std::string times_note(const BenchReport& report);
// That ratios below 1 are no mistake; empty where there are none.
std::string ratios_note(const BenchReport& report);
// What updates are, and what the grid took for them; empty where the map never changed.
std::string updates_note(const BenchReport& report);
// "1,234 lines: 1,200 ok, 30 without a path, 1 mismatched, 3 invalid", and whether that is all.
std::string lines_note(const BenchReport& report);

}  // namespace nav
