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
  // From anywhere, not only the first cell of a tile's row.
  static Row load_near(const Value* from) { return load(from); }
  static Row load_units_near(const std::uint32_t* from) { return load_units(from); }
  static void store(Value* to, const Row& row) {
    for (int i = 0; i < 16; ++i) to[i] = row.lane[i];
  }
  static Row all(Value value) {
    Row row;
    for (int i = 0; i < 16; ++i) row.lane[i] = value;
    return row;
  }
  // Sixteen numbers `stride` apart; which of sixteen words have this bit.
  static Row column(const Value* at, std::size_t stride) {
    Row row;
    for (std::size_t i = 0; i < 16; ++i) row.lane[i] = at[i * stride];
    return row;
  }
  static Row column_units(const std::uint32_t* at, std::size_t stride) {
    Row row;
    for (std::size_t i = 0; i < 16; ++i) row.lane[i] = at[i * stride];
    return row;
  }
  static std::uint32_t column_bits(const std::uint16_t* at, std::size_t stride, int bit) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 16; ++i) bits |= (at[i * stride] >> bit & 1u) << i;
    return bits;
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
  // Sixteen codes: the code where the bit is set, else 0;
  struct alignas(32) Codes {
    std::uint16_t lane[16];
  };
  static Codes codes_where(std::uint32_t bits, std::uint32_t code) {
    return codes_added(Codes{}, bits, code);
  }
  // the code where the bit is set, else as before;
  static Codes codes_set(const Codes& codes, std::uint32_t bits, std::uint32_t code) {
    Codes set = codes;
    for (int i = 0; i < 16; ++i) {
      if ((bits >> i & 1) != 0) set.lane[i] = static_cast<std::uint16_t>(code);
    }
    return set;
  }
  // as before, with the code's bits added where the bit is set.
  static Codes codes_added(const Codes& codes, std::uint32_t bits, std::uint32_t code) {
    Codes added;
    for (int i = 0; i < 16; ++i) {
      const unsigned extra = (0u - (bits >> i & 1)) & code;
      added.lane[i] = static_cast<std::uint16_t>(codes.lane[i] | extra);
    }
    return added;
  }
  static Codes codes_joined(const Codes& a, const Codes& b) {
    Codes joined;
    for (int i = 0; i < 16; ++i) joined.lane[i] = a.lane[i] | b.lane[i];
    return joined;
  }
  static void store_codes(std::uint16_t* to, const Codes& codes) {
    for (int i = 0; i < 16; ++i) to[i] = codes.lane[i];
  }
  // The greatest of both where the bit is set, elsewhere a; the greatest of all lanes.
  static Row most_where(std::uint32_t bits, const Row& a, const Row& b) {
    Row row;
    for (int i = 0; i < 16; ++i) {
      const Value other = b.lane[i] & (Value{0} - (bits >> i & 1));
      row.lane[i] = a.lane[i] > other ? a.lane[i] : other;
    }
    return row;
  }
  static Value most_of(const Row& a) {
    Value most = 0;
    for (int i = 0; i < 16; ++i) most = a.lane[i] > most ? a.lane[i] : most;
    return most;
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
  // Bit i: is it set, and are the lanes i equal, or that of a below that of b?
  static std::uint32_t equal_where(std::uint32_t bits, const Row& a, const Row& b) {
    return bits & ~differ(a, b);
  }
  static std::uint32_t below_where(std::uint32_t bits, const Row& a, const Row& b) {
    std::uint32_t below = 0;
    for (int i = 0; i < 16; ++i) below |= (a.lane[i] < b.lane[i] ? 1u : 0u) << i;
    return bits & below;
  }
};

}  // namespace

TileKernels plain_tile_kernels() {
  return {{settle<PlainLanes<std::uint32_t>>, find_leads<PlainLanes<std::uint32_t>>},
          {settle<PlainLanes<std::uint64_t>>, find_leads<PlainLanes<std::uint64_t>>}};
}

}  // namespace nav
