// The shortest path in continuous space that passes every wall on the same side.
//
// The path's strips of free space, without going there and back again, say which way it takes
// between the walls; a thread through all their width is pulled taut. It turns only at corners of
// walls, which it may touch, as continuous space allows, and never squeezes between two blocked
// cells that meet in a corner, except where the path did under the rule `always`.
//
// Agents of N x N cells: walls are grown by what such an agent covers, which is what the grid's
// passability says of its top left cell. Discs have rounded walls, which no polyline follows; they
// are refused.
// Where costs differ: stretch by stretch (stretches.h).
//
// Invariants
//  1. No path of the same homotopy class is shorter; so smoothing again changes nothing.
//  2. Turning points are corners of blocked cells (or of other ground).
// Cost: linear in the cells under the path and the strips that it crosses.
// Source: Lee and Preparata, Euclidean Shortest Paths in the Presence of Rectilinear Barriers,
//         Networks 14(3), 1984; the funnel as in Mononen, Simple Stupid Funnel Algorithm, 2010,
//         but in one pass.
#include "base/error.h"
#include "smooth/funnel.h"
#include "smooth/registry.h"
#include "smooth/stretches.h"

namespace nav {
namespace {

Smoothed pull(const Polyline& path, const Ground& ground, const SmoothOptions&) {
  if (path.size() < 2) return {.points = path, .motion = Motion::point};
  const Grid& grid = *ground.grid;
  if (grid.profile().radius_cells > 0) {
    throw Error("taut has no lines for an agent with a radius, whose walls are round",
                "choose string-pull, or give --agent-size");
  }
  const auto pull_stretch = [&grid](std::span<const HalfPoint> points,
                                    std::span<const Cell> cells) {
    const std::vector<Strip> strips = strips_of(grid, cells);
    if (strips.empty()) throw Error("the path to smooth is not legal on this map", "check it");
    return shortest_through(points.front(), points.back(), strips);
  };
  return {.points = pull_stretches("taut", grid, path, pull_stretch), .motion = Motion::point};
}

}  // namespace

const Smoother taut_smoother{
    .name = "taut",
    .summary = "the shortest line in continuous space that passes every wall on the same side",
    .source = "Lee and Preparata 1984",
    .promises = {.never_longer = true, .idempotent = true, .needs_grid = true},
    .smooth = pull,
};

}  // namespace nav
