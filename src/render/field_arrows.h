// Where units walk as arrows, straight to a goal in sight, and a field's values as numbers in the
// cells.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "render/field_surface.h"
#include "render/markers.h"
#include "render/shapes.h"

namespace nav {

// Cells between one arrow and the next, so that arrows can be told apart; 0: too small for any.
int arrow_spacing(int scale);

struct ArrowStyle {
  std::uint8_t slot = 0;
  std::uint8_t seeing_slot = 0;  // where a goal is in sight
  int lift = 0;                  // pixels by which arrows lie above the centres of their cells
};

// One arrow for each block of cells, at the cell nearest to its middle from where it crosses no
// wall. None over the `taken` boxes.
void draw_arrows(const MapCanvas& canvas, const FieldSurface& surface, const ArrowStyle& style,
                 std::span<const Rect> taken);

// Do the values fit into cells at this scale?
bool fits_values(const FieldSurface& surface, int scale);
// The value of each cell, goals aside, at its lower edge. Requires: they fit.
void draw_values(const MapCanvas& canvas, const FieldSurface& surface);
// By how much arrows have to make room for values.
int lift_for_values(int scale);

}  // namespace nav
