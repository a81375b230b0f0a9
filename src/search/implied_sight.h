// Lines of sight that follow from others, so that nobody has to look.
//
// Of the cells one step nearer to its start, a line to a cell passes between two neighbours, or
// exactly through one.
//  - Between two that are both in sight: nothing stands in the triangle between the start and them.
//    It is narrower than a cell everywhere but at its base, which lies in the two free cells; so a
//    blocked cell would have to reach in across one of the two lines of sight. Beyond the base the
//    line lies in the two cells and the one at its end.
//  - Through one that is in sight: a legal step leads on from it, in the same direction.
// Both hold for points under every diagonal rule; a disc needs room beside the line as well.
// Source: ours; like field of view by neighbours, but exact, since it says nothing where it can't.
#pragma once

#include "grid/grid.h"
#include "path/path.h"

namespace nav {

// Does it follow that `to` is in sight of `from`? `sees(c)`: is it known that `from` sees c? False
// where nothing follows. Requires: both passable, not the same; the agent has no radius.
template <class Sees>
bool is_sight_implied(const Grid& grid, Cell from, Cell to, Sees sees) {
  const Cell v{to.x - from.x, to.y - from.y};
  const Cell sign{(v.x > 0) - (v.x < 0), (v.y > 0) - (v.y < 0)};
  const Cell before{to.x - sign.x, to.y - sign.y};
  if (!sees(before)) return false;
  if (v.x == 0 || v.y == 0) return true;
  const int along = v.x * sign.x - v.y * sign.y;
  if (along == 0) return grid.can_step(before, direction_to(before, to));
  return sees(along > 0 ? Cell{before.x, to.y} : Cell{to.x, before.y});
}

}  // namespace nav
