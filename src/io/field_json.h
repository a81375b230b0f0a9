// Field files: schemas navtool/field/1 and navtool/reach/1.
//
// Keys and their order stand in docs/formats.md. A field has a text, costs and directions for each
// row of the map; a cell without a way has null, never a large number. What is within reach is a
// list of x, y and cost, row by row. Written piece by piece, a row of the map at a time.
#pragma once

#include "flow/field_rows.h"
#include "io/byte_sink.h"
#include "io/field_report.h"

namespace nav {

void write_field_json(const FieldReport& report, const FieldRows& rows, const ByteSink& sink);
// Requires: a budget.
void write_reach_json(const FieldReport& report, const FieldRows& rows, const ByteSink& sink);

// Of a direction in degrees, clockwise from up: 0 is up, 90 right, 180 down. In 1024ths of a turn,
// so that it is the same on every machine; multiples of 45 are exact. Requires: not zero.
double degrees(Vec2 direction);

}  // namespace nav
