#include "smooth/cover.h"

#include <algorithm>

namespace nav {
namespace {

// > 0 where p is clockwise of the ray from a over b on the screen. Exact for halves.
double turn_of(Vec2 a, Vec2 b, Vec2 p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

}  // namespace

Cover::Cover(const Grid& grid, HalfPoint goal, const Strip& strip) : grid_(grid) {
  nodes_.push_back({.strip = strip, .children = {}});
  vertices_.push_back({.point = to_point(goal)});
}

// The vertex that the shortest way from p leads to first.
std::uint32_t Cover::first_turn(Node n, Vec2 p) const {
  const Entry& node = nodes_[n];
  if (node.parent == kNone) return 0;
  for (std::uint32_t v = node.left; v != node.apex; v = vertices_[v].next) {
    if (turn_of(p, vertices_[v].point, vertices_[vertices_[v].next].point) < 0) return v;
  }
  for (std::uint32_t v = node.right; v != node.apex; v = vertices_[v].next) {
    if (turn_of(p, vertices_[v].point, vertices_[vertices_[v].next].point) > 0) return v;
  }
  return node.apex;
}

double Cover::distance(Node n, Vec2 p) const {
  const Vertex& next = vertices_[first_turn(n, p)];
  return nav::distance(p, next.point) + next.distance;
}

std::uint32_t Cover::add_vertex(Node n, HalfPoint p) {
  const Vec2 point = to_point(p);
  const std::uint32_t next = first_turn(n, point);
  const Vertex& to = vertices_[next];
  vertices_.push_back({point, next, to.hops + 1, nav::distance(point, to.point) + to.distance});
  return static_cast<std::uint32_t>(vertices_.size() - 1);
}

Cover::Node Cover::add_child(Node n, const Strip& strip, const Portal& portal) {
  const bool down = nodes_[n].strip.row > strip.row;  // from the child
  const std::uint32_t west = add_vertex(n, {portal.low, portal.y});
  const std::uint32_t east = add_vertex(n, {portal.high, portal.y});
  Entry child{.strip = strip, .parent = n, .children = {}};
  child.left = down ? east : west;
  child.right = down ? west : east;
  std::uint32_t a = west;
  std::uint32_t b = east;
  while (a != b) {
    std::uint32_t& farther = vertices_[a].hops > vertices_[b].hops ? a : b;
    farther = vertices_[farther].next;
  }
  child.apex = a;
  nodes_.push_back(std::move(child));
  const auto id = static_cast<Node>(nodes_.size() - 1);
  nodes_[n].children.push_back(id);
  return id;
}

Cover::Node Cover::neighbour(Node n, Cell c) {
  const Entry& node = nodes_[n];
  if (node.parent != kNone && nodes_[node.parent].strip.contains(c)) return node.parent;
  for (const Node child : node.children) {
    if (nodes_[child].strip.contains(c)) return child;
  }
  const Cell own{node.strip.first, node.strip.row};
  if (!is_floor(grid_, c) || !same_ground(grid_, own, c)) return kNone;
  const Strip strip = strip_at(grid_, c);
  const Portal portal = portal_between(node.strip, strip);
  if (portal.low > portal.high) return kNone;
  return add_child(n, strip, portal);
}

}  // namespace nav
