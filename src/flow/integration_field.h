// The integration field: what the way from every cell to the nearest goal costs.
//
// Every metric charges the cells entered on the way to the goal; reversed (FieldSide::from_starts)
// those entered on the way from the nearest start: what is within reach of a unit. Steps follow the
// grid's diagonal rule.
//
// How it is computed stands in tile_flood.h, for costs that its integers can't hold in
// exact_flood.h, for the euclidean metric in eikonal.h. The result is the same on any number of
// threads and after any history of changes.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/parallel.h"
#include "flow/cost_field.h"
#include "flow/eikonal.h"
#include "flow/exact_flood.h"
#include "flow/field_options.h"
#include "flow/tile_flood.h"
#include "grid/grid.h"

namespace nav {

class IntegrationField {
 public:
  // The grid must outlive it. Throws Error as CostField does.
  explicit IntegrationField(const Grid& grid, const FieldOptions& options = {});
  // Its parts refer to each other.
  IntegrationField(const IntegrationField&) = delete;
  IntegrationField& operator=(const IntegrationField&) = delete;

  const Grid& grid() const { return costs_.grid(); }
  const CostField& costs() const { return costs_; }
  const FieldOptions& options() const { return options_; }
  FieldMetric metric() const { return options_.metric; }

  // Computes the field of these goals; those that are blocked count only once they are freed. Cells
  // whose way costs more than the budget count as not reached. Requires: goals on the map. Throws
  // Error where the cost of a path can't be held.
  void flood(std::span<const Cell> goals, double budget = kNoBudget);
  // The same by all workers of a pool, where the map is large enough for it to pay.
  void flood(std::span<const Cell> goals, WorkerPool& pool, double budget = kNoBudget);
  // The same in slices, for callers with a budget of time: begin, then advance by about so many
  // expansions until it returns true; until then nothing else may be asked. The euclidean metric
  // knows no slices.
  void begin(std::span<const Cell> goals, double budget = kNoBudget);
  bool advance(std::uint64_t expansions);
  // How many cells were expanded, those looked at again each time.
  std::uint64_t expanded() const { return expanded_; }

  // The same over some tiles of the map alone (TileLayout): ways that stay within them count. Then
  // extend() adds tiles. Where values don't fit a tile flood, and in the euclidean metric, the
  // whole map is flooded.
  void flood_within(std::span<const Cell> goals, std::span<const std::uint32_t> tiles);
  void extend(std::span<const std::uint32_t> tiles);

  // Takes over changes of the grid at these cells; Grid::update was called. Only what changes is
  // computed anew. Throws as flood().
  void update(std::span<const Cell> changed);

  // In the order given.
  std::span<const Cell> goals() const { return goals_; }
  bool is_goal(Cell c) const;
  // Is there a way from the cell to a goal, within the budget? False for blocked cells.
  bool reached(Cell c) const;
  // What it costs, in cells of cost 1. Requires: reached.
  double value(Cell c) const;
  // The same exactly. Requires: reached, and not the euclidean metric.
  Cost cost(Cell c) const;
  // Does the way from a cost less than that from b, or as much in fewer steps? No cell has nearer
  // ones without end, and the next on the way from a cell is nearer. Requires: both reached.
  bool nearer(Cell a, Cell b) const;
  // Does a cheapest way, of fewest steps where some cost nothing, begin with this step? Requires:
  // the step is legal, and not the euclidean metric.
  bool leads_on(Cell from, Direction d) const;
  // Number of cells reached.
  std::size_t reached_count() const;

  std::size_t bytes() const;

 private:
  friend class FlowField;
  enum class Source : std::uint8_t { narrow, wide, exact, euclidean };

  // Requires: not the euclidean metric.
  template <class F>
  decltype(auto) with_steps(const F& f) const {
    if (source_ == Source::narrow) return f(*narrow_);
    if (source_ == Source::wide) return f(*wide_);
    return f(*exact_);
  }
  template <class F>
  decltype(auto) with_source(const F& f) const {
    return source_ == Source::euclidean ? f(*eikonal_) : with_steps(f);
  }

  void take_goals(std::span<const Cell> goals);
  void begin_again(double budget);
  // Begins with this source if it can hold the costs, else with the next.
  void begin_with(Source source);

  FieldOptions options_;
  CostField costs_;
  std::vector<Cell> goals_;
  std::vector<Cell> sorted_goals_;  // by row_major_less
  double budget_ = kNoBudget;
  Source source_ = Source::narrow;
  // The source holds the result; the others are kept for the next flood.
  std::optional<TileFlood<std::uint32_t>> narrow_;
  std::optional<TileFlood<std::uint64_t>> wide_;
  std::optional<ExactFlood> exact_;
  std::optional<Eikonal> eikonal_;
  std::uint64_t version_ = 0;         // rises with every flood and update
  std::uint64_t ground_version_ = 1;  // rises with every update
  std::uint64_t updated_from_ = 0;    // the version before the last update; 0 after a flood
  std::uint64_t expanded_ = 0;
  std::uint64_t given_up_ = 0;        // of them by sources that could not hold the costs
  std::vector<std::uint8_t> within_;  // by tile: may it be flooded? Empty: all
  std::vector<Cell> touched_;
};

}  // namespace nav
