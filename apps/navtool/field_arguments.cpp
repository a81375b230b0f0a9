#include "field_arguments.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "grid/terrain_map.h"

namespace nav::cli {
namespace {

// Keeps the first of equal cells.
void drop_repeated(const Grid& grid, std::vector<Cell>& cells) {
  std::vector<bool> seen(grid.id_count());
  std::erase_if(cells, [&](Cell c) {
    const bool again = seen[grid.id(c)];
    seen[grid.id(c)] = true;
    return again;
  });
}

}  // namespace

void add_field_options(OptionSection& section, FieldArguments& arguments) {
  std::vector<std::string> metrics;
  for (const FieldMetric metric : kFieldMetrics) metrics.push_back(std::string(name(metric)));
  section.choice({"--metric", "NAME",
                  "octile: steps along rows, columns and diagonals, exact; uniform: every step "
                  "counts alike; euclidean: as the crow flies around walls"},
                 metrics, arguments.metric);
  section.number({"--wall-penalty", "P",
                  "cells beside a wall cost P more, so that units keep off; default: 0"},
                 {0, 1e9}, arguments.wall_penalty);
  section.count({"--wall-reach", "N", "cells over which that falls evenly to nothing; default: 2"},
                1, kMostWallReach, arguments.wall_reach);
  section.flag({"--cost-bytes", "",
                "costs rounded to whole numbers from 1 to 254, as many engines keep them"},
               arguments.cost_bytes);
  section.count({"--jobs", "N", "threads; the result is the same; default: 1"}, 1, 1024,
                arguments.jobs);
}

FieldOptions field_options(const FieldArguments& arguments, FieldSide side) {
  const auto penalty = cell_cost_from(arguments.wall_penalty);
  if (!penalty) {
    throw Error(fmt::format("--wall-penalty '{}' has more than 6 places", arguments.wall_penalty),
                "round it");
  }
  return {.metric = field_metric_from(arguments.metric).value(),
          .side = side,
          .costs = {.wall_penalty = *penalty,
                    .wall_reach = static_cast<int>(arguments.wall_reach),
                    .as_bytes = arguments.cost_bytes}};
}

std::optional<WorldFrame> world_of(bool wanted, const std::string& file, const TerrainMap& map) {
  if (!wanted) return std::nullopt;
  if (map.frame) return map.frame;
  throw Error(Place{file}, "has no world coordinates, which --world asks for", "leave out --world");
}

Cell cell_on(const Grid& grid, const PointArgument& point, const std::optional<WorldFrame>& world,
             std::string_view what) {
  const Cell c = cell_of(point, world);
  if (grid.contains(c)) return c;
  throw Error(fmt::format("{} {},{} lies outside the {}x{} map", what, c.x, c.y, grid.width(),
                          grid.height()),
              fmt::format("columns go from 0 to {}, rows from 0 to {}", grid.width() - 1,
                          grid.height() - 1));
}

std::vector<Cell> cells_on(const Grid& grid, const std::vector<AreaArgument>& areas,
                           const std::optional<WorldFrame>& world, std::string_view what) {
  std::vector<Cell> cells;
  for (const AreaArgument& area : areas) {
    const Cell a = cell_on(grid, area.first, world, what);
    const Cell b = cell_on(grid, area.last, world, what);
    for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y) {
      for (int x = std::min(a.x, b.x); x <= std::max(a.x, b.x); ++x) {
        if (area.single || grid.passable(Cell{x, y})) cells.push_back({x, y});
      }
    }
  }
  drop_repeated(grid, cells);
  return cells;
}

}  // namespace nav::cli
