#include "base/shell_command.h"

#include <cstdlib>

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#endif

namespace nav {

#if defined(__unix__) || defined(__APPLE__)

namespace {

constexpr int kNotFound = 127;

// What the child does; only calls that are safe between fork and exec.
[[noreturn]] void become_shell(const char* command) {
  const int nothing = open("/dev/null", O_RDWR);
  if (nothing >= 0) {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, stream);
    if (nothing > STDERR_FILENO) close(nothing);
  }
  std::signal(SIGPIPE, SIG_DFL);  // ignored by us, which a new program would inherit
  execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(kNotFound);
}

}  // namespace

int run_silently(const std::string& command) {
  const pid_t child = fork();
  if (child < 0) return kNotFound;
  if (child == 0) become_shell(command.c_str());
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return kNotFound;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

#else

int run_silently(const std::string& command) { return std::system(command.c_str()); }

#endif

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
