// The order of two costs is the sign of da + db * sqrt 2, which for da and db of different signs
// is decided by comparing da^2 with 2 db^2. Both fit 128 bits; the product is done in two words, as
// C++ has no wider integer.
#include "grid/cost.h"

#include <cmath>
#include <limits>
#include <utility>

#include "base/error.h"

namespace nav {
namespace {

// a * a as (high, low) words.
std::pair<std::uint64_t, std::uint64_t> square(std::uint64_t a) {
  const std::uint64_t low = a & 0xffffffffu;
  const std::uint64_t high = a >> 32;
  const std::uint64_t cross = low * high;
  const std::uint64_t low_square = low * low;
  const std::uint64_t shifted = cross << 33;
  const std::uint64_t sum = low_square + shifted;
  return {high * high + (cross >> 31) + (sum < shifted ? 1 : 0), sum};
}

std::uint64_t magnitude(std::int64_t v) {
  return v < 0 ? ~static_cast<std::uint64_t>(v) + 1 : static_cast<std::uint64_t>(v);
}

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

std::int64_t checked_product(std::int64_t a, std::int64_t b) {
  if (b > 0 && a > kMax / b) fail_too_dear();
  return a * b;
}

}  // namespace

std::optional<CellCost> parse_cell_cost(std::string_view text) {
  CellCost whole = 0;
  std::size_t i = 0;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) {
    whole = whole * 10 + (text[i] - '0');
    if (whole > 1'000'000'000) return std::nullopt;
  }
  if (i == 0) return std::nullopt;
  CellCost part = 0;
  if (i < text.size()) {
    if (text[i] != '.') return std::nullopt;
    const std::string_view places = text.substr(i + 1);
    if (places.empty() || places.size() > 6) return std::nullopt;
    CellCost unit = kUnitCost;
    for (const char c : places) {
      if (c < '0' || c > '9') return std::nullopt;
      unit /= 10;
      part += (c - '0') * unit;
    }
  }
  const CellCost cost = whole * kUnitCost + part;
  if (cost > kMaxCellCost) return std::nullopt;
  return cost;
}

std::optional<CellCost> cell_cost_from(double value) {
  if (!(value >= 0 && value <= 1e9)) return std::nullopt;
  const double millionths = std::round(value * 1e6);
  if (std::fabs(value * 1e6 - millionths) > 1e-9 * (1 + millionths)) return std::nullopt;
  return static_cast<CellCost>(millionths);
}

double Cost::value() const {
  return (static_cast<double>(straight) + static_cast<double>(diagonal) * 1.4142135623730950488) /
         static_cast<double>(kUnitCost);
}

std::strong_ordering order_by_squares(std::int64_t ds, std::int64_t dd) {
  if (ds >= 0 && dd >= 0) {
    return ds == 0 && dd == 0 ? std::strong_ordering::equal : std::strong_ordering::greater;
  }
  if (ds <= 0 && dd <= 0) return std::strong_ordering::less;
  // |ds| against sqrt 2 |dd|, by squares; equality is impossible.
  const auto [s_high, s_low] = square(magnitude(ds));
  auto [d_high, d_low] = square(magnitude(dd));
  d_high = (d_high << 1) | (d_low >> 63);
  d_low <<= 1;
  const bool straight_wins = std::pair(s_high, s_low) > std::pair(d_high, d_low);
  const bool greater = straight_wins ? ds > 0 : dd > 0;
  return greater ? std::strong_ordering::greater : std::strong_ordering::less;
}

void fail_too_dear() { throw Error("the cost of a path exceeds 9.2e12", "use smaller cell costs"); }

Cost operator*(const Cost& cost, std::int64_t factor) {
  return {checked_product(cost.straight, factor), checked_product(cost.diagonal, factor)};
}

}  // namespace nav
