// Ctrl-C and termination: what has to happen before the program ends.
//
// From install() on, SIGINT and SIGTERM remove the files registered here and end the program at
// once with exit code 130 or 143. While an InterruptGuard lives they are only noted instead, so
// that a loop can stop between two items and keep what it has finished; a second signal ends at
// once. SIGPIPE is ignored: a closed pipe shows as an error of the write. SIGBUS, where a file that
// is mapped has been cut short, ends the program with a message and exit code 2.
//
// Signals belong to the whole process, so this is the one place with state of the process.
// Platform: POSIX signals; elsewhere the functions do nothing and interrupted() is always false.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "base/file_handle.h"

namespace nav {

void install_signal_handlers();

class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  // Has a signal arrived since the guard was made?
  bool interrupted() const;
  // The exit code that tells of it: 130 for SIGINT, 143 for SIGTERM. Requires: interrupted().
  int exit_code() const;
};

// Waits until a read of the file would not wait. False where a signal is noted, before or
// meanwhile. (A signal that comes between a look at interrupted() and the read would not end the
// read.)
bool wait_to_read(FileHandle file);

// Runs work() while the calling thread takes no signals but those of its own faults. Threads that
// it starts never take them: they go to another thread, whose wait for input they are to end.
void without_signals(const std::function<void()>& work);

// A file to be removed should a signal end the program. Registering more than a few files at the
// same time, or longer paths than the system takes, has no effect.
class DoomedFile {
 public:
  DoomedFile() = default;
  explicit DoomedFile(const std::string& path);
  ~DoomedFile() { release(); }
  DoomedFile(DoomedFile&& other) noexcept : slot_(other.slot_) { other.slot_ = kNone; }
  DoomedFile& operator=(DoomedFile&& other) noexcept;

  // The file is to stay, or is gone.
  void release();

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::size_t slot_ = kNone;
};

}  // namespace nav
