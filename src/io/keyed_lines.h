// Lines that hold a key and a value each and come in a fixed order, as headers of some text
// formats.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "io/text_input.h"

namespace nav {

class KeyedLines {
 public:
  // Both must outlive it.
  KeyedLines(std::string_view text, const std::string& name) : lines_(text), name_(name) {}

  // The next line that is not blank, which must begin with the key: its words after that.
  // `example`: such a line, for messages. Throws: Error where it does not, or there is none.
  std::vector<std::string_view> next(std::string_view key, std::string_view example);
  // Its only value. Throws: Error likewise.
  std::string_view value(std::string_view key, std::string_view example);
  // The same as a whole number. Throws: Error, also where it is none or out of range.
  std::int64_t number(std::string_view key, std::string_view example, std::int64_t low,
                      std::int64_t high);
  // The next line that is not blank; empty at the end of the text.
  std::string_view next_line();

  // Of the line that came last.
  [[noreturn]] void fail(const std::string& what, const std::string& remedy) const;
  Place place() const { return {.file = name_, .line = lines_.line()}; }
  // What follows it.
  std::string_view rest() const { return lines_.rest(); }
  // Goes on after so many more lines, at a text that is part of the rest.
  void skip_to(std::string_view rest, int lines) { lines_.skip_to(rest, lines); }

 private:
  LineReader lines_;
  const std::string& name_;
};

}  // namespace nav
