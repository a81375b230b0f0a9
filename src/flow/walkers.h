// Particles that follow a flow field: the units of a crowd, without bodies.
//
// Each walks at one speed where the field sends it, from cell to cell: it goes to the border of the
// cell that it is in, asks again there, and goes on with what is left of its step. So it never
// tunnels, however long a step is, and never enters a cell that it may not.
//
// Invariants
//  1. A walker is always in a cell that it may be in, and where it was put on a cell with a way,
//     always in one with a way.
//  2. What a step does depends on nothing but the positions before it; no walker sees another.
// Cost: 29 bytes a walker; one sample of the field a step and one a cell crossed. No allocation in
// step().
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "flow/flow_field.h"
#include "geom/vec2.h"

namespace nav {

struct WalkerOptions {
  double speed = 1;          // cells a second, > 0
  double arrive_within = 0;  // arrived is also who has a way left that costs at most this
};

class Walkers {
 public:
  // The field must outlive it. Throws Error for options out of range.
  explicit Walkers(const FlowField& flow, const WalkerOptions& options = {});

  const WalkerOptions& options() const { return options_; }

  void reserve(std::size_t count);
  // Their numbers count from 0. Requires: the position lies in a passable cell.
  void add(Vec2 position);
  std::size_t size() const { return x_.size(); }

  // Lets time pass. Requires: the field was made, seconds >= 0.
  void step(double seconds);
  // After the field was made for other goals or another map: who had arrived walks again, if it has
  // a way. Walkers in cells that are blocked now stay there.
  void field_changed();

  // In cells; cell X,Y covers a half on each side.
  Vec2 position(std::size_t walker) const { return {x_[walker], y_[walker]}; }
  // Is it in a goal cell, or as near as wanted?
  bool arrived(std::size_t walker) const { return arrived_[walker] != 0; }
  std::size_t arrived_count() const { return arrived_count_; }
  // How far it went, in cells.
  double walked(std::size_t walker) const { return walked_[walker]; }
  // Those that have neither arrived nor lost their way.
  std::size_t walking_count() const { return walking_.size(); }

  std::size_t bytes() const;

 private:
  // False where it has ended: it has arrived, or there is no way on.
  bool walk(std::uint32_t walker, double distance);
  bool is_end(Cell c) const;
  void mark_goals();

  const FlowField* flow_;
  WalkerOptions options_;
  std::vector<double> x_;
  std::vector<double> y_;
  std::vector<double> walked_;
  std::vector<std::uint8_t> arrived_;
  std::vector<std::uint32_t> walking_;  // rising
  std::vector<bool> goals_;             // by id
  std::size_t arrived_count_ = 0;
};

}  // namespace nav
