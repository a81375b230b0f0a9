// Smoothers: from a legal polyline to a better one, and the table of them.
//
// A smoother is one file and one line in the table. It sees a polyline and two questions about the
// ground, so that grids and meshes share it. It never makes a path longer or dearer, never moves
// its ends, and smoothing twice is smoothing once.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "path/path.h"

namespace nav {

// What a smoother may ask about a straight segment; both answers are the same in both directions.
struct Ground {
  std::function<bool(Vec2, Vec2)> legal;   // may the agent walk it?
  std::function<double(Vec2, Vec2)> cost;  // length times the cost of the ground under it
};

struct Smoother {
  std::string_view name;     // on the command line
  std::string_view summary;  // one line for help and docs
  std::string_view source;   // paper
  Polyline (*smooth)(const Polyline& path, const Ground& ground);
};

// All of them; the order is the order of listings.
std::span<const Smoother* const> smoothers();
// Null where there is none of that name.
const Smoother* find_smoother(std::string_view name);

// Line of sight and ground costs of a grid, for points at cell centres. The grid must outlive it.
Ground grid_ground(const Grid& grid);

extern const Smoother line_of_sight_smoother;

}  // namespace nav
