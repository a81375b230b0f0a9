// Values as the files of the bench hold them, beyond those that JSON has itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "grid/cell.h"
#include "io/json_input.h"

namespace nav {

// A count: a whole number that double precision holds. All throw Error where a value is another.
std::uint64_t count_from(const JsonNode& node);
// A number or null.
std::optional<double> number_from(const JsonNode& node);
// [x,y], not negative.
Cell cell_from(const JsonNode& node);

// Checksums are sixteen hexadecimal digits, as JSON holds no whole numbers of 64 bits.
std::string checksum_text(std::uint64_t checksum);
std::uint64_t checksum_from(const JsonNode& node);

}  // namespace nav
