// A level of a hierarchy of clusters as plain data, for pictures.
#pragma once

#include "hierarchy/cluster_levels.h"
#include "path/abstract_level.h"

namespace nav {

// Requires: 1 <= level <= levels.count(). Cost: cubic in the entrances of a cluster.
AbstractLevel abstract_level(const ClusterLevels& levels, int level);

}  // namespace nav
