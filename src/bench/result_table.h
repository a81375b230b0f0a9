// Results as a table for people: what the text and the Markdown report lay out.
//
// Times are in microseconds, of one query; costs are divided by the least ones. Columns that say
// nothing in this run (an index of no bytes, ...) are left out.
#pragma once

#include <string>
#include <vector>

#include "bench/report.h"

namespace nav {

struct ResultTable {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  // as long as the header each
  std::size_t text_columns = 0;                // the first ones; the others are numbers
};

ResultTable results_table(const BenchReport& report);
ResultTable totals_table(const BenchReport& report);

// What the times of the tables mean, in two lines; empty without timings.
std::string times_note(const BenchReport& report);
// That ratios below 1 are no mistake; empty where there are none.
std::string ratios_note(const BenchReport& report);
// "1,234 lines: 1,200 ok, 30 without a path, 1 mismatched, 3 invalid", and whether that is all.
std::string lines_note(const BenchReport& report);

}  // namespace nav
