// Lines of a file or pipe, as they arrive.
//
// Unlike the readers of whole files it hands out a line as soon as it is there, so that a program
// at the other end of a pipe can ask, read the answer, and ask again.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/file_handle.h"

namespace nav {

class LineStream {
 public:
  // "-" reads stdin. Throws: Error where it can't be read.
  explicit LineStream(const std::string& path);
  ~LineStream();
  LineStream(const LineStream&) = delete;
  LineStream& operator=(const LineStream&) = delete;

  // As messages name it: the path, or "(stdin)".
  const std::string& name() const { return name_; }
  // The next line without its line end (LF or CRLF), valid until the next call; empty at the end,
  // and where a signal interrupts the wait: then ended() is false. Throws: Error, also beyond
  // kMaxLineBytes.
  std::optional<std::string_view> next();
  bool ended() const { return ended_; }
  // 1-based number of that line.
  int line() const { return line_; }
  // Would next() have to wait for more bytes?
  bool must_wait() const;

  static constexpr std::size_t kMaxLineBytes = 64'000'000;

 private:
  // False at the end or on a signal.
  bool read_more();

  std::string name_;
  FileHandle file_ = -1;
  std::string buffer_;
  std::size_t begin_ = 0;  // of what was not handed out, in the buffer
  int line_ = 0;
  bool ended_ = false;
};

}  // namespace nav
