// The options that say how a field is computed and from which cells: what `field` and `reach`
// share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flow/field_options.h"
#include "grid/grid.h"
#include "option_section.h"

namespace nav::cli {

struct FieldArguments {
  std::string metric = "octile";
  double wall_penalty = 0;
  std::uint64_t wall_reach = 2;
  bool cost_bytes = false;
  std::uint64_t jobs = 1;
};

// --metric, --wall-penalty, --wall-reach, --cost-bytes and --jobs.
void add_field_options(OptionSection& section, FieldArguments& arguments);

// Throws: Error for a penalty of more than 6 places.
FieldOptions field_options(const FieldArguments& arguments, FieldSide side);

// The world that points are given in, where `wanted`. Throws: Error where the map has none.
std::optional<WorldFrame> world_of(bool wanted, const std::string& file, const TerrainMap& map);

// The cell of a point, `what` it is for. Throws: Error where it lies outside the map.
Cell cell_on(const Grid& grid, const PointArgument& point, const std::optional<WorldFrame>& world,
             std::string_view what);

// All cells of the areas in the order given, each once. Of a rectangle only those that the agent
// may enter; a single cell always. Throws: Error where one lies outside the map.
std::vector<Cell> cells_on(const Grid& grid, const std::vector<AreaArgument>& areas,
                           const std::optional<WorldFrame>& world, std::string_view what);

}  // namespace nav::cli
