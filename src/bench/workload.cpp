#include "bench/workload.h"

#include <fmt/format.h>

#include <cmath>
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

void add_tasks(const std::vector<ScenLine>& lines, std::size_t file, Workload& work) {
  std::unordered_map<std::string, std::size_t> places;  // map name -> index into tasks
  for (const ScenLine& line : lines) {
    const auto [place, is_new] = places.try_emplace(line.map, work.tasks.size());
    if (is_new) {
      work.tasks.push_back(
          {.file = file, .map = line.map, .first_line = line.line, .all_lines = 0, .lines = {}});
    }
    BenchTask& task = work.tasks[place->second];
    task.lines.push_back(line);
    ++task.all_lines;
  }
  for (std::size_t i = work.tasks.size() - places.size(); i < work.tasks.size(); ++i) {
    work.tasks[i].lines.shrink_to_fit();
  }
}

void load_file(const std::string& scenario, std::uint64_t limit, Workload& work) {
  try {
    ScenFile file = load_scen(scenario);
    if (file.lines.empty() && file.faults.empty()) {
      throw Error({.file = file.path}, "a scenario file without a query", "give it at least one");
    }
    cut_to(limit, file);
    for (const ScenFault& fault : file.faults) work.faults.push_back(line_fault(file.path, fault));
    if (file.lines.empty()) return;
    add_tasks(file.lines, work.files.size(), work);
    work.files.push_back(file.path);
  } catch (const Error& error) {
    work.faults.push_back({error.what(), 0});
  }
}

std::string text(Cell c) { return fmt::format("{},{}", c.x, c.y); }

}  // namespace

std::uint64_t Workload::lines() const {
  std::uint64_t count = 0;
  for (const BenchTask& task : tasks) count += task.lines.size();
  return count;
}

InputFault line_fault(const std::string& scenario, const ScenFault& fault) {
  return {Error({.file = scenario, .line = fault.line}, fault.what, fault.remedy).what(), 1};
}

Workload load_workload(const std::vector<std::string>& scenarios, std::uint64_t limit) {
  Workload work;
  for (const std::string& scenario : scenarios) load_file(scenario, limit, work);
  return work;
}

// In lines of no length. Fitted by eye to A* and JPS on game maps, where a path of 500 cells costs
// some hundred times what a trivial one does, and reading a map of 512 x 512 cells a few hundred.
double estimated_cost(const BenchTask& task, std::size_t line) {
  const ScenQuery& query = task.lines[line];
  const double preparing =
      line == 0 ? 0.001 * static_cast<double>(query.width) * static_cast<double>(query.height) : 0;
  return 1 + query.length * std::sqrt(query.length) * 0.01 + preparing;
}

void cut_to_shard(Shard shard, Workload& work) {
  double whole = 0;
  for (const BenchTask& task : work.tasks) {
    for (std::size_t i = 0; i < task.lines.size(); ++i) whole += estimated_cost(task, i);
  }
  const auto border = [&](int number) { return whole * number / shard.count; };
  double before = 0;
  for (BenchTask& task : work.tasks) {
    std::vector<ScenQuery> kept;
    for (std::size_t i = 0; i < task.lines.size(); ++i) {
      // A line belongs where its middle lies, so every line belongs to exactly one shard.
      const double middle = before + estimated_cost(task, i) / 2;
      before += estimated_cost(task, i);
      if (middle >= border(shard.number - 1) && middle < border(shard.number)) {
        kept.push_back(task.lines[i]);
      }
    }
    task.lines = std::move(kept);
  }
  if (shard.number > 1) work.faults.clear();
}

std::optional<ScenFault> find_line_fault(const ScenQuery& line, const Grid& grid,
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
