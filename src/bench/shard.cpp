#include "bench/shard.h"

#include <fmt/format.h>

#include "io/text_input.h"

namespace nav {

std::optional<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return std::nullopt;
  const auto number = parse_integer(text.substr(0, slash));
  const auto count = parse_integer(text.substr(slash + 1));
  if (!number || !count || *number < 1 || *number > *count || *count > kMostShards) {
    return std::nullopt;
  }
  return Shard{static_cast<int>(*number), static_cast<int>(*count)};
}

std::string to_string(const Shard& shard) {
  return fmt::format("{}/{}", shard.number, shard.count);
}

}  // namespace nav
