// What a batch run can't run: told with its place, while the rest goes on.
#include <catch2/catch.hpp>

#include "base/error.h"
#include "bench/bench_folder.h"

namespace nav {
namespace {

using test::BenchFolder;
using test::contenders;
using test::fault_texts;
using test::run;

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
