// Path files: schema navtool/path/1.
//
// Keys and their order are those of the contract: `format`, `id` (of a query of a stream), `map`,
// `query`, `algorithm`, `status`, `reason`, `optimal`, `motion`, `cost`, `length`, `goal`,
// `cells`, `waypoints`, `world`, `stats`.
//   - Without a path `cost`, `length` are null, `cells` and `waypoints` empty.
//   - `cells` is null where the path is straight lines between cell centres (`motion`
//     "centre-line", smoothed or found so): `waypoints` has all of it.
//   - `world` has the same points in the frame of the map, where that was asked for.
//   - `prepare_ms` and `search_us` are left out without timings.
#pragma once

#include <string>

#include "io/json_write.h"
#include "io/path_report.h"

namespace nav {

// The keys `map`, `query` and `algorithm`, in the object that is being written.
void write_question(JsonWriter& json, const PathReport& report, const Grid& grid);

// `room` is memory for the text; what it says is dropped.
std::string path_json(const PathReport& report, const Grid& grid, JsonLayout layout,
                      std::string room = {});

// What a line of a stream gets that could not be answered: `format`, `id`, `line`, `error`.
std::string failed_query_json(const std::string& id, int line, std::string_view error);

}  // namespace nav
