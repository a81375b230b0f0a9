// May an agent walk a straight segment whose ends lie anywhere: for smoothed and continuous paths.
//
// Between cell centres line_of_sight() answers the same, exactly. Here coordinates are doubles, so
// contact is decided to within 1e-9 cells: what touches nothing stays farther than that from every
// blocked cell, what may touch reaches no deeper into one.
#pragma once

#include "geom/vec2.h"
#include "grid/grid.h"

namespace nav {

// How a segment may meet blocked cells.
enum class Contact : std::uint8_t {
  none,     // not at all
  touch,    // along sides and at corners, but not squeezing between two that meet in a corner
  squeeze,  // only the open inside of their union stops it
};

// What the promise of a diagonal rule leaves to lines.
Contact contact_under(DiagonalRule rule);

// False where an end is not a finite number or the segment leaves the map. For an agent with a
// radius the segment must keep that radius from every blocked cell, whatever the contact.
bool segment_is_clear(const Grid& grid, Vec2 a, Vec2 b, Contact contact);

}  // namespace nav
