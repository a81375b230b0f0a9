#include "field_summary.h"

#include <fmt/format.h>

#include "io/number_text.h"

namespace nav::cli {
namespace {

std::string text(Cell c) { return fmt::format("{},{}", c.x, c.y); }

class Rows {
 public:
  explicit Rows(const Console& console) : console_(console) {}

  void line(const std::string& text) { text_ += text + '\n'; }
  void add(std::string_view label, const std::string& value) {
    text_ +=
        fmt::format("  {} {}\n", console_.paint(Paint::faint, fmt::format("{:<10}", label)), value);
  }
  std::string take() { return std::move(text_); }

 private:
  const Console& console_;
  std::string text_;
};

void add_map(Rows& rows, const FieldSummary& summary) {
  const Grid& grid = summary.grid;
  rows.add("map",
           fmt::format("{}, {}x{}, {} cells free for {}", summary.report.map_file, grid.width(),
                       grid.height(), grouped_text(grid.free_count()), grid.profile().name));
  const FieldOptions& options = summary.report.options;
  rows.add("metric", fmt::format("{}, {}", name(options.metric), name(grid.rule())));
  if (options.costs.wall_penalty > 0) {
    const double penalty = static_cast<double>(options.costs.wall_penalty) / kUnitCost;
    rows.add("walls",
             fmt::format("{} more beside them, falling to nothing over {}", number_text(penalty),
                         count_text(static_cast<std::uint64_t>(options.costs.wall_reach), "cell")));
  }
  if (options.costs.as_bytes) rows.add("costs", "rounded to 1 to 254: approximate");
}

void add_end(Rows& rows, const FieldSummary& summary) {
  const FieldReport& report = summary.report;
  if (report.timings) {
    const std::string field = rounded_text(report.timings->field_ms, 3) + " ms field";
    const bool flow = !report.budget;
    rows.add("time", flow ? fmt::format("{}, {} ms directions", field,
                                        rounded_text(report.timings->directions_ms, 3))
                          : field);
  }
  for (const std::string& file : summary.files) rows.add("wrote", file);
}

void add_farthest(Rows& rows, const FieldCounts& counts, std::string_view word) {
  if (!counts.farthest) return;
  rows.add("farthest", fmt::format("{} {}, cost {}", word, text(*counts.farthest),
                                   rounded_text(counts.most, 6)));
}

void add_closed(Rows& rows, const FieldReport& report) {
  if (!report.cut_off) return;
  const std::uint64_t lost = *report.cut_off;
  const std::string others = lost == 0   ? "no other"
                             : lost == 1 ? "1 other"
                                         : fmt::format("{} others", grouped_text(lost));
  const std::string_view loses = report.flee_factor ? "out of reach by that"
                                 : lost <= 1        ? "lost its way"
                                                    : "lost their way";
  rows.add("closed",
           fmt::format("{}; {} {}", count_text(report.blocked.size(), "cell"), others, loses));
}

void add_from(Rows& rows, const FieldReport& report) {
  for (const FieldStart& start : report.from) {
    std::string value =
        start.cost ? fmt::format("{}, cost {}", text(start.cell), rounded_text(*start.cost, 6))
                   : fmt::format("{}, no way", text(start.cell));
    if (start.before) value += fmt::format(" (before: {})", rounded_text(*start.before, 6));
    rows.add("from", value);
  }
}

void add_walk(Rows& rows, const WalkReport& walk) {
  const WalkStatistics statistics = statistics_of(walk);
  const auto seconds = [](double value) { return rounded_text(value, 2) + " s"; };
  rows.add("agents", fmt::format("{} of {} arrived, at {} cell{} a second",
                                 grouped_text(walk.arrived()), grouped_text(walk.walks.size()),
                                 number_text(walk.speed), walk.speed == 1 ? "" : "s"));
  if (walk.arrived() > 0) {
    rows.add("arrival", fmt::format("{} first, {} on average, {} last", seconds(statistics.first_s),
                                    seconds(statistics.mean_s), seconds(statistics.last_s)));
    rows.add("walked", fmt::format("{} cells on average", rounded_text(statistics.mean_length, 2)));
  }
  if (walk.step_us) {
    rows.add("per step", fmt::format("{} us for all agents", rounded_text(*walk.step_us, 1)));
  }
}

std::string blocked_text(const std::vector<Cell>& cells, std::string_view what) {
  if (cells.size() != 1) return fmt::format("every {} is blocked for this agent", what);
  return fmt::format("the {} {} is blocked for this agent", what, text(cells.front()));
}

void add_refuges(Rows& rows, const FieldReport& report) {
  const FieldCounts& counts = report.counts;
  rows.add("factor", number_text(*report.flee_factor));
  rows.add("in danger", fmt::format("{}, {} out of reach", count_text(counts.reached, "cell"),
                                    grouped_text(counts.no_way())));
  rows.add("refuges", fmt::format("{}, the safest {}", count_text(counts.goals, "cell"),
                                  text(*counts.lowest)));
}

}  // namespace

std::string count_text(std::uint64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", grouped_text(count), noun, count == 1 ? "" : "s");
}

std::string cells_text(const std::vector<Cell>& cells) {
  constexpr std::size_t kShown = 3;
  std::string result;
  for (std::size_t i = 0; i < cells.size() && i < kShown; ++i) {
    result += (i == 0 ? "" : " or ") + text(cells[i]);
  }
  if (cells.size() <= kShown) return result;
  return result + fmt::format(" or {} more", grouped_text(cells.size() - kShown));
}

std::string field_summary(const FieldSummary& summary, const Console& console) {
  const FieldReport& report = summary.report;
  const FieldCounts& counts = report.counts;
  Rows rows(console);
  const bool flee = report.flee_factor.has_value();
  const bool any = counts.goals > 0;
  const std::string what = flee ? "flee map" : "flow field";
  rows.line(fmt::format(
      "{}{}{}", any ? console.paint(Paint::good, what) : console.paint(Paint::bad, "no " + what),
      report.goals.empty() ? "" : (flee ? " from " : " to ") + cells_text(report.goals),
      origin(summary.goals)));
  if (!any) rows.add("reason", blocked_text(report.goals, flee ? "threat" : "goal"));
  add_map(rows, summary);
  if (any && flee) add_refuges(rows, report);
  if (any && !flee) {
    rows.add("reached", fmt::format("{}, {} without a way", count_text(counts.reached, "cell"),
                                    grouped_text(counts.no_way())));
    if (counts.sees_goal > 0) rows.add("in sight", count_text(counts.sees_goal, "cell"));
    add_farthest(rows, counts, "from");
  }
  add_closed(rows, report);
  add_from(rows, report);
  if (report.walk) add_walk(rows, *report.walk);
  add_end(rows, summary);
  return rows.take();
}

std::string reach_summary(const FieldSummary& summary, const Console& console) {
  const FieldReport& report = summary.report;
  const FieldCounts& counts = report.counts;
  Rows rows(console);
  const bool any = counts.goals > 0;
  rows.line(fmt::format("{} from {} within {}",
                        any ? console.paint(Paint::good, count_text(counts.reached, "cell"))
                            : console.paint(Paint::bad, "nothing"),
                        cells_text(report.goals), rounded_text(*report.budget, 6)));
  if (!any) rows.add("reason", blocked_text(report.goals, "start"));
  add_map(rows, summary);
  add_farthest(rows, counts, "at");
  add_end(rows, summary);
  return rows.take();
}

}  // namespace nav::cli
