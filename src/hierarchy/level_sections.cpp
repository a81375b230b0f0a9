// The levels above a cluster graph as sections of a file; as in cluster_sections.cpp whatever a
// search follows is checked.
#include <algorithm>

#include "base/error.h"
#include "hierarchy/cluster_levels.h"

namespace nav {

ClusterLevel::ClusterLevel(const ClusterGraph& base, const ClusterLevel* below,
                           const Sections& saved)
    : base_(&base),
      below_(below),
      level_(below == nullptr ? 2 : below->level() + 1),
      layout_(base.grid().width(), base.grid().height(), layout_below().side() * kFactor),
      clusters_(saved.array<ClusterRoom>(section("clusters"), layout_.count())),
      numbers_(saved.array<NodeNumber>(section("nodes"))),
      exits_(saved.array<ClusterExit>(section("exits"))),
      costs_(saved.array<float>(section("costs"))),
      places_(saved.array<std::uint16_t>(section("places"), base.number_count())) {
  check_saved();
}

void ClusterLevel::save(Sections& out) const {
  out.add(section("clusters"), clusters_);
  out.add(section("nodes"), numbers_);
  out.add(section("exits"), exits_);
  out.add(section("costs"), costs_);
  out.add(section("places"), places_);
}

void ClusterLevel::check_saved() const {
  bool positive = true;
  for (const float cost : costs_) positive &= cost >= 0;
  for (const ClusterExit& exit : exits_) positive &= exit.cost >= 0;
  if (!positive) fail_section(section("costs"), "holds a negative cost");
  check_below(section("nodes"), numbers_, base_->number_count());
  check_below(section("exits"), exits_, base_->number_count(), &ClusterExit::target);
  check_rooms(std::span(clusters_.data(), clusters_.size()), sizes());
  std::size_t listed = 0;
  for (ClusterId cluster = 0; cluster < layout_.count(); ++cluster) {
    const ClusterView here = view(cluster);
    const CellRect rect = layout_.rect(cluster);
    for (std::size_t i = 0; i < here.size; ++i) {
      const NodeNumber number = here.number(i);
      const Cell cell = base_->cell(number);
      if (!rect.contains(cell) || place(number) != i) {
        fail_section(section("nodes"), "holds a node of another cluster");
      }
      if (base_->number(cell) != number ||
          (below_ != nullptr && below_->place(number) == kNoPlace)) {
        fail_section(section("nodes"), "holds what is no node of the level below");
      }
    }
    listed += here.size;
    for (const ClusterExit& exit : here.exits) {
      const bool is_step = exit.node < here.size && exit.direction < kDirectionCount &&
                           step(base_->cell(here.number(exit.node)),
                                static_cast<Direction>(exit.direction)) == base_->cell(exit.target);
      if (!is_step || rect.contains(base_->cell(exit.target))) {
        fail_section(section("exits"), "leads to no other cluster");
      }
      if (place(exit.target) == kNoPlace) fail_section(section("exits"), "leads to no node");
    }
  }
  // Each node that is listed has its place; so no other has one.
  const auto placed = std::count_if(places_.begin(), places_.end(),
                                    [](std::uint16_t place) { return place != kNoPlace; });
  if (static_cast<std::size_t>(placed) != listed) {
    fail_section(section("places"), "has a place for what is no node");
  }
}

ClusterLevels::ClusterLevels(const Grid& grid, const Sections& saved)
    : base_(grid, saved), level_count_(saved.value<std::uint32_t>("levels")) {
  if (level_count_ < 1 || level_count_ > kMostLevels) {
    fail_section("levels", "is no number of levels");
  }
  while (upper_.size() + 1 < level_count_) {
    upper_.push_back(std::make_unique<ClusterLevel>(base_, top(), saved));
  }
}

void ClusterLevels::save(Sections& out) const {
  out.add_value("levels", level_count_);
  base_.save(out);
  for (const auto& level : upper_) level->save(out);
}

}  // namespace nav
