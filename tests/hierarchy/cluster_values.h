// What clusters hold, so that two hierarchies can be compared; and what marks owe.
#pragma once

#include <catch2/catch.hpp>
#include <tuple>
#include <vector>

#include "hierarchy/cluster_levels.h"

namespace nav::test {

// A cluster's part of the graph, wherever it lies in the arrays.
struct PartValue {
  std::vector<std::uint32_t> cells;
  std::vector<std::tuple<int, int, std::uint32_t, float>> exits;
  std::vector<float> costs;
  std::vector<WayVia> vias;
  friend bool operator==(const PartValue&, const PartValue&) = default;
};
inline PartValue value_of(const ClusterGraph& graph, ClusterId cluster) {
  const ClusterGraph::Part part = graph.part(cluster);
  PartValue value;
  value.cells.assign(part.cells.begin(), part.cells.end());
  for (const ClusterGraph::Exit& exit : part.exits) {
    value.exits.push_back({exit.node, exit.direction, packed(graph.cell(exit.target)), exit.cost});
  }
  const std::size_t pairs = part.cells.size() * part.cells.size();
  value.costs.assign(part.costs, part.costs + pairs);
  value.vias.assign(part.vias, part.vias + pairs);
  return value;
}
inline void require_equal(const ClusterGraph& a, const ClusterGraph& b) {
  REQUIRE(a.layout().count() == b.layout().count());
  for (ClusterId cluster = 0; cluster < a.layout().count(); ++cluster) {
    REQUIRE(value_of(a, cluster) == value_of(b, cluster));
  }
}

// No edge is shorter than the marks of its ends differ, but for rounding.
inline void require_marks_hold(const ClusterGraph& graph) {
  const auto require = [&](ClusterGraph::Number from, ClusterGraph::Number to, float cost) {
    const float apart = least_apart(graph.marks(from), graph.marks(to), graph.both_ways());
    REQUIRE(apart <= cost * 1.0001f + 0.01f);
  };
  for (ClusterId cluster = 0; cluster < graph.layout().count(); ++cluster) {
    const ClusterGraph::Part part = graph.part(cluster);
    for (std::uint32_t i = 0; i < part.cells.size(); ++i) {
      for (std::uint32_t j = 0; j < part.cells.size(); ++j) {
        const float cost = part.costs_from(i)[j];
        if (cost < PatchSearch::kNoWay) require(part.first + i, part.first + j, cost);
      }
    }
    for (const ClusterGraph::Exit& exit : part.exits) {
      require(part.first + exit.node, exit.target, exit.cost);
    }
  }
}

// A cluster, wherever it lies in the arrays and whatever its nodes' numbers are.
struct ClusterValue {
  std::vector<std::uint32_t> cells;
  std::vector<std::tuple<int, int, std::uint32_t, float>> exits;
  std::vector<float> costs;
  friend bool operator==(const ClusterValue&, const ClusterValue&) = default;
};
inline ClusterValue value_of(const ClusterLevels& levels, int level, ClusterId cluster) {
  const ClusterView view = levels.view(level, cluster);
  ClusterValue value;
  for (std::size_t i = 0; i < view.size; ++i) {
    value.cells.push_back(packed(levels.base().cell(view.number(i))));
    REQUIRE(levels.place(level, view.number(i), view) == i);
  }
  for (const ClusterExit& exit : view.exits) {
    value.exits.push_back(
        {exit.node, exit.direction, packed(levels.base().cell(exit.target)), exit.cost});
  }
  value.costs.assign(view.costs, view.costs + view.size * view.size);
  return value;
}
inline void require_equal(const ClusterLevels& a, const ClusterLevels& b) {
  REQUIRE(a.count() == b.count());
  for (int level = 1; level <= a.count(); ++level) {
    for (ClusterId cluster = 0; cluster < a.layout(level).count(); ++cluster) {
      INFO("level " << level << " cluster " << cluster);
      REQUIRE(value_of(a, level, cluster) == value_of(b, level, cluster));
    }
  }
}

}  // namespace nav::test
