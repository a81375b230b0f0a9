// Wrong answers are told from right ones, whatever is wrong with them.
#include <catch2/catch.hpp>

#include <memory>
#include <stdexcept>

#include "planners/registry.h"
#include "shrink/planner_fault.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

enum class Wrong : std::uint8_t { dearer, no_path, changing, throwing, illegal };

// Answers a corridor of three cells from left to right wrongly.
template <Wrong wrong>
class WrongSolver final : public Solver {
 public:
  explicit WrongSolver(const Grid&) {}
  void begin(const Query& query) override {
    if (wrong == Wrong::throwing) throw std::logic_error("lost the way");
    answer_.reset();
    answer_.goal = query.to.front();
    if (wrong == Wrong::no_path) {
      answer_.reason = Reason::disconnected;
      return;
    }
    answer_.status = Status::found;
    answer_.optimal = true;
    answer_.cells = {{0, 0}, {1, 0}, {2, 0}};
    answer_.waypoints = {{0, 0}, {2, 0}};
    answer_.cost = {2 * kUnitCost, 0};
    if (wrong == Wrong::dearer) {
      answer_.cells = {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 0}};
      answer_.waypoints = {{0, 0}, {0, 1}, {2, 1}, {2, 0}};
      answer_.cost = {4 * kUnitCost, 0};
    }
    if (wrong == Wrong::illegal) answer_.cells = {{0, 0}, {2, 0}};
    answer_.stats.expanded = wrong == Wrong::changing ? ++asked_ : 1;
  }
  bool advance(std::uint64_t) override { return true; }
  const Answer& answer() override { return answer_; }
  void append_expanded(std::vector<ExpandedCell>&) const override {}
  std::size_t bytes() const override { return 0; }

 private:
  Answer answer_;
  std::uint64_t asked_ = 0;
};

template <Wrong wrong>
std::optional<std::string> fault() {
  const DrawnMap drawn = draw(R"(
    S.G
    ...
  )");
  const PlannerInfo planner{.name = "wrong",
                            .summary = "",
                            .source = "",
                            .can = {.optimal = true},
                            .prepare = no_index<WrongSolver<wrong>>};
  return planner_fault(planner, drawn.grid(), {.from = *drawn.start, .to = {*drawn.goal}}, {});
}

}  // namespace

TEST_CASE("every kind of wrong answer is found") {
  CHECK(fault<Wrong::dearer>());
  CHECK(fault<Wrong::no_path>());
  CHECK(fault<Wrong::illegal>());
  CHECK(fault<Wrong::changing>().value_or("") ==
        "the same solver answers otherwise when asked again");
  CHECK(fault<Wrong::throwing>().value_or("") == "throws: lost the way");
}

TEST_CASE("the planners of the table are right, and a refusal is no fault") {
  const DrawnMap drawn = draw(R"(
    S.#.
    .#..
    ...G
  )");
  for (const DiagonalRule rule : kDiagonalRules) {
    const Grid grid = drawn.grid(rule);
    for (const PlannerInfo* planner : planners()) {
      INFO(planner->name);
      const Query query{.from = *drawn.start, .to = {*drawn.goal}};
      CHECK(planner_fault(*planner, grid, query, {}).value_or("") == "");
    }
  }
  AgentProfile dear = *built_in_profile("flying");
  dear.terrain["G"].cost = 2 * kUnitCost;
  const DrawnMap costly = draw("S.gG");
  const Grid grid(costly.map, dear, DiagonalRule::only_if_no_obstacles);
  CHECK_FALSE(planner_fault(*find_planner("jps-plus"), grid,
                            {.from = *costly.start, .to = {*costly.goal}}, {}));
}
