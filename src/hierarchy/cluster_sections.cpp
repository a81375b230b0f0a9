// A cluster graph as sections of a file.
//
// A file may be made by anyone: whatever a search follows is checked here, so that at worst a way
// comes out that is none.
#include <bit>

#include "base/error.h"
#include "hierarchy/cluster_graph.h"

namespace nav {
namespace {

std::uint32_t saved_side(const Sections& saved) {
  const auto side = saved.value<std::uint32_t>("side");
  if (side < 1 || side > Patch::kMostSide) fail_section("side", "is no size of clusters");
  return side;
}

// All at least 0 (and numbers), in one pass without branches.
template <class Range, class Get>
bool none_negative(const Range& range, Get get) {
  bool all = true;
  for (const auto& each : range) all &= get(each) >= 0;
  return all;
}

}  // namespace

ClusterGraph::ClusterGraph(const Grid& grid, const Sections& saved)
    : grid_(&grid),
      side_(saved_side(saved)),
      layout_(grid.width(), grid.height(), static_cast<int>(side_)),
      clusters_(saved.array<ClusterRoom>("clusters", layout_.count())),
      fingerprints_(saved.array<std::uint64_t>("fingerprints", layout_.count())),
      cells_(saved.array<std::uint32_t>("cells")),
      leaving_(saved.array<DirectionSet>("leaving", cells_.size())),
      exits_(saved.array<Exit>("exits")),
      costs_(saved.array<float>("costs")),
      vias_(saved.array<WayVia>("vias", costs_.size())),
      marks_(saved.array<WayMarks>("marks", cells_.size())) {
  check_saved();
}

void ClusterGraph::save(Sections& out) const {
  out.add_value("side", side_);
  out.add("clusters", clusters_);
  out.add("fingerprints", fingerprints_);
  out.add("cells", cells_);
  out.add("leaving", leaving_);
  out.add("exits", exits_);
  out.add("costs", costs_);
  out.add("vias", vias_);
  out.add("marks", marks_);
}

void ClusterGraph::check_saved() const {
  if (!none_negative(costs_, [](float cost) { return cost; })) {
    fail_section("costs", "holds a negative cost");
  }
  if (!none_negative(exits_, [](const Exit& exit) { return exit.cost; })) {
    fail_section("exits", "holds a negative cost");
  }
  check_rooms(std::span(clusters_.data(), clusters_.size()), sizes());
  for (ClusterId cluster = 0; cluster < layout_.count(); ++cluster) {
    const CellRect rect = layout_.rect(cluster);
    for (const std::uint32_t cell : part(cluster).cells) {
      if (!rect.contains(unpacked(cell))) fail_section("cells", "holds a cell of another cluster");
    }
  }
  for (ClusterId cluster = 0; cluster < layout_.count(); ++cluster) check_saved(cluster);
}

// Requires: all clusters lie within the arrays, their cells on the map.
void ClusterGraph::check_saved(ClusterId cluster) const {
  const Part here = part(cluster);
  for (const Exit& exit : here.exits) {
    if (exit.node >= here.cells.size() || exit.direction >= kDirectionCount) {
      fail_section("exits", "points beyond its target");
    }
    const Cell to = step(unpacked(here.cells[exit.node]), static_cast<Direction>(exit.direction));
    if (!grid_->contains(to)) fail_section("exits", "leads off the map");
    const Part beyond = part(layout_.at(to));
    const bool is_node = exit.target >= beyond.first &&
                         exit.target - beyond.first < beyond.cells.size() &&
                         cell(exit.target) == to;
    if (!is_node) fail_section("exits", "leads to no node");
  }
  std::size_t steps = 0;
  for (std::size_t i = 0; i < here.cells.size(); ++i) {
    const unsigned leaving = leaving_[here.first + i];
    steps += static_cast<std::size_t>(std::popcount(leaving));
    for (unsigned set = leaving; set != 0; set &= set - 1) {
      const auto d = static_cast<Direction>(std::countr_zero(set));
      if (!grid_->contains(step(unpacked(here.cells[i]), d))) {
        fail_section("leaving", "leads off the map");
      }
    }
  }
  if (steps > clusters_[cluster].exit_room) fail_section("leaving", "has more steps than exits");
  const CellRect rect = layout_.rect(cluster);
  for (std::size_t i = 0; i < here.cells.size() * here.cells.size(); ++i) {
    const WayVia via = here.vias[i];
    if (via.is_known() && !rect.contains(via.cell(rect.origin))) {
      fail_section("vias", "leads out of a cluster");
    }
  }
}

}  // namespace nav
