#include "bench/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <span>
#include <utility>

#include "base/error.h"
#include "bench/merge.h"
#include "bench/report_input.h"
#include "bench/report_json.h"
#include "planners/registry.h"
#include "support/files.h"

namespace nav {
namespace {

// Planners under their own names.
std::vector<Contender> contenders(std::span<const PlannerInfo* const> planners) {
  std::vector<Contender> result;
  for (const PlannerInfo* planner : planners) {
    result.push_back({.label = std::string(planner->name), .planner = planner});
  }
  return result;
}

std::vector<Contender> contenders(std::initializer_list<std::string_view> names) {
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
  test::ScratchFolder folder_;
};

BenchReport run(const BenchPlan& plan) {
  return run_bench(plan, workload_of(plan), std::nullopt, {});
}

std::vector<std::string> fault_texts(const BenchReport& report) {
  std::vector<std::string> texts;
  for (const InputFault& fault : report.faults) texts.push_back(fault.text);
  return texts;
}

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

TEST_CASE("bench: each invalid line is told with its place, and the run goes on") {
  BenchFolder folder;
  const BenchReport report =
      run(folder.with_lines("0 wall.map 5 3 0 0 5 0 5\n"
                            "0 wall.map 10 6 0 0 4 0 9\n"
                            "0 wall.map 5 3 2 0 4 0 9\n"
                            "0 wall.map 5 3 0 0 2 1 9\n"
                            "0 wall.map 5 3 0 2 4 2 nan\n"
                            "0 wall.map 5 3 0 2 4 2 4\n"));
  const std::string file = folder.path("a.scen");
  CHECK(report.lines.invalid == 5);
  CHECK(report.lines.ok == 1);
  const std::vector<std::string> texts = fault_texts(report);
  REQUIRE(texts.size() == 5);
  const auto starts = [&](std::size_t i, const std::string& start) {
    return texts[i].compare(0, file.size() + start.size(), file + start) == 0;
  };
  CHECK(starts(0, ":6: field 9 (length) 'nan'"));  // what no map is needed for comes first
  CHECK(starts(1, ":2: goal 5,0 is outside the map"));
  CHECK(starts(2, ":3: the line is for a map of 10 x 6"));
  CHECK(starts(3, ":4: start 2,0 is blocked for profile ground; "));
  CHECK(starts(4, ":5: goal 2,1 is blocked for profile ground; "));
}

TEST_CASE("bench: a missing map is told once, with its lines") {
  BenchFolder folder;
  const BenchReport report =
      run(folder.with_lines("0 wall.map 5 3 0 2 4 2 4\n"
                            "0 nowhere.map 5 3 0 0 4 0 9\n"
                            "0 nowhere.map 5 3 0 0 4 0 9\n"));
  REQUIRE(report.faults.size() == 1);
  CHECK(report.faults[0].lines == 2);
  CHECK(report.faults[0].text.find("a.scen:3: map 'nowhere.map' not found") != std::string::npos);
  CHECK(report.faults[0].text.find("(2 lines)") != std::string::npos);
  CHECK(report.lines.ok == 1);
  CHECK(report.lines.invalid == 2);
}

TEST_CASE("bench: a broken map is told with its own place") {
  BenchFolder folder;
  folder.write("broken.map", "type octile\nheight 1\nwidth 3\nmap\n.?.\n");
  const BenchReport report = run(folder.with_lines("0 broken.map 3 1 0 0 2 0 2\n"));
  REQUIRE(report.faults.size() == 1);
  CHECK(report.faults[0].text.find("broken.map:5:2: ") != std::string::npos);
  CHECK(report.lines.invalid == 1);
}

TEST_CASE("bench: files that are no scenario files are told, and the others run") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines("0 wall.map 5 3 0 2 4 2 4\n");
  folder.write("empty.scen", "");
  folder.write("two.scen", "version 2\n");
  folder.write("none.scen", "version 1\n\n");
  plan.scenarios = {folder.path("empty.scen"), folder.path("two.scen"), folder.path("none.scen"),
                    folder.path("absent.scen"), folder.path("a.scen")};
  const BenchReport report = run(plan);
  REQUIRE(report.faults.size() == 4);
  CHECK(report.faults[2].text ==
        folder.path("none.scen") + ": a scenario file without a query; give it at least one");
  REQUIRE(report.results.size() == 1);
  CHECK(report.totals[0].measures.queries == 1);
  CHECK_FALSE(all_run(report));
}

TEST_CASE("bench: the same line twice is two queries") {
  BenchFolder folder;
  const BenchReport report =
      run(folder.with_lines("0 wall.map 5 3 0 2 4 2 4\n"
                            "0 wall.map 5 3 0 2 4 2 4\n"));
  CHECK(report.lines.ok == 2);
}

TEST_CASE("bench: a limit takes the first lines of each file, invalid ones among them") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 2 4 2 4\n"
      "bad\n"
      "0 wall.map 5 3 0 0 1 1 1.41421356\n"
      "0 wall.map 5 3 0 0 1 1 9\n"
      "bad\n");
  plan.limit = 3;
  const BenchReport report = run(plan);
  CHECK(report.lines.ok == 2);
  CHECK(report.lines.invalid == 1);
  CHECK(report.lines.mismatch == 0);
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

TEST_CASE("bench: the seed says in which order contenders take turns") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines("0 wall.map 5 3 0 2 4 2 4\n");
  plan.contenders = contenders({"astar", "dijkstra", "jps", "greedy"});
  plan.repeat = 1;
  std::set<std::string> orders;
  for (plan.seed = 1; plan.seed <= 40; ++plan.seed) {
    Nanoseconds now{0};
    Nanoseconds gap{0};
    const Timing timing{[&] { return now += (gap += Nanoseconds{1000}); }, ClockFacts{}};
    const BenchReport report = run_bench(plan, workload_of(plan), timing, {});
    std::string order;  // who comes later is timed by larger gaps
    for (const BenchRow& row : report.totals) order += fmt::format(" {}", *row.measures.mean_us);
    orders.insert(order);
  }
  CHECK(orders.size() > 12);  // of 24
}

// Everything that a report says, without times.
std::string text_of(const BenchReport& report) { return bench_json(report); }

TEST_CASE("bench: several jobs find the same, and tell it in the same order") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 2 4 2 4\n"
      "0 gap.map 3 1 0 0 2 0 2\n"
      "0 nowhere.map 3 1 0 0 2 0 2\n"
      "0 wall.map 5 3 0 2 4 2 5\n"
      "0 wall.map 5 3 2 0 4 2 4\n");
  plan.contenders = contenders({"astar", "jps"});
  plan.scenarios.assign(6, plan.scenarios[0]);
  std::vector<std::string> told;
  BenchHooks hooks;
  hooks.fault = [&](const InputFault& fault) { told.push_back(fault.text); };
  hooks.mismatch = [&](const Mismatch& wrong) { told.push_back(wrong.what); };
  const BenchReport one = run_bench(plan, workload_of(plan), std::nullopt, hooks);
  const std::vector<std::string> by_one = std::exchange(told, {});
  CHECK(by_one.size() == 6 * 6);
  plan.jobs = 4;
  BenchReport four = run_bench(plan, workload_of(plan), std::nullopt, hooks);
  CHECK(told == by_one);
  CHECK(text_of(four) == text_of(one));
}

TEST_CASE("bench: shards added up are the whole run") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 2 4 2 4\n"
      "0 wall.map 5 3 0 0 4 0 6.82842712\n"
      "0 nowhere.map 3 1 0 0 2 0 2\n"
      "0 nowhere.map 3 1 0 0 2 0 2\n"
      "0 nowhere.map 3 1 0 0 2 0 2\n"
      "0 wall.map 5 3 0 2 4 2 5\n"
      "bad\n"
      "0 gap.map 3 1 0 0 2 0 0\n"
      "0 wall.map 5 3 0 0 1 1 1.41421\n");
  plan.contenders = contenders({"astar", "weighted-astar", "hpa"});
  const std::string whole = text_of(run(plan));
  for (const int count : {1, 2, 3, 7}) {
    std::vector<ShardReport> shards;
    for (int number = count; number >= 1; --number) {
      plan.shard = Shard{number, count};
      const std::string file = to_string(*plan.shard);
      shards.push_back({file, read_report(bench_json(run(plan)), file)});
    }
    CAPTURE(count);
    CHECK(text_of(merge_shards(shards)) == whole);
    if (count == 1) continue;
    std::vector<ShardReport> lacking = shards;
    lacking.pop_back();
    CHECK_THROWS_WITH(merge_shards(lacking),
                      Catch::Contains("shard 1/" + std::to_string(count) + " is missing"));
    shards.push_back(shards.front());
    CHECK_THROWS_WITH(merge_shards(shards), Catch::Contains("once more"));
  }
}

TEST_CASE("bench: a run goes on from its rows wherever it was cut off") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 2 4 2 4\n"
      "0 wall.map 5 3 2 0 4 2 4\n"
      "0 wall.map 5 3 0 2 4 2 5\n"
      "0 nowhere.map 3 1 0 0 2 0 2\n"
      "0 wall.map 5 3 0 0 4 0 6.82842712\n");
  plan.contenders = contenders({"astar", "jps"});
  const std::string whole = text_of(run(plan));
  const auto run_on = [&](const RowFolder& rows) {
    return run_bench(plan, workload_of(plan), std::nullopt, {}, &rows);
  };
  const auto rows_of = [](const RowFolder& rows) {
    std::string text;
    rows.collect(2, [&](std::string_view piece) { text += piece; });
    return text;
  };
  RowFolder rows(folder.path("rows"), "", false);
  CHECK(text_of(run_on(rows)) == whole);
  const std::string all_rows = rows_of(rows);
  CHECK(std::count(all_rows.begin(), all_rows.end(), '\n') == 3 * 2);
  CHECK(text_of(run_on(rows)) == whole);  // all is there already
  const std::string journal = test::read_bytes(rows.file_of(0));
  for (std::size_t length = 0; length < journal.size(); length += 37) {
    CAPTURE(length);
    std::ofstream(rows.file_of(0), std::ios::binary) << journal.substr(0, length);
    CHECK(text_of(run_on(rows)) == whole);
    CHECK(rows_of(rows) == all_rows);
  }
  CHECK_THROWS_WITH(RowFolder(folder.path("rows"), "", false),
                    Catch::Contains("go on with --resume, or remove it"));
  CHECK_THROWS_WITH(RowFolder(folder.path("rows"), "another", true),
                    Catch::Contains("is of a run with other options"));
  rows.remove();
  CHECK_THROWS_WITH(RowFolder(folder.path("rows"), "", true), Catch::Contains("is not there"));
}

TEST_CASE("bench: totals and sets are sums over the files") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines("0 wall.map 5 3 0 2 4 2 4\n");
  std::filesystem::create_directory(folder.path("more"));
  folder.write("more/b.scen",
               "version 1\n0 ../wall.map 5 3 0 0 1 1 1.41421\n"
               "0 ../wall.map 5 3 0 2 4 2 4\n");
  plan.scenarios.push_back(folder.path("more/b.scen"));
  const BenchReport report = run(plan);
  CHECK(report.totals[0].measures.queries == 3);
  REQUIRE(report.sets.size() == 2);
  CHECK(report.sets[1].scenario == folder.path("more"));
  CHECK(report.sets[1].measures.queries == 2);
  CHECK(report.totals[0].measures.expanded ==
        report.results[0].measures.expanded + report.results[1].measures.expanded);
}

TEST_CASE("bench: what no map could change is refused before any work") {
  BenchPlan plan;
  plan.scenarios = {"absent.scen"};
  plan.contenders = contenders({"astar"});
  CHECK_NOTHROW(check_bench_plan(plan));
  plan.contenders[0].heuristic = Heuristic::manhattan;
  CHECK_THROWS_AS(check_bench_plan(plan), Error);
  plan.rule = DiagonalRule::never;
  CHECK_NOTHROW(check_bench_plan(plan));
  plan.contenders.push_back(plan.contenders[0]);
  CHECK_THROWS_WITH(check_bench_plan(plan), "--algo names astar twice; name it once");
  plan.contenders.clear();
  CHECK_THROWS_AS(check_bench_plan(plan), Error);
}

}  // namespace
}  // namespace nav
