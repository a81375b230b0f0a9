#include "cluster_arguments.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "hierarchy/cluster_levels.h"
#include "planners/registry.h"

namespace nav::cli {

bool has_clusters(const std::string& algorithm) {
  const PlannerInfo* planner = find_planner(algorithm);
  return planner != nullptr && planner->can.has_clusters;
}

std::string planners_with_clusters() {
  std::vector<std::string_view> names;
  for (const PlannerInfo* planner : planners()) {
    if (planner->can.has_clusters) names.push_back(planner->name);
  }
  return fmt::format("{}", fmt::join(names, " or "));
}

void add_cluster_options(OptionSection& section, ClusterArguments& clusters) {
  section.count({"--cluster", "N", "cells on a side of a cluster, for hpa; default: 32"}, 1,
                Patch::kMostSide, clusters.side);
  section.count({"--levels", "N",
                 "levels of clusters, each of 4x4 of the one below, for hpa; default: by the size "
                 "of the map"},
                1, ClusterLevels::kMostLevels, clusters.levels);
}

void check_clusters(const ClusterArguments& clusters, const std::vector<std::string>& algorithms,
                    const IndexFiles& indexes) {
  if (clusters.side == 0 && clusters.levels == 0) return;
  const std::string_view option = clusters.side > 0 ? "--cluster" : "--levels";
  if (std::none_of(algorithms.begin(), algorithms.end(), has_clusters)) {
    throw Error(fmt::format("{}: {} has no clusters", option, fmt::join(algorithms, ", ")),
                fmt::format("choose --algo {}", planners_with_clusters()));
  }
  for (const std::string& algorithm : indexes.algorithms()) {
    if (!has_clusters(algorithm)) continue;
    throw Error(fmt::format("{} and --index exclude each other: the file has its clusters", option),
                "give them to navtool index");
  }
}

PlannerOptions planner_options(const ClusterArguments& clusters, int threads) {
  PlannerOptions options{.threads = threads};
  if (clusters.side > 0) options.cluster_side = static_cast<int>(clusters.side);
  options.levels = static_cast<int>(clusters.levels);
  return options;
}

}  // namespace nav::cli
