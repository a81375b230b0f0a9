// Case 054: numbers in.
#include "io/text_input.h"

#include <catch2/catch.hpp>
#include <clocale>
#include <string>

using nav::LineReader;

TEST_CASE("text: lines without their ends, counted from 1") {
  LineReader lines("\xef\xbb\xbfone\r\n\ntwo");
  CHECK(lines.next() == "one");
  CHECK(lines.line() == 1);
  CHECK(lines.next() == "");
  CHECK(lines.rest() == "two");
  CHECK(lines.next() == "two");
  CHECK(lines.line() == 3);
  CHECK(!lines.next());
}

TEST_CASE("text: words are parted by runs of blanks") {
  CHECK(nav::words(" a \t bc\r") == std::vector<std::string_view>{"a", "bc"});
  CHECK(nav::words(" \t").empty());
  CHECK(nav::trimmed("\t a b \r") == "a b");
}

TEST_CASE("text: whole numbers are digits and nothing else") {
  CHECK(nav::parse_integer("0") == 0);
  CHECK(nav::parse_integer("007") == 7);
  CHECK(nav::parse_integer("-12") == -12);
  CHECK(nav::parse_integer("9223372036854775807") == 9223372036854775807);
  for (const char* bad : {"", "+1", "1.0", "1,0", "0x10", "1e3", " 1", "1 ", "1a", "-", "--1",
                          "9223372036854775808", "nan", "\xd9\xa1"}) {
    INFO(bad);
    CHECK(!nav::parse_integer(bad));
  }
}

TEST_CASE("text: decimals are finite and whole") {
  CHECK(nav::parse_decimal("8.25") == 8.25);
  CHECK(nav::parse_decimal("-0.5") == -0.5);
  CHECK(nav::parse_decimal("1e3") == 1000);
  CHECK(nav::parse_decimal("1.5E-1") == 0.15);
  for (const char* bad : {"", "8,25", "+1", "inf", "-inf", "nan", "nan(1)", "infinity", "0x1p3",
                          "1.5.", "1e", "1e999", "-1e999", "1 ", "1'000", "1_000"}) {
    INFO(bad);
    CHECK(!nav::parse_decimal(bad));
  }
}

TEST_CASE("text: numbers do not depend on the locale") {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "de_DE", "fr_FR.UTF-8"}) {
    if (std::setlocale(LC_ALL, name) != nullptr) break;
  }
  CHECK(nav::parse_decimal("8.25") == 8.25);
  CHECK(!nav::parse_decimal("8,25"));
  std::setlocale(LC_ALL, before.c_str());
}

TEST_CASE("text: positions count lines and bytes from 1") {
  const auto at = [](std::size_t offset) {
    const nav::TextPosition p = nav::position_of("ab\ncd\n", offset);
    return std::pair(p.line, p.column);
  };
  CHECK(at(0) == std::pair(1, 1));
  CHECK(at(2) == std::pair(1, 3));
  CHECK(at(3) == std::pair(2, 1));
  CHECK(at(6) == std::pair(3, 1));
  CHECK(at(99) == std::pair(3, 1));
}

TEST_CASE("text: long words are cut in messages") {
  CHECK(nav::in_quotes("abc") == "'abc'");
  CHECK(nav::in_quotes(std::string(41, 'x')) == "'" + std::string(40, 'x') + "…'");
}
