#include "bench/scenario_batch.h"

#include <fmt/format.h>

#include <unordered_map>

#include "base/error.h"

namespace nav {
namespace {

// Keeps the first `limit` lines of the file, valid or not.
void cut_to(std::uint64_t limit, ScenFile& file) {
  const auto lines = file.lines.begin();
  const auto faults = file.faults.begin();
  std::size_t valid = 0;
  std::size_t invalid = 0;
  while (valid + invalid < limit && valid + invalid < file.lines.size() + file.faults.size()) {
    const bool fault_first =
        valid == file.lines.size() ||
        (invalid < file.faults.size() && file.faults[invalid].line < file.lines[valid].line);
    ++(fault_first ? invalid : valid);
  }
  file.lines.erase(lines + static_cast<std::ptrdiff_t>(valid), file.lines.end());
  file.faults.erase(faults + static_cast<std::ptrdiff_t>(invalid), file.faults.end());
}

std::vector<MapBatch> by_map(std::vector<ScenLine> lines) {
  std::vector<MapBatch> batches;
  std::unordered_map<std::string, std::size_t> places;  // map name -> index into batches
  for (ScenLine& line : lines) {
    const auto [place, is_new] = places.try_emplace(line.map, batches.size());
    if (is_new) batches.push_back({line.map, {}});
    batches[place->second].lines.push_back(std::move(line));
  }
  return batches;
}

std::string text(Cell c) { return fmt::format("{},{}", c.x, c.y); }

}  // namespace

InputFault line_fault(const std::string& scenario, const ScenFault& fault) {
  return {Error({.file = scenario, .line = fault.line}, fault.what, fault.remedy).what(), 1};
}

ScenarioBatch load_batch(const std::string& scenario, std::uint64_t limit) {
  ScenarioBatch batch{.scenario = scenario, .maps = {}, .faults = {}};
  try {
    ScenFile file = load_scen(scenario);
    batch.scenario = file.path;
    if (file.lines.empty() && file.faults.empty()) {
      throw Error({.file = file.path}, "a scenario file without a query", "give it at least one");
    }
    cut_to(limit, file);
    for (const ScenFault& fault : file.faults) batch.faults.push_back(line_fault(file.path, fault));
    batch.maps = by_map(std::move(file.lines));
  } catch (const Error& error) {
    batch.faults.push_back({error.what(), 0});
  }
  return batch;
}

std::optional<ScenFault> find_line_fault(const ScenLine& line, const Grid& grid,
                                         bool may_be_blocked) {
  if (auto fault = check_against_map(line, grid.width(), grid.height())) return fault;
  if (may_be_blocked) return std::nullopt;
  const auto blocked = [&](std::string_view end, Cell c) {
    return ScenFault{
        line.line,
        fmt::format("{} {} is blocked for profile {}", end, text(c), grid.profile().name),
        "name a cell that the agent may enter, or choose another --profile"};
  };
  if (!grid.passable(line.from)) return blocked("start", line.from);
  if (!grid.passable(line.to)) return blocked("goal", line.to);
  return std::nullopt;
}

}  // namespace nav
