// The options that say how hierarchical planners cut a map into clusters.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "index_files.h"
#include "option_section.h"
#include "planners/planner.h"

namespace nav::cli {

struct ClusterArguments {
  std::uint64_t side = 0;    // cells; 0: the planner's own choice
  std::uint64_t levels = 0;  // 0: by the size of the map
};

// `auto` takes no planner with clusters.
bool has_clusters(const std::string& algorithm);
// "A or B", for messages.
std::string planners_with_clusters();

void add_cluster_options(OptionSection& section, ClusterArguments& clusters);

// Throws: Error where they are given, and none of these algorithms has clusters or those are an
// index file's.
void check_clusters(const ClusterArguments& clusters, const std::vector<std::string>& algorithms,
                    const IndexFiles& indexes);

PlannerOptions planner_options(const ClusterArguments& clusters, int threads);

}  // namespace nav::cli
