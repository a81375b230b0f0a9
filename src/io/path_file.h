// Reads path files (schema navtool/path/1), to check them.
//
// `format`, `map` with its size, `query` with `from`, `to` and `diagonal`, `status` and
// `waypoints` must be there; the rest may be missing. Unknown keys are ignored, so that files of
// later versions can still be checked for what is known.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/move_rules.h"
#include "path/answer.h"
#include "path/path.h"

namespace nav {

struct PathFile {
  int map_width = 0;
  int map_height = 0;
  Cell from;
  std::vector<Cell> to;
  std::vector<Cell> via;
  DiagonalRule rule = DiagonalRule::only_if_no_obstacles;
  std::string profile = "ground";
  int agent_size = 1;
  double radius = 0;
  std::string algorithm{};            // empty where the file names none
  std::vector<std::string> smooth{};  // smoothers, in order
  SearchStats stats{};
  bool nearest = false;  // blocked ends moved to the nearest free cell
  Status status = Status::no_path;
  Reason reason = Reason::none;
  bool optimal = false;
  Motion motion = Motion::grid;
  std::optional<double> cost;
  std::optional<double> length;
  std::optional<Cell> goal;
  std::optional<std::uint64_t> first{};  // of so many steps only the first were asked for
  std::optional<double> rest{};          // where the path is cut off behind its first steps
  std::vector<Cell> cells;               // empty where the file has none
  Polyline waypoints;
};

// `name` stands for the file in messages. Throws: Error with the place.
PathFile read_path_file(std::string_view text, const std::string& name);

}  // namespace nav
