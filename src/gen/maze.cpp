// Mazes: corridors between walls, one way between any two places, or some loops.
//
// A randomized depth-first walk over a grid of squares makes a perfect maze, a spanning tree with
// long winding corridors. With loops, a dead end is opened to another neighbour: a braid maze.
// Every square becomes a patch of the corridor's width, with walls between.
//
// A wall surrounds the maze in every direction in which there is room for it and two squares; what
// the size leaves over at the right and bottom is wall.
// Cost: a byte a square; the walk goes back by the directions stored there, so it has no stack.
// Source: Tarry's walk through a maze (1895) as a generator; "braid" as by Walter D. Pullen.
#include <algorithm>
#include <array>
#include <vector>

#include "gen/random_draw.h"
#include "gen/registry.h"

namespace nav {
namespace {

constexpr std::array kOptions{
    GeneratorOption{.name = "corridor",
                    .unit = "CELLS",
                    .help = "width of corridors",
                    .standard = 1,
                    .least = 1,
                    .greatest = 1000},
    GeneratorOption{.name = "wall",
                    .unit = "CELLS",
                    .help = "thickness of walls",
                    .standard = 1,
                    .least = 1,
                    .greatest = 1000},
    GeneratorOption{.name = "loops",
                    .unit = "PERCENT",
                    .help = "dead ends that are opened to another corridor; 0: a perfect maze",
                    .standard = 0,
                    .least = 0,
                    .greatest = 100,
                    .whole = false},
};

// How the squares lie along one side of the map.
struct Lattice {
  int offset = 0;  // of the first square, cells
  int count = 0;   // at least 1

  Lattice(int side, int corridor, int wall) {
    const bool has_rim = side >= 2 * corridor + 3 * wall;
    offset = has_rim ? wall : 0;
    count = std::max(1, (side - 2 * offset + wall) / (corridor + wall));
  }
};

// The four straight directions.
enum Way : unsigned { kNorth, kEast, kSouth, kWest };

class Squares {
 public:
  Squares(int columns, int rows)
      : columns_(columns),
        rows_(rows),
        state_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  bool open_east(std::size_t square) const { return (state_[square] & kOpenEast) != 0; }
  bool open_south(std::size_t square) const { return (state_[square] & kOpenSouth) != 0; }

  void make_perfect(Rng& rng);
  // Opens dead ends.
  void braid(const Chance& chance, Rng& rng);

 private:
  // Bits of a square's state; above them the way back to where the walk came from.
  static constexpr std::uint8_t kOpenEast = 1;
  static constexpr std::uint8_t kOpenSouth = 2;
  static constexpr std::uint8_t kVisited = 4;
  static constexpr unsigned kBackShift = 3;

  std::size_t neighbour(std::size_t square, unsigned way) const {
    const auto columns = static_cast<std::size_t>(columns_);
    return way == kNorth   ? square - columns
           : way == kEast  ? square + 1
           : way == kSouth ? square + columns
                           : square - 1;
  }
  void open(std::size_t square, unsigned way) {
    if (way == kEast) state_[square] |= kOpenEast;
    if (way == kSouth) state_[square] |= kOpenSouth;
    if (way == kNorth) state_[neighbour(square, way)] |= kOpenSouth;
    if (way == kWest) state_[neighbour(square, way)] |= kOpenEast;
  }

  int columns_;
  int rows_;
  std::vector<std::uint8_t> state_;  // [columns * rows]
};

void Squares::make_perfect(Rng& rng) {
  int x = static_cast<int>(rng.below(static_cast<std::uint64_t>(columns_)));
  int y = static_cast<int>(rng.below(static_cast<std::uint64_t>(rows_)));
  const auto at = [&] {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(x);
  };
  const auto go = [&](unsigned way) {
    x += way == kEast ? 1 : way == kWest ? -1 : 0;
    y += way == kSouth ? 1 : way == kNorth ? -1 : 0;
  };
  const std::size_t start = at();
  state_[start] = kVisited;
  while (true) {
    const std::size_t square = at();
    const auto fresh = [&](unsigned way) {
      return (state_[neighbour(square, way)] & kVisited) == 0;
    };
    std::array<unsigned, 4> ways{};
    unsigned count = 0;
    if (y > 0 && fresh(kNorth)) ways[count++] = kNorth;
    if (x + 1 < columns_ && fresh(kEast)) ways[count++] = kEast;
    if (y + 1 < rows_ && fresh(kSouth)) ways[count++] = kSouth;
    if (x > 0 && fresh(kWest)) ways[count++] = kWest;
    if (count == 0) {
      if (square == start) return;
      go(state_[square] >> kBackShift);
      continue;
    }
    const unsigned way = ways[count == 1 ? 0 : (rng.next() >> 32) * count >> 32];
    open(square, way);
    go(way);
    state_[at()] |= static_cast<std::uint8_t>(kVisited | ((way + 2) % 4) << kBackShift);
  }
}

void Squares::braid(const Chance& chance, Rng& rng) {
  for (int y = 0; y < rows_; ++y) {
    for (int x = 0; x < columns_; ++x) {
      const std::size_t square = static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
                                 static_cast<std::size_t>(x);
      std::array<unsigned, 4> closed{};
      unsigned count = 0;
      unsigned exits = 0;
      const auto look = [&](bool exists, unsigned way, bool is_open) {
        if (exists && is_open) ++exits;
        if (exists && !is_open) closed[count++] = way;
      };
      look(y > 0, kNorth, y > 0 && open_south(neighbour(square, kNorth)));
      look(x + 1 < columns_, kEast, open_east(square));
      look(y + 1 < rows_, kSouth, open_south(square));
      look(x > 0, kWest, x > 0 && open_east(neighbour(square, kWest)));
      if (exits != 1 || count == 0 || !chance.draw(rng)) continue;
      open(square, closed[rng.below(count)]);
    }
  }
}

// Paints the squares' corridors into a map of walls.
class MazePainter {
 public:
  MazePainter(TerrainMap& map, int corridor, int wall, Lattice across, Lattice down)
      : map_(map), corridor_(corridor), wall_(wall), across_(across), down_(down) {}

  void paint(const Squares& squares) {
    for (int j = 0; j < squares.rows(); ++j) {
      const int top = down_.offset + j * (corridor_ + wall_);
      const std::size_t first =
          static_cast<std::size_t>(j) * static_cast<std::size_t>(squares.columns());
      for (int i = 0; i < squares.columns(); ++i) {
        const std::size_t square = first + static_cast<std::size_t>(i);
        const int left = across_.offset + i * (corridor_ + wall_);
        fill(top, left, corridor_ + (squares.open_east(square) ? wall_ : 0));
        if (squares.open_south(square)) fill(top + corridor_, left, corridor_);
      }
      repeat(top, corridor_);
      if (j + 1 < squares.rows()) repeat(top + corridor_, wall_);
    }
  }

 private:
  void fill(int y, int x, int length) {
    if (y >= map_.height()) return;
    std::fill_n(map_.row(y) + x, std::min(length, map_.width() - x), kGroundKind);
  }
  // Copies row y into those below it, so that there are `count` of them.
  void repeat(int y, int count) {
    for (int i = 1; i < count && y + i < map_.height(); ++i) {
      std::copy_n(map_.row(y), map_.width(), map_.row(y + i));
    }
  }

  TerrainMap& map_;
  int corridor_;
  int wall_;
  Lattice across_;
  Lattice down_;
};

TerrainMap make(const GeneratorRequest& request) {
  const int corridor = request.whole("corridor");
  const int wall = request.whole("wall");
  const Lattice across(request.width, corridor, wall);
  const Lattice down(request.height, corridor, wall);
  Rng rng(request.seed);
  Squares squares(across.count, down.count);
  squares.make_perfect(rng);
  const double loops = request.number("loops");
  if (loops > 0) squares.braid(Chance(loops), rng);

  TerrainMap map(request.width, request.height, moving_ai_kinds());
  std::fill_n(map.row(0), map.cell_count(), kWallKind);
  MazePainter(map, corridor, wall, across, down).paint(squares);
  return map;
}

}  // namespace

const GeneratorInfo maze_generator{
    .name = "maze",
    .summary = "corridors with one way between any two places, or with loops",
    .options = kOptions,
    .make = make,
};

}  // namespace nav
