// Draws a field over its map.
//
// Layers, from below: terrain, values as heat, free ground without a way (hatched), contour lines,
// the border of what sees a goal or is within reach, streams, names of contour lines, arrows,
// values as numbers, markers. What the picture promises:
//  1. The map is exactly width * N by height * N pixels at scale N; the key lies below it.
//  2. The centre of every blocked cell has the colour of its terrain, save under markers as in
//     overlays.
//  3. Heat is darker the more the way costs, evenly over the whole range, and lets terrain shine
//     through.
//  4. What does not fit at a scale is left out: arrows from scale 4 on, one for each cell from
//     scale 12 on; numbers where they fit into cells, from scale 28 on.
//  5. The same input gives the same pixels.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "flow/field_rows.h"
#include "geom/vec2.h"
#include "grid/cell.h"
#include "grid/terrain_map.h"
#include "render/image.h"

namespace nav {

struct FieldPictureOptions {
  int scale = 0;  // pixels per cell; 0: auto_scale
  bool heat = true;
  bool contours = true;
  bool arrows = true;
  bool values = true;
  bool sight = true;     // the border of what sees a goal
  bool cost = false;     // cells by what they cost the agent, in greys, not by terrain
  bool streams = false;  // the ways of walkers
  bool key = false;
};

// What the field is of.
enum class FieldKind : std::uint8_t {
  flow,   // the way to goals
  reach,  // what is within reach of starts
  flee,   // the way to refuges from threats
};

// Views must outlive the call; cells lie on the map.
struct FieldPictureInput {
  FieldKind kind = FieldKind::flow;
  std::span<const Cell> goals;  // or starts, or threats
  std::span<const Cell> from;   // cells whose cost was asked for
  std::span<const std::vector<Vec2>> streams;
  std::span<const std::string> lines;  // text of the key
};

// Requires: the map is that of the field. Throws: Error where the picture is too large, before
// anything is allocated.
Image draw_field(const TerrainMap& map, const FieldRows& rows, const FieldPictureInput& input,
                 const FieldPictureOptions& options = {});

}  // namespace nav
