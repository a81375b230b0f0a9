#include "path_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "index_files.h"
#include "io/number_text.h"

namespace nav::cli {
namespace {

std::string text(Cell c) { return fmt::format("{},{}", c.x, c.y); }

std::string headline(const PathReport& report, const Console& console) {
  switch (report.answer.status) {
    case Status::found:
      return console.paint(Paint::good, "path found");
    case Status::partial:
      return console.paint(Paint::bad, "partial path");
    case Status::no_path:
      return console.paint(Paint::bad, "no path");
    case Status::gave_up:
      return console.paint(Paint::bad, "gave up");
  }
  return {};
}

std::string explanation(const PathReport& report) {
  const Query& query = report.query;
  const std::string goal = query.to.size() == 1 ? text(query.to.front()) : "every goal";
  switch (report.answer.reason) {
    case Reason::none:
      return {};
    case Reason::start_blocked:
      return fmt::format("the start {} is blocked for {}", text(query.from), "this agent");
    case Reason::goal_blocked:
      return fmt::format("{} is blocked for this agent",
                         query.to.size() == 1 ? "the goal " + goal : goal);
    case Reason::disconnected:
      return fmt::format("{} can't be reached from {}", goal, text(query.from));
    case Reason::limit:
      return fmt::format("the limit of {} expansions was reached; nothing is proved",
                         grouped_text(query.max_expansions));
  }
  return {};
}

std::string ends_line(const PathSummary& summary) {
  const PathReport& report = summary.report;
  const EndsFrom start = summary.resolved.start;
  const EndsFrom goal = summary.resolved.goal;
  std::string line = fmt::format("from {}{}", text(report.query.from),
                                 start == goal ? std::string_view() : origin(start));
  for (const Cell stop : report.via) line += fmt::format(" via {}", text(stop));
  for (std::size_t i = 0; i < report.query.to.size() && i < 4; ++i) {
    line += fmt::format("{} {}", i == 0 ? " to" : " or", text(report.query.to[i]));
  }
  if (report.query.to.size() > 4) line += fmt::format(" or {} more", report.query.to.size() - 4);
  const bool both_chosen = start == goal && goal == EndsFrom::chosen;
  return line + std::string(both_chosen ? " (ends chosen, far apart)" : origin(goal));
}

std::string row(const Console& console, std::string_view label, const std::string& value) {
  return fmt::format("  {} {}\n", console.paint(Paint::faint, fmt::format("{:<10}", label)), value);
}

std::string cost_text(const PathReport& report) {
  const std::string cost = rounded_text(report.cost(), 6);
  if (report.answer.status == Status::partial) return cost;
  return report.optimal() ? fmt::format("{} (least possible)", cost) : cost;
}

std::string path_text(const PathReport& report) {
  const std::size_t turns = report.waypoint_count() < 2 ? 0 : report.waypoint_count() - 2;
  const std::string turning =
      fmt::format("{} turning point{}", grouped_text(turns), turns == 1 ? "" : "s");
  if (report.is_smoothed()) return fmt::format("{}, smoothed", turning);
  if (report.is_line()) return fmt::format("{}, straight lines between them", turning);
  const std::size_t cells = report.answer.cells.size();
  return fmt::format("{} cell{}, {}", grouped_text(cells), cells == 1 ? "" : "s", turning);
}

std::string smoothing_text(const PathReport& report) {
  const std::optional<double>& us = report.timings->smooth_us;
  return us ? fmt::format(", {} ms smoothing", rounded_text(*us / 1000, 3)) : std::string();
}

std::string end_text(const PathReport& report) {
  const Cell end = report.answer.goal;
  std::int64_t least = squared_distance(end, report.query.to.front());
  for (const Cell goal : report.query.to) least = std::min(least, squared_distance(end, goal));
  return fmt::format("{}, {} cells from the goal", text(end),
                     rounded_text(std::sqrt(static_cast<double>(least)), 6));
}

std::string rest_text(const PathReport& report) {
  const Answer& answer = report.answer;
  const std::string cost = rounded_text(*answer.rest, 6);
  return fmt::format("{}{} from {} to the goal", report.optimal() ? "" : "about ", cost,
                     text(answer.waypoints.back()));
}

std::string moved_text(Cell end) { return fmt::format("{} (nearest free cell)", text(end)); }

// The goal reached, where the headline does not tell it.
std::string goal_row(const PathReport& report, const Console& console) {
  const std::vector<Cell>& asked = report.query.to;
  const Cell goal = report.answer.goal;
  if (std::find(asked.begin(), asked.end(), goal) == asked.end()) {
    return row(console, "goal", moved_text(goal));
  }
  return asked.size() > 1 ? row(console, "goal", text(goal)) : std::string();
}

}  // namespace

std::string path_summary(const PathSummary& summary, const Console& console) {
  const PathReport& report = summary.report;
  const Answer& answer = report.answer;
  std::string result = fmt::format("{} {}\n", headline(report, console), ends_line(summary));
  const std::string why = explanation(report);
  if (!why.empty()) result += row(console, "reason", why);
  result += row(console, "map",
                fmt::format("{}, {}x{}, {} cells free for {}", report.map_file,
                            summary.grid.width(), summary.grid.height(),
                            grouped_text(summary.grid.free_count()), summary.grid.profile().name));
  result += row(console, "algorithm",
                fmt::format("{}{}, {}", report.algorithm, summary.automatic ? " (auto)" : "",
                            name(summary.grid.rule())));
  if (!summary.index.empty()) {
    const auto& adaptation = summary.adaptation;
    result += row(console, "index",
                  summary.index + (adaptation ? ", adapted: " + adaptation_text(*adaptation) : ""));
  }
  if (report.has_path()) {
    if (answer.status == Status::partial) result += row(console, "ends at", end_text(report));
    const Cell start = answer.waypoints.front();
    if (start != report.query.from) result += row(console, "start", moved_text(start));
    if (answer.status == Status::found) result += goal_row(report, console);
    result += row(console, "cost", cost_text(report));
    if (answer.rest) result += row(console, "rest", rest_text(report));
    result += row(console, "length", fmt::format("{} cells", rounded_text(report.length(), 6)));
    result += row(console, "path", path_text(report));
    for (const std::string& note : report.notes) result += row(console, "note", note);
  }
  const std::uint64_t expanded = answer.stats.expanded;
  result += row(console, "expanded",
                fmt::format("{} cell{}", grouped_text(expanded), expanded == 1 ? "" : "s"));
  if (report.timings) {
    result += row(console, "time",
                  fmt::format("{} ms search, {} ms preparation{}",
                              rounded_text(report.timings->search_us / 1000, 3),
                              rounded_text(report.timings->prepare_ms, 3), smoothing_text(report)));
  }
  for (const std::string& file : summary.files) result += row(console, "wrote", file);
  return result;
}

}  // namespace nav::cli
