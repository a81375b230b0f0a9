#include "base/file_handle.h"

#include <cerrno>

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <unistd.h>
#else
#include <array>
#include <cstdio>
#endif

namespace nav {

#if defined(__unix__) || defined(__APPLE__)

FileHandle open_to_read(const std::string& path) {
  return ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
}

FileHandle open_to_write(const std::string& path) {
  return ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
}

FileHandle create_file(const std::string& path) {
  return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

bool close_file(FileHandle file) { return ::close(file) == 0; }

std::ptrdiff_t read_some(FileHandle file, char* to, std::size_t count) {
  return ::read(file, to, count);
}

int write_all(FileHandle file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

bool is_terminal(FileHandle file) { return ::isatty(file) == 1; }

bool may_write(const std::string& path) { return ::access(path.c_str(), W_OK) == 0; }

long process_number() { return ::getpid(); }

void occupy_standard_streams() {
  for (const FileHandle file : {kStdin, kStdout, kStderr}) {
    if (::fcntl(file, F_GETFD) != -1) continue;
    const int direction = file == kStdin ? O_WRONLY : O_RDONLY;
    [[maybe_unused]] const int opened = ::open("/dev/null", direction);
  }
}

#else

namespace {

// By handle.
std::array<std::FILE*, 64>& files() {
  static std::array<std::FILE*, 64> open_files{stdin, stdout, stderr};
  return open_files;
}

FileHandle open_as(const std::string& path, const char* mode) {
  for (std::size_t i = 0; i < files().size(); ++i) {
    if (files()[i] != nullptr) continue;
    files()[i] = std::fopen(path.c_str(), mode);
    return files()[i] == nullptr ? -1 : static_cast<FileHandle>(i);
  }
  errno = EMFILE;
  return -1;
}

std::FILE* stream_of(FileHandle file) { return files()[static_cast<std::size_t>(file)]; }

}  // namespace

FileHandle open_to_read(const std::string& path) { return open_as(path, "rb"); }

FileHandle open_to_write(const std::string& path) { return open_as(path, "r+b"); }

FileHandle create_file(const std::string& path) { return open_as(path, "wbx"); }

bool close_file(FileHandle file) {
  std::FILE* const stream = stream_of(file);
  files()[static_cast<std::size_t>(file)] = nullptr;
  return std::fclose(stream) == 0;
}

std::ptrdiff_t read_some(FileHandle file, char* to, std::size_t count) {
  std::FILE* const stream = stream_of(file);
  std::size_t taken = 0;
  while (taken < count && (taken == 0 || to[taken - 1] != '\n')) {
    const int byte = std::fgetc(stream);
    if (byte == EOF) break;
    to[taken++] = static_cast<char>(byte);
  }
  return taken == 0 && std::ferror(stream) != 0 ? -1 : static_cast<std::ptrdiff_t>(taken);
}

int write_all(FileHandle file, std::string_view bytes) {
  std::FILE* const stream = stream_of(file);
  errno = 0;
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), stream) == bytes.size() &&
                       std::fflush(stream) == 0;
  return written ? 0 : errno != 0 ? errno : EIO;
}

bool is_terminal(FileHandle) { return false; }

bool may_write(const std::string& path) {
  std::FILE* const stream = std::fopen(path.c_str(), "r+b");
  if (stream == nullptr) return false;
  std::fclose(stream);
  return true;
}

long process_number() { return 0; }

void occupy_standard_streams() {}

#endif

}  // namespace nav
