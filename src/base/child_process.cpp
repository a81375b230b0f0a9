#include "base/child_process.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

#if __has_include(<spawn.h>)
#include <fcntl.h>
#include <signal.h>
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

// Where the standard streams of the program lead: stderr into the pipe, if there is one.
class Streams {
 public:
  explicit Streams(const int* pipe) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (pipe == nullptr) {
      posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
      return;
    }
    posix_spawn_file_actions_adddup2(&actions_, pipe[1], STDERR_FILENO);
    posix_spawn_file_actions_addclose(&actions_, pipe[0]);
    posix_spawn_file_actions_addclose(&actions_, pipe[1]);
  }
  ~Streams() { posix_spawn_file_actions_destroy(&actions_); }
  Streams(const Streams&) = delete;
  Streams& operator=(const Streams&) = delete;
  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_;
};

// Closed pipes are ignored by us (interrupt.h), which a new program would inherit.
class StandardSignals {
 public:
  StandardSignals() {
    sigset_t standard;
    sigemptyset(&standard);
    sigaddset(&standard, SIGPIPE);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setsigdefault(&attributes_, &standard);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF);
  }
  ~StandardSignals() { posix_spawnattr_destroy(&attributes_); }
  StandardSignals(const StandardSignals&) = delete;
  StandardSignals& operator=(const StandardSignals&) = delete;
  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

}  // namespace

ChildResult run_child(const std::string& program, const std::vector<std::string>& arguments,
                      ChildErrors errors) {
  const bool keep = errors == ChildErrors::keep;
  int ends[2] = {-1, -1};
  if (keep && pipe(ends) != 0) return {.errors = std::generic_category().message(errno)};
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  pid_t child = 0;
  const int error = posix_spawn(&child, program.c_str(), Streams(keep ? ends : nullptr).get(),
                                StandardSignals().get(), argv.data(), environ);
  if (keep) close(ends[1]);
  ChildResult result;
  if (error != 0) {
    result.errors = std::generic_category().message(error);
  } else {
    result.started = true;
    if (keep) result.errors = drained(ends[0]);
    result.exit_code = wait_for(child);
  }
  if (keep) close(ends[0]);
  return result;
}
#else
ChildResult run_child(const std::string&, const std::vector<std::string>&, ChildErrors) {
  return {.errors = "other programs can't be run on this system"};
}
#endif

}  // namespace nav
