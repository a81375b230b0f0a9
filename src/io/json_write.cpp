#include "io/json_write.h"

#include <cassert>
#include <cmath>

#include "io/number_text.h"

namespace nav {
namespace {

// Length of the well-formed UTF-8 sequence that the text starts with; 0 where there is none.
// Overlong forms, surrogates and what lies beyond U+10FFFF are not well-formed (RFC 3629).
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  const unsigned char second = byte(1);
  const bool bad = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                   (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
  return bad ? 0 : length;
}

void append_point(std::string& text, Cell c) {
  text += '[';
  append_number(text, std::int64_t{c.x});
  text += ',';
  append_number(text, std::int64_t{c.y});
  text += ']';
}

void append_point(std::string& text, Vec2 p) {
  text += '[';
  append_number(text, p.x);
  text += ',';
  append_number(text, p.y);
  text += ']';
}

}  // namespace

void JsonWriter::begin(char bracket, JsonLayout layout) {
  separate();
  if (!levels_.empty() && levels_.back().layout == JsonLayout::one_line) {
    layout = JsonLayout::one_line;
  }
  levels_.push_back({layout, true});
  text_ += bracket;
}

void JsonWriter::end(char bracket) {
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.layout == JsonLayout::lines && !level.empty) new_line();
  text_ += bracket;
}

void JsonWriter::new_line() {
  text_ += '\n';
  text_.append(2 * levels_.size(), ' ');
}

void JsonWriter::separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (levels_.empty()) return;
  Level& level = levels_.back();
  if (!level.empty) text_ += ',';
  if (level.layout == JsonLayout::lines) {
    new_line();
  } else if (!level.empty) {
    text_ += ' ';
  }
  level.empty = false;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_string(name);
  text_ += ": ";
  after_key_ = true;
  return *this;
}

void JsonWriter::append_string(std::string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  text_ += '"';
  while (!text.empty()) {
    const char c = text[0];
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      text_ += "\\ufffd";
    } else if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      text_ += "\\u00";
      text_ += kHex[c >> 4];
      text_ += kHex[c & 15];
    } else {
      text_ += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  text_ += '"';
}

void JsonWriter::value(std::string_view text) {
  separate();
  append_string(text);
}

void JsonWriter::value(double number) {
  assert(std::isfinite(number));
  separate();
  append_number(text_, number);
}

void JsonWriter::value(std::int64_t number) {
  separate();
  append_number(text_, number);
}

void JsonWriter::value(std::uint64_t number) {
  separate();
  append_number(text_, number);
}

void JsonWriter::value(bool truth) { raw(truth ? "true" : "false"); }

void JsonWriter::null() { raw("null"); }

void JsonWriter::value(Cell cell) {
  separate();
  append_point(text_, cell);
}

void JsonWriter::value(Vec2 point) {
  separate();
  append_point(text_, point);
}

template <class Point>
void JsonWriter::append_points(std::span<const Point> points) {
  separate();
  text_ += '[';
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i > 0) text_ += ',';
    append_point(text_, points[i]);
  }
  text_ += ']';
}

void JsonWriter::value(std::span<const Cell> cells) { append_points(cells); }

void JsonWriter::value(std::span<const Vec2> points) { append_points(points); }

void JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
}

std::string JsonWriter::take() {
  assert(levels_.empty() && !after_key_);
  text_ += '\n';
  std::string text = std::move(text_);
  text_.clear();
  return text;
}

}  // namespace nav
