#include "bench/query_sample.h"

#include <fmt/format.h>
#include <algorithm>
#include <catch2/catch.hpp>

#include "base/rng.h"

namespace nav {
namespace {

constexpr std::size_t kContenders = 3;

struct Asked {
  QuerySample::Key key;
  LineResult result;
};

// Lines of two files, with times, ratios and now and then a wrong answer drawn by lot.
std::vector<Asked> many_lines(int count) {
  Rng rng(7);
  std::vector<Asked> lines;
  for (int i = 0; i < count; ++i) {
    LineResult result{.line = i / 2 + 2, .reachable = true, .least = 10};
    for (std::size_t contender = 0; contender < kContenders; ++contender) {
      Showing showing{.contender = contender, .status = Status::found};
      showing.ratio = 1 + rng.unit();
      showing.turns = {{1, 2}, {3, 4}};
      if (rng.below(100) == 0) {
        showing.fault = "wrong";
      } else {
        showing.times = QueryTimes{.whole = static_cast<Picoseconds>(rng.below(1'000'000'000))};
      }
      result.showings.push_back(showing);
    }
    lines.push_back({{fmt::format("{}.scen", i % 2), result.line}, result});
  }
  return lines;
}

QuerySample sample_of(const std::vector<Asked>& lines) {
  QuerySample sample(kContenders);
  for (const Asked& asked : lines) sample.add(asked.key, "a.map", asked.result);
  return sample;
}

bool is_wrong(const Asked& asked) {
  return std::any_of(asked.result.showings.begin(), asked.result.showings.end(),
                     [](const Showing& showing) { return showing.fault.has_value(); });
}

TEST_CASE("sample: the same in any order, and added up from parts") {
  std::vector<Asked> lines = many_lines(9000);
  const QuerySample whole = sample_of(lines);
  CHECK(whole.drawn_room() == 2000);
  CHECK(whole.lines().size() >= 2000);
  CHECK(whole.lines().size() <= 2000 + 500 + kContenders * 20);

  std::reverse(lines.begin(), lines.end());
  CHECK(sample_of(lines) == whole);
  const auto cut = lines.begin() + 2500;
  QuerySample second = sample_of({cut, lines.end()});
  second.add(sample_of({lines.begin(), cut}));
  CHECK(second == whole);
  second.add(whole);
  CHECK(second == whole);
}

TEST_CASE("sample: extremes and wrong answers are all there") {
  std::vector<Asked> lines = many_lines(9000);
  const QuerySample sample = sample_of(lines);
  const auto kept = [&](const Asked& asked) { return sample.lines().count(asked.key) > 0; };
  for (const Asked& asked : lines) {
    if (is_wrong(asked)) CHECK(kept(asked));
  }
  for (std::size_t contender = 0; contender < kContenders; ++contender) {
    const auto time = [&](const Asked& asked) {
      const auto& times = asked.result.showings[contender].times;
      return times ? times->whole : -1;
    };
    const auto ratio = [&](const Asked& asked) {
      const Showing& showing = asked.result.showings[contender];
      return showing.fault ? 0 : *showing.ratio;
    };
    std::sort(lines.begin(), lines.end(),
              [&](const Asked& a, const Asked& b) { return time(a) > time(b); });
    CHECK(std::all_of(lines.begin(), lines.begin() + 10, kept));
    std::sort(lines.begin(), lines.end(),
              [&](const Asked& a, const Asked& b) { return ratio(a) > ratio(b); });
    CHECK(std::all_of(lines.begin(), lines.begin() + 10, kept));
  }
}

TEST_CASE("sample: a small run is kept whole, and nothing where none is asked for") {
  const std::vector<Asked> lines = many_lines(300);
  CHECK(sample_of(lines).lines().size() == 300);
  QuerySample none;
  CHECK_FALSE(none.add(lines[0].key, "a.map", lines[0].result));
  CHECK(none.lines().empty());
}

TEST_CASE("sample: lots do not depend on what was measured") {
  std::vector<Asked> lines = many_lines(9000);
  const auto drawn = [&] {  // without extremes and wrong ones
    for (Asked& asked : lines) {
      for (Showing& showing : asked.result.showings) {
        showing.fault.reset();
        showing.ratio.reset();
      }
    }
    return sample_of(lines);
  };
  const QuerySample first = drawn();
  for (Asked& asked : lines) {
    for (Showing& showing : asked.result.showings) showing.times.reset();
  }
  const QuerySample second = drawn();
  std::size_t shared = 0;
  for (const auto& [key, line] : first.lines()) shared += second.lines().count(key);
  CHECK(shared >= 2000);
}

}  // namespace
}  // namespace nav
