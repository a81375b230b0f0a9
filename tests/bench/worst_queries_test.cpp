#include "bench/worst_queries.h"

#include <catch2/catch.hpp>

using namespace nav;

namespace {

struct Told {
  std::size_t task;
  int line;
  WorstFor why;
  std::size_t contender;
  friend bool operator==(const Told&, const Told&) = default;
};

Showing showing(std::size_t contender, std::uint64_t expanded, double ratio = 1) {
  Showing result;
  result.contender = contender;
  result.ratio = ratio;
  result.stats.expanded = expanded;
  return result;
}

Showing wrong(std::size_t contender) {
  Showing result;
  result.contender = contender;
  result.fault = "is wrong";
  return result;
}

LineResult line(int number, std::vector<Showing> showings) {
  LineResult result;
  result.line = number;
  result.showings = std::move(showings);
  return result;
}

// One task after the other.
std::vector<Told> chosen(const std::vector<std::vector<LineResult>>& tasks, std::size_t most) {
  std::vector<WorstQuery> all;
  for (std::size_t task = 0; task < tasks.size(); ++task) {
    WorstCandidates candidates(most);
    for (const LineResult& each : tasks[task]) candidates.add(each);
    for (WorstQuery& query : candidates.take()) {
      query.task = task;
      all.push_back(std::move(query));
    }
  }
  std::vector<Told> told;
  for (const WorstQuery& query : choose_worst(std::move(all), most)) {
    told.push_back({query.task, query.result.line, query.why, query.contender});
  }
  return told;
}

}  // namespace

TEST_CASE("worst queries: the slowest of each contender, the first among equals") {
  const std::vector<LineResult> lines = {line(1, {showing(0, 5), showing(1, 100)}),
                                         line(2, {showing(0, 9), showing(1, 50)}),
                                         line(3, {showing(0, 9), showing(1, 100)})};
  CHECK(chosen({lines}, 20) ==
        std::vector<Told>{{0, 1, WorstFor::slowest, 1}, {0, 2, WorstFor::slowest, 0}});
}

TEST_CASE("worst queries: times count before expansions where they were taken") {
  Showing quick = showing(0, 900);
  quick.times = QueryTimes{.whole = 10};
  Showing slow = showing(0, 1);
  slow.times = QueryTimes{.whole = 11};
  CHECK(chosen({{line(1, {quick}), line(2, {slow})}}, 20) ==
        std::vector<Told>{{0, 2, WorstFor::slowest, 0}});
}

TEST_CASE("worst queries: a query is chosen once, by its gravest reason") {
  CHECK(chosen({{line(1, {wrong(0), showing(1, 7, 1.5)})}}, 20) ==
        std::vector<Told>{{0, 1, WorstFor::mismatch, 0}});
  CHECK(chosen({{line(1, {showing(0, 7, 1.5)})}}, 20) ==
        std::vector<Told>{{0, 1, WorstFor::suboptimal, 0}});
}

TEST_CASE("worst queries: a ratio within rounding is no detour") {
  CHECK(chosen({{line(1, {showing(0, 7, 1.0009)}), line(2, {showing(0, 6, 1.0008)})}}, 20) ==
        std::vector<Told>{{0, 1, WorstFor::slowest, 0}});
}

TEST_CASE("worst queries: wrong answers fill the bound first, in the order of the run") {
  const std::vector<LineResult> first = {line(4, {wrong(0)}), line(5, {wrong(0)})};
  const std::vector<LineResult> second = {line(1, {wrong(0)}), line(2, {showing(0, 3, 2)})};
  CHECK(chosen({first, second}, 2) ==
        std::vector<Told>{{0, 4, WorstFor::mismatch, 0}, {0, 5, WorstFor::mismatch, 0}});
  CHECK(chosen({first, second}, 4).size() == 4);
  CHECK(chosen({first, second}, 0).empty());
}

TEST_CASE("worst queries: detours and slow ones take turns, and so do contenders") {
  // Task by task: line 1 is a detour, line 2 the slowest of contender 0, line 3 that of 1.
  const auto task = [](std::uint64_t scale, double ratio) {
    return std::vector<LineResult>{line(1, {showing(0, 0, ratio), showing(1, 0)}),
                                   line(2, {showing(0, 10 * scale), showing(1, 0)}),
                                   line(3, {showing(0, 0), showing(1, 1000 * scale)})};
  };
  const std::vector<std::vector<LineResult>> tasks = {task(1, 1.1), task(2, 1.3), task(3, 1.2)};
  CHECK(chosen(tasks, 1) == std::vector<Told>{{1, 1, WorstFor::suboptimal, 0}});
  CHECK(chosen(tasks, 2) ==
        std::vector<Told>{{1, 1, WorstFor::suboptimal, 0}, {2, 2, WorstFor::slowest, 0}});
  CHECK(chosen(tasks, 4) == std::vector<Told>{{1, 1, WorstFor::suboptimal, 0},
                                              {2, 1, WorstFor::suboptimal, 0},
                                              {2, 2, WorstFor::slowest, 0},
                                              {2, 3, WorstFor::slowest, 1}});
}
