// The part of a large map around some answers, for their sheet.
#pragma once

#include <string>
#include <vector>

#include "compare_difference.h"
#include "compare_sheet.h"
#include "render/map_window.h"

namespace nav::cli {

struct WindowedMap {
  MapWindow window;
  TerrainMap map;  // as the window shows it
  Grid grid;
};

// What shows all that was searched and found. Requires: at least one answer.
WindowedMap window_on(const TerrainMap& map, const Grid& grid,
                      const std::vector<ComparedAnswer>& answers);

// Where the answer's ends, path and expansions lie in the window; blocks that show a wall show no
// expansions. Numbers that were told before (add_panel_lines) stay.
void move_into(const WindowedMap& seen, ComparedAnswer& answer);
void move_into(const MapWindow& window, AnswerDifference& difference);

// Says what of the map is shown: ", cells 3,4 to 80,90"; empty where all of it is.
std::string window_text(const MapWindow& window, const TerrainMap& map);

}  // namespace nav::cli
