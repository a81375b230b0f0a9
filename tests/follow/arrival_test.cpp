#include "follow/arrival.h"

#include <catch2/catch.hpp>
#include <cmath>

using namespace nav;

TEST_CASE("case 038: slowing down evenly") {
  // Speed 4, slowing from 8 on.
  CHECK(ramp_speed(8, 4, 8) == 4);
  CHECK(ramp_speed(4, 4, 8) == 2);
  CHECK(ramp_speed(1, 4, 8) == 0.5);
  CHECK(ramp_speed(0, 4, 8) == 0);
  CHECK(ramp_speed(100, 4, 8) == 4);
  CHECK(ramp_speed(0, 4, 0) == 4);
}

TEST_CASE("braking: speeds worked out by hand") {
  // Braking by 2 every second: 4 goes 4 + 2 = 6 until it stands, 2 goes 2, 5 goes 5 + 3 + 1 = 9.
  CHECK(braking_speed(6, 2, 1) == 4);
  CHECK(braking_speed(2, 2, 1) == 2);
  CHECK(braking_speed(9, 2, 1) == 5);
  CHECK(braking_speed(0.5, 2, 1) == 0.5);  // stands after the next step
  CHECK(braking_speed(0, 2, 1) == 0);
  // Short steps: the root of 2 a d.
  CHECK(braking_speed(50, 1, 1e-6) == Approx(10).epsilon(1e-6));
}

TEST_CASE("braking: as late as possible, never beyond the end, whatever the step") {
  for (const double a : {0.3, 1.0, 7.0}) {
    for (const double h : {0.01, 0.1, 0.5, 2.0}) {
      for (const double start : {0.001, 0.7, 3.0, 29.0}) {
        // Starts with exactly the speed that it may have.
        double left = start;
        double speed = braking_speed(left, a, h);
        for (int i = 0; i < 100000 && left > 1e-12; ++i) {
          left -= speed * h;
          REQUIRE(left >= -1e-9);
          const double wanted = braking_speed(std::max(left, 0.0), a, h);
          REQUIRE(wanted >= speed - a * h - 1e-9);  // it is able to brake that much
          speed = std::max(wanted, speed - a * h);
        }
        CHECK(left < 1e-9);
        CHECK(speed <= a * h + 1e-9);  // what is left of it goes with the next step
      }
    }
  }
}
