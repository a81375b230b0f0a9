// Runs another program and waits for it.
//
// Platform: POSIX; elsewhere every run fails.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nav {

struct ChildResult {
  bool started = false;
  int exit_code = -1;       // 128 + its number where a signal ended the program
  std::string errors = {};  // what it wrote to stderr, or why it did not start; at most some kB
};

// What becomes of stderr. `keep` also waits for whatever the program has started that still holds
// it.
enum class ChildErrors : std::uint8_t { keep, drop };

// The program, by its path, with these arguments; it reads nothing, and what it writes to stdout is
// dropped. A signal to this process is noted by its guard (interrupt.h), and the program is waited
// for.
ChildResult run_child(const std::string& program, const std::vector<std::string>& arguments,
                      ChildErrors errors = ChildErrors::keep);

}  // namespace nav
