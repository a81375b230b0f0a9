// Fields as NumPy arrays: numpy.load(F)["cost"] is the cost of every cell.
//
// An array [height, width] of records, since costs want 64 bits, a state 8, and names say what is
// what where planes of one type would need to be known by number:
//   cost       <f8  of the way to a goal; inf where there is none
//   dx, dy     <f4  direction, of unit length, y downwards; 0 at goals and without a way
//   state      u1   0 blocked, 1 free without a way, 2 with a way, 3 goal
//   sees_goal  ?    a goal is in line of sight
// What is within reach has cost and state alone: 0 blocked, 1 free but too far, 2 within reach,
// 3 start.
#pragma once

#include "flow/field_rows.h"
#include "io/byte_sink.h"

namespace nav {

void write_field_npy(const FieldRows& rows, const ByteSink& sink);
void write_reach_npy(const FieldRows& rows, const ByteSink& sink);

}  // namespace nav
