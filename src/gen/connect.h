// Making the open cells of a map one connected part, by the four straight steps, so that it is one
// under every diagonal rule.
//
//   none     the map stays as it is
//   largest  only the largest part stays open, the others become wall
//   tunnels  straight tunnels one cell wide are dug through the walls, the shortest first, until
//            all parts are one
//
// Cost: about 12 bytes a run of open cells in a row, and with tunnels 8 bytes for each straight way
// through a wall between two parts.
// Source: the shortest tunnels first and none that joins what is joined, as Kruskal, On the
//         Shortest Spanning Subtree of a Graph, 1956.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "gen/generator.h"

namespace nav {

enum class Connect : std::uint8_t { none, largest, tunnels };
inline constexpr std::array<std::string_view, 3> kConnectNames{"none", "largest", "tunnels"};

// The option of a kind of map, named "connect".
constexpr GeneratorOption connect_option(Connect standard) {
  return {.name = "connect",
          .unit = "HOW",
          .help =
              "open parts apart from each other: leave them, keep the largest one only, or dig "
              "tunnels between them",
          .standard = static_cast<double>(standard),
          .least = 0,
          .greatest = kConnectNames.size() - 1,
          .choices = kConnectNames};
}
inline Connect connect_of(const GeneratorRequest& request) {
  return static_cast<Connect>(request.whole("connect"));
}

// Requires: a map of ground and wall.
void connect_parts(TerrainMap& map, Connect how);

}  // namespace nav
