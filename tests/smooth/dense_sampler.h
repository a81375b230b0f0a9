// Is a line safe to walk? Asked point by point of the terrain itself: independent of the grid's
// passability, of line of sight and of the checkers of lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grid/agent_profile.h"
#include "grid/move_rules.h"
#include "grid/terrain_map.h"
#include "path/answer.h"
#include "path/path.h"

namespace nav::test {

class DenseSampler {
 public:
  // The map must outlive it.
  DenseSampler(const TerrainMap& map, const AgentProfile& profile, DiagonalRule rule);

  // What is wrong at the first point that the agent may not be at, if any. Points are taken at most
  // `step` cells apart, and wherever the line crosses a border of cells.
  std::optional<std::string> find_unsafe(const Polyline& line, Motion motion, double step = 0.05);
  // Points looked at so far.
  std::uint64_t points() const { return points_; }

 private:
  bool is_open(int x, int y) const;
  bool has_room(int x, int y) const;
  std::optional<std::string> fault_at(Vec2 p, Motion motion, bool is_end) const;

  const TerrainMap& map_;
  AgentProfile profile_;
  DiagonalRule rule_;
  std::vector<bool> open_kind_;  // [kinds]
  std::uint64_t points_ = 0;
};

}  // namespace nav::test
