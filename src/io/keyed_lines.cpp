#include "io/keyed_lines.h"

#include <algorithm>
#include <optional>

namespace nav {

std::string_view KeyedLines::next_line() {
  while (const std::optional<std::string_view> line = lines_.next()) {
    if (!trimmed(*line).empty()) return *line;
  }
  return {};
}

std::vector<std::string_view> KeyedLines::next(std::string_view key, std::string_view example) {
  const std::string remedy = "a line such as '" + std::string(example) + "' comes here";
  std::vector<std::string_view> parts = words(next_line());
  if (parts.empty()) {
    throw Error({.file = name_, .line = std::max(lines_.line(), 1)},
                "the file ends before its '" + std::string(key) + "' line", remedy);
  }
  if (parts[0] != key)
    fail(in_quotes(parts[0]) + " in place of '" + std::string(key) + "'", remedy);
  parts.erase(parts.begin());
  return parts;
}

std::string_view KeyedLines::value(std::string_view key, std::string_view example) {
  const std::vector<std::string_view> values = next(key, example);
  if (values.size() != 1) {
    fail("'" + std::string(key) + "' needs one value", "as in '" + std::string(example) + "'");
  }
  return values[0];
}

std::int64_t KeyedLines::number(std::string_view key, std::string_view example, std::int64_t low,
                                std::int64_t high) {
  const std::string_view text = value(key, example);
  const std::optional<std::int64_t> number = parse_integer(text);
  if (!number || *number < low || *number > high) {
    fail(std::string(key) + " " + in_quotes(text) + " is no valid number",
         low == high
             ? std::to_string(low) + " comes here"
             : "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  }
  return *number;
}

void KeyedLines::fail(const std::string& what, const std::string& remedy) const {
  throw Error(place(), what, remedy);
}

}  // namespace nav
