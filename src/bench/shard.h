// Parts of a run that are run by themselves, perhaps on other machines, and added up afterwards.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nav {

// Part `number` of `count` parts; 1-based.
struct Shard {
  int number = 1;
  int count = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr int kMostShards = 10'000;

// Of "K/N" with 1 <= K <= N <= kMostShards; empty for anything else.
std::optional<Shard> parse_shard(std::string_view text);
std::string to_string(const Shard& shard);

}  // namespace nav
