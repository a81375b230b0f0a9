#include "bench/contest.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.h"

namespace nav {

Contest::Contest(const Grid& grid, const Components& components, const ContestOptions& options)
    : grid_(grid), components_(components), options_(options) {
  whole_.query = options.query;
  whole_.query.to.resize(1);
  whole_.query.detail = PathDetail::cells;
  turns_ = whole_;
  turns_.query.detail = PathDetail::turns;
}

void Contest::enter(const PlannerInfo& planner, Tally& tally) {
  if (const auto why = refusal(planner, grid_, whole_.query)) throw Error(*why, "");
  const auto prepare = [&] {
    contestants_.emplace_back(grid_, components_, planner,
                              find_index(planner, grid_, options_.indexes, options_.preparation),
                              tally);
  };
  if (options_.stopwatch != nullptr) {
    tally.add_prepare_ms(options_.stopwatch->microseconds_once(prepare) / 1000);
  } else {
    prepare();
  }
  tally.add_index(contestants_.back().router.index().bytes());
}

ContestResult Contest::run(Cell from, Cell to, const Optimum& optimum, bool unstated) {
  for (RouteRequest* request : {&whole_, &turns_}) {
    request->query.from = from;
    request->query.to.front() = to;
  }
  ask(optimum);
  compare_optimal();
  if (options_.stopwatch != nullptr) take_times();
  ContestResult result{.reachable = optimum.reachable};
  for (Contestant& each : contestants_) {
    each.tally.count_query(each.outcome.status == Status::found, unstated, each.outcome.expanded);
    if (each.verdict.fault) {
      each.tally.count_mismatch();
      result.faults.push_back({&each.router.planner(), std::move(*each.verdict.fault)});
      continue;
    }
    if (each.verdict.ratio) each.tally.add_ratio(*each.verdict.ratio);
    if (options_.stopwatch != nullptr) each.tally.add_times(each.best);
  }
  return result;
}

void Contest::ask(const Optimum& optimum) {
  for (Contestant& each : contestants_) {
    const Answer& answer = each.router.route(whole_);
    each.outcome = outcome_of(answer);
    each.verdict = judge(grid_, whole_.query, each.router.planner().can, answer, optimum);
  }
}

// Stated lengths are rounded, costs are exact: of several optimal planners that meet the same
// stated length, those that do not have the least cost are still wrong.
void Contest::compare_optimal() {
  const auto stands = [](const Contestant& each) {
    return each.router.planner().can.optimal && !each.router.planner().can.any_angle &&
           each.outcome.status == Status::found && !each.verdict.fault;
  };
  const Contestant* best = nullptr;
  for (const Contestant& each : contestants_) {
    if (stands(each) && (best == nullptr || each.outcome.cost < best->outcome.cost)) best = &each;
  }
  for (Contestant& each : contestants_) {
    if (!stands(each) || each.outcome.cost == best->outcome.cost) continue;
    each.verdict.fault = fmt::format("cost {:.9f}, but {} has {:.9f}", each.outcome.cost.value(),
                                     best->router.planner().name, best->outcome.cost.value());
  }
}

void Contest::take_times() {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  for (Contestant& each : contestants_) each.best = {.whole = kNever, .turns = kNever};
  for (int round = 0; round < options_.repeat; ++round) {
    for (std::size_t i = 0; i < contestants_.size(); ++i) {
      Contestant& each = contestants_[(first_ + i) % contestants_.size()];
      if (!each.verdict.fault) each.best.whole = std::min(each.best.whole, time(each, whole_));
      if (!each.verdict.fault) each.best.turns = std::min(each.best.turns, time(each, turns_));
    }
  }
  ++first_;
}

double Contest::time(Contestant& contestant, const RouteRequest& request) {
  const Answer* answer = nullptr;
  const double us =
      options_.stopwatch->microseconds([&] { answer = &contestant.router.route(request); });
  if (outcome_of(*answer) != contestant.outcome) {
    contestant.verdict.fault = "another answer on being asked again";
  }
  return us;
}

Contest::Outcome Contest::outcome_of(const Answer& answer) {
  return {answer.status, answer.cost, answer.line_cost, answer.stats.expanded};
}

}  // namespace nav
