// How a flow field keeps what it knows of a cell: 16 bits.
#pragma once

#include <array>
#include <cstdint>

#include "geom/vec2.h"
#include "grid/cell.h"

namespace nav {

// Bits 10 to 12 are flags, bits 13 to 15 the step to take. In the euclidean metric bits 0 to 9 are
// the direction, clockwise from north in 1024ths of a turn. In the others it is that of the step;
// there bits 0 to 7 say by direction which legal steps lead to a nearer cell, bits 8 and 9 whether
// the steps north-west and north-east are legal. Cells that are not reached have the code 0.
inline constexpr unsigned kAngles = 1024;
inline constexpr std::uint16_t kAngleBits = kAngles - 1;
inline constexpr std::uint16_t kStepsNorthWest = 1 << 8;
inline constexpr std::uint16_t kStepsNorthEast = 1 << 9;
inline constexpr std::uint16_t kLeads = 1 << 10;    // there is a direction
inline constexpr std::uint16_t kSees = 1 << 11;     // a goal is in line of sight
inline constexpr std::uint16_t kReached = 1 << 12;  // a goal, or there is a way to one
inline constexpr unsigned kStepShift = 13;

// Of a cell from which this step leads on.
constexpr std::uint16_t step_code(Direction d) {
  return static_cast<std::uint16_t>(kReached | kLeads | static_cast<unsigned>(d) << kStepShift);
}

constexpr Direction step_of(std::uint16_t code) {
  return static_cast<Direction>(code >> kStepShift);
}

// Unit vectors of all angles, those of the eight directions exactly alike in both parts.
const std::array<Vec2, kAngles>& angle_vectors();
// Those of the eight directions alone.
const std::array<Vec2, kDirectionCount>& step_vectors();

}  // namespace nav
