#include "io/path_json.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/drawing.h"

using namespace nav;
using Json = nlohmann::ordered_json;

namespace {

// An answer written down by hand: 0,0 to 2,1 by one straight and one diagonal step.
PathReport two_steps() {
  PathReport report;
  report.map_file = "a map.png";
  report.query.from = {0, 0};
  report.query.to = {{2, 1}};
  report.algorithm = "by-hand";
  report.answer.status = Status::found;
  report.answer.optimal = true;
  report.answer.goal = {2, 1};
  report.answer.cost = {kUnitCost, kUnitCost};
  report.answer.cells = {{0, 0}, {1, 0}, {2, 1}};
  report.answer.waypoints = {{0, 0}, {1, 0}, {2, 1}};
  report.answer.stats = {3, 7};
  return report;
}

const Grid kOpen = test::draw(R"(
  ...
  ...
)")
                       .grid();

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> names;
  for (const auto& item : object.items()) names.push_back(item.key());
  return names;
}

}  // namespace

TEST_CASE("path json: keys stand in the order of the contract") {
  PathReport report = two_steps();
  report.timings = PathTimings{0.5, 12.5};
  const Json json = Json::parse(path_json(report, kOpen, JsonLayout::lines));
  CHECK(keys(json) == std::vector<std::string>{"format", "map", "query", "algorithm", "status",
                                               "reason", "optimal", "motion", "cost", "length",
                                               "goal", "cells", "waypoints", "stats"});
  CHECK(keys(json["map"]) == std::vector<std::string>{"file", "width", "height"});
  CHECK(keys(json["stats"]) ==
        std::vector<std::string>{"expanded", "generated", "prepare_ms", "search_us"});
  CHECK(json["format"] == "navtool/path/1");
  CHECK(json["cost"].get<double>() == Approx(2.414213562373095).epsilon(1e-15));
  CHECK(json["length"] == json["cost"]);
  CHECK(json["reason"].is_null());
  CHECK(json["cells"] == Json::parse("[[0,0],[1,0],[2,1]]"));
}

TEST_CASE("path json: both layouts hold the same, one of them on a line") {
  const PathReport report = two_steps();
  const std::string line = path_json(report, kOpen, JsonLayout::one_line);
  CHECK(line.find('\n') == line.size() - 1);
  CHECK(Json::parse(line) == Json::parse(path_json(report, kOpen, JsonLayout::lines)));
}

TEST_CASE("path json: without timings no times, without a path no numbers") {
  PathReport report = two_steps();
  report.answer.reset();
  report.answer.reason = Reason::disconnected;
  report.answer.goal = {2, 1};
  const Json json = Json::parse(path_json(report, kOpen, JsonLayout::lines));
  CHECK(json["status"] == "no-path");
  CHECK(json["reason"] == "disconnected");
  CHECK(json["cost"].is_null());
  CHECK(json["length"].is_null());
  CHECK(json["cells"] == Json::array());
  CHECK(keys(json["stats"]) == std::vector<std::string>{"expanded", "generated"});
}

TEST_CASE("path json: a smoothed path is a centre-line, no walk over cells, and not proved least") {
  PathReport report = two_steps();
  report.smooth = {"by-hand"};
  report.line = {{0, 0}, {2, 1}};
  report.line_cost = 2.25;
  const Json json = Json::parse(path_json(report, kOpen, JsonLayout::lines));
  CHECK(json["motion"] == "centre-line");
  CHECK(json["optimal"] == false);
  CHECK(json["cells"].is_null());
  CHECK(json["waypoints"] == Json::parse("[[0,0],[2,1]]"));
  CHECK(json["cost"] == 2.25);
  CHECK(json["length"].get<double>() == Approx(2.2360679775));
}

TEST_CASE("path json: points in the world stand beside the cells") {
  PathReport report = two_steps();
  report.world = WorldFrame{.origin = {10, 20}, .cell_size = 0.5, .y_up = true, .height = 2};
  const Json json = Json::parse(path_json(report, kOpen, JsonLayout::lines));
  // Cell 0,0 is the upper of two rows: its centre lies 1.5 cells above the origin.
  CHECK(json["world"]["from"] == Json::parse("[10.25,20.75]"));
  CHECK(json["world"]["goal"] == Json::parse("[11.25,20.25]"));
  CHECK(json["world"]["waypoints"].size() == 3);
  CHECK(json["goal"] == Json::parse("[2,1]"));
}
