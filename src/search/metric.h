// Integer metrics: costs as single integers whose order is the exact order of costs.
//
// A cost a + b sqrt 2, with whole a and b, is kept as a q + b p where p / q is a convergent of
// sqrt 2. By the law of best approximation no fraction with a denominator below q comes as near to
// sqrt 2 as p / q, so for two costs whose diagonal parts differ by less than q the integers have
// the order of the true costs, and are equal only where the costs are. Since b <= cost / sqrt 2,
// that holds for all costs up to about p: a search that meets no value of `kExactBelow` or more is
// exact; one that does is run again in the next wider metric. We take convergents above sqrt 2, so
// that the euclidean estimate, times q, never exceeds a path's value.
//
// key() is what a bucket queue sorts by; it may be off by key_error().
//
// Source: the law of best approximation, Lagrange 1798; its use for grid costs is ours.
#pragma once

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstdint>

#include "grid/cost.h"
#include "path/query.h"

namespace nav {

// For paths below 19,600 cells, or units of terrain costs: small nodes.
struct NarrowMetric {
  using Value = std::uint32_t;
  static constexpr Value kStraight = 13'860;
  static constexpr Value kDiagonal = 19'601;
  static constexpr Value kExactBelow = kStraight * (kDiagonal - 1);
  static constexpr Value kPerNarrow = 1;
  static constexpr CellCost kMaxUnits = CellCost{1} << 15;
  static constexpr CellCost kMostEstimated = CellCost{1} << 16;

  static Value straight(CellCost units) { return static_cast<Value>(units) * kStraight; }
  static Value diagonal(CellCost units) { return static_cast<Value>(units) * kDiagonal; }
  static bool is_exact(Value value) { return value < kExactBelow; }
  static Value at_most(double length) {
    return static_cast<Value>(length * static_cast<double>(kStraight) * (1 - 0x1p-50));
  }
  static double to_double(Value value) {
    return static_cast<double>(value) / static_cast<double>(kStraight);
  }
  static std::uint64_t key(Value value) { return value; }
  static std::uint64_t key_error(std::uint64_t /*key*/) { return 0; }
};

// For paths dearer than that, and for terrain costs counted in units of their greatest common
// divisor. Cell costs must stay below kMaxUnits units, so that no sum overflows.
struct WideMetric {
  using Value = std::uint64_t;
  static constexpr Value kStraight = 543'339'720;
  static constexpr Value kDiagonal = 768'398'401;
  static constexpr Value kExactBelow = kStraight * (kDiagonal - 1);
  // No step is shorter than this many times its narrow length.
  static constexpr Value kPerNarrow = kDiagonal / NarrowMetric::kDiagonal;
  static constexpr CellCost kMaxUnits = CellCost{1} << 30;
  static constexpr CellCost kMostEstimated = CellCost{1} << 31;  // far dearer than what is exact

  static Value straight(CellCost units) { return static_cast<Value>(units) * kStraight; }
  static Value diagonal(CellCost units) { return static_cast<Value>(units) * kDiagonal; }
  static bool is_exact(Value value) { return value < kExactBelow; }
  // A whole number of straight units at or just below `length` units.
  static Value at_most(double length) {
    return static_cast<Value>(length * static_cast<double>(kStraight) * (1 - 0x1p-50));
  }
  // Cut off far beyond what is exact, so that no sum overflows.
  static Value scaled(Value value, double factor) {
    return static_cast<Value>(std::min(static_cast<double>(value) * factor, 0x1p62));
  }
  // In straight units.
  static double to_double(Value value) {
    return static_cast<double>(value) / static_cast<double>(kStraight);
  }
  static std::uint64_t key(Value value) { return value; }
  static std::uint64_t key_error(std::uint64_t /*key*/) { return 0; }
};

// Cost pairs compared exactly: for what neither of the others can hold. Slow and always right.
struct ExactMetric {
  struct Value {
    Cost cost;
    friend Value operator+(const Value& a, const Value& b) { return {a.cost + b.cost}; }
    // Requires: neither leaves 64 bits.
    friend Value operator-(const Value& a, const Value& b) {
      return {{a.cost.straight - b.cost.straight, a.cost.diagonal - b.cost.diagonal}};
    }
    friend Value operator*(const Value& a, std::int32_t count) {
      return {{a.cost.straight * count, a.cost.diagonal * count}};
    }
    friend bool operator==(const Value&, const Value&) = default;
    friend std::strong_ordering operator<=>(const Value& a, const Value& b) {
      return a.cost <=> b.cost;
    }
  };
  static constexpr CellCost kMaxUnits = 4 * kMaxCellCost;  // more than any single step costs
  static constexpr CellCost kMostEstimated = CellCost{1} << 61;

  static Value straight(CellCost units) { return {{units, 0}}; }
  static Value diagonal(CellCost units) { return {{0, units}}; }
  static bool is_exact(const Value&) { return true; }
  static Value at_most(double length) {
    return {{static_cast<std::int64_t>(length * (1 - 0x1p-50)), 0}};
  }
  // Cut off where a path's cost could not be held.
  static Value scaled(const Value& value, double factor) {
    const auto part = [factor](std::int64_t cost) {
      return static_cast<std::int64_t>(std::min(static_cast<double>(cost) * factor, 0x1p61));
    };
    return {{part(value.cost.straight), part(value.cost.diagonal)}};
  }
  static double to_double(const Value& value) {
    return value.cost.value() * static_cast<double>(kUnitCost);
  }
  // In steps of two units, so that no cost is too large for it.
  static std::uint64_t key(const Value& value) {
    return static_cast<std::uint64_t>(
        (static_cast<double>(value.cost.straight) +
         static_cast<double>(value.cost.diagonal) * 1.4142135623730950488) *
        0.5);
  }
  static std::uint64_t key_error(std::uint64_t key) { return 2 + (key >> 50); }
};

}  // namespace nav
