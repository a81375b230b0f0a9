#include "bench/report_html.h"

#include <catch2/catch.hpp>

#include "bench/report_rows.h"
#include "io/json_input.h"

namespace nav {
namespace {

constexpr std::string_view kEvil = "</script><script>alert('&')</script>.scen";

// Two queries of one file by two algorithms, with names that would like to break out.
BenchReport report(bool timed) {
  BenchReport report;
  report.version = "0.1.0";
  report.settings = {.algorithms = {"astar", "<b>"}, .reference = "astar", .optimum = "stated"};
  report.settings.diagonal = "never";
  report.settings.profile = "ground";
  report.settings.heuristic = "auto";
  if (timed) report.settings.clock = ClockFacts{Nanoseconds(20), Nanoseconds(1)};
  report.sample = QuerySample(2);
  Tally tally;
  for (int line = 2; line < 4; ++line) {
    LineResult result{.line = line, .from = {0, 1}, .to = {4, 1}, .reachable = true, .least = 4};
    for (std::size_t contender = 0; contender < 2; ++contender) {
      Showing showing{.contender = contender, .status = Status::found};
      showing.cost = 4;
      showing.ratio = 1;
      showing.stats = {5, 9};
      showing.turns = {{0, 1}, {4, 1}};
      if (timed) showing.times = QueryTimes{.whole = line * 1'000'000, .turns = 900'000};
      if (contender == 0) tally.add(result, showing, nullptr, {});
      result.showings.push_back(showing);
    }
    report.sample.add({std::string(kEvil), line}, "a.map", result);
  }
  for (const std::string& algorithm : report.settings.algorithms) {
    report.results.push_back({.scenario = std::string(kEvil),
                              .maps = {{.file = "a.map", .width = 5, .height = 3, .passable = 15}},
                              .algorithm = algorithm,
                              .tally = tally});
  }
  sum_up(report);
  report.mismatches.push_back({std::string(kEvil), 2, "astar", {0, 1}, {4, 1}, "</script>"});
  return report;
}

std::string page_of(const BenchReport& report, const std::vector<MapPicture>& maps = {}) {
  std::string page;
  write_bench_page(report, maps, [&](std::string_view text) { page += text; });
  return page;
}

// What stands in the script element of the data.
std::string data_of(const std::string& page) {
  const std::string_view open = "<script type=\"application/json\" id=\"data\">";
  const std::size_t begin = page.find(open) + open.size();
  return page.substr(begin, page.find("</script>", begin) - begin);
}

TEST_CASE("page: its data is the report, distributions, queries and maps") {
  const std::vector<MapPicture> maps{
      {.file = "a.map", .width = 5, .height = 3, .cells_a_pixel = 1, .png = "\x89PNG"},
      {.file = "b.map", .width = 5, .height = 3, .missing = "too large"}};
  const std::string page = page_of(report(true), maps);
  const JsonDocument document(data_of(page), "page");
  const JsonNode root = document.root();
  root.at("report").require_format("navtool/bench/1");
  CHECK(root.at("report").at("mismatches").items()[0].at("scenario").string() == kEvil);

  const std::vector<JsonNode> counts = root.at("distributions").at("counts").items();
  REQUIRE(counts.size() == 2);
  std::int64_t sum = 0;
  for (const JsonNode& count : counts[0].items()) sum += count.integer(0, 2);
  CHECK(sum == 2);
  CHECK(counts[0].items().front().integer(0, 2) == 1);  // 2 us, the least time
  CHECK(counts[0].items().back().integer(0, 2) == 1);   // 3 us, the largest

  const std::vector<JsonNode> sample = root.at("sample").items();
  REQUIRE(sample.size() == 2);
  CHECK(sample[0].at("line").integer(0, 9) == 2);
  const std::vector<JsonNode> showing = sample[0].at("by").items()[1].items();
  REQUIRE(showing.size() == 10);
  CHECK(showing[0].integer(0, 9) == 1);
  CHECK(showing[5].integer(0, 9) == 5);
  CHECK(showing[6].number() == 2);
  CHECK(showing[9].items().size() == 4);

  const std::vector<JsonNode> pictures = root.at("maps").items();
  CHECK(pictures[0].at("png").string() == "data:image/png;base64,iVBORw==");
  CHECK(pictures[1].at("missing").string() == "too large");
}

TEST_CASE("page: nothing in the data ends its script, and nothing is fetched") {
  const std::string page = page_of(report(true));
  CHECK(page.find(kEvil) == page.npos);
  CHECK(data_of(page).find('<') == std::string::npos);
  CHECK(page.find("src=\"http") == page.npos);
  CHECK(page.find("href=") == page.npos);
  CHECK(page.find("Released under the MIT License") != page.npos);
}

TEST_CASE("page: without times it has none") {
  const std::string data = data_of(page_of(report(false)));
  CHECK(JsonDocument(data, "page").root().at("distributions").kind() == JsonNode::Kind::null);
  CHECK(data.find("_us\"") == std::string::npos);
  CHECK(data == data_of(page_of(report(false))));
}

TEST_CASE("page: a shard's has no state of its sums") {
  BenchReport shard = report(false);
  shard.settings.shard = Shard{1, 2};
  const std::string data = data_of(page_of(shard));
  CHECK(data.find("\"state\"") == std::string::npos);
  CHECK(data.find("\"shard\"") != std::string::npos);
}

}  // namespace
}  // namespace nav
