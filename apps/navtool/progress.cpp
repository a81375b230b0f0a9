#include "progress.h"

#include <string>

#include "base/error.h"
#include "base/file_handle.h"
#include "io/output_file.h"

namespace nav::cli {
namespace {

// Progress is no result: where it can't be written, it is left out.
void write_to_terminal(std::string_view text) {
  try {
    write_stream(Stream::err, text);
  } catch (const Error&) {
  } catch (const ClosedPipe&) {
  }
}

// To the start of the line, and what stands on it is gone.
constexpr std::string_view kClearLine = "\r\x1b[K";

}  // namespace

ProgressLine::ProgressLine(bool quiet) : active_(!quiet && is_terminal(kStderr)) {}

bool ProgressLine::due() const {
  constexpr std::chrono::milliseconds kPause{100};
  return active_ && std::chrono::steady_clock::now() - shown_at_ >= kPause;
}

void ProgressLine::show(std::string_view text) {
  if (!active_) return;
  write_to_terminal(std::string(kClearLine) + std::string(text));
  visible_ = true;
  shown_at_ = std::chrono::steady_clock::now();
}

void ProgressLine::clear() {
  if (visible_) write_to_terminal(kClearLine);
  visible_ = false;
}

}  // namespace nav::cli
