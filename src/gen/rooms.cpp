// Rooms with doors in the walls between them, all of them connected.
//
// The map is cut into bands of random height and each band into rooms of random width; with equal
// least and greatest sizes the rooms lie as on Moving AI's room maps. Every room but the first gets
// one door to a room before it (to its left, or above it), which connects all of them; each other
// wall between two rooms gets a door with the chance asked for.
//
// A wall surrounds the map in every direction in which there is room for it and the least room. The
// last room of a band takes what is left, and so does the last band; less than half of the least
// size goes to the one before it. A door is narrower where the wall that two rooms share is
// shorter.
// Cost: memory for the rooms of two bands.
// Source: the layout of the room maps of Sturtevant, Benchmarks for Grid-Based Pathfinding, 2012;
//         the tree of doors is the "binary tree" maze algorithm, on rooms.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/error.h"
#include "gen/random_draw.h"
#include "gen/registry.h"

namespace nav {
namespace {

constexpr int kMaxSide = 10'000;

constexpr std::array kOptions{
    GeneratorOption{.name = "room-min",
                    .unit = "CELLS",
                    .help = "least width and height of a room",
                    .standard = 5,
                    .least = 1,
                    .greatest = kMaxSide},
    GeneratorOption{.name = "room-max",
                    .unit = "CELLS",
                    .help = "greatest width and height of a room",
                    .standard = 15,
                    .least = 1,
                    .greatest = kMaxSide},
    GeneratorOption{.name = "door",
                    .unit = "CELLS",
                    .help = "width of doors",
                    .standard = 1,
                    .least = 1,
                    .greatest = kMaxSide},
    GeneratorOption{.name = "doors",
                    .unit = "PERCENT",
                    .help = "chance of a door in a wall between two rooms, beside the doors that "
                            "connect all rooms",
                    .standard = 40,
                    .least = 0,
                    .greatest = 100,
                    .whole = false},
};

// A stretch of columns or rows, the end not included.
struct Span {
  int begin = 0;
  int end = 0;
  int length() const { return end - begin; }
};

Span overlap(Span a, Span b) { return {std::max(a.begin, b.begin), std::min(a.end, b.end)}; }

struct RoomSizes {
  int least = 0;
  int greatest = 0;
};

// Cuts one side of the map into stretches with one cell of wall between them.
std::vector<Span> cut(int side, RoomSizes sizes, Rng& rng) {
  const int rim = side >= sizes.least + 2 ? 1 : 0;
  std::vector<Span> spans;
  int begin = rim;
  const int end = side - rim;
  while (begin < end) {
    Span span{begin, begin + draw_between(rng, sizes.least, sizes.greatest)};
    const int left = end - (span.end + 1);
    if (left < (sizes.least + 1) / 2) span.end = end;
    spans.push_back(span);
    begin = span.end + 1;
  }
  return spans;
}

class RoomBuilder {
 public:
  RoomBuilder(const GeneratorRequest& request, TerrainMap& map)
      : map_(map),
        rng_(request.seed),
        sizes_{request.whole("room-min"), request.whole("room-max")},
        door_(request.whole("door")),
        chance_(request.number("doors")) {}

  void build() {
    for (const Span rows : cut(map_.height(), sizes_, rng_)) {
      std::vector<Span> rooms = cut(map_.width(), sizes_, rng_);
      for (const Span columns : rooms) fill(columns, rows);
      connect_band(rooms, rows);
      above_ = std::move(rooms);
    }
  }

 private:
  void connect_band(const std::vector<Span>& rooms, Span rows) {
    std::size_t first_above = 0;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      while (first_above < above_.size() && above_[first_above].end <= rooms[i].begin) {
        ++first_above;
      }
      std::size_t end_above = first_above;
      while (end_above < above_.size() && above_[end_above].begin < rooms[i].end) ++end_above;
      connect_room(rooms, i, rows, {first_above, end_above});
    }
  }

  struct Above {
    std::size_t begin;
    std::size_t end;
  };

  // Doors to the left and to the rooms above that share a wall with room i.
  void connect_room(const std::vector<Span>& rooms, std::size_t i, Span rows, Above above) {
    doorways_.clear();
    std::size_t longest = 0;
    if (i > 0) doorways_.push_back({{rooms[i].begin - 1, rooms[i].begin}, rows, false});
    for (std::size_t k = above.begin; k < above.end; ++k) {
      doorways_.push_back({overlap(rooms[i], above_[k]), {rows.begin - 1, rows.begin}, true});
    }
    if (doorways_.empty()) return;
    for (std::size_t k = 0; k < doorways_.size(); ++k) {
      if (doorways_[k].length() > doorways_[longest].length()) longest = k;
    }
    const std::size_t drawn = rng_.below(doorways_.size());
    const std::size_t sure = doorways_[drawn].length() >= door_ ? drawn : longest;
    for (std::size_t k = 0; k < doorways_.size(); ++k) {
      if (k == sure || (doorways_[k].length() >= door_ && chance_.draw(rng_))) {
        open(doorways_[k]);
      }
    }
  }

  // The wall that two rooms share.
  struct Doorway {
    Span columns;
    Span rows;
    bool lies_across;  // from left to right, between a room and the one above
    int length() const { return lies_across ? columns.length() : rows.length(); }
  };

  void open(Doorway doorway) {
    Span& along = doorway.lies_across ? doorway.columns : doorway.rows;
    const int width = std::min(door_, along.length());
    along.begin = draw_between(rng_, along.begin, along.end - width);
    along.end = along.begin + width;
    fill(doorway.columns, doorway.rows);
  }

  void fill(Span columns, Span rows) {
    for (int y = rows.begin; y < rows.end; ++y) {
      std::fill_n(map_.row(y) + columns.begin, columns.length(), kGroundKind);
    }
  }

  TerrainMap& map_;
  Rng rng_;
  RoomSizes sizes_;
  int door_;
  Chance chance_;
  std::vector<Span> above_;  // rooms of the band above
  std::vector<Doorway> doorways_;
};

TerrainMap make(const GeneratorRequest& request) {
  const int least = request.whole("room-min");
  const int greatest = request.whole("room-max");
  if (greatest < least) {
    throw Error(fmt::format("--room-max {} is below --room-min {}", greatest, least),
                "a greatest size is at least the least");
  }
  TerrainMap map(request.width, request.height, moving_ai_kinds());
  std::fill_n(map.row(0), map.cell_count(), kWallKind);
  RoomBuilder(request, map).build();
  return map;
}

}  // namespace

const GeneratorInfo rooms_generator{
    .name = "rooms",
    .summary = "rooms of many sizes with doors between them, all connected",
    .options = kOptions,
    .make = make,
};

}  // namespace nav
