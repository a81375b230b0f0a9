#include <catch2/catch.hpp>

#include "bench/report_csv.h"
#include "bench/report_json.h"
#include "bench/report_markdown.h"
#include "bench/report_text.h"

namespace nav {
namespace {

Measures measures(double mean_us) {
  return {
      .queries = 1200,
      .found = 1198,
      .mismatches = 1,
      .unstated = 2,
      .suboptimality_mean = 1.0,
      .suboptimality_max = 1.25,
      .whole_us = Summary{.mean = mean_us, .median = 9.5, .p95 = 40, .p99 = 80, .max = 123.4567},
      .mean_turns_us = 10,
      .expanded_mean = 321.5,
      .prepare_ms = 0.25,
      .index_bytes = 0};
}

// One file, one algorithm, one wrong answer, one invalid line.
BenchReport timed_report() {
  BenchReport report;
  report.version = "0.1.0";
  report.machine = Machine{"Some CPU", "gcc 12.2.0", "Release", "2024-02-29T23:59:59Z"};
  report.settings = {.algorithms = {"astar"},
                     .optimum = "stated",
                     .diagonal = "only-if-no-obstacles",
                     .profile = "ground",
                     .heuristic = "auto",
                     .weight = 1.5,
                     .cluster_side = 32,
                     .levels = 2,
                     .limit = 1300,
                     .repeat = 3,
                     .clock = ClockFacts{Nanoseconds{25}, Nanoseconds{1}}};
  report.results = {{"a,b.scen", "maps/a.map", "astar", measures(12.3456789)}};
  report.totals = {{"", "", "astar", measures(12.3456789)}};
  report.lines = {.ok = 1197, .no_path = 2, .mismatch = 1, .invalid = 1};
  report.mismatches = {
      {"a,b.scen", 7, "astar", {1, 2}, {3, 4}, "cost 5.0000000, stated 4.0000000"}};
  report.faults = {{"a,b.scen:9: start 1,2 is blocked; name another", 1}};
  report.complete = true;
  return report;
}

// The same without a time: nothing ran, and the run was interrupted.
BenchReport untimed_report() {
  BenchReport report = timed_report();
  report.machine.reset();
  report.settings.clock.reset();
  report.settings.limit.reset();
  report.results = {{"a.scen", "a.map and 2 more", "astar", {}}, {"b.scen", "", "astar", {}}};
  report.totals = {{"", "", "astar", {}}};
  report.lines = {};
  report.mismatches.clear();
  report.faults.clear();
  report.complete = false;
  return report;
}

TEST_CASE("bench JSON: keys and their order, with timings") {
  CHECK(bench_json(timed_report()) == R"({
  "format": "navtool/bench/1",
  "environment": {
    "cpu": "Some CPU",
    "compiler": "gcc 12.2.0",
    "build": "Release",
    "version": "0.1.0",
    "date": "2024-02-29T23:59:59Z"
  },
  "settings": {
    "algorithms": ["astar"],
    "optimum": "stated",
    "diagonal": "only-if-no-obstacles",
    "profile": "ground",
    "agent_size": 1,
    "radius": 0,
    "heuristic": "auto",
    "weight": 1.5,
    "cluster_side": 32,
    "levels": 2,
    "indexes": [],
    "limit": 1300,
    "repeat": 3,
    "time": "least of repeat",
    "percentile": "nearest rank",
    "clock_overhead_ns": 25,
    "clock_resolution_ns": 1
  },
  "results": [
    {
      "scenario": "a,b.scen",
      "map": "maps/a.map",
      "algorithm": "astar",
      "queries": 1200,
      "found": 1198,
      "mismatches": 1,
      "unstated": 2,
      "suboptimality_mean": 1,
      "suboptimality_max": 1.25,
      "mean_us": 12.345679,
      "mean_turns_us": 10,
      "median_us": 9.5,
      "p95_us": 40,
      "p99_us": 80,
      "max_us": 123.4567,
      "expanded_mean": 321.5,
      "prepare_ms": 0.25,
      "index_bytes": 0
    }
  ],
  "totals": [
    {
      "scenario": null,
      "map": null,
      "algorithm": "astar",
      "queries": 1200,
      "found": 1198,
      "mismatches": 1,
      "unstated": 2,
      "suboptimality_mean": 1,
      "suboptimality_max": 1.25,
      "mean_us": 12.345679,
      "mean_turns_us": 10,
      "median_us": 9.5,
      "p95_us": 40,
      "p99_us": 80,
      "max_us": 123.4567,
      "expanded_mean": 321.5,
      "prepare_ms": 0.25,
      "index_bytes": 0
    }
  ],
  "lines": {"ok": 1197, "no_path": 2, "mismatch": 1, "invalid": 1},
  "mismatches": [
    {"scenario": "a,b.scen", "line": 7, "algorithm": "astar", "from": [1,2], "to": [3,4], "what": "cost 5.0000000, stated 4.0000000"}
  ],
  "faults": [
    {"what": "a,b.scen:9: start 1,2 is blocked; name another", "lines": 1}
  ],
  "complete": true
}
)");
}

TEST_CASE(
    "bench JSON: without timings nothing tells of time or machine, and means of nothing are null") {
  const std::string json = bench_json(untimed_report());
  CHECK(json.find("_us") == std::string::npos);
  CHECK(json.find("_ms") == std::string::npos);
  CHECK(json.find("\"environment\": {\n    \"version\": \"0.1.0\"\n  }") != std::string::npos);
  CHECK(json.find("\"limit\": null\n  }") != std::string::npos);
  CHECK(json.find("\"expanded_mean\": null") != std::string::npos);
  CHECK(json.find("\"mismatches\": [],\n  \"faults\": [],\n  \"complete\": false") !=
        std::string::npos);
}

TEST_CASE("bench CSV: a row per result, with quotes where a name needs them") {
  CHECK(bench_csv(timed_report()) ==
        "scenario,map,algorithm,queries,found,mismatches,unstated,suboptimality_mean,"
        "suboptimality_max,mean_us,mean_turns_us,median_us,p95_us,p99_us,max_us,expanded_mean,"
        "prepare_ms,index_bytes\n"
        "\"a,b.scen\",maps/a.map,astar,1200,1198,1,2,1,1.25,12.345679,10,9.5,40,80,123.4567,321.5,"
        "0.25,0\n");
}

TEST_CASE("bench CSV: what is not known is empty, and there are no columns for times not taken") {
  CHECK(bench_csv(untimed_report()) ==
        "scenario,map,algorithm,queries,found,mismatches,unstated,suboptimality_mean,"
        "suboptimality_max,expanded_mean,index_bytes\n"
        "a.scen,a.map and 2 more,astar,0,0,0,0,,,,0\n"
        "b.scen,,astar,0,0,0,0,,,,0\n");
}

TEST_CASE("bench text: one file, its name, its table, its notes") {
  CHECK(bench_text(timed_report()) == R"(a,b.scen on maps/a.map

algorithm  queries  found  mismatches  unstated  cost/least   worst  mean us  turns us  median us  p95 us  p99 us  max us  expanded
astar        1,200  1,198           1         2      1.0000  1.2500     12.3      10.0        9.5    40.0    80.0   123.5     321.5

Times are microseconds a query, the least of 3: the search and the path with every cell;
turns: the search and the turning points. The clock takes 25 ns and resolves 1 ns.
1,201 lines: 1,197 ok, 2 without a path, 1 mismatched, 1 invalid
)");
}

TEST_CASE("bench text: several files are listed before the totals") {
  CHECK(bench_text(untimed_report()) ==
        R"(scenario  algorithm  queries  found  mismatches  cost/least  worst  expanded
a.scen    astar            0      0           0           -      -         -
b.scen    astar            0      0           0           -      -         -

All files
algorithm  queries  found  mismatches  cost/least  worst  expanded
astar            0      0           0           -      -         -

0 lines: 0 ok, 0 without a path, 0 mismatched, 0 invalid; interrupted, the rest was not run
)");
}

TEST_CASE("bench Markdown: tables first, then what went wrong") {
  BenchReport report = timed_report();
  report.results.front().scenario = "a|b.scen";
  CHECK(bench_markdown(report) == R"(# navtool bench

1,201 lines: 1,197 ok, 2 without a path, 1 mismatched, 1 invalid.

| algorithm | queries | found | mismatches | unstated | cost/least | worst | mean us | turns us | median us | p95 us | p99 us | max us | expanded |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| astar | 1,200 | 1,198 | 1 | 2 | 1.0000 | 1.2500 | 12.3 | 10.0 | 9.5 | 40.0 | 80.0 | 123.5 | 321.5 |

Times are microseconds a query, the least of 3: the search and the path with every cell;
turns: the search and the turning points. The clock takes 25 ns and resolves 1 ns.

- navtool 0.1.0; diagonal only-if-no-obstacles; profile ground; optimum stated
- Some CPU; gcc 12.2.0; Release; 2024-02-29T23:59:59Z

## By scenario file

| scenario | algorithm | queries | found | mismatches | unstated | cost/least | worst | mean us | turns us | median us | p95 us | p99 us | max us | expanded |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| a\|b.scen | astar | 1,200 | 1,198 | 1 | 2 | 1.0000 | 1.2500 | 12.3 | 10.0 | 9.5 | 40.0 | 80.0 | 123.5 | 321.5 |

## Mismatches

- a,b.scen:7: astar: cost 5.0000000, stated 4.0000000

## Not run

- a,b.scen:9: start 1,2 is blocked; name another
)");
}

}  // namespace
}  // namespace nav
