#include "io/field_csv.h"

#include <cmath>
#include <string>

#include "io/field_json.h"
#include "io/number_text.h"

namespace nav {
namespace {

void append_cell(std::string& text, std::size_t x, int y) {
  append_number(text, static_cast<std::uint64_t>(x));
  text += ',';
  append_number(text, std::int64_t{y});
  text += ',';
}

}  // namespace

void write_field_csv(const FieldRows& rows, const ByteSink& sink) {
  sink("x,y,state,cost,direction,sees_goal\n");
  FieldRow row;
  std::string text;
  for (int y = 0; y < rows.height(); ++y) {
    rows.read(y, row);
    text.clear();
    for (std::size_t i = 0; i < row.states.size(); ++i) {
      append_cell(text, i, y);
      text += name(row.states[i]);
      text += ',';
      if (std::isfinite(row.values[i])) append_number(text, row.values[i]);
      text += ',';
      if (row.directions[i] != Vec2{}) append_number(text, degrees(row.directions[i]));
      text += row.sees_goal[i] ? ",1\n" : ",0\n";
    }
    sink(text);
  }
}

void write_reach_csv(const FieldRows& rows, const ByteSink& sink) {
  sink("x,y,cost\n");
  FieldRow row;
  std::string text;
  for (int y = 0; y < rows.height(); ++y) {
    rows.read(y, row);
    text.clear();
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      if (!std::isfinite(row.values[i])) continue;
      append_cell(text, i, y);
      append_number(text, row.values[i]);
      text += '\n';
    }
    sink(text);
  }
}

}  // namespace nav
