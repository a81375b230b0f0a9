// Options of a command, added section by section.
//
// All values are read here, not by CLI11, so that every command reads them alike and says what is
// wrong in one form: `--OPTION 'VALUE': what; remedy`. Help and shell completion are made from what
// is stored with an option: the name of its value, its choices (CLI11 appends them to the name of
// the value, after a colon, parted by bars) and its default.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/cell.h"
#include "grid/world_frame.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace nav::cli {

// A command as help introduces it; `examples` one a line. A name of two words (`bench merge`) is
// that of a command within a command, which was added before.
struct CommandText {
  std::string name;
  std::string summary;
  std::string examples;
};

// Adds a command to the tool. The commands' files need no more of CLI11 than its name, which keeps
// them quick to compile.
CLI::App* new_command(CLI::App& tool, const CommandText& text);

// A point as it was given: cell or world coordinates, which is known once the map is.
struct PointArgument {
  std::string option;
  std::string text;
  double x = 0;
  double y = 0;
  bool whole = true;  // both are whole numbers
};

// The cell meant. With a frame the point is in the world. Throws: Error.
Cell cell_of(const PointArgument& point, const std::optional<WorldFrame>& world);

// A cell, or the rectangle between two of them, both included: X,Y or X1,Y1..X2,Y2.
struct AreaArgument {
  PointArgument first;
  PointArgument last;
  bool single = true;
};

// An option's name, the name of its value for help (`N`, `FILE`), and help of at most some lines.
struct OptionText {
  std::string name;
  std::string value;
  std::string help;
};

struct NumberRange {
  double least = -std::numeric_limits<double>::max();
  double greatest = std::numeric_limits<double>::max();
};

class OptionSection {
 public:
  // `title` heads the section in help. The targets below must outlive the parse.
  OptionSection(CLI::App& command, std::string title);

  // Arguments without an option name; not required, so that commands can say themselves what is
  // missing.
  void argument(const OptionText& text, std::string& target,
                const std::vector<std::string>& choices = {});
  void arguments(const OptionText& text, std::vector<std::string>& target);

  void flag(const OptionText& text, bool& target);
  void word(const OptionText& text, std::string& target);
  void words(const OptionText& text, std::vector<std::string>& target);
  // One of the choices, or several in repeated options. `why_not` may tell of a value that is none
  // what is wrong with it; empty: it is not known.
  using WhyNot = std::function<std::string_view(const std::string& value)>;
  void choice(const OptionText& text, const std::vector<std::string>& choices, std::string& target,
              const WhyNot& why_not = {});
  void choices(const OptionText& text, const std::vector<std::string>& choices,
               std::vector<std::string>& target);
  // Choices parted by commas, in one option.
  void choice_list(const OptionText& text, const std::vector<std::string>& choices,
                   std::vector<std::string>& target);
  void number(const OptionText& text, NumberRange range, double& target);
  // Whole numbers if `whole`; the target stays empty where it is not given.
  void number(const OptionText& text, NumberRange range, bool whole, std::optional<double>& target);
  void count(const OptionText& text, std::uint64_t least, std::uint64_t greatest,
             std::uint64_t& target);
  void point(const OptionText& text, std::optional<PointArgument>& target);
  void points(const OptionText& text, std::vector<PointArgument>& target);
  void areas(const OptionText& text, std::vector<AreaArgument>& target);

 private:
  using Take = std::function<void(const std::string&)>;
  CLI::Option* add(const OptionText& text, bool repeated, Take take);
  void set_choices(CLI::Option* option, const std::vector<std::string>& choices);

  CLI::App& command_;
  std::string title_;
};

// Throws Error unless the name is one of the choices; says why not, or names the nearest ones.
void check_choice(std::string_view option, const std::string& name,
                  const std::vector<std::string>& choices,
                  const OptionSection::WhyNot& why_not = {});

}  // namespace nav::cli
