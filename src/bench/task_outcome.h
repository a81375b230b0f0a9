// What came of one task: sums over its lines, and what was wrong with some of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bench/line_result.h"
#include "bench/query_sample.h"
#include "bench/report.h"
#include "bench/tally.h"
#include "bench/worst_queries.h"

namespace nav {

class TaskOutcome {
 public:
  // `contenders`: their labels; `reference`: the one that others are compared with. `salt` sets the
  // queries of this task apart from those of others that have the same line numbers. `pictures`:
  // how many queries of the run are wanted for pictures.
  TaskOutcome(std::string scenario, const std::vector<std::string>& contenders,
              std::optional<std::size_t> reference, std::uint64_t salt, std::size_t pictures = 0);

  // From now on. Without it none is kept.
  void keep_sample() { sample_ = QuerySample(tallies_.size()); }
  QuerySample take_sample() { return std::exchange(sample_, QuerySample()); }

  void set_map(const MapFacts& map) { map_ = map; }
  void add(std::size_t contender, const Prepared& prepared);
  // True where the sample keeps the line, for now.
  bool add(const LineResult& line);
  void add(InputFault fault);
  void add_search_bytes(std::size_t contender, std::uint64_t bytes) {
    tallies_[contender].add_search_bytes(bytes);
  }

  const MapFacts& map() const { return map_; }
  const std::vector<Tally>& tallies() const { return tallies_; }  // by contender
  const LineCounts& lines() const { return lines_; }
  // Queries that may be worth a picture, once. Their task is the caller's to fill.
  std::vector<WorstQuery> take_worst();
  // What there is to tell, as it came.
  using Message = std::variant<InputFault, Mismatch>;
  const std::vector<Message>& messages() const { return messages_; }

 private:
  std::string scenario_;
  const std::vector<std::string>* contenders_;
  std::optional<std::size_t> reference_;
  std::uint64_t salt_;
  MapFacts map_;
  std::vector<Tally> tallies_;
  LineCounts lines_;
  QuerySample sample_;
  WorstCandidates worst_;
  std::vector<Message> messages_;
};

}  // namespace nav
