#include "bench/workload.h"

#include <fmt/format.h>

#include <cmath>
#include <unordered_map>
#include <utility>
#include <variant>

#include "base/error.h"
#include "io/input_file.h"

namespace nav {
namespace {

[[noreturn]] void refuse_empty(const std::string& path) {
  throw Error({.file = path}, "a scenario file without a query", "give it at least one");
}

// The tasks of a scenario file of version 1, line by line: only what a task keeps of it is ever
// in memory.
void add_static_file(std::string_view text, const std::string& path, std::uint64_t limit,
                     Workload& work) {
  ScenReader reader(text, path);
  std::unordered_map<std::string, std::size_t> places;  // map name -> index into tasks
  std::uint64_t count = 0;
  for (; count < limit; ++count) {
    const auto read = reader.next();
    if (!read) break;
    if (const auto* fault = std::get_if<ScenFault>(&*read)) {
      work.faults.push_back(line_fault(path, *fault));
      continue;
    }
    const auto& line = std::get<ScenLine>(*read);
    const auto [place, is_new] = places.try_emplace(line.map, work.tasks.size());
    if (is_new) {
      work.tasks.push_back({.file = work.files.size(),
                            .map = line.map,
                            .first_line = line.line,
                            .all_lines = 0,
                            .lines = {}});
    }
    BenchTask& task = work.tasks[place->second];
    task.lines.push_back(line);
    ++task.all_lines;
  }
  if (count == 0) refuse_empty(path);
  for (std::size_t i = work.tasks.size() - places.size(); i < work.tasks.size(); ++i) {
    work.tasks[i].lines.shrink_to_fit();
  }
  if (!places.empty()) work.files.push_back(path);
}

// Keeps the first `limit` lines of a dynamic scenario, valid or not.
void cut_to(std::uint64_t limit, DynamicScen& file) {
  std::size_t valid = 0;
  std::size_t invalid = 0;
  while (valid + invalid < limit && valid + invalid < file.queries.size() + file.faults.size()) {
    const bool fault_first =
        valid == file.queries.size() ||
        (invalid < file.faults.size() && file.faults[invalid].line < file.queries[valid].line);
    ++(fault_first ? invalid : valid);
  }
  file.queries.erase(file.queries.begin() + static_cast<std::ptrdiff_t>(valid), file.queries.end());
  file.faults.erase(file.faults.begin() + static_cast<std::ptrdiff_t>(invalid), file.faults.end());
}

void add_dynamic_file(DynamicScen file, std::uint64_t limit, Workload& work) {
  if (file.queries.empty() && file.faults.empty()) refuse_empty(file.path);
  cut_to(limit, file);
  for (const ScenFault& fault : file.faults) work.faults.push_back(line_fault(file.path, fault));
  if (file.queries.empty()) return;
  BenchTask task{.file = work.files.size(),
                 .map = file.patch_file,
                 .first_line = file.queries.front().line,
                 .all_lines = file.queries.size(),
                 .lines = std::exchange(file.queries, {})};
  work.files.push_back(file.path);
  task.dynamic = std::move(file);
  work.tasks.push_back(std::move(task));
}

void load_file(const std::string& scenario, std::uint64_t limit, std::uint64_t max_cells,
               Workload& work) {
  try {
    InputFile input(scenario);
    const FileBytes bytes = input.read_all(kMaxScenBytes);
    if (is_dynamic_scen(bytes.text())) {
      add_dynamic_file(read_dynamic_scen(bytes.text(), input.name(), max_cells), limit, work);
    } else {
      add_static_file(bytes.text(), input.name(), limit, work);
    }
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

Workload load_workload(const std::vector<std::string>& scenarios, std::uint64_t limit,
                       std::uint64_t max_cells) {
  Workload work;
  for (const std::string& scenario : scenarios) load_file(scenario, limit, max_cells, work);
  return work;
}

// In lines of no length. Fitted by eye to A* and JPS on game maps, where a path of 500 cells costs
// some hundred times what a trivial one does, and reading a map of 512 x 512 cells a few hundred.
double estimated_cost(const BenchTask& task, std::size_t line) {
  const ScenQuery& query = task.lines[line];
  const double preparing =
      line == 0 ? 0.001 * static_cast<double>(query.width) * static_cast<double>(query.height) : 0;
  const double length = query.states_no_path() ? 0 : query.length;
  return 1 + length * std::sqrt(length) * 0.01 + preparing;
}

void cut_to_shard(Shard shard, Workload& work) {
  double whole = 0;
  for (const BenchTask& task : work.tasks) {
    for (std::size_t i = 0; i < task.lines.size(); ++i) whole += estimated_cost(task, i);
  }
  const auto border = [&](int number) { return whole * number / shard.count; };
  double before = 0;
  // What is not to be cut belongs where its middle lies, and so to exactly one shard.
  const auto is_ours = [&](double cost) {
    const double middle = before + cost / 2;
    before += cost;
    return middle >= border(shard.number - 1) && middle < border(shard.number);
  };
  for (BenchTask& task : work.tasks) {
    if (task.dynamic) {
      double cost = 0;
      for (std::size_t i = 0; i < task.lines.size(); ++i) cost += estimated_cost(task, i);
      if (!is_ours(cost)) task.lines.clear();
      continue;
    }
    std::vector<ScenQuery> kept;
    for (std::size_t i = 0; i < task.lines.size(); ++i) {
      if (is_ours(estimated_cost(task, i))) kept.push_back(task.lines[i]);
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
