#include "homotopy.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <queue>
#include <string>
#include <tuple>

#include "path/line_checker.h"

namespace nav::test {
namespace {

// A crossing is a letter: 'a', 'b', ... eastwards, 'A', 'B', ... westwards.
using Word = std::string;

struct Ray {
  double x = 0;
  double y = 0;  // where it begins; it goes towards smaller y
};

// Walls as the agent's position sees them; for a disc the cells themselves.
bool is_wall(const Grid& grid, Cell c) {
  if (!grid.contains(c)) return true;
  return grid.profile().radius_cells > 0 ? !grid.open(grid.id(c)) : !grid.passable(c);
}

// One for each island of walls that is not part of the rim.
std::vector<Ray> rays_of(const Grid& grid) {
  const bool corners_part = grid.rule() == DiagonalRule::always && grid.profile().radius_cells == 0;
  const int width = grid.width() + 2;
  const int height = grid.height() + 2;
  std::vector<bool> seen(static_cast<std::size_t>(width * height));
  const auto flood = [&](Cell from) {
    std::vector<Cell> queue{from};
    while (!queue.empty()) {
      const Cell c = queue.back();
      queue.pop_back();
      if (c.x < -1 || c.y < -1 || c.x > grid.width() || c.y > grid.height()) continue;
      const auto at = static_cast<std::size_t>((c.y + 1) * width + c.x + 1);
      if (seen[at] || !is_wall(grid, c)) continue;
      seen[at] = true;
      for (unsigned d = 0; d < 8; d += corners_part ? 2 : 1) {
        queue.push_back(step(c, static_cast<Direction>(d)));
      }
    }
  };
  flood({-1, -1});
  std::vector<Ray> rays;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (!is_wall(grid, {x, y}) || seen[static_cast<std::size_t>((y + 1) * width + x + 1)])
        continue;
      const double aside = 0.1 + 0.0137 * static_cast<double>(rays.size());
      rays.push_back({x + aside, static_cast<double>(y)});
      flood({x, y});
    }
  }
  return rays;
}

void append(Word& word, char letter) {
  const auto reversed = static_cast<char>(letter ^ 0x20);
  if (!word.empty() && word.back() == reversed) {
    word.pop_back();
  } else {
    word.push_back(letter);
  }
}

void cross(const std::vector<Ray>& rays, Vec2 a, Vec2 b, Word& word) {
  std::vector<std::pair<double, char>> crossed;
  for (std::size_t k = 0; k < rays.size(); ++k) {
    const Ray& ray = rays[k];
    if ((a.x < ray.x) == (b.x < ray.x)) continue;
    const double part = (ray.x - a.x) / (b.x - a.x);
    if (a.y + part * (b.y - a.y) >= ray.y) continue;
    const char letter = static_cast<char>((a.x < b.x ? 'a' : 'A') + static_cast<int>(k));
    crossed.emplace_back(part, letter);
  }
  std::sort(crossed.begin(), crossed.end());
  for (const auto& [part, letter] : crossed) append(word, letter);
}

Word word_of(const std::vector<Ray>& rays, const Polyline& path) {
  Word word;
  for (std::size_t i = 1; i < path.size(); ++i) cross(rays, path[i - 1], path[i], word);
  return word;
}

using Legal = std::function<bool(Vec2, Vec2)>;

// Vertex 0 is the start, vertex 1 the goal.
std::optional<double> shortest(const Grid& grid, const Polyline& path,
                               const std::vector<Vec2>& vertices, const Legal& legal) {
  const std::vector<Ray> rays = rays_of(grid);
  const Word wanted = word_of(rays, path);
  const double longest = path_length(path) + 1e-9;
  const std::size_t n = vertices.size();
  const std::size_t goal = path.front() == path.back() ? 0 : 1;
  std::vector<std::vector<std::pair<std::size_t, double>>> edges(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (vertices[i] == vertices[j] || !legal(vertices[i], vertices[j])) continue;
      const double length = distance(vertices[i], vertices[j]);
      edges[i].emplace_back(j, length);
      edges[j].emplace_back(i, length);
    }
  }
  using State = std::pair<std::size_t, Word>;
  using Open = std::pair<double, State>;
  std::map<State, double> best;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  open.push({0, {0, {}}});
  best[{0, {}}] = 0;
  while (!open.empty()) {
    const auto [cost, state] = open.top();
    open.pop();
    if (best.at(state) < cost) continue;
    if (state.first == goal && state.second == wanted) return cost;
    for (const auto& [to, length] : edges[state.first]) {
      const double reached = cost + length;
      if (reached + distance(vertices[to], vertices[1]) > longest) continue;
      State next{to, state.second};
      cross(rays, vertices[state.first], vertices[to], next.second);
      const auto [entry, is_new] = best.try_emplace(next, reached);
      if (!is_new && entry->second <= reached) continue;
      entry->second = reached;
      open.push({reached, next});
    }
  }
  return std::nullopt;
}

// How far a segment reaches into the open inside of a cell: nowhere, or somewhere. In quarters of
// a cell all of it is whole numbers.
bool enters(Vec2 a, Vec2 b, Cell square) {
  const double ax = 2 * (a.x - square.x);
  const double ay = 2 * (a.y - square.y);
  const double bx = 2 * (b.x - square.x);
  const double by = 2 * (b.y - square.y);
  const double across = ax * by - ay * bx;
  const double reach = std::fabs(ax - bx) + std::fabs(ay - by);
  return std::max(ax, bx) > -1 && std::min(ax, bx) < 1 && std::max(ay, by) > -1 &&
         std::min(ay, by) < 1 && across > -reach && across < reach;
}

bool is_between(Vec2 a, Vec2 p, Vec2 b) {
  const Vec2 d = b - a;
  const Vec2 e = p - a;
  const double along = d.x * e.x + d.y * e.y;
  return d.x * e.y == d.y * e.x && along > 0 && along < d.x * d.x + d.y * d.y;
}

bool pinched_at(const Grid& grid, int x, int y) {  // the corner right below of the cell
  const bool falling = is_wall(grid, {x, y}) && is_wall(grid, {x + 1, y + 1});
  const bool rising = is_wall(grid, {x + 1, y}) && is_wall(grid, {x, y + 1});
  return falling || rising;
}

bool is_legal_in_space(const Grid& grid, Vec2 a, Vec2 b) {
  for (int y = -1; y <= grid.height(); ++y) {
    for (int x = -1; x <= grid.width(); ++x) {
      if (is_wall(grid, {x, y}) && enters(a, b, {x, y})) return false;
      const Vec2 corner{x + 0.5, y + 0.5};
      const bool squeezes = pinched_at(grid, x, y) && is_between(a, corner, b);
      if (grid.rule() != DiagonalRule::always && squeezes) return false;
      // Along the side that two walls share.
      const bool on_side = is_between(a, {x + 0.5, static_cast<double>(y)}, b) && a.x == b.x;
      const bool on_bottom = is_between(a, {static_cast<double>(x), y + 0.5}, b) && a.y == b.y;
      if (on_side && is_wall(grid, {x, y}) && is_wall(grid, {x + 1, y})) return false;
      if (on_bottom && is_wall(grid, {x, y}) && is_wall(grid, {x, y + 1})) return false;
    }
  }
  return true;
}

Cell cell_of(Vec2 p) {
  return {static_cast<std::int32_t>(std::lround(p.x)), static_cast<std::int32_t>(std::lround(p.y))};
}

}  // namespace

std::optional<double> shortest_centre_line(const Grid& grid, const Polyline& path) {
  std::vector<Vec2> vertices{path.front(), path.back()};
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Vec2 p{static_cast<double>(x), static_cast<double>(y)};
      if (grid.passable(Cell{x, y}) && p != path.front() && p != path.back()) vertices.push_back(p);
    }
  }
  return shortest(grid, path, vertices, [&](Vec2 a, Vec2 b) {
    const std::vector<Cell> ends{cell_of(a), cell_of(b)};
    return !find_illegal_line(grid, ends);
  });
}

std::optional<double> shortest_taut_line(const Grid& grid, const Polyline& path) {
  std::vector<Vec2> vertices{path.front(), path.back()};
  for (int y = -1; y < grid.height(); ++y) {
    for (int x = -1; x < grid.width(); ++x) {
      int walls = 0;
      for (const Cell c : {Cell{x, y}, Cell{x + 1, y}, Cell{x, y + 1}, Cell{x + 1, y + 1}}) {
        walls += is_wall(grid, c) ? 1 : 0;
      }
      const bool turns = walls == 1 || (walls == 2 && pinched_at(grid, x, y));
      // Whoever may not squeeze turns at no corner where walls meet: it would have to.
      const bool allowed = grid.rule() == DiagonalRule::always || !pinched_at(grid, x, y);
      if (turns && allowed) vertices.push_back({x + 0.5, y + 0.5});
    }
  }
  return shortest(grid, path, vertices,
                  [&](Vec2 a, Vec2 b) { return is_legal_in_space(grid, a, b); });
}

bool is_homotopic(const Grid& grid, const Polyline& a, const Polyline& b) {
  const std::vector<Ray> rays = rays_of(grid);
  return word_of(rays, a) == word_of(rays, b);
}

}  // namespace nav::test
