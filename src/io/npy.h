// NumPy's array files (.npy), format 1.0: a header that says type and shape, then the bare array.
//
// Source: numpy.lib.format in the NumPy reference; NEP 1, A Simple File Format for NumPy Arrays,
// 2007.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace nav {

// The bytes before the array, a multiple of 64 of them. `descr` is the type as a Python literal:
// '<f8', or a list of names and types. Rows come first (C order). Requires: short enough for
// version 1.0, 65 KB.
std::string npy_header(std::string_view descr, std::span<const std::uint64_t> shape);

// Appends a number in little-endian order on any machine.
void append_little(std::string& bytes, std::uint64_t value, int size_bytes);
void append_little(std::string& bytes, double value);
void append_little(std::string& bytes, float value);

}  // namespace nav
