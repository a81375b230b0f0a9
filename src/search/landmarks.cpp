#include "search/landmarks.h"

#include <algorithm>

#include "search/jump_scan.h"
#include "search/landmark_search.h"
#include "search/metric.h"

namespace nav {
namespace {

using Number = JumpGraph::Number;
using Mark = Landmarks::Mark;
static_assert(Landmarks::kNoWay == LandmarkSearch::kNoWay);
// Of a whole index, which the marks may fill up: less than the distances of JPS+ take.
constexpr std::size_t kQuarterBytesPerCell = 69;
constexpr unsigned kRound = 4;  // landmarks chosen at a time

// The jump point with the greatest distance, of those with a way.
Number farthest(const std::vector<Mark>& distances) {
  Number best = 0;
  for (Number n = 0; n < distances.size(); ++n) {
    if (distances[n] == Landmarks::kNoWay) continue;
    if (distances[best] == Landmarks::kNoWay || distances[n] > distances[best]) best = n;
  }
  return best;
}

// Lowers the distances of jump points with a way to what `apart` says of each.
template <class Apart>
void lower(std::vector<Mark>& distances, Apart apart) {
  for (Number n = 0; n < distances.size(); ++n) {
    if (distances[n] != Landmarks::kNoWay) distances[n] = std::min(distances[n], apart(n));
  }
}

// Landmarks, and the distances to each [jump points * count].
struct Choice {
  unsigned count = 0;
  std::vector<Number> numbers;
  std::vector<Mark> marks;

  void keep(Number landmark, const LandmarkSearch& search) {
    for (std::size_t n = 0; n * count < marks.size(); ++n) {
      marks[n * count + numbers.size()] = search.distance(static_cast<Number>(n));
    }
    numbers.push_back(landmark);
  }
};

Choice choose(const JumpGraph& graph, WorkerPool& pool, unsigned count) {
  Choice choice{.count = count, .numbers = {}, .marks = {}};
  choice.marks.assign(std::size_t{graph.size()} * count, Landmarks::kNoWay);
  if (graph.size() == 0) return choice;
  const EmptyMapLength<NarrowMetric> length(graph.map().grid().rule());
  const JumpSources sources(graph, pool);
  std::array<LandmarkSearch, kRound> searches;
  searches[0].run(graph, sources, sources.largest_component());
  std::vector<Mark> nearest(graph.size());  // to any landmark
  for (Number n = 0; n < graph.size(); ++n) nearest[n] = searches[0].distance(n);
  Number next = farthest(nearest);
  lower(nearest, [](Number) { return Landmarks::kNoWay - 1; });
  for (unsigned chosen = 0; chosen < count; chosen += kRound) {
    std::array<Number, kRound> round;
    std::vector<Mark> spread = nearest;
    for (Number& landmark : round) {
      landmark = next;
      const Cell cell = graph.cell(landmark);
      lower(spread, [&](Number n) { return length(cell, graph.cell(n)); });
      next = farthest(spread);
    }
    pool.run({.count = kRound, .size = 1}, [&](std::size_t begin, std::size_t end, int) {
      for (std::size_t i = begin; i < end; ++i) searches[i].run(graph, sources, round[i]);
    });
    for (unsigned i = 0; i < kRound; ++i) {
      choice.keep(round[i], searches[i]);
      lower(nearest, [&](Number n) { return searches[i].distance(n); });
    }
    next = farthest(nearest);
  }
  return choice;
}

}  // namespace

Landmarks::Landmarks(const JumpGraph& graph, WorkerPool& pool)
    : graph_(graph), count_(marks_per_node()) {
  Choice choice = choose(graph, pool, count_);
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
  const std::size_t budget = cells * kQuarterBytesPerCell / 4;
  for (const unsigned count : {kMost, kMost / 2}) {
    const std::size_t marks = sizeof(Mark) * count * graph_.size();
    if (graph_.map().bytes() + graph_.bytes() + marks <= budget) return count;
  }
  return kMost / 4;
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
  for (std::size_t k = 0; k < numbers_.size(); ++k) {
    const Cell landmark = graph_.cell(numbers_[k]);
    if (in_sight(rule, map, c, landmark, free_steps_[k])) least[k] = length(c, landmark);
  }
  look_along(map, c, map.grid().moves(map.grid().id(c)), [&](Cell end) {
    if (!graph_.is_node(end)) return;
    const Mark way = length(c, end);
    const Mark* marks = &marks_[std::size_t{graph_.number(end)} * count_];
    for (unsigned k = 0; k < count_; ++k) least[k] = std::min(least[k], way + marks[k]);
  });
  return least;
}

}  // namespace nav
