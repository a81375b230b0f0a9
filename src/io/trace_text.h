// What writers of traces share: text that is handed on in large pieces.
#pragma once

#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "grid/cell.h"
#include "io/byte_sink.h"
#include "io/number_text.h"
#include "io/trace_write.h"

namespace nav {

class TraceText {
 public:
  explicit TraceText(ByteSink sink) : sink_(std::move(sink)) {}

  void add(std::string_view text) { text_ += text; }
  void add(std::int64_t number) { append_number(text_, number); }
  // Rounded to kTracePlaces.
  void add_cost(double cost) { text_ += rounded_text(cost, kTracePlaces); }
  // "3,4"
  void add_cell(Cell c) {
    append_number(text_, std::int64_t{c.x});
    text_ += ',';
    append_number(text_, std::int64_t{c.y});
  }
  // Call often: hands on what has gathered once it is much.
  void flow() {
    if (text_.size() >= kPiece) flush();
  }
  void flush() {
    sink_(text_);
    text_.clear();
  }

 private:
  static constexpr std::size_t kPiece = 1 << 16;
  ByteSink sink_;
  std::string text_;
};

std::unique_ptr<TraceWriter> new_line_trace(ByteSink sink);
std::unique_ptr<TraceWriter> new_posthoc_trace(ByteSink sink);

}  // namespace nav
