#include "base/child_process.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

#if __has_include(<spawn.h>)
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#define NAVTOOL_HAS_SPAWN
extern char** environ;
#endif

namespace nav {

#ifdef NAVTOOL_HAS_SPAWN
namespace {

constexpr std::size_t kMostErrors = 8192;

// All that comes from the pipe; its beginning is kept.
std::string drained(int pipe) {
  std::string text;
  char buffer[4096];
  for (;;) {
    const ssize_t count = read(pipe, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    const std::size_t room = kMostErrors - std::min(text.size(), kMostErrors);
    text.append(buffer, std::min(static_cast<std::size_t>(count), room));
  }
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

ChildResult run_child(const std::string& program, const std::vector<std::string>& arguments) {
  int ends[2];
  if (pipe(ends) != 0) return {.errors = std::generic_category().message(errno)};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 2);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  pid_t child = 0;
  const int error = posix_spawn(&child, program.c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  ChildResult result;
  if (error != 0) {
    result.errors = std::generic_category().message(error);
  } else {
    result.started = true;
    result.errors = drained(ends[0]);
    result.exit_code = wait_for(child);
  }
  close(ends[0]);
  return result;
}
#else
ChildResult run_child(const std::string&, const std::vector<std::string>&) {
  return {.errors = "other programs can't be run on this system"};
}
#endif

}  // namespace nav
