// What an index over clusters of cells looks like, for pictures and whoever looks into one: plain
// data, level by level.
#pragma once

#include <vector>

#include "grid/cell_rect.h"

namespace nav {

// A way between two entrances.
struct AbstractEdge {
  Cell a;
  Cell b;
  bool across = false;  // a step from one cluster to another; else a way inside one
};

struct AbstractLevel {
  int level = 1;                    // from 1 on, the higher the larger its clusters
  std::vector<CellRect> clusters;   // row by row; they cover the map
  std::vector<Cell> entrances;      // cells where clusters are entered or left, each once
  std::vector<AbstractEdge> edges;  // each once, whichever directions it may be walked in; those
                                    // left out that are no shorter than others in a row
};

}  // namespace nav
