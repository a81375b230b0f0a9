#include "search/straight_runs.h"

#include <algorithm>
#include <vector>

#include "search/forced_turns.h"

namespace nav {
namespace {

// The least and the greatest kind among the passable cells of a row beside each cell, itself
// included; 255 and 0 where there is none. [stride]
struct KindRange {
  std::vector<std::uint8_t> least;
  std::vector<std::uint8_t> greatest;
};

class KindRanges {
 public:
  explicit KindRanges(const Grid& grid)
      : grid_(grid), least_(grid.stride() + 2), greatest_(grid.stride() + 2) {}

  // Of a row of ids.
  void find(std::size_t row, KindRange& range) {
    const std::size_t stride = grid_.stride();
    const std::uint64_t* words = grid_.words().data() + row * stride / 64;
    const std::uint8_t* kinds = grid_.kinds().data() + row * stride;
    for (std::size_t x = 0; x < stride; ++x) {
      const auto wall = static_cast<std::uint8_t>((words[x / 64] >> x % 64 & 1) - 1);
      least_[x + 1] = kinds[x] | wall;
      greatest_[x + 1] = static_cast<std::uint8_t>(kinds[x] & ~wall);
    }
    least_.front() = least_.back() = 255;
    greatest_.front() = greatest_.back() = 0;
    range.least.resize(stride);
    range.greatest.resize(stride);
    for (std::size_t x = 0; x < stride; ++x) {
      range.least[x] = std::min({least_[x], least_[x + 1], least_[x + 2]});
      range.greatest[x] = std::max({greatest_[x], greatest_[x + 1], greatest_[x + 2]});
    }
  }

 private:
  const Grid& grid_;
  std::vector<std::uint8_t> least_;  // of single cells, with one more at either end
  std::vector<std::uint8_t> greatest_;
};

// The mixed cells, in rows.
BitLines mixed_cells(const Grid& grid) {
  const auto width = static_cast<std::uint32_t>(grid.width()) + 2;
  const auto height = static_cast<std::uint32_t>(grid.height()) + 2;
  BitLines mixed(height, width);
  std::array<bool, 256> is_free{};
  for (std::size_t k = 0; k < grid.kind_costs().size(); ++k) {
    is_free[k] = grid.kind_costs()[k] == 0;
  }
  KindRanges ranges(grid);
  std::array<KindRange, 3> rows;  // of row y at y % 3
  ranges.find(0, rows[0]);
  ranges.find(1, rows[1]);
  for (std::uint32_t y = 1; y + 1 < height; ++y) {
    ranges.find(y + 1, rows[(y + 1) % 3]);
    for (std::uint32_t x = 1; x + 1 < width; ++x) {
      const std::uint8_t least = std::min({rows[0].least[x], rows[1].least[x], rows[2].least[x]});
      const std::uint8_t greatest =
          std::max({rows[0].greatest[x], rows[1].greatest[x], rows[2].greatest[x]});
      const bool is_mixed = least < greatest || is_free[least];
      mixed.line(y)[x / 64] |= std::uint64_t{is_mixed} << x % 64;
    }
    const std::uint64_t* open = grid.words().data() + std::size_t{y} * mixed.line_words();
    for (std::uint32_t i = 0; i < mixed.line_words(); ++i) mixed.line(y)[i] &= open[i];
  }
  return mixed;
}

// Where ways along lines of passability bits must stop: at mixed cells and forced turns.
BitLines stops_of(DiagonalRule rule, const BitLines& open, const BitLines& mixed) {
  BitLines stops = mixed;
  for (std::uint32_t y = 1; y + 1 < open.lines(); ++y) {
    for (std::uint32_t i = 0; i < open.line_words(); ++i) {
      const BitWord way = word_of(open, y, i);
      stops.line(y)[i] |= forced_turns(rule, way, word_of(open, y - 1, i)) |
                          forced_turns(rule, way, word_of(open, y + 1, i));
    }
  }
  return stops;
}

BitLines inverted(BitLines lines) {
  for (std::uint32_t y = 0; y < lines.lines(); ++y) {
    for (std::uint32_t i = 0; i < lines.line_words(); ++i) lines.line(y)[i] = ~lines.line(y)[i];
  }
  return lines;
}

std::size_t count(const BitLines& lines) {
  std::size_t sum = 0;
  for (const std::uint64_t word : lines.words()) {
    sum += static_cast<std::size_t>(std::popcount(word));
  }
  return sum;
}

}  // namespace

StraightRuns::StraightRuns(const Grid& grid)
    : grid_(&grid),
      directions_(grid.rule() == DiagonalRule::never
                      ? static_cast<DirectionSet>(only(Direction::e) | only(Direction::w))
                      : DirectionSet{0b01010101}) {
  const DiagonalRule rule = grid.rule();
  const auto width = static_cast<std::uint32_t>(grid.width()) + 2;
  const auto height = static_cast<std::uint32_t>(grid.height()) + 2;
  BitLines rows(height, width);
  std::copy_n(grid.words().data(), std::size_t{height} * rows.line_words(), rows.line(0));
  const BitLines mixed = mixed_cells(grid);
  const std::size_t cells = std::max<std::size_t>(grid.free_count(), 1);
  mixed_share_ = static_cast<double>(count(mixed)) / static_cast<double>(cells);

  // Column x lies at place x + 1, mirrored at stride - 2 - x; rows likewise.
  const auto line = [&](Direction d) -> Line& { return lines_[static_cast<unsigned>(d) / 2]; };
  const auto add = [&](Direction d, const BitLines& open, const BitLines& stops) {
    line(d).walls = inverted(open);
    line(d).stops = stops_of(rule, open, stops);
  };
  const std::uint32_t stride = rows.stride();
  add(Direction::e, rows, mixed);
  add(Direction::w, mirrored(rows), mirrored(mixed));
  const auto place = [&](Direction d, std::uint32_t origin, std::uint32_t column,
                         std::uint32_t row) {
    line(d).origin = origin;
    line(d).per_column = column;
    line(d).per_row = row;
  };
  place(Direction::e, stride + 1, 1, stride);
  place(Direction::w, stride + stride - 2, 0u - 1, stride);
  if (rule == DiagonalRule::never) return;
  const BitLines columns = transposed(rows, width);
  const BitLines mixed_columns = transposed(mixed, width);
  add(Direction::s, columns, mixed_columns);
  add(Direction::n, mirrored(columns), mirrored(mixed_columns));
  place(Direction::s, columns.stride() + 1, columns.stride(), 1);
  place(Direction::n, columns.stride() + columns.stride() - 2, columns.stride(), 0u - 1);
}

std::size_t StraightRuns::bytes() const {
  std::size_t sum = 0;
  for (const Line& line : lines_) sum += line.walls.bytes() + line.stops.bytes();
  return sum;
}

}  // namespace nav
