// What every planner with an index owes who keeps it in a file.
#include "planners/saved_index.h"

#include <catch2/catch.hpp>

#include "conformance/samples.h"
#include "io/index_file.h"
#include "planners/registry.h"

using namespace nav;
using namespace nav::test;

namespace {

std::string file_of(const PlannerInfo& planner, const Index& index, const Grid& grid) {
  std::string bytes;
  write_index(save_index(planner, index, grid), [&](std::string_view piece) { bytes += piece; });
  return bytes;
}

std::unique_ptr<Index> loaded(const PlannerInfo& planner, const Grid& grid,
                              const std::string& file) {
  return load_index(
      planner, grid,
      read_index(FileMapping::of_copy(std::as_bytes(std::span(file))), "sample.index"));
}

// Hierarchical planners also with more than the one cluster that small maps would have.
const PlannerOptions kOptions[] = {{}, {.cluster_side = 6, .levels = 3}};

// Calls check(planner, grid, options, rng) for planners with an index on maps of several kinds,
// under every rule, for agents of one and of two cells.
template <class Check>
void for_each_index(Check check) {
  Rng rng(41);
  const TerrainMap maps[] = {random_map(rng, 67, 40, 0.25), random_maze(rng, 40, 67),
                             random_rooms(rng, 70, 70), random_map(rng, 1, 1, 0),
                             random_map(rng, 9, 3, 1)};
  for (const TerrainMap& map : maps) {
    for (const DiagonalRule rule : kDiagonalRules) {
      for (const int size : {1, 2}) {
        AgentProfile profile = *built_in_profile("ground");
        profile.size_cells = size;
        const Grid grid(map, profile, rule);
        for (const PlannerInfo* planner : planners()) {
          if (!planner->can.has_index) continue;
          if (refusal(*planner, grid, {.from = {}, .to = {{}}})) continue;
          for (const PlannerOptions& options : kOptions) {
            INFO(planner->name << " " << name(rule) << " " << map.width() << "x" << map.height()
                               << " levels " << options.levels);
            check(*planner, grid, options, rng);
          }
        }
      }
    }
  }
}

}  // namespace

TEST_CASE("index: one that was saved and loaded answers like the one that was made") {
  for_each_index(
      [](const PlannerInfo& planner, const Grid& grid, const PlannerOptions& options, Rng& rng) {
        const auto made = planner.prepare(grid, options);
        const auto from_file = loaded(planner, grid, file_of(planner, *made, grid));
        CHECK(from_file->bytes() == made->bytes());
        const auto expected = made->new_solver();
        const auto solver = from_file->new_solver();
        const auto cell = [&] {
          return Cell{static_cast<int>(rng.below(static_cast<std::uint64_t>(grid.width()))),
                      static_cast<int>(rng.below(static_cast<std::uint64_t>(grid.height())))};
        };
        for (int i = 0; i < 50; ++i) {
          const Query query{.from = cell(), .to = {cell()}};
          CHECK(solver->solve(query) == expected->solve(query));
        }
      });
}

TEST_CASE("index: one that was loaded is saved as the same file, one made by threads as well") {
  for_each_index(
      [](const PlannerInfo& planner, const Grid& grid, const PlannerOptions& options, Rng&) {
        const std::string file = file_of(planner, *planner.prepare(grid, options), grid);
        PlannerOptions in_parallel = options;
        in_parallel.threads = 3;
        CHECK(file_of(planner, *planner.prepare(grid, in_parallel), grid) == file);
        CHECK(file_of(planner, *loaded(planner, grid, file), grid) == file);
      });
}

TEST_CASE("index: one that was loaded takes over changes like one that was made") {
  for (const PlannerInfo* planner : planners()) {
    if (!planner->can.has_index) continue;
    Rng rng(42);
    TerrainMap map = random_map(rng, 67, 40, 0.25);
    Grid grid(map, *built_in_profile("ground"), DiagonalRule::only_if_no_obstacles);
    const auto made = planner->prepare(grid, {.cluster_side = 6, .levels = 3});
    const auto from_file = loaded(*planner, grid, file_of(*planner, *made, grid));
    for (int i = 0; i < 20; ++i) {
      const auto cell = [&] {
        return Cell{static_cast<int>(rng.below(67)), static_cast<int>(rng.below(40))};
      };
      const Cell changed = cell();
      map.set(changed, grid.passable(changed) ? *map.find_kind("@") : *map.find_kind("."));
      grid.update(map, std::span(&changed, 1));
      const bool is_repaired = made->update(std::span(&changed, 1));
      REQUIRE(from_file->update(std::span(&changed, 1)) == is_repaired);
      if (!is_repaired) break;
      const Query query{.from = cell(), .to = {cell()}};
      CHECK(from_file->new_solver()->solve(query) == made->new_solver()->solve(query));
    }
  }
}
