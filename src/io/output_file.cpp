#include "io/output_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/error.h"

namespace nav {
namespace {

namespace fs = std::filesystem;

std::string remedy_for(int error) {
  switch (error) {
    case ENOENT:
      return "make the folder first";
    case EACCES:
    case EPERM:
    case EROFS:
      return "choose a place that may be written to";
    case ENOSPC:
#ifdef EDQUOT
    case EDQUOT:
#endif
      return "make room or write elsewhere";
    default:
      return "choose another output file";
  }
}

std::string text_of(int error) { return std::generic_category().message(error); }

}  // namespace

OutputFile::OutputFile(const std::string& path) : path_(path), target_(path) {
  if (is_stdout()) {
    file_ = kStdout;
    return;
  }
  if (path.empty())
    throw Error("an output file without a name", "give a file name, or - for stdout");
  std::error_code fault;
  const fs::file_status status = fs::status(path, fault);
  if (status.type() == fs::file_type::none) fail("can't be written", fault.value());
  if (fs::is_directory(status)) {
    throw Error(Place{path}, "is a folder", "give the name of a file to write");
  }
  const bool exists = fs::exists(status);
  if (exists && !fs::is_regular_file(status)) {
    file_ = open_to_write(path);
    if (file_ < 0) fail("can't be written", errno);
    return;
  }
  if (exists) {
    if (!may_write(path)) fail("can't be written", errno);
    const fs::path real = fs::canonical(path, fault);
    if (!fault) target_ = real.string();
  }
  open_aside(target_);
  if (exists) fs::permissions(aside_, status.permissions(), fault);
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      aside_(std::move(other.aside_)),
      doomed_(std::move(other.doomed_)),
      file_(std::exchange(other.file_, -1)) {
  other.aside_.clear();
}

OutputFile::~OutputFile() { discard(); }

void OutputFile::open_aside(const std::string& target) {
  const fs::path whole(target);
  for (int attempt = 0; attempt < 100; ++attempt) {
    const std::string aside =
        (whole.parent_path() / fmt::format(".{}.{}.{}", whole.filename().string().substr(0, 200),
                                           process_number(), attempt))
            .string();
    DoomedFile doomed(aside);
    file_ = create_file(aside);
    if (file_ >= 0) {
      aside_ = aside;
      doomed_ = std::move(doomed);
      return;
    }
    if (errno != EEXIST) break;
  }
  fail("can't be written", errno);
}

void OutputFile::write(std::string_view bytes) {
  const int error = write_all(file_, bytes);
  if (error == EPIPE) throw ClosedPipe{};
  if (error != 0) fail("write failed", error);
}

void OutputFile::commit() {
  if (is_stdout()) {
    file_ = -1;
    return;
  }
  // Some file systems tell only here that there was no room.
  if (!close_file(std::exchange(file_, -1))) fail("write failed", errno);
  if (aside_.empty()) return;
  if (std::rename(aside_.c_str(), target_.c_str()) != 0) fail("can't be replaced", errno);
  aside_.clear();
  doomed_.release();
}

void OutputFile::fail(const std::string& action, int error) const {
  throw Error(Place{is_stdout() ? "(stdout)" : path_}, action + ": " + text_of(error),
              remedy_for(error));
}

void OutputFile::discard() {
  if (!is_stdout() && file_ >= 0) close_file(file_);
  if (!aside_.empty()) std::remove(aside_.c_str());
}

bool same_file(const std::string& a, const std::string& b) {
  if (a == "-" || b == "-") return false;
  std::error_code ignored;
  return fs::equivalent(a, b, ignored) && !ignored;
}

void write_stream(Stream stream, std::string_view bytes) {
  const bool out = stream == Stream::out;
  const int error = write_all(out ? kStdout : kStderr, bytes);
  if (error == 0) return;
  if (error == EPIPE) throw ClosedPipe{};
  throw Error(Place{out ? "(stdout)" : "(stderr)"}, "write failed: " + text_of(error),
              remedy_for(error));
}

}  // namespace nav
