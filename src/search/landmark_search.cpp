#include "search/landmark_search.h"

#include <algorithm>
#include <numeric>

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

}  // namespace

// Ways are found from where they begin, in chunks, then sorted by where they end.
JumpSources::JumpSources(const JumpGraph& graph, WorkerPool& pool) {
  struct Way {
    Number to;
    Source source;
  };
  const EmptyMapLength<NarrowMetric> length(graph.map().grid().rule());
  const Chunks nodes{.count = graph.size(), .size = kNodesPerChunk};
  std::vector<std::vector<Way>> pieces(nodes.count / nodes.size + 1);
  pool.run(nodes, [&](std::size_t begin, std::size_t end, int) {
    std::vector<Way>& ways = pieces[begin / kNodesPerChunk];
    for (auto n = static_cast<Number>(begin); n < end; ++n) {
      const Cell c = graph.cell(n);
      look_around(graph.map(), c, [&](Cell at) {
        ways.push_back({graph.number(at), {n, length(c, at)}});
      });
    }
  });
  first_.assign(std::size_t{graph.size()} + 1, 0);
  for (const std::vector<Way>& ways : pieces) {
    for (const Way& way : ways) ++first_[way.to + 1];
  }
  std::inclusive_scan(first_.begin(), first_.end(), first_.begin());
  sources_.resize(first_.back());
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (const std::vector<Way>& ways : pieces) {
    for (const Way& way : ways) sources_[next[way.to]++] = way.source;
  }
}

Number JumpSources::largest_component() const {
  const auto size = static_cast<Number>(first_.size() - 1);
  Sets sets(size);
  for (Number n = 0; n < size; ++n) {
    for (const Source& source : to(n)) sets.join(n, source.from);
  }
  std::vector<Number> counts(size);
  for (Number n = 0; n < size; ++n) ++counts[sets.find(n)];
  return static_cast<Number>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

const std::vector<std::uint64_t>& LandmarkSearch::run(const JumpGraph& graph,
                                                      const JumpSources& sources, Number target) {
  const JumpMap& map = graph.map();
  const DiagonalRule rule = map.grid().rule();
  const EmptyMapLength<NarrowMetric> length(rule);
  const Cell goal = graph.cell(target);
  const StraightSteps goal_steps = straight_steps(map, goal);
  distances_.assign(graph.size(), kNoWay);
  for (Number n = 0; n < graph.size(); ++n) {
    const Cell c = graph.cell(n);
    if (in_sight(rule, c, graph.fan(n), goal, goal_steps)) improve(n, length(c, goal));
  }
  while (!open_.empty()) {
    const Entry top = open_.top();
    open_.pop();
    if (top.g != distances_[top.node]) continue;
    for (const JumpSources::Source& source : sources.to(top.node)) {
      improve(source.from, top.g + source.length);
    }
  }
  return distances_;
}

void LandmarkSearch::improve(Number n, std::uint64_t g) {
  if (g >= distances_[n]) return;
  distances_[n] = g;
  open_.push({g, n});
}

}  // namespace nav
