// What one agent may do on one map: passability, costs and legal steps under one diagonal rule.
//
// Layout: one bit per cell, rows padded to whole 64-bit words, with a closed one-cell rim around
// the map, so that no neighbour needs a bounds check. A CellId is the position of a cell's bit. The
// kinds of terrain are kept per cell only where costs differ; a uniform grid takes an eighth of a
// byte per cell.
//
// Agent size. For an agent of N x N cells (its position is the top left one) a cell is passable
// where all N x N fit. For a disc of radius R, where every blocked cell, and the outside of the
// map, is at least R from the cell's centre; a diagonal step then also keeps R from the corner that
// it passes over, which matters only where the rule itself allows to pass a blocked side cell.
// Invariant: on such grids `pattern_decides_moves()` is false and moves() asks the corners too.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "grid/agent_profile.h"
#include "grid/cell.h"
#include "grid/cost.h"
#include "grid/move_rules.h"
#include "grid/terrain_map.h"

namespace nav {

class Grid {
 public:
  Grid() = default;
  // Throws Error for an agent size or radius out of range.
  Grid(const TerrainMap& map, const AgentProfile& profile, DiagonalRule rule);

  int width() const { return width_; }
  int height() const { return height_; }
  DiagonalRule rule() const { return rule_; }
  const AgentProfile& profile() const { return profile_; }

  bool contains(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width_ && c.y < height_; }
  // False outside the map.
  bool passable(Cell c) const { return contains(c) && passable(id(c)); }
  // Requires: contains(from). False where the step leaves the map or the rule forbids it.
  bool can_step(Cell from, Direction d) const { return (moves(id(from)) & only(d)) != 0; }
  // Number of passable cells.
  std::size_t free_count() const { return free_count_; }

  // All passable cells cost the same and nothing is added between them: what jump point search
  // and the like require.
  bool uniform() const { return kinds_.empty(); }
  // Cost of entering a cell. Requires: passable.
  CellCost cost(Cell c) const { return cost(id(c)); }
  // Least and greatest cost of any passable cell; 0 and 0 without one.
  CellCost min_cost() const { return min_cost_; }
  CellCost max_cost() const { return max_cost_; }
  // Greatest cost added on coming from another terrain.
  CellCost max_enter_cost() const { return max_enter_cost_; }
  // Exact cost of a step. Requires: contains(from), the step stays on the map.
  Cost step_cost(Cell from, Direction d) const;

  // Takes over changes of `map` (the one it was made from) at these cells; it is then equal to a
  // grid made afresh. Cost: that of the cells changed, and for large agents of those within their
  // reach. The whole map is gone over only where the change is a large part of it, where costs
  // begin to differ, or where they don't but the profile adds costs between terrains.
  void update(const TerrainMap& map, std::span<const Cell> changed);

  std::size_t bytes() const;
  friend bool operator==(const Grid&, const Grid&) = default;

  // --- For search code: ids and neighbourhoods. ---

  // One past the largest id; ids of cells on the map are smaller.
  std::size_t id_count() const { return id_count_; }
  CellId id(Cell c) const {
    return static_cast<CellId>(c.y + 1) * stride_ + static_cast<CellId>(c.x + 1);
  }
  Cell cell(CellId id) const {
    return {static_cast<std::int32_t>(id % stride_) - 1,
            static_cast<std::int32_t>(id / stride_) - 1};
  }
  // Ids per row.
  CellId stride() const { return stride_; }
  // What to add (modulo 2^32) to an id for one step.
  CellId offset(Direction d) const {
    const Cell delta = kStep[static_cast<unsigned>(d)];
    return static_cast<CellId>(delta.y) * stride_ + static_cast<CellId>(delta.x);
  }
  bool passable(CellId id) const { return ((bits_[id >> 6] >> (id & 63)) & 1) != 0; }
  // Passability of the nine cells around. Requires: id of a cell on the map.
  Neighbourhood neighbourhood(CellId id) const {
    return static_cast<Neighbourhood>(three_bits(id - stride_ - 1) | three_bits(id - 1) << 3 |
                                      three_bits(id + stride_ - 1) << 6);
  }
  // Legal steps from a cell. Requires: id of a cell on the map.
  DirectionSet moves(CellId id) const {
    const DirectionSet legal = (*moves_)[neighbourhood(id)];
    return corners_.empty() ? legal : static_cast<DirectionSet>(legal & clear_corners(id));
  }
  bool pattern_decides_moves() const { return corners_.empty(); }
  // Is the cell itself open, whatever the agent's size? Differs from passable() only for agents
  // larger than a cell.
  bool open(CellId id) const {
    return open_.empty() ? passable(id) : ((open_[id >> 6] >> (id & 63)) & 1) != 0;
  }
  // The passability bits of all ids; bit (id & 63) of word (id >> 6).
  std::span<const std::uint64_t> words() const { return bits_; }
  // The same of open(); empty where the agent is no larger than a cell.
  std::span<const std::uint64_t> open_words() const { return open_; }

  CellCost cost(CellId id) const { return kinds_.empty() ? min_cost_ : kind_cost_[kinds_[id]]; }
  // Cost added on stepping from one cell to another of different terrain.
  CellCost enter_cost(CellId from, CellId to) const {
    return enter_costs_.empty() ? 0 : enter_costs_[kinds_[from] * std::size_t{256} + kinds_[to]];
  }
  bool has_enter_costs() const { return !enter_costs_.empty(); }
  // The same by kinds. Requires: has_enter_costs().
  CellCost kind_enter_cost(std::size_t from, std::size_t to) const {
    return enter_costs_[from * 256 + to];
  }
  // Terrain of each id where costs differ ([id_count], else empty) and the cost of each kind
  // ([kinds of the map]).
  std::span<const std::uint8_t> kinds() const { return kinds_; }
  std::span<const CellCost> kind_costs() const { return kind_cost_; }

 private:
  std::uint32_t three_bits(CellId first) const {
    if constexpr (std::endian::native == std::endian::little) {
      std::uint32_t bits;
      std::memcpy(&bits, reinterpret_cast<const char*>(bits_.data()) + (first >> 3), sizeof bits);
      return (bits >> (first & 7)) & 7;
    } else {
      const std::size_t word = first >> 6;
      const unsigned shift = first & 63;
      return static_cast<std::uint32_t>(
          ((bits_[word] >> shift) | (bits_[word + 1] << 1 << (63 - shift))) & 7);
    }
  }
  // The diagonal steps whose corner keeps the agent's radius, and all straight ones.
  DirectionSet clear_corners(CellId id) const;
  void build(const TerrainMap& map);
  void build_costs(const TerrainMap& map);
  void list_kind_costs(const TerrainMap& map);
  // From kind_count_. True where costs must be kept by cell.
  bool set_cost_range(const TerrainMap& map);

  class Update;  // grid_update.cpp

  AgentProfile profile_;
  DiagonalRule rule_ = DiagonalRule::only_if_no_obstacles;
  int width_ = 0;
  int height_ = 0;
  CellId stride_ = 0;
  std::size_t id_count_ = 0;
  std::size_t free_count_ = 0;
  CellCost min_cost_ = 0;
  CellCost max_cost_ = 0;
  CellCost max_enter_cost_ = 0;
  const MoveTable* moves_ = &move_table(DiagonalRule::only_if_no_obstacles);
  std::vector<std::uint64_t> bits_;      // [id_count / 64 + 1]: one spare word to read beyond
  std::vector<std::uint64_t> open_;      // the same before room for the agent was asked, or empty
  std::vector<std::uint64_t> corners_;   // bit of id: the corner right below it is clear, or empty
  std::vector<std::uint8_t> kinds_;      // [id_count], or empty on a uniform grid
  std::vector<std::size_t> kind_count_;  // passable cells by kind, or empty on a uniform grid
  std::vector<CellCost> kind_cost_;      // by kind; kBlocked where it may not be entered
  std::vector<CellCost> enter_costs_;    // [kinds * 256], or empty
  static constexpr CellCost kBlocked = -1;
};

}  // namespace nav
