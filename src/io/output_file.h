// Files that appear whole or not at all.
//
// A regular file is written aside, in the same folder, and takes its name only by commit(); until
// then a file of that name stays as it was. Whatever goes wrong before, the file aside is removed,
// also where a signal ends the program. Devices and pipes are written directly, "-" is stdout. A
// symbolic link stays, the file it points to is replaced and keeps its permissions.
#pragma once

#include <string>
#include <string_view>

#include "base/file_handle.h"
#include "base/interrupt.h"

namespace nav {

// Thrown where a pipe that we write into has been closed by its reader; no error for a command.
struct ClosedPipe {};

class OutputFile {
 public:
  // Takes the place to write to at once, so that a bad path shows before long work.
  // Throws: Error where it can't be written.
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;

  // As given; "-" is stdout.
  const std::string& path() const { return path_; }
  bool is_stdout() const { return path_ == "-"; }

  // Throws: Error (no space, ...) or ClosedPipe.
  void write(std::string_view bytes);
  // The file is complete: checks that all of it arrived and gives it its name. Call once, at the
  // end. Throws: Error.
  void commit();

 private:
  void open_aside(const std::string& target);
  [[noreturn]] void fail(const std::string& action, int error) const;
  void discard();

  std::string path_;
  std::string target_;  // where links lead
  std::string aside_;   // empty where written directly
  DoomedFile doomed_;
  FileHandle file_ = -1;
};

// Do both paths lead to one existing file? "-" never does.
bool same_file(const std::string& a, const std::string& b);

// Writes to stdout or stderr, all of it. Throws: Error or ClosedPipe.
enum class Stream { out, err };
void write_stream(Stream stream, std::string_view bytes);

}  // namespace nav
