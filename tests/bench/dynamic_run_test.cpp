// Batch runs of dynamic scenarios: patches come in their turn, queries are answered on the map of
// their time, and parts of a run come to the same as all of it.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>

#include "bench/bench_folder.h"
#include "bench/changing_map.h"
#include "bench/merge.h"
#include "bench/report_csv.h"
#include "bench/report_input.h"
#include "bench/report_json.h"
#include "bench/report_text.h"

namespace nav {
namespace {

using test::BenchFolder;
using test::contenders;
using test::fault_texts;
using test::run;

//  before 7   from 9    from 11   from 13
//   ..@..     ..@..     ..@..     .....
//   ..@..     .....     ..@..     .....
//   .....     .....     ..@..     .....
// (0,0) to (4,0): 4 straight and 2 diagonal steps around the wall; 2 and 2 through the gap in it;
// no way; 4 straight steps.
constexpr const char* kHead =
    "version 2\nheight 3\nwidth 5\ncost 1 octile\npatch a.patch\ncommands\n";
constexpr const char* kStages =
    "P 0 0 0 0\nQ 0 0 0 4 0 6.82842712\n"
    "P 1 1 2 1\nQ 1 0 0 4 0 4.82842712\n"
    "P 2 2 2 0\nQ 2 0 0 4 0 -1\n"
    "P 4 3 0 0\nQ 4 0 0 4 0 4\nQ 4 0 0 0 0 0\n";
constexpr const char* kPatches =
    "type patch\npatches 5\n"
    "patch 0\nheight 3\nwidth 5\nmap\n..@..\n..@..\n.....\n"
    "patch 1\nheight 1\nwidth 1\nmap\n.\n"
    "patch 2\nheight 3\nwidth 1\nmap\n@\n@\n@\n"
    "patch 3\nheight 3\nwidth 5\nmap\n.....\n.....\n.....\n"
    "patch 4\nheight 1\nwidth 1\nmap\nS\n";

BenchPlan plan_of(BenchFolder& folder, const std::string& commands) {
  folder.write("a.patch", kPatches);
  folder.write("d.scen", kHead + commands);
  BenchPlan plan;
  plan.scenarios = {folder.path("d.scen")};
  plan.contenders = contenders(planners());
  return plan;
}

std::vector<std::string> wrong(const BenchReport& report) {
  std::vector<std::string> all;
  for (const Mismatch& each : report.mismatches) {
    all.push_back(fmt::format("{} {}: {}", each.line, each.algorithm, each.what));
  }
  return all;
}

TEST_CASE("dynamic bench: every query is answered on the map of its time, by all planners") {
  BenchFolder folder;
  for (const OptimumSource source : {OptimumSource::stated, OptimumSource::reference}) {
    BenchPlan plan = plan_of(folder, kStages);
    plan.optimum = source;
    const BenchReport report = run(plan);
    CHECK(wrong(report) == std::vector<std::string>{});
    CHECK(fault_texts(report) == std::vector<std::string>{});
    CHECK(report.lines.ok == 4);
    CHECK(report.lines.no_path == 1);
    for (const BenchRow& row : report.results) {
      CHECK(map_text(row) == folder.path("a.patch"));
      CHECK(row.maps.at(0).passable == 13);  // the map of the first query
      CHECK(row.measures.queries == 5);
      CHECK(row.measures.changes.updates == 3);
      CHECK(row.measures.changes.changed_cells == 1 + 2 + 3);
      CHECK_FALSE(row.measures.changes.update_us);
    }
  }
}

TEST_CASE("dynamic bench: what a file states is held against the map of that time") {
  BenchFolder folder;
  BenchPlan plan = plan_of(folder,
                           "P 0 0 0 0\nQ 0 0 0 4 0 6.9\n"
                           "P 1 1 2 1\nQ 1 0 0 4 0 -1\n"
                           "P 2 2 2 0\nQ 2 0 0 4 0 4.8\n");
  plan.contenders = contenders({"astar"});
  CHECK(wrong(run(plan)) ==
        std::vector<std::string>{"8 astar: cost 6.8284271, stated 6.9000000",
                                 "10 astar: cost 4.8284271, but there is no path",
                                 "12 astar: no path, stated 4.8000000"});
  plan.optimum = OptimumSource::reference;
  CHECK(run(plan).mismatches.empty());
}

TEST_CASE("dynamic bench: ends that are blocked at their time") {
  BenchFolder folder;
  BenchPlan plan =
      plan_of(folder, "P 0 0 0 0\nQ 0 2 0 4 0 -1\nQ 0 2 0 4 0 2\nQ 0 0 0 4 0 6.8284\n");
  plan.contenders = contenders({"astar", "jps"});
  const BenchReport report = run(plan);
  CHECK(report.lines.no_path == 1);
  CHECK(report.lines.ok == 1);
  CHECK(fault_texts(report) ==
        std::vector<std::string>{folder.path("d.scen") +
                                 ":9: start 2,0 is blocked for profile ground; name a cell that "
                                 "the agent may enter, or choose another --profile"});
}

TEST_CASE("dynamic bench: faults of patches concern the whole file, with their line") {
  BenchFolder folder;
  const auto faults = [&](const std::string& commands) {
    const BenchReport report = run(plan_of(folder, commands));
    CHECK(report.lines.ok == 0);
    return fault_texts(report);
  };
  const std::string file = folder.path("d.scen");
  CHECK(faults("P 0 9 0 0\nQ 0 0 0 4 0 4\nQ 0 0 0 4 0 4\n") ==
        std::vector<std::string>{file + ":7: there is no patch 9 in " + folder.path("a.patch") +
                                 "; it has 5, numbered from 0 (2 lines)"});
  CHECK(faults("Q 0 0 0 4 0 4\nP 1 0 1 0\n") ==
        std::vector<std::string>{file + ":8: patch 0 of 5 x 3 cells at 1,0 leaves the map; "
                                        "it is 5 x 3"});
  CHECK(faults("Q 0 0 0 4 0 4\nP 1 0 x 0\n") ==
        std::vector<std::string>{file + ":8: column 'x' is no whole number; digits only"});
  CHECK(faults("P 0 0 0 0\n") ==
        std::vector<std::string>{file + ": a scenario file without a query; give it at least one"});
}

TEST_CASE("dynamic bench: a patch file that is missing is told with the places tried") {
  BenchFolder folder;
  folder.write("d.scen", kHead + std::string("Q 0 0 0 4 0 4\n"));
  BenchPlan plan;
  plan.scenarios = {folder.path("d.scen")};
  plan.contenders = contenders({"astar"});
  REQUIRE(fault_texts(run(plan)).size() == 1);
  CHECK_THAT(fault_texts(run(plan))[0],
             Catch::Contains("d.scen:7: patch file 'a.patch' not found; tried "));
}

TEST_CASE("dynamic bench: --limit counts queries, and patches after the last are left out") {
  BenchFolder folder;
  BenchPlan plan = plan_of(folder, kStages);
  plan.limit = 2;
  const BenchReport report = run(plan);
  CHECK(report.lines.ok == 2);
  CHECK(report.results[0].measures.changes.updates == 1);
}

TEST_CASE("dynamic bench: who needs one cost is refused where terrains come to differ") {
  BenchFolder folder;
  BenchPlan plan = plan_of(folder, "Q 0 0 0 4 0 4\nP 1 4 2 0\nQ 1 0 0 4 0 4.82842712\n");
  plan.profile.terrain["S"].cost = 3 * kUnitCost;
  plan.contenders = contenders({"astar", "jps-plus", "jps", "hpa", "theta", "bidirectional"});
  const BenchReport report = run(plan);
  // Straight through the swamp costs 6, around it 2 straight and 2 diagonal steps.
  CHECK(wrong(report) == std::vector<std::string>{});
  CHECK(report.lines.ok == 2);
  REQUIRE(fault_texts(report).size() == 1);
  CHECK_THAT(fault_texts(report)[0], Catch::Contains("d.scen:7: jps-plus needs cells of one cost"));
}

TEST_CASE("dynamic bench: times of updates are told apart, and go through files") {
  BenchFolder folder;
  BenchPlan plan = plan_of(folder, kStages);
  plan.shard = Shard{1, 1};
  Nanoseconds now{0};
  const Timing timing{[&] { return now += Nanoseconds{1000}; }, ClockFacts{}};
  const BenchReport report = run_bench(plan, workload_of(plan), timing, {});
  for (const BenchRow& row : report.results) {
    CHECK(row.measures.changes.update_us == 1.0);
    CHECK(row.measures.changes.update_max_us == 1.0);
    CHECK(row.measures.changes.rebuild_us == 1.0);
    CHECK(row.measures.changes.grid_update_us == 1.0);
    CHECK(row.measures.changes.grid_rebuild_us == 1.0);
  }
  const std::string json = bench_json(report);
  CHECK(json.find("\"update_us\": 1,") != std::string::npos);
  const BenchReport again = read_report(json, "a.json");
  CHECK(bench_json(again) == json);
  CHECK(again.results[0].tally == report.results[0].tally);
  CHECK_THAT(bench_csv(report),
             Catch::Contains(",updates,changed_cells,update_us,update_max_us,rebuild_us,"
                             "grid_update_us,grid_rebuild_us\n"));
  CHECK_THAT(bench_text(report), Catch::Contains("updates  update us  rebuild us"));
  CHECK_THAT(bench_text(report),
             Catch::Contains("The map changed before 3 queries, in 6 cells altogether."));
}

// All that a report says without times, and its sample.
using Said = std::pair<std::string, QuerySample>;
Said said(const BenchReport& report) { return {bench_json(report), report.sample}; }

BenchPlan several(BenchFolder& folder) {
  BenchPlan plan = plan_of(folder, kStages);
  folder.write("e.scen", kHead + std::string("Q 0 0 0 4 0 4\nP 1 0 0 0\nQ 1 2 0 4 0 3\n"
                                             "P 2 1 2 1\nQ 2 0 9 4 0 5\nQ 2 0 0 4 0 4.8284\n"));
  folder.write("a.scen", "version 1\n0 wall.map 5 3 0 2 4 2 4\n0 wall.map 5 3 0 0 1 1 1.41421\n");
  plan.scenarios = {folder.path("d.scen"), folder.path("a.scen"), folder.path("e.scen")};
  plan.keep_sample = true;
  return plan;
}

TEST_CASE("dynamic bench: several jobs, and shards added up, come to the same") {
  BenchFolder folder;
  BenchPlan plan = several(folder);
  const Said whole = said(run(plan));
  plan.jobs = 4;
  CHECK(said(run(plan)) == whole);
  for (const int count : {1, 2, 3, 5}) {
    std::vector<ShardReport> shards;
    for (int number = 1; number <= count; ++number) {
      plan.shard = Shard{number, count};
      const std::string file = to_string(*plan.shard);
      shards.push_back({file, read_report(bench_json(run(plan)), file)});
    }
    CAPTURE(count);
    CHECK(said(merge_shards(shards)) == whole);
  }
}

TEST_CASE("dynamic bench: a run goes on from its rows wherever it was cut off") {
  BenchFolder folder;
  BenchPlan plan = several(folder);
  plan.contenders = contenders({"astar", "jps-plus", "hpa", "theta"});
  const Said whole = said(run(plan));
  const auto run_on = [&](const RowFolder& rows) {
    return run_bench(plan, workload_of(plan), std::nullopt, {}, &rows);
  };
  const auto rows_of = [](const RowFolder& rows) {
    std::string text;
    rows.collect(3, [&](std::string_view piece) { text += piece; });
    return text;
  };
  RowFolder rows(folder.path("rows"), "", false);
  CHECK(said(run_on(rows)) == whole);
  const std::string all_rows = rows_of(rows);
  CHECK_THAT(all_rows, Catch::Contains("\"patches\": 2, \"changed\": 1, "));
  for (const std::size_t task : {std::size_t{0}, std::size_t{2}}) {
    const std::string journal = test::read_bytes(rows.file_of(task));
    for (std::size_t length = 0; length < journal.size(); length += 211) {
      CAPTURE(task, length);
      std::ofstream(rows.file_of(task), std::ios::binary) << journal.substr(0, length);
      CHECK(said(run_on(rows)) == whole);
      CHECK(rows_of(rows) == all_rows);
    }
  }
}

TEST_CASE("dynamic bench: the project's own scenario, by all planners under all rules") {
  const std::string file = test::project_path("scenarios/arena-walls.scen").string();
  for (const DiagonalRule rule : kDiagonalRules) {
    BenchPlan plan;
    plan.scenarios = {file};
    plan.contenders = contenders(planners());
    plan.rule = rule;
    if (rule != DiagonalRule::only_if_no_obstacles) plan.optimum = OptimumSource::reference;
    const BenchReport report = run(plan);
    CHECK(wrong(report) == std::vector<std::string>{});
    CHECK(fault_texts(report) == std::vector<std::string>{});
    CHECK(report.lines.ok + report.lines.no_path == 120);
    CHECK(report.results[0].measures.changes.updates == 9);
  }
}

TEST_CASE("dynamic bench: the published scenario of arena2") {
  const auto file = test::shared_path("data/movingai/dynamic-gppc/dao_arena2.scen");
  if (!file) return;
  BenchPlan plan;
  plan.scenarios = {file->string()};
  plan.contenders = contenders({"astar", "jps", "jps-plus", "hpa", "theta"});
  plan.limit = 150;
  const BenchReport report = run(plan);
  CHECK(wrong(report) == std::vector<std::string>{});
  CHECK(report.lines.ok == 150);
  CHECK(report.results[0].measures.changes.updates == 6);
}

}  // namespace
}  // namespace nav
