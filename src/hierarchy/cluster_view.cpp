#include "hierarchy/cluster_view.h"

#include "base/sections.h"

namespace nav {
namespace {

// Do `count` elements from `first` on lie in an array of `size`?
bool fits(std::uint64_t first, std::uint64_t count, std::size_t size) {
  return first <= size && count <= size - first;
}

}  // namespace

void make_room(ClusterRoom& room, std::size_t nodes, std::size_t exits, RoomSizes& sizes) {
  room.nodes = static_cast<std::uint16_t>(nodes);
  if (nodes > room.node_room) {
    room.node_room = room.nodes;
    room.first_node = static_cast<std::uint32_t>(sizes.nodes);
    room.first_cost = static_cast<std::uint32_t>(sizes.costs);
    sizes.nodes += nodes;
    sizes.costs += nodes * nodes;
  }
  room.exits = static_cast<std::uint16_t>(exits);
  if (exits > room.exit_room) {
    room.exit_room = room.exits;
    room.first_exit = static_cast<std::uint32_t>(sizes.exits);
    sizes.exits += exits;
  }
}

void check_room(const ClusterRoom& room, const RoomSizes& sizes) {
  const std::uint64_t most_costs = std::uint64_t{room.node_room} * room.node_room;
  if (room.nodes > room.node_room || !fits(room.first_node, room.node_room, sizes.nodes) ||
      room.exits > room.exit_room || !fits(room.first_exit, room.exit_room, sizes.exits) ||
      !fits(room.first_cost, most_costs, sizes.costs)) {
    fail_section("clusters", "points beyond its target");
  }
}

}  // namespace nav
