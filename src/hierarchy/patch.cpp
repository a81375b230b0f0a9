#include "hierarchy/patch.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "grid/cost.h"
#include "path/path.h"
#include "search/forced_turns.h"

namespace nav {

void Patch::cut(const CellRect& rect) {
  rect_ = rect;
  width_ = (~std::uint64_t{0} >> (64 - rect.width)) << 1;
  const std::uint64_t with_rim = width_ | width_ << 1 | width_ >> 1;
  const std::span<const std::uint64_t> words = grid_->words();
  const auto height = static_cast<std::size_t>(rect.height);
  for (std::size_t y = 0; y < height + 2; ++y) {
    const Cell first{rect.origin.x - 1, rect.origin.y + static_cast<int>(y) - 1};
    const CellId id = grid_->id(first);
    const unsigned shift = id & 63;
    const std::uint64_t bits = words[id >> 6] >> shift | words[(id >> 6) + 1] << 1 << (63 - shift);
    all_[y] = bits & with_rim;
    rows_.open[y] = y == 0 || y == height + 1 ? 0 : bits & width_;
  }
  std::fill(rows_.open.begin() + rect.height + 2, rows_.open.end(), 0);
  look_for_costs();
  if (uniform_) make_lines();
}

// Rows to columns. Clusters of the usual size are a half of a word wide, without their rim.
void Patch::turn_rows() {
  constexpr int kHalf = 32;
  if (rect_.width > kHalf || rect_.height > kHalf) {
    columns_.open = rows_.open;
    transpose(columns_.open);
    return;
  }
  std::array<std::uint32_t, kHalf> block;
  for (std::size_t i = 0; i < kHalf; ++i) {
    block[i] = static_cast<std::uint32_t>(rows_.open[i + 1] >> 1);
  }
  transpose(block);
  for (std::size_t i = 0; i < kHalf; ++i) columns_.open[i + 1] = std::uint64_t{block[i]} << 1;
  std::fill(columns_.open.begin() + kHalf + 1, columns_.open.end(), 0);
}

void Patch::make_lines() {
  turn_rows();
  with_rule(grid_->rule(), [&](auto rule) {
    for (PatchLines* lines : {&rows_, &columns_}) {
      const PatchLines::Words& open = lines->open;
      const int last = lines == &rows_ ? rect_.height : rect_.width;
      for (std::size_t i = 1; i <= static_cast<std::size_t>(last); ++i) {
        const BitWord way{open[i], open[i] << 1, open[i] >> 1};
        std::uint64_t up = 0;
        std::uint64_t down = 0;
        for (const std::uint64_t beside : {open[i - 1], open[i + 1]}) {
          const BitWord side{beside, beside << 1, beside >> 1};
          up |= forced_turns(rule(), way, side);
          down |= forced_turns(rule(), {way.bits, way.after, way.before},
                               {side.bits, side.after, side.before});
        }
        lines->turns[0][i] = up;
        lines->turns[1][i] = down;
      }
    }
  });
}

void Patch::look_for_costs() {
  uniform_ = grid_->pattern_decides_moves();
  CellCost cost = grid_->min_cost();
  if (!grid_->uniform() && uniform_) {
    const std::span<const std::uint8_t> kinds = grid_->kinds();
    const std::span<const CellCost> costs = grid_->kind_costs();
    int kind = -1;
    const auto is_alike = [&](std::size_t other) {
      if (kind < 0) kind = static_cast<int>(other);
      const auto first = static_cast<std::size_t>(kind);
      return other == first || (costs[other] == costs[first] && !grid_->has_enter_costs());
    };
    for (int y = 0; y < rect_.height && uniform_; ++y) {
      const CellId first = grid_->id({rect_.origin.x, rect_.origin.y + y});
      for (std::uint64_t bits = row_bits(y); bits != 0; bits &= bits - 1) {
        if (!is_alike(kinds[first + static_cast<CellId>(std::countr_zero(bits))])) uniform_ = false;
      }
    }
    if (kind >= 0) cost = costs[static_cast<std::size_t>(kind)];
  }
  cost_ = Cost{cost, 0}.value();
}

std::uint64_t Patch::column_bits(int x) const {
  std::uint64_t bits = 0;
  for (int y = 0; y < rect_.height; ++y) {
    bits |= (all_[static_cast<std::size_t>(y + 1)] >> (x + 1) & 1) << y;
  }
  return bits;
}

Cell turn_between(DiagonalRule rule, Cell from, Cell to, RunOrder order) {
  const bool early = order == RunOrder::diagonal_first;
  if (rule == DiagonalRule::never) return early ? Cell{from.x, to.y} : Cell{to.x, from.y};
  const int run = std::min(std::abs(to.x - from.x), std::abs(to.y - from.y));
  const Cell diagonal{to.x < from.x ? -run : run, to.y < from.y ? -run : run};
  return early ? Cell{from.x + diagonal.x, from.y + diagonal.y}
               : Cell{to.x - diagonal.x, to.y - diagonal.y};
}

bool Patch::in_sight(Cell from, Cell to, RunOrder& order) const {
  for (const RunOrder each : {RunOrder::diagonal_first, RunOrder::straight_first}) {
    const Cell turn = turn_between(grid_->rule(), from, to, each);
    order = each;
    if (run_is_free(from, turn) && run_is_free(turn, to)) return true;
  }
  return false;
}

bool Patch::run_is_free(Cell from, Cell to) const {
  if (from == to) return true;
  if (from.y == to.y) {
    const unsigned first = column(from.x < to.x ? from : to);
    const unsigned count = static_cast<unsigned>(std::abs(to.x - from.x)) + 1;
    const std::uint64_t run = (~std::uint64_t{0} >> (64 - count)) << first;
    return (rows_.open[row(from)] & run) == run;
  }
  const Cell towards{to.x < from.x ? -1 : to.x > from.x, to.y < from.y ? -1 : 1};
  const DirectionSet needed = only(direction_to({0, 0}, towards));
  for (Cell c = from; c != to; c = {c.x + towards.x, c.y + towards.y}) {
    if (((*moves_)[neighbourhood(c)] & needed) == 0) return false;
  }
  return true;
}

}  // namespace nav
