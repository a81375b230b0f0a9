#include "bench/field_walkers.h"

#include <stdexcept>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "flow/walkers.h"
#include "support/strewn.h"

namespace nav::test {
namespace {

void add_walkers(Walkers& walkers, const IntegrationField& field, const WalkersPlan& plan) {
  Rng rng(plan.seed);
  walkers.reserve(plan.walkers);
  while (walkers.size() < plan.walkers) {
    const Cell c = any_cell(rng, field.grid());
    if (!field.reached(c)) continue;
    walkers.add({c.x + rng.unit() * 0.98 - 0.49, c.y + rng.unit() * 0.98 - 0.49});
  }
}

Cell cell_of(Vec2 p) { return {static_cast<int>(p.x + 0.5), static_cast<int>(p.y + 0.5)}; }

double nanoseconds_a_sample(const FlowField& flow, const Walkers& walkers, const Stopwatch& watch,
                            int rounds) {
  std::vector<double> times;
  double sum = 0;
  for (int round = 0; round < rounds; ++round) {
    times.push_back(watch.microseconds_once([&] {
      for (std::size_t i = 0; i < walkers.size(); ++i) sum += flow.sample(walkers.position(i)).x;
    }));
  }
  if (!(sum * sum >= 0)) throw std::runtime_error("a sample is no number");
  return timing_of(std::move(times)).median * 1000 / static_cast<double>(walkers.size());
}

}  // namespace

WalkersTimes measure_walkers(const Grid& grid, Cell goal, const Stopwatch& watch,
                             const WalkersPlan& plan) {
  IntegrationField field(grid, {.metric = plan.metric});
  FlowField flow(field);
  field.flood(std::vector<Cell>{goal});
  flow.make();
  Walkers walkers(flow, {.speed = plan.speed});
  add_walkers(walkers, field, plan);
  constexpr double kSeconds = 1.0 / 60;
  for (int i = 0; i < plan.steps; ++i) walkers.step(kSeconds);
  std::vector<double> steps;
  for (int i = 0; i < plan.steps; ++i) {
    steps.push_back(watch.microseconds_once([&] { walkers.step(kSeconds); }));
  }
  for (std::size_t i = 0; i < walkers.size(); ++i) {
    if (!field.reached(cell_of(walkers.position(i)))) {
      throw std::runtime_error("a walker has lost its way");
    }
  }
  return {.step = timing_of(std::move(steps)),
          .sample_ns = nanoseconds_a_sample(flow, walkers, watch, 25),
          .arrived = walkers.arrived_count()};
}

}  // namespace nav::test
