// What `field` and `reach` say to people.
#pragma once

#include <string>
#include <vector>

#include "console.h"
#include "io/field_report.h"
#include "request_arguments.h"

namespace nav::cli {

struct FieldSummary {
  const FieldReport& report;
  const Grid& grid;
  EndsFrom goals = EndsFrom::arguments;
  std::vector<std::string> files;  // written
};

std::string field_summary(const FieldSummary& summary, const Console& console);
std::string reach_summary(const FieldSummary& summary, const Console& console);

// "3,4", or "3,4 and 17 more".
std::string cells_text(const std::vector<Cell>& cells);
// "1 cell", "2,054 cells".
std::string count_text(std::uint64_t count, std::string_view noun);

}  // namespace nav::cli
