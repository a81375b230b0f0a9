#include "gen/connect.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "grid/components.h"

namespace nav {
namespace {

Grid straight_grid(const TerrainMap& map) {
  return Grid(map, *built_in_profile("ground"), DiagonalRule::never);
}

// Calls visit(y, first, end) for every run of open cells, row by row.
template <class Visit>
void for_each_run(const TerrainMap& map, Visit visit) {
  for (int y = 0; y < map.height(); ++y) {
    const std::uint8_t* const row = map.row(y);
    const std::uint8_t* const row_end = row + map.width();
    const std::uint8_t* first = std::find(row, row_end, kGroundKind);
    while (first != row_end) {
      const std::uint8_t* const end = std::find(first, row_end, kWallKind);
      visit(y, static_cast<int>(first - row), static_cast<int>(end - row));
      first = std::find(end, row_end, kGroundKind);
    }
  }
}

void keep_largest(TerrainMap& map) {
  const Components parts(straight_grid(map));
  if (parts.count() < 2) return;
  const std::uint32_t largest = parts.largest();
  for_each_run(map, [&](int y, int first, int end) {
    if (parts.label({first, y}) != largest) {
      std::fill(map.row(y) + first, map.row(y) + end, kWallKind);
    }
  });
}

// Wall cells in a straight line between two open ones: `length` of them from x,y on, to the east or
// to the south.
struct Tunnel {
  std::uint16_t x;
  std::uint16_t y;
  std::uint16_t length;
  bool south;
};

class TunnelDigger {
 public:
  explicit TunnelDigger(TerrainMap& map)
      : map_(map), parts_(straight_grid(map)), joined_(parts_.count()) {
    std::iota(joined_.begin(), joined_.end(), 0u);
  }

  void dig_all() {
    if (parts_.count() < 2) return;
    for (const Tunnel& tunnel : straight_tunnels()) {
      const auto [before, after] = ends_of(tunnel);
      if (!join(parts_.label(before), parts_.label(after))) continue;
      for (int i = 0; i < tunnel.length; ++i) {
        map_.set(tunnel.south ? Cell{tunnel.x, tunnel.y + i} : Cell{tunnel.x + i, tunnel.y},
                 kGroundKind);
      }
    }
    dig_corners();
  }

 private:
  static std::pair<Cell, Cell> ends_of(const Tunnel& tunnel) {
    const Cell first{tunnel.x, tunnel.y};
    return tunnel.south
               ? std::pair(Cell{first.x, first.y - 1}, Cell{first.x, first.y + tunnel.length})
               : std::pair(Cell{first.x - 1, first.y}, Cell{first.x + tunnel.length, first.y});
  }

  std::uint32_t root(std::uint32_t part) {
    while (joined_[part] != part) {
      joined_[part] = joined_[joined_[part]];
      part = joined_[part];
    }
    return part;
  }

  // False where they are one already.
  bool join(std::uint32_t a, std::uint32_t b) {
    a = root(a);
    b = root(b);
    joined_[std::max(a, b)] = std::min(a, b);
    return a != b;
  }

  // All straight ways through a wall between two parts, the shortest first, then row by row.
  std::vector<Tunnel> straight_tunnels() const {
    struct Above {
      int y = -1;
      std::uint32_t part = Components::kNone;
    };
    std::vector<Above> above(static_cast<std::size_t>(map_.width()));  // last open cell by column
    std::vector<Tunnel> tunnels;
    int last_y = -1;
    int last_end = 0;
    std::uint32_t last_part = Components::kNone;
    for_each_run(map_, [&](int y, int first, int end) {
      const std::uint32_t part = parts_.label({first, y});
      if (y == last_y && part != last_part) {
        tunnels.push_back(tunnel({last_end, y}, first - last_end, false));
      }
      for (int x = first; x < end; ++x) {
        Above& open = above[static_cast<std::size_t>(x)];
        if (open.y >= 0 && open.part != part) {
          tunnels.push_back(tunnel({x, open.y + 1}, y - open.y - 1, true));
        }
        open = {y, part};
      }
      last_y = y;
      last_end = end;
      last_part = part;
    });
    std::stable_sort(tunnels.begin(), tunnels.end(),
                     [](const Tunnel& a, const Tunnel& b) { return a.length < b.length; });
    return tunnels;
  }

  static Tunnel tunnel(Cell first, int length, bool south) {
    return {static_cast<std::uint16_t>(first.x), static_cast<std::uint16_t>(first.y),
            static_cast<std::uint16_t>(length), south};
  }

  // Joins the parts that no straight tunnel leads to (rare) to the first one: along the column of
  // their first cell up to the first part's first row, which is not below it, then along that row.
  void dig_corners() {
    std::vector<bool> met(parts_.count());
    std::vector<Cell> first_cells;  // by part; labels come in this order
    for_each_run(map_, [&](int y, int first, int end) {
      for (int x = first; x < end; ++x) {
        const std::uint32_t part = parts_.label({x, y});
        if (part == Components::kNone || met[part]) continue;  // none: dug since
        met[part] = true;
        first_cells.push_back({x, y});
      }
    });
    const Cell goal = first_cells[0];
    for (std::uint32_t part = 1; part < parts_.count(); ++part) {
      if (!join(0, part)) continue;
      Cell at = first_cells[part];
      for (; at.y > goal.y; --at.y) map_.set(at, kGroundKind);
      for (; at.x != goal.x; at.x += at.x < goal.x ? 1 : -1) map_.set(at, kGroundKind);
    }
  }

  TerrainMap& map_;
  Components parts_;
  std::vector<std::uint32_t> joined_;  // by part: one that it is joined to; itself: none before it
};

}  // namespace

void connect_parts(TerrainMap& map, Connect how) {
  if (how == Connect::largest) keep_largest(map);
  if (how == Connect::tunnels) TunnelDigger(map).dig_all();
}

}  // namespace nav
