#include "follow/path_progress.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "base/rng.h"
#include "support/messages.h"

using namespace nav;
using namespace nav::test;

namespace {

// There and back, 2 apart: the lines of a hairpin.
const std::vector<Vec2> kHairpin{{0, 0}, {20, 0}, {20, 2}, {0, 2}};

}  // namespace

TEST_CASE("track: places, directions and lengths along a path") {
  const PathTrack track(std::vector<Vec2>{{0, 0}, {3, 4}, {3, 4}, {3, 10}});
  CHECK(track.points().size() == 3);  // a point given twice counts once
  CHECK(track.length() == 11);
  CHECK(track.along(1) == 5);
  CHECK(track.point_at(-1) == Vec2{0, 0});
  CHECK(track.point_at(2.5) == Vec2{1.5, 2});
  CHECK(track.point_at(5) == Vec2{3, 4});
  CHECK(track.point_at(7) == Vec2{3, 6});
  CHECK(track.point_at(99) == Vec2{3, 10});
  CHECK(track.direction_at(1).x == Approx(0.6));
  CHECK(track.direction_at(1).y == Approx(0.8));
  CHECK(track.direction_at(5) == Vec2{0, 1});
  CHECK(track.direction_at(11) == Vec2{0, 1});
  CHECK(track.segment_at(5) == 1);
  CHECK(track.segment_at(11) == 1);
}

TEST_CASE("track: one point, none, and none that is a number") {
  PathTrack track(std::vector<Vec2>{{2, 3}, {2, 3}});
  CHECK(track.length() == 0);
  CHECK(track.point_at(1) == Vec2{2, 3});
  CHECK(track.direction_at(0) == Vec2{});
  track.set({});
  CHECK(track.empty());
  const std::vector<Vec2> bad{{0, 0}, {std::numeric_limits<double>::quiet_NaN(), 0}};
  CHECK(message_of([&] { track.set(bad); }) ==
        "a path with a point that is no number; coordinates are finite");
}

TEST_CASE("progress: the nearest place, and how far it is") {
  const PathTrack track(std::vector<Vec2>{{0, 0}, {10, 0}, {10, 10}});
  PathProgress progress(track, {.reach = 5, .waypoint_tolerance = 1});
  progress.update({2, 1});
  CHECK(progress.along() == 2);
  CHECK(progress.deviation() == 1);
  CHECK(progress.place() == Vec2{2, 0});
  CHECK(progress.remaining() == 18);
  CHECK(progress.look_ahead(10) == Vec2{10, 2});
  CHECK(progress.next_waypoint() == 1);
  progress.update({9, 3});  // inside the turn: nearer to the second side
  CHECK(progress.along() == 13);
  CHECK(progress.deviation() == 1);
  CHECK(progress.next_waypoint() == 2);
}

TEST_CASE("progress: never goes back") {
  const PathTrack track(std::vector<Vec2>{{0, 0}, {10, 0}});
  PathProgress progress(track, {.reach = 20});
  progress.update({6, 0});
  progress.update({2, 0});  // pushed back
  CHECK(progress.along() == 6);
  CHECK(progress.deviation() == 4);
}

TEST_CASE("progress: does not jump to the other side of a hairpin") {
  const PathTrack track(kHairpin);
  PathProgress progress(track, {.reach = 4});
  progress.update({3, 0});
  progress.update({3.5, 1.5});  // nearer to the way back, which is 33 along from here
  CHECK(progress.along() == 3.5);
  CHECK(progress.deviation() == 1.5);
}

TEST_CASE("progress: a loop that crosses itself is gone round") {
  // Over 5,0, round a square, and over 5,0 again.
  const std::vector<Vec2> loop{{0, 0}, {10, 0}, {10, 5}, {5, 5}, {5, -5}};
  const PathTrack track(loop);
  PathProgress progress(track, {.reach = 3});
  double before = 0;
  for (double along = 0; along <= track.length(); along += 0.25) {
    progress.update(track.point_at(along));
    CHECK(progress.along() == Approx(along).margin(1e-9));
    CHECK(progress.along() >= before);
    CHECK(progress.deviation() < 1e-9);
    before = progress.along();
  }
}

TEST_CASE("progress: there and back on one line") {
  const PathTrack track(std::vector<Vec2>{{0, 0}, {10, 0}, {0, 0}});
  PathProgress progress(track, {.reach = 1});
  for (double along = 0; along <= 20; along += 0.5) {
    progress.update(track.point_at(along));
    // On the turn the nearest place of equal ones is the first.
    CHECK(progress.along() == Approx(along).margin(1e-9));
  }
}

TEST_CASE("progress: who is far out still gets round a turn within reach") {
  const PathTrack track(std::vector<Vec2>{{0, 0}, {10, 0}, {10, 10}});
  PathProgress progress(track, {.reach = 8});
  progress.update({7, 0});
  progress.update({7, 4});
  CHECK(progress.along() == 14);  // of 7,0 (4 away) and 10,4 (3 away) the second, 7 along from 7
}

TEST_CASE("progress: waypoints are passed in turn, near enough or by going on") {
  const PathTrack track(std::vector<Vec2>{{0, 0}, {5, 0}, {5, 0.5}, {5, 9}});
  PathProgress progress(track, {.reach = 1, .waypoint_tolerance = 0.75});
  progress.update({0, 0});
  CHECK(progress.next_waypoint() == 1);
  progress.update({4, 0});
  CHECK(progress.next_waypoint() == 1);
  progress.update({4.5, 0});  // 0.5 and 0.71 from the two of them
  CHECK(progress.next_waypoint() == 3);
  CHECK(progress.along() == 4.5);
  progress.update({5, 9});
  CHECK(progress.next_waypoint() == 3);
}

TEST_CASE("progress: random walks keep the invariants") {
  Rng rng(17);
  const auto at_most = [&rng](double most) { return rng.unit() * most; };
  for (int round = 0; round < 200; ++round) {
    std::vector<Vec2> points;
    for (std::uint64_t i = 0; i < 2 + rng.below(12); ++i)
      points.push_back({at_most(9), at_most(9)});
    const PathTrack track(points);
    const double reach = at_most(6);
    PathProgress progress(track, {.reach = reach});
    Vec2 at = points.front();
    double before = 0;
    for (int i = 0; i < 40; ++i) {
      const Vec2 next = at + Vec2{at_most(2) - 1, at_most(2) - 1};
      progress.update(next);
      const double moved = i == 0 ? 0 : distance(at, next);
      REQUIRE(progress.along() >= before);
      REQUIRE(progress.along() <= before + reach + moved + 1e-12);
      REQUIRE(progress.deviation() == Approx(distance(progress.place(), next)).margin(1e-12));
      // No place of the stretch lies nearer, as 200 samples of it tell.
      for (int k = 0; k <= 200; ++k) {
        const double along = before + (reach + moved) * k / 200;
        if (along > track.length()) break;
        REQUIRE(distance(track.point_at(along), next) >= progress.deviation() - 1e-9);
      }
      before = progress.along();
      at = next;
    }
  }
}

TEST_CASE("progress: look-ahead only as far as can be seen") {
  const PathTrack track(std::vector<Vec2>{{0, 0}, {10, 0}, {10, 10}});
  PathProgress progress(track, {.reach = 8});
  progress.update({6, 0});
  // Nothing below the line y = 2 can be gone to straight, but for what lies on the first side.
  const auto clear = [](Vec2, Vec2 b) { return b.y <= 0; };
  CHECK(look_ahead_in_sight(progress, {6, 0}, 8, [](Vec2, Vec2) { return true; }) == 8);
  CHECK(look_ahead_in_sight(progress, {6, 0}, 8, clear) == 4);
  // Nothing in sight: on the path to its next turn, off it back to it.
  const auto blind = [](Vec2, Vec2) { return false; };
  CHECK(look_ahead_in_sight(progress, {6, 0}, 8, blind) == 4);
  progress.update({6, 1});
  CHECK(look_ahead_in_sight(progress, {6, 1}, 8, blind) == 0);
}
