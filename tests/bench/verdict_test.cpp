#include "bench/verdict.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "support/drawing.h"

namespace nav {
namespace {

constexpr Capabilities kOptimal{.optimal = true};
constexpr Capabilities kBounded{.bounded = true};
constexpr Capabilities kNoPromise{};

// A 3 x 3 map without walls, asked from corner to corner: 2 diagonal steps at best.
struct Open3x3 {
  Grid grid = test::draw("...\n...\n...").grid();
  Query query{.from = {0, 0}, .to = {{2, 2}}};

  Answer straight_on() const {
    Answer answer = found({{0, 0}, {1, 1}, {2, 2}}, {0, 2 * kUnitCost});
    answer.waypoints = {{0, 0}, {2, 2}};
    return answer;
  }
  Answer round_the_corner() const {
    Answer answer = found({{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}}, {4 * kUnitCost, 0});
    answer.waypoints = {{0, 0}, {2, 0}, {2, 2}};
    return answer;
  }
  static Answer found(std::vector<Cell> cells, Cost cost) {
    Answer answer;
    answer.status = Status::found;
    answer.cost = cost;
    answer.goal = cells.back();
    answer.cells = std::move(cells);
    return answer;
  }
};

TEST_CASE("verdict: a stated length is met within 1e-5 of it") {
  CHECK(length_tolerance(15.41421356, 8) == Approx(1.541421356e-4));
  CHECK(length_tolerance(1000, 1) == Approx(0.01));
  CHECK(length_tolerance(2, 0) == Approx(2e-5));
  CHECK(length_tolerance(0, 0) == 0);
}

TEST_CASE("verdict: lengths of two or three decimals are met to half their last place") {
  CHECK(length_tolerance(12.41, 2) == Approx(0.005));
  CHECK(length_tolerance(12.414, 3) == Approx(0.0005));
  CHECK(length_tolerance(1234.57, 2) == Approx(0.0123457));
}

TEST_CASE("verdict: the least cost is right for everyone, and its ratio is exactly 1") {
  const Open3x3 at;
  for (const Capabilities& promised : {kOptimal, kBounded, kNoPromise}) {
    const Verdict verdict =
        judge(at.grid, at.query, promised, at.straight_on(), stated_optimum(2.82843, 5));
    CHECK_FALSE(verdict.fault);
    CHECK(verdict.ratio == 1.0);
  }
}

TEST_CASE("verdict: a dearer path is a fault of an optimal planner only") {
  const Open3x3 at;
  const Optimum optimum = stated_optimum(2.82842712, 8);
  const Verdict strict = judge(at.grid, at.query, kOptimal, at.round_the_corner(), optimum);
  CHECK(strict.fault == "cost 4.0000000, stated 2.8284271");
  const Verdict lenient = judge(at.grid, at.query, kNoPromise, at.round_the_corner(), optimum);
  CHECK_FALSE(lenient.fault);
  CHECK(*lenient.ratio == Approx(4 / 2.82842712));
}

TEST_CASE("verdict: a bounded planner must keep its bound") {
  const Open3x3 at;
  Query query = at.query;
  query.weight = 1.5;  // 1.5 x 2.828 = 4.243
  CHECK_FALSE(
      judge(at.grid, query, kBounded, at.round_the_corner(), stated_optimum(2.82842712, 8)).fault);
  query.weight = 1.4;  // 3.960
  CHECK(
      judge(at.grid, query, kBounded, at.round_the_corner(), stated_optimum(2.82842712, 8)).fault ==
      "cost 4.0000000 is above its bound of 1.4 times the stated 2.8284271");
}

TEST_CASE("verdict: cheaper than the least cost is a fault of every planner on the grid") {
  const Open3x3 at;
  const Optimum optimum = stated_optimum(3.5, 1);
  CHECK(judge(at.grid, at.query, kNoPromise, at.straight_on(), optimum).fault ==
        "cost 2.8284271, stated 3.5000000");
}

TEST_CASE(
    "verdict: lines may be shorter than the least steps, never longer where ground is equal") {
  const Open3x3 at;
  const Capabilities any_angle{.any_angle = true};
  const Query query{.from = {0, 0}, .to = {{2, 1}}};
  Answer line;
  line.status = Status::found;
  line.motion = Motion::centre_line;
  line.goal = {2, 1};
  line.waypoints = {{0, 0}, {2, 1}};
  line.line_cost = std::sqrt(5.0);
  const Optimum steps = exact_optimum(Cost{kUnitCost, kUnitCost});  // 2.4142136
  const Verdict shorter = judge(at.grid, query, any_angle, line, steps);
  CHECK_FALSE(shorter.fault);
  CHECK(*shorter.ratio == Approx(2.2360680 / 2.4142136));
  line.waypoints = {{0, 0}, {2, 0}, {2, 1}};
  line.line_cost = 3;
  CHECK(judge(at.grid, query, any_angle, line, steps).fault ==
        "cost 3.0000000 is above the least 2.4142136 over the grid");
  CHECK(judge(at.grid, query, any_angle, line, stated_optimum(3.000001, 6)).ratio == 1.0);
}

TEST_CASE("verdict: exact costs are compared exactly") {
  const Open3x3 at;
  CHECK_FALSE(
      judge(at.grid, at.query, kOptimal, at.straight_on(), exact_optimum(Cost{0, 2 * kUnitCost}))
          .fault);
  CHECK(judge(at.grid, at.query, kOptimal, at.straight_on(),
              exact_optimum(Cost{0, 2 * kUnitCost - 1}))
            .fault);
}

TEST_CASE("verdict: found and no path must agree with what is known") {
  const Open3x3 at;
  const Answer none;
  CHECK(judge(at.grid, at.query, kOptimal, none, stated_optimum(2, 0)).fault ==
        "no path, stated 2.0000000");
  CHECK(judge(at.grid, at.query, kNoPromise, none, exact_optimum(Cost{kUnitCost, 0})).fault ==
        "no path, least 1.0000000");
  CHECK(judge(at.grid, at.query, kOptimal, at.straight_on(), exact_optimum(std::nullopt)).fault ==
        "cost 2.8284271, but there is no path");
  const Verdict agreed = judge(at.grid, at.query, kOptimal, none, exact_optimum(std::nullopt));
  CHECK_FALSE(agreed.fault);
  CHECK_FALSE(agreed.ratio);
}

TEST_CASE("verdict: giving up proves nothing, also where there is no path") {
  const Open3x3 at;
  Answer answer;
  answer.status = Status::gave_up;
  CHECK(judge(at.grid, at.query, kOptimal, answer, exact_optimum(std::nullopt)).fault ==
        "gave-up, which proves nothing");
}

TEST_CASE("verdict: an illegal path never counts, whatever its cost") {
  const Open3x3 at;
  Answer jump = at.straight_on();
  jump.cells = {{0, 0}, {2, 2}};
  CHECK(judge(at.grid, at.query, kNoPromise, jump, stated_optimum(2.82842712, 8)).fault ==
        "the step from 0,0 to 2,2 is not legal under only-if-no-obstacles");
}

TEST_CASE("verdict: a query that costs nothing has ratio 1 or none") {
  const Grid grid = test::draw("..").grid();
  const Query query{.from = {0, 0}, .to = {{0, 0}}};
  Answer answer = Open3x3::found({{0, 0}}, {});
  answer.waypoints = {{0, 0}};
  CHECK(judge(grid, query, kOptimal, answer, stated_optimum(0, 0)).ratio == 1.0);
}

}  // namespace
}  // namespace nav
