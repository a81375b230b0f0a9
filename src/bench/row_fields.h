// The fields of one row of results, as JSON and CSV name them, in the order of the schema.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bench/report.h"

namespace nav {

// Empty: there is no such value (null).
using FieldValue = std::variant<std::monostate, std::string, std::uint64_t, double>;

struct RowField {
  std::string_view name;
  FieldValue value;
};

// Of a row without a time, in a report with timings, the times are empty; without timings there are
// no fields for them. Times are rounded to picoseconds.
std::vector<RowField> row_fields(const BenchRow& row, bool with_timings);

}  // namespace nav
