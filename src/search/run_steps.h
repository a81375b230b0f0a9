// Steps on grids with terrain costs, more sparing ones than terrain_steps.h takes: for searches to
// which a step spared is worth more than the time to find out (run_search.h).
//
// Among cells of one terrain the canonical successors are taken, as there. Beside other terrain a
// step to a cell of the same terrain is left out where it would be left out canonically if all
// cells of other terrain were walls: the proof in terrain_steps.h, case 1, asks no more than that
// the way around enters nothing but this terrain. Nor does it ask what the cell costs that was come
// from, since it is not entered; only where entering costs does it have to be of the same terrain,
// and then the steps back can be left out there too: neither way is charged for entering, or both
// are.
#pragma once

#include <array>

#include "search/terrain_steps.h"

namespace nav {

template <class M>
class RunSteps {
 public:
  using Metric = M;
  using Value = typename Metric::Value;

  // Requires: TerrainSteps<M>::fits(grid). The grid must outlive it.
  explicit RunSteps(const Grid& grid)
      : grid_(grid),
        steps_(grid),
        moves_(move_table(grid.rule())),
        successors_(canonical_table(grid.rule())) {}

  DirectionSet worth_taking(CellId at, unsigned arrived) const {
    const Neighbourhood cells = grid_.neighbourhood(at);
    const Neighbourhood same = cells & same_terrain(at);
    const bool is_free = steps_.is_free(at);
    if (same == cells && !is_free) return successors_[arrived][cells];
    if (grid_.has_enter_costs() && (same & kBehind[arrived]) == 0) return moves_[cells];
    const auto worth = static_cast<DirectionSet>(moves_[cells] & steps_.ahead(arrived));
    if (is_free) return worth;
    return static_cast<DirectionSet>(worth & ~(moves_[same] & ~successors_[arrived][same]));
  }
  Value cost(CellId from, CellId to, unsigned d) const { return steps_.cost(from, to, d); }
  CellCost least() const { return steps_.least(); }
  std::uint64_t largest_growth() const { return steps_.largest_growth(); }
  CellCost unit() const { return steps_.unit(); }

 private:
  // [direction of arrival] -> the cell that it came from, as a bit of the neighbourhood.
  static constexpr std::array<Neighbourhood, kDirectionCount + 1> kBehind = [] {
    std::array<Neighbourhood, kDirectionCount + 1> behind{};
    for (unsigned d = 0; d < kDirectionCount; ++d) {
      behind[d] = static_cast<Neighbourhood>(1u << (3 * (1 - kStep[d].y) + (1 - kStep[d].x)));
    }
    return behind;
  }();

  // The cells around a cell that are of its terrain, walls or not.
  Neighbourhood same_terrain(CellId at) const {
    const std::uint8_t* const middle = grid_.kinds().data() + at - 1;
    const std::uint32_t own = middle[1] * 0x010101u;
    const auto same = [own](const std::uint8_t* row) {
      const std::uint32_t three = row[0] | std::uint32_t{row[1]} << 8 | std::uint32_t{row[2]} << 16;
      const std::uint32_t other = three ^ own;
      // The top bit of each byte that is not zero.
      const std::uint32_t differ = (((other & 0x7f7f7f) + 0x7f7f7f) | other) & 0x808080;
      return ~(differ >> 7 | differ >> 14 | differ >> 21) & 7u;
    };
    return static_cast<Neighbourhood>(same(middle - grid_.stride()) | same(middle) << 3 |
                                      same(middle + grid_.stride()) << 6);
  }

  const Grid& grid_;
  TerrainSteps<Metric> steps_;
  const MoveTable& moves_;
  const CanonicalTable& successors_;
};

}  // namespace nav
