// Braking by a every step of length h, an agent with a speed of V a h, n <= V <= n + 1, goes
//   (V + (V - 1) + ... + (V - n)) a h^2 = ((n + 1) V - n (n + 1) / 2) a h^2
// until it stands. Solved for V, with n from V = n, where that is n (n + 1) / 2 a h^2.
#include "follow/arrival.h"

#include <cmath>

namespace nav {

double ramp_speed(double distance, double max_speed, double slowing_radius) {
  if (distance >= slowing_radius) return max_speed;
  return max_speed * distance / slowing_radius;
}

double braking_speed(double distance, double max_deceleration, double step_s) {
  const double change = max_deceleration * step_s;
  const double steps = distance / (change * step_s);
  const double n = std::floor((std::sqrt(1 + 8 * steps) - 1) / 2);
  return change * (steps / (n + 1) + n / 2);
}

}  // namespace nav
