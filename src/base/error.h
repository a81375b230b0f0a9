// Bad input, as one exception type.
//
// Thrown where data enters (readers, commands, check_query) and caught once in main and once per
// batch item. Negative answers ("no path") are values, bugs are asserts; neither is an Error.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace nav {

// Where the fault lies. `line` and `column` are 1-based; 0 means "does not apply".
struct Place {
  std::string file;
  int line = 0;
  int column = 0;
};

// One line for a person: `FILE:LINE[:COL]: what is wrong; what would be right`.
class Error : public std::runtime_error {
 public:
  Error(const Place& place, std::string_view what, std::string_view remedy);
  Error(std::string_view what, std::string_view remedy);
};

// The place as it starts a message: `FILE:LINE:COL: `, as much of it as is known. Control
// characters in the file name are shown escaped, so that a message always stays one line.
std::string to_string(const Place& place);

}  // namespace nav
