// The checker finds each fault that a planner could have.
#include "path/checker.h"

#include <catch2/catch.hpp>

#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

const DrawnMap& drawn() {
  static const DrawnMap map = draw(R"(
    S..
    .#.
    ..G
  )");
  return map;
}

Answer good_answer() {
  Answer answer;
  answer.status = Status::found;
  answer.goal = {2, 2};
  answer.cells = {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}};
  answer.waypoints = {{0, 0}, {2, 0}, {2, 2}};
  answer.cost = {4 * kUnitCost, 0};
  return answer;
}

std::optional<std::string> fault_of(const Answer& answer) {
  const Grid grid = drawn().grid();
  return find_fault(grid, {.from = {0, 0}, .to = {{2, 2}}}, answer);
}

}  // namespace

TEST_CASE("checker: a right answer has no fault") { CHECK_FALSE(fault_of(good_answer())); }

TEST_CASE("checker: names a wrong cost") {
  Answer answer = good_answer();
  answer.cost.straight += 1;
  CHECK(fault_of(answer) == "the stated cost is not the path's cost");
}

TEST_CASE("checker: names a cut corner, a wall walked through, a jump") {
  Answer answer = good_answer();
  answer.cells = {{0, 0}, {1, 0}, {2, 1}, {2, 2}};
  answer.waypoints = answer.cells;
  CHECK(fault_of(answer) == "the step from 1,0 to 2,1 is not legal under only-if-no-obstacles");
  answer.cells = {{0, 0}, {1, 1}, {2, 2}};
  CHECK(fault_of(answer) == "cell 1,1 is blocked");
  answer.cells = {{0, 0}, {2, 0}, {2, 2}};
  CHECK(fault_of(answer) == "the step from 0,0 to 2,0 is not legal under only-if-no-obstacles");
}

TEST_CASE("checker: names wrong ends and waypoints of another path") {
  Answer answer = good_answer();
  answer.cells.erase(answer.cells.begin());
  CHECK(fault_of(answer) == "the path starts at 1,0");
  answer = good_answer();
  answer.goal = {0, 0};
  CHECK(fault_of(answer) == "the path ends at 2,2");
  answer = good_answer();
  answer.waypoints = {{0, 0}, {0, 2}, {2, 2}};
  CHECK(fault_of(answer) == "waypoints and cells describe different paths");
  answer = good_answer();
  answer.cells.pop_back();
  answer.waypoints.back() = answer.goal = {2, 1};
  CHECK(fault_of(answer) == "the goal reached was not asked for");
}

TEST_CASE("checker: an answer without a path may state none") {
  Answer answer;
  CHECK_FALSE(fault_of(answer));
  answer.status = Status::found;
  CHECK(fault_of(answer) == "status found without a path");
  answer.status = Status::no_path;
  answer.cost.straight = 1;
  CHECK(fault_of(answer) == "no path, but cells or a cost");
}
