#include "picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "cluster_arguments.h"
#include "io/number_text.h"

namespace nav::cli {
namespace {

bool shows(const PictureArguments& picture, std::string_view layer) {
  return std::find(picture.show.begin(), picture.show.end(), layer) != picture.show.end();
}

std::string verdict_of(const Answer& answer) {
  std::string text(name(answer.status));
  std::replace(text.begin(), text.end(), '-', ' ');
  const std::string_view reason = name(answer.reason);
  return reason.empty() ? text : fmt::format("{}: {}", text, reason);
}

}  // namespace

void check_layers(const PictureArguments& picture, const std::string& algorithm) {
  if (has_clusters(algorithm)) return;
  for (const std::string_view layer : {"clusters", "entrances", "abstract"}) {
    if (!shows(picture, layer)) continue;
    throw Error(fmt::format("--show {}: {} has no clusters", layer, algorithm),
                fmt::format("choose --algo {}", planners_with_clusters()));
  }
}

OverlayOptions overlay_options(const PictureArguments& picture, bool show_expanded) {
  OverlayOptions options;
  options.scale = static_cast<int>(picture.scale);
  options.show_expanded = picture.show.empty() ? show_expanded : shows(picture, "expanded");
  options.show_cost = shows(picture, "cost");
  options.show_clusters = shows(picture, "clusters");
  options.show_entrances = shows(picture, "entrances");
  options.show_abstract = shows(picture, "abstract");
  options.key = picture.key;
  return options;
}

std::vector<ExpandedCell> unique_cells(std::vector<ExpandedCell> cells) {
  std::sort(cells.begin(), cells.end(), [](const ExpandedCell& a, const ExpandedCell& b) {
    return a.cell == b.cell ? a.cost < b.cost : row_major_less(a.cell, b.cell);
  });
  const auto end =
      std::unique(cells.begin(), cells.end(),
                  [](const ExpandedCell& a, const ExpandedCell& b) { return a.cell == b.cell; });
  cells.erase(end, cells.end());
  return cells;
}

std::vector<std::string> picture_lines(const PathReport& report, std::string_view least_cost) {
  std::vector<std::string> lines;
  const Answer& answer = report.answer;
  if (report.has_path()) {
    const bool least = report.optimal() && answer.status == Status::found;
    const std::string note = least ? fmt::format(" ({})", least_cost) : "";
    lines.push_back(fmt::format("cost {}{}", rounded_text(report.cost(), 4), note));
    lines.push_back(fmt::format("length {}", rounded_text(report.length(), 4)));
  }
  if (answer.status != Status::found) lines.insert(lines.begin(), verdict_of(answer));
  lines.push_back(fmt::format("expanded {}", grouped_text(answer.stats.expanded)));
  return lines;
}

std::string level_line(const AbstractLevel& level) {
  return fmt::format("level {}: {} clusters, {} entrances, {} edges", level.level,
                     grouped_text(level.clusters.size()), grouped_text(level.entrances.size()),
                     grouped_text(level.edges.size()));
}

OverlayInput overlay_input(const PathReport& report, std::span<const ExpandedCell> expanded,
                           std::span<const std::string> lines) {
  OverlayInput input;
  input.start = report.query.from;
  input.goals = report.query.to;
  input.via = report.via;
  input.cells = report.answer.cells;
  input.line = report.line;
  input.before = report.unsmoothed;
  input.expanded = expanded;
  input.lines = lines;
  input.verdict = {};  // among the lines
  return input;
}

}  // namespace nav::cli
