#include "compare_sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/number_text.h"
#include "picture.h"

namespace nav::cli {
namespace {

// What the label of a panel says of two paths of which one is lines: cells can't be compared then.
std::string line_comparison(const ComparedAnswer& answer, const ComparedAnswer& first) {
  const PathReport& a = answer.report;
  const PathReport& b = first.report;
  if (!a.has_path() || !b.has_path() || (!a.is_line() && !b.is_line())) return {};
  const bool same = a.is_smoothed() || b.is_smoothed() ? a.line == b.line
                                                       : a.answer.waypoints == b.answer.waypoints;
  if (same) return "same path as " + first.label();
  return fmt::format("{} x the cost of {}", rounded_text(cost_ratio(a, b), 4), first.label());
}

}  // namespace

std::string ComparedAnswer::label() const {
  std::string text = report.algorithm;
  for (const std::string& name : report.smooth) text += ", " + name;
  return text;
}

double cost_ratio(const PathReport& a, const PathReport& b) {
  return b.cost() > 0 ? a.cost() / b.cost() : 1;
}

void add_panel_lines(std::vector<ComparedAnswer>& answers) {
  const auto is_line = [](const ComparedAnswer& answer) { return answer.report.is_line(); };
  const bool any_line = std::any_of(answers.begin(), answers.end(), is_line);
  const ComparedAnswer& first = answers.front();
  for (ComparedAnswer& answer : answers) {
    const bool of_steps = any_line && !is_line(answer);
    answer.lines = picture_lines(answer.report, of_steps ? "least of steps" : "least");
    if (answer.report.timings) {
      answer.lines.push_back(
          fmt::format("time {} us", rounded_text(answer.report.timings->search_us, 1)));
    }
    const std::string compared = line_comparison(answer, first);
    if (&answer != &first && !compared.empty()) answer.lines.push_back(compared);
    answer.lines.insert(answer.lines.end(), answer.remarks.begin(), answer.remarks.end());
  }
}

Image draw_answers(const std::vector<ComparedAnswer>& answers, const TerrainMap& map,
                   const Grid& grid, const SheetOptions& options) {
  std::vector<SheetPanel> panels;
  for (const ComparedAnswer& answer : answers) {
    OverlayInput input = overlay_input(answer.report, answer.expanded, {});
    if (answer.report.is_smoothed()) input.cells = {};
    panels.push_back({answer.label(), answer.lines, input});
  }
  return draw_sheet(map, grid, panels, options);
}

}  // namespace nav::cli
