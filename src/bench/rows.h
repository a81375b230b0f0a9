// Rows of a run: one JSON object a line for every query and contender (navtool/bench-rows/1).
//
// Read back by runs that go on after an interruption: numbers are written so that they come back to
// the last bit. Keys: `scenario`, `line`, `map`, `from`, `to`, `reachable`, `unstated`, `least`
// (cost of the least path; 0 without one); `algorithm`, `status`, `fault` (what is wrong with the
// answer, else null), `ratio` (cost / least, or null), `cost`, `expanded`, `generated`, `cells`,
// `points`, `answer` and `path` (checksums, hexadecimal); with timings `us`, `turns_us` and
// `spread` (longest round / least), null where the answer was wrong; in the sample of a shard
// `turns` (start, turning points and goal). Of dynamic scenarios also `patches` (put on the map so
// far) and, where that changed the map since the query before, `changed` (cells) and with timings
// `update_us`, `rebuild_us` of the algorithm, `grid_update_us`, `grid_rebuild_us` of the map.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/line_result.h"
#include "io/json_input.h"

namespace nav {

struct RowPlace {
  std::string scenario;
  std::string map;
  const std::vector<std::string>* contenders = nullptr;  // labels
  bool with_timings = false;
  bool with_turns = false;  // a key `turns` where there are any
};

// Appends the rows of a line.
void append_rows(const LineResult& result, const RowPlace& place, std::string& text);

// Reads one row into a result that has the line's other rows, or starts another. `file` and `line`
// are the row's own, for messages. Throws Error.
void read_row(std::string_view text, const std::string& file, int line,
              const std::vector<std::string>& contenders, LineResult& result);

void read_row(const JsonNode& row, const std::vector<std::string>& contenders, LineResult& result);

// Does the text start a row, not a note between rows?
bool is_row(std::string_view text);

}  // namespace nav
