// Which queries two builds answer by other paths: found in the rows of both, asked of both, drawn.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/duel.h"
#include "bench/run.h"
#include "commands.h"
#include "io/json_input.h"
#include "picture_folder.h"

namespace nav::cli {

struct ChangedQuery {
  std::string scenario = {};
  int line = 0;
  std::string map = {};      // file; of a dynamic scenario its patches
  bool map_changes = false;  // is it a query of a dynamic scenario?
  Cell from = {};
  Cell to = {};
  std::string label = {};  // of the contender
  std::uint64_t expanded_before = 0;
  std::uint64_t expanded_now = 0;
};

// Compares the rows of both builds' first rounds. Rows come in the same order from both.
class ChangedPaths {
 public:
  // Keeps at most so many queries, the first ones.
  explicit ChangedPaths(std::size_t most) : most_(most) {}
  // A row of a round; the build before comes first. Throws Error. Rows of builds that write no
  // checksums of paths are passed over.
  void add(Side side, const JsonNode& row);
  // Ends a round; rows of later ones tell nothing new.
  void end_round(Side side);
  const std::vector<ChangedQuery>& queries() const { return queries_; }

 private:
  struct Seen {
    std::string answer;
    std::string path;
    std::uint64_t expanded = 0;
    friend bool operator==(const Seen&, const Seen&) = default;
  };
  std::size_t most_;
  bool before_is_read_ = false;
  bool now_is_read_ = false;
  std::size_t next_ = 0;      // of `before_`
  std::vector<Seen> before_;  // until the other build's round is read
  std::vector<ChangedQuery> queries_;
};

// Files to be written over and over.
struct ChangedScratch {
  std::string path;  // what a program answers
  std::string map;   // of a dynamic scenario, as a query found it
};

// Asks both programs for their paths and draws a sheet of each query: before, now, difference.
// Throws Error.
void draw_changed(const std::vector<ChangedQuery>& queries, const BenchOptions& options,
                  const BenchPlan& plan, const ChangedScratch& scratch, PictureFolder& folder);

}  // namespace nav::cli
