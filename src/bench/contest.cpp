#include "bench/contest.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "base/checksum.h"
#include "base/error.h"
#include "base/rng.h"

namespace nav {
namespace {

std::uint64_t checksum_of(const Answer& answer) {
  const std::int64_t parts[] = {static_cast<std::int64_t>(answer.status), answer.cost.straight,
                                answer.cost.diagonal};
  Checksum sum;
  sum.add(std::span<const std::int64_t>(parts));
  sum.add(std::span<const double>(&answer.line_cost, 1));
  return sum.value();
}

Showing showing_of(std::size_t contender, const Answer& answer) {
  return {.contender = contender,
          .status = answer.status,
          .cost = answer.has_path() ? answer.cost_value() : 0,
          .stats = answer.stats,
          .cells = static_cast<std::uint32_t>(answer.cells.size()),
          .points = static_cast<std::uint32_t>(answer.waypoints.size()),
          .answer = checksum_of(answer),
          .path = checksum(std::as_bytes(std::span(answer.waypoints)))};
}

std::vector<Cell> turns_of(const Answer& answer) {
  const std::vector<Cell>& all = answer.waypoints;
  if (all.size() <= kMostTurns) return all;
  std::vector<Cell> some;
  for (std::size_t i = 0; i < kMostTurns; ++i) {
    some.push_back(all[i * (all.size() - 1) / (kMostTurns - 1)]);
  }
  return some;
}

// Of the order of turns: another one for every line and seed.
template <class T>
void shuffle(std::vector<T>& items, Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[rng.below(i)]);
}

}  // namespace

Contest::Contest(const Grid& grid, const Components& components, ContestOptions options)
    : grid_(grid), components_(components), options_(std::move(options)) {}

Prepared Contest::enter(std::size_t number, const Contender& contender) {
  RouteRequest whole;
  whole.query.to.resize(1);
  whole.query.heuristic = contender.heuristic;
  whole.query.weight = contender.weight;
  whole.query.detail = PathDetail::cells;
  if (const auto why = refusal(*contender.planner, grid_, whole.query)) throw Error(*why, "");
  Prepared prepared;
  const auto prepare = [&] {
    contestants_.emplace_back(
        grid_, components_, number, contender,
        find_index(*contender.planner, grid_, options_.indexes, contender.preparation));
  };
  if (options_.stopwatch != nullptr) {
    prepared.prepare_ms = options_.stopwatch->microseconds_once(prepare) / 1000;
  } else {
    prepare();
  }
  Contestant& entered = contestants_.back();
  prepared.index_bytes = entered.index->bytes();
  entered.whole = whole;
  entered.turns = std::move(whole);
  entered.turns.query.detail = PathDetail::turns;
  turns_.push_back(&entered);
  return prepared;
}

void Contest::update(std::span<const Cell> changed) {
  for (Contestant& each : contestants_) update(each, changed);
}

void Contest::forget_updates() {
  for (Contestant& each : contestants_) each.update.reset();
}

// Times of several changes before one query are added up.
void Contest::update(Contestant& contestant, std::span<const Cell> changed) {
  const Contender& who = contestant.contender;
  const auto timed = [&](const auto& work) {
    if (options_.stopwatch != nullptr)
      return picoseconds(options_.stopwatch->microseconds_once(work));
    work();
    return Picoseconds{0};
  };
  std::unique_ptr<Index> afresh;
  std::optional<Router> router;
  const auto prepare = [&] {
    afresh = who.planner->prepare(grid_, who.preparation);
    router.emplace(grid_, components_, *who.planner, *afresh);
  };
  bool follows = false;
  UpdateTimes times;
  times.update = timed([&] { follows = contestant.index->update(changed); });
  if (!follows || options_.stopwatch != nullptr) times.rebuild = timed(prepare);
  if (!follows) {
    times.update = times.rebuild;
    router.reset();
    contestant.router.reset();
    contestant.index = std::move(afresh);
    contestant.router.emplace(grid_, components_, *who.planner, *contestant.index);
  }
  if (options_.stopwatch == nullptr) return;
  UpdateTimes& sum = contestant.update ? *contestant.update : contestant.update.emplace();
  sum.update += times.update;
  sum.rebuild += times.rebuild;
}

LineResult Contest::run(int line, Cell from, Cell to, const Optimum& optimum) {
  for (Contestant& each : contestants_) {
    for (RouteRequest* request : {&each.whole, &each.turns}) {
      request->query.from = from;
      request->query.to.front() = to;
    }
    ask(each, optimum);
    each.showing.update = std::exchange(each.update, std::nullopt);
  }
  compare_optimal();
  if (options_.stopwatch != nullptr) take_times(line);
  LineResult result{.line = line,
                    .from = from,
                    .to = to,
                    .reachable = optimum.reachable,
                    .unstated = false,
                    .least = optimum.cost,
                    .change = {},
                    .showings = {}};
  for (Contestant& each : contestants_) result.showings.push_back(std::move(each.showing));
  return result;
}

void Contest::ask(Contestant& contestant, const Optimum& optimum) {
  const Answer& answer = contestant.router->route(contestant.whole);
  contestant.outcome = outcome_of(answer);
  contestant.showing = showing_of(contestant.number, answer);
  if (options_.keep_turns) contestant.showing.turns = turns_of(answer);
  Verdict verdict =
      judge(grid_, contestant.whole.query, contestant.contender.planner->can, answer, optimum);
  contestant.showing.fault = std::move(verdict.fault);
  contestant.showing.ratio = verdict.ratio;
}

// Stated lengths are rounded, costs are exact: of several optimal planners that meet the same
// stated length, those that do not have the least cost are still wrong.
void Contest::compare_optimal() {
  const auto stands = [](const Contestant& each) {
    const Capabilities& can = each.contender.planner->can;
    return can.optimal && !can.any_angle && each.outcome.status == Status::found &&
           !each.showing.fault;
  };
  const Contestant* best = nullptr;
  for (const Contestant& each : contestants_) {
    if (stands(each) && (best == nullptr || each.outcome.cost < best->outcome.cost)) best = &each;
  }
  for (Contestant& each : contestants_) {
    if (!stands(each) || each.outcome.cost == best->outcome.cost) continue;
    each.showing.fault = fmt::format("cost {:.9f}, but {} has {:.9f}", each.outcome.cost.value(),
                                     best->contender.label, best->outcome.cost.value());
  }
}

void Contest::take_times(int line) {
  constexpr Picoseconds kNever = std::numeric_limits<Picoseconds>::max();
  for (Contestant& each : contestants_) {
    each.best = {.whole = kNever, .turns = kNever};
    each.longest = 0;
  }
  Rng rng(options_.seed ^ static_cast<std::uint64_t>(line) << 32);
  for (int round = 0; round < options_.repeat; ++round) {
    shuffle(turns_, rng);
    for (Contestant* each : turns_) {
      if (each->showing.fault) continue;
      const Picoseconds whole = time(*each, each->whole);
      each->best.whole = std::min(each->best.whole, whole);
      each->longest = std::max(each->longest, whole);
      if (!each->showing.fault) {
        each->best.turns = std::min(each->best.turns, time(*each, each->turns));
      }
    }
  }
  for (Contestant& each : contestants_) {
    if (each.showing.fault) continue;
    each.best.spread = static_cast<double>(each.longest) /
                       static_cast<double>(std::max<Picoseconds>(each.best.whole, 1));
    each.showing.times = each.best;
  }
}

Picoseconds Contest::time(Contestant& contestant, const RouteRequest& request) {
  const Answer* answer = nullptr;
  const double us =
      options_.stopwatch->microseconds([&] { answer = &contestant.router->route(request); });
  if (outcome_of(*answer) != contestant.outcome) {
    contestant.showing.fault = "another answer on being asked again";
  }
  return picoseconds(us);
}

Contest::Outcome Contest::outcome_of(const Answer& answer) {
  return {answer.status, answer.cost, answer.line_cost, answer.stats};
}

}  // namespace nav
