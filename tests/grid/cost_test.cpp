#include "grid/cost.h"

#include <catch2/catch.hpp>
#include <limits>

#include "base/error.h"
#include "base/rng.h"

using namespace nav;

TEST_CASE("cost: decimals of at most six places are read exactly") {
  CHECK(parse_cell_cost("1") == 1'000'000);
  CHECK(parse_cell_cost("0.1") == 100'000);
  CHECK(parse_cell_cost("0.000001") == 1);
  CHECK(parse_cell_cost("1000000000") == kMaxCellCost);
  CHECK(parse_cell_cost("12.5") == 12'500'000);
  for (const char* bad : {"", ".", "1.", ".5", "-1", "+1", "1e3", "0.0000001", "1000000000.000001",
                          "nan", "inf", "0x10", "1,5", " 1", "1 ", "99999999999999999999"}) {
    INFO(bad);
    CHECK_FALSE(parse_cell_cost(bad));
  }
}

TEST_CASE("cost: numbers that are no millionth, negative or not finite are refused") {
  CHECK(cell_cost_from(0.1) == 100'000);
  CHECK(cell_cost_from(1e9) == kMaxCellCost);
  CHECK(cell_cost_from(0) == 0);
  CHECK_FALSE(cell_cost_from(1e-7));
  CHECK_FALSE(cell_cost_from(-1));
  CHECK_FALSE(cell_cost_from(1.0000001e9));
  CHECK_FALSE(cell_cost_from(std::numeric_limits<double>::quiet_NaN()));
  CHECK_FALSE(cell_cost_from(std::numeric_limits<double>::infinity()));
}

TEST_CASE("cost: the order is that of a + b sqrt 2, also where doubles cannot tell") {
  CHECK(Cost{3, 0} > Cost{0, 2});    // 3 > 2.83
  CHECK(Cost{14, 0} < Cost{0, 10});  // 14 < 14.14
  CHECK(Cost{1, 0} == Cost{1, 0});
  // Convergents of sqrt 2 from below and above: 1 - 1 = 0 to sixteen places.
  CHECK(Cost{1'855'077'841, 0} < Cost{0, 1'311'738'121});
  CHECK(Cost{768'398'401, 0} > Cost{0, 543'339'720});
  CHECK(Cost{4'478'554'083, 0} > Cost{0, 3'166'815'962});
  // p_n / q_n with p^2 = 2 q^2 + 1 near the top of the range.
  CHECK(Cost{152'139'002'499, 0} > Cost{0, 107'578'520'350});
}

TEST_CASE("cost: the order agrees with long doubles on random pairs") {
  Rng rng(1);
  for (int i = 0; i < 100'000; ++i) {
    const auto part = [&] { return static_cast<std::int64_t>(rng.below(1'000'000)); };
    const Cost a{part(), part()};
    const Cost b{part(), part()};
    const long double difference =
        static_cast<long double>(a.straight - b.straight) +
        static_cast<long double>(a.diagonal - b.diagonal) * 1.41421356237309504880168872420969808L;
    REQUIRE((a < b) == (difference < 0));
    REQUIRE((a == b) == (difference == 0));
  }
}

TEST_CASE("cost: sums that leave 64 bits are an error, not a wrap") {
  const Cost big{std::numeric_limits<std::int64_t>::max() - 5, 0};
  CHECK((big + Cost{5, 0}).straight == std::numeric_limits<std::int64_t>::max());
  CHECK_THROWS_AS((big + Cost{6, 0}), Error);
}
