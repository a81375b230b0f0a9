#include "io/line_stream.h"

#include <cerrno>
#include <system_error>

#include "base/error.h"
#include "base/file_handle.h"
#include "base/interrupt.h"

namespace nav {
namespace {

constexpr std::size_t kChunkBytes = 65536;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

LineStream::LineStream(const std::string& path) : name_(path == "-" ? "(stdin)" : path) {
  file_ = path == "-" ? kStdin : open_to_read(path);
  if (file_ < 0) {
    throw Error(Place{name_}, "can't be read: " + std::generic_category().message(errno),
                "name a file that can be read, or - for stdin");
  }
}

LineStream::~LineStream() {
  if (file_ != kStdin) close_file(file_);
}

bool LineStream::must_wait() const {
  return !ended_ && buffer_.find('\n', begin_) == std::string::npos;
}

bool LineStream::read_more() {
  buffer_.erase(0, begin_);
  begin_ = 0;
  if (buffer_.size() > kMaxLineBytes) {
    throw Error(Place{name_, line_ + 1}, "the line is longer than 64 million bytes",
                "give one query a line");
  }
  if (!wait_to_read(file_)) return false;
  const std::size_t held = buffer_.size();
  buffer_.resize(held + kChunkBytes);
  const std::ptrdiff_t count = read_some(file_, buffer_.data() + held, kChunkBytes);
  buffer_.resize(held + (count > 0 ? static_cast<std::size_t>(count) : 0));
  if (count < 0 && errno != EINTR) {
    throw Error(Place{name_}, "can't be read: " + std::generic_category().message(errno),
                "name a file that can be read, or - for stdin");
  }
  if (count == 0) ended_ = true;
  return count > 0;
}

std::optional<std::string_view> LineStream::next() {
  std::size_t searched = begin_;
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched);
    const bool last = end == std::string::npos && ended_;
    if (last && begin_ == buffer_.size()) return std::nullopt;
    if (end != std::string::npos || last) {
      std::string_view line(buffer_);
      line = line.substr(begin_, last ? std::string_view::npos : end - begin_);
      begin_ = last ? buffer_.size() : end + 1;
      if (++line_ == 1 && line.starts_with(kByteOrderMark)) line.remove_prefix(3);
      if (line.ends_with('\r')) line.remove_suffix(1);
      return line;
    }
    const std::size_t pending = buffer_.size() - begin_;
    if (!read_more() && !ended_) return std::nullopt;
    searched = begin_ + pending;
  }
}

}  // namespace nav
