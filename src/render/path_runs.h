// Two paths on one picture: what they have in common, and what each has alone.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "grid/cell.h"
#include "path/path_difference.h"
#include "render/markers.h"

namespace nav {

// Points of a path in turn, cell centres: neighbours, or joined by straight lines.
struct PathRun {
  std::vector<Cell> points;
  Ink ink = Ink::path;
  std::string name;  // what the key calls it
};

// Which of the paths are wanted.
enum class RunsOf : std::uint8_t { first, second, both };

inline constexpr Ink kFirstAlone = Ink::abstract_way;  // never on the same picture
inline constexpr Ink kSecondAlone = Ink::differs;

// The runs of a pair of paths, by compare_paths; either may be empty. Points as lattice_points
// gives them. Names are those of the paths.
std::vector<PathRun> path_runs(std::span<const Cell> first, std::span<const Cell> second,
                               RunsOf wanted, const std::string& first_name,
                               const std::string& second_name);

// Strokes with a casing where there is room; runs in common lie above. The centres are the
// caller's to fill, after all that lies above paths.
void draw_runs(const MapCanvas& canvas, std::span<const PathRun> runs);

}  // namespace nav
