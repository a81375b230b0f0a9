#include "base/shell_command.h"

#include "base/child_process.h"

namespace nav {

int run_silently(const std::string& command) {
  constexpr int kNotFound = 127;
  const ChildResult result = run_child("/bin/sh", {"-c", command}, ChildErrors::drop);
  return result.started ? result.exit_code : kNotFound;
}

std::string shell_word(const std::string& text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') {
      word += "'\\''";
    } else {
      word += c;
    }
  }
  return word + "'";
}

}  // namespace nav
