// Where the paths of two answers part: in words, as JSON and as a sheet.
#pragma once

#include <string>
#include <vector>

#include "compare_sheet.h"
#include "io/json_write.h"
#include "path/path_difference.h"

namespace nav::cli {

struct AnswerDifference {
  std::vector<Cell> first = {};  // points of each path (lattice_points); empty: there is none
  std::vector<Cell> second = {};
  std::vector<Parting> partings = {};
  bool equal = true;    // the same path, or the same verdict without one
  bool by_cell = true;  // both paths are cells; else their lengths tell more

  bool both_have_paths() const { return !first.empty() && !second.empty(); }
};

AnswerDifference difference_of(const PathReport& first, const PathReport& second);

// One or two short lines: "no difference: ...", or where they part and join and how much differs.
std::vector<std::string> difference_lines(const AnswerDifference& difference,
                                          const std::string& first, const std::string& second);

// An object: `equal`, `partings` ([{`part`, `join`}]; the join null where they end apart), `cells`
// ([2], of each path alone; null for lines) and `lengths` ([2], of each alone; null without both).
void write_difference(const AnswerDifference& difference, JsonWriter& json);

// A panel for each of the two answers and one for what differs, which says `said`. Requires: two
// answers, with their lines. Throws Error: too large.
Image draw_difference(const std::vector<ComparedAnswer>& answers,
                      const AnswerDifference& difference, const std::vector<std::string>& said,
                      const TerrainMap& map, const Grid& grid, const SheetOptions& options);

}  // namespace nav::cli
