#include "io/number_text.h"

#include <catch2/catch.hpp>

using namespace nav;

TEST_CASE("number_text: doubles are the shortest text that reads back") {
  CHECK(number_text(0) == "0");
  CHECK(number_text(-0.0) == "0");
  CHECK(number_text(5) == "5");
  CHECK(number_text(0.1) == "0.1");
  CHECK(number_text(1.4142135623730951) == "1.4142135623730951");
  CHECK(number_text(-2.5) == "-2.5");
}

TEST_CASE("number_text: costs have no exponent, extreme numbers do") {
  CHECK(number_text(100000) == "100000");
  CHECK(number_text(9e12) == "9000000000000");
  CHECK(number_text(0.00001) == "0.00001");
  CHECK(number_text(1e-7) == "1e-07");
  CHECK(number_text(1e20) == "1e+20");
}

TEST_CASE("rounded_text: places are an upper bound") {
  CHECK(rounded_text(1.5, 6) == "1.5");
  CHECK(rounded_text(2, 3) == "2");
  CHECK(rounded_text(0.6666, 2) == "0.67");
  CHECK(rounded_text(-0.0001, 2) == "0");
  CHECK(rounded_text(100, 0) == "100");
}

TEST_CASE("grouped_text: digits in threes") {
  CHECK(grouped_text(0) == "0");
  CHECK(grouped_text(999) == "999");
  CHECK(grouped_text(1000) == "1,000");
  CHECK(grouped_text(16777216) == "16,777,216");
}
