// A tally as it stands in the report of a shard: all that it takes to add shards up exactly.
//
// Whole numbers that double precision can't hold are text; lists of them are parted by blanks.
#pragma once

#include "bench/tally.h"
#include "io/json_input.h"
#include "io/json_write.h"

namespace nav {

class TallyState {
 public:
  // As the value of a key that was written.
  static void write(const Tally& tally, JsonWriter& json);
  // Throws Error.
  static Tally read(const JsonNode& node);
};

}  // namespace nav
