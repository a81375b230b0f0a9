// What a search sees of one cluster, on whatever level.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/stored_array.h"
#include "hierarchy/cluster_layout.h"

namespace nav {

using NodeNumber = std::uint32_t;  // of an entrance; the same on all levels

// A step out of a cluster to a node of another.
struct ClusterExit {
  NodeNumber target = 0;
  float cost = 0;
  std::uint16_t node = 0;  // where it leaves: place within the cluster
  std::uint16_t direction = 0;
};
template <>
inline constexpr bool kIsStorable<ClusterExit> = true;

struct ClusterView {
  NodeNumber first = 0;                 // number of the first node, where they follow each other,
  const NodeNumber* numbers = nullptr;  // else all of them
  std::size_t size = 0;                 // how many nodes
  std::span<const ClusterExit> exits;
  const float* costs = nullptr;  // [size * size], from a row's node to a column's

  NodeNumber number(std::size_t place) const {
    return numbers == nullptr ? first + static_cast<NodeNumber>(place) : numbers[place];
  }
  const float* costs_from(std::size_t place) const { return costs + place * size; }
};

// Where what belongs to a cluster lies in the arrays of a graph. A cluster that outgrows its room
// moves to their ends.
struct ClusterRoom {
  std::uint32_t first_node = 0;
  std::uint32_t first_exit = 0;
  std::uint32_t first_cost = 0;
  std::uint16_t nodes = 0;
  std::uint16_t exits = 0;
  std::uint16_t node_room = 0;
  std::uint16_t exit_room = 0;
};
template <>
inline constexpr bool kIsStorable<ClusterRoom> = true;

// How long the arrays are.
struct RoomSizes {
  std::size_t nodes = 0;
  std::size_t exits = 0;
  std::size_t costs = 0;
};

// Room for so many nodes and exits. Where there was too little, the arrays are to grow to `sizes`.
void make_room(ClusterRoom& room, std::size_t nodes, std::size_t exits, RoomSizes& sizes);

// Throws Error, on loading, where a cluster lies outside the arrays, or has a part of them in
// common with another: what is later written for one would change the other.
void check_rooms(std::span<const ClusterRoom> rooms, const RoomSizes& sizes);

}  // namespace nav
