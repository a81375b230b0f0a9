// What every planner with an index owes who keeps it in a file.
#include "planners/saved_index.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "conformance/samples.h"
#include "grid/components.h"
#include "io/index_file.h"
#include "path/checker.h"
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

AgentProfile any_agent(Rng& rng) {
  AgentProfile profile = *built_in_profile(rng.chance(0.3) ? "flying" : "ground");
  if (rng.chance(0.3)) profile.terrain["S"].cost = 4 * kUnitCost;
  if (rng.chance(0.3)) profile.size_cells = 2;
  return profile;
}

// Verdicts are those of the grid, paths legal and about as long as those of the fresh index.
void check_alike(const PlannerInfo& planner, const Grid& grid, const Index& adapted,
                 const Index& fresh, Rng& rng) {
  const Components components(grid);
  const auto solver = adapted.new_solver();
  const auto expected = fresh.new_solver();
  double sum = 0;
  double sum_expected = 0;
  const auto cell = [&] {
    return Cell{static_cast<int>(rng.below(static_cast<std::uint64_t>(grid.width()))),
                static_cast<int>(rng.below(static_cast<std::uint64_t>(grid.height())))};
  };
  for (int i = 0; i < 60; ++i) {
    const Query query{.from = cell(), .to = {cell()}};
    const Answer& answer = solver->solve(query);
    REQUIRE(answer.has_path() == components.connected(query.from, query.to.front()));
    const auto fault = find_fault(grid, query, answer);
    if (fault) FAIL(describe(planner, grid, query, *fault));
    sum += answer.cost.value();
    sum_expected += expected->solve(query).cost.value();
  }
  CHECK(sum <= 1.002 * sum_expected);
  CHECK(sum_expected <= 1.002 * sum);
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

TEST_CASE("index: one saved for another grid is adapted to this one, or refused") {
  Rng rng(43);
  for (int i = 0; i < 60; i += kThinning) {
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    TerrainMap map = i % 3 == 0 ? random_rooms(rng, 70, 60) : random_map(rng, 70, 60, 0.1);
    if (i % 2 == 0) strew_terrain(rng, map);
    const Grid before(map, any_agent(rng), rule);
    for (int n = 0; n < 9; ++n) {
      const Cell c{20 + static_cast<int>(rng.below(15)), 20 + static_cast<int>(rng.below(15))};
      map.set(c, *map.find_kind(rng.chance(0.5) ? "@" : "."));
    }
    const Grid after(map, any_agent(rng), rule);
    const Query any{.from = {}, .to = {{}}};
    for (const PlannerInfo* planner : planners()) {
      if (!planner->can.has_index) continue;
      if (refusal(*planner, before, any) || refusal(*planner, after, any)) continue;
      for (const PlannerOptions& options : kOptions) {
        INFO(planner->name << " pair " << i << " levels " << options.levels);
        const std::string file = file_of(*planner, *planner->prepare(before, options), before);
        if (planner->adapt != nullptr) {
          check_alike(*planner, after, *loaded(*planner, after, file),
                      *planner->prepare(after, options), rng);
        } else if (identity_of(before).hash != identity_of(after).hash) {
          CHECK_THROWS_AS(loaded(*planner, after, file), Error);
        }
      }
    }
  }
}
