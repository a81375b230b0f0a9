// The text of --help, from what CLI11 knows of a command.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace nav::cli {

// Of the tool, or of one command.
std::string help_text(const CLI::App& app);

// "bench merge" for a command within a command.
std::string full_name(const CLI::App& app);

// The choices of an option; empty where any value goes.
std::vector<std::string> choices_of(const CLI::Option& option);
// The name of its value, as in help; empty for flags.
std::string value_name_of(const CLI::Option& option);

}  // namespace nav::cli
