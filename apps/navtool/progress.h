// A line on stderr that says how far long work has got; only where stderr is a terminal.
#pragma once

#include <chrono>
#include <string_view>

namespace nav::cli {

class ProgressLine {
 public:
  // Shows nothing with `quiet`.
  explicit ProgressLine(bool quiet);
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Is a text wanted now? Some times a second.
  bool due() const;
  // Shows the text in place of the one before; it should fit a line.
  void show(std::string_view text);
  // Takes the line away, so that a message or result can be printed.
  void clear();

 private:
  bool active_ = false;
  bool visible_ = false;
  std::chrono::steady_clock::time_point shown_at_;
};

}  // namespace nav::cli
