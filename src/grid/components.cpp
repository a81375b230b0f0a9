#include "grid/components.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace nav {
namespace {

std::uint32_t root(std::vector<std::uint32_t>& parent, std::uint32_t i) {
  while (parent[i] != i) {
    parent[i] = parent[parent[i]];
    i = parent[i];
  }
  return i;
}

// The smaller index becomes the root, so that labels come out in row order.
void unite(std::vector<std::uint32_t>& parent, std::uint32_t a, std::uint32_t b) {
  a = root(parent, a);
  b = root(parent, b);
  if (a < b) parent[b] = a;
  if (b < a) parent[a] = b;
}

// Can a diagonal step lead from cell x,y to column above_x of the row above?
bool diagonal_contact(const Grid& grid, int y, int x, int above_x) {
  const Direction d = above_x > x ? Direction::ne : Direction::nw;
  return grid.can_step({x, y}, d);
}

}  // namespace

Components::Components(const Grid& grid) {
  const std::size_t row_words = grid.stride() / 64;
  row_start_.reserve(static_cast<std::size_t>(grid.height()) + 1);
  // Runs of set bits, word by word; the rim closes the last run of every row.
  for (int y = 0; y < grid.height(); ++y) {
    row_start_.push_back(static_cast<std::uint32_t>(runs_.size()));
    const std::uint64_t* row = grid.words().data() + static_cast<std::size_t>(y + 1) * row_words;
    bool open = false;
    for (std::size_t w = 0; w < row_words; ++w) {
      // Bits that differ from their left neighbour are where runs begin and end.
      const std::uint64_t changes = row[w] ^ ((row[w] << 1) | (open ? 1u : 0u));
      for (std::uint64_t rest = changes; rest != 0; rest &= rest - 1) {
        const int x = static_cast<int>(w * 64) + std::countr_zero(rest) - 1;
        if (!open) {
          runs_.push_back({static_cast<std::uint16_t>(x), 0, 0});
        } else {
          runs_.back().last = static_cast<std::uint16_t>(x - 1);
        }
        open = !open;
      }
    }
  }
  row_start_.push_back(static_cast<std::uint32_t>(runs_.size()));

  std::vector<std::uint32_t> parent(runs_.size());
  std::iota(parent.begin(), parent.end(), 0u);
  const bool corners_connect = grid.rule() == DiagonalRule::always || !grid.pattern_decides_moves();
  for (int y = 1; y < grid.height(); ++y) {
    const auto row = static_cast<std::size_t>(y);
    std::uint32_t above = row_start_[row - 1];
    for (std::uint32_t r = row_start_[row]; r < row_start_[row + 1]; ++r) {
      const int first = runs_[r].first;
      const int last = runs_[r].last;
      while (above < row_start_[row] && runs_[above].last + 1 < first) ++above;
      for (std::uint32_t a = above; a < row_start_[row] && runs_[a].first <= last + 1; ++a) {
        const bool overlap = runs_[a].first <= last && runs_[a].last >= first;
        const bool contact =
            overlap || (corners_connect &&
                        (runs_[a].last + 1 == first ? diagonal_contact(grid, y, first, first - 1)
                                                    : diagonal_contact(grid, y, last, last + 1)));
        if (contact) unite(parent, r, a);
      }
    }
  }
  for (std::uint32_t r = 0; r < runs_.size(); ++r) {
    const std::uint32_t top = root(parent, r);
    if (top == r) {
      runs_[r].label = static_cast<std::uint32_t>(sizes_.size());
      sizes_.push_back(0);
    } else {
      runs_[r].label = runs_[top].label;
    }
    sizes_[runs_[r].label] += std::uint64_t{runs_[r].last} - runs_[r].first + 1u;
  }
}

std::uint32_t Components::label(Cell c) const {
  if (c.y < 0 || c.x < 0 || static_cast<std::size_t>(c.y) + 1 >= row_start_.size()) return kNone;
  const auto begin = runs_.begin() + row_start_[static_cast<std::size_t>(c.y)];
  const auto end = runs_.begin() + row_start_[static_cast<std::size_t>(c.y) + 1];
  const auto run = std::partition_point(begin, end, [&](const Run& r) { return r.last < c.x; });
  return run != end && run->first <= c.x ? run->label : kNone;
}

std::uint32_t Components::largest() const {
  if (sizes_.empty()) return kNone;
  return static_cast<std::uint32_t>(std::max_element(sizes_.begin(), sizes_.end()) -
                                    sizes_.begin());
}

std::size_t Components::bytes() const {
  return runs_.capacity() * sizeof(Run) + row_start_.capacity() * sizeof(std::uint32_t) +
         sizes_.capacity() * sizeof(std::uint64_t);
}

}  // namespace nav
