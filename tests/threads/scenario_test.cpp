// Floods of a scenario in several threads: what they find is put together in order.
#include <catch2/catch.hpp>

#include "bench/scenario_maker.h"
#include "conformance/samples.h"

using namespace nav;
using namespace nav::test;

TEST_CASE("scenario: the same for any number of threads") {
  Rng rng(6);
  const TerrainMap map = random_map(rng, 60, 45, 0.3);
  const Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
  const Components components(grid);
  for (const std::uint64_t count : {50u, 200u}) {
    ScenarioRequest request;
    request.count = count;
    request.unreachable = 20;
    const Scenario alone = make_scenario(grid, components, request);
    CHECK(alone.reachable_pairs > 1'000'000);  // drawn, not listed
    for (const int workers : {2, 5}) {
      request.workers = workers;
      std::uint64_t told = 0;
      const Scenario together = make_scenario(
          grid, components, request,
          [&](std::uint64_t done, std::uint64_t all) { told += done <= all ? 1 : 0; });
      CHECK(together.queries == alone.queries);
    }
  }
}
