// The plain reference: passability, steps and Dijkstra from their definitions, slow and obvious.
//
// Shares nothing with the library but its values (cells, costs, terrain, profiles): no bits, no
// tables, no integer metrics. Every planner is held against it.
#pragma once

#include <optional>
#include <vector>

#include "grid/agent_profile.h"
#include "grid/move_rules.h"
#include "grid/terrain_map.h"

namespace nav::test {

class Reference {
 public:
  Reference(const TerrainMap& map, const AgentProfile& profile, DiagonalRule rule);

  bool passable(Cell c) const;
  bool can_step(Cell from, Cell to) const;
  // Cost of the step. Requires: can_step.
  Cost step_cost(Cell from, Cell to) const;

  // Least cost of every cell from a start, row by row; empty where there is no path. [width*height]
  std::vector<std::optional<Cost>> costs_from(Cell start) const;

  int width() const { return map_.width(); }
  int height() const { return map_.height(); }
  std::size_t index(Cell c) const;
  std::vector<Cell> passable_cells() const;

 private:
  // A step to a neighbour, and what it costs.
  struct Step {
    std::size_t to;
    Cost cost;
  };

  void find_steps();
  bool open(Cell c) const;  // enterable, by terrain alone
  bool fits(Cell c) const;  // the whole agent
  bool keeps_radius(double x, double y) const;

  const TerrainMap& map_;
  const AgentProfile& profile_;
  DiagonalRule rule_;
  std::vector<char> open_;  // all by index()
  std::vector<char> fits_;
  std::vector<std::vector<Step>> steps_;
};

}  // namespace nav::test
