#include "console.h"

#include <fmt/format.h>

#include <cstdlib>

#include "base/error.h"
#include "base/file_handle.h"
#include "base/interrupt.h"
#include "io/output_file.h"

namespace nav::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

bool has_colours(Colour choice, FileHandle stream) {
  if (choice != Colour::automatic) return choice == Colour::always;
  return environment("NO_COLOR").empty() && environment("TERM") != "dumb" && is_terminal(stream);
}

std::string_view code(Paint paint) {
  switch (paint) {
    case Paint::good:
      return "\x1b[1;32m";
    case Paint::bad:
      return "\x1b[1;31m";
    case Paint::strong:
      return "\x1b[1m";
    case Paint::faint:
      return "\x1b[2m";
  }
  return {};
}

std::string painted(Paint paint, std::string_view text) {
  return fmt::format("{}{}\x1b[0m", code(paint), text);
}

}  // namespace

void prepare_process() {
  occupy_standard_streams();
  install_signal_handlers();
}

Console::Console(const ConsoleOptions& options)
    : options_(options),
      colours_out_(has_colours(options.colour, kStdout)),
      colours_err_(has_colours(options.colour, kStderr)) {}

void Console::print(std::string_view text) const {
  if (!options_.quiet) write_stream(Stream::out, text);
}

void Console::message(std::string_view text) const {
  const std::string line =
      fmt::format("{} {}\n", colours_err_ ? painted(Paint::strong, "navtool:") : "navtool:", text);
  try {
    write_stream(Stream::err, line);
  } catch (const Error&) {  // nobody listens; the exit code still tells
  } catch (const ClosedPipe&) {
  }
}

void Console::detail(std::string_view text) const {
  if (options_.verbose) message(text);
}

std::string Console::paint(Paint paint, std::string_view text) const {
  return colours_out_ ? painted(paint, text) : std::string(text);
}

}  // namespace nav::cli
