#include "field_picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "field_summary.h"
#include "io/number_text.h"

namespace nav::cli {
namespace {

FieldPictureOptions picture_options(const PictureArguments& picture, bool walkers) {
  FieldPictureOptions options;
  options.scale = static_cast<int>(picture.scale);
  options.key = picture.key;
  options.streams = walkers;
  // Streams tell what arrows would.
  if (walkers) options.arrows = options.values = false;
  if (picture.show.empty()) return options;
  const auto shows = [&](std::string_view layer) {
    return std::find(picture.show.begin(), picture.show.end(), layer) != picture.show.end();
  };
  options.heat = shows("heat");
  options.contours = shows("contours");
  options.arrows = shows("arrows");
  options.values = shows("values");
  options.sight = shows("sight");
  options.cost = shows("cost");
  options.streams = shows("streams");
  return options;
}

std::vector<std::string> key_lines(const FieldReport& report, const Grid& grid) {
  const FieldCounts& counts = report.counts;
  std::vector<std::string> lines{
      fmt::format("{}, {}", name(report.options.metric), name(grid.rule()))};
  if (report.budget) {
    lines.push_back(fmt::format("{} within {}", count_text(counts.reached, "cell"),
                                rounded_text(*report.budget, 4)));
    return lines;
  }
  if (report.flee_factor) {
    lines.push_back(fmt::format("{} in danger, {}", count_text(counts.reached, "cell"),
                                count_text(counts.goals, "refuge")));
    return lines;
  }
  lines.push_back(fmt::format("{} with a way, {} without", count_text(counts.reached, "cell"),
                              grouped_text(counts.no_way())));
  if (report.walk) {
    lines.push_back(fmt::format("{} of {} walkers arrived", grouped_text(report.walk->arrived()),
                                grouped_text(report.walk->walks.size())));
  }
  for (const FieldStart& start : report.from) {
    if (!start.cost) continue;
    lines.push_back(fmt::format("from {},{}: cost {}", start.cell.x, start.cell.y,
                                rounded_text(*start.cost, 4)));
  }
  return lines;
}

}  // namespace

std::vector<std::string> flow_layers() {
  return {"heat", "contours", "arrows", "values", "sight", "streams", "cost"};
}

std::vector<std::string> reach_layers() { return {"heat", "contours", "values", "cost"}; }

Image field_picture(const PictureArguments& picture, const TerrainMap& map, const FieldRows& rows,
                    const FieldReport& report) {
  const std::vector<std::string> lines = key_lines(report, rows.grid());
  std::vector<Cell> from;
  for (const FieldStart& start : report.from) from.push_back(start.cell);
  FieldPictureInput input;
  input.kind = report.budget        ? FieldKind::reach
               : report.flee_factor ? FieldKind::flee
                                    : FieldKind::flow;
  input.goals = report.goals;
  input.from = from;
  if (report.walk) input.streams = report.walk->streams;
  input.lines = lines;
  return draw_field(map, rows, input, picture_options(picture, report.walk.has_value()));
}

}  // namespace nav::cli
