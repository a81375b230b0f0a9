#include "hierarchy/cluster_view.h"

#include <algorithm>
#include <vector>

#include "base/sections.h"

namespace nav {
namespace {

// Do `count` elements from `first` on lie in an array of `size`?
bool fits(std::uint64_t first, std::uint64_t count, std::size_t size) {
  return first <= size && count <= size - first;
}

std::uint64_t costs_of(const ClusterRoom& room) {
  return std::uint64_t{room.node_room} * room.node_room;
}

// Elements of an array.
struct Stretch {
  std::uint64_t first;
  std::uint64_t count;
};

// Have no two rooms an element in common? Most often they lie in turn.
template <class Get>
bool are_apart(std::span<const ClusterRoom> rooms, Get stretch_of) {
  std::vector<Stretch> stretches;
  stretches.reserve(rooms.size());
  for (const ClusterRoom& room : rooms) {
    const Stretch stretch = stretch_of(room);
    if (stretch.count > 0) stretches.push_back(stretch);
  }
  const auto earlier = [](const Stretch& a, const Stretch& b) { return a.first < b.first; };
  if (!std::is_sorted(stretches.begin(), stretches.end(), earlier)) {
    std::sort(stretches.begin(), stretches.end(), earlier);
  }
  return std::adjacent_find(stretches.begin(), stretches.end(),
                            [](const Stretch& a, const Stretch& b) {
                              return b.first < a.first + a.count;
                            }) == stretches.end();
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

void check_rooms(std::span<const ClusterRoom> rooms, const RoomSizes& sizes) {
  for (const ClusterRoom& room : rooms) {
    if (room.nodes > room.node_room || !fits(room.first_node, room.node_room, sizes.nodes) ||
        room.exits > room.exit_room || !fits(room.first_exit, room.exit_room, sizes.exits) ||
        !fits(room.first_cost, costs_of(room), sizes.costs)) {
      fail_section("clusters", "points beyond its target");
    }
  }
  const bool apart = are_apart(rooms,
                               [](const ClusterRoom& room) {
                                 return Stretch{room.first_node, room.node_room};
                               }) &&
                     are_apart(rooms,
                               [](const ClusterRoom& room) {
                                 return Stretch{room.first_exit, room.exit_room};
                               }) &&
                     are_apart(rooms, [](const ClusterRoom& room) {
                       return Stretch{room.first_cost, costs_of(room)};
                     });
  if (!apart) fail_section("clusters", "gives two clusters one place");
}

}  // namespace nav
