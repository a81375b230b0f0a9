// What a command says: results on stdout, messages on stderr.
//
// Colours are used on a stream only where it is a terminal that knows them, or where --color says
// so. Messages start with the program's name. Nothing is written to stdout when it carries an
// output file.
#pragma once

#include <string>
#include <string_view>

namespace nav::cli {

// Exit codes; 130 and 143 tell of a signal.
inline constexpr int kYes = 0;     // done, the answer is yes
inline constexpr int kNo = 1;      // done, the answer is no
inline constexpr int kFailed = 2;  // could not be done, or not all of it

enum class Colour { automatic, always, never };

// Options of every command.
struct ConsoleOptions {
  Colour colour = Colour::automatic;
  bool quiet = false;
  bool verbose = false;
};

// Call first in main: signals, and standard streams that the caller closed, which would otherwise
// be taken by the first files opened.
void prepare_process();

enum class Paint { good, bad, strong, faint };

class Console {
 public:
  explicit Console(const ConsoleOptions& options);

  // A result for people, on stdout; nothing with --quiet. Throws: Error, ClosedPipe.
  void print(std::string_view text) const;
  // One line on stderr: `navtool: TEXT`. Errors of stderr itself are ignored.
  void message(std::string_view text) const;
  // The same, only with --verbose.
  void detail(std::string_view text) const;

  // The text in a colour of stdout, where it has colours.
  std::string paint(Paint paint, std::string_view text) const;
  bool quiet() const { return options_.quiet; }

 private:
  ConsoleOptions options_;
  bool colours_out_ = false;
  bool colours_err_ = false;
};

}  // namespace nav::cli
