// Numbers as text, the same in every locale.
#pragma once

#include <cstdint>
#include <string>

namespace nav {

// Appends the shortest decimal that reads back as the same number; without an exponent from 1e-5
// up to 1e17, so that costs look like costs. Requires: finite.
void append_number(std::string& text, double value);
void append_number(std::string& text, std::int64_t value);
void append_number(std::string& text, std::uint64_t value);

std::string number_text(double value);
// Rounded to at most that many places, without trailing zeros: for people. Requires: finite.
std::string rounded_text(double value, int places);
// Digits in groups of three: 16 777 216 as 16,777,216.
std::string grouped_text(std::uint64_t value);

}  // namespace nav
