// A scenario file, made ready to run: its lines by map, what is wrong with it told line by line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/report.h"
#include "grid/grid.h"
#include "io/scen_file.h"

namespace nav {

// The lines that name one map, in the order of the file.
struct MapBatch {
  std::string map;  // as the lines name it
  std::vector<ScenLine> lines;
};

struct ScenarioBatch {
  std::string scenario;        // the file, as messages name it
  std::vector<MapBatch> maps;  // in the order in which the file first names them
  std::vector<InputFault> faults;
};

// Reads a scenario file; of its lines the first `limit`, invalid ones among them counted.
// Never throws Error: a file that can't be read is a fault, and so is one without a query.
ScenarioBatch load_batch(const std::string& scenario, std::uint64_t limit);

// `FILE:LINE: what; remedy`, for one line that is not run.
InputFault line_fault(const std::string& scenario, const ScenFault& fault);

// What is wrong with the line on this map: its size, an end outside, or (unless `may_be_blocked`)
// an end that the agent may not enter.
std::optional<ScenFault> find_line_fault(const ScenLine& line, const Grid& grid,
                                         bool may_be_blocked);

}  // namespace nav
