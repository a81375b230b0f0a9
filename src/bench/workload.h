// What a run has to do: scenario files, made ready to run as tasks.
//
// A task is the lines of one scenario file that name one map, in the order of the file: what one
// thread does in a row, with the map and all indexes in memory. Only what a line asks is kept of it
// (40 bytes), so that a run may have millions. A dynamic scenario is one task, never cut: a query
// needs the patches before it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/report.h"
#include "grid/grid.h"
#include "io/dynamic_scen.h"
#include "io/map_file.h"
#include "io/scen_file.h"

namespace nav {

struct BenchTask {
  std::size_t file = 0;         // which of Workload::files
  std::string map;              // as the lines name it; of a dynamic scenario its patch file
  int first_line = 0;           // of the file with this map, also where a shard has only later ones
  std::uint64_t all_lines = 0;  // of the file with this map, likewise
  std::vector<ScenQuery> lines;
  std::optional<DynamicScen> dynamic = {};  // its patches; the queries are in `lines`
};

struct Workload {
  std::vector<std::string> files;  // readable scenario files, as messages name them
  std::vector<BenchTask> tasks;    // by file, then in the order in which the file first names a map
  std::vector<InputFault> faults;  // of files and lines, in their order
  std::uint64_t lines() const;     // of all tasks
};

// Reads scenario files; of the lines of each the first `limit`, invalid ones among them counted; of
// dynamic scenarios, whose maps may have `max_cells` cells at most, queries alone count.
// Never throws Error: a file that can't be read is a fault, and so is one without a query.
Workload load_workload(const std::vector<std::string>& scenarios, std::uint64_t limit,
                       std::uint64_t max_cells = MapOptions().max_cells);

// What a line costs, very roughly and in no unit: more than in proportion to its length, as
// searches widen. The first line of a task pays for reading and preparing the map as well.
double estimated_cost(const BenchTask& task, std::size_t line);

// Leaves the lines of one shard: all lines in a row, cut where each part costs about the same, so
// that few maps are prepared twice; a dynamic scenario whole, where its middle lies. Faults of
// files stay with the first shard.
void cut_to_shard(Shard shard, Workload& work);

// `FILE:LINE: what; remedy`, for one line that is not run.
InputFault line_fault(const std::string& scenario, const ScenFault& fault);

// What is wrong with the line on this map: its size, an end outside, or (unless `may_be_blocked`)
// an end that the agent may not enter.
std::optional<ScenFault> find_line_fault(const ScenQuery& line, const Grid& grid,
                                         bool may_be_blocked);

}  // namespace nav
