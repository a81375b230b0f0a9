#include "bench/gate.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "bench/gate_text.h"
#include "bench/report_rows.h"
#include "io/input_file.h"
#include "io/json_input.h"
#include "support/files.h"

namespace nav {
namespace {

// A result whose queries take these times, in milliseconds.
BenchRow result(const std::string& algorithm, const std::string& scenario,
                const std::vector<double>& samples_ms, std::uint64_t expanded, double cost) {
  BenchRow row{.scenario = scenario, .algorithm = algorithm};
  for (std::size_t i = 0; i < samples_ms.size(); ++i) {
    const bool found = cost > 0;
    const LineResult line{.line = static_cast<int>(i) + 1, .reachable = true, .least = cost};
    const Showing showing{.status = found ? Status::found : Status::no_path,
                          .cost = cost,
                          .stats = {.expanded = expanded, .generated = 3 * expanded},
                          .answer = static_cast<std::uint64_t>(cost * 1e6),
                          .path = 5,
                          .times = QueryTimes{.whole = picoseconds(samples_ms[i] * 1000)}};
    row.tally.add(line, showing, nullptr, Bootstrap::weights(i));
  }
  row.measures = row.tally.measures();
  return row;
}

BenchReport report_of(std::vector<BenchRow> rows, const std::string& cpu = "cpu-A") {
  BenchReport report;
  report.machine = Machine{.cpu = cpu};
  report.settings.clock = ClockFacts{};
  report.settings.algorithms = {"astar"};
  report.results = std::move(rows);
  report.totals = {{.algorithm = "astar"}};
  for (const BenchRow& row : report.results) report.totals[0].tally.add(row.tally);
  report.totals[0].measures = report.totals[0].tally.measures();
  report.complete = true;
  return report;
}

// A file of the cases, whose results are named ALGORITHM/SCENARIO.
BenchReport case_report(const std::string& file) {
  const JsonDocument document(read_file(file, kMaxJsonBytes).text(), file);
  const JsonNode root = document.root();
  std::vector<BenchRow> rows;
  for (const JsonNode& node : root.at("results").items()) {
    const std::string name = node.at("name").string();
    const std::size_t slash = name.find('/');
    std::vector<double> samples;
    for (const JsonNode& sample : node.at("samples_ms").items()) samples.push_back(sample.number());
    const JsonNode cost = node.at("cost");
    rows.push_back(result(name.substr(0, slash), name.substr(slash + 1), samples,
                          static_cast<std::uint64_t>(node.at("nodes_expanded").number()),
                          cost.kind() == JsonNode::Kind::null ? 0 : cost.number()));
  }
  return report_of(std::move(rows), root.at("machine").string());
}

// Findings other than "same", as "algorithm/scenario finding", failures with a mark.
std::vector<std::string> findings(const GateReport& report) {
  std::vector<std::string> texts;
  for (const GateEntry& entry : report.entries) {
    if (entry.finding == Finding::same) continue;
    texts.push_back(entry.algorithm + "/" + entry.scenario + " " +
                    std::string(name(entry.finding)) + (entry.fails ? " FAIL" : ""));
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST_CASE("gate: inputs that misled other gates") {
  const auto folder = test::shared_path("cases/inputs");
  if (!folder) return;
  const auto load = [&](const std::string& name) {
    return case_report((*folder / ("050-" + name + ".json")).string());
  };
  const auto compare = [&](const std::string& name, const std::string& baseline = "baseline",
                           const GateOptions& options = {}) {
    return compare_reports(load(baseline), load(name), options);
  };
  CHECK(findings(compare("same")) == Texts{});
  CHECK(compare("same").compared == 2);
  CHECK(findings(compare("noise")) == Texts{});  // + 4 %
  const GateReport slow = compare("slow25");
  CHECK(findings(slow) == Texts{"astar/maze slower FAIL"});
  CHECK_FALSE(slow.passed());
  CHECK(*slow.entries[0].ratio == Approx(1.25).epsilon(1e-3));
  CHECK_THAT(slow.entries[0].what, Catch::EndsWith("(+25.0 %)"));
  const GateReport faster = compare("faster");
  CHECK(findings(faster) == Texts{"astar/maze faster"});
  CHECK(*faster.entries[0].ratio == Approx(0.5).epsilon(1e-3));
  CHECK(faster.passed());
  CHECK(findings(compare("edge10")) == Texts{});  // exactly + 10 %
  CHECK(findings(compare("tiny-edge", "tiny-baseline")) == Texts{});
  const GateReport dearer = compare("cost-changed");
  CHECK(findings(dearer) == Texts{"astar/maze answer-changed FAIL"});
  CHECK(dearer.entries[0].what == "other costs: 11.414214 on average, had 10.828427");
  const GateReport nodes = compare("nodes-changed");
  CHECK(findings(nodes) == Texts{"astar/maze work-changed"});
  CHECK(nodes.passed());
  CHECK(findings(compare("nodes-changed", "baseline", {.max_work = 1.25})) ==
        Texts{"astar/maze work-changed"});
  CHECK(findings(compare("nodes-changed", "baseline", {.max_work = 1.2})) ==
        Texts{"astar/maze work-changed FAIL"});
  const GateReport failed = compare("failed-case");
  CHECK(findings(failed) == Texts{"astar/maze answer-changed FAIL"});  // not faster
  CHECK(failed.entries[0].what == "found 0 paths, had 9");
  CHECK(findings(compare("missing-case")) == Texts{"jps/maze missing FAIL"});
  CHECK(findings(compare("missing-case", "baseline", {.allow_missing = true})) ==
        Texts{"jps/maze missing"});
  CHECK(findings(compare("new-case")) == Texts{"hpa/maze new"});
  const GateReport renamed = compare("renamed-case");
  CHECK(findings(renamed) == Texts{"astar/maze missing FAIL", "a-star/maze new"});
  CHECK(renamed.entries[0].what == "is missing; a-star is its like");
  const GateReport other = compare("other-machine");
  CHECK(other.warnings == Texts{"another processor: cpu-B, was cpu-A; times are not judged"});
  CHECK_FALSE(other.times_judged);
  CHECK(other.passed());
  CHECK_THROWS_WITH(compare("empty"), Catch::Contains("the run has no entry to compare"));
  CHECK(unfit_as_baseline(load("empty")) == "no query was run");
  CHECK_THROWS_AS(load("corrupt"), Error);
  CHECK_THROWS_AS(load("nan"), Error);
  const GateReport zero = compare("same", "zero-baseline");
  CHECK(zero.passed());
  CHECK(gate_json(zero).find("inf") == std::string::npos);
  CHECK(gate_json(zero).find("nan") == std::string::npos);
}

const std::vector<double> kTimes{10, 10, 10, 10, 10};

TEST_CASE("gate: on another machine costs and work are still compared") {
  const BenchReport before = report_of({result("astar", "a", kTimes, 100, 5)});
  const BenchReport after =
      report_of({result("astar", "a", {30, 30, 30, 30, 30}, 100, 6)}, "cpu-B");
  CHECK(findings(compare_reports(before, after, {})) == Texts{"astar/a answer-changed FAIL"});
}

TEST_CASE("gate: another build or way of timing is named, and times are then told, not judged") {
  const BenchReport before = report_of({result("astar", "a", kTimes, 100, 5)});
  BenchReport after = report_of({result("astar", "a", {30, 30, 30, 30, 30}, 100, 5)});
  after.machine->build = "Debug";
  after.settings.repeat = 9;
  const GateReport report = compare_reports(before, after, {});
  CHECK(report.warnings == Texts{"another build type: Debug, was ; times are not judged",
                                 "another --repeat: 9, was 1; times are not judged"});
  CHECK(findings(report) == Texts{"astar/a slower"});
  CHECK(findings(compare_reports(before, after, {.judge_times = true})) ==
        Texts{"astar/a slower FAIL"});
}

TEST_CASE("gate: a changed map under the same name is not comparable") {
  BenchReport before = report_of({result("astar", "a", kTimes, 100, 5)});
  BenchReport after = before;
  before.results[0].maps = {{.file = "a.map", .hash = 1}};
  after.results[0].maps = {{.file = "a.map", .hash = 2}};
  CHECK(findings(compare_reports(before, after, {})) == Texts{"astar/a not-comparable FAIL"});
}

TEST_CASE("gate: times are scaled by the frozen work, unless machines differ too much") {
  BenchReport before = report_of({result("astar", "a", kTimes, 100, 5)});
  BenchReport after = report_of({result("astar", "a", {13, 13, 13, 13, 13}, 100, 5)});
  before.calibration_us = 100;
  after.calibration_us = 130;  // the whole machine is slower
  CHECK(findings(compare_reports(before, after, {})) == Texts{});
  after.calibration_us = 100;
  CHECK(findings(compare_reports(before, after, {})) == Texts{"astar/a slower FAIL"});
  after.calibration_us = 40;
  const GateReport report = compare_reports(before, after, {});
  CHECK_FALSE(report.times_judged);
  CHECK(report.warnings.size() == 1);
  CHECK(report.passed());
}

TEST_CASE("gate: what the rounds of a run differ by does not count as slower") {
  const BenchReport before = report_of({result("astar", "a", kTimes, 100, 5)});
  BenchReport after = report_of({result("astar", "a", {13, 13, 13, 13, 13}, 100, 5)});
  after.results[0].measures.noise = 0.4;
  CHECK(findings(compare_reports(before, after, {})) == Texts{});
  after.results[0].measures.noise = 0.2;
  CHECK(findings(compare_reports(before, after, {})) == Texts{"astar/a slower FAIL"});
}

TEST_CASE("gate: differences below the floor never count") {
  const BenchReport before = report_of({result("astar", "a", {1e-4, 1e-4}, 100, 5)});
  const BenchReport after = report_of({result("astar", "a", {1.4e-4, 1.4e-4}, 100, 5)});
  CHECK(findings(compare_reports(before, after, {})) == Texts{});
  CHECK(findings(compare_reports(before, after, {.floor_us = 0.01})) ==
        Texts{"astar/a slower FAIL"});
}

TEST_CASE("gate: a baseline is made of a whole run that was right only") {
  BenchReport report = report_of({result("astar", "a", kTimes, 100, 5)});
  CHECK_FALSE(unfit_as_baseline(report));
  BenchReport stopped = report;
  stopped.complete = false;
  CHECK(unfit_as_baseline(stopped) == "the run was interrupted");
  BenchReport faulty = report;
  faulty.faults = {{"a.scen: is no scenario file", 0}};
  CHECK(unfit_as_baseline(faulty) == "not all of it could be run");
  BenchReport wrong = report;
  wrong.mismatches.push_back({});
  CHECK(unfit_as_baseline(wrong) == "some answers were wrong");
  report.settings.shard = Shard{1, 2};
  CHECK(unfit_as_baseline(report) == "it is a shard");
}

TEST_CASE("gate: the text tells failures first and ends with the verdict") {
  const BenchReport before = report_of(
      {result("astar", "a", {1, 1, 1, 1, 1}, 100, 5), result("jps", "a", kTimes, 100, 5)});
  const BenchReport after =
      report_of({result("astar", "a", kTimes, 90, 5), result("theta", "a", kTimes, 100, 4)});
  CHECK(gate_text(compare_reports(before, after, {}), false) ==
        R"(      scenario  algorithm  finding       what
FAIL  a         astar      slower        10,000 us, had 1000.0 (+900.0 %)
FAIL  a         jps        missing       is missing
      a         astar      work-changed  450 expansions, had 500 (-10.0 %)
      a         theta      new           is new

comparison failed: 1 slower, 1 work-changed, 1 missing, 1 new, 1 entries compared
)");
}

}  // namespace
}  // namespace nav
