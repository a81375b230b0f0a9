#include "io/text_input.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace nav {
namespace {

template <class T>
std::optional<T> parse_whole(std::string_view text) {
  T value{};
  const char* const end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, value);
  if (fault != std::errc() || stop != end) return std::nullopt;
  return value;
}

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  return text;
}

std::optional<std::string_view> LineReader::next() {
  if (rest_.empty()) return std::nullopt;
  ++line_;
  const std::size_t end = rest_.find('\n');
  std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> result;
  std::size_t i = 0;
  while (true) {
    while (i < line.size() && is_blank(line[i])) ++i;
    if (i == line.size()) return result;
    const std::size_t start = i;
    while (i < line.size() && !is_blank(line[i])) ++i;
    result.push_back(line.substr(start, i - start));
  }
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  return parse_whole<std::int64_t>(text);
}

std::optional<double> parse_decimal(std::string_view text) {
  const std::optional<double> value = parse_whole<double>(text);
  if (!value || !std::isfinite(*value)) return std::nullopt;
  return value;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string result = "'";
  result += text.substr(0, kLongest);
  result += text.size() > kLongest ? "…'" : "'";
  return result;
}

TextPosition position_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
  const auto clamp = [](auto n) {
    return static_cast<int>(
        std::min<std::int64_t>(static_cast<std::int64_t>(n), std::numeric_limits<int>::max()));
  };
  return {.line = clamp(std::count(before.begin(), before.end(), '\n') + 1),
          .column = clamp(before.size() - line_start + 1)};
}

}  // namespace nav
