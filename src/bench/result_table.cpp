#include "bench/result_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "bench/scaling.h"
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

std::string optional_time(const std::optional<double>& us) { return us ? time_text(*us) : "-"; }

Column time_column(std::string title, std::optional<double> Measures::*which, bool shown) {
  return {std::move(title), shown,
          [which](const BenchRow& row) { return optional_time(row.measures.*which); }};
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

bool has_reference(const BenchReport& report) {
  return !report.settings.reference.empty() && report.settings.algorithms.size() > 1;
}

std::vector<Column> number_columns(const BenchReport& report) {
  const auto any = [&](std::uint64_t Measures::*which) {
    return std::any_of(report.totals.begin(), report.totals.end(),
                       [&](const BenchRow& row) { return row.measures.*which > 0; });
  };
  const bool timed = report.settings.clock.has_value();
  const bool indexed = any(&Measures::index_bytes);
  const bool updated = has_updates(report);
  return {count_column("queries", &Measures::queries, true),
          count_column("found", &Measures::found, true),
          count_column("mismatches", &Measures::mismatches, true),
          count_column("unstated", &Measures::unstated, any(&Measures::unstated)),
          number_column("cost/least", &Measures::suboptimality_mean, 4, true),
          number_column("worst", &Measures::suboptimality_max, 4, true),
          time_column("mean us", &Measures::mean_us, timed),
          time_column("turns us", &Measures::mean_turns_us, timed),
          time_column("median us", &Measures::median_us, timed),
          time_column("p95 us", &Measures::p95_us, timed),
          time_column("p99 us", &Measures::p99_us, timed),
          time_column("max us", &Measures::max_us, timed),
          number_column("speed-up", &Measures::speedup, 2, timed && has_reference(report)),
          number_column("expanded", &Measures::expanded_mean, 1, true),
          number_column("prepare ms", &Measures::prepare_ms, 1, timed && indexed),
          count_column("index bytes", &Measures::index_bytes, indexed),
          {"updates", updated,
           [](const BenchRow& row) { return grouped_text(row.measures.changes.updates); }},
          {"update us", timed && updated,
           [](const BenchRow& row) { return optional_time(row.measures.changes.update_us); }},
          {"rebuild us", timed && updated,
           [](const BenchRow& row) { return optional_time(row.measures.changes.rebuild_us); }}};
}

TextTable table_of(const std::vector<BenchRow>& rows, std::vector<Column> text_columns,
                   const BenchReport& report) {
  TextTable table;
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

TextTable results_table(const BenchReport& report) {
  const Column scenario{"scenario", true, [](const BenchRow& row) { return row.scenario; }};
  return table_of(report.results, {scenario, algorithm_column()}, report);
}

TextTable totals_table(const BenchReport& report) {
  return table_of(report.totals, {algorithm_column()}, report);
}

std::string times_note(const BenchReport& report) {
  const BenchSettings& settings = report.settings;
  if (!settings.clock) return {};
  return fmt::format(
      "Times are microseconds a query, {}: the search and the path with every cell;\n"
      "turns: the search and the turning points. The clock takes {} ns and resolves {} ns.{}{}",
      settings.repeat == 1 ? "run once" : fmt::format("the least of {}", settings.repeat),
      settings.clock->overhead.count(), settings.clock->resolution.count(),
      has_reference(report)
          ? fmt::format("\nSpeed-up: over {}, geometric mean of the queries.", settings.reference)
          : "",
      settings.jobs > 1
          ? fmt::format("\n{} maps were run at a time, which disturbs times.", settings.jobs)
          : "");
}

TextTable sets_table(const BenchReport& report) {
  const Column set{"set", true, [](const BenchRow& row) { return row.scenario; }};
  return table_of(report.sets, {set, algorithm_column()}, report);
}

TextTable lengths_table(const BenchReport& report) {
  TextTable table{.header = {"least cost", "queries"}, .rows = {}, .text_columns = 1};
  std::map<double, std::vector<std::string>> rows;  // by length
  for (const BenchRow& total : report.totals) {
    table.header.push_back(total.algorithm + " us");
    if (has_reference(report)) table.header.push_back("speed-up");
  }
  const std::size_t columns = table.header.size();
  std::size_t column = 2;
  for (const BenchRow& total : report.totals) {
    for (const ClassMeasures& each : total.measures.classes) {
      std::vector<std::string>& row = rows[each.from];
      row.resize(columns, "-");
      row[0] = fmt::format("{:.0f} to {:.0f}", each.from, each.to);
      row[1] = grouped_text(each.queries);
      row[column] = optional_time(each.mean_us);
      if (has_reference(report)) row[column + 1] = fixed(each.speedup, 2);
    }
    column += has_reference(report) ? 2 : 1;
  }
  for (auto& [length, row] : rows) table.rows.push_back(std::move(row));
  return table;
}

std::string spread_note(const BenchReport& report) {
  if (!report.settings.clock) return {};
  std::uint64_t queries = 0;
  std::uint64_t unsteady = 0;
  std::uint64_t outliers = 0;
  for (const BenchRow& row : report.totals) {
    queries += row.measures.queries;
    unsteady += row.measures.unsteady;
    outliers += row.measures.outliers;
  }
  if (queries == 0) return {};
  std::string note = fmt::format(
      "Of {} timed queries {} are far above their algorithm's median (they count like all others)",
      grouped_text(queries), grouped_text(outliers));
  if (report.settings.repeat > 1) {
    note += fmt::format(";\n{} had a round that took more than 1.5 times the least",
                        grouped_text(unsteady));
  }
  constexpr double kMuch = 0.1;
  const bool disturbed = static_cast<double>(unsteady) > kMuch * static_cast<double>(queries);
  return note + (disturbed ? ": the machine was disturbed." : ".");
}

std::string scaling_note(const BenchReport& report) {
  std::string note;
  for (const BenchRow& row : report.totals) {
    const std::optional<double> exponent = scaling_exponent(report, row.algorithm);
    if (!exponent) continue;
    note += fmt::format("{}{} {:.2f}", note.empty() ? "" : ", ", row.algorithm, *exponent);
  }
  if (note.empty()) return {};
  return "Mean times grow with passable cells to the power of: " + note + '.';
}

std::string ratios_note(const BenchReport& report) {
  const auto is_below = [](const BenchRow& row) {
    return row.measures.suboptimality_mean.value_or(1) < 1;
  };
  if (std::none_of(report.totals.begin(), report.totals.end(), is_below)) return {};
  return "cost/least: least is that of steps over the grid; lines at any angle may cost less.";
}

std::string updates_note(const BenchReport& report) {
  const auto row =
      std::find_if(report.totals.begin(), report.totals.end(),
                   [](const BenchRow& each) { return each.measures.changes.updates > 0; });
  if (row == report.totals.end()) return {};
  const UpdateMeasures& changes = row->measures.changes;
  std::string note =
      fmt::format("The map changed before {} queries, in {} cells altogether.",
                  grouped_text(changes.updates), grouped_text(changes.changed_cells));
  if (!changes.update_us) return note;
  return note + fmt::format(
                    "\nUpdate: what an algorithm takes to follow such a change; rebuild: to "
                    "prepare afresh.\n"
                    "The grid and its components, which all share, take {} us; afresh {} us.",
                    optional_time(changes.grid_update_us), optional_time(changes.grid_rebuild_us));
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
