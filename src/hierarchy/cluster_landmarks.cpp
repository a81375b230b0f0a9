// The marks of a cluster graph's nodes: choosing landmarks, lowering marks after a change.
#include <algorithm>
#include <utility>
#include <vector>

#include "hierarchy/cluster_graph.h"
#include "search/quad_heap.h"

namespace nav {
namespace {

using Number = ClusterGraph::Number;

struct Entry {
  float g;
  Number node;
};
struct Nearer {
  bool operator()(const Entry& a, const Entry& b) const {
    return a.g != b.g ? a.g < b.g : a.node < b.node;
  }
};

// Lowers the marks of one landmark until no edge is shorter than the marks of its ends differ.
class Lowering {
 public:
  Lowering(const ClusterGraph& graph, WayMarks* marks, std::size_t landmark)
      : graph_(graph), marks_(marks), k_(landmark) {}

  // A node's mark is at most this.
  void lower(Number node, float mark) {
    if (mark >= marks_[node][k_]) return;
    marks_[node][k_] = mark;
    open_.push({mark, node});
  }

  // Returns how many nodes were looked at.
  std::size_t run() {
    std::size_t count = 0;
    while (!open_.empty()) {
      const Entry top = open_.top();
      open_.pop();
      if (top.g != marks_[top.node][k_]) continue;
      leave(top);
      ++count;
    }
    return count;
  }

  // The edges of one cluster, and those that lead out of it.
  void look_at(ClusterId cluster) {
    const ClusterGraph::Part part = graph_.part(cluster);
    for (Number i = 0; i < part.cells.size(); ++i) {
      leave({marks_[part.first + i][k_], part.first + i});
    }
  }

 private:
  // Nodes of the same cluster need not be followed: from this one all exits are looked at.
  void leave(const Entry& entry) {
    const ClusterGraph::Part part = graph_.part(graph_.layout().at(graph_.cell(entry.node)));
    const float* const costs = part.costs_from(entry.node - part.first);
    for (std::size_t j = 0; j < part.cells.size(); ++j) {
      float& mark = marks_[part.first + j][k_];
      mark = std::min(mark, entry.g + costs[j]);
    }
    for (const ClusterGraph::Exit& exit : part.exits) {
      lower(exit.target, entry.g + costs[exit.node] + exit.cost);
    }
  }

  const ClusterGraph& graph_;
  WayMarks* marks_;  // by node
  std::size_t k_;
  QuadHeap<Entry, Nearer> open_;
};

// A node of the component with the most of them.
Number node_of_largest_component(const ClusterGraph& graph, Number count) {
  std::vector<WayMarks> marks(count, no_marks());
  Lowering lowering(graph, marks.data(), 0);
  std::size_t most = 0;
  Number best = 0;
  for (Number n = 0; n < count; ++n) {
    if (marks[n][0] < kNoMark) continue;
    lowering.lower(n, 0);
    const std::size_t size = lowering.run();
    if (size > most) best = n;
    most = std::max(most, size);
  }
  return best;
}

// The node that is farthest away, of those with a way.
Number farthest(const std::vector<float>& distances) {
  Number best = 0;
  float most = -1;
  for (Number n = 0; n < distances.size(); ++n) {
    if (distances[n] >= kNoMark || distances[n] <= most) continue;
    best = n;
    most = distances[n];
  }
  return best;
}

}  // namespace

// One after the other, each the node of the largest component that is farthest from those before
// it; the first is farthest from some node.
void ClusterGraph::choose_landmarks() {
  marks_.resize(cells_.size(), no_marks());
  if (cells_.empty()) return;
  const auto mark = [&](std::size_t k, Number landmark) {
    Lowering lowering(*this, marks_.edit(), k);
    lowering.lower(landmark, 0);
    lowering.run();
  };
  std::vector<float> nearest(cells_.size(), kNoMark);
  mark(0, node_of_largest_component(*this, number_count()));
  for (Number n = 0; n < nearest.size(); ++n)
    nearest[n] = std::exchange(marks_.edit(n)[0], kNoMark);
  Number next = farthest(nearest);
  for (std::size_t k = 0; k < kLandmarks; ++k) {
    mark(k, next);
    for (Number n = 0; n < nearest.size(); ++n) {
      nearest[n] = k == 0 ? marks_[n][0] : std::min(nearest[n], marks_[n][k]);
    }
    next = farthest(nearest);
  }
}

void ClusterGraph::lower_marks(std::span<const ClusterId> touched) {
  for (std::size_t k = 0; k < kLandmarks; ++k) {
    Lowering lowering(*this, marks_.edit(), k);
    for (const ClusterId cluster : touched) lowering.look_at(cluster);
    lowering.run();
  }
}

}  // namespace nav
