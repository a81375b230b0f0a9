// Moving AI maps: a header of `type`, `height`, `width` and `map`, then one letter a cell.
//
// Tolerated: CRLF, a byte order mark, header keys in any order, blanks and blank lines in the
// header, blanks after a row, no line end after the last one, blank lines after it. Everything
// else is refused with line and column: a letter other than . G S W T @ O, rows too short or too
// long, too few or too many, keys missing, twice or unknown, numbers that are none.
// Time: one pass over the bytes, one table look-up a cell.
// Source: the format page of the Moving AI Lab benchmarks (N. R. Sturtevant).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "grid/terrain_map.h"
#include "io/byte_sink.h"

namespace nav {

// `name` stands for the file in messages. Kinds of the map: moving_ai_kinds().
// Throws: Error with the place; also for more than max_cells cells.
TerrainMap read_moving_ai_map(std::string_view text, const std::string& name,
                              std::uint64_t max_cells);

// Writes the file that reads back as this map, about a megabyte at a time. Throws: Error where a
// kind of terrain on the map has no letter of the format; what the sink throws.
void write_moving_ai_map(const TerrainMap& map, const ByteSink& sink);
// The same into memory.
std::string write_moving_ai_map(const TerrainMap& map);

}  // namespace nav
