#include "help.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

namespace nav::cli {
namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kIndent = 26;

// The words of the text in lines of at most kWidth, from a column on. Lines of the text stay lines.
std::string wrapped(const std::string& text, std::size_t column) {
  std::string result;
  for (const std::string& line : CLI::detail::split(text, '\n')) {
    if (!result.empty()) result += fmt::format("\n{:{}}", "", column);
    std::size_t at = column;
    for (const std::string& word : CLI::detail::split(line, ' ')) {
      if (at > column && at + 1 + word.size() > kWidth) {
        result += fmt::format("\n{:{}}", "", column);
        at = column;
      }
      if (at > column) {
        result += ' ';
        ++at;
      }
      result += word;
      at += word.size();
    }
  }
  return result;
}

std::string entry(const std::string& left, const std::string& right) {
  std::string line = fmt::format("  {}", left);
  if (line.size() + 2 > kIndent) {
    line += fmt::format("\n{:{}}", "", kIndent);
  } else {
    line += std::string(kIndent - line.size(), ' ');
  }
  return fmt::format("{}{}\n", line, wrapped(right, kIndent));
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  return fmt::format("{}", fmt::join(words, between));
}

std::string names_of(const CLI::Option& option) {
  if (option.get_positional()) return option.get_name(true);
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  const std::string value = value_name_of(option);
  return fmt::format("{}{}{}", joined(names, ", "), value.empty() ? "" : " ", value);
}

std::string describe(const CLI::Option& option) {
  std::string text = option.get_description();
  const std::vector<std::string> choices = choices_of(option);
  const bool listed = text.find('\n') != std::string::npos;  // a line for each of them
  if (!choices.empty() && !listed) text += fmt::format("; choices: {}", joined(choices, ", "));
  const std::string standard = option.get_default_str();
  if (!standard.empty()) text += fmt::format("; default: {}", standard);
  return text;
}

std::string sections(const CLI::App& app) {
  std::string text;
  for (const std::string& group : app.get_groups()) {
    if (group.empty()) continue;
    const auto options =
        app.get_options([&](const CLI::Option* option) { return option->get_group() == group; });
    if (options.empty()) continue;
    text += fmt::format("\n{}:\n", group == "Options" ? "Help" : group);
    for (const CLI::Option* option : options) text += entry(names_of(*option), describe(*option));
  }
  return text;
}

std::string usage(const CLI::App& app) {
  std::string line = fmt::format("Usage: navtool {}", full_name(app));
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_positional()) continue;
    const bool several = option->get_expected_max() > 1;
    line += fmt::format(" {}{}", option->get_name(true), several ? "..." : "");
  }
  return fmt::format("{} [options]\n", line);
}

// Of the tool, or of a command that has others within it.
std::string command_list(const CLI::App& app) {
  const auto commands = app.get_subcommands({});
  std::string text = commands.empty() ? "" : "\nCommands:\n";
  for (const CLI::App* command : commands) {
    text += entry(full_name(*command), command->get_description());
  }
  return text;
}

std::string tool_help(const CLI::App& tool) {
  std::string text =
      fmt::format("navtool {}\n\nUsage: navtool COMMAND [options]\n", tool.get_description());
  text += command_list(tool);
  text += "\nOptions:\n";
  for (const CLI::Option* option : tool.get_options()) {
    text += entry(names_of(*option), describe(*option));
  }
  return text + "\nExit code: 0 yes or done, 1 no (no path, check failed), 2 could not be done.\n" +
         "See navtool COMMAND --help for the options of a command.\n";
}

}  // namespace

std::string full_name(const CLI::App& app) {
  const CLI::App* parent = app.get_parent();
  const bool within = parent != nullptr && parent->get_parent() != nullptr;
  return within ? fmt::format("{} {}", parent->get_name(), app.get_name()) : app.get_name();
}

std::vector<std::string> choices_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t colon = type.find(':');
  if (colon == std::string::npos) return {};
  return CLI::detail::split(type.substr(colon + 1), '|');
}

std::string value_name_of(const CLI::Option& option) {
  if (option.get_type_size_max() == 0) return {};
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

std::string help_text(const CLI::App& app) {
  if (app.get_parent() == nullptr) return tool_help(app);
  std::string text =
      fmt::format("navtool {}: {}\n\n{}", full_name(app), app.get_description(), usage(app));
  text += command_list(app);
  text += sections(app);
  if (!app.get_footer().empty()) {
    text += "\nExamples:\n";
    for (const std::string& line : CLI::detail::split(app.get_footer(), '\n')) {
      text += fmt::format("  {}\n", line);
    }
  }
  return text;
}

}  // namespace nav::cli
