// Small scenario files that broke other tools: what becomes of their lines.
#include <catch2/catch.hpp>

#include "bench/run.h"
#include "planners/registry.h"
#include "support/files.h"

namespace nav {
namespace {

struct ScenarioCase {
  std::string name;
  std::uint64_t ok = 0;
  std::uint64_t mismatch = 0;
  std::uint64_t invalid = 0;
  std::uint64_t faults = 0;  // lines and whole files
};

const std::vector<ScenarioCase> kCases{
    {"good", 5, 0, 0, 0},
    {"version-1.0", 5, 0, 0, 0},
    {"spaces", 5, 0, 0, 0},
    {"crlf", 5, 0, 0, 0},
    {"bom", 5, 0, 0, 0},
    {"blank-lines", 5, 0, 0, 0},
    {"no-version", 0, 0, 0, 1},
    {"version-2", 0, 0, 0, 1},
    {"map-subdir", 1, 0, 0, 0},     // found by its base name
    {"map-backslash", 1, 0, 0, 0},  // likewise
    {"map-space", 0, 0, 1, 1},
    {"missing-map", 0, 0, 1, 1},
    {"size-mismatch", 0, 0, 1, 1},
    {"goal-outside", 0, 0, 1, 1},
    {"start-in-wall", 0, 0, 1, 1},
    {"negative-coord", 0, 0, 1, 1},
    {"text-field", 0, 0, 1, 1},
    {"float-coord", 0, 0, 1, 1},
    {"nan-length", 0, 0, 1, 1},
    {"inf-length", 0, 0, 1, 1},
    {"negative-length", 0, 0, 1, 1},
    {"wrong-length", 1, 1, 0, 0},
    {"short-digits", 1, 0, 0, 0},
    {"few-columns", 0, 0, 1, 1},
    {"many-columns", 0, 0, 1, 1},
    {"comma-decimal", 0, 0, 1, 1},
    {"unreachable", 0, 1, 0, 0},
    {"empty", 0, 0, 0, 1},
    {"only-version", 0, 0, 0, 1},
    {"dup", 2, 0, 0, 0},
};

TEST_CASE("bench: scenario files that broke other tools") {
  const auto folder = test::shared_path("cases/inputs");
  if (!folder) return;
  for (const ScenarioCase& expected : kCases) {
    CAPTURE(expected.name);
    BenchPlan plan;
    plan.scenarios = {(*folder / ("044-" + expected.name + ".scen")).string()};
    for (const char* name : {"astar", "bidirectional"}) {
      plan.contenders.push_back({.label = name, .planner = find_planner(name)});
    }
    const BenchReport report = run_bench(plan, workload_of(plan), std::nullopt, {});
    CHECK(report.lines.ok == expected.ok);
    CHECK(report.lines.mismatch == expected.mismatch);
    CHECK(report.lines.invalid == expected.invalid);
    CHECK(report.faults.size() == expected.faults);
    CHECK(report.lines.no_path == 0);
  }
}

}  // namespace
}  // namespace nav
