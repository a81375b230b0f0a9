#include "follow/path_follower.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <vector>

#include "conformance/allocation_count.h"
#include "support/messages.h"

using namespace nav;
using namespace nav::test;

namespace {

struct Body {
  Vec2 position;
  Vec2 velocity{};
};

struct Run {
  bool arrived = false;
  int steps = 0;
  double farthest_out = 0;  // greatest deviation
  bool monotone = true;     // progress never went back
  Body body;
};

// Lets a body be moved by the follower alone, until it has arrived and stands.
Run run(PathFollower& follower, Body body, double seconds, int most_steps) {
  Run result{.body = body};
  double along = 0;
  for (; result.steps < most_steps; ++result.steps) {
    const FollowStep step = follower.step(result.body.position, result.body.velocity, seconds);
    result.monotone = result.monotone && follower.progress().along() >= along;
    along = follower.progress().along();
    result.farthest_out = std::max(result.farthest_out, follower.progress().deviation());
    result.arrived = step.state == FollowState::arrived;
    result.body.velocity = step.velocity;
    result.body.position = result.body.position + step.velocity * seconds;
    if (result.arrived && length(step.velocity) == 0) break;
  }
  return result;
}

const std::vector<Vec2> kLine{{10, 0}, {0, 0}};

}  // namespace

TEST_CASE("case 038: from rest, braking by 1, it stops at the end and stays there") {
  PathFollower follower({.max_speed = 4,
                         .max_acceleration = 1,
                         .slowing_radius = 8,
                         .look_ahead = 2,
                         .final_tolerance = 0.01});
  follower.set_path(kLine);
  Body body{.position = {10, 0}};
  int turns = 0;
  double least = 10;
  for (int i = 0; i < 2000; ++i) {
    const FollowStep step = follower.step(body.position, body.velocity, 0.1);
    if (step.velocity.x * body.velocity.x < 0) ++turns;
    body.velocity = step.velocity;
    body.position = body.position + step.velocity * 0.1;
    least = std::min(least, body.position.x);
  }
  CHECK(std::fabs(body.position.x) <= 0.01);
  CHECK(length(body.velocity) < 0.001);
  CHECK(turns == 0);
  CHECK(least >= -1e-9);
  CHECK(follower.state() == FollowState::arrived);
}

TEST_CASE("follower: arrives without passing the end, whatever the speed and the step") {
  for (const double speed : {1.0, 40.0, 3000.0}) {
    for (const double acceleration : {0.0, 5.0, 500.0}) {
      for (const double seconds : {1.0 / 120, 1.0 / 30, 0.5}) {
        INFO(speed << " " << acceleration << " " << seconds);
        PathFollower follower({.max_speed = speed,
                               .max_acceleration = acceleration,
                               .look_ahead = 1,
                               .final_tolerance = 0.05});
        follower.set_path(kLine);
        Body body{.position = {10, 0}};
        int steps = 0;
        for (; follower.state() != FollowState::arrived && steps < 100000; ++steps) {
          const FollowStep step = follower.step(body.position, body.velocity, seconds);
          body = {body.position + step.velocity * seconds, step.velocity};
          REQUIRE(body.position.x >= -1e-9);
          REQUIRE(length(body.velocity) <= speed + 1e-9);
        }
        CHECK(follower.state() == FollowState::arrived);
        CHECK(body.position.x <= 0.05 + 1e-9);
      }
    }
  }
}

TEST_CASE("follower: round a corner, cutting off no more than the look-ahead does") {
  // Going at one speed towards a point 2 ahead, round a right angle: the pursuit curve stays within
  // 2 / 3 of the path (measured 0.52).
  PathFollower follower({.max_speed = 3, .look_ahead = 2, .final_tolerance = 0.01});
  follower.set_path(std::vector<Vec2>{{0, 0}, {10, 0}, {10, 10}});
  const Run result = run(follower, {}, 0.02, 5000);
  CHECK(result.arrived);
  CHECK(result.monotone);
  CHECK(result.farthest_out < 2.0 / 3);
  CHECK(distance(result.body.position, {10, 10}) <= 0.01);
}

TEST_CASE("follower: turns are cut only as far as is clear") {
  // A wall fills the inside of the corner up to 0.2 from the path.
  const auto clear = [](Vec2 a, Vec2 b) {
    for (int i = 0; i <= 100; ++i) {
      const Vec2 p = a + (b - a) * (i / 100.0);
      if (p.x < 9.8 && p.y > 0.2) return false;
    }
    return true;
  };
  PathFollower follower({.max_speed = 3, .look_ahead = 4, .final_tolerance = 0.01});
  follower.set_path(std::vector<Vec2>{{0, 0}, {10, 0}, {10, 10}});
  Body body;
  int steps = 0;
  for (; follower.state() != FollowState::arrived && steps < 5000; ++steps) {
    const FollowStep step = follower.step(body.position, body.velocity, 0.02, clear);
    body = {body.position + step.velocity * 0.02, step.velocity};
    REQUIRE(!(body.position.x < 9.8 && body.position.y > 0.2));
  }
  CHECK(follower.state() == FollowState::arrived);
}

TEST_CASE("follower: round a corner of a wall that the path touches") {
  // The wall has its corner where the path turns: until it is there, nothing behind it is in sight.
  const auto clear = [](Vec2 a, Vec2 b) {
    for (int i = 0; i <= 1000; ++i) {
      const Vec2 p = a + (b - a) * (i / 1000.0);
      if (p.x < 10 - 1e-9 && p.y > 1e-9) return false;
    }
    return true;
  };
  for (const double speed : {0.7, 3.0, 50.0}) {
    PathFollower follower({.max_speed = speed, .look_ahead = 1.5, .final_tolerance = 0.01});
    follower.set_path(std::vector<Vec2>{{0, 0}, {10, 0}, {10, 10}});
    Body body;
    for (int i = 0; i < 2000 && follower.state() != FollowState::arrived; ++i) {
      const FollowStep step = follower.step(body.position, body.velocity, 0.02, clear);
      body = {body.position + step.velocity * 0.02, step.velocity};
      REQUIRE(!(body.position.x < 10 - 1e-9 && body.position.y > 1e-9));
    }
    CHECK(follower.state() == FollowState::arrived);
  }
}

TEST_CASE("follower: who strays asks for a new path, and goes back until it has one") {
  PathFollower follower({.max_deviation = 50});
  follower.set_path(std::vector<Vec2>{{0, 0}, {400, 0}});
  CHECK(follower.step({30, 50}, {}, 0.1).state == FollowState::following);
  const FollowStep step = follower.step({40, 51}, {}, 0.1);
  CHECK(step.state == FollowState::strayed);
  CHECK(step.velocity.y < 0);
}

TEST_CASE("follower: passing near its own end is not arriving") {
  // Past 5,1, round, and to 5,0.
  PathFollower follower({.max_speed = 2, .look_ahead = 1, .final_tolerance = 1.5});
  follower.set_path(std::vector<Vec2>{{0, 1}, {10, 1}, {10, 9}, {5, 9}, {5, 0}});
  Body body{.position = {0, 1}};
  double walked = 0;
  while (follower.state() != FollowState::arrived && walked < 100) {
    const FollowStep step = follower.step(body.position, body.velocity, 0.05);
    body = {body.position + step.velocity * 0.05, step.velocity};
    walked += length(step.velocity) * 0.05;
  }
  CHECK(walked > 25);
  CHECK(distance(body.position, {5, 0}) <= 1.5 + 0.1);
}

TEST_CASE("follower: who has arrived is not shaken awake by small pushes") {
  PathFollower follower({.look_ahead = 2, .final_tolerance = 1});
  follower.set_path(kLine);
  CHECK(follower.step({10, 0}, {}, 0.1).state == FollowState::following);
  CHECK(follower.step({0.9, 0}, {}, 0.1).state == FollowState::arrived);
  CHECK(follower.step({1.9, 0}, {}, 0.1).state == FollowState::arrived);
  CHECK(follower.step({1.9, 0}, {}, 0.1).velocity == Vec2{});
  CHECK(follower.step({2.1, 0}, {}, 0.1).state == FollowState::following);
}

TEST_CASE("follower: one point, no path, options out of range") {
  PathFollower follower;
  CHECK(follower.step({1, 1}, {5, 0}, 0.1).state == FollowState::idle);
  CHECK(follower.step({1, 1}, {5, 0}, 0.1).velocity == Vec2{});
  follower.set_path(std::vector<Vec2>{{3, 3}});
  CHECK(follower.step({3, 3}, {}, 0.1).state == FollowState::arrived);
  follower.set_path({});
  CHECK(follower.step({3, 3}, {}, 0.1).state == FollowState::idle);
  CHECK(message_of([] { PathFollower({.max_speed = 0}); }) ==
        "an option of following out of range; speed, look-ahead, final tolerance and deviation are "
        "above 0, the others 0 or more");
  CHECK(message_of([] { PathFollower({.look_ahead = std::nan("")}); }) != "no error");
}

#if !NAVTOOL_SANITIZED
TEST_CASE("follower: steps allocate nothing") {
  PathFollower follower({.max_speed = 3, .look_ahead = 2});
  follower.set_path(std::vector<Vec2>{{0, 0}, {10, 0}, {10, 10}});
  Vec2 at;
  const std::size_t before = allocation_count();
  for (int i = 0; i < 100; ++i) at = at + follower.step(at, {}, 0.1).velocity * 0.1;
  CHECK(allocation_count() == before);
}
#endif
