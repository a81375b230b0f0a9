// A map as a file tells it: one terrain per cell, before any agent is chosen.
//
// Memory: one byte a cell. Readers in io/ make these; a Grid says what one agent may do on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/cell.h"
#include "grid/cost.h"
#include "grid/world_frame.h"

namespace nav {

struct Rgb {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  friend bool operator==(const Rgb&, const Rgb&) = default;
};

// One kind of terrain. Profiles address it by name or letter.
struct TerrainKind {
  std::string name;                       // "ground", "swamp", ...; unique within a map
  char letter = 0;                        // Moving AI letter, 0 without
  bool declared = false;                  // the map itself states the next two (pictures, legends)
  bool passable = false;                  // may be entered, where a profile has no rule of its own
  CellCost cost = kUnitCost;              // cost of entering, likewise
  std::vector<std::string> reserved_for;  // only agents of these layers may enter; empty: all
  std::optional<Rgb> colour;              // colour in the legend

  friend bool operator==(const TerrainKind&, const TerrainKind&) = default;
};

inline constexpr int kMaxMapSide = 65'000;
inline constexpr std::size_t kMaxTerrainKinds = 256;

class TerrainMap {
 public:
  TerrainMap() = default;
  // All cells of kind 0. Requires: 1 <= width, height <= kMaxMapSide, 1 to 256 kinds.
  TerrainMap(int width, int height, std::vector<TerrainKind> kinds);

  int width() const { return width_; }
  int height() const { return height_; }
  std::size_t cell_count() const { return cells_.size(); }
  bool contains(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width_ && c.y < height_; }

  const std::vector<TerrainKind>& kinds() const { return kinds_; }
  // Index into kinds(). Requires: contains(c).
  std::uint8_t at(Cell c) const { return cells_[index(c)]; }
  void set(Cell c, std::uint8_t kind) { cells_[index(c)] = kind; }
  // One row, [width].
  std::uint8_t* row(int y) { return cells_.data() + index({0, y}); }
  const std::uint8_t* row(int y) const { return cells_.data() + index({0, y}); }

  // The kind that `key` names: a name, or a single letter.
  std::optional<std::uint8_t> find_kind(std::string_view key) const;
  // Adds a kind, or finds the equal one. Throws Error beyond 256 kinds.
  std::uint8_t add_kind(const TerrainKind& kind);

  // Ends marked in the map itself (a pure green and a pure red pixel, Tiled objects).
  std::optional<Cell> start;
  std::optional<Cell> goal;
  // Where the map lies in the world, if the file says.
  std::optional<WorldFrame> frame;

  std::size_t bytes() const { return cells_.capacity(); }
  friend bool operator==(const TerrainMap&, const TerrainMap&) = default;

 private:
  std::size_t index(Cell c) const {
    return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(c.x);
  }

  int width_ = 0;
  int height_ = 0;
  std::vector<TerrainKind> kinds_;
  std::vector<std::uint8_t> cells_;  // [width * height], row by row
};

// The seven letters of the Moving AI format, in the order . G S W T @ O.
const std::vector<TerrainKind>& moving_ai_kinds();

}  // namespace nav
