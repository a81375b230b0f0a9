// One query's answers side by side: what `compare` and the pictures of `bench` draw.
#pragma once

#include <string>
#include <vector>

#include "grid/grid.h"
#include "grid/terrain_map.h"
#include "io/path_report.h"
#include "render/sheet.h"

namespace nav::cli {

// One algorithm's answer, with what its picture needs.
struct ComparedAnswer {
  PathReport report;
  std::vector<ExpandedCell> expanded;     // each cell once
  std::vector<std::string> remarks = {};  // said below its numbers
  std::vector<std::string> lines = {};    // of its panel's label, by add_panel_lines

  // "jps", or "jps, taut" of a smoothed path.
  std::string label() const;
};

// The cost of one path, divided by that of the other. Requires: both have a path.
double cost_ratio(const PathReport& a, const PathReport& b);

// Writes what the panels say: cost, length, expansions, time where it was taken, and remarks. A
// least cost of steps is no least cost beside lines.
void add_panel_lines(std::vector<ComparedAnswer>& answers);

// A panel for each answer. Requires: at least one, with its lines. Throws Error: too large.
Image draw_answers(const std::vector<ComparedAnswer>& answers, const TerrainMap& map,
                   const Grid& grid, const SheetOptions& options);

}  // namespace nav::cli
