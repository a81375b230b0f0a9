// Caves: random rock smoothed by a cellular automaton.
//
// Every cell starts as rock with the same chance; then, in every round, a cell becomes rock where
// at least five of the nine cells around it (itself included) are, and open elsewhere. What lies
// beyond the map is rock, and in the end the rim of a map of at least 3x3 cells. A map that would
// be all rock has its middle cell open.
//
// The automaton works on bits, 64 cells a word: the nine bits of every cell are added up by full
// adders, column of bits by column.
// Cost: a bit a cell beside the map, a quarter of a random number a cell; then connect.h.
// Source: Johnson, Yannakakis and Togelius, Cellular Automata for Real-Time Generation of Infinite
//         Cave Levels, 2010.
#include <algorithm>
#include <array>
#include <vector>

#include "gen/connect.h"
#include "gen/random_draw.h"
#include "gen/registry.h"

namespace nav {
namespace {

constexpr std::array kOptions{
    GeneratorOption{.name = "rock",
                    .unit = "PERCENT",
                    .help = "chance of a cell to be rock before the first round; from 50 on "
                            "caves fall apart",
                    .standard = 46,
                    .least = 0,
                    .greatest = 100,
                    .whole = false},
    GeneratorOption{.name = "rounds",
                    .unit = "N",
                    .help = "rounds of smoothing",
                    .standard = 4,
                    .least = 0,
                    .greatest = 100},
    connect_option(Connect::largest),
};

using Words = std::vector<std::uint64_t>;

// Rock as bits, row by row; the bits beyond the last column are set.
class RockBits {
 public:
  RockBits(int width, int height)
      : width_(width),
        height_(height),
        row_words_((static_cast<std::size_t>(width) + 63) / 64),
        words_(row_words_ * static_cast<std::size_t>(height)) {}

  void draw(const Chance& rock, Rng& rng) {
    for (std::uint64_t& word : words_) word = rock.draw_word(rng);
    for (int y = 0; y < height_; ++y) close_row(row(y));
  }

  void smooth() {
    const Words beyond(row_words_, ~std::uint64_t{0});
    Words above = beyond;
    Words here(row_words_);
    for (int y = 0; y < height_; ++y) {
      std::copy_n(row(y), row_words_, here.begin());
      const std::uint64_t* const below = y + 1 < height_ ? row(y + 1) : beyond.data();
      smooth_row(above.data(), here.data(), below, row(y));
      close_row(row(y));
      above.swap(here);
    }
  }

  void paint(TerrainMap& map) const {
    for (int y = 0; y < height_; ++y) {
      const std::uint64_t* const bits = words_.data() + static_cast<std::size_t>(y) * row_words_;
      std::uint8_t* const cells = map.row(y);
      for (int x = 0; x < width_; ++x) {
        cells[x] = (bits[x / 64] >> (x % 64) & 1) != 0 ? kWallKind : kGroundKind;
      }
    }
  }

 private:
  // The three cells in a row around each of 64 cells, added up to 0 to 3: two bits a cell.
  struct Sums {
    std::uint64_t ones;
    std::uint64_t twos;
  };

  std::uint64_t* row(int y) { return words_.data() + static_cast<std::size_t>(y) * row_words_; }

  void close_row(std::uint64_t* row) const {
    if (width_ % 64 != 0) row[row_words_ - 1] |= ~std::uint64_t{0} << (width_ % 64);
  }

  Sums sums_of(const std::uint64_t* row, std::size_t i) const {
    const std::uint64_t before = i > 0 ? row[i - 1] >> 63 : 1;
    const std::uint64_t after = i + 1 < row_words_ ? row[i + 1] << 63 : std::uint64_t{1} << 63;
    const std::uint64_t west = row[i] << 1 | before;
    const std::uint64_t east = row[i] >> 1 | after;
    const std::uint64_t both = west ^ east;
    return {both ^ row[i], (west & east) | (both & row[i])};
  }

  void smooth_row(const std::uint64_t* above, const std::uint64_t* here, const std::uint64_t* below,
                  std::uint64_t* out) const {
    for (std::size_t i = 0; i < row_words_; ++i) {
      const Sums a = sums_of(above, i);
      const Sums b = sums_of(here, i);
      const Sums c = sums_of(below, i);
      const std::uint64_t ab = a.ones ^ b.ones;
      const std::uint64_t one = ab ^ c.ones;
      const std::uint64_t carry = (a.ones & b.ones) | (ab & c.ones);
      // Four bits that count two each: are two of them set, are three?
      const std::uint64_t some_ab = a.twos | b.twos;
      const std::uint64_t both_ab = a.twos & b.twos;
      const std::uint64_t some_rest = c.twos | carry;
      const std::uint64_t both_rest = c.twos & carry;
      const std::uint64_t two = both_ab | both_rest | (some_ab & some_rest);
      const std::uint64_t three = (both_ab & some_rest) | (both_rest & some_ab);
      out[i] = three | (two & one);  // 6 or more, or 4 and 1
    }
  }

  int width_;
  int height_;
  std::size_t row_words_;
  Words words_;
};

void close_rim(TerrainMap& map) {
  if (map.width() < 3 || map.height() < 3) return;
  std::fill_n(map.row(0), map.width(), kWallKind);
  std::fill_n(map.row(map.height() - 1), map.width(), kWallKind);
  for (int y = 0; y < map.height(); ++y) {
    map.set({0, y}, kWallKind);
    map.set({map.width() - 1, y}, kWallKind);
  }
}

TerrainMap make(const GeneratorRequest& request) {
  TerrainMap map(request.width, request.height, moving_ai_kinds());
  {
    Rng rng(request.seed);
    RockBits rock(request.width, request.height);
    rock.draw(Chance(request.number("rock")), rng);
    for (int round = 0; round < request.whole("rounds"); ++round) rock.smooth();
    rock.paint(map);
  }
  close_rim(map);
  const std::uint8_t* const cells = map.row(0);
  const std::uint8_t* const end = cells + map.cell_count();
  if (std::find(cells, end, kGroundKind) == end) {
    map.set({map.width() / 2, map.height() / 2}, kGroundKind);
  }
  connect_parts(map, connect_of(request));
  return map;
}

}  // namespace

const GeneratorInfo caves_generator{
    .name = "caves",
    .summary = "caves, as smoothed random rock leaves them; one connected part",
    .options = kOptions,
    .make = make,
};

}  // namespace nav
