// Contour lines of a field: where the way costs a round number.
//
// Each pixel asks the surface how far the next round value is, by the slope there; so lines are of
// one width whatever the scale, and end at walls. Every fifth line is stronger and named here and
// there, as on maps of the land.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "render/field_surface.h"
#include "render/markers.h"
#include "render/shapes.h"

namespace nav {

inline constexpr int kStrongLine = 5;

// Between one line and the next: 1, 2 or 5 times a power of ten, so that there are at most some 40
// lines up to `most`, and that they lie apart in the picture where the ground costs `least_cost`.
double contour_step(double range, double least_cost, int scale);

struct ContourStyle {
  double step = 1;
  double highest = 0;  // no line at this value or above
  bool strong_only = false;
  // Colours from low to high values, of plain lines and of strong ones.
  std::span<const std::uint8_t> plain;
  std::span<const std::uint8_t> strong;
  double least = 0;  // values that the first and the last colour stand for
  double most = 1;
};

void draw_contours(const MapCanvas& canvas, const FieldSurface& surface, const ContourStyle& style);

// Names strong lines, where there is room; nothing lies over walls or over the `taken` boxes, to
// which it adds its own.
void draw_contour_labels(const MapCanvas& canvas, const FieldSurface& surface,
                         const ContourStyle& style, std::vector<Rect>& taken);

}  // namespace nav
