#include "grid/grid.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "grid/clearance.h"

namespace nav {
namespace {

void check_size(const AgentProfile& profile) {
  if (profile.size_cells < 1 || profile.size_cells > kMaxAgentSize) {
    throw Error("an agent of " + std::to_string(profile.size_cells) + " cells",
                "sizes go from 1 to 1000");
  }
  if (!(profile.radius_cells >= 0 && profile.radius_cells <= kMaxAgentRadius)) {
    throw Error("an agent radius out of range", "radii go from 0 to 1000 cells");
  }
  if (profile.radius_cells > 0 && profile.size_cells > 1) {
    throw Error("an agent with both a size and a radius", "give one of them");
  }
}

// Packs one row of terrain into passability bits from position 1 on.
void pack_row(const std::uint8_t* row, int width, const std::array<std::uint8_t, 256>& open,
              std::uint64_t* out) {
  int x = 0;
  // The first word holds the rim's bit and 63 cells, the others 64.
  for (std::size_t word = 0; x < width; ++word) {
    std::uint64_t bits = 0;
    for (int bit = word == 0 ? 1 : 0; bit < 64 && x < width; ++bit, ++x) {
      bits |= std::uint64_t{open[row[x]]} << bit;
    }
    out[word] = bits;
  }
}

}  // namespace

Grid::Grid(const TerrainMap& map, const AgentProfile& profile, DiagonalRule rule)
    : profile_(profile),
      rule_(rule),
      width_(map.width()),
      height_(map.height()),
      moves_(&move_table(rule)) {
  check_size(profile);
  stride_ = (static_cast<CellId>(width_) + 2 + 63) / 64 * 64;
  id_count_ = static_cast<std::size_t>(stride_) * (static_cast<std::size_t>(height_) + 2);
  build(map);
}

void Grid::build(const TerrainMap& map) {
  list_kind_costs(map);
  std::array<std::uint8_t, 256> open{};
  for (std::size_t k = 0; k < kind_cost_.size(); ++k) open[k] = kind_cost_[k] != kBlocked;
  bits_.assign(id_count_ / 64 + 1, 0);
  const std::size_t row_words = stride_ / 64;
  for (int y = 0; y < height_; ++y) {
    pack_row(map.row(y), width_, open, &bits_[static_cast<std::size_t>(y + 1) * row_words]);
  }
  const BitRows size{.row_words = row_words, .rows = static_cast<std::size_t>(height_) + 2};
  const std::span<std::uint64_t> image(bits_.data(), row_words * size.rows);
  corners_.clear();
  open_.clear();
  if (profile_.radius_cells > 0 || profile_.size_cells > 1) open_ = bits_;
  if (profile_.radius_cells > 0) {
    const bool cuts_corners =
        rule_ == DiagonalRule::at_least_one_walkable || rule_ == DiagonalRule::always;
    if (cuts_corners) corners_ = nav::clear_corners(image, size, profile_.radius_cells);
    keep_where_disc_fits(image, size, profile_.radius_cells);
  } else {
    keep_where_square_fits(image, size, profile_.size_cells);
  }
  free_count_ = 0;
  for (const std::uint64_t word : bits_)
    free_count_ += static_cast<std::size_t>(std::popcount(word));
  build_costs(map);
}

void Grid::list_kind_costs(const TerrainMap& map) {
  kind_cost_.clear();
  for (const TerrainKind& kind : map.kinds()) {
    const TerrainRule rule = profile_.rule(kind);
    kind_cost_.push_back(rule.passable ? rule.cost : kBlocked);
  }
}

void Grid::build_costs(const TerrainMap& map) {
  kind_count_.assign(256, 0);
  for (int y = 0; y < height_; ++y) {
    const std::uint8_t* row = map.row(y);
    for (int x = 0; x < width_; ++x) {
      kind_count_[row[x]] += passable(id({x, y})) ? 1 : 0;
    }
  }
  kind_count_.resize(kind_cost_.size());
  if (set_cost_range(map)) {
    kinds_.assign(id_count_, 0);
    for (int y = 0; y < height_; ++y) {
      std::copy_n(map.row(y), width_, kinds_.begin() + id({0, y}));
    }
  }
}

// On a uniform grid nothing is kept by cell or kind.
bool Grid::set_cost_range(const TerrainMap& map) {
  min_cost_ = max_cost_ = max_enter_cost_ = 0;
  enter_costs_.assign(kind_cost_.size() * 256, 0);
  bool first = true;
  for (std::size_t from = 0; from < kind_cost_.size(); ++from) {
    if (kind_count_[from] == 0) continue;
    min_cost_ = first ? kind_cost_[from] : std::min(min_cost_, kind_cost_[from]);
    max_cost_ = std::max(max_cost_, kind_cost_[from]);
    first = false;
    for (std::size_t to = 0; to < kind_cost_.size(); ++to) {
      if (kind_count_[to] == 0) continue;
      enter_costs_[from * 256 + to] = profile_.enter_cost(map.kinds()[from], map.kinds()[to]);
      max_enter_cost_ = std::max(max_enter_cost_, enter_costs_[from * 256 + to]);
    }
  }
  if (max_enter_cost_ == 0) enter_costs_ = std::vector<CellCost>();  // without its memory
  const bool by_cell = min_cost_ != max_cost_ || max_enter_cost_ > 0;
  if (!by_cell) {
    kinds_ = std::vector<std::uint8_t>();
    kind_count_ = std::vector<std::size_t>();
  }
  return by_cell;
}

Cost Grid::step_cost(Cell from, Direction d) const {
  const CellId source = id(from);
  const CellId target = source + offset(d);
  const CellCost extra = enter_cost(source, target);
  return is_diagonal(d) ? Cost{extra, cost(target)} : Cost{extra + cost(target), 0};
}

DirectionSet Grid::clear_corners(CellId id) const {
  const auto clear = [&](CellId corner) {
    return ((corners_[corner >> 6] >> (corner & 63)) & 1) != 0;
  };
  DirectionSet set =
      only(Direction::n) | only(Direction::e) | only(Direction::s) | only(Direction::w);
  if (clear(id)) set |= only(Direction::se);
  if (clear(id - 1)) set |= only(Direction::sw);
  if (clear(id - stride_)) set |= only(Direction::ne);
  if (clear(id - stride_ - 1)) set |= only(Direction::nw);
  return set;
}

std::size_t Grid::bytes() const {
  return (bits_.capacity() + open_.capacity() + corners_.capacity()) * sizeof(std::uint64_t) +
         kinds_.capacity() + kind_count_.capacity() * sizeof(std::size_t) +
         (kind_cost_.capacity() + enter_costs_.capacity()) * sizeof(CellCost);
}

}  // namespace nav
