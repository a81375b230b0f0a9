#include "search/landmarks.h"

#include <algorithm>

#include "search/landmark_search.h"
#include "search/metric.h"

namespace nav {
namespace {

using Number = JumpGraph::Number;
constexpr unsigned kRound = 4;  // landmarks chosen at a time

// The jump point with the greatest distance, of those with a way.
Number farthest(const std::vector<std::uint64_t>& distances) {
  Number best = 0;
  for (Number n = 0; n < distances.size(); ++n) {
    if (distances[n] == LandmarkSearch::kNoWay) continue;
    if (distances[best] == LandmarkSearch::kNoWay || distances[n] > distances[best]) best = n;
  }
  return best;
}

// Lowers the distances of jump points with a way to what `apart` says of each.
template <class Apart>
void lower(std::vector<std::uint64_t>& distances, Apart apart) {
  for (Number n = 0; n < distances.size(); ++n) {
    if (distances[n] != LandmarkSearch::kNoWay) distances[n] = std::min(distances[n], apart(n));
  }
}

// Landmarks being chosen, and what is kept of them.
struct Choice {
  unsigned count = 0;
  std::vector<Number> numbers;
  std::vector<Landmarks::Mark> marks;

  void keep(Number landmark, const std::vector<std::uint64_t>& distances) {
    for (const std::uint64_t distance : distances) {
      if (distance >= Landmarks::kNoWay && distance != LandmarkSearch::kNoWay) return;
    }
    for (Number n = 0; n < distances.size(); ++n) {
      if (distances[n] == LandmarkSearch::kNoWay) continue;
      marks[std::size_t{n} * count + numbers.size()] = static_cast<Landmarks::Mark>(distances[n]);
    }
    numbers.push_back(landmark);
  }
};

void choose(const JumpGraph& graph, WorkerPool& pool, Choice& choice) {
  const EmptyMapLength<NarrowMetric> length(graph.map().grid().rule());
  const JumpSources sources(graph, pool);
  std::array<LandmarkSearch, kRound> searches;
  std::vector<std::uint64_t> nearest =  // to any landmark
      searches[0].run(graph, sources, sources.largest_component());
  Number next = farthest(nearest);
  lower(nearest, [](Number) { return LandmarkSearch::kNoWay - 1; });
  for (unsigned chosen = 0; chosen < choice.count; chosen += kRound) {
    std::array<Number, kRound> round;
    std::vector<std::uint64_t> spread = nearest;
    for (Number& landmark : round) {
      landmark = next;
      const Cell cell = graph.cell(landmark);
      lower(spread, [&](Number n) { return std::uint64_t{length(cell, graph.cell(n))}; });
      next = farthest(spread);
    }
    pool.run({.count = kRound, .size = 1}, [&](std::size_t begin, std::size_t end, int) {
      for (std::size_t i = begin; i < end; ++i) searches[i].run(graph, sources, round[i]);
    });
    for (unsigned i = 0; i < kRound; ++i) {
      choice.keep(round[i], searches[i].distances());
      lower(nearest, [&](Number n) { return searches[i].distances()[n]; });
    }
    next = farthest(nearest);
  }
}

}  // namespace

Landmarks::Landmarks(const JumpGraph& graph, WorkerPool& pool)
    : graph_(graph), count_(marks_per_node()) {
  Choice choice{.count = count_, .numbers = {}, .marks = {}};
  choice.marks.assign(std::size_t{graph.size()} * count_, kNoWay);
  if (graph.size() > 0) choose(graph, pool, choice);
  numbers_ = std::move(choice.numbers);
  marks_ = std::move(choice.marks);
  look_from_landmarks();
}

Landmarks::Landmarks(const JumpGraph& graph, const Sections& saved)
    : graph_(graph),
      count_(marks_per_node()),
      numbers_(saved.array<Number>("landmarks")),
      marks_(saved.array<Mark>("marks", std::size_t{graph.size()} * count_)) {
  check_below("landmarks", numbers_, graph.size());
  if (numbers_.size() > count_) fail_section("landmarks", "holds too many");
  look_from_landmarks();
}

void Landmarks::save(Sections& out) const {
  out.add("landmarks", numbers_);
  out.add("marks", marks_);
}

unsigned Landmarks::marks_per_node() const {
  const Grid& grid = graph_.map().grid();
  const std::size_t cells =
      static_cast<std::size_t>(grid.width()) * static_cast<std::size_t>(grid.height());
  return graph_.size() <= cells / 16 ? 16 : graph_.size() <= cells / 8 ? 8 : 4;
}

void Landmarks::look_from_landmarks() {
  for (const Number n : numbers_) {
    free_steps_.push_back(straight_steps(graph_.map(), graph_.cell(n)));
  }
}

// A way from the cell leads to a landmark in sight, or over the first jump point that it comes to.
Landmarks::Marks Landmarks::of(Cell c) const {
  const JumpMap& map = graph_.map();
  const DiagonalRule rule = map.grid().rule();
  const EmptyMapLength<NarrowMetric> length(rule);
  Marks least;
  least.fill(kNoWay);
  const FanSteps fan = fan_steps(map, c);
  for (std::size_t k = 0; k < numbers_.size(); ++k) {
    const Cell landmark = graph_.cell(numbers_[k]);
    if (in_sight(rule, c, fan, landmark, free_steps_[k])) least[k] = length(c, landmark);
  }
  look_around(map, c, [&](Cell end) {
    if (!graph_.is_node(end)) return;
    const Mark way = length(c, end);
    const Mark* marks = &marks_[std::size_t{graph_.number(end)} * count_];
    for (unsigned k = 0; k < count_; ++k) least[k] = std::min(least[k], way + marks[k]);
  });
  return least;
}

}  // namespace nav
