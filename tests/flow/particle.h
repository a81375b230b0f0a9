// A particle that follows a flow field, and a judge of every border that it crosses.
#pragma once

#include <string>

#include "flow/flow_field.h"

namespace nav::test {

struct Walk {
  std::string fault;  // empty where it arrived and every promise held
  double length = 0;  // in cells
  int cells = 0;      // entered
};

// Walks from a point in steps of at most `stride`, and from border to border, to a goal cell's
// centre. Requires: the point's cell is reached.
Walk walk(const FlowField& flow, Vec2 from, double stride);

}  // namespace nav::test
