// Walkers that follow a field from starts of chance, as options ask for them.
#pragma once

#include <cstdint>

#include "flow/flow_field.h"
#include "io/walk_report.h"
#include "option_section.h"

namespace nav::cli {

struct WalkArguments {
  std::uint64_t agents = 0;  // 0: none
  std::uint64_t seed = 1;
  double speed = 1;
};

void add_walk_options(OptionSection& section, WalkArguments& arguments);

struct WalkWish {
  bool streams = false;  // record where they go
  bool timings = false;
};

// Lets them walk until all have arrived. Requires: the field was made.
WalkReport walk(const FlowField& flow, const WalkArguments& arguments, const WalkWish& wish);

}  // namespace nav::cli
