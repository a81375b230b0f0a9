#include "follow/repath_timer.h"
#include "follow/route_choice.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "support/messages.h"

using namespace nav;
using namespace nav::test;

namespace {

// How often an agent asks in so many steps, standing so far from a target at rest.
int questions(const RepathOptions& options, int steps, double seconds, double apart) {
  RepathTimer timer(options);
  int count = 0;
  for (int i = 0; i < steps; ++i) {
    if (!timer.due(seconds, {apart, 0})) continue;
    timer.asked({0, 0}, {apart, 0});
    ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("repath: adaptive intervals go from 0.1 s beside the target to 1 s at 500") {
  const RepathOptions seed;
  CHECK(adaptive_interval(seed, 0) == 0.1);
  CHECK(adaptive_interval(seed, 250) == Approx(0.55));
  CHECK(adaptive_interval(seed, 500) == 1);
  CHECK(adaptive_interval(seed, 4000) == 1);
}

TEST_CASE("repath: as often at 50 steps a second as at 60 or 7") {
  const RepathOptions by_time{.strategy = RepathStrategy::by_time, .min_interval_s = 0.25};
  // In 100 seconds, one of them at once.
  CHECK(questions(by_time, 6000, 1.0 / 60, 10) == Approx(400).margin(1));
  CHECK(questions(by_time, 5000, 1.0 / 50, 10) == Approx(400).margin(1));
  CHECK(questions(by_time, 700, 1.0 / 7, 10) == Approx(400).margin(1));
  const RepathOptions adaptive;
  CHECK(questions(adaptive, 6000, 1.0 / 60, 500) == Approx(100).margin(1));
  CHECK(questions(adaptive, 6000, 1.0 / 60, 0) == Approx(1000).margin(1));
  // A step longer than the interval: once a step.
  CHECK(questions(adaptive, 50, 2, 0) == 50);
}

TEST_CASE("repath: by distance only when the target has moved by more than 64") {
  RepathTimer timer({.strategy = RepathStrategy::by_distance});
  CHECK(timer.due(0, {0, 0}));
  timer.asked({9, 9}, {0, 0});
  CHECK(!timer.due(100, {64, 0}));
  CHECK(timer.due(0.01, {64.5, 0}));
  CHECK(timer.due(0.01, {64.5, 0}));  // until it has asked
  timer.asked({9, 9}, {64.5, 0});
  CHECK(!timer.due(0.01, {64.5, 0}));
}

TEST_CASE("repath: agents that begin together ask one after the other") {
  std::vector<int> at_step;
  for (int agent = 0; agent < 4; ++agent) {
    RepathTimer timer({}, agent * 0.025);
    int step = 0;
    while (!timer.due(0.01, {100, 0})) ++step;
    at_step.push_back(step);
  }
  CHECK(at_step[0] == 0);
  CHECK(at_step[1] < at_step[2]);
  CHECK(at_step[2] < at_step[3]);
}

TEST_CASE("repath: options out of range") {
  CHECK(message_of([] { RepathTimer({.min_interval_s = 0}); }) ==
        "intervals of new paths out of order; 0 < least interval <= greatest interval");
  CHECK(message_of([] { RepathTimer({.min_interval_s = 2}); }) ==
        "intervals of new paths out of order; 0 < least interval <= greatest interval");
  CHECK(message_of([] { RepathTimer({.far_away = std::nan("")}); }) ==
        "a distance of new paths out of range; what is far away is above 0, what a target moves 0 "
        "or more");
}

TEST_CASE("case 039: between equal routes an agent stays on its own") {
  constexpr RouteChoice choice;
  CHECK(!takes_new_route(choice, 20, 0, 20));
  CHECK(!takes_new_route(choice, 20, 0, 19.5));
  CHECK(takes_new_route(choice, 20, 0, 18));
  CHECK(!takes_new_route({.least_saving = 3}, 20, 0, 18));
  // Its own leads to where the target was: what is missing counts.
  CHECK(takes_new_route(choice, 20, 5, 20));

  // Two ways about a pillar from 0,0 to 20,0, over 10,6 and over 10,-6. The agent is pushed aside
  // to where the other way is the shorter one, on every step by a little.
  int changes = 0;
  double side = 1;
  Vec2 at{0, 0};
  const auto left = [&at](double which) {
    const Vec2 corner{10, 6 * which};
    return at.x < 10 ? distance(at, corner) + distance(corner, {20, 0}) : distance(at, {20, 0});
  };
  for (int step = 0; step < 400 && at.x < 20; ++step) {
    const double push = step % 2 == 0 ? -0.06 : 0.06;
    at.y += at.x < 5 ? push : 0;
    const double other = left(-side);
    if (takes_new_route(choice, left(side), 0, other)) {
      side = -side;
      ++changes;
    }
    const Vec2 corner{10, 6 * side};
    const Vec2 target = at.x < 10 - 1e-9 ? corner : Vec2{20, 0};
    const Vec2 way = target - at;
    at = at + way * std::min(0.1 / length(way), 1.0);
  }
  CHECK(changes == 0);
  CHECK(at.x == Approx(20));
}
