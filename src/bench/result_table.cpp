#include "bench/result_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "io/number_text.h"

namespace nav {
namespace {

struct Column {
  std::string title;
  bool shown = true;
  std::function<std::string(const BenchRow&)> cell;
};

std::string fixed(const std::optional<double>& value, int places) {
  return value ? fmt::format("{:.{}f}", *value, places) : "-";
}

Column count_column(std::string title, std::uint64_t Measures::*which, bool shown) {
  return {std::move(title), shown,
          [which](const BenchRow& row) { return grouped_text(row.measures.*which); }};
}

Column number_column(std::string title, std::optional<double> Measures::*which, int places,
                     bool shown) {
  return {std::move(title), shown,
          [=](const BenchRow& row) { return fixed(row.measures.*which, places); }};
}

Column time_column(std::string title, double Summary::*which, bool shown) {
  return {std::move(title), shown, [which](const BenchRow& row) {
            const std::optional<Summary>& times = row.measures.whole_us;
            return times ? fixed(*times.*which, 1) : "-";
          }};
}

std::vector<Column> number_columns(const BenchReport& report) {
  const auto any = [&](std::uint64_t Measures::*which) {
    return std::any_of(report.totals.begin(), report.totals.end(),
                       [&](const BenchRow& row) { return row.measures.*which > 0; });
  };
  const bool timed = report.settings.clock.has_value();
  const bool indexed = any(&Measures::index_bytes);
  return {count_column("queries", &Measures::queries, true),
          count_column("found", &Measures::found, true),
          count_column("mismatches", &Measures::mismatches, true),
          count_column("unstated", &Measures::unstated, any(&Measures::unstated)),
          number_column("cost/least", &Measures::suboptimality_mean, 4, true),
          number_column("worst", &Measures::suboptimality_max, 4, true),
          time_column("mean us", &Summary::mean, timed),
          number_column("turns us", &Measures::mean_turns_us, 1, timed),
          time_column("median us", &Summary::median, timed),
          time_column("p95 us", &Summary::p95, timed),
          time_column("p99 us", &Summary::p99, timed),
          time_column("max us", &Summary::max, timed),
          number_column("expanded", &Measures::expanded_mean, 1, true),
          number_column("prepare ms", &Measures::prepare_ms, 1, timed && indexed),
          count_column("index bytes", &Measures::index_bytes, indexed)};
}

ResultTable table_of(const std::vector<BenchRow>& rows, std::vector<Column> text_columns,
                     const BenchReport& report) {
  ResultTable table;
  table.text_columns = text_columns.size();
  std::vector<Column> columns = std::move(text_columns);
  for (Column& column : number_columns(report)) {
    if (column.shown) columns.push_back(std::move(column));
  }
  for (const Column& column : columns) table.header.push_back(column.title);
  for (const BenchRow& row : rows) {
    std::vector<std::string> cells;
    for (const Column& column : columns) cells.push_back(column.cell(row));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

Column algorithm_column() {
  return {"algorithm", true, [](const BenchRow& row) { return row.algorithm; }};
}

}  // namespace

ResultTable results_table(const BenchReport& report) {
  const Column scenario{"scenario", true, [](const BenchRow& row) { return row.scenario; }};
  return table_of(report.results, {scenario, algorithm_column()}, report);
}

ResultTable totals_table(const BenchReport& report) {
  return table_of(report.totals, {algorithm_column()}, report);
}

std::string times_note(const BenchReport& report) {
  const BenchSettings& settings = report.settings;
  if (!settings.clock) return {};
  return fmt::format(
      "Times are microseconds a query, {}: the search and the path with every cell;\n"
      "turns: the search and the turning points. The clock takes {} ns and resolves {} ns.",
      settings.repeat == 1 ? "run once" : fmt::format("the least of {}", settings.repeat),
      settings.clock->overhead.count(), settings.clock->resolution.count());
}

std::string ratios_note(const BenchReport& report) {
  const auto is_below = [](const BenchRow& row) {
    return row.measures.suboptimality_mean.value_or(1) < 1;
  };
  if (std::none_of(report.totals.begin(), report.totals.end(), is_below)) return {};
  return "cost/least: least is that of steps over the grid; lines at any angle may cost less.";
}

std::string lines_note(const BenchReport& report) {
  const LineCounts& lines = report.lines;
  const std::uint64_t all = lines.ok + lines.no_path + lines.mismatch + lines.invalid;
  return fmt::format("{} {}: {} ok, {} without a path, {} mismatched, {} invalid{}",
                     grouped_text(all), all == 1 ? "line" : "lines", grouped_text(lines.ok),
                     grouped_text(lines.no_path), grouped_text(lines.mismatch),
                     grouped_text(lines.invalid),
                     report.complete ? "" : "; interrupted, the rest was not run");
}

}  // namespace nav
