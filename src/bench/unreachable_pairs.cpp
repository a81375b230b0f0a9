#include "bench/unreachable_pairs.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace nav {
namespace {

// Cells outside the largest part, in row order.
std::vector<Cell> outer_cells(const OpenCells& cells, const Components& components) {
  std::vector<Cell> outer;
  const std::uint32_t largest = components.largest();
  for (std::size_t i = 0; i < cells.count(); ++i) {
    const Cell cell = cells.at(i);
    if (components.label(cell) != largest) outer.push_back(cell);
  }
  return outer;
}

std::uint64_t key_of(const CellPair& pair) {
  std::uint64_t key = 0;
  for (const int part : {pair.from.x, pair.from.y, pair.to.x, pair.to.y}) {
    key = key << 16 | static_cast<std::uint64_t>(part);
  }
  return key;
}

void shuffle(std::vector<CellPair>& pairs, Rng& rng) {
  for (std::size_t i = pairs.size(); i > 1; --i) std::swap(pairs[i - 1], pairs[rng.below(i)]);
}

}  // namespace

std::vector<CellPair> draw_unreachable_pairs(const OpenCells& cells, const Components& components,
                                             std::uint64_t pairs, std::uint64_t count, Rng& rng) {
  std::vector<CellPair> drawn;
  if (count == 0 || pairs == 0) return drawn;
  const std::vector<Cell> outer = outer_cells(cells, components);
  const auto apart = [&](Cell a, Cell b) { return components.label(a) != components.label(b); };
  if (pairs <= 4 * count) {
    for (const Cell a : outer) {
      for (std::size_t i = 0; i < cells.count(); ++i) {
        const Cell b = cells.at(i);
        if (!apart(a, b)) continue;
        drawn.push_back({a, b});
        // The same from the other side, where b is not in the list itself.
        if (components.label(b) == components.largest()) drawn.push_back({b, a});
      }
    }
    shuffle(drawn, rng);
    drawn.resize(std::min<std::size_t>(drawn.size(), count));
    return drawn;
  }
  std::unordered_set<std::uint64_t> known;
  while (drawn.size() < count) {
    const std::size_t number = rng.below(outer.size());
    const std::size_t other = rng.below(cells.count());
    const bool turned = rng.next() % 2 != 0;
    const Cell a = outer[number];
    const Cell b = cells.at(other);
    if (!apart(a, b)) continue;
    CellPair pair{a, b};
    if (turned) std::swap(pair.from, pair.to);
    if (known.insert(key_of(pair)).second) drawn.push_back(pair);
  }
  return drawn;
}

}  // namespace nav
