#include "bench/report_rows.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace nav {
namespace {

// Where a scenario file lies; "." for a bare name.
std::string folder_of(const std::string& file) {
  const std::string folder = std::filesystem::path(file).parent_path().generic_string();
  return folder.empty() ? "." : folder;
}

// Adds every result to the row of its algorithm under this name, in the order in which names come.
template <class NameOf>
std::vector<BenchRow> grouped(const BenchReport& report, NameOf name_of) {
  std::vector<BenchRow> rows;
  const std::vector<std::string>& algorithms = report.settings.algorithms;
  for (const BenchRow& result : report.results) {
    const std::string name = name_of(result);
    auto place = std::find_if(rows.begin(), rows.end(),
                              [&](const BenchRow& row) { return row.scenario == name; });
    if (place == rows.end()) {
      for (const std::string& algorithm : algorithms) {
        rows.push_back({.scenario = name, .algorithm = algorithm});
      }
      place = rows.end() - static_cast<std::ptrdiff_t>(algorithms.size());
    }
    while (place->algorithm != result.algorithm) ++place;
    place->tally.add(result.tally);
  }
  for (BenchRow& row : rows) row.measures = row.tally.measures();
  return rows;
}

}  // namespace

std::string map_text(const BenchRow& row) {
  if (row.maps.empty()) return {};
  if (row.maps.size() == 1) return row.maps.front().file;
  return fmt::format("{} and {} more", row.maps.front().file, row.maps.size() - 1);
}

bool has_updates(const BenchReport& report) {
  return std::any_of(report.totals.begin(), report.totals.end(),
                     [](const BenchRow& row) { return row.measures.changes.updates > 0; });
}

void sum_up(BenchReport& report) {
  for (BenchRow& row : report.results) row.measures = row.tally.measures();
  report.totals = grouped(report, [](const BenchRow&) { return std::string(); });
  if (report.totals.empty()) {
    for (const std::string& algorithm : report.settings.algorithms) {
      report.totals.push_back({.algorithm = algorithm});
    }
  }
  report.sets = grouped(report, [](const BenchRow& row) { return folder_of(row.scenario); });
  if (report.sets.size() <= report.settings.algorithms.size()) report.sets.clear();
}

}  // namespace nav
