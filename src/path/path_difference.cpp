#include "path/path_difference.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <optional>

namespace nav {
namespace {

struct Visit {
  Cell cell;
  std::size_t index = 0;
};

bool visited_before(const Visit& a, const Visit& b) {
  return a.cell == b.cell ? a.index < b.index : row_major_less(a.cell, b.cell);
}

std::vector<Visit> visits_of(std::span<const Cell> path) {
  std::vector<Visit> visits;
  visits.reserve(path.size());
  for (std::size_t i = 0; i < path.size(); ++i) visits.push_back({path[i], i});
  std::sort(visits.begin(), visits.end(), visited_before);
  return visits;
}

// The first visit to the cell from index `least` on.
std::optional<std::size_t> next_visit(const std::vector<Visit>& visits, Cell c, std::size_t least) {
  const auto at = std::lower_bound(visits.begin(), visits.end(), Visit{c, least}, visited_before);
  if (at == visits.end() || at->cell != c) return std::nullopt;
  return at->index;
}

}  // namespace

std::vector<Cell> lattice_points(std::span<const Cell> turns) {
  std::vector<Cell> points;
  if (turns.empty()) return points;
  points.push_back(turns.front());
  for (std::size_t i = 1; i < turns.size(); ++i) {
    const Cell from = turns[i - 1];
    const int dx = turns[i].x - from.x;
    const int dy = turns[i].y - from.y;
    const int pieces = std::gcd(std::abs(dx), std::abs(dy));  // 0 where the points are equal
    for (int k = 1; k <= pieces; ++k) {
      points.push_back({from.x + dx / pieces * k, from.y + dy / pieces * k});
    }
  }
  return points;
}

std::vector<Parting> compare_paths(std::span<const Cell> first, std::span<const Cell> second) {
  assert(!first.empty() && !second.empty());
  std::vector<Parting> partings;
  const std::vector<Visit> visits = visits_of(second);
  std::size_t i = 0;
  std::size_t j = 0;
  bool together = first.front() == second.front();
  while (true) {
    while (together && i + 1 < first.size() && j + 1 < second.size() &&
           first[i + 1] == second[j + 1]) {
      ++i;
      ++j;
    }
    if (together && i + 1 == first.size() && j + 1 == second.size()) return partings;
    Parting parting{{i, first.size() - 1}, {j, second.size() - 1}, false};
    for (std::size_t k = i + 1; !parting.joins && k < first.size(); ++k) {
      const std::optional<std::size_t> met = next_visit(visits, first[k], j + 1);
      if (met) parting = {{i, k}, {j, *met}, true};
    }
    partings.push_back(parting);
    if (!parting.joins) return partings;
    i = parting.first.to;
    j = parting.second.to;
    together = true;
  }
}

std::size_t count_off(std::span<const Cell> path, std::span<const Cell> other) {
  std::vector<Cell> sorted(other.begin(), other.end());
  std::sort(sorted.begin(), sorted.end(), row_major_less);
  return static_cast<std::size_t>(std::count_if(path.begin(), path.end(), [&](Cell c) {
    return !std::binary_search(sorted.begin(), sorted.end(), c, row_major_less);
  }));
}

double length_of(std::span<const Cell> path, const PathStretch& stretch) {
  double length = 0;
  for (std::size_t i = stretch.from + 1; i <= stretch.to; ++i) {
    length += std::sqrt(static_cast<double>(squared_distance(path[i - 1], path[i])));
  }
  return length;
}

}  // namespace nav
