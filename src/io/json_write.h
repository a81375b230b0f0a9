// Writes JSON text, key by key, in the order given.
//
// Layout: an object or array spread over lines, two blanks a level, or on one line; what lies
// within a one-line value is on that line too. Points and other short lists stay on one line, so
// that files can be read and compared line by line. Text is written as UTF-8; bytes that are not
// are replaced, since JSON can't hold them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "geom/vec2.h"
#include "grid/cell.h"

namespace nav {

enum class JsonLayout : std::uint8_t { lines, one_line };

class JsonWriter {
 public:
  // `room` is memory for the text; what it says is dropped.
  explicit JsonWriter(std::string room = {}) : text_(std::move(room)) { text_.clear(); }

  void begin_object(JsonLayout layout) { begin('{', layout); }
  void end_object() { end('}'); }
  void begin_array(JsonLayout layout) { begin('[', layout); }
  void end_array() { end(']'); }

  // Inside an object, before each value.
  JsonWriter& key(std::string_view name);

  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(double number);  // Requires: finite
  void value(std::int64_t number);
  void value(std::uint64_t number);
  void value(int number) { value(std::int64_t{number}); }
  void value(bool truth);
  void null();
  // [x,y] and [[x,y],...], on one line, without blanks.
  void value(Cell cell);
  void value(Vec2 point);
  void value(std::span<const Cell> cells);
  void value(std::span<const Vec2> points);
  // A value that is JSON text already.
  void raw(std::string_view json);

  // The text so far, with a line end; the writer is empty again. Requires: all ended.
  std::string take();
  // The text so far, within what is begun: what comes next goes on from there. So a large file is
  // written piece by piece.
  std::string take_part() { return std::exchange(text_, std::string()); }

 private:
  struct Level {
    JsonLayout layout = JsonLayout::lines;
    bool empty = true;
  };

  void begin(char bracket, JsonLayout layout);
  void end(char bracket);
  // What separates a value or key from what stands before it.
  void separate();
  void new_line();
  void append_string(std::string_view text);
  template <class Point>
  void append_points(std::span<const Point> points);

  std::string text_;
  std::vector<Level> levels_;
  bool after_key_ = false;
};

}  // namespace nav
