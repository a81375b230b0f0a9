// Files and the standard streams, a step below the C++ library.
//
// For what its streams can't do: hand on bytes of a pipe as they come, say why something failed,
// and know a terminal. Calls that fail leave the reason in errno and may be interrupted by a
// signal (EINTR). On POSIX systems these are the system's own calls; elsewhere C's streams serve,
// and pipes are read line by line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nav {

// An open file; -1 is none. The first three are open from the start.
using FileHandle = int;
inline constexpr FileHandle kStdin = 0;
inline constexpr FileHandle kStdout = 1;
inline constexpr FileHandle kStderr = 2;

// -1 where it fails.
FileHandle open_to_read(const std::string& path);
// Of a file that exists, without emptying it.
FileHandle open_to_write(const std::string& path);
// Of a file that does not exist yet.
FileHandle create_file(const std::string& path);
bool close_file(FileHandle file);

// Waits for the first byte and takes what there is (or a line of it), at most `count` bytes. 0 at
// the end, -1 where it fails.
std::ptrdiff_t read_some(FileHandle file, char* to, std::size_t count);
// Goes on after signals. 0, or the errno of what stopped it.
int write_all(FileHandle file, std::string_view bytes);

bool is_terminal(FileHandle file);
// Leaves the reason in errno where not.
bool may_write(const std::string& path);
// Different in each process that runs at a time, as far as the system tells.
long process_number();

// Standard streams that were closed when the process started are opened, the wrong way round: their
// numbers are not given to other files, and using them still fails.
void occupy_standard_streams();

}  // namespace nav
