#include "hierarchy/abstract_edges.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace nav {
namespace {

// Is the way from a to b no shorter than one over a third node, up to what floats lose? Parts of no
// length do not count: two ways could each be left out because of the other.
bool leads_over_another(const ClusterView& cluster, std::size_t a, std::size_t b) {
  constexpr float kSlack = 1.00001f;
  const float direct = cluster.costs_from(a)[b] * kSlack;
  for (std::size_t k = 0; k < cluster.size; ++k) {
    const float first = cluster.costs_from(a)[k];
    const float second = cluster.costs_from(k)[b];
    if (k != a && k != b && first > 0 && second > 0 && first + second <= direct) return true;
  }
  return false;
}

void append_ways_inside(const ClusterGraph& graph, const ClusterView& cluster,
                        std::vector<AbstractEdge>& edges) {
  const auto is_edge = [&](std::size_t a, std::size_t b) {
    return cluster.costs_from(a)[b] < ClusterGraph::kNoWay && !leads_over_another(cluster, a, b);
  };
  for (std::size_t a = 0; a < cluster.size; ++a) {
    for (std::size_t b = a + 1; b < cluster.size; ++b) {
      if (!is_edge(a, b) && !is_edge(b, a)) continue;
      edges.push_back({.a = graph.cell(cluster.number(a)), .b = graph.cell(cluster.number(b))});
    }
  }
}

// Steps of which either cluster may know, or both.
void append_steps_across(const ClusterLevels& levels, int level, std::vector<AbstractEdge>& edges) {
  const auto first = static_cast<std::ptrdiff_t>(edges.size());
  for (ClusterId id = 0; id < levels.layout(level).count(); ++id) {
    const ClusterView cluster = levels.view(level, id);
    for (const ClusterExit& exit : cluster.exits) {
      Cell from = levels.base().cell(cluster.number(exit.node));
      Cell to = levels.base().cell(exit.target);
      if (row_major_less(to, from)) std::swap(from, to);
      edges.push_back({.a = from, .b = to, .across = true});
    }
  }
  const auto key = [](const AbstractEdge& e) { return std::tuple(e.a.y, e.a.x, e.b.y, e.b.x); };
  std::sort(edges.begin() + first, edges.end(),
            [&](const AbstractEdge& e, const AbstractEdge& f) { return key(e) < key(f); });
  const auto end =
      std::unique(edges.begin() + first, edges.end(),
                  [&](const AbstractEdge& e, const AbstractEdge& f) { return key(e) == key(f); });
  edges.erase(end, edges.end());
}

}  // namespace

AbstractLevel abstract_level(const ClusterLevels& levels, int level) {
  AbstractLevel all;
  all.level = level;
  for (ClusterId id = 0; id < levels.layout(level).count(); ++id) {
    const ClusterView cluster = levels.view(level, id);
    all.clusters.push_back(levels.layout(level).rect(id));
    for (std::size_t i = 0; i < cluster.size; ++i) {
      all.entrances.push_back(levels.base().cell(cluster.number(i)));
    }
    append_ways_inside(levels.base(), cluster, all.edges);
  }
  append_steps_across(levels, level, all.edges);
  return all;
}

}  // namespace nav
