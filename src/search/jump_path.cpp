#include "search/jump_path.h"

#include <algorithm>
#include <cstdlib>

#include "path/path.h"

namespace nav {

JumpPath::JumpPath(const Grid& grid, Cell goal, Answer& answer)
    : grid_(grid), answer_(answer), last_(goal) {
  answer.goal = goal;
  append(goal);
}

void JumpPath::add(Cell parent) {
  append(turn_before(parent));
  append(parent);
  last_ = parent;
}

void JumpPath::finish(PathDetail detail) {
  std::reverse(answer_.waypoints.begin(), answer_.waypoints.end());
  if (detail == PathDetail::cells) append_cells(answer_.waypoints, answer_.cells);
  answer_.cost = uniform_cost(answer_.waypoints, grid_.min_cost());
}

// Where the way from the parent to the last point turns; one of both where it does not.
Cell JumpPath::turn_before(Cell parent) const {
  if (grid_.rule() == DiagonalRule::never) return {parent.x, last_.y};
  const Cell delta{last_.x - parent.x, last_.y - parent.y};
  const std::int32_t run = std::min(std::abs(delta.x), std::abs(delta.y));
  return {parent.x + (delta.x < 0 ? -run : run), parent.y + (delta.y < 0 ? -run : run)};
}

// Leaves out points that lie between two others on one line.
void JumpPath::append(Cell c) {
  std::vector<Cell>& turns = answer_.waypoints;
  if (!turns.empty() && turns.back() == c) return;
  if (turns.size() >= 2 && is_straight(turns[turns.size() - 2], turns.back(), c)) turns.pop_back();
  turns.push_back(c);
}

}  // namespace nav
