// How a flow field keeps what it knows of a cell: 16 bits.
#pragma once

#include <array>
#include <cstdint>

#include "geom/vec2.h"
#include "grid/cell.h"

namespace nav {

// Bits 0 to 9 the direction, clockwise from north in 1024ths of a turn, then flags, and in bits 13
// to 15 the step to take.
inline constexpr unsigned kAngles = 1024;
inline constexpr std::uint16_t kAngleBits = kAngles - 1;
inline constexpr std::uint16_t kLeads = 1 << 10;    // there is a direction
inline constexpr std::uint16_t kSees = 1 << 11;     // a goal is in line of sight
inline constexpr std::uint16_t kReached = 1 << 12;  // a goal, or there is a way to one
inline constexpr unsigned kStepShift = 13;

// Of a cell from which this step leads on, in just this direction.
constexpr std::uint16_t step_code(Direction d) {
  const unsigned step = static_cast<unsigned>(d);
  return static_cast<std::uint16_t>(kReached | kLeads | step << kStepShift | step * (kAngles / 8));
}

constexpr Direction step_of(std::uint16_t code) {
  return static_cast<Direction>(code >> kStepShift);
}

// Unit vectors of all angles, those of the eight directions exactly alike in both parts.
const std::array<Vec2, kAngles>& unit_vectors();

}  // namespace nav
