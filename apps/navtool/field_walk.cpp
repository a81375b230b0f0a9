#include "field_walk.h"

#include <cmath>

#include "base/rng.h"
#include "flow/walkers.h"
#include "timer.h"

namespace nav::cli {
namespace {

constexpr double kCellsPerStep = 0.25;
constexpr std::size_t kMostStreams = 4000;

std::vector<Cell> possible_starts(const FlowField& flow) {
  const Grid& grid = flow.field().grid();
  std::vector<Cell> cells;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (flow.field().reached({x, y}) && flow.step({x, y})) cells.push_back({x, y});
    }
  }
  return cells;
}

// Anywhere in their cells; agents that are larger than a point in the middle.
std::vector<Vec2> starts_of(const FlowField& flow, const WalkArguments& arguments) {
  const AgentProfile& profile = flow.field().grid().profile();
  const double spread = profile.size_cells > 1 || profile.radius_cells > 0 ? 0 : 0.9;
  const std::vector<Cell> cells = possible_starts(flow);
  std::vector<Vec2> starts;
  if (cells.empty()) return starts;
  Rng rng(arguments.seed);
  for (std::uint64_t i = 0; i < arguments.agents; ++i) {
    const Cell c = cells[rng.below(cells.size())];
    const double dx = (rng.unit() - 0.5) * spread;
    const double dy = (rng.unit() - 0.5) * spread;
    starts.push_back({c.x + dx, c.y + dy});
  }
  return starts;
}

class Recorder {
 public:
  explicit Recorder(const Walkers& walkers) : walkers_(walkers) {
    for (std::size_t i = 0; i < std::min(walkers.size(), kMostStreams); ++i) {
      streams_.push_back({walkers.position(i)});
    }
  }
  void record() {
    constexpr double kApart = 0.45;
    for (std::size_t i = 0; i < streams_.size(); ++i) {
      const Vec2 now = walkers_.position(i);
      const double moved = distance(now, streams_[i].back());
      if (moved >= kApart || (walkers_.arrived(i) && moved > 0)) streams_[i].push_back(now);
    }
  }
  std::vector<std::vector<Vec2>> take() { return std::move(streams_); }

 private:
  const Walkers& walkers_;
  std::vector<std::vector<Vec2>> streams_;
};

}  // namespace

void add_walk_options(OptionSection& section, WalkArguments& arguments) {
  section.count({"--agents", "N", "let N walkers follow the field until all have arrived"}, 1,
                1'000'000, arguments.agents);
  section.count({"--seed", "N", "of their starts; default: 1"}, 0, ~std::uint64_t{0} >> 12,
                arguments.seed);
  section.number({"--speed", "V", "of theirs, in cells a second"}, {1e-3, 1e6}, arguments.speed);
}

WalkReport walk(const FlowField& flow, const WalkArguments& arguments, const WalkWish& wish) {
  const std::vector<Vec2> starts = starts_of(flow, arguments);
  Walkers walkers(flow, {.speed = arguments.speed});
  walkers.reserve(starts.size());
  for (const Vec2 start : starts) walkers.add(start);
  WalkReport report;
  report.seed = arguments.seed;
  report.speed = arguments.speed;
  Recorder recorder(walkers);
  double milliseconds = 0;
  std::uint64_t steps = 0;
  // No way is longer than this many steps, so the loop ends even if a walker were caught.
  const std::uint64_t most_steps = 100 + 10 * flow.field().grid().free_count();
  for (; walkers.walking_count() > 0 && steps < most_steps; ++steps) {
    const Timer timer;
    walkers.step(kCellsPerStep / arguments.speed);
    milliseconds += timer.milliseconds();
    if (wish.streams) recorder.record();
  }
  for (std::size_t i = 0; i < walkers.size(); ++i) {
    Walk walk{.from = starts[i], .arrived_s = std::nullopt, .length = walkers.walked(i)};
    // They never wait.
    if (walkers.arrived(i)) walk.arrived_s = walk.length / arguments.speed;
    report.walks.push_back(walk);
  }
  if (wish.streams) report.streams = recorder.take();
  if (wish.timings && steps > 0) {
    report.step_us = std::round(1000 * 1000 * milliseconds / static_cast<double>(steps)) / 1000;
  }
  return report;
}

}  // namespace nav::cli
