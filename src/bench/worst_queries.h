// Which queries of a run are worth a picture.
//
// While a map is run, its candidates are kept: every wrong answer up to a bound, the query whose
// path is longest beside the least one, and for each contender the query that took it longest (by
// expansions, where no times are taken). From the candidates of all maps those are chosen that fit
// a bound: first the wrong answers in the order of the run, then in turns the most suboptimal ones
// and the slowest ones. The slowest are taken contender by contender, so that slow algorithms do
// not fill all places. A query is chosen once.
//
// Ties: the earlier query in the order of the run. The choice is the same for any number of
// threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/line_result.h"

namespace nav {

enum class WorstFor : std::uint8_t { mismatch, suboptimal, slowest, changed };
std::string_view name(WorstFor why);

struct WorstQuery {
  WorstFor why = WorstFor::mismatch;
  std::size_t contender = 0;  // which of the run's it is worst for
  std::size_t task = 0;       // in the order of the run
  std::string scenario = {};
  std::string map = {};  // file
  LineResult result = {};
};

// Up to this ratio a path counts as a least one here: stated lengths are rounded.
inline constexpr double kNearlyLeast = 1.001;

// The candidates of one map of one scenario file.
class WorstCandidates {
 public:
  // `most` queries are chosen in the end; 0: nothing is kept.
  explicit WorstCandidates(std::size_t most) : most_(most) {}
  void add(const LineResult& line);

  // In no particular order; task, scenario and map are the caller's to fill.
  std::vector<WorstQuery> take();

 private:
  void keep_slowest(const LineResult& line, const Showing& showing);

  std::size_t most_;
  std::vector<WorstQuery> mismatches_;
  std::optional<WorstQuery> suboptimal_;
  double ratio_ = kNearlyLeast;
  std::vector<std::optional<WorstQuery>> slowest_;  // by contender
};

// At most `most` of the candidates of all maps, in the order of the run.
std::vector<WorstQuery> choose_worst(std::vector<WorstQuery> candidates, std::size_t most);

}  // namespace nav
