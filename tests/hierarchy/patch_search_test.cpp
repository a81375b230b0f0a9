// Searches inside a patch: compared with the plain reference search on a map of the patch alone.
#include "hierarchy/patch_search.h"

#include <catch2/catch.hpp>

#include "base/rng.h"
#include "bench/reference_search.h"
#include "path/checker.h"
#include "path/path.h"
#include "search/packed_cell.h"
#include "support/sanitized.h"

using namespace nav;

namespace {

constexpr int kThinning = NAVTOOL_SANITIZED ? 8 : 1;

int below(Rng& rng, int end) {
  return static_cast<int>(rng.below(static_cast<std::uint64_t>(end)));
}

// A large map and a piece of it as a map of its own.
struct Piece {
  Piece(Rng& rng, DiagonalRule rule, bool terrain_costs) {
    const double density = 0.5 * rng.unit();
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        if (rng.chance(density)) map.set({x, y}, rng.chance(0.3) ? 2 : 5);
      }
    }
    rect.width = 1 + below(rng, Patch::kMostSide);
    rect.height = 1 + below(rng, Patch::kMostSide);
    rect.origin = {below(rng, kWidth - rect.width + 1), below(rng, kHeight - rect.height + 1)};
    TerrainMap part(rect.width, rect.height, moving_ai_kinds());
    for (int y = 0; y < rect.height; ++y) {
      for (int x = 0; x < rect.width; ++x) {
        part.set({x, y}, map.at({rect.origin.x + x, rect.origin.y + y}));
      }
    }
    AgentProfile profile = *built_in_profile("ground");
    if (terrain_costs) profile.terrain["S"].cost = 3 * kUnitCost;
    whole = Grid(map, profile, rule);
    alone = Grid(part, profile, rule);
  }
  Cell inside(Cell c) const { return {c.x - rect.origin.x, c.y - rect.origin.y}; }

  static constexpr int kWidth = 90;
  static constexpr int kHeight = 80;
  TerrainMap map{kWidth, kHeight, moving_ai_kinds()};
  CellRect rect;
  Grid whole;
  Grid alone;
};

// Some passable cells of the piece, packed.
std::vector<std::uint32_t> some_cells(Rng& rng, const Piece& piece) {
  std::vector<std::uint32_t> cells;
  for (int i = 0; i < 40; ++i) {
    const Cell c{piece.rect.origin.x + below(rng, piece.rect.width),
                 piece.rect.origin.y + below(rng, piece.rect.height)};
    if (piece.whole.passable(c)) cells.push_back(packed(c));
  }
  return cells;
}

template <class Check>
void for_each_piece(Check check) {
  Rng rng(61);
  for (int i = 0; i < 160; i += kThinning) {
    const DiagonalRule rule = kDiagonalRules[static_cast<std::size_t>(i) % 4];
    const Piece piece(rng, rule, i % 3 == 0);
    const std::vector<std::uint32_t> cells = some_cells(rng, piece);
    if (cells.empty()) continue;
    INFO(name(rule) << " piece " << i << ": " << piece.rect.width << "x" << piece.rect.height);
    Patch patch(piece.whole);
    patch.cut(piece.rect);
    check(piece, patch, cells);
  }
}

}  // namespace

TEST_CASE("patch: costs are the least inside, in both senses") {
  PatchSearch search;
  for_each_piece([&](const Piece& piece, const Patch& patch, const auto& cells) {
    const Cell from = unpacked(cells.front());
    std::vector<float> costs(cells.size());
    for (const Sense sense : {Sense::forwards, Sense::backwards}) {
      search.find_costs(patch, from, sense, cells, costs);
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell a = piece.inside(from);
        const Cell b = piece.inside(unpacked(cells[i]));
        const auto least = sense == Sense::forwards ? reference_cost(piece.alone, a, b)
                                                    : reference_cost(piece.alone, b, a);
        REQUIRE((costs[i] < PatchSearch::kNoWay) == least.has_value());
        if (least) REQUIRE(costs[i] == Approx(least->value()).epsilon(1e-6));
      }
    }
  });
}

TEST_CASE("patch: a way is legal and costs what was said, found before or searched alone") {
  PatchSearch search;
  for_each_piece([&](const Piece& piece, const Patch& patch, const auto& cells) {
    const Cell from = unpacked(cells.front());
    std::vector<float> costs(cells.size());
    search.find_costs(patch, from, Sense::forwards, cells, costs);
    PatchSearch alone;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (costs[i] == PatchSearch::kNoWay) continue;
      for (const bool found : {true, false}) {
        std::vector<Cell> points{from};
        if (found) {
          search.append_found(unpacked(cells[i]), points);
        } else {
          REQUIRE(alone.append_way(patch, from, unpacked(cells[i]), points));
        }
        std::vector<Cell> turns;
        append_turns(points, turns);
        std::vector<Cell> way;
        append_cells(turns, way);
        REQUIRE_FALSE(find_illegal_step(piece.whole, way));
        REQUIRE(way.back() == unpacked(cells[i]));
        REQUIRE(recomputed_cost(piece.whole, way).value() == Approx(costs[i]).epsilon(1e-6));
      }
    }
  });
}

TEST_CASE("patch: where a way is known by a cell in between, it is a shortest one") {
  PatchSearch search;
  int known = 0;
  for_each_piece([&](const Piece& piece, const Patch& patch, const auto& cells) {
    const Cell from = unpacked(cells.front());
    std::vector<float> costs(cells.size());
    std::vector<WayVia> vias(cells.size());
    search.find_costs(patch, from, Sense::forwards, cells, costs, vias);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (costs[i] == PatchSearch::kNoWay || !vias[i].is_known()) continue;
      ++known;
      const Cell to = unpacked(cells[i]);
      for (const bool back : {false, true}) {
        const WayVia way = back ? vias[i].reversed() : vias[i];
        const Cell a = back ? to : from;
        const Cell b = back ? from : to;
        const Cell via = way.cell(piece.rect.origin);
        const DiagonalRule rule = piece.whole.rule();
        std::vector<Cell> turns;
        append_turns(std::vector{a, turn_between(rule, a, via, way.first()), via,
                                 turn_between(rule, via, b, way.second()), b},
                     turns);
        std::vector<Cell> walked;
        append_cells(turns, walked);
        REQUIRE_FALSE(find_illegal_step(piece.whole, walked));
        REQUIRE(recomputed_cost(piece.whole, walked).value() == Approx(costs[i]).epsilon(1e-6));
      }
    }
  });
  CHECK(known > 100);
}
