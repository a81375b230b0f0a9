// Tables for people: laid out as plain text and as Markdown.
#pragma once

#include <string>
#include <vector>

namespace nav {

struct TextTable {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  // as long as the header each
  std::size_t text_columns = 0;                // the first ones; the others are numbers
};

// Text to the left, numbers to the right, two blanks between columns, none at the end of a line.
std::string aligned_text(const TextTable& table);
std::string markdown_table(const TextTable& table);
// Microseconds with three digits at least: "0.123", "1.23", "12.3", "12,345".
std::string time_text(double us);
// Without what Markdown would take for its own within a table.
std::string markdown_escaped(const std::string& text);

}  // namespace nav
