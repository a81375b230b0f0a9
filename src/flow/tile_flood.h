// An exact flood of the whole map, tile by tile.
//
// Tiles with something to lower wait in a queue, by the least value that came over their rim; the
// kernel (tile_kernel.h) settles one, and what changed on its rim makes its neighbours wait. The
// values only fall, and end where no edge can lower any more: that state is the least costs, and
// there is only one. So neither the order of tiles nor the number of threads nor what was there
// before (update) makes a difference to the result.
//
// Values are whole numbers from which the exact cost can be read back (TileMetric). A flood that
// meets larger ones than they can tell apart says so, and is to be run in the wider ones.
//
// Update: what lost its support is raised to "far" first, cell by cell; then what is left of the
// values is an upper bound again, and the tiles around settle as in a flood.
//
// Cost: one to two visits a tile, three where walls are strewn; where registers are wide 1 to 4 ns
// a cell, 10 where they are strewn; 4 bytes a cell (8 with terrain costs).
// Source: Ford 1956; Jeong and Whitaker 2008 (see tile_kernel.h); raise and lower waves as in
// Stentz,
//         Optimal and Efficient Path Planning for Partially-Known Environments, ICRA 1994.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel.h"
#include "flow/field_options.h"
#include "flow/tile_array.h"
#include "flow/tile_kernel.h"
#include "flow/tile_layout.h"
#include "flow/tile_planes.h"
#include "search/bucket_queue.h"

namespace nav {

template <class V>
class TileFlood {
 public:
  using Value = V;
  using Metric = TileMetric<Value>;

  // Can it hold such costs? Not where a cell costs nothing, where costs are added between terrains,
  // or where costs are too far apart.
  static bool fits(const CostField& costs);

  // Of FieldMetric::octile or uniform. Requires: fits. The cost field must outlive it.
  TileFlood(const CostField& costs, const FieldOptions& options,
            const TileKernels& kernels = tile_kernels());

  // Floods from these goals: begin, then advance by about so many expansions until it returns true,
  // then finish, which is false where costs became too large to be told apart: then there is no
  // result. A tile counts as kTileSide^2 expansions each time it is visited.
  // `within` says by tile where the flood may go; empty: everywhere.
  void begin(std::span<const Cell> goals, double budget, std::span<const std::uint8_t> within = {});
  bool advance(std::uint64_t expansions);
  bool finish();
  // All at once. False as finish().
  bool run(std::span<const Cell> goals, double budget = kNoBudget);
  // The same by all workers of a pool (tile_threads.cpp).
  bool run(std::span<const Cell> goals, double budget, WorkerPool& pool);
  std::uint64_t expanded() const { return expanded_; }
  // After a flood within some tiles: also goes into these. False as finish().
  bool extend(std::span<const std::uint32_t> tiles);
  // Takes over that these cells may have opened, closed or changed their cost. Requires: run
  // without a budget, and returned true. False as run(), and where the new costs don't fit.
  bool update(std::span<const Cell> touched, std::span<const Cell> goals);

  bool reached(Cell c) const { return values_[layout_.place(c)] < Metric::kFar; }
  // Requires: reached.
  Cost cost(Cell c) const;
  double value(Cell c) const;
  bool nearer(Cell a, Cell b) const {
    return values_[layout_.place(a)] < values_[layout_.place(b)];
  }
  // Does a cheapest way begin with this step? Requires: reached, the step is legal.
  bool leads_on(Cell from, Direction d) const {
    const Cell next = nav::step(from, d);
    return values_[layout_.place(next)] + price(next, from, is_diagonal(d)) ==
           values_[layout_.place(from)];
  }
  std::size_t reached_count() const { return reached_count_; }

  const TileLayout& layout() const { return layout_; }
  // Is any of its cells reached?
  bool reaches(std::uint32_t tile) const { return counts_[tile] != 0; }
  // Writes the codes of a tile (LeadKernel). Requires: FieldSide::to_goals.
  void find_leads(std::uint32_t tile, const LeadCodes& codes, std::uint16_t* to,
                  std::size_t stride) const;
  // Tiles where values, or which steps are legal, changed in the last run() or update().
  std::span<const std::uint32_t> changed_tiles() const { return changed_; }

  std::size_t bytes() const;

 private:
  Value step(bool diagonal) const { return diagonal ? diagonal_ : Metric::kStraight; }
  std::uint32_t units(std::size_t place) const { return units_.empty() ? 1 : units_[place]; }
  // What a step between neighbours adds to a value, as the flood takes it.
  Value price(Cell from, Cell to, bool diagonal) const {
    const Cell charged = options_.side == FieldSide::to_goals ? from : to;
    return units(layout_.place(charged)) * step(diagonal);
  }

  // The kernel's view of a tile. `values` are values_, constant or not.
  template <class T>
  TileTask<T> task(T* values, std::uint32_t tile) const;
  CellCost make_units();
  bool take_costs(std::span<const Cell> touched);
  bool raise_around(std::span<const Cell> touched, std::span<const Cell> goals);
  Value least_around(Cell c) const;
  void clear();
  void wait_for(std::uint32_t tile, PendingRows rows, Value key);
  void spread_from(Cell c);
  void lower_into(Cell c);
  bool is_supported(Cell c) const;
  // Settles a tile; did any value change? Reads and writes nothing of tiles that don't touch it.
  using Change = TileChange<Value>;
  Change settle_tile(std::uint32_t tile);
  // Makes the neighbours wait that can be lowered.
  void wake_around(std::uint32_t tile, const Change& change);
  // Of a bucket of the queue, by where it ends.
  bool is_within_budget(std::uint64_t bucket_end) const {
    return (bucket_end - 1) >> bucket_shift_ <= last_value_ >> bucket_shift_;
  }
  void advance_together(WorkerPool& pool);
  void note_changed(std::uint32_t tile);
  // Its cells were set one by one, not by the kernel.
  void count_reached(std::uint32_t tile);
  void set_count(std::uint32_t tile, std::uint16_t count) {
    reached_count_ = reached_count_ - counts_[tile] + count;
    counts_[tile] = count;
  }
  void keep_within_budget();

  const CostField& costs_;
  FieldOptions options_;
  TileLayout layout_;
  TilePlanes planes_;
  TileKernelsOf<Value> kernels_;
  Value diagonal_;
  bool turns_back_;
  CellCost unit_ = 1;  // millionths
  TileArray<Value> values_;
  TileArray<std::uint32_t> units_;  // of passable cells; empty where all cost one
  double budget_ = kNoBudget;
  Value last_value_ = Metric::kFar - 1;  // that may be within the budget
  std::vector<std::uint8_t> within_;     // by tile: may the flood go there? Empty: everywhere
  std::vector<PendingRows> pending_;     // by tile
  std::vector<std::uint16_t> counts_;    // by tile: cells reached
  bool recounts_ = false;                // are some of the counts wrong until finish()?
  Value most_ = 0;                       // no value was greater since begin()
  std::size_t reached_count_ = 0;
  std::uint64_t expanded_ = 0;
  std::uint64_t granted_ = 0;           // expansions that advance() may still spend
  std::vector<std::uint32_t> changed_;  // tiles
  std::vector<Cell> raised_;
  BucketQueue queue_;
  unsigned bucket_shift_ = 0;
};

extern template class TileFlood<std::uint32_t>;
extern template class TileFlood<std::uint64_t>;

}  // namespace nav
