// Single queries of a run, kept for charts: as many as a page can show, however many were run.
//
// Kept are lines that a checksum of their scenario file's name and their number draws, lines with
// wrong answers, and for every contender its slowest lines and those furthest from the least cost.
// Each of these groups is the first so many of a total order that depends on the line alone, so
// samples added together are the same in any order: over threads, and over the shards of a run.
// All contenders are shown the same lines.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bench/line_result.h"

namespace nav {

class QuerySample {
 public:
  struct Line {
    std::string map = {};  // file
    LineResult result = {};
    friend bool operator==(const Line&, const Line&) = default;
  };
  struct Key {
    std::string scenario = {};  // file
    int line = 0;
    friend auto operator<=>(const Key&, const Key&) = default;
  };

  QuerySample() = default;  // keeps nothing
  // Keeps lines of so many contenders.
  explicit QuerySample(std::size_t contenders);

  bool keeps() const { return !groups_.empty(); }
  // True where the line is kept, for now. One that is there already stays as it is.
  bool add(const Key& key, const std::string& map, const LineResult& result);
  void add(const QuerySample& other);

  // By scenario file, then by line.
  const std::map<Key, Line>& lines() const { return lines_; }
  // Of those that are drawn, at most.
  std::size_t drawn_room() const { return keeps() ? groups_.front().room : 0; }

  friend bool operator==(const QuerySample& a, const QuerySample& b) {
    return a.lines_ == b.lines_;
  }

 private:
  struct Place {
    double worth = 0;  // the greater, the sooner
    std::uint64_t rank = 0;
    Key key = {};
    friend bool operator<(const Place& a, const Place& b) {
      if (a.worth != b.worth) return a.worth > b.worth;
      if (a.rank != b.rank) return a.rank < b.rank;
      return a.key < b.key;
    }
  };
  struct Group {
    std::size_t room = 0;
    std::set<Place> places = {};
  };

  bool has_room(std::size_t group, const Place& place) const;
  void enter(std::size_t group, const Place& place);
  void leave(const Key& key);

  std::vector<Group> groups_;  // drawn, wrong, then two of each contender: slow, costly
  std::map<Key, Line> lines_;
  std::map<Key, int> uses_;  // in how many groups a line is
};

}  // namespace nav
