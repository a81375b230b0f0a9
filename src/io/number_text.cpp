#include "io/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace nav {
namespace {

// Room for any double without exponent, and for its shortest form.
using Buffer = std::array<char, 512>;

template <class... Args>
void append(std::string& text, Args... args) {
  Buffer buffer;
  const std::to_chars_result end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), args...);
  text.append(buffer.data(), end.ptr);
}

}  // namespace

void append_number(std::string& text, double value) {
  if (value == 0) value = 0;  // no minus before a zero
  const double size = std::fabs(value);
  const bool plain = size == 0 || (size >= 1e-5 && size < 1e17);
  append(text, value, plain ? std::chars_format::fixed : std::chars_format::scientific);
}

void append_number(std::string& text, std::int64_t value) { append(text, value); }

void append_number(std::string& text, std::uint64_t value) { append(text, value); }

std::string number_text(double value) {
  std::string text;
  append_number(text, value);
  return text;
}

std::string rounded_text(double value, int places) {
  std::string text;
  append(text, value, std::chars_format::fixed, places);
  if (places > 0) text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string grouped_text(std::uint64_t value) {
  const std::string digits = std::to_string(value);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

}  // namespace nav
