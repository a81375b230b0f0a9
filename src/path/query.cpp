#include "path/query.h"

#include <cmath>
#include <string>

#include "base/error.h"

namespace nav {

const std::vector<std::string_view>& heuristic_names() {
  static const std::vector<std::string_view> kNames{"auto",      "octile",    "euclidean",
                                                    "manhattan", "chebyshev", "zero"};
  return kNames;
}

std::string_view name(Heuristic heuristic) {
  return heuristic_names()[static_cast<std::size_t>(heuristic)];
}

std::optional<Heuristic> heuristic_from(std::string_view name) {
  for (std::size_t i = 0; i < heuristic_names().size(); ++i) {
    if (heuristic_names()[i] == name) return static_cast<Heuristic>(i);
  }
  return std::nullopt;
}

void check_query(const Grid& grid, const Query& query) {
  const auto check = [&](std::string_view which, Cell c) {
    if (grid.contains(c)) return;
    throw Error(std::string(which) + " " + std::to_string(c.x) + "," + std::to_string(c.y) +
                    " lies outside the " + std::to_string(grid.width()) + "x" +
                    std::to_string(grid.height()) + " map",
                "columns go from 0 to " + std::to_string(grid.width() - 1) + ", rows from 0 to " +
                    std::to_string(grid.height() - 1));
  };
  check("start", query.from);
  if (query.to.empty()) throw Error("a query without a goal", "give at least one");
  for (const Cell goal : query.to) check("goal", goal);
  if (!(query.weight >= 1 && std::isfinite(query.weight))) {
    throw Error("a weight below 1", "weights are at least 1");
  }
}

bool is_admissible(Heuristic heuristic, const Grid& grid) {
  return heuristic != Heuristic::manhattan || grid.rule() == DiagonalRule::never;
}

}  // namespace nav
