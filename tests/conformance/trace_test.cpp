// Every planner whose searches can be watched tells a story that hangs together, agrees with the
// answer, and changes nothing of it.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "conformance/samples.h"
#include "planners/registry.h"
#include "support/drawing.h"

using namespace nav;
using namespace nav::test;

namespace {

constexpr double kNear = 1e-4;  // costs in events are rounded as those of the narrow metric are

class Recorder final : public SearchObserver {
 public:
  void begin(Cell from, const std::vector<Cell>& to) override {
    ++searches;
    if (last_from == from && last_to == to) {  // again, as costs outgrew the numbers
      events.clear();
      counts.fill(0);
    }
    last_from = from;
    last_to = to;
  }
  void event(const SearchEvent& event) override {
    events.push_back(event);
    ++counts[static_cast<std::size_t>(event.step)];
  }
  std::uint64_t count(SearchStep step) const { return counts[static_cast<std::size_t>(step)]; }

  int searches = 0;
  std::optional<Cell> last_from;
  std::vector<Cell> last_to;
  std::vector<SearchEvent> events;
  std::array<std::uint64_t, kSearchStepCount> counts{};
};

using Key = std::tuple<SearchSide, int, int>;
Key key(SearchSide side, Cell c) { return {side, c.y, c.x}; }

// Replays the events: what is expanded was reached before by just that cost, from a node that was
// expanded; better ways are better. Empty if so, else what is wrong. `twins`: a cell may be two
// nodes.
std::string story_fault(const std::vector<SearchEvent>& events, bool twins) {
  std::map<Key, double> reached;
  std::map<Key, bool> expanded;
  for (const SearchEvent& event : events) {
    const Key at = key(event.side, event.at);
    const auto known = reached.find(at);
    const std::string who = std::string(name(event.step)) + " of " + std::to_string(event.at.x) +
                            "," + std::to_string(event.at.y);
    if (event.step == SearchStep::source) {
      reached[at] = event.g;
      continue;
    }
    if (event.from && !expanded[key(event.side, *event.from)] && event.g > 0 &&
        event.step != SearchStep::goal) {
      return who + ": its parent was not expanded";
    }
    switch (event.step) {
      case SearchStep::generate:
        if (known != reached.end() && !twins) return who + ": it was reached before";
        break;
      case SearchStep::update:
      case SearchStep::reopen:
        if (known == reached.end()) return who + ": it was not reached before";
        if (!twins && event.g >= known->second) return who + ": its way is no better";
        break;
      case SearchStep::expand:
        if (known == reached.end()) return who + ": it was not reached before";
        if (!twins && std::fabs(event.g - known->second) > kNear) return who + ": by another cost";
        expanded[at] = true;
        continue;
      case SearchStep::correct:
        if (known == reached.end() || event.g < known->second) return who + ": no correction";
        break;
      default:
        continue;
    }
    reached[at] = event.g;
  }
  return "";
}

// What is wrong with what a watched search told; empty if nothing is.
std::string fault_of(const PlannerInfo& planner, const Recorder& told, const Answer& answer) {
  const auto looked_at = told.count(SearchStep::generate) + told.count(SearchStep::update) +
                         told.count(SearchStep::reopen) + told.count(SearchStep::reject);
  if (told.count(SearchStep::expand) != answer.stats.expanded) return "expand is not `expanded`";
  // On lower levels of clusters the roots are counted, too.
  const auto roots =
      planner.can.has_clusters && told.searches > 1 ? told.count(SearchStep::source) - 1 : 0;
  if (looked_at + roots != answer.stats.generated) return "successors are not `generated`";
  const bool searched = told.searches > 0;
  if (answer.status == Status::found && searched && told.count(SearchStep::goal) == 0 &&
      planner.name != "bidirectional") {
    return "no goal";
  }
  if (planner.can.optimal && planner.name != "bidirectional" && searched &&
      answer.status == Status::found) {
    double least = -1;
    for (const SearchEvent& event : told.events) {
      if (event.step == SearchStep::goal && (least < 0 || event.g < least)) least = event.g;
    }
    if (std::fabs(least - answer.cost_value()) > kNear) return "the goal's g is not the cost";
  }
  if (planner.can.has_clusters) return "";  // over several levels, each with its own nodes
  return story_fault(told.events, planner.name == "jps-plus");
}

bool equal(const SearchEvent& a, const SearchEvent& b) {
  return a.step == b.step && a.side == b.side && a.at == b.at && a.from == b.from && a.g == b.g &&
         a.h == b.h && a.f == b.f;
}

void check_map(Rng& rng, const TerrainMap& map, const AgentProfile& profile, DiagonalRule rule) {
  const Grid grid(map, profile, rule);
  const auto cell = [&] {
    return Cell{static_cast<int>(rng.below(static_cast<std::uint64_t>(map.width()))),
                static_cast<int>(rng.below(static_cast<std::uint64_t>(map.height())))};
  };
  for (const PlannerInfo* planner : planners()) {
    Query query{.from = cell(), .to = {cell()}};
    if (!planner->can.tells_steps || refusal(*planner, grid, query)) continue;
    const auto index = planner->prepare(grid, {.cluster_side = 8, .levels = 2});
    const auto solver = index->new_solver();
    for (int i = 0; i < 4; ++i) {
      query.from = cell();
      query.to = {cell()};
      if (planner->can.several_goals && i == 3) query.to.push_back(cell());
      const Answer plain = solver->solve(query);
      Recorder told;
      Recorder again;
      solver->watch(&told);
      const Answer watched = solver->solve(query);
      solver->watch(&again);
      solver->begin(query);  // in slices: the same steps
      while (!solver->advance(3)) {
      }
      solver->watch(nullptr);
      INFO(describe(*planner, grid, query, "the story"));
      REQUIRE(watched == plain);
      REQUIRE(fault_of(*planner, told, watched) == "");
      REQUIRE(std::equal(told.events.begin(), told.events.end(), again.events.begin(),
                         again.events.end(), equal));
    }
  }
}

}  // namespace

TEST_CASE("what a watched search tells hangs together and changes nothing") {
  Rng rng(606);
  AgentProfile profile = *built_in_profile("flying");
  for (int round = 0; round < 40 / kThinning + 2; ++round) {
    const auto rule = kDiagonalRules[static_cast<std::size_t>(round) % 4];
    check_map(rng, random_map(rng, 30, 24, 0.25), profile, rule);
    check_map(rng, random_maze(rng, 25, 21), profile, rule);
    check_map(rng, random_rooms(rng, 40, 30), profile, rule);
    TerrainMap fields = random_map(rng, 34, 22, 0.1);
    lay_fields(rng, fields);
    AgentProfile choosy = profile;
    choosy.terrain["S"].cost = 3 * kUnitCost;
    choosy.terrain["G"].cost = 3 * kUnitCost / 2;
    check_map(rng, fields, choosy, rule);
  }
}

TEST_CASE("a watched search is told step by step, here by hand") {
  // Dijkstra in a corridor: each cell is expanded as soon as it is reached.
  const DrawnMap drawn = draw("S.G");
  const Grid grid = drawn.grid();
  const auto index = find_planner("dijkstra")->prepare(grid, {});
  const auto solver = index->new_solver();
  Recorder told;
  solver->watch(&told);
  solver->solve({.from = *drawn.start, .to = {*drawn.goal}});
  std::string story;
  for (const SearchEvent& event : told.events) {
    story += std::string(name(event.step)) + " " + std::to_string(event.at.x) + " g" +
             std::to_string(static_cast<int>(event.g)) + " h" +
             std::to_string(static_cast<int>(event.h)) + "\n";
  }
  CHECK(story ==
        "source 0 g0 h0\nexpand 0 g0 h0\ngenerate 1 g1 h0\nexpand 1 g1 h0\n"
        "generate 2 g2 h0\ngoal 2 g2 h0\n");
  CHECK(told.searches == 1);
}

TEST_CASE("a planner that does not search node by node says so") {
  CHECK_FALSE(find_planner("flow")->can.tells_steps);
  CHECK(find_planner("astar")->can.tells_steps);
}
