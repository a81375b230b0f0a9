// Runs a command line of the user's by the shell.
#pragma once

#include <string>

namespace nav {

// Runs the command by `sh -c`, with nothing on its stdin and its output thrown away, and waits for
// its end. Its exit code; 128 and the signal's number where one ended it; 127 where there is no
// such command or no shell. Signals that this process takes meanwhile don't end the wait.
// Platform: as child_process.h.
int run_silently(const std::string& command);

// The text as one word of a command line, whatever is in it.
std::string shell_word(const std::string& text);

}  // namespace nav
