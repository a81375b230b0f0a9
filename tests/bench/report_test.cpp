#include <catch2/catch.hpp>

#include "bench/report_csv.h"
#include "bench/report_input.h"
#include "bench/report_json.h"
#include "bench/report_junit.h"
#include "bench/report_markdown.h"
#include "bench/report_text.h"

namespace nav {
namespace {

Measures measures(double mean_us) {
  Measures m;
  m.queries = 1200;
  m.found = 1198;
  m.mismatches = 1;
  m.unstated = 2;
  m.suboptimality_mean = 1.0;
  m.suboptimality_max = 1.25;
  m.mean_us = mean_us;
  m.mean_us_low = 11;
  m.mean_us_high = 13;
  m.mean_turns_us = 10;
  m.median_us = 9.5;
  m.median_us_low = 9;
  m.median_us_high = 10;
  m.p95_us = 40;
  m.p99_us = 80;
  m.max_us = 123.4567;
  m.noise = 0.125;
  m.cost_mean = 33.5;
  m.outliers = 3;
  m.unsteady = 5;
  m.expanded_mean = 321.5;
  m.expanded = 385'800;
  m.generated = 400'000;
  m.answers = {0xab};
  m.paths = {0xcd};
  m.prepare_ms = 0.25;
  m.search_bytes = 4096;
  m.classes = {{.from = 0, .to = 1, .queries = 200, .mean_us = 0.25},
               {.from = 1, .to = 2, .queries = 1000, .mean_us = 14.75}};
  return m;
}

const MapFacts kMap{.file = "maps/a.map", .width = 9, .height = 6, .passable = 40, .hash = 0xef};

// One file, one algorithm, one wrong answer, one invalid line.
BenchReport timed_report() {
  BenchReport report;
  report.version = "0.1.0";
  report.machine =
      Machine{"Some CPU", 2, "Linux 6 x86_64", "gcc 12.2.0", "Release", "2024-02-29T23:59:59Z"};
  report.calibration_us = 150;
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
  report.results = {{.scenario = "a,b.scen",
                     .maps = {kMap},
                     .algorithm = "astar",
                     .measures = measures(12.3456789)}};
  report.totals = {{.algorithm = "astar", .measures = measures(12.3456789)}};
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
  report.calibration_us.reset();
  report.settings.clock.reset();
  report.settings.limit.reset();
  report.results = {{.scenario = "a.scen", .maps = {kMap, kMap, kMap}, .algorithm = "astar"},
                    {.scenario = "b.scen", .algorithm = "astar"}};
  report.totals = {{.algorithm = "astar"}};
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
    "threads": 2,
    "system": "Linux 6 x86_64",
    "compiler": "gcc 12.2.0",
    "build": "Release",
    "version": "0.1.0",
    "date": "2024-02-29T23:59:59Z",
    "calibration_us": 150
  },
  "settings": {
    "algorithms": ["astar"],
    "reference": null,
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
    "seed": 1,
    "repeat": 3,
    "jobs": 1,
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
      "mean_us_low": 11,
      "mean_us_high": 13,
      "mean_turns_us": 10,
      "median_us": 9.5,
      "median_us_low": 9,
      "median_us_high": 10,
      "p95_us": 40,
      "p99_us": 80,
      "max_us": 123.4567,
      "speedup": null,
      "speedup_low": null,
      "speedup_high": null,
      "noise": 0.125,
      "outliers": 3,
      "unsteady": 5,
      "cost_mean": 33.5,
      "expanded_mean": 321.5,
      "expanded": 385800,
      "generated": 400000,
      "answers": "00000000000000ab",
      "paths": "00000000000000cd",
      "prepare_ms": 0.25,
      "index_bytes": 0,
      "search_bytes": 4096,
      "by_length": [
        {"from": 0, "to": 1, "queries": 200, "mean_us": 0.25, "speedup": null},
        {"from": 1, "to": 2, "queries": 1000, "mean_us": 14.75, "speedup": null}
      ],
      "maps": [
        {"file": "maps/a.map", "width": 9, "height": 6, "passable": 40, "hash": "00000000000000ef"}
      ]
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
      "mean_us_low": 11,
      "mean_us_high": 13,
      "mean_turns_us": 10,
      "median_us": 9.5,
      "median_us_low": 9,
      "median_us_high": 10,
      "p95_us": 40,
      "p99_us": 80,
      "max_us": 123.4567,
      "speedup": null,
      "speedup_low": null,
      "speedup_high": null,
      "noise": 0.125,
      "outliers": 3,
      "unsteady": 5,
      "cost_mean": 33.5,
      "expanded_mean": 321.5,
      "expanded": 385800,
      "generated": 400000,
      "answers": "00000000000000ab",
      "paths": "00000000000000cd",
      "prepare_ms": 0.25,
      "index_bytes": 0,
      "search_bytes": 4096,
      "by_length": [
        {"from": 0, "to": 1, "queries": 200, "mean_us": 0.25, "speedup": null},
        {"from": 1, "to": 2, "queries": 1000, "mean_us": 14.75, "speedup": null}
      ],
      "scaling_exponent": null
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
  CHECK(json.find("\"limit\": null,\n    \"seed\": 1\n  }") != std::string::npos);
  CHECK(json.find("\"expanded_mean\": null") != std::string::npos);
  CHECK(json.find("\"mismatches\": [],\n  \"faults\": [],\n  \"complete\": false") !=
        std::string::npos);
}

TEST_CASE("bench CSV: a row per result, with quotes where a name needs them") {
  CHECK(bench_csv(timed_report()) ==
        "scenario,map,algorithm,queries,found,mismatches,unstated,suboptimality_mean,"
        "suboptimality_max,mean_us,mean_us_low,mean_us_high,mean_turns_us,median_us,median_us_low,"
        "median_us_high,p95_us,p99_us,max_us,speedup,speedup_low,speedup_high,noise,outliers,"
        "unsteady,cost_mean,expanded_mean,expanded,generated,answers,paths,prepare_ms,index_bytes,"
        "search_bytes\n"
        "\"a,b.scen\",maps/a.map,astar,1200,1198,1,2,1,1.25,12.345679,11,13,10,9.5,9,10,40,80,"
        "123.4567,,,,0.125,3,5,33.5,321.5,385800,400000,00000000000000ab,00000000000000cd,0.25,0,"
        "4096\n");
}

TEST_CASE("bench CSV: what is not known is empty, and there are no columns for times not taken") {
  CHECK(bench_csv(untimed_report()) ==
        "scenario,map,algorithm,queries,found,mismatches,unstated,suboptimality_mean,"
        "suboptimality_max,cost_mean,expanded_mean,expanded,generated,answers,paths,index_bytes\n"
        "a.scen,maps/a.map and 2 more,astar,0,0,0,0,,,,,0,0,0000000000000000,0000000000000000,0\n"
        "b.scen,,astar,0,0,0,0,,,,,0,0,0000000000000000,0000000000000000,0\n");
}

TEST_CASE("bench text: one file, its name, its table, its notes") {
  CHECK(bench_text(timed_report()) == R"(a,b.scen on maps/a.map

algorithm  queries  found  mismatches  unstated  cost/least   worst  mean us  turns us  median us  p95 us  p99 us  max us  expanded
astar        1,200  1,198           1         2      1.0000  1.2500     12.3      10.0       9.50    40.0    80.0   123.5     321.5

Times are microseconds a query, the least of 3: the search and the path with every cell;
turns: the search and the turning points. The clock takes 25 ns and resolves 1 ns.
Of 1,200 timed queries 3 are far above their algorithm's median (they count like all others);
5 had a round that took more than 1.5 times the least.
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

TEST_CASE("bench JSON: a report comes back as it was written") {
  for (const BenchReport& report : {timed_report(), untimed_report()}) {
    const std::string text = bench_json(report);
    CHECK(bench_json(read_report(text, "bench.json")) == text);
  }
}

TEST_CASE("bench JSON: a report that is none is told with its place") {
  CHECK_THROWS_WITH(read_report("{\"format\": \"navtool/path/1\"}", "a.json"),
                    Catch::Contains("a.json:1: "));
  std::string text = bench_json(timed_report());
  text.replace(text.find("\"queries\": 1200"), 15, "\"queries\": -12");
  CHECK_THROWS_WITH(read_report(text, "a.json"), Catch::Contains("results[0].queries"));
}

TEST_CASE("bench JUnit: a suite a file, a case an algorithm, text fit for XML") {
  BenchReport report = timed_report();
  report.mismatches[0].what = "cost < 5 & \"wrong\"";
  CHECK(bench_junit(report) == R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="navtool bench" tests="2" failures="1" errors="1">
  <testsuite name="a,b.scen" tests="1" failures="1" errors="0" time="0.014815">
    <testcase classname="a,b.scen" name="astar" time="0.014815">
      <failure message="1 of 1200 answers are wrong">a,b.scen:7: cost &lt; 5 &amp; &quot;wrong&quot;
</failure>
    </testcase>
  </testsuite>
  <testsuite name="not run" tests="1" failures="0" errors="1" time="0">
    <testcase classname="input" name="fault 1" time="0">
      <error message="a,b.scen:9: start 1,2 is blocked; name another"/>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST_CASE("bench Markdown: tables first, then what went wrong") {
  BenchReport report = timed_report();
  report.results.front().scenario = "a|b.scen";
  CHECK(bench_markdown(report) == R"(# navtool bench

1,201 lines: 1,197 ok, 2 without a path, 1 mismatched, 1 invalid.

| algorithm | queries | found | mismatches | unstated | cost/least | worst | mean us | turns us | median us | p95 us | p99 us | max us | expanded |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| astar | 1,200 | 1,198 | 1 | 2 | 1.0000 | 1.2500 | 12.3 | 10.0 | 9.50 | 40.0 | 80.0 | 123.5 | 321.5 |

Times are microseconds a query, the least of 3: the search and the path with every cell;
turns: the search and the turning points. The clock takes 25 ns and resolves 1 ns.

Of 1,200 timed queries 3 are far above their algorithm's median (they count like all others);
5 had a round that took more than 1.5 times the least.

- navtool 0.1.0; diagonal only-if-no-obstacles; profile ground; optimum stated
- Some CPU; gcc 12.2.0; Release; 2024-02-29T23:59:59Z

## By length of path

| least cost | queries | astar us |
| --- | ---: | ---: |
| 0 to 1 | 200 | 0.250 |
| 1 to 2 | 1,000 | 14.8 |

## By scenario file

| scenario | algorithm | queries | found | mismatches | unstated | cost/least | worst | mean us | turns us | median us | p95 us | p99 us | max us | expanded |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| a\|b.scen | astar | 1,200 | 1,198 | 1 | 2 | 1.0000 | 1.2500 | 12.3 | 10.0 | 9.50 | 40.0 | 80.0 | 123.5 | 321.5 |

## Mismatches

- a,b.scen:7: astar: cost 5.0000000, stated 4.0000000

## Not run

- a,b.scen:9: start 1,2 is blocked; name another
)");
}

}  // namespace
}  // namespace nav
