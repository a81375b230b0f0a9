#include "base/interrupt.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string_view>

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#define NAVTOOL_HAS_SIGNALS 1
#endif

namespace nav {
namespace {

// Paths to remove, written by ordinary code and read by the handler: a path is complete before
// `used` says so.
struct DoomedPath {
  std::atomic<bool> taken{false};
  std::atomic<bool> used{false};
  std::array<char, 4096> path{};
};
constexpr std::size_t kDoomedPaths = 16;
std::array<DoomedPath, kDoomedPaths> doomed_paths;

std::atomic<int> guards{0};
std::atomic<int> noted_signal{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "a signal handler may only touch lock-free atomics");

#ifdef NAVTOOL_HAS_SIGNALS

// A noted signal puts a byte into this pipe, which a wait for input watches as well.
std::array<FileHandle, 2> noted_pipe{-1, -1};

void make_noted_pipe() {
  if (pipe(noted_pipe.data()) != 0) noted_pipe = {-1, -1};
  for (const FileHandle end : noted_pipe) {
    fcntl(end, F_SETFD, FD_CLOEXEC);
    fcntl(end, F_SETFL, O_NONBLOCK);
  }
}

// In a signal handler.
void end_waiting() {
  const int before = errno;
  [[maybe_unused]] const auto written = write(noted_pipe[1], "", 1);
  errno = before;
}

void forget_noted_signal() {
  std::array<char, 16> bytes;
  while (read(noted_pipe[0], bytes.data(), bytes.size()) > 0) {
  }
  noted_signal = 0;
}

[[noreturn]] void leave(int exit_code) {
  for (DoomedPath& doomed : doomed_paths) {
    if (doomed.used.load()) unlink(doomed.path.data());
  }
  _exit(exit_code);
}

extern "C" void handle_signal(int signal) {
  int none = 0;
  if (guards.load() > 0 && noted_signal.compare_exchange_strong(none, signal)) {
    return end_waiting();
  }
  leave(128 + signal);
}

// The other reasons for SIGBUS are faults of the program, and look like one.
extern "C" void handle_lost_memory(int signal, siginfo_t* facts, void*) {
  if (facts->si_code != BUS_ADRERR) {
    std::signal(signal, SIG_DFL);
    return;  // and it happens again
  }
  constexpr std::string_view kMessage =
      "navtool: a file that is in use was cut short; start again with a whole one\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kMessage.data(), kMessage.size());
  constexpr int kCouldNotBeDone = 2;
  leave(kCouldNotBeDone);
}

#else

void forget_noted_signal() { noted_signal = 0; }

#endif

}  // namespace

void install_signal_handlers() {
#ifdef NAVTOOL_HAS_SIGNALS
  if (noted_pipe[0] < 0) make_noted_pipe();
  struct sigaction action {};
  action.sa_handler = handle_signal;
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM}) {
    // A signal that the parent had us ignore (nohup, background jobs) stays ignored.
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
  }
  struct sigaction lost {};
  lost.sa_sigaction = handle_lost_memory;
  lost.sa_flags = SA_SIGINFO;
  sigemptyset(&lost.sa_mask);
  sigaction(SIGBUS, &lost, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
#endif
}

InterruptGuard::InterruptGuard() {
  forget_noted_signal();
  ++guards;
}

InterruptGuard::~InterruptGuard() { --guards; }

bool InterruptGuard::interrupted() const { return noted_signal != 0; }

int InterruptGuard::exit_code() const { return 128 + noted_signal; }

#ifdef NAVTOOL_HAS_SIGNALS

bool wait_to_read(FileHandle file) {
  std::array<pollfd, 2> watched{{{file, POLLIN, 0}, {noted_pipe[0], POLLIN, 0}}};
  while (noted_signal == 0 && poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
  }
  return noted_signal == 0;
}

void without_signals(const std::function<void()>& work) {
  struct MaskKeeper {
    sigset_t mask{};
    ~MaskKeeper() { pthread_sigmask(SIG_SETMASK, &mask, nullptr); }
  };
  sigset_t held_off;
  sigfillset(&held_off);
  for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGPROF}) {
    sigdelset(&held_off, fault);
  }
  MaskKeeper before;
  pthread_sigmask(SIG_BLOCK, &held_off, &before.mask);
  work();
}

#else

bool wait_to_read(FileHandle) { return true; }
void without_signals(const std::function<void()>& work) { work(); }

#endif

DoomedFile::DoomedFile(const std::string& path) {
  for (std::size_t i = 0; i < kDoomedPaths; ++i) {
    DoomedPath& doomed = doomed_paths[i];
    if (path.size() >= doomed.path.size()) return;
    if (doomed.taken.exchange(true)) continue;
    std::memcpy(doomed.path.data(), path.c_str(), path.size() + 1);
    doomed.used = true;
    slot_ = i;
    return;
  }
}

DoomedFile& DoomedFile::operator=(DoomedFile&& other) noexcept {
  if (this == &other) return *this;
  release();
  slot_ = other.slot_;
  other.slot_ = kNone;
  return *this;
}

void DoomedFile::release() {
  if (slot_ == kNone) return;
  doomed_paths[slot_].used = false;
  doomed_paths[slot_].taken = false;
  slot_ = kNone;
}

}  // namespace nav
