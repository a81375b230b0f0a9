#include "gen/generated.h"

#include <stdexcept>

namespace nav::test {
namespace {

constexpr std::array<Cell, 4> kNeighbours{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

}  // namespace

TerrainMap generated(std::string_view kind, Cell size, std::uint64_t seed, const Options& options) {
  const GeneratorInfo* generator = find_generator(kind);
  if (generator == nullptr) throw std::invalid_argument("no such kind: " + std::string(kind));
  GeneratorRequest request;
  request.width = size.x;
  request.height = size.y;
  request.seed = seed;
  request.options = options;
  return generate(*generator, request);
}

std::string drawn(const TerrainMap& map) {
  std::string text;
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) {
      const char letter = map.kinds()[map.at({x, y})].letter;
      text += letter == '@' ? '#' : letter;
    }
    text += '\n';
  }
  return text;
}

bool is_open(const TerrainMap& map, Cell cell) {
  if (!map.contains(cell)) return false;
  const char letter = map.kinds()[map.at(cell)].letter;
  return letter == '.' || letter == 'G' || letter == 'S';
}

std::size_t count_open(const TerrainMap& map) {
  std::size_t count = 0;
  for (Cell c{0, 0}; c.y < map.height(); ++c.y) {
    for (c.x = 0; c.x < map.width(); ++c.x) count += is_open(map, c) ? 1 : 0;
  }
  return count;
}

std::size_t count_kind(const TerrainMap& map, std::uint8_t kind) {
  std::size_t count = 0;
  for (Cell c{0, 0}; c.y < map.height(); ++c.y) {
    for (c.x = 0; c.x < map.width(); ++c.x) count += map.at(c) == kind ? 1 : 0;
  }
  return count;
}

Parts parts_of(const TerrainMap& map, const std::function<bool(Cell)>& belongs) {
  const auto index = [&](Cell c) {
    return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(map.width()) +
           static_cast<std::size_t>(c.x);
  };
  Parts parts{std::vector<int>(map.cell_count(), -1), 0};
  std::vector<Cell> stack;
  for (Cell first{0, 0}; first.y < map.height(); ++first.y) {
    for (first.x = 0; first.x < map.width(); ++first.x) {
      if (parts.of[index(first)] >= 0 || !belongs(first)) continue;
      parts.of[index(first)] = parts.count;
      stack.push_back(first);
      while (!stack.empty()) {
        const Cell c = stack.back();
        stack.pop_back();
        for (const Cell delta : kNeighbours) {
          const Cell next{c.x + delta.x, c.y + delta.y};
          if (!map.contains(next) || parts.of[index(next)] >= 0 || !belongs(next)) continue;
          parts.of[index(next)] = parts.count;
          stack.push_back(next);
        }
      }
      ++parts.count;
    }
  }
  return parts;
}

Parts open_parts(const TerrainMap& map) {
  return parts_of(map, [&](Cell c) { return is_open(map, c); });
}

}  // namespace nav::test
