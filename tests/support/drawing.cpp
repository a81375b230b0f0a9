#include "support/drawing.h"

#include <stdexcept>

#include "grid/agent_profile.h"

namespace nav::test {
namespace {

// The Moving AI letter that a drawn letter stands for.
char terrain_letter(char drawn) {
  switch (drawn) {
    case '#':
      return '@';
    case 'S':
    case 'G':
      return '.';
    case 's':
      return 'S';
    case 'g':
      return 'G';
    default:
      return drawn;
  }
}

}  // namespace

std::vector<std::string> rows_of(std::string_view drawing) {
  std::vector<std::string> rows;
  while (!drawing.empty()) {
    const std::size_t end = drawing.find('\n');
    std::string_view row = drawing.substr(0, end);
    drawing.remove_prefix(end == std::string_view::npos ? drawing.size() : end + 1);
    const std::size_t first = row.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) continue;
    row = row.substr(first, row.find_last_not_of(" \t\r") - first + 1);
    rows.emplace_back(row);
  }
  return rows;
}

DrawnMap draw(std::string_view drawing) {
  const std::vector<std::string> rows = rows_of(drawing);
  if (rows.empty()) throw std::invalid_argument("a drawing without rows");
  DrawnMap drawn;
  drawn.map = TerrainMap(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()),
                         moving_ai_kinds());
  for (Cell c{0, 0}; c.y < drawn.map.height(); ++c.y) {
    const std::string& row = rows[static_cast<std::size_t>(c.y)];
    if (row.size() != rows[0].size()) throw std::invalid_argument("uneven row: " + row);
    for (c.x = 0; c.x < drawn.map.width(); ++c.x) {
      const char letter = row[static_cast<std::size_t>(c.x)];
      const auto kind = drawn.map.find_kind(std::string(1, terrain_letter(letter)));
      if (!kind) throw std::invalid_argument("no such terrain: " + std::string(1, letter));
      drawn.map.set(c, *kind);
      if (letter == 'S') drawn.start = c;
      if (letter == 'G') drawn.goal = c;
    }
  }
  return drawn;
}

Grid DrawnMap::grid(DiagonalRule rule) const {
  return Grid(map, *built_in_profile("ground"), rule);
}

}  // namespace nav::test
