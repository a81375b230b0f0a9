// Strips unrolled: every way to a goal that differs by a wall leads through strips of its own.
//
// The graph of strips (strips.h) has loops around walls. Unrolled from the goal it is a tree, the
// universal cover of free space: a node is a strip together with the way from there to the goal,
// without going there and back again. A point of a node knows so by which side of every wall it is
// to be reached, and how far the goal is that way.
//
// Of each node's portal towards the goal both ends know their shortest way, a chain of corners. The
// two chains part at an apex and bulge towards each other, so the way from a point of the node is
// the tangent to one of them, or leads to the apex.
// Nodes are made when they are asked for.
#pragma once

#include <cstdint>
#include <vector>

#include "smooth/strips.h"

namespace nav {

class Cover {
 public:
  using Node = std::uint32_t;
  static constexpr Node kNone = ~Node{0};

  // Unrolled from node 0, the strip of the goal. The grid must outlive it.
  Cover(const Grid& grid, HalfPoint goal, const Strip& strip);

  const Strip& strip(Node n) const { return nodes_[n].strip; }
  Node parent(Node n) const { return nodes_[n].parent; }
  // The neighbour that has the cell, which lies in a neighbouring row. kNone where the cell is no
  // floor of this ground, or the strips meet in less than a point.
  Node neighbour(Node n, Cell c);
  // How long the shortest way from a point of the closed strip is.
  double distance(Node n, Vec2 p) const;
  // Where it turns first, or the goal.
  Vec2 first_point(Node n, Vec2 p) const { return vertices_[first_turn(n, p)].point; }

 private:
  struct Entry {
    Strip strip;
    Node parent = kNone;
    std::uint32_t left = 0;  // ends of the portal to the parent, seen from here: vertices
    std::uint32_t right = 0;
    std::uint32_t apex = 0;
    std::vector<Node> children;
  };
  struct Vertex {
    Vec2 point;
    std::uint32_t next = 0;  // towards the goal, which is vertex 0
    std::uint32_t hops = 0;
    double distance = 0;
  };
  std::uint32_t first_turn(Node n, Vec2 p) const;
  std::uint32_t add_vertex(Node n, HalfPoint p);
  Node add_child(Node n, const Strip& strip, const Portal& portal);

  const Grid& grid_;
  std::vector<Entry> nodes_;
  std::vector<Vertex> vertices_;
};

}  // namespace nav
