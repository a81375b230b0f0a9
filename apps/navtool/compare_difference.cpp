#include "compare_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "io/number_text.h"
#include "picture.h"

namespace nav::cli {
namespace {

struct OwnLengths {
  double first = 0;
  double second = 0;
};

OwnLengths own_lengths(const AnswerDifference& difference) {
  OwnLengths own;
  for (const Parting& parting : difference.partings) {
    own.first += length_of(difference.first, parting.first);
    own.second += length_of(difference.second, parting.second);
  }
  return own;
}

std::string amount(const AnswerDifference& difference, const std::string& first,
                   const std::string& second) {
  if (!difference.by_cell) {
    const OwnLengths own = own_lengths(difference);
    return fmt::format("length {} of {} alone, {} of {}", rounded_text(own.first, 4), first,
                       rounded_text(own.second, 4), second);
  }
  const std::size_t off = count_off(difference.first, difference.second);
  return fmt::format("{} {} of {} alone, {} of {}", grouped_text(off), off == 1 ? "cell" : "cells",
                     first, grouped_text(count_off(difference.second, difference.first)), second);
}

}  // namespace

AnswerDifference difference_of(const PathReport& first, const PathReport& second) {
  AnswerDifference difference{.first = lattice_points(first.answer.waypoints),
                              .second = lattice_points(second.answer.waypoints)};
  difference.by_cell = !first.is_line() && !second.is_line();
  if (difference.both_have_paths()) {
    difference.partings = compare_paths(difference.first, difference.second);
    difference.equal = difference.partings.empty();
  } else {
    difference.equal = first.answer.status == second.answer.status;
  }
  return difference;
}

std::vector<std::string> difference_lines(const AnswerDifference& difference,
                                          const std::string& first, const std::string& second) {
  if (!difference.both_have_paths()) {
    if (difference.equal) return {"no difference: neither has a path"};
    if (difference.first.empty() && difference.second.empty()) {
      return {"no path, for different reasons"};
    }
    return {fmt::format("only {} has a path", difference.first.empty() ? second : first)};
  }
  if (difference.equal) return {"no difference: the paths are equal"};
  const Parting& parting = difference.partings.front();
  const Cell part = difference.first[parting.first.from];
  const Cell join = difference.first[parting.first.to];
  std::string where = fmt::format("part at {},{}, ", part.x, part.y);
  where += parting.joins ? fmt::format("join at {},{}", join.x, join.y) : "end apart";
  if (difference.partings.size() > 1) {
    where += fmt::format(" (first of {} times)", grouped_text(difference.partings.size()));
  }
  return {where, amount(difference, first, second)};
}

void write_difference(const AnswerDifference& difference, JsonWriter& json) {
  json.begin_object(JsonLayout::one_line);
  json.key("equal").value(difference.equal);
  json.key("partings").begin_array(JsonLayout::one_line);
  for (const Parting& parting : difference.partings) {
    json.begin_object(JsonLayout::one_line);
    json.key("part").value(difference.first[parting.first.from]);
    json.key("join");
    parting.joins ? json.value(difference.first[parting.first.to]) : json.null();
    json.end_object();
  }
  json.end_array();
  const bool both = difference.both_have_paths();
  json.key("cells");
  if (both && difference.by_cell) {
    json.begin_array(JsonLayout::one_line);
    json.value(std::uint64_t{count_off(difference.first, difference.second)});
    json.value(std::uint64_t{count_off(difference.second, difference.first)});
    json.end_array();
  } else {
    json.null();
  }
  json.key("lengths");
  if (both) {
    const OwnLengths own = own_lengths(difference);
    json.begin_array(JsonLayout::one_line);
    json.value(own.first);
    json.value(own.second);
    json.end_array();
  } else {
    json.null();
  }
  json.end_object();
}

Image draw_difference(const std::vector<ComparedAnswer>& answers,
                      const AnswerDifference& difference, const std::vector<std::string>& said,
                      const TerrainMap& map, const Grid& grid, const SheetOptions& options) {
  assert(answers.size() == 2);
  const std::string& first = answers[0].report.algorithm;
  const std::string& second = answers[1].report.algorithm;
  const auto runs = [&](RunsOf wanted) {
    return path_runs(difference.first, difference.second, wanted, first, second);
  };
  const std::vector<PathRun> of_panels[] = {runs(RunsOf::first), runs(RunsOf::second),
                                            runs(RunsOf::both)};
  std::vector<SheetPanel> panels;
  for (std::size_t i = 0; i < 3; ++i) {
    const bool is_difference = i == 2;
    const ComparedAnswer& answer = answers[is_difference ? 0 : i];
    SheetPanel panel{answer.report.algorithm, answer.lines,
                     overlay_input(answer.report, answer.expanded, {})};
    panel.input.cells = {};
    panel.input.line = {};
    panel.input.runs = of_panels[i];
    if (is_difference) {
      panel.name = "difference";
      panel.lines = said;
      panel.input.expanded = {};
      if (!difference.partings.empty()) {
        panel.input.parting = difference.first[difference.partings.front().first.from];
      }
    }
    panels.push_back(panel);
  }
  return draw_sheet(map, grid, panels, options);
}

}  // namespace nav::cli
