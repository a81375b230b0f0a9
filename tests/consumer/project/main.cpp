// The smallest use of the library: a map drawn in code, one query, its cost.
#include <array>
#include <iostream>
#include <string_view>

#include "grid/components.h"
#include "planners/registry.h"
#include "planners/route.h"

int main() {
  const std::array<std::string_view, 4> drawing{
      "......",
      ".####.",
      "......",
      "......",
  };
  nav::TerrainMap map(6, 4, nav::moving_ai_kinds());
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) {
      const bool wall = drawing[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#';
      map.set({x, y}, *map.find_kind(wall ? "wall" : "ground"));
    }
  }
  const nav::Grid grid(map, *nav::built_in_profile("ground"),
                       nav::DiagonalRule::only_if_no_obstacles);
  const nav::Components components(grid);
  nav::Router router(grid, components, *nav::find_planner("astar"));

  nav::RouteRequest request;
  request.query.from = {0, 0};
  request.query.to = {{5, 3}};
  const nav::Answer& answer = router.route(request);
  std::cout << nav::name(answer.status) << ", cost " << answer.cost.value() << '\n';
}
