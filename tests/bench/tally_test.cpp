#include "bench/tally.h"

#include <catch2/catch.hpp>

#include "bench/tally_state.h"
#include "io/json_input.h"
#include "io/json_write.h"

namespace nav {
namespace {

constexpr Picoseconds kMicrosecond = 1'000'000;

Showing right(Picoseconds whole_us, Picoseconds turns_us, std::uint64_t expanded, double ratio) {
  return {.status = Status::found,
          .ratio = ratio,
          .stats = {.expanded = expanded, .generated = 2 * expanded},
          .answer = expanded,
          .times = QueryTimes{.whole = whole_us * kMicrosecond, .turns = turns_us * kMicrosecond}};
}

LineResult line(int number, double least) { return {.line = number, .least = least}; }

void add(Tally& tally, const LineResult& line, const Showing& showing,
         const Showing* reference = nullptr) {
  tally.add(line, showing, reference, Bootstrap::weights(static_cast<std::uint64_t>(line.line)));
}

TEST_CASE("tally: nothing counted has no means") {
  const Measures none = Tally().measures();
  CHECK(none == Measures{});
}

TEST_CASE("tally: counts are of all queries, times and ratios of those that have them") {
  Tally tally;
  add(tally, line(1, 3), right(4, 3, 10, 1.0));
  Showing wrong = right(100, 100, 40, 3);
  wrong.fault = "wrong";
  add(tally, line(2, 3), wrong);
  LineResult unstated = line(3, 0);
  unstated.unstated = true;
  Showing none = right(2, 2, 0, 1);
  none.status = Status::no_path;
  none.ratio.reset();
  add(tally, unstated, none);
  add(tally, line(4, 20), right(6, 4, 30, 1.5));
  const Measures m = tally.measures();
  CHECK(m.queries == 4);
  CHECK(m.found == 3);
  CHECK(m.mismatches == 1);
  CHECK(m.unstated == 1);
  CHECK(m.expanded == 80);
  CHECK(m.generated == 160);
  CHECK(m.expanded_mean == 20.0);
  CHECK(m.suboptimality_mean == 1.25);
  CHECK(m.suboptimality_max == 1.5);
  CHECK(m.mean_us == 4);
  CHECK(*m.median_us == Approx(4).epsilon(5e-4));
  CHECK(m.max_us == 6);
  CHECK(m.mean_turns_us == 3.0);
  CHECK_FALSE(m.speedup);
}

TEST_CASE("tally: queries are parted by the length of their least path, a doubling a class") {
  CHECK(length_class(0) == 0);
  CHECK(length_class(0.99) == 0);
  CHECK(length_class(1) == 1);
  CHECK(length_class(1.99) == 1);
  CHECK(length_class(2) == 2);
  CHECK(length_class(1024) == 11);
  CHECK(length_class(1e300) == kLengthClasses - 1);
  Tally tally;
  add(tally, line(1, 5), right(4, 3, 10, 1.0));
  add(tally, line(2, 7.9), right(6, 3, 10, 1.0));
  add(tally, line(3, 8), right(1, 3, 10, 1.0));
  const std::vector<ClassMeasures> classes = tally.measures().classes;
  REQUIRE(classes.size() == 2);
  CHECK(classes[0] == ClassMeasures{.from = 4, .to = 8, .queries = 2, .mean_us = 5.0});
  CHECK(classes[1] == ClassMeasures{.from = 8, .to = 16, .queries = 1, .mean_us = 1.0});
}

TEST_CASE("tally: a speed-up is the geometric mean of what the reference took, query by query") {
  Tally tally;
  const Showing slow = right(8, 8, 1, 1);
  const Showing slower = right(2, 2, 1, 1);
  add(tally, line(1, 3), right(1, 1, 1, 1), &slow);    // 8 times as fast
  add(tally, line(2, 3), right(4, 4, 1, 1), &slower);  // half as fast
  Showing refused = slow;
  refused.times.reset();
  add(tally, line(3, 3), right(1, 1, 1, 1), &refused);  // nothing to compare with
  const Measures m = tally.measures();
  CHECK(*m.speedup == Approx(2).epsilon(1e-6));
  CHECK(*m.speedup_low >= 0.5 * 0.999);
  CHECK(*m.speedup_high <= 8 * 1.001);
  CHECK(*m.classes[0].speedup == Approx(2).epsilon(1e-6));
}

TEST_CASE("tally: a mean of ratios of one is exactly one") {
  Tally tally;
  for (int i = 0; i < 1'000; ++i) add(tally, line(i, 3), right(1, 1, 1, 1.0));
  CHECK(tally.measures().suboptimality_mean == 1.0);
}

TEST_CASE("tally: a map that is prepared twice counts once") {
  Tally tally;
  tally.add(Prepared{.map = "a.map", .index_bytes = 100, .prepare_ms = 3});
  tally.add(Prepared{.map = "b.map", .index_bytes = 50, .prepare_ms = 1});
  tally.add(Prepared{.map = "a.map", .index_bytes = 100, .prepare_ms = 2});
  CHECK(tally.measures().index_bytes == 150);
  CHECK(tally.measures().prepare_ms == 3.0);
}

// Queries of all kinds, of ever other times.
Tally many(int first, int last) {
  Tally tally;
  for (int i = first; i < last; ++i) {
    const Showing reference = right(7 + i * i % 31, 5, 1, 1);
    Showing showing = right(3 + i * 17 % 101, 2, static_cast<std::uint64_t>(i), 1 + i * 1e-3);
    if (i % 10 == 3) showing.fault = "wrong";
    add(tally, line(i, i * 1.7), showing, &reference);
  }
  tally.add(Prepared{.map = "a.map", .index_bytes = 7, .prepare_ms = 0.5});
  return tally;
}

TEST_CASE("tally: parts added together in any order are the whole, to the last bit") {
  const Tally whole = many(0, 300);
  Tally forwards = many(0, 100);
  forwards.add(many(100, 250));
  forwards.add(many(250, 300));
  CHECK(forwards == whole);
  Tally backwards = many(250, 300);
  backwards.add(many(100, 250));
  backwards.add(many(0, 100));
  CHECK(backwards == whole);
  CHECK(backwards.measures() == whole.measures());
}

TEST_CASE("tally: what a shard writes comes back whole") {
  for (const Tally& tally : {many(0, 300), Tally()}) {
    JsonWriter json;
    TallyState::write(tally, json);
    const JsonDocument document(json.take(), "shard.json");
    CHECK(TallyState::read(document.root()) == tally);
  }
}

}  // namespace
}  // namespace nav
