// What is told of a flow field, or of what is within reach, to people and in files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "flow/field_options.h"
#include "flow/field_rows.h"
#include "grid/cell.h"
#include "grid/world_frame.h"
#include "io/walk_report.h"

namespace nav {

struct FieldTimings {
  double field_ms = 0;       // of the values
  double directions_ms = 0;  // of what is derived from them
};

// A cell whose cost was asked for.
struct FieldStart {
  Cell cell;
  std::optional<double> cost;    // empty: no way leads on from there
  std::optional<double> before;  // the cost before cells were closed, where it was another
};

struct FieldReport {
  std::string map_file;
  FieldOptions options;
  std::vector<Cell> goals;    // as asked for; of FieldSide::from_starts the starts
  std::vector<Cell> blocked;  // cells closed before
  // Free cells that lost their way by that; empty where nothing was closed.
  std::optional<std::uint64_t> cut_off;
  std::optional<double> budget;       // of what is within reach
  std::optional<double> flee_factor;  // of a flee map, whose goals are threats
  std::vector<FieldStart> from;
  std::optional<WorldFrame> world;  // points are told in it, too
  FieldCounts counts;
  std::optional<WalkReport> walk;
  std::optional<FieldTimings> timings;
};

}  // namespace nav
