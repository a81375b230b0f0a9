// The scenario files, maps and plans of tests of batch runs.
#pragma once

#include <fstream>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/run.h"
#include "planners/registry.h"
#include "support/files.h"

namespace nav::test {

// Planners under their own names.
inline std::vector<Contender> contenders(std::span<const PlannerInfo* const> planners) {
  std::vector<Contender> result;
  for (const PlannerInfo* planner : planners) {
    result.push_back({.label = std::string(planner->name), .planner = planner});
  }
  return result;
}

inline std::vector<Contender> contenders(std::initializer_list<std::string_view> names) {
  std::vector<const PlannerInfo*> found;
  for (const std::string_view name : names) found.push_back(find_planner(name));
  return contenders(found);
}

// Two maps and the scenario files of a test, on disk.
//   wall.map  ..@..  (0,0) to (4,0): 4 straight and 2 diagonal steps, 6.8284271
//             ..@..  (0,2) to (4,2): 4;  (0,0) to (1,1): 1.4142136
//             .....
//   gap.map   .@.    two cells without a way from one to the other
class BenchFolder {
 public:
  BenchFolder() {
    write("wall.map", "type octile\nheight 3\nwidth 5\nmap\n..@..\n..@..\n.....\n");
    write("gap.map", "type octile\nheight 1\nwidth 3\nmap\n.@.\n");
  }
  void write(std::string_view name, std::string_view text) {
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }
  std::string path(std::string_view name) const { return (folder_.path() / name).string(); }

  // A plan for one scenario file of these lines.
  BenchPlan with_lines(std::string_view lines) {
    write("a.scen", "version 1\n" + std::string(lines));
    BenchPlan plan;
    plan.scenarios = {path("a.scen")};
    plan.contenders = contenders({"astar"});
    return plan;
  }

 private:
  ScratchFolder folder_;
};

inline BenchReport run(const BenchPlan& plan) {
  return run_bench(plan, workload_of(plan), std::nullopt, {});
}

inline std::vector<std::string> fault_texts(const BenchReport& report) {
  std::vector<std::string> texts;
  for (const InputFault& fault : report.faults) texts.push_back(fault.text);
  return texts;
}

}  // namespace nav::test
