#include "bench/tally.h"

#include <catch2/catch.hpp>

namespace nav {
namespace {

TEST_CASE("tally: nothing counted has no means") {
  const Measures none = Tally().measures();
  CHECK(none.queries == 0);
  CHECK_FALSE(none.suboptimality_mean);
  CHECK_FALSE(none.whole_us);
  CHECK_FALSE(none.mean_turns_us);
  CHECK_FALSE(none.expanded_mean);
  CHECK_FALSE(none.prepare_ms);
}

TEST_CASE("tally: counts are of all queries, times and ratios of those that have them") {
  Tally tally;
  tally.count_query(true, false, 10);
  tally.add_ratio(1.0);
  tally.add_times({.whole = 4, .turns = 3});
  tally.count_query(true, false, 40);  // a wrong answer
  tally.count_mismatch();
  tally.count_query(false, true, 0);  // no path, rightly
  tally.add_times({.whole = 2, .turns = 2});
  tally.count_query(true, false, 30);
  tally.add_ratio(1.5);
  tally.add_times({.whole = 6, .turns = 4});
  const Measures m = tally.measures();
  CHECK(m.queries == 4);
  CHECK(m.found == 3);
  CHECK(m.mismatches == 1);
  CHECK(m.unstated == 1);
  CHECK(m.expanded_mean == 20.0);
  CHECK(m.suboptimality_mean == 1.25);
  CHECK(m.suboptimality_max == 1.5);
  CHECK(m.whole_us == Summary{.mean = 4, .median = 4, .p95 = 6, .p99 = 6, .max = 6});
  CHECK(m.mean_turns_us == 3.0);
}

TEST_CASE("tally: a mean of ratios of one is exactly one") {
  Tally tally;
  for (int i = 0; i < 1'000'000; ++i) tally.add_ratio(1.0);
  CHECK(tally.measures().suboptimality_mean == 1.0);
}

TEST_CASE("tally: two added together are one over both") {
  Tally a;
  a.count_query(true, false, 1);
  a.add_times({.whole = 1, .turns = 1});
  a.add_index(100);
  a.add_prepare_ms(2);
  Tally b;
  b.count_query(false, false, 5);
  b.add_times({.whole = 3, .turns = 2});
  b.add_index(50);
  b.add_prepare_ms(0.5);
  a.add(b);
  const Measures m = a.measures();
  CHECK(m.queries == 2);
  CHECK(m.found == 1);
  CHECK(m.expanded_mean == 3.0);
  CHECK(m.whole_us == Summary{.mean = 2, .median = 1, .p95 = 3, .p99 = 3, .max = 3});
  CHECK(m.mean_turns_us == 1.5);
  CHECK(m.index_bytes == 150);
  CHECK(m.prepare_ms == 2.5);
}

}  // namespace
}  // namespace nav
