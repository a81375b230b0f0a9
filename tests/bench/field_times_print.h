// What field_times measured, as text on stdout.
#pragma once

#include <string>
#include <vector>

#include "bench/field_repairs.h"
#include "bench/field_rivals.h"
#include "bench/field_units.h"
#include "bench/field_walkers.h"

namespace nav::test {

struct FieldRow {
  std::string map;
  FieldTimes times = {};
  std::vector<RepairTimes> repairs = {};  // in the order of kFieldMetrics
};

// Three tables in Markdown: times, how they compare, repairs.
void print_fields(const std::vector<FieldRow>& rows, bool best);

// A table of one map, microseconds to minutes; "~" stands before totals that are reckoned.
void print_units(const std::string& map, const std::vector<UnitsLine>& lines);
// The same as CSV, one row for each algorithm and count.
void print_units_csv_head();
void print_units_csv(const std::string& map, const std::vector<UnitsLine>& lines);

// A table, line by line.
void print_walkers_head();
void print_walkers(const std::string& map, const WalkersPlan& plan, const WalkersTimes& times);

}  // namespace nav::test
