#include "io/path_file.h"

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace nav;

namespace {

std::string with_answer(const std::string& answer) {
  return R"({"format": "navtool/path/1", "map": {"file": "m", "width": 4, "height": 3},
  "query": {"from": [0,1], "to": [[3,2]], "via": [[1,1]], "diagonal": "never", "agent_size": 2},
  )" + answer +
         "}";
}

}  // namespace

TEST_CASE("path file: what is needed to check it is read") {
  const PathFile file = read_path_file(
      with_answer(R"("status": "found", "optimal": true, "motion": "grid", "cost": 4, "length": 4,
  "goal": [3,2], "cells": [[0,1],[0,2]], "waypoints": [[0,1],[3,2]], "later": {"key": 1})"),
      "p.json");
  CHECK(file.map_width == 4);
  CHECK(file.map_height == 3);
  CHECK(file.from == Cell{0, 1});
  CHECK(file.via == std::vector<Cell>{{1, 1}});
  CHECK(file.rule == DiagonalRule::never);
  CHECK(file.agent_size == 2);
  CHECK(file.status == Status::found);
  CHECK(file.optimal);
  CHECK(file.cost == 4);
  CHECK(file.cells.size() == 2);
  CHECK(file.waypoints == Polyline{{0, 1}, {3, 2}});
}

TEST_CASE("path file: nulls and missing keys mean nothing stated") {
  const PathFile file = read_path_file(
      with_answer(R"("status": "no-path", "cost": null, "waypoints": [])"), "p.json");
  CHECK_FALSE(file.cost);
  CHECK_FALSE(file.goal);
  CHECK(file.reason == Reason::none);
  CHECK(file.profile == "ground");
}

TEST_CASE("path file: faults are named with their line") {
  CHECK_THROWS_WITH(read_path_file("{}", "p.json"), Catch::Contains("p.json"));
  CHECK_THROWS_WITH(
      read_path_file(with_answer("\"status\": \"lost\", \"waypoints\": []"), "p.json"),
      Catch::Contains("p.json:3") && Catch::Contains("lost"));
  CHECK_THROWS_AS(
      read_path_file(with_answer("\"status\": \"found\", \"waypoints\": [[1]]"), "p.json"), Error);
}
