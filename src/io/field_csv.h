// Fields as CSV. A flow field is a row per cell, row by row.
//
// Columns: x, y, state (blocked, no-way, way or goal), cost of the way to a goal, direction in
// degrees clockwise from up, and sees_goal (0 or 1). Cost and direction are empty where there is
// none. What is within reach is x, y, cost: a row for each cell reached. Lines end with LF.
#pragma once

#include "flow/field_rows.h"
#include "io/byte_sink.h"

namespace nav {

void write_field_csv(const FieldRows& rows, const ByteSink& sink);
void write_reach_csv(const FieldRows& rows, const ByteSink& sink);

}  // namespace nav
