// navtool completion: scripts that complete commands, options and choices in a shell.
//
// Made from what CLI11 knows of the commands, so that they can't fall behind. Where an option takes
// a file, and for arguments, files are completed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/error.h"
#include "commands.h"
#include "help.h"
#include "io/output_file.h"

namespace nav::cli {
namespace {

struct OptionWords {
  std::vector<std::string> names;  // with their dashes
  std::string help;
  std::vector<std::string> choices;
  bool takes_value = false;
  bool is_argument = false;
};

struct CommandWords {
  std::string name;
  std::string help;
  std::vector<OptionWords> options;
};

OptionWords words_of(const CLI::Option& option) {
  OptionWords words;
  for (const std::string& name : option.get_snames()) words.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) words.names.push_back("--" + name);
  words.help = option.get_description();
  words.choices = choices_of(option);
  words.is_argument = option.get_positional();
  words.takes_value = !value_name_of(option).empty();
  return words;
}

// Each followed by those within it.
std::vector<CommandWords> commands_of(const CLI::App& app) {
  std::vector<CommandWords> commands;
  for (const CLI::App* each : app.get_subcommands({})) {
    CommandWords command{full_name(*each), each->get_description(), {}};
    for (const CLI::Option* option : each->get_options())
      command.options.push_back(words_of(*option));
    commands.push_back(std::move(command));
    for (CommandWords& inner : commands_of(*each)) commands.push_back(std::move(inner));
  }
  return commands;
}

// The commands whose names are one word, or two.
std::vector<std::string> names_with(const std::vector<CommandWords>& commands, bool two_words) {
  std::vector<std::string> names;
  for (const CommandWords& command : commands) {
    if ((command.name.find(' ') != std::string::npos) == two_words) names.push_back(command.name);
  }
  return names;
}

std::vector<std::string> option_names(const CommandWords& command) {
  std::vector<std::string> names;
  for (const OptionWords& option : command.options) {
    names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return names;
}

std::vector<std::string> argument_choices(const CommandWords& command) {
  for (const OptionWords& option : command.options) {
    if (option.is_argument && !option.choices.empty()) return option.choices;
  }
  return {};
}

std::string bash_script(const std::vector<CommandWords>& commands) {
  std::string script =
      "# bash completion for navtool; use: source <(navtool completion bash)\n"
      "_navtool() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  local command=${COMP_WORDS[1]} choices=\n"
      "  COMPREPLY=()\n";
  script += fmt::format(
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W '{} --help --version' -- \"$word\"))\n"
      "    return\n  fi\n"
      "  case \"$command ${{COMP_WORDS[2]}}\" in\n"
      "    '{}') command=\"$command ${{COMP_WORDS[2]}}\" ;;\n"
      "  esac\n  case \"$command $before\" in\n",
      fmt::join(names_with(commands, false), " "), fmt::join(names_with(commands, true), "'|'"));
  for (const CommandWords& command : commands) {
    for (const OptionWords& option : command.options) {
      for (const std::string& name : option.names) {
        if (option.choices.empty()) continue;
        script += fmt::format("    '{} {}') choices='{}' ;;\n", command.name, name,
                              fmt::join(option.choices, " "));
      }
    }
  }
  script += "  esac\n  if [ -z \"$choices\" ]; then\n    case \"$command $word\" in\n";
  for (const CommandWords& command : commands) {
    script += fmt::format("      '{} -'*) choices='{}' ;;\n", command.name,
                          fmt::join(option_names(command), " "));
    const std::vector<std::string> choices = argument_choices(command);
    if (choices.empty()) continue;
    script += fmt::format("      '{} '*) choices='{}' ;;\n", command.name, fmt::join(choices, " "));
  }
  return script +
         "    esac\n  fi\n"
         "  if [ -n \"$choices\" ]; then\n"
         "    COMPREPLY=($(compgen -W \"$choices\" -- \"$word\"))\n"
         "  else\n"
         "    compopt -o filenames 2>/dev/null\n"
         "    local IFS=$'\\n'\n"
         "    COMPREPLY=($(compgen -f -- \"$word\"))\n"
         "  fi\n"
         "}\n"
         "complete -F _navtool navtool\n";
}

// Within single quotes; `also` are characters with a meaning of their own there.
std::string quoted(const std::string& text, std::string_view also = "") {
  std::string result;
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
      continue;
    }
    if (also.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

std::string zsh_argument(const OptionWords& option) {
  if (option.choices.empty()) return "_files";
  return fmt::format("({})", fmt::join(option.choices, " "));
}

std::string zsh_script(const std::vector<CommandWords>& commands) {
  std::string script =
      "#compdef navtool\n"
      "# zsh completion for navtool; use: navtool completion zsh > a folder of $fpath/_navtool\n"
      "_navtool() {\n"
      "  local -a commands\n"
      "  commands=(\n";
  for (const CommandWords& command : commands) {
    if (command.name.find(' ') != std::string::npos) continue;
    script += fmt::format("    '{}:{}'\n", command.name, quoted(command.help, ":"));
  }
  script +=
      "  )\n"
      "  if (( CURRENT == 2 )); then\n"
      "    _describe command commands\n"
      "    return\n  fi\n"
      "  local command=$words[2]\n";
  for (const std::string& name : names_with(commands, true)) {
    script += fmt::format("  [[ \"$words[2] $words[3]\" == '{0}' ]] && command='{0}'\n", name);
  }
  script +=
      "  shift words\n  (( CURRENT-- ))\n"
      "  case $command in\n";
  for (const CommandWords& command : commands) {
    script += fmt::format("    '{}')\n      _arguments", command.name);
    for (const OptionWords& option : command.options) {
      if (option.is_argument) {
        script += fmt::format(" \\\n        '*:argument:{}'", zsh_argument(option));
      }
      for (const std::string& name : option.names) {
        script += fmt::format(" \\\n        '*{}[{}]{}'", name, quoted(option.help, "[]:"),
                              option.takes_value ? ":value:" + zsh_argument(option) : "");
      }
    }
    script += " ;;\n";
  }
  return script + "  esac\n}\n_navtool \"$@\"\n";
}

std::string fish_script(const std::vector<CommandWords>& commands) {
  std::string script =
      "# fish completion for navtool; use: navtool completion fish | source\n"
      "complete -c navtool -n __fish_use_subcommand -l help -d 'print help'\n"
      "complete -c navtool -n __fish_use_subcommand -l version -d 'print the version'\n";
  for (const CommandWords& command : commands) {
    const std::size_t blank = command.name.find(' ');
    const std::string within = command.name.substr(0, blank);
    const std::string word = command.name.substr(blank == std::string::npos ? 0 : blank + 1);
    const std::string seen = fmt::format("__fish_seen_subcommand_from {}", within);
    const bool inner = blank != std::string::npos;
    script += fmt::format("complete -c navtool -f -n {} -a {} -d '{}'\n",
                          inner ? fmt::format("'{}'", seen) : "__fish_use_subcommand", word,
                          quoted(command.help, "\\"));
    const std::string when =
        inner ? fmt::format("'{}; and __fish_seen_subcommand_from {}'", seen, word)
              : fmt::format("'{}'", seen);
    const std::vector<std::string> choices = argument_choices(command);
    if (!choices.empty()) {
      script +=
          fmt::format("complete -c navtool -f -n {} -a '{}'\n", when, fmt::join(choices, " "));
    }
    for (const OptionWords& option : command.options) {
      if (option.names.empty()) continue;
      script += fmt::format("complete -c navtool -n {}", when);
      for (const std::string& name : option.names) {
        const bool is_long = name.starts_with("--");
        script += fmt::format(" {} {}", is_long ? "-l" : "-s", name.substr(is_long ? 2 : 1));
      }
      if (option.takes_value) script += option.choices.empty() ? " -r" : " -x";
      if (!option.choices.empty())
        script += fmt::format(" -a '{}'", fmt::join(option.choices, " "));
      script += fmt::format(" -d '{}'\n", quoted(option.help, "\\"));
    }
  }
  return script;
}

}  // namespace

CLI::App* add_command(CLI::App& tool, CompletionOptions& options) {
  options.tool = &tool;
  CLI::App* command = new_command(
      tool, {.name = "completion",
             .summary = "print a script that completes in a shell",
             .examples = "source <(navtool completion bash)\nnavtool completion fish | source"});
  OptionSection(*command, "Arguments")
      .argument({"SHELL", "", "which shell"}, options.shell, {"bash", "zsh", "fish"});
  return command;
}

int run(const CompletionOptions& options, const Console&) {
  if (options.shell.empty()) throw Error("no shell given", "choose from bash, zsh, fish");
  check_choice("shell", options.shell, {"bash", "zsh", "fish"});
  const std::vector<CommandWords> commands = commands_of(*options.tool);
  const std::string script = options.shell == "bash"  ? bash_script(commands)
                             : options.shell == "zsh" ? zsh_script(commands)
                                                      : fish_script(commands);
  write_stream(Stream::out, script);
  return kYes;
}

}  // namespace nav::cli
