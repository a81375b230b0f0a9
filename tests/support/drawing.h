// Maps drawn in test sources.
//
//   const DrawnMap drawn = draw(R"(
//     S.#.
//     ..#G
//   )");
//
// One row a line; blanks around a row and empty lines are dropped. `.` ground, `#` wall, `S` start
// and `G` goal on ground; any other letter is the Moving AI terrain of that letter, except that `s`
// and `g` stand for its swamp and grass.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/cell.h"
#include "grid/grid.h"
#include "grid/terrain_map.h"

namespace nav::test {

struct DrawnMap {
  TerrainMap map;
  std::optional<Cell> start;
  std::optional<Cell> goal;

  // The grid of the profile `ground` under a rule.
  Grid grid(DiagonalRule rule = DiagonalRule::only_if_no_obstacles) const;
};

// Requires: rows of one length, letters as above (else std::invalid_argument).
DrawnMap draw(std::string_view drawing);

// The rows of a drawing, without blanks around them and without empty ones.
std::vector<std::string> rows_of(std::string_view drawing);

}  // namespace nav::test
