// Adds the shards of a run up to the report that the whole run would have written.
#pragma once

#include <string>
#include <vector>

#include "bench/report.h"

namespace nav {

// A shard's report and the file that it was read from.
struct ShardReport {
  std::string file;
  BenchReport report;
};

// Equal to the report of a run without shards, but for times. Where shards ran on several machines
// the report names the first. Throws Error where one is missing, is there twice, is no shard, or is
// of another run.
BenchReport merge_shards(std::vector<ShardReport> shards);

}  // namespace nav
