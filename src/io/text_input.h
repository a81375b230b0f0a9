// Text as it is found in the wild: lines, words and numbers.
//
// A byte order mark is skipped, lines end with LF or CRLF, the last one with or without. Numbers
// are read independently of the locale and whole: "8,0", "0x10", "+3", "nan" and "12abc" are none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nav {

// The text without the UTF-8 byte order mark it may start with.
std::string_view without_byte_order_mark(std::string_view text);

// Walks over the lines of a text, without copying. The text must outlive the reader.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(without_byte_order_mark(text)) {}

  // The next line without its line end; empty at the end of the text.
  std::optional<std::string_view> next();
  // 1-based number of the line that next() gave last.
  int line() const { return line_; }
  // What follows that line.
  std::string_view rest() const { return rest_; }
  // Goes on at the end of the text that `rest` is, so many lines later.
  void skip_to(std::string_view rest, int lines) {
    rest_ = rest;
    line_ += lines;
  }

 private:
  std::string_view rest_;
  int line_ = 0;
};

// Blanks are spaces, tabs and the carriage return of a CRLF line end.
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

// The words of a line, parted by runs of blanks.
std::vector<std::string_view> words(std::string_view line);

// A whole number, nothing else: digits with at most a minus before them, within 64 bits.
std::optional<std::int64_t> parse_integer(std::string_view text);

// A finite decimal, with or without exponent, nothing else.
std::optional<double> parse_decimal(std::string_view text);

// The text in quotes, for messages; cut where it is long.
std::string in_quotes(std::string_view text);

// Line and column (1-based, in bytes) of a byte of the text.
struct TextPosition {
  int line = 1;
  int column = 1;
};
TextPosition position_of(std::string_view text, std::size_t offset);

}  // namespace nav
