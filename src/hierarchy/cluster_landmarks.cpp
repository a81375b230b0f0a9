// The marks of a cluster graph's nodes: choosing landmarks, spreading distances from them.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <vector>

#include "hierarchy/cluster_graph.h"

namespace nav {
namespace {

using Number = ClusterGraph::Number;

// A set of clusters, row by row, to be gone through in any of four orders.
class ClusterSet {
 public:
  explicit ClusterSet(const ClusterLayout& layout)
      : columns_(layout.columns()),
        rows_(layout.rows()),
        row_words_((static_cast<std::size_t>(layout.columns()) + 63) / 64),
        words_(row_words_ * static_cast<std::size_t>(layout.rows())) {}

  void add(ClusterId cluster) {
    const auto column = static_cast<std::size_t>(cluster) % static_cast<std::size_t>(columns_);
    const auto row = static_cast<std::size_t>(cluster) / static_cast<std::size_t>(columns_);
    const std::uint64_t bit = std::uint64_t{1} << (column % 64);
    std::uint64_t& word = words_[row * row_words_ + column / 64];
    size_ += (word & bit) == 0;
    word |= bit;
  }
  bool empty() const { return size_ == 0; }

  // Takes clusters out and calls visit(cluster), also for those that are added ahead meanwhile.
  template <class Visit>
  void sweep(bool upwards, bool leftwards, Visit visit) {
    for (int i = 0; i < rows_ && size_ > 0; ++i) {
      const auto row = static_cast<std::size_t>(upwards ? rows_ - 1 - i : i);
      for (std::size_t j = 0; j < row_words_; ++j) {
        const std::size_t at = leftwards ? row_words_ - 1 - j : j;
        std::uint64_t& word = words_[row * row_words_ + at];
        std::uint64_t ahead = ~std::uint64_t{0};
        while ((word & ahead) != 0) {
          const auto bit = static_cast<unsigned>(leftwards ? 63 - std::countl_zero(word & ahead)
                                                           : std::countr_zero(word & ahead));
          word &= ~(std::uint64_t{1} << bit);
          ahead = leftwards ? (std::uint64_t{1} << bit) - 1 : ~std::uint64_t{1} << bit;
          --size_;
          visit(static_cast<ClusterId>(row * static_cast<std::size_t>(columns_) + at * 64 + bit));
        }
      }
    }
  }

 private:
  int columns_;
  int rows_;
  std::size_t row_words_;
  std::vector<std::uint64_t> words_;
  std::size_t size_ = 0;
};

// Landmarks are worked on in groups, a machine vector each.
constexpr std::size_t kGroup = 4;
static_assert(kLandmarks % kGroup == 0);

// The marks of a node at most those of another and a distance, for a group of landmarks. True where
// any was lowered.
bool lower(float* marks, const float* from, float distance) {
  bool any = false;
  for (std::size_t k = 0; k < kGroup; ++k) {
    const float mark = from[k] + distance;
    any |= mark < marks[k];
    marks[k] = std::min(marks[k], mark);
  }
  return any;
}

// Lowers marks until no edge is shorter than the marks of its ends differ, for a group of landmarks
// at once. Clusters where something is to be done are swept over in four orders, so that what comes
// from one side of the map passes through in few sweeps (as in Zhao, A Fast Sweeping Method for
// Eikonal Equations, 2005). The order does not change the result.
class Spreading {
 public:
  // For the landmarks from `first` on.
  Spreading(const ClusterGraph& graph, WayMarks* marks, std::size_t first)
      : graph_(graph), marks_(marks), first_(first), waiting_(graph.layout()) {}

  void add(ClusterId cluster) { waiting_.add(cluster); }
  void run() {
    for (unsigned turn = 0; !waiting_.empty(); ++turn) {
      waiting_.sweep((turn & 2) != 0, (turn & 1) != 0, [&](ClusterId cluster) { visit(cluster); });
    }
  }

 private:
  void visit(ClusterId cluster) {
    const ClusterGraph::Part part = graph_.part(cluster);
    for (std::size_t i = 0; i < part.size; ++i) {
      const float* const costs = part.costs_from(i);
      std::array<float, kGroup> from;
      std::copy_n(marks_of(part.first + i), kGroup, from.begin());
      for (std::size_t j = 0; j < part.size; ++j) {
        if (costs[j] < ClusterGraph::kNoWay) lower(marks_of(part.first + j), from.data(), costs[j]);
      }
    }
    for (const ClusterExit& exit : part.exits) {
      if (!lower(marks_of(exit.target), marks_of(part.first + exit.node), exit.cost)) continue;
      waiting_.add(graph_.layout().at(graph_.cell(exit.target)));
    }
  }

  float* marks_of(std::size_t n) { return marks_[n].data() + first_; }

  const ClusterGraph& graph_;
  WayMarks* marks_;  // by node
  std::size_t first_;
  ClusterSet waiting_;
};

// The nodes of the largest component, in the order in which they were met.
std::vector<Number> largest_component(const ClusterGraph& graph, Number count) {
  std::vector<bool> met(count);
  std::vector<Number> best;
  std::vector<Number> nodes;
  const auto meet = [&](Number n) {
    if (!met[n]) nodes.push_back(n);
    met[n] = true;
  };
  for (ClusterId cluster = 0; cluster < graph.layout().count(); ++cluster) {
    const ClusterGraph::Part part = graph.part(cluster);
    for (Number n = part.first; n < part.first + part.size; ++n) {
      nodes.clear();
      meet(n);
      for (std::size_t i = 0; i < nodes.size(); ++i) {
        const ClusterGraph::Part around = graph.part(graph.layout().at(graph.cell(nodes[i])));
        const std::size_t place = nodes[i] - around.first;
        for (std::size_t j = 0; j < around.size; ++j) {
          if (around.costs_from(place)[j] < ClusterGraph::kNoWay) {
            meet(around.first + static_cast<Number>(j));
          }
        }
        for (const ClusterExit& exit : around.exits) {
          if (exit.node == place) meet(exit.target);
        }
      }
      if (nodes.size() > best.size()) best.swap(nodes);
    }
  }
  return best;
}

// The node that is farthest from all landmarks so far. Smaller numbers first.
Number farthest(const std::vector<Number>& nodes, const std::vector<float>& nearest) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    if (nearest[i] > nearest[best]) best = i;
  }
  return nodes[best];
}

float straight_distance(Cell a, Cell b) {
  return std::sqrt(static_cast<float>(squared_distance(a, b)));
}

}  // namespace

// One after the other the node of the largest component that is farthest from all before, the first
// one farthest from some node. Distances are known after each group; to those of the same group
// they are taken to be straight.
void ClusterGraph::choose_landmarks() {
  marks_.resize(cells_.size());
  std::fill_n(marks_.edit(), marks_.size(), no_marks());
  const std::vector<Number> nodes = largest_component(*this, number_count());
  if (nodes.empty()) return;
  std::vector<float> nearest;  // distance from a landmark, by place in `nodes`
  for (const Number n : nodes) nearest.push_back(straight_distance(cell(n), cell(nodes.front())));
  WayMarks* const marks = marks_.edit();
  for (std::size_t first = 0; first < kLandmarks; first += kGroup) {
    Spreading spreading(*this, marks, first);
    for (std::size_t k = first; k < first + kGroup; ++k) {
      const Number landmark = farthest(nodes, nearest);
      marks[landmark][k] = 0;
      spreading.add(layout_.at(cell(landmark)));
      for (std::size_t i = 0; i < nodes.size(); ++i) {
        const float distance = straight_distance(cell(nodes[i]), cell(landmark));
        nearest[i] = k == 0 ? distance : std::min(nearest[i], distance);
      }
    }
    spreading.run();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const WayMarks& here = marks[nodes[i]];
      nearest[i] = *std::min_element(here.begin(), here.begin() + first + kGroup);
    }
  }
}

void ClusterGraph::lower_marks(std::span<const ClusterId> touched) {
  for (std::size_t first = 0; first < kLandmarks; first += kGroup) {
    Spreading spreading(*this, marks_.edit(), first);
    for (const ClusterId cluster : touched) spreading.add(cluster);
    spreading.run();
  }
}

}  // namespace nav
