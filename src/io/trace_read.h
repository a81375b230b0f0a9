// Reads search traces (schema navtool/trace/1), to play them.
//
// Memory: about 60 bytes a step and 16 a run of terrain.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grid/cell.h"
#include "grid/terrain_map.h"
#include "path/path.h"
#include "path/search_observer.h"

namespace nav {

inline constexpr std::size_t kMaxTraceSteps = 5'000'000;

struct TraceTerrain {
  std::string name;
  std::optional<double> cost;  // empty: may not be entered
  std::string colour;          // "#rrggbb", or empty
};

struct TraceSearch {
  Cell from;
  std::vector<Cell> to;
  std::size_t first = 0;  // number of steps before it
};

struct TraceFile {
  std::string map_file;
  int width = 0;
  int height = 0;
  Cell from;
  std::vector<Cell> to;
  std::string diagonal;
  std::string profile;
  std::string algorithm;
  std::vector<TraceTerrain> terrains;
  std::vector<std::int64_t> runs;  // of all rows in turn: how many cells, which terrain, ...
  std::vector<TraceSearch> searches;
  std::vector<SearchEvent> steps;
  std::string status;
  std::string reason;  // empty: none
  std::optional<double> cost;
  Polyline waypoints;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
};

// Reads a trace ("-": stdin) line by line. Throws: Error with the place; also for a trace that was
// cut short, and for more than kMaxTraceSteps steps.
TraceFile load_trace(const std::string& path);

}  // namespace nav
