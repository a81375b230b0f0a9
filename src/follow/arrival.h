// How fast to go so as to stop where one wants to.
#pragma once

namespace nav {

// The speed at a distance from the end, slowing down evenly within `slowing_radius` of it.
// Requires: all >= 0. Without a radius it is max_speed all the way.
double ramp_speed(double distance, double max_speed, double slowing_radius);

// The greatest speed from which an agent that brakes by at most `max_deceleration` still stops
// before the end, if it can change its speed only every `step_s` seconds: it goes a whole step with
// this speed before it brakes. Never more than what leads to the end in one step; sqrt(2 a d) where
// steps are short. Requires: distance >= 0, the others > 0.
double braking_speed(double distance, double max_deceleration, double step_s);

}  // namespace nav
