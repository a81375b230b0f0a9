// The clusters of an index and the graph of their entrances, on a map that is drawn already.
//
// All of it leaves the centres of blocked cells as they are; up to scale 2 that is the whole of
// them.
#pragma once

#include <span>

#include "grid/cell.h"
#include "path/abstract_level.h"
#include "render/markers.h"

namespace nav {

// The borders of a level's clusters are drawn in this colour.
Ink border_ink(int level);

// Lines between the cells of different clusters, on higher levels stronger. Levels from low to
// high, likewise below.
void draw_clusters(const MapCanvas& canvas, std::span<const AbstractLevel> levels);

// Straight lines from entrance to entrance, whichever way leads from one to the other; of levels
// whose clusters are large enough in the picture to tell them apart.
bool shows_edges(const AbstractLevel& level, int scale);
void draw_edges(const MapCanvas& canvas, std::span<const AbstractLevel> levels);

// A frame around the cell of each entrance, up to scale 2 the whole cell.
void draw_entrances(const MapCanvas& canvas, std::span<const AbstractLevel> levels);

// A line with a dot on every cell that the way leads over.
void draw_abstract_way(const MapCanvas& canvas, std::span<const Cell> way);

}  // namespace nav
