#include "hierarchy/fingerprint.h"

#include <algorithm>
#include <bit>

#include "base/checksum.h"

namespace nav {
namespace {

// Passability from a cell on, which may lie on the grid's rim, in the low bits.
std::uint64_t row_bits(const Grid& grid, Cell first, int count) {
  const CellId id = grid.id(first);
  const unsigned shift = id & 63;
  const std::uint64_t low = grid.words()[id >> 6] >> shift;
  const std::uint64_t high = grid.words()[(id >> 6) + 1] << 1 << (63 - shift);
  return (low | high) & ~std::uint64_t{0} >> (64 - count);
}

}  // namespace

std::uint64_t Fingerprinter::take(const CellRect& rect) {
  const CellRect with_rim{.origin = {rect.origin.x - 1, rect.origin.y - 1},
                          .width = rect.width + 2,
                          .height = rect.height + 2};
  seen_.clear();
  add_passable(with_rim);
  add_costs(with_rim);
  if (!grid_->pattern_decides_moves()) add_steps(rect);
  return checksum(std::as_bytes(std::span(seen_)));
}

void Fingerprinter::add_passable(const CellRect& rect) {
  for (int y = 0; y < rect.height; ++y) {
    seen_.push_back(row_bits(*grid_, {rect.origin.x, rect.origin.y + y}, rect.width));
  }
}

template <class Visit>
void Fingerprinter::visit_passable(const CellRect& rect, Visit visit) const {
  for (int y = 0; y < rect.height; ++y) {
    const Cell first{rect.origin.x, rect.origin.y + y};
    for (std::uint64_t bits = row_bits(*grid_, first, rect.width); bits != 0; bits &= bits - 1) {
      visit(grid_->id(first) + static_cast<CellId>(std::countr_zero(bits)));
    }
  }
}

// Of each cell, or one for all: then a grid of one cost and one of several see the same.
void Fingerprinter::add_costs(const CellRect& rect) {
  if (grid_->uniform()) {
    const bool any = std::any_of(seen_.begin(), seen_.end(), [](auto row) { return row != 0; });
    if (any) seen_.push_back(static_cast<std::uint64_t>(grid_->min_cost()));
    return;
  }
  const std::size_t begin = seen_.size();
  visit_passable(rect,
                 [&](CellId id) { seen_.push_back(static_cast<std::uint64_t>(grid_->cost(id))); });
  const auto first = seen_.begin() + static_cast<std::ptrdiff_t>(begin);
  if (std::adjacent_find(first, seen_.end(), std::not_equal_to<>()) == seen_.end()) {
    seen_.resize(std::min(seen_.size(), begin + 1));
  }
  if (grid_->has_enter_costs()) add_kinds(rect);
}

// Of cells of several kinds: which they are, and what it costs to come from one to another.
void Fingerprinter::add_kinds(const CellRect& rect) {
  const std::size_t begin = seen_.size();
  visit_passable(rect, [&](CellId id) { seen_.push_back(grid_->kinds()[id]); });
  std::vector<std::uint64_t> kinds(seen_.begin() + static_cast<std::ptrdiff_t>(begin), seen_.end());
  std::sort(kinds.begin(), kinds.end());
  kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
  if (kinds.size() <= 1) return seen_.resize(begin);
  for (const std::uint64_t from : kinds) {
    for (const std::uint64_t to : kinds) {
      seen_.push_back(static_cast<std::uint64_t>(grid_->kind_enter_cost(from, to)));
    }
  }
}

void Fingerprinter::add_steps(const CellRect& rect) {
  constexpr std::uint64_t kSteps = 1u << kDirectionCount;  // no set of them
  seen_.push_back(kSteps);
  visit_passable(rect, [&](CellId id) { seen_.push_back(grid_->moves(id)); });
}

}  // namespace nav
