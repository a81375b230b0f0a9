// One query and its answer, with all that path JSON and CSV tell of it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grid/world_frame.h"
#include "path/answer.h"
#include "path/path.h"
#include "path/query.h"

namespace nav {

struct PathTimings {
  double prepare_ms = 0;
  double search_us = 0;
  std::optional<double> smooth_us{};
};

struct PathReport {
  std::string map_file;
  Query query;
  std::vector<Cell> via;
  std::vector<std::string> smooth;  // names of the smoothers asked for, in order
  bool nearest = false;
  bool partial = false;
  std::string algorithm;
  Answer answer;
  Polyline line{};       // the path as straight lines: smoothed, or by a planner that leaves the
                         // grid; empty: the answer's cells are the path, or there is none
  double line_cost = 0;  // of the line
  Motion line_motion = Motion::centre_line;  // the rule that it obeys
  Polyline unsmoothed{};                     // what it was made from, where that were lines too
  std::vector<std::string> notes{};          // what smoothers say of it
  std::optional<PathTimings> timings{};
  std::optional<WorldFrame> world{};  // give positions in it as well
  std::optional<std::string> id{};    // of a query of a stream, as JSON text

  bool has_path() const { return answer.has_path(); }
  bool is_line() const { return !line.empty(); }
  bool is_smoothed() const { return is_line() && !smooth.empty(); }
  Motion motion() const { return is_line() ? line_motion : answer.motion; }
  // Proved least: of the path as it is reported.
  bool optimal() const { return answer.optimal && !is_smoothed(); }
  // Requires: has_path().
  double cost() const { return is_line() ? line_cost : answer.cost_value(); }
  // Geometric; exact like the cost, so that both are the same text where every cell costs 1.
  double length() const;
  std::size_t waypoint_count() const { return is_line() ? line.size() : answer.waypoints.size(); }
};

}  // namespace nav
