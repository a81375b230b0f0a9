// The flow field: in which direction to walk from every cell, and from every point between.
//
// A cell's direction leads to the neighbour by which the way to a goal is cheapest. Among equals a
// straight step comes before a diagonal one, then the first clockwise from north. In the euclidean
// metric it is against the gradient of the field, in 1024 directions.
//
// Sampling blends the directions of the four cells around a point, by their distance (bilinear), so
// that units don't turn sharply at cell borders. Whatever it answers keeps two promises:
//  1. it leads out of the cell that the point is in, in bounded time, as it always makes headway in
//     the direction of the cell's step;
//  2. it leaves only into a cell that is reached, legally entered and nearer to a goal.
// So there are no local minima, and a particle arrives from wherever there is a way. Where the
// blend would break a promise, the direction is that of the cell itself, or aimed at the next cell;
// see flow_sample.cpp. Cells from which a goal is directly visible lead straight to it (see
// flow_sight.cpp), where that keeps the promises.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "flow/goal_sight.h"
#include "flow/integration_field.h"
#include "geom/vec2.h"

namespace nav {

class FlowField {
 public:
  static constexpr std::size_t kMostSightGoals = 64;

  // The field must outlive it, and be one of FieldSide::to_goals.
  explicit FlowField(const IntegrationField& field);

  const IntegrationField& field() const { return *field_; }

  // Works the directions out, after the field was flooded.
  void make(WorkerPool& pool);
  void make();
  // The same after IntegrationField::update or extend, where that changed anything; after several
  // of them all is made anew.
  void update();

  // Of unit length; zero at goals and where there is no way.
  Vec2 direction(Cell c) const;
  // The step to take from a cell; in the euclidean metric the one nearest to its direction that
  // leads on. Nothing at goals and where there is no way.
  std::optional<Direction> step(Cell c) const;
  // Is a goal in line of sight over ground of one cost, and the way straight to it no dearer than
  // any other? Goals themselves are; nothing else is where there are more than kMostSightGoals.
  bool sees_goal(Cell c) const;
  // The nearest goal that a cell sees, if it sees any.
  std::optional<Cell> visible_goal(Cell c) const;

  // Direction from any point, of unit length; zero only in goal cells' centres (within 1e-9), and
  // where there is no way. A point on the border of two cells is in the right or lower one; where
  // only the other has a way, in that. Requires: the point lies on the map.
  Vec2 sample(Vec2 point) const;

  std::size_t bytes() const {
    return codes_.capacity() * sizeof(std::uint16_t) + seen_goals_.capacity() + sight_.bytes();
  }

 private:
  struct Spot;

  std::size_t index(Cell c) const {
    return static_cast<std::size_t>(c.y + 1) * stride_ + static_cast<std::size_t>(c.x + kTileSide);
  }
  // Do codes hold an angle? Else which steps are legal and fall (flow_code.h).
  bool holds_angles() const { return field_->metric() == FieldMetric::euclidean; }
  template <class Tiles>
  void make_by_tiles(const Tiles& tiles, WorkerPool& pool);
  template <class Tiles>
  void update_tile(const Tiles& tiles, std::uint32_t tile);
  template <class Tiles>
  void update_by_tiles(const Tiles& tiles);
  void add_tiles_around(const TileLayout& layout, Cell c, int reach);
  void keep_each_tile_once();
  // False, and nothing is done, where all are to be made anew.
  bool update_directions();
  void make_by_cells();
  std::uint16_t step_code_of(Cell c) const;
  void make_euclidean(WorkerPool& pool);
  // False, and nothing is done, where any direction may have changed.
  bool update_euclidean();
  void mark_sight();
  void unmark_sight();
  bool sight_holds() const;
  static void mark_sixteen(std::uint16_t* codes, unsigned bits);
  void mark_all_seen();
  void mark_seen(std::size_t i);
  void unmark_dear();
  // Requires: sees_goal, at most kMostSightGoals.
  Cell goal_seen(Cell c) const {
    return sight_goals_[seen_goals_.empty() ? 0 : seen_goals_[index(c)]];
  }

  const Vec2& vector_of(unsigned code) const {
    return vectors_[code >> vector_shift_ & vector_mask_];
  }
  Spot spot_in(Cell cell, Vec2 point) const;
  std::optional<Cell> reached_cell_beside(Vec2 point) const;
  bool falls(Cell to, Cell from) const;
  bool leads_nearer(Cell from, Direction d) const;
  bool keeps_promises(const Spot& spot, Vec2 v, double least_headway) const;
  bool may_cross(const Spot& spot, int dx, int dy) const;
  Vec2 blend(const Spot& spot) const;
  Vec2 aim_at_goal(const Spot& spot) const;
  Vec2 aim_at_next(const Spot& spot) const;
  Vec2 sample_otherwise(Cell cell, Vec2 point) const;

  const IntegrationField* field_;
  std::size_t stride_;  // from one row of codes to the next
  // Whole tiles in rows of cells, see flow_code.h; around them zeros, a row above and below and a
  // tile's width at each end of a row.
  std::vector<std::uint16_t> codes_;
  const Vec2* vectors_;  // by the bits of a code from vector_shift_ on
  unsigned vector_shift_;
  unsigned vector_mask_;
  std::vector<std::uint32_t> tiles_;   // of an update
  std::vector<std::uint8_t> is_made_;  // by tile: may any of its codes not be 0?
  std::uint64_t made_of_ = 0;          // version of the field
  GoalSight sight_;
  std::uint64_t sight_of_ground_ = 0;     // for which ground of the field it is prepared
  std::vector<Cell> sight_goals_;         // open ones
  std::vector<std::uint8_t> seen_goals_;  // by place in codes_: which of them; empty for one goal
};

}  // namespace nav
