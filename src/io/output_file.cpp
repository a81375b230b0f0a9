#include "io/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/error.h"

namespace nav {
namespace {

namespace fs = std::filesystem;

// 0, or the error that stopped it.
int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

std::string remedy_for(int error) {
  switch (error) {
    case ENOENT:
      return "make the folder first";
    case EACCES:
    case EPERM:
    case EROFS:
      return "choose a place that may be written to";
    case ENOSPC:
    case EDQUOT:
      return "make room or write elsewhere";
    default:
      return "choose another output file";
  }
}

std::string text_of(int error) { return std::generic_category().message(error); }

}  // namespace

OutputFile::OutputFile(const std::string& path) : path_(path), target_(path) {
  if (is_stdout()) {
    descriptor_ = STDOUT_FILENO;
    return;
  }
  if (path.empty())
    throw Error("an output file without a name", "give a file name, or - for stdout");
  struct stat status {};
  const bool exists = stat(path.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) fail("can't be written", errno);
  if (exists && S_ISDIR(status.st_mode)) {
    throw Error(Place{path}, "is a folder", "give the name of a file to write");
  }
  if (exists && !S_ISREG(status.st_mode)) {
    descriptor_ = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail("can't be written", errno);
    return;
  }
  if (exists) {
    if (access(path.c_str(), W_OK) != 0) fail("can't be written", errno);
    std::error_code ignored;
    const fs::path real = fs::canonical(path, ignored);
    if (!ignored) target_ = real.string();
  }
  open_aside(target_);
  if (exists) fchmod(descriptor_, status.st_mode & 07777);
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      aside_(std::move(other.aside_)),
      doomed_(std::move(other.doomed_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {
  other.aside_.clear();
}

OutputFile::~OutputFile() { discard(); }

void OutputFile::open_aside(const std::string& target) {
  const fs::path whole(target);
  for (int attempt = 0; attempt < 100; ++attempt) {
    const std::string aside =
        (whole.parent_path() /
         fmt::format(".{}.{}.{}", whole.filename().string().substr(0, 200), getpid(), attempt))
            .string();
    DoomedFile doomed(aside);
    descriptor_ = open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor_ >= 0) {
      aside_ = aside;
      doomed_ = std::move(doomed);
      return;
    }
    if (errno != EEXIST) break;
  }
  fail("can't be written", errno);
}

void OutputFile::write(std::string_view bytes) {
  const int error = write_all(descriptor_, bytes);
  if (error == EPIPE) throw ClosedPipe{};
  if (error != 0) fail("write failed", error);
}

void OutputFile::commit() {
  if (is_stdout()) {
    descriptor_ = -1;
    return;
  }
  // Some file systems tell only here that there was no room.
  if (close(std::exchange(descriptor_, -1)) != 0) fail("write failed", errno);
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
  if (!is_stdout() && descriptor_ >= 0) close(descriptor_);
  if (!aside_.empty()) unlink(aside_.c_str());
}

bool same_file(const std::string& a, const std::string& b) {
  if (a == "-" || b == "-") return false;
  std::error_code ignored;
  return fs::equivalent(a, b, ignored) && !ignored;
}

void write_stream(Stream stream, std::string_view bytes) {
  const bool out = stream == Stream::out;
  const int error = write_all(out ? STDOUT_FILENO : STDERR_FILENO, bytes);
  if (error == 0) return;
  if (error == EPIPE) throw ClosedPipe{};
  throw Error(Place{out ? "(stdout)" : "(stderr)"}, "write failed: " + text_of(error),
              remedy_for(error));
}

}  // namespace nav
