// Should an agent take a path that it is offered, or stay on its own?
//
// Two ways about a pillar may cost the same. Who asks anew on every step, and takes whatever comes,
// turns back and forth between them. So a new path is taken only where it is better by a margin
// that no detour of rounding, or of a cell's width, makes up.
//
// Why that ends the dithering: walking on makes the agent's own path shorter by what it walks, and
// no other by more. So a gain never comes from walking, only from pushes, or a change of the map or
// the target, of that size.
#pragma once

namespace nav {

struct RouteChoice {
  double least_gain = 0.05;  // part of what is left to pay that a new path must save; 0 to 1
  double least_saving = 0;   // and so much at least, in the unit of the costs
};

// What is left to pay on the path that is followed, `target_moved` being how far its end is from
// where the agent now wants to go (0: the same target), and what the new one costs from here. True
// where the new one is to be taken. Costs and distances in one unit, >= 0.
// Whoever's own path is no longer legal, or ends where nobody wants to go, takes the new one
// anyway.
constexpr bool takes_new_route(const RouteChoice& choice, double left, double target_moved,
                               double offered) {
  const double own = left + target_moved;
  return offered < own * (1 - choice.least_gain) && own - offered >= choice.least_saving;
}

}  // namespace nav
