#include "hierarchy/cluster_graph.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "grid/cost.h"

namespace nav {
namespace {

constexpr std::size_t kClustersPerChunk = 16;
// Landmarks are chosen anew where more than this part of the clusters is: marks that are only
// lowered then say so little that searches may take several times as long.
constexpr std::size_t kManyOutdated = 8;

std::size_t exits_of(const Entrance& each) {
  return static_cast<std::size_t>(std::popcount(each.exits));
}

}  // namespace

ClusterGraph::ClusterGraph(const Grid& grid, int side, WorkerPool& pool)
    : grid_(&grid),
      side_(static_cast<std::uint32_t>(side)),
      layout_(grid.width(), grid.height(), side) {
  std::vector<Scratch> scratch;
  make_scratch(pool, scratch);
  find_nodes(pool, scratch);
  fingerprints_.resize(layout_.count());
  const Chunks chunks{.count = layout_.count(), .size = kClustersPerChunk};
  pool.run(chunks, [&](std::size_t begin, std::size_t end, int worker) {
    for (std::size_t cluster = begin; cluster < end; ++cluster) {
      find_exits(static_cast<ClusterId>(cluster));
      find_costs(static_cast<ClusterId>(cluster), scratch[static_cast<std::size_t>(worker)]);
    }
  });
  choose_landmarks();
}

// One for each thread.
void ClusterGraph::make_scratch(const WorkerPool& pool, std::vector<Scratch>& scratch) const {
  while (scratch.size() < static_cast<std::size_t>(pool.workers())) scratch.emplace_back(*grid_);
}

// Chunks of clusters are looked at on their own, then their nodes put one after the other.
void ClusterGraph::find_nodes(WorkerPool& pool, std::vector<Scratch>& scratch) {
  struct Piece {
    std::vector<Entrance> entrances;
    std::vector<std::uint16_t> counts;  // by cluster
  };
  const Chunks chunks{.count = layout_.count(), .size = kClustersPerChunk};
  std::vector<Piece> pieces(chunks.count / chunks.size + 1);
  pool.run(chunks, [&](std::size_t begin, std::size_t end, int worker) {
    auto& [patch, search, fingerprinter, entrances] = scratch[static_cast<std::size_t>(worker)];
    Piece& piece = pieces[begin / kClustersPerChunk];
    for (std::size_t cluster = begin; cluster < end; ++cluster) {
      patch.cut(layout_.rect(static_cast<ClusterId>(cluster)));
      find_entrances(patch, entrances);
      piece.entrances.insert(piece.entrances.end(), entrances.begin(), entrances.end());
      piece.counts.push_back(static_cast<std::uint16_t>(entrances.size()));
    }
  });
  clusters_.resize(layout_.count());
  std::vector<Entrance> entrances;
  for (std::size_t i = 0, cluster = 0; i < pieces.size(); ++i) {
    auto next = pieces[i].entrances.begin();
    for (const std::uint16_t count : pieces[i].counts) {
      entrances.assign(next, next + count);
      place_nodes(static_cast<ClusterId>(cluster++), entrances);
      next += count;
    }
  }
}

// Puts a cluster's nodes where they have room, and makes room for what belongs to them.
void ClusterGraph::place_nodes(ClusterId cluster, const std::vector<Entrance>& entrances) {
  ClusterRoom& c = clusters_.edit(cluster);
  const Part before = part(cluster);
  std::vector<std::pair<std::uint32_t, WayMarks>> kept;
  for (Number i = 0; i < before.cells.size(); ++i) {
    kept.push_back({before.cells[i], marks_[before.first + i]});
  }
  std::size_t exits = 0;
  for (const Entrance& each : entrances) exits += exits_of(each);
  RoomSizes sizes = this->sizes();
  make_room(c, entrances.size(), exits, sizes);
  cells_.resize(sizes.nodes);
  leaving_.resize(sizes.nodes);
  marks_.resize(sizes.nodes, no_marks());
  exits_.resize(sizes.exits);
  costs_.resize(sizes.costs);
  vias_.resize(sizes.costs);
  for (std::size_t i = 0; i < entrances.size(); ++i) {
    const std::size_t node = c.first_node + i;
    cells_.edit(node) = packed(entrances[i].cell);
    leaving_.edit(node) = entrances[i].exits;
    marks_.edit(node) = no_marks();
    for (const auto& [cell, marks] : kept) {
      if (cell == cells_[node]) marks_.edit(node) = marks;
    }
  }
}

// Of the node on that cell. Looks at nothing that find_exits() writes, as it runs for several
// clusters at once.
ClusterGraph::Number ClusterGraph::number(Cell cell) const {
  const ClusterRoom& c = clusters_[layout_.at(cell)];
  const std::span<const std::uint32_t> cells(cells_.data() + c.first_node, c.nodes);
  const auto at = std::find(cells.begin(), cells.end(), packed(cell));
  return at == cells.end() ? kNoNumber : c.first_node + static_cast<Number>(at - cells.begin());
}

void ClusterGraph::find_exits(ClusterId cluster) {
  ClusterRoom& c = clusters_.edit(cluster);
  c.exits = 0;
  for (std::uint16_t node = 0; node < c.nodes; ++node) {
    const Cell from = cell(c.first_node + node);
    for (unsigned set = leaving_[c.first_node + node]; set != 0; set &= set - 1) {
      const auto d = static_cast<Direction>(std::countr_zero(set));
      const Cell to = step(from, d);
      const Number target = number(to);
      if (target == kNoNumber) continue;
      exits_.edit(c.first_exit + c.exits++) = {
          .target = target,
          .cost = static_cast<float>(grid_->step_cost(from, d).value()),
          .node = node,
          .direction = static_cast<std::uint16_t>(d)};
    }
  }
}

// In a patch of one cost ways are as long as those back.
void ClusterGraph::find_costs(ClusterId cluster, Scratch& scratch) {
  const ClusterRoom& c = clusters_[cluster];
  const CellRect rect = layout_.rect(cluster);
  fingerprints_.edit(cluster) = scratch.fingerprinter.take(rect);
  scratch.patch.cut(rect);
  const bool both_ways = scratch.patch.uniform();
  const std::span<const std::uint32_t> cells(cells_.data() + c.first_node, c.nodes);
  float* const costs = costs_.edit() + c.first_cost;
  WayVia* const vias = vias_.edit() + c.first_cost;
  for (std::size_t i = 0; i < c.nodes; ++i) {
    const std::size_t done = both_ways ? i : 0;
    const std::size_t row = i * c.nodes;
    scratch.search.find_costs(scratch.patch, unpacked(cells[i]), Sense::forwards,
                              cells.subspan(done), {costs + row + done, c.nodes - done},
                              {vias + row + done, c.nodes - done});
    for (std::size_t j = i + 1; both_ways && j < c.nodes; ++j) {
      costs[j * c.nodes + i] = costs[row + j];
      vias[j * c.nodes + i] = vias[row + j].reversed();
    }
  }
}

ClusterGraph::Part ClusterGraph::part(ClusterId cluster) const {
  const ClusterRoom& c = clusters_[cluster];
  Part part;
  part.first = c.first_node;
  part.size = c.nodes;
  part.exits = {exits_.data() + c.first_exit, c.exits};
  part.costs = costs_.data() + c.first_cost;
  part.cells = {cells_.data() + c.first_node, c.nodes};
  part.vias = vias_.data() + c.first_cost;
  return part;
}

RoomSizes ClusterGraph::sizes() const {
  return {.nodes = cells_.size(), .exits = exits_.size(), .costs = costs_.size()};
}

// The clusters of all cells that are at most so far from one of these, each once.
std::vector<ClusterId> ClusterGraph::around(std::span<const CellRect> rects, int distance) const {
  std::vector<ClusterId> clusters;
  for (const CellRect& rect : rects) {
    const Cell low{std::max(rect.origin.x - distance, 0), std::max(rect.origin.y - distance, 0)};
    const Cell high{std::min(rect.origin.x + rect.width - 1 + distance, grid_->width() - 1),
                    std::min(rect.origin.y + rect.height - 1 + distance, grid_->height() - 1)};
    for (int y = low.y / layout_.side(); y <= high.y / layout_.side(); ++y) {
      for (int x = low.x / layout_.side(); x <= high.x / layout_.side(); ++x) {
        clusters.push_back(static_cast<ClusterId>(y * layout_.columns() + x));
      }
    }
  }
  std::sort(clusters.begin(), clusters.end());
  clusters.erase(std::unique(clusters.begin(), clusters.end()), clusters.end());
  return clusters;
}

std::vector<ClusterId> ClusterGraph::outdated() const {
  std::vector<ClusterId> clusters(layout_.count());
  std::iota(clusters.begin(), clusters.end(), 0);
  return outdated_of(std::move(clusters));
}

std::vector<ClusterId> ClusterGraph::outdated(std::span<const Cell> changed) const {
  const AgentProfile& agent = grid_->profile();
  const int extent =
      std::max(agent.size_cells, static_cast<int>(std::ceil(agent.radius_cells)) + 1);
  std::vector<CellRect> rects;
  for (const Cell c : changed) rects.push_back({.origin = c, .width = 1, .height = 1});
  return outdated_of(around(rects, extent));
}

std::vector<ClusterId> ClusterGraph::outdated_of(std::vector<ClusterId> clusters) const {
  Fingerprinter fingerprinter(*grid_);
  std::erase_if(clusters, [&](ClusterId cluster) {
    return fingerprinter.take(layout_.rect(cluster)) == fingerprints_[cluster];
  });
  return clusters;
}

std::vector<ClusterId> ClusterGraph::repair(std::span<const ClusterId> outdated, WorkerPool& pool) {
  if (outdated.empty()) return {};
  make_scratch(pool, scratch_);
  std::vector<CellRect> rects;
  for (const ClusterId cluster : outdated) {
    rects.push_back(layout_.rect(cluster));
    scratch_.front().patch.cut(rects.back());
    find_entrances(scratch_.front().patch, scratch_.front().entrances);
    place_nodes(cluster, scratch_.front().entrances);
  }
  fingerprints_.edit();
  pool.run({.count = outdated.size()}, [&](std::size_t begin, std::size_t, int worker) {
    find_costs(outdated[begin], scratch_[static_cast<std::size_t>(worker)]);
  });
  std::vector<ClusterId> beside = around(rects, 1);
  for (const ClusterId cluster : beside) find_exits(cluster);
  if (outdated.size() > layout_.count() / kManyOutdated) {
    choose_landmarks();
  } else {
    lower_marks(beside);
  }
  return beside;
}

std::size_t ClusterGraph::bytes() const {
  return clusters_.bytes() + fingerprints_.bytes() + cells_.bytes() + leaving_.bytes() +
         exits_.bytes() + costs_.bytes() + vias_.bytes() + marks_.bytes();
}

}  // namespace nav
