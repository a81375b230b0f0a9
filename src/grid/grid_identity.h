// Which grid it is: what ties prepared data to the map and the agent that it was prepared for.
//
// The hash covers everything that decides answers: size, rule, the agent's shape, passability and
// costs. It does not cover names, so that maps written down in several ways, and profiles that
// enter the same cells at the same cost, may be one grid. The rest says in words what it was.
// The hash is of the grid as it lies in memory, and may be another one in the next version.
#pragma once

#include <cstdint>
#include <string>

#include "grid/grid.h"

namespace nav {

struct GridIdentity {
  int width = 0;
  int height = 0;
  DiagonalRule rule = DiagonalRule::only_if_no_obstacles;
  int agent_size = 1;
  double radius = 0;
  std::string profile;  // its name, for people
  std::uint64_t hash = 0;
};

GridIdentity identity_of(const Grid& grid);

// Do both have the same cells and rule, whatever may be entered and at what cost?
bool same_cells_and_rule(const GridIdentity& a, const GridIdentity& b);

// What sets another grid apart from this one, as in "is for --diagonal always, not never"; empty
// where they are the same.
std::string difference(const GridIdentity& other, const GridIdentity& here);

}  // namespace nav
