#include "bench/json_values.h"

#include <fmt/format.h>

#include <charconv>
#include <vector>

namespace nav {
namespace {

constexpr std::int64_t kMostCount = std::int64_t{1} << 53;
constexpr std::int64_t kMostCoordinate = 2'000'000'000;

}  // namespace

std::uint64_t count_from(const JsonNode& node) {
  return static_cast<std::uint64_t>(node.integer(0, kMostCount));
}

std::optional<double> number_from(const JsonNode& node) {
  if (node.kind() == JsonNode::Kind::null) return std::nullopt;
  return node.number();
}

Cell cell_from(const JsonNode& node) {
  const std::vector<JsonNode> items = node.items();
  if (items.size() != 2) node.fail("is no cell", "give [x,y]");
  const auto coordinate = [](const JsonNode& item) {
    return static_cast<int>(item.integer(0, kMostCoordinate));
  };
  return {coordinate(items[0]), coordinate(items[1])};
}

std::string checksum_text(std::uint64_t checksum) { return fmt::format("{:016x}", checksum); }

std::uint64_t checksum_from(const JsonNode& node) {
  const std::string text = node.string();
  std::uint64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.empty() || fault != std::errc() || end != text.data() + text.size()) {
    node.fail("is no checksum", "give sixteen hexadecimal digits");
  }
  return value;
}

}  // namespace nav
