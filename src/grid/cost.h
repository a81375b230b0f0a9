// Exact costs.
//
// A cell's cost is a decimal with at most 6 places, from 0 to 1e9, kept as a whole number of
// millionths. The cost of a path is a pair: what its straight steps cost and what its diagonal
// steps cost before the factor sqrt 2, so value = straight + diagonal * sqrt 2. Since sqrt 2 is
// irrational two costs are equal exactly where both parts are, and the order is decided in
// integers. Sums are checked for overflow.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace nav {

// Cost of entering a cell, in millionths.
using CellCost = std::int64_t;
inline constexpr CellCost kUnitCost = 1'000'000;
inline constexpr CellCost kMaxCellCost = 1'000'000'000 * kUnitCost;

// Reads a decimal ("3", "0.25", "1e3" is not one) exactly. Empty for anything else, for more than 6
// places, and beyond [0, 1e9].
std::optional<CellCost> parse_cell_cost(std::string_view text);

// A number read elsewhere (JSON): the nearest millionth if it is within 1e-9 of one (relative), in
// [0, 1e9]; empty otherwise and for NaN.
std::optional<CellCost> cell_cost_from(double value);

struct Cost {
  std::int64_t straight = 0;  // millionths
  std::int64_t diagonal = 0;  // millionths, before the factor sqrt 2

  // In units of a cell of cost 1.
  double value() const;

  friend bool operator==(const Cost&, const Cost&) = default;
  friend std::strong_ordering operator<=>(const Cost& a, const Cost& b);
};

// For the operators below: the sign of da + db * sqrt 2, for differences of two costs.
std::strong_ordering order_by_squares(std::int64_t da, std::int64_t db);
// Throws Error.
[[noreturn]] void fail_too_dear();

inline std::strong_ordering operator<=>(const Cost& a, const Cost& b) {
  // Costs are not negative, so the differences cannot overflow.
  const std::int64_t da = a.straight - b.straight;
  const std::int64_t db = a.diagonal - b.diagonal;
  // Off by less than 1 where both are below 2^49: a larger one has the right sign.
  constexpr std::int64_t kSmall = std::int64_t{1} << 49;
  const double difference =
      static_cast<double>(da) + static_cast<double>(db) * 1.4142135623730950488;
  const bool is_sure = (difference > 1 || difference < -1) && da < kSmall && da > -kSmall &&
                       db < kSmall && db > -kSmall;
  if (is_sure) return difference < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
  return order_by_squares(da, db);
}

// Throws Error where the sum leaves 64 bits (a path dearer than about 9e12).
inline Cost operator+(const Cost& a, const Cost& b) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  if (a.straight > kMost - b.straight || a.diagonal > kMost - b.diagonal) fail_too_dear();
  return {a.straight + b.straight, a.diagonal + b.diagonal};
}
// The same; requires: factor >= 0.
Cost operator*(const Cost& cost, std::int64_t factor);

}  // namespace nav
