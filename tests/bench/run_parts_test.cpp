// A batch run in parts: several jobs, shards, and rows that it goes on from. All come to the same.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <utility>

#include "bench/bench_folder.h"
#include "bench/merge.h"
#include "bench/report_input.h"
#include "bench/report_json.h"
#include "support/messages.h"

namespace nav {
namespace {

using test::BenchFolder;
using test::contenders;
using test::run;

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

// All that a report says without times, and its sample.
using Said = std::pair<std::string, QuerySample>;
Said said(const BenchReport& report) { return {bench_json(report), report.sample}; }

TEST_CASE("bench: several jobs find the same, and tell it in the same order") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines(
      "0 wall.map 5 3 0 2 4 2 4\n"
      "0 gap.map 3 1 0 0 2 0 2\n"
      "0 nowhere.map 3 1 0 0 2 0 2\n"
      "0 wall.map 5 3 0 2 4 2 5\n"
      "0 wall.map 5 3 2 0 4 2 4\n");
  plan.contenders = contenders({"astar", "jps"});
  plan.keep_sample = true;
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
  CHECK(said(four) == said(one));
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
  plan.keep_sample = true;
  const Said whole = said(run(plan));
  for (const int count : {1, 2, 3, 7}) {
    std::vector<ShardReport> shards;
    for (int number = count; number >= 1; --number) {
      plan.shard = Shard{number, count};
      const std::string file = to_string(*plan.shard);
      shards.push_back({file, read_report(bench_json(run(plan)), file)});
    }
    CAPTURE(count);
    CHECK(said(merge_shards(shards)) == whole);
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
  plan.keep_sample = true;
  const Said whole = said(run(plan));
  const auto run_on = [&](const RowFolder& rows) {
    return run_bench(plan, workload_of(plan), std::nullopt, {}, &rows);
  };
  const auto rows_of = [](const RowFolder& rows) {
    std::string text;
    rows.collect(2, [&](std::string_view piece) { text += piece; });
    return text;
  };
  RowFolder rows(folder.path("rows"), "", false);
  CHECK(said(run_on(rows)) == whole);
  const std::string all_rows = rows_of(rows);
  CHECK(std::count(all_rows.begin(), all_rows.end(), '\n') == 3 * 2);
  CHECK(said(run_on(rows)) == whole);  // all is there already
  const std::string journal = test::read_bytes(rows.file_of(0));
  for (std::size_t length = 0; length < journal.size(); length += 37) {
    CAPTURE(length);
    std::ofstream(rows.file_of(0), std::ios::binary) << journal.substr(0, length);
    CHECK(said(run_on(rows)) == whole);
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

TEST_CASE("bench: rows that were damaged are told with their place") {
  BenchFolder folder;
  BenchPlan plan = folder.with_lines("0 wall.map 5 3 0 2 4 2 4\n0 wall.map 5 3 0 0 1 1 1.41421\n");
  RowFolder rows(folder.path("rows"), "", false);
  run_bench(plan, workload_of(plan), std::nullopt, {}, &rows);
  const std::string journal = test::read_bytes(rows.file_of(0));
  const auto fault = [&](const std::string& what, const std::string& by) {
    std::string damaged = journal;
    damaged.replace(damaged.find(what), what.size(), by);
    std::ofstream(rows.file_of(0), std::ios::binary) << damaged;
    const std::string message =
        test::message_of([&] { run_bench(plan, workload_of(plan), std::nullopt, {}, &rows); });
    return message.substr(std::min(message.size(), rows.file_of(0).size()));
  };
  CHECK_THAT(fault("\"contender\": 0", "\"contender\": 9"), Catch::StartsWith(":2: "));
  CHECK_THAT(fault("\"hash\": \"", "\"hash\": \"x"), Catch::StartsWith(":1: "));
  CHECK_THAT(fault("\"algorithm\": \"astar\"", "\"algorithm\": \"jps\""),
             Catch::StartsWith(":3: "));
  CHECK_THAT(fault("\"least\": 4", "\"least\": x"), Catch::StartsWith(":3:"));
}

}  // namespace
}  // namespace nav
