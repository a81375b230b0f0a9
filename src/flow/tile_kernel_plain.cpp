// Sixteen lanes as a plain array: for every machine. Compilers make of it what the registers of the
// oldest supported one allow.
#include "flow/tile_leads_body.h"

namespace nav {
namespace {

template <class V>
struct PlainLanes {
  using Value = V;
  struct alignas(64) Row {
    Value lane[16];
  };

  static Row load(const Value* from) {
    Row row;
    for (int i = 0; i < 16; ++i) row.lane[i] = from[i];
    return row;
  }
  static Row load_units(const std::uint32_t* from) {
    Row row;
    for (int i = 0; i < 16; ++i) row.lane[i] = from[i];
    return row;
  }
  static void store(Value* to, const Row& row) {
    for (int i = 0; i < 16; ++i) to[i] = row.lane[i];
  }
  static Row all(Value value) {
    Row row;
    for (int i = 0; i < 16; ++i) row.lane[i] = value;
    return row;
  }
  static Row add(const Row& a, const Row& b) {
    Row row;
    for (int i = 0; i < 16; ++i) row.lane[i] = a.lane[i] + b.lane[i];
    return row;
  }
  // Requires: both below 2^32.
  static Row multiply(const Row& a, const Row& b) {
    Row row;
    for (int i = 0; i < 16; ++i) row.lane[i] = a.lane[i] * b.lane[i];
    return row;
  }
  static Row least(const Row& a, const Row& b) {
    Row row;
    for (int i = 0; i < 16; ++i) row.lane[i] = a.lane[i] < b.lane[i] ? a.lane[i] : b.lane[i];
    return row;
  }
  // The least of both where the bit is set, elsewhere a.
  static Row least_where(std::uint32_t bits, const Row& a, const Row& b) {
    Row row;
    for (int i = 0; i < 16; ++i) {
      const Value set = Value{0} - (bits >> i & 1);
      const Value other = b.lane[i] | ~set;
      row.lane[i] = a.lane[i] < other ? a.lane[i] : other;
    }
    return row;
  }
  // Lane i is what lane i - n was; the first n are the last of `before`.
  template <int n>
  static Row from_lower(const Row& row, const Row& before) {
    Row moved;
    for (int i = 0; i < n; ++i) moved.lane[i] = before.lane[16 - n + i];
    for (int i = n; i < 16; ++i) moved.lane[i] = row.lane[i - n];
    return moved;
  }
  // Lane i is what lane i + n was; the last n are the first of `after`.
  template <int n>
  static Row from_higher(const Row& row, const Row& after) {
    Row moved;
    for (int i = 0; i < 16 - n; ++i) moved.lane[i] = row.lane[i + n];
    for (int i = 16 - n; i < 16; ++i) moved.lane[i] = after.lane[i - 16 + n];
    return moved;
  }
  // Writes sixteen codes: that of cells reached, or of the direction that has the cell's bit.
  static void store_codes(std::uint16_t* to, std::uint32_t reached, std::uint16_t reached_code,
                          const std::uint32_t* take, const std::uint16_t* code) {
    for (int i = 0; i < 16; ++i) to[i] = (reached >> i & 1) != 0 ? reached_code : std::uint16_t{0};
    for (int d = 0; d < 8; ++d) {
      for (std::uint32_t bits = take[d]; bits != 0; bits &= bits - 1) {
        to[__builtin_ctz(bits)] = code[d];
      }
    }
  }
  // The least of the lanes with their bit set. Requires: there is one.
  static Value least_of(std::uint32_t bits, const Row& a) {
    Value least = ~Value{0};
    for (; bits != 0; bits &= bits - 1) {
      const Value value = a.lane[__builtin_ctz(bits)];
      if (value < least) least = value;
    }
    return least;
  }
  // Bit i: are the lanes i unequal?
  static std::uint32_t differ(const Row& a, const Row& b) {
    std::uint32_t bits = 0;
    for (int i = 0; i < 16; ++i) bits |= (a.lane[i] != b.lane[i] ? 1u : 0u) << i;
    return bits;
  }
};

}  // namespace

TileKernels plain_tile_kernels() {
  return {{settle<PlainLanes<std::uint32_t>>, find_leads<PlainLanes<std::uint32_t>>},
          {settle<PlainLanes<std::uint64_t>>, find_leads<PlainLanes<std::uint64_t>>}};
}

}  // namespace nav
