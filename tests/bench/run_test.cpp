#include "bench/run.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/error.h"
#include "bench/bench_folder.h"
#include "bench/report_json.h"

namespace nav {
namespace {

using test::BenchFolder;
using test::contenders;
using test::fault_texts;
using test::run;

TEST_CASE("bench: queries whose lengths hold are counted and checked") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 0 4 0 6.82842712\n"
      "0 wall.map 5 3 0 2 4 2 4\n"
      "0 wall.map 5 3 0 0 1 1 1.41421\n"
      "0 wall.map 5 3 3 1 3 1 0\n");
  plan.contenders = contenders(planners());
  const BenchReport report = run(plan);
  CHECK(report.lines.ok == 4);
  CHECK(report.complete);
  CHECK(fault_texts(report) == std::vector<std::string>{});
  CHECK(report.mismatches.empty());
  REQUIRE(report.results.size() == planners().size());
  for (const BenchRow& row : report.results) {
    CHECK(row.scenario == folder.path("a.scen"));
    CHECK(map_text(row) == folder.path("wall.map"));
    CHECK(row.measures.queries == 4);
    CHECK(row.measures.found == 4);
    CHECK(row.measures.mismatches == 0);
    CHECK_FALSE(row.measures.mean_us);
  }
  CHECK(report.results[0].measures.suboptimality_mean == 1.0);
}

TEST_CASE("bench: indexes come from where the plan says, and a map without one is told of") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 0 4 0 6.82842712\n"
      "0 gap.map 3 1 0 0 2 0 0\n");
  plan.index_files = {"wall.index"};
  int loaded = 0;
  plan.indexes = [&](const PlannerInfo& planner, const Grid& grid, const PlannerOptions&) {
    if (grid.width() != 5) throw Error({.file = "wall.index"}, "is for another map", "");
    ++loaded;
    return planner.prepare(grid, {});
  };
  const BenchReport report = run(plan);
  CHECK(loaded == 1);
  CHECK(report.lines.ok == 1);
  CHECK(fault_texts(report) ==
        std::vector<std::string>{folder.path("a.scen") + ":3: wall.index: is for another map"});
  CHECK(bench_json(report).find("\"indexes\": [\"wall.index\"]") != std::string::npos);
}

TEST_CASE("bench: a wrong length is a mismatch with its line, and the others still count") {
  BenchFolder folder;
  const BenchReport report =
      run(folder.with_lines("0 wall.map 5 3 0 2 4 2 4\n"
                            "0 wall.map 5 3 0 0 4 0 6.92842712\n"));
  CHECK(report.lines.ok == 1);
  CHECK(report.lines.mismatch == 1);
  REQUIRE(report.mismatches.size() == 1);
  CHECK(report.mismatches[0].line == 3);
  CHECK(report.mismatches[0].algorithm == "astar");
  CHECK(report.mismatches[0].from == Cell{0, 0});
  CHECK(report.mismatches[0].to == Cell{4, 0});
  CHECK(report.mismatches[0].what == "cost 6.8284271, stated 6.9284271");
  CHECK(report.totals[0].measures.mismatches == 1);
}

TEST_CASE("bench: a length stated for what can't be reached is a mismatch") {
  BenchFolder folder;
  const BenchReport report = run(folder.with_lines("0 gap.map 3 1 0 0 2 0 2\n"));
  CHECK(report.lines.mismatch == 1);
  CHECK(report.totals[0].measures.found == 0);
  CHECK(report.totals[0].measures.unstated == 0);
}

TEST_CASE("bench: length 0 between two cells states nothing; the reference search decides") {
  BenchFolder folder;
  const BenchReport report =
      run(folder.with_lines("0 gap.map 3 1 0 0 2 0 0\n"
                            "0 wall.map 5 3 0 0 4 0 0\n"
                            "0 wall.map 5 3 0 0 0 0 0\n"));
  CHECK(report.totals[0].measures.unstated == 2);
  CHECK(report.totals[0].measures.mismatches == 0);
  CHECK(report.lines.no_path == 1);
  CHECK(report.lines.ok == 2);
  CHECK(map_text(report.results[0]) == folder.path("gap.map") + " and 1 more");
}

TEST_CASE("bench: the same line twice is two queries") {
  BenchFolder folder;
  const BenchReport report =
      run(folder.with_lines("0 wall.map 5 3 0 2 4 2 4\n"
                            "0 wall.map 5 3 0 2 4 2 4\n"));
  CHECK(report.lines.ok == 2);
}

TEST_CASE("bench: other rules are held against the reference search") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 0 4 0 6.82842712\n"
      "0 gap.map 3 1 0 0 2 0 2\n"
      "0 gap.map 3 1 0 0 1 0 1\n");
  plan.rule = DiagonalRule::never;
  plan.contenders = contenders({"astar", "dijkstra"});
  CHECK(run(plan).totals[0].measures.mismatches == 2);
  plan.optimum = OptimumSource::reference;
  const BenchReport report = run(plan);
  CHECK(report.mismatches.empty());
  CHECK(report.lines.ok == 1);
  CHECK(report.lines.no_path == 2);
}

TEST_CASE("bench: on real scenario files every planner keeps what it promises") {
  BenchPlan plan;
  for (const std::string_view name : {"arena", "rmtst01", "den312d"}) {
    const std::string file = "scenarios/" + std::string(name) + ".map.scen";
    plan.scenarios.push_back(test::project_path(file).string());
  }
  plan.contenders = contenders(planners());
  const BenchReport report = run(plan);
  CHECK(fault_texts(report) == std::vector<std::string>{});
  CHECK(report.mismatches.empty());
  for (const BenchRow& row : report.totals) {
    INFO(row.algorithm);
    const Capabilities& can = find_planner(row.algorithm)->can;
    CHECK(row.measures.mismatches == 0);
    CHECK(row.measures.unstated == 2);  // both in rmtst01
    CHECK(row.measures.found == row.measures.queries - 2);
    if (can.any_angle) {  // shorter than the least steps, or equal
      CHECK(*row.measures.suboptimality_max <= 1.0);
      CHECK(*row.measures.suboptimality_mean < 0.97);
      continue;
    }
    if (can.optimal) CHECK(row.measures.suboptimality_max == 1.0);
    if (can.bounded) CHECK(*row.measures.suboptimality_max <= plan.contenders.front().weight);
    // Rounded costs may still be the true ones here.
    if (!can.optimal) CHECK(*row.measures.suboptimality_max >= 1.0);
  }
}

TEST_CASE("bench: a run that is stopped keeps what it has finished and says so") {
  BenchFolder folder;
  const BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 2 4 2 4\n"
      "0 wall.map 5 3 0 2 4 2 4\n"
      "0 wall.map 5 3 0 2 4 2 4\n");
  int asked = 0;
  BenchHooks hooks;
  hooks.stopped = [&] { return ++asked > 2; };
  const BenchReport report = run_bench(plan, workload_of(plan), std::nullopt, hooks);
  CHECK_FALSE(report.complete);
  CHECK(report.lines.ok == 2);
  CHECK(report.totals[0].measures.queries == 2);
}

TEST_CASE("bench: progress, faults and mismatches are told as they come") {
  BenchFolder folder;
  const BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 2 4 2 4\n"
      "0 wall.map 5 3 2 0 4 2 4\n"
      "0 wall.map 5 3 0 2 4 2 5\n");
  std::vector<std::string> told;
  BenchHooks hooks;
  hooks.progress = [&](const BenchProgress& at) {
    told.push_back(std::to_string(at.line) + " of " + std::to_string(at.lines));
  };
  hooks.fault = [&](const InputFault&) { told.push_back("fault"); };
  hooks.mismatch = [&](const Mismatch&) { told.push_back("mismatch"); };
  run_bench(plan, workload_of(plan), std::nullopt, hooks);
  CHECK(told == std::vector<std::string>{"1 of 3", "fault", "2 of 3", "mismatch", "3 of 3"});
}

TEST_CASE("bench: with a made-up clock the whole report is the same every time") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 2 4 2 4\n"
      "0 wall.map 5 3 0 0 4 0 6.82842712\n");
  plan.contenders = contenders({"astar", "dijkstra"});
  plan.repeat = 2;
  const auto report = [&] {
    // Every reading is 1, 2, 3, ... microseconds after the one before.
    Nanoseconds now{0};
    Nanoseconds gap{0};
    const Timing timing{[&] { return now += (gap += Nanoseconds{1000}); }, ClockFacts{}};
    return run_bench(plan, workload_of(plan), timing, {});
  };
  const BenchReport once = report();
  CHECK(bench_json(once) == bench_json(report()));
  // Readings 1-4 are of preparing. The first query is timed by readings 5-20, the second one by
  // 21-36, four readings a contender and round: first its whole path, then its turns. Seed 1 lets
  // A* be first, then second in the first query's rounds.
  const Measures& astar = once.results[0].measures;
  CHECK(astar.prepare_ms == 0.002);
  const double least[] = {*astar.median_us, *astar.max_us};  // of the two queries
  CHECK(least[0] >= 6);                                      // reading 6, if it is the first at all
  CHECK(least[0] <= 10);
  CHECK(least[1] >= 22);
  CHECK(least[1] <= 26);
  CHECK(astar.mean_us == (least[0] + least[1]) / 2);
  CHECK(astar.mean_turns_us == *astar.mean_us + 2);
}

TEST_CASE("bench: a sample has single queries with their paths") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 0 4 0 6.82842712\n"
      "0 gap.map 3 1 0 0 2 0 0\n");
  CHECK(run(plan).sample.lines().empty());
  plan.keep_sample = true;
  const BenchReport report = run(plan);
  REQUIRE(report.sample.lines().size() == 2);
  const QuerySample::Line& first = report.sample.lines().at({plan.scenarios[0], 2});
  CHECK(first.map == folder.path("wall.map"));
  CHECK(first.result.least == 6.82842712);
  REQUIRE(first.result.showings.size() == 1);
  const std::vector<Cell>& turns = first.result.showings[0].turns;
  REQUIRE(turns.size() >= 4);  // round the wall, by the row below it
  CHECK(turns.front() == Cell{0, 0});
  CHECK(turns.back() == Cell{4, 0});
  CHECK(std::any_of(turns.begin(), turns.end(), [](Cell turn) { return turn.y == 2; }));
  CHECK(report.sample.lines().at({plan.scenarios[0], 3}).result.showings[0].turns.empty());
}

}  // namespace
}  // namespace nav
