// The lines of `path --queries`: what they say.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/terrain_map.h"
#include "io/json_input.h"
#include "planners/route.h"

namespace nav::cli {

bool is_blank_line(std::string_view line);

// False only where the line is no change of the map for sure; it needs no parsing to be seen.
bool may_change_map(std::string_view line);

// An id as JSON text. Throws: Error where it is none.
std::string id_text(const JsonNode& id);

// What a query line adds to what all queries share. With a frame points are in the world.
// Throws: Error.
RouteRequest request_of(const JsonNode& query, const RouteRequest& without_ends,
                        const std::optional<WorldFrame>& world);

// Makes the changes of a "set" line, all or, where one is at fault, none; the cells set.
// Throws: Error.
std::vector<Cell> change_map(TerrainMap& map, const JsonNode& set);

}  // namespace nav::cli
