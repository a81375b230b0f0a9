#include "compare_window.h"

#include <fmt/format.h>

#include <algorithm>

#include "picture.h"

namespace nav::cli {
namespace {

CellBox box_of(const std::vector<ComparedAnswer>& answers) {
  const Cell start = answers.front().report.query.from;
  CellBox box{start, start};
  for (const ComparedAnswer& answer : answers) {
    for (const Cell c : answer.report.query.to) box.add(c);
    for (const Cell c : answer.report.answer.waypoints) box.add(c);
    for (const ExpandedCell& expanded : answer.expanded) box.add(expanded.cell);
  }
  return box;
}

// Blocks that are larger than a cell have no room to tell agents apart.
AgentProfile profile_in(const MapWindow& window, const Grid& grid) {
  AgentProfile profile = grid.profile();
  if (window.block > 1) {
    profile.size_cells = 1;
    profile.radius_cells = 0;
  }
  return profile;
}

// Points that come to lie in one block are one.
std::vector<Cell> moved_into(const MapWindow& window, const std::vector<Cell>& path) {
  std::vector<Cell> moved;
  for (const Cell c : path) {
    const Cell place = window.place(c);
    if (moved.empty() || moved.back() != place) moved.push_back(place);
  }
  return moved;
}

}  // namespace

WindowedMap window_on(const TerrainMap& map, const Grid& grid,
                      const std::vector<ComparedAnswer>& answers) {
  const MapWindow window = window_around(map, box_of(answers));
  TerrainMap part = cut_out(map, window);
  Grid seen(part, profile_in(window, grid), grid.rule());
  return {window, std::move(part), std::move(seen)};
}

void move_into(const WindowedMap& seen, ComparedAnswer& answer) {
  const MapWindow& window = seen.window;
  Query& query = answer.report.query;
  query.from = window.place(query.from);
  for (Cell& c : query.to) c = window.place(c);
  Answer& found = answer.report.answer;
  found.cells = moved_into(window, found.cells);
  found.waypoints = moved_into(window, found.waypoints);
  for (Vec2& point : answer.report.line) point = window.place(point);
  for (ExpandedCell& expanded : answer.expanded) expanded.cell = window.place(expanded.cell);
  answer.expanded = unique_cells(std::move(answer.expanded));
  if (window.block == 1) return;
  std::erase_if(answer.expanded, [&](const ExpandedCell& expanded) {
    return !seen.grid.open(seen.grid.id(expanded.cell));
  });
}

void move_into(const MapWindow& window, AnswerDifference& difference) {
  difference.first = moved_into(window, difference.first);
  difference.second = moved_into(window, difference.second);
  difference.partings.clear();
  if (difference.both_have_paths()) {
    difference.partings = compare_paths(difference.first, difference.second);
  }
}

std::string window_text(const MapWindow& window, const TerrainMap& map) {
  if (window.is_whole(map)) return {};
  std::string text = fmt::format(", cells {},{} to {},{}", window.x, window.y,
                                 window.x + window.width - 1, window.y + window.height - 1);
  if (window.block > 1) text += fmt::format(" in blocks of {0} x {0}", window.block);
  return text;
}

}  // namespace nav::cli
