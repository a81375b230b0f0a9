// How a grid takes over changes of its map, cell by cell.
//
// Openness is a bit of each changed cell. Room for a large agent, and the corners that a radius
// keeps clear, are made anew around the cells whose openness has changed: these are grouped by
// tiles, and for each group the same functions as for a whole map (clearance.h) run over the piece
// of it that they concern. Of the kinds of terrain it is counted how many passable cells have them,
// so that the range of costs follows without looking at other cells; on a uniform grid, which keeps
// no kinds, it is enough that every cell which becomes passable costs what all do.
//
// Invariant: the grid is equal to one made afresh.
#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include "grid/clearance.h"
#include "grid/grid.h"

namespace nav {
namespace {

// A change of more than this part of the map takes less time as a whole.
constexpr std::size_t kLargePart = 8;

// Bounds of cells or of bits, both inclusive.
struct Bounds {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;

  void take(Cell c) {
    left = std::min(left, c.x);
    top = std::min(top, c.y);
    right = std::max(right, c.x);
    bottom = std::max(bottom, c.y);
  }
  Bounds grown(int by) const { return {left - by, top - by, right + by, bottom + by}; }
  Bounds within(const Bounds& other) const {
    return {std::max(left, other.left), std::max(top, other.top), std::min(right, other.right),
            std::min(bottom, other.bottom)};
  }
};

// A rectangle of whole words, cut out of a bit image.
struct Window {
  std::size_t first_word = 0;  // in a row
  std::size_t first_row = 0;
  BitRows size;
  std::vector<std::uint64_t> bits;
};

Window cut(std::span<const std::uint64_t> image, std::size_t row_words, const Bounds& bounds) {
  Window window;
  window.first_word = static_cast<std::size_t>(bounds.left) / 64;
  window.first_row = static_cast<std::size_t>(bounds.top);
  window.size.row_words = static_cast<std::size_t>(bounds.right) / 64 - window.first_word + 1;
  window.size.rows = static_cast<std::size_t>(bounds.bottom - bounds.top) + 1;
  for (std::size_t r = 0; r < window.size.rows; ++r) {
    const std::uint64_t* const row = &image[(window.first_row + r) * row_words + window.first_word];
    window.bits.insert(window.bits.end(), row, row + window.size.row_words);
  }
  return window;
}

// Those of the bits of a word, by its number in the row, that lie from `left` to `right`.
std::uint64_t mask_between(std::size_t word, int left, int right) {
  const int first = std::max(left - static_cast<int>(word) * 64, 0);
  const int last = std::min(right - static_cast<int>(word) * 64, 63);
  return (~std::uint64_t{0} << first) & (~std::uint64_t{0} >> (63 - last));
}

}  // namespace

class Grid::Update {
 public:
  Update(Grid& grid, const TerrainMap& map)
      : grid_(grid),
        map_(map),
        row_words_(grid.stride_ / 64),
        enters_dearly_(grid.kind_cost_.size()) {
    if (!grid_.kinds_.empty()) return;
    const std::vector<TerrainKind>& kinds = map.kinds();
    for (std::size_t a = 0; a < kinds.size(); ++a) {
      for (std::size_t b = 0; b < kinds.size(); ++b) {
        const bool both = grid_.kind_cost_[a] != kBlocked && grid_.kind_cost_[b] != kBlocked;
        if (!both || grid_.profile_.enter_cost(kinds[a], kinds[b]) == 0) continue;
        enters_dearly_[a] = enters_dearly_[b] = true;
      }
    }
  }

  void run(std::span<const Cell> changed) {
    for (const Cell c : changed) take(c);
    if (!flipped_.empty()) renew_room();
    if (grid_.free_count_ == 0 && grid_.kinds_.empty()) {
      grid_.min_cost_ = grid_.max_cost_ = 0;
    } else if (grid_.kinds_.empty() ? costs_differ_ : kinds_differ_) {
      grid_.kinds_.empty() ? grid_.build_costs(map_)
                           : static_cast<void>(grid_.set_cost_range(map_));
    }
  }

 private:
  bool has_room_planes() const { return !grid_.open_.empty(); }

  void take(Cell c) {
    const CellId at = grid_.id(c);
    const std::uint8_t kind = map_.at(c);
    if (!grid_.kinds_.empty() && grid_.kinds_[at] != kind) {
      if (grid_.passable(at)) {
        count(grid_.kinds_[at], false);
        count(kind, true);
      }
      grid_.kinds_[at] = kind;
    } else if (grid_.passable(at)) {
      look_at_cost(kind);
    }
    const bool is_open = grid_.kind_cost_[kind] != kBlocked;
    if (is_open == grid_.open(at)) return;
    std::vector<std::uint64_t>& plane = has_room_planes() ? grid_.open_ : grid_.bits_;
    plane[at >> 6] ^= std::uint64_t{1} << (at & 63);
    if (has_room_planes()) {
      flipped_.push_back(c);
    } else {
      note_passable(at, is_open);
    }
  }

  // A cell became passable, or is so no longer.
  void note_passable(CellId at, bool now) {
    now ? ++grid_.free_count_ : --grid_.free_count_;
    if (!grid_.kinds_.empty()) {
      count(grid_.kinds_[at], now);
    } else if (now) {
      look_at_cost(map_.at(grid_.cell(at)));
    }
  }

  // A cell that is to be blocked counts no more from the moment when its kind is known.
  void count(std::uint8_t kind, bool one_more) {
    if (grid_.kind_cost_[kind] == kBlocked) return;
    std::size_t& cells = grid_.kind_count_[kind];
    one_more ? ++cells : --cells;
    if (cells == (one_more ? 1u : 0u)) kinds_differ_ = true;
  }

  // On a uniform grid, of a cell that is passable for now.
  void look_at_cost(std::uint8_t kind) {
    const CellCost cost = grid_.kind_cost_[kind];
    if (cost != kBlocked && (cost != grid_.min_cost_ || enters_dearly_[kind])) costs_differ_ = true;
  }

  void renew_room() {
    const int reach = std::max(grid_.profile_.size_cells,
                               static_cast<int>(std::ceil(grid_.profile_.radius_cells)) + 2);
    const int tile = std::max(64, 2 * reach);
    const auto key = [&](Cell c) { return std::tuple(c.y / tile, c.x / tile, c.y, c.x); };
    std::sort(flipped_.begin(), flipped_.end(), [&](Cell a, Cell b) { return key(a) < key(b); });
    for (std::size_t i = 0; i < flipped_.size();) {
      const Cell first = flipped_[i];
      Bounds group{first.x, first.y, first.x, first.y};
      for (; i < flipped_.size(); ++i) {
        const Cell c = flipped_[i];
        if (c.y / tile != first.y / tile || c.x / tile != first.x / tile) break;
        group.take(c);
      }
      renew_room(group, reach);
    }
  }

  // Around these cells. Positions of bits are those of cells, one further on for the rim.
  void renew_room(const Bounds& cells, int reach) {
    const Bounds bits{cells.left + 1, cells.top + 1, cells.right + 1, cells.bottom + 1};
    const Bounds map{1, 1, grid_.width_, grid_.height_};
    const Bounds image{0, 0, static_cast<int>(grid_.stride_) - 1, grid_.height_ + 1};
    const Bounds concerned = bits.grown(reach).within(map);
    Window window = cut(grid_.open_, row_words_, concerned.grown(reach).within(image));
    if (grid_.profile_.radius_cells > 0) {
      const double radius = grid_.profile_.radius_cells;
      if (!grid_.corners_.empty()) {
        Window corners = window;
        corners.bits = nav::clear_corners(window.bits, window.size, radius);
        put(corners, concerned, grid_.corners_, [](CellId, bool) {});
      }
      keep_where_disc_fits(window.bits, window.size, radius);
    } else {
      keep_where_square_fits(window.bits, window.size, grid_.profile_.size_cells);
    }
    put(window, concerned, grid_.bits_, [&](CellId at, bool now) { note_passable(at, now); });
  }

  // Takes bits over into a plane and calls flip(id, now) for those that differ.
  template <class Flip>
  void put(const Window& window, const Bounds& bounds, std::vector<std::uint64_t>& plane,
           Flip flip) {
    const auto last = static_cast<std::size_t>(bounds.right) / 64;
    for (auto row = static_cast<std::size_t>(bounds.top);
         row <= static_cast<std::size_t>(bounds.bottom); ++row) {
      for (auto word = static_cast<std::size_t>(bounds.left) / 64; word <= last; ++word) {
        const std::uint64_t now =
            window
                .bits[(row - window.first_row) * window.size.row_words + word - window.first_word];
        std::uint64_t& kept = plane[row * row_words_ + word];
        std::uint64_t differ = (kept ^ now) & mask_between(word, bounds.left, bounds.right);
        kept ^= differ;
        for (; differ != 0; differ &= differ - 1) {
          const auto bit = static_cast<unsigned>(std::countr_zero(differ));
          flip(static_cast<CellId>((row * row_words_ + word) * 64 + bit), (now >> bit & 1) != 0);
        }
      }
    }
  }

  Grid& grid_;
  const TerrainMap& map_;
  std::size_t row_words_;
  std::vector<bool> enters_dearly_;  // by kind, of a uniform grid: the profile may add costs to it
  std::vector<Cell> flipped_;        // cells whose own openness has changed, where agents are large
  bool kinds_differ_ = false;        // other kinds than before are in use
  bool costs_differ_ = false;        // of a uniform grid: it may be so no longer
};

void Grid::update(const TerrainMap& map, std::span<const Cell> changed) {
  assert(map.width() == width_ && map.height() == height_);
  const std::size_t cells = static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
  if (free_count_ == 0 || changed.size() > cells / kLargePart) return build(map);
  if (map.kinds().size() != kind_cost_.size()) {
    list_kind_costs(map);
    if (!kind_count_.empty()) kind_count_.resize(kind_cost_.size());
    if (!enter_costs_.empty()) enter_costs_.resize(kind_cost_.size() * 256);
  }
  Update(*this, map).run(changed);
}

}  // namespace nav
