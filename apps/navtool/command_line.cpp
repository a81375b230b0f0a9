#include "command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <functional>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/nearest_name.h"
#include "commands.h"
#include "help.h"
#include "io/output_file.h"

namespace nav::cli {
namespace {

struct Command {
  CLI::App* app = nullptr;
  std::function<int(const Console&)> run;
};

void add_console_options(CLI::App& command, ConsoleOptions& options, std::string& colour) {
  OptionSection section(command, "General");
  section.flag({"-q,--quiet", "", "no summary, only messages and files"}, options.quiet);
  section.flag({"-v,--verbose", "", "say what is being done, on stderr"}, options.verbose);
  section.choice({"--color", "WHEN", "colours; auto: on a terminal, unless NO_COLOR is set"},
                 {"auto", "always", "never"}, colour);
}

class CommandLine {
 public:
  CommandLine() : tool_("finds, checks, measures and draws paths on maps", "navtool") {
    tool_.formatter_fn([](const CLI::App* app, const std::string&, CLI::AppFormatMode) {
      return help_text(*app);
    });
    tool_.set_help_flag("-h,--help", "print this help");
    tool_.set_version_flag("--version", "navtool " NAVTOOL_VERSION, "print the version");
    tool_.allow_extras();
    tool_.require_subcommand(0, 1);
    std::apply([&](auto&... options) { (add(options), ...); }, options_);
  }

  int run(int argc, char** argv);

  // What the command's options say of messages, as far as they were read.
  Console console() const;

 private:
  template <class Options>
  void add(Options& options) {
    CLI::App* app = add_command(tool_, options);
    app->allow_extras();
    add_console_options(*app, console_, colour_);
    commands_.push_back({app, [&](const Console& console) { return cli::run(options, console); }});
  }
  const Command* chosen() const;
  // Throws Error for arguments that nothing expects.
  void check_extras(const CLI::App& app) const;

  CLI::App tool_;
  AllOptions options_;
  ConsoleOptions console_;
  std::string colour_ = "auto";
  std::vector<Command> commands_;
};

// A command within a command comes after it, and stands for both where it is named.
const Command* CommandLine::chosen() const {
  const Command* last = nullptr;
  for (const Command& command : commands_) {
    if (command.app->parsed()) last = &command;
  }
  return last;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

void CommandLine::check_extras(const CLI::App& app) const {
  std::vector<std::string> extras = app.remaining();
  // What follows a `--` that a command has no argument for is left with the tool.
  const std::vector<std::string> more = tool_.remaining();
  if (&app != &tool_) extras.insert(extras.end(), more.begin(), more.end());
  std::erase(extras, "--");
  if (extras.empty()) return;
  const std::string& first = extras.front();
  const bool is_option = first.size() > 1 && first[0] == '-';
  const bool is_command = &app == &tool_ && !is_option;
  std::vector<std::string> names = option_names(app);
  if (is_command) {
    names.clear();
    for (const Command& command : commands_) names.push_back(full_name(*command.app));
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  const std::string name = is_option ? first.substr(0, first.find('=')) : first;
  const std::string_view near =
      is_option || is_command ? nearest_name(name, known) : std::string_view();
  const std::string help =
      &app == &tool_ ? "navtool --help" : fmt::format("navtool {} --help", full_name(app));
  throw Error(fmt::format("unknown {} '{}'",
                          is_option    ? "option"
                          : is_command ? "command"
                                       : "argument",
                          name),
              near.empty() ? fmt::format("see {}", help)
                           : fmt::format("did you mean '{}'? see {}", near, help));
}

// CLI11's own words for what is wrong with an option, in our form.
Error usage_error(const CLI::ParseError& error) {
  const std::string what = error.what();
  const std::string option = what.substr(0, what.find(':'));
  if (error.get_name() != "ArgumentMismatch") return Error(what, "see --help");
  if (what.find("missing") != std::string::npos) {
    return Error(fmt::format("{} needs a value", option), "give one after it; see --help");
  }
  if (what.find("At Most") != std::string::npos) {
    return Error(fmt::format("{} was given more than once", option), "give it once");
  }
  if (what.find("flag override") != std::string::npos) {
    return Error(fmt::format("--{} takes no value", what.substr(0, what.find(' '))), "see --help");
  }
  return Error(what, "see --help");
}

int CommandLine::run(int argc, char** argv) {
  try {
    tool_.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const Command* command = chosen();
    write_stream(Stream::out, help_text(command == nullptr ? tool_ : *command->app));
    return kYes;
  } catch (const CLI::CallForVersion& version) {
    write_stream(Stream::out, fmt::format("{}\n", version.what()));
    return kYes;
  } catch (const CLI::ParseError& error) {
    throw usage_error(error);
  }
  const Command* command = chosen();
  check_extras(command == nullptr ? tool_ : *command->app);
  if (command == nullptr) throw Error("no command given", "see navtool --help");
  return command->run(console());
}

Console CommandLine::console() const {
  ConsoleOptions options = console_;
  options.colour = colour_ == "always"  ? Colour::always
                   : colour_ == "never" ? Colour::never
                                        : Colour::automatic;
  return Console(options);
}

}  // namespace

int run_command_line(int argc, char** argv) {
  prepare_process();
  CommandLine command_line;
  try {
    return command_line.run(argc, argv);
  } catch (const ClosedPipe&) {
    return kYes;
  } catch (const Error& error) {
    command_line.console().message(error.what());
  } catch (const std::bad_alloc&) {
    command_line.console().message(
        "out of memory; try a smaller map, or --max-cells to refuse large ones");
  } catch (const std::exception& error) {
    command_line.console().message(
        fmt::format("internal error: {}; please report it", error.what()));
  }
  return kFailed;
}

}  // namespace nav::cli
