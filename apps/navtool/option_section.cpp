#include "option_section.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/error.h"
#include "base/nearest_name.h"
#include "io/number_text.h"

namespace nav::cli {
namespace {

template <class Number>
std::optional<Number> whole_text(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> finite_number(std::string_view text) {
  const auto value = whole_text<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string given(std::string_view option, std::string_view text) {
  return fmt::format("{} '{}'", option, text);
}

PointArgument read_point(const std::string& option, const std::string& text) {
  const std::size_t comma = text.find(',');
  const std::string_view whole(text);
  const auto x = finite_number(whole.substr(0, comma));
  const auto y = comma == std::string::npos ? std::nullopt : finite_number(whole.substr(comma + 1));
  if (!x || !y) {
    throw Error(given(option, text) + " is no point",
                fmt::format("give column,row, as in {} 3,4", option));
  }
  PointArgument point{option, text, *x, *y, true};
  point.whole = whole_text<std::int64_t>(whole.substr(0, comma)).has_value() &&
                whole_text<std::int64_t>(whole.substr(comma + 1)).has_value();
  return point;
}

AreaArgument read_area(const std::string& option, const std::string& text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) {
    const PointArgument point = read_point(option, text);
    return {point, point, true};
  }
  try {
    return {read_point(option, text.substr(0, dots)), read_point(option, text.substr(dots + 2)),
            false};
  } catch (const Error&) {
    throw Error(given(option, text) + " is no rectangle",
                fmt::format("give two of its corners, as in {} 3,4..9,8", option));
  }
}

std::string range_text(NumberRange range) {
  if (range.greatest >= 1e18) return fmt::format("give at least {}", number_text(range.least));
  return fmt::format("give {} to {}", number_text(range.least), number_text(range.greatest));
}

double read_number(std::string_view option, const std::string& text, NumberRange range) {
  const auto number = finite_number(text);
  if (!number) throw Error(given(option, text) + " is no number", range_text(range));
  if (*number < range.least || *number > range.greatest) {
    throw Error(given(option, text) + " is out of range", range_text(range));
  }
  return *number;
}

std::string joined(const std::vector<std::string>& names, std::string_view between) {
  std::string text;
  for (const std::string& name : names) {
    if (!text.empty()) text += between;
    text += name;
  }
  return text;
}

}  // namespace

Cell cell_of(const PointArgument& point, const std::optional<WorldFrame>& world) {
  Vec2 cells{point.x, point.y};
  if (world) {
    cells = to_cells(*world, cells);
    cells = {std::floor(cells.x + 0.5), std::floor(cells.y + 0.5)};
  } else if (!point.whole) {
    throw Error(given(point.option, point.text) + " is no cell",
                "columns and rows are whole numbers; --world takes world coordinates");
  }
  constexpr double kLimit = 1e9;
  if (std::fabs(cells.x) > kLimit || std::fabs(cells.y) > kLimit) {
    throw Error(given(point.option, point.text) + " lies outside of any map",
                "give a cell of the map");
  }
  return {static_cast<std::int32_t>(cells.x), static_cast<std::int32_t>(cells.y)};
}

void check_choice(std::string_view option, const std::string& name,
                  const std::vector<std::string>& choices, const OptionSection::WhyNot& why_not) {
  if (std::find(choices.begin(), choices.end(), name) != choices.end()) return;
  const std::string_view why = why_not ? why_not(name) : std::string_view();
  if (!why.empty()) {
    throw Error(fmt::format("{} {}", given(option, name), why),
                fmt::format("choose from {}", fmt::join(choices, ", ")));
  }
  const std::vector<std::string_view> known(choices.begin(), choices.end());
  throw Error(given(option, name) + " is not known", name_remedy(name, known));
}

CLI::App* new_command(CLI::App& tool, const CommandText& text) {
  const std::size_t blank = text.name.find(' ');
  CLI::App* parent =
      blank == std::string::npos ? &tool : tool.get_subcommand(text.name.substr(0, blank));
  const std::string word = blank == std::string::npos ? text.name : text.name.substr(blank + 1);
  CLI::App* command = parent->add_subcommand(word, text.summary);
  command->footer(text.examples);
  return command;
}

OptionSection::OptionSection(CLI::App& command, std::string title)
    : command_(command), title_(std::move(title)) {}

CLI::Option* OptionSection::add(const OptionText& text, bool repeated, Take take) {
  CLI::Option* option = command_.add_option_function<std::vector<std::string>>(
      text.name,
      [take](const std::vector<std::string>& values) {
        for (const std::string& value : values) take(value);
      },
      text.help);
  option->type_name(text.value)->group(title_)->allow_extra_args(false);
  if (!repeated) option->expected(1);
  return option;
}

void OptionSection::set_choices(CLI::Option* option, const std::vector<std::string>& choices) {
  option->check(CLI::Validator([](std::string&) { return std::string(); }, joined(choices, "|")));
}

void OptionSection::argument(const OptionText& text, std::string& target,
                             const std::vector<std::string>& choices) {
  CLI::Option* option = command_.add_option(text.name, target, text.help);
  option->type_name("")->group(title_);
  if (!choices.empty()) set_choices(option, choices);
}

void OptionSection::arguments(const OptionText& text, std::vector<std::string>& target) {
  command_.add_option(text.name, target, text.help)->type_name("")->group(title_);
}

void OptionSection::flag(const OptionText& text, bool& target) {
  command_.add_flag(text.name, target, text.help)->group(title_)->disable_flag_override();
}

void OptionSection::word(const OptionText& text, std::string& target) {
  CLI::Option* option = add(text, false, [&target](const std::string& value) { target = value; });
  if (!target.empty()) option->default_str(target);
}

void OptionSection::words(const OptionText& text, std::vector<std::string>& target) {
  add(text, true, [&target](const std::string& value) { target.push_back(value); });
}

void OptionSection::choice(const OptionText& text, const std::vector<std::string>& choices,
                           std::string& target, const WhyNot& why_not) {
  CLI::Option* option = add(text, false, [=, &target](const std::string& value) {
    check_choice(text.name, value, choices, why_not);
    target = value;
  });
  set_choices(option, choices);
  if (!target.empty()) option->default_str(target);
}

void OptionSection::choices(const OptionText& text, const std::vector<std::string>& choices,
                            std::vector<std::string>& target) {
  CLI::Option* option = add(text, true, [=, &target](const std::string& value) {
    check_choice(text.name, value, choices);
    target.push_back(value);
  });
  set_choices(option, choices);
}

void OptionSection::choice_list(const OptionText& text, const std::vector<std::string>& choices,
                                std::vector<std::string>& target) {
  CLI::Option* option = add(text, false, [=, &target](const std::string& value) {
    for (const std::string& name : CLI::detail::split(value, ',')) {
      check_choice(text.name, name, choices);
      target.push_back(name);
    }
  });
  set_choices(option, choices);
}

void OptionSection::number(const OptionText& text, NumberRange range, double& target) {
  CLI::Option* option = add(text, false, [=, &target](const std::string& value) {
    target = read_number(text.name, value, range);
  });
  if (target != 0) option->default_str(number_text(target));
}

void OptionSection::number(const OptionText& text, NumberRange range, bool whole,
                           std::optional<double>& target) {
  add(text, false, [=, &target](const std::string& value) {
    if (whole && !whole_text<std::int64_t>(value)) {
      throw Error(given(text.name, value) + " is no whole number", range_text(range));
    }
    target = read_number(text.name, value, range);
  });
}

void OptionSection::count(const OptionText& text, std::uint64_t least, std::uint64_t greatest,
                          std::uint64_t& target) {
  const NumberRange range{static_cast<double>(least), static_cast<double>(greatest)};
  add(text, false, [=, &target](const std::string& value) {
    const auto number = whole_text<std::uint64_t>(value);
    if (!number) throw Error(given(text.name, value) + " is no whole number", range_text(range));
    if (*number < least || *number > greatest) {
      throw Error(given(text.name, value) + " is out of range", range_text(range));
    }
    target = *number;
  });
}

void OptionSection::point(const OptionText& text, std::optional<PointArgument>& target) {
  add(text, false,
      [=, &target](const std::string& value) { target = read_point(text.name, value); });
}

void OptionSection::points(const OptionText& text, std::vector<PointArgument>& target) {
  add(text, true,
      [=, &target](const std::string& value) { target.push_back(read_point(text.name, value)); });
}

void OptionSection::areas(const OptionText& text, std::vector<AreaArgument>& target) {
  add(text, true,
      [=, &target](const std::string& value) { target.push_back(read_area(text.name, value)); });
}

}  // namespace nav::cli
