// Steps on grids with terrain costs and costs of entering, as bucket_search.h asks for them.
//
// Where all passable cells of the 3 x 3 around a cell are of one terrain, only the canonical
// successors are worth taking (canonical_order.h); elsewhere all legal steps are, but those that
// lead back to where the step before could have gone at once. Comparing the kinds of three rows
// takes a dozen operations and nothing needs to be prepared.
//
// Why no least cost is lost. Let g*(s) be the least cost of a cell s, and take, among the cells
// whose least cost is never found, one of least g*, then of fewest steps on a cheapest path.
//  1. The step into s costs something. Every cell from which an optimal step leads to s is cheaper,
//     so each was expanded with its least cost; let n be one of those, by a straight step if there
//     is one (without diagonals: by a horizontal one), and p the cell that n was reached from, as
//     optimally. If n leaves out s canonically, there is a way from p to s around n, inside the 3 x
//     3 of n. Both ways enter cells of one cost only, never another terrain, so they compare as
//     their lengths do: the one around is not longer. It is not shorter, as n was optimal. So it is
//     as long and has its diagonal (vertical) step first, and then a straight (horizontal) one into
//     s, while the step from n is diagonal (vertical), against the choice of n.
//  2. The step into s costs nothing. Where its cost is nothing, nothing is left out canonically, so
//     n, the cell before s on a cheapest path of fewest steps, takes the step.
//  3. If n leaves out s as a step back, then s is p, which is no dearer than n, or a straight step
//     from p, at most as dear as by n: p, found earlier, takes n's place in 1 and 2, and so on
//     towards the start, which leaves out nothing. A cost of entering may break that inequality;
//     on such grids no step back is left out.
//
// Source: Harabor and Grastien, AAAI 2011, for the pruning; Carlson, Moghadam, Harabor, Stuckey and
//         Ebrahimi, Optimal Pathfinding on Weighted Grid Maps, AAAI 2023, for applying it where
//         neighbourhoods are of one terrain. To look up instead of jumping is ours.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "grid/grid.h"
#include "search/canonical_order.h"
#include "search/terrain_costs.h"

namespace nav {

template <class M>
class TerrainSteps {
 public:
  using Metric = M;
  using Value = typename Metric::Value;

  // Requires: fits(grid). The grid must outlive it.
  explicit TerrainSteps(const Grid& grid)
      : grid_(grid),
        costs_(grid),
        moves_(move_table(grid.rule())),
        successors_(canonical_table(grid.rule())) {}

  // Does the metric hold all steps and estimates, and are costs near enough for buckets?
  static bool fits(const Grid& grid) {
    if (grid.uniform() || !grid.pattern_decides_moves() || spread(grid) > kMostSpread) return false;
    const CellCost least = grid.min_cost() / cost_unit(grid);
    return TerrainCosts<Metric>::fits(grid) &&
           least <= Metric::kMostEstimated / (grid.width() + grid.height());
  }

  DirectionSet worth_taking(CellId at, unsigned arrived) const {
    const Neighbourhood cells = grid_.neighbourhood(at);
    if (!costs_.is_free(at) && is_one_terrain(at, cells)) return successors_[arrived][cells];
    if (grid_.has_enter_costs()) return moves_[cells];
    return moves_[cells] & kAhead[arrived];
  }
  Value cost(CellId from, CellId to, unsigned d) const {
    return costs_.step(from, to, (d & 1) != 0);
  }
  CellCost least() const { return costs_.least(); }
  std::uint64_t largest_growth() const {
    return Metric::key(
        Metric::diagonal((grid_.max_cost() + grid_.max_enter_cost()) / unit() + least()));
  }
  CellCost unit() const { return costs_.unit(); }
  // Does it cost nothing to step on a cell from one of the same terrain?
  bool is_free(CellId at) const { return costs_.is_free(at); }
  // All directions but the three back towards where a step came from.
  static DirectionSet ahead(unsigned arrived) { return kAhead[arrived]; }

 private:
  // Buckets wider than some two or three cheap steps come out in too poor an order: at a spread of
  // 100 a fifth more cells are expanded, at 1000 twenty times as many.
  static constexpr double kMostSpread = 128;
  // How many of the cheapest steps that cost anything the dearest step is worth.
  static double spread(const Grid& grid) {
    CellCost cheapest = grid.min_cost() > 0 ? grid.min_cost() : grid.max_cost();
    for (const CellCost cost : grid.kind_costs()) {
      if (grid.min_cost() == 0 && cost > 0) cheapest = std::min(cheapest, cost);
    }
    const CellCost most = grid.max_cost() + grid.max_enter_cost() + grid.min_cost();
    return static_cast<double>(most) / static_cast<double>(std::max<CellCost>(cheapest, 1));
  }

  // [direction of arrival] -> all but the three steps back.
  static constexpr std::array<DirectionSet, kDirectionCount + 1> kAhead = [] {
    std::array<DirectionSet, kDirectionCount + 1> ahead{};
    for (unsigned d = 0; d < kDirectionCount; ++d) {
      const auto back = static_cast<int>(d + 4);
      ahead[d] = static_cast<DirectionSet>(~std::rotl(std::uint8_t{0b00000111}, back - 1));
    }
    ahead[kNoDirection] = 0xff;
    return ahead;
  }();

  // Three cells of a row as bits -> as bytes.
  static constexpr std::array<std::uint32_t, 8> kBytes{0,        0xff,     0xff00,   0xffff,
                                                       0xff0000, 0xff00ff, 0xffff00, 0xffffff};

  // Are all passable cells around a cell of its terrain?
  bool is_one_terrain(CellId at, Neighbourhood cells) const {
    const std::uint8_t* const middle = grid_.kinds().data() + at - 1;
    const std::uint32_t own = middle[1] * 0x010101u;
    const auto others = [own](const std::uint8_t* row, unsigned bits) {
      const std::uint32_t three = row[0] | std::uint32_t{row[1]} << 8 | std::uint32_t{row[2]} << 16;
      return (three ^ own) & kBytes[bits & 7];
    };
    return (others(middle - grid_.stride(), cells) | others(middle, cells >> 3u) |
            others(middle + grid_.stride(), cells >> 6u)) == 0;
  }

  const Grid& grid_;
  TerrainCosts<Metric> costs_;
  const MoveTable& moves_;
  const CanonicalTable& successors_;
};

}  // namespace nav
