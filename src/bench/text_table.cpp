#include "bench/text_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/number_text.h"

namespace nav {

std::string aligned_text(const TextTable& table) {
  std::vector<std::size_t> widths;
  for (const std::string& title : table.header) widths.push_back(title.size());
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  const auto add_row = [&](const std::vector<std::string>& row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - row[i].size(), ' ');
      text += i == 0 ? "" : "  ";
      text += i < table.text_columns ? row[i] + padding : padding + row[i];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  };
  add_row(table.header);
  for (const auto& row : table.rows) add_row(row);
  return text;
}

std::string time_text(double us) {
  if (us >= 10'000) return grouped_text(static_cast<std::uint64_t>(us + 0.5));
  return fmt::format("{:.{}f}", us, us < 1 ? 3 : us < 10 ? 2 : 1);
}

std::string markdown_escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '|' || c == '\\' || c == '*' || c == '_' || c == '`' || c == '<') result += '\\';
    result += c;
  }
  return result;
}

std::string markdown_table(const TextTable& table) {
  std::string text;
  const auto add_row = [&](const std::vector<std::string>& row) {
    for (const std::string& cell : row) text += "| " + markdown_escaped(cell) + ' ';
    text += "|\n";
  };
  add_row(table.header);
  for (std::size_t i = 0; i < table.header.size(); ++i) {
    text += i < table.text_columns ? "| --- " : "| ---: ";
  }
  text += "|\n";
  for (const auto& row : table.rows) add_row(row);
  return text;
}

}  // namespace nav
