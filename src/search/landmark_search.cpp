#include "search/landmark_search.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "search/jump_scan.h"
#include "search/metric.h"

namespace nav {
namespace {

using Number = JumpGraph::Number;
constexpr std::size_t kNodesPerChunk = 128;

// Disjoint sets (Tarjan 1975, with path halving).
class Sets {
 public:
  explicit Sets(std::size_t size) : parents_(size) {
    std::iota(parents_.begin(), parents_.end(), Number{0});
  }
  Number find(Number n) {
    while (parents_[n] != n) n = parents_[n] = parents_[parents_[n]];
    return n;
  }
  void join(Number a, Number b) {
    a = find(a);
    b = find(b);
    parents_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<Number> parents_;
};

// The direction of the first step from a cell to another in sight: of the fan, or of the straight
// run alone. Requires: not the same cell.
Direction first_direction(DiagonalRule rule, Cell from, Cell to) {
  const std::int32_t dx = to.x - from.x;
  const std::int32_t dy = to.y - from.y;
  if (dy == 0) return dx > 0 ? Direction::e : Direction::w;
  if (dx == 0) return dy > 0 ? Direction::s : Direction::n;
  return fan_direction(rule, (dx > 0 ? 1u : 0u) | (dy > 0 ? 2u : 0u));
}

}  // namespace

JumpSources::JumpSources(const JumpGraph& graph, WorkerPool& pool) {
  const Grid& grid = graph.map().grid();
  const EmptyMapLength<NarrowMetric> length(grid.rule());
  const Chunks nodes{.count = graph.size(), .size = kNodesPerChunk};
  std::vector<std::vector<Beginning>> pieces(nodes.count / nodes.size + 1);
  pool.run(nodes, [&](std::size_t begin, std::size_t end, int) {
    for (auto n = static_cast<Number>(begin); n < end; ++n) {
      const Cell c = graph.cell(n);
      const unsigned others = grid.moves(grid.id(c)) & ~unsigned{graph.departures(n)};
      look_along(graph.map(), c, others, [&](Cell at) {
        pieces[begin / kNodesPerChunk].push_back({n, graph.number(at), length(c, at)});
      });
    }
  });
  for (const std::vector<Beginning>& piece : pieces) {
    beginnings_.insert(beginnings_.end(), piece.begin(), piece.end());
  }
  first_.assign(std::size_t{graph.size()} + 1, 0);
  for (Number n = 0; n < graph.size(); ++n) {
    for (const JumpGraph::Edge edge : graph.edges(n)) ++first_[edge.to() + 1];
  }
  std::inclusive_scan(first_.begin(), first_.end(), first_.begin());
  sources_.resize(first_.back(), {JumpGraph::Edge(0, Direction::n, Direction::n), 0});
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (Number n = 0; n < graph.size(); ++n) {
    const Cell c = graph.cell(n);
    for (const JumpGraph::Edge edge : graph.edges(n)) {
      sources_[next[edge.to()]++] = {edge.from_other_end(n), length(c, graph.cell(edge.to()))};
    }
  }
}

Number JumpSources::largest_component() const {
  const auto size = static_cast<Number>(first_.size() - 1);
  Sets sets(size);
  for (Number n = 0; n < size; ++n) {
    for (const Source& source : to(n)) sets.join(n, source.way.to());
  }
  for (const Beginning& way : beginnings_) sets.join(way.from, way.to);
  std::vector<Number> counts(size);
  for (Number n = 0; n < size; ++n) ++counts[sets.find(n)];
  return static_cast<Number>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

void LandmarkSearch::run(const JumpGraph& graph, const JumpSources& sources, Number target) {
  const Grid& grid = graph.map().grid();
  const CanonicalTable& successors = graph.map().successors();
  start(graph, target);
  for (std::size_t step = 0; waiting_ > 0; ++step) {
    std::vector<Number>& bucket = buckets_[step & (buckets_.size() - 1)];
    waiting_ -= bucket.size();
    for (const Number n : bucket) {
      Reached& reached = reached_[n];
      if (reached.is_final != 0) continue;
      reached.is_final = 1;
      const Neighbourhood around = grid.neighbourhood(grid.id(graph.cell(n)));
      for (const JumpSources::Source& source : sources.to(n)) {
        if ((successors[source.way.arrived()][around] & reached.departures) == 0) continue;
        improve(source.way.to(), reached.distance + source.length, source.way.left());
      }
    }
    bucket.clear();
  }
  finish(sources);
}

// All from where the target is in sight.
void LandmarkSearch::start(const JumpGraph& graph, Number target) {
  const JumpMap& map = graph.map();
  const DiagonalRule rule = map.grid().rule();
  const EmptyMapLength<NarrowMetric> length(rule);
  const Cell goal = graph.cell(target);
  const StraightSteps goal_steps = straight_steps(map, goal);
  reached_.assign(graph.size(), {});
  // No way is longer than all rows and columns.
  const auto longest = static_cast<std::size_t>(map.grid().width() + map.grid().height());
  buckets_.resize(std::bit_ceil(longest + 1));
  for (Number n = 0; n < graph.size(); ++n) {
    const Cell c = graph.cell(n);
    if (n == target || !in_sight(rule, map, c, goal, goal_steps)) continue;
    improve(n, length(c, goal), static_cast<unsigned>(first_direction(rule, c, goal)));
  }
  reached_[target] = {.distance = 0, .departures = 0, .is_final = 1};
}

// It makes no difference whether a way's end is itself shortened before: then no shortest way from
// here leads over it.
void LandmarkSearch::finish(const JumpSources& sources) {
  for (const JumpSources::Beginning& way : sources.beginnings()) {
    Distance& distance = reached_[way.from].distance;
    distance = std::min(distance, way.length + reached_[way.to].distance);
  }
}

void LandmarkSearch::improve(Number n, Distance distance, unsigned departure) {
  Reached& reached = reached_[n];
  if (distance > reached.distance) return;
  const auto set = static_cast<std::uint16_t>(1u << departure);
  if (distance == reached.distance) {
    reached.departures |= set;
    return;
  }
  reached = {.distance = distance, .departures = set, .is_final = 0};
  buckets_[distance / NarrowMetric::kStraight & (buckets_.size() - 1)].push_back(n);
  ++waiting_;
}

}  // namespace nav
