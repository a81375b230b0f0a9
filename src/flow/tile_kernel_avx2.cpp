// Sixteen lanes in two or four registers of AVX2.
#include "flow/tile_leads_body.h"

#if defined(__AVX2__)

#include <immintrin.h>

namespace nav {
namespace {

// Bytes 4 * n to 4 * n + 31 of two registers one after the other. Bytes move freely only within
// halves of a register, so the halves that are needed come together first.
template <int n>
__m256i joined(__m256i first, __m256i second) {
  const __m256i middle = _mm256_permute2x128_si256(first, second, 0x21);
  if constexpr (n == 4) {
    return middle;
  } else if constexpr (n < 4) {
    return _mm256_alignr_epi8(middle, first, 4 * n);
  } else {
    return _mm256_alignr_epi8(second, middle, 4 * (n - 4));
  }
}

// What does not depend on the width of a lane: `kParts` registers with `kLanes` lanes each.
template <class V>
struct Row256 {
  static constexpr int kParts = sizeof(V) / 2;
  static constexpr int kLanes = 16 / kParts;
  static constexpr int kWords = sizeof(V) / 4;  // of four bytes, in a lane
  __m256i part[kParts];

  template <int n>
  static Row256 from_lower(const Row256& row, const Row256& before) {
    constexpr int kWhole = n / kLanes;
    constexpr int kRest = n % kLanes;
    const auto source = [&](int i) { return i < 0 ? before.part[kParts + i] : row.part[i]; };
    Row256 moved;
    for (int i = 0; i < kParts; ++i) {
      if constexpr (kRest == 0) {
        moved.part[i] = source(i - kWhole);
      } else {
        moved.part[i] =
            joined<(kLanes - kRest) * kWords>(source(i - kWhole - 1), source(i - kWhole));
      }
    }
    return moved;
  }
  template <int n>
  static Row256 from_higher(const Row256& row, const Row256& after) {
    constexpr int kWhole = n / kLanes;
    constexpr int kRest = n % kLanes;
    const auto source = [&](int i) { return i < kParts ? row.part[i] : after.part[i - kParts]; };
    Row256 moved;
    for (int i = 0; i < kParts; ++i) {
      if constexpr (kRest == 0) {
        moved.part[i] = source(i + kWhole);
      } else {
        moved.part[i] = joined<kRest * kWords>(source(i + kWhole), source(i + kWhole + 1));
      }
    }
    return moved;
  }
};

// The operations on a register, by the width of a lane.
struct Narrow256 {
  static __m256i all(std::uint32_t value) { return _mm256_set1_epi32(static_cast<int>(value)); }
  static __m256i add(__m256i a, __m256i b) { return _mm256_add_epi32(a, b); }
  static __m256i multiply(__m256i a, __m256i b) { return _mm256_mullo_epi32(a, b); }
  static __m256i least(__m256i a, __m256i b) { return _mm256_min_epu32(a, b); }
  static __m256i equal(__m256i a, __m256i b) { return _mm256_cmpeq_epi32(a, b); }
  static __m256i own_bits() { return _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128); }
  static std::uint32_t bits_of(__m256i lanes) {
    return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(lanes)));
  }
  static __m256i load_units(const std::uint32_t* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  }
};
struct Wide256 {
  static __m256i all(std::uint64_t value) {
    return _mm256_set1_epi64x(static_cast<long long>(value));
  }
  static __m256i add(__m256i a, __m256i b) { return _mm256_add_epi64(a, b); }
  static __m256i multiply(__m256i a, __m256i b) { return _mm256_mul_epu32(a, b); }
  // Unsigned, by a comparison of signed numbers.
  static __m256i least(__m256i a, __m256i b) {
    const __m256i half = all(std::uint64_t{1} << 63);
    const __m256i greater =
        _mm256_cmpgt_epi64(_mm256_xor_si256(a, half), _mm256_xor_si256(b, half));
    return _mm256_blendv_epi8(a, b, greater);
  }
  static __m256i equal(__m256i a, __m256i b) { return _mm256_cmpeq_epi64(a, b); }
  static __m256i own_bits() { return _mm256_setr_epi64x(1, 2, 4, 8); }
  static std::uint32_t bits_of(__m256i lanes) {
    return static_cast<std::uint32_t>(_mm256_movemask_pd(_mm256_castsi256_pd(lanes)));
  }
  static __m256i load_units(const std::uint32_t* from) {
    return _mm256_cvtepu32_epi64(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
  }
};

template <class V, class Register>
struct Avx2Lanes {
  using Value = V;
  using Row = Row256<V>;
  static constexpr int kParts = Row::kParts;
  static constexpr int kLanes = Row::kLanes;

  static Row load(const Value* from) {
    return each([&](int i) {
      return _mm256_load_si256(reinterpret_cast<const __m256i*>(from + i * kLanes));
    });
  }
  static Row load_near(const Value* from) {
    return each([&](int i) {
      return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from + i * kLanes));
    });
  }
  static Row load_units_near(const std::uint32_t* from) { return load_units(from); }
  static Row load_units(const std::uint32_t* from) {
    return each([&](int i) { return Register::load_units(from + i * kLanes); });
  }
  static void store(Value* to, const Row& row) {
    for (int i = 0; i < kParts; ++i) {
      _mm256_store_si256(reinterpret_cast<__m256i*>(to + i * kLanes), row.part[i]);
    }
  }
  static Row all(Value value) {
    return each([&](int) { return Register::all(value); });
  }
  static Row column(const Value* at, std::size_t stride) {
    alignas(32) Value lanes[16];
    for (std::size_t i = 0; i < 16; ++i) lanes[i] = at[i * stride];
    return load(lanes);
  }
  static Row column_units(const std::uint32_t* at, std::size_t stride) {
    alignas(32) std::uint32_t lanes[16];
    for (std::size_t i = 0; i < 16; ++i) lanes[i] = at[i * stride];
    return load_units(lanes);
  }
  static std::uint32_t column_bits(const std::uint16_t* at, std::size_t stride, int bit) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 16; ++i) bits |= (at[i * stride] >> bit & 1u) << i;
    return bits;
  }
  static Row add(const Row& a, const Row& b) {
    return each([&](int i) { return Register::add(a.part[i], b.part[i]); });
  }
  static Row multiply(const Row& a, const Row& b) {
    return each([&](int i) { return Register::multiply(a.part[i], b.part[i]); });
  }
  static Row least(const Row& a, const Row& b) {
    return each([&](int i) { return Register::least(a.part[i], b.part[i]); });
  }
  static Row least_where(std::uint32_t bits, const Row& a, const Row& b) {
    return each([&](int i) {
      // A lane of `b` without its bit becomes the largest number.
      const __m256i set =
          _mm256_and_si256(Register::all(bits >> (i * kLanes)), Register::own_bits());
      const __m256i unset = Register::equal(set, _mm256_setzero_si256());
      return Register::least(a.part[i], _mm256_or_si256(b.part[i], unset));
    });
  }
  template <int n>
  static Row from_lower(const Row& row, const Row& before) {
    return Row::template from_lower<n>(row, before);
  }
  template <int n>
  static Row from_higher(const Row& row, const Row& after) {
    return Row::template from_higher<n>(row, after);
  }
  static Value least_of(std::uint32_t bits, const Row& a) {
    alignas(32) Value lanes[16];
    store(lanes, least_where(bits, all(~Value{0}), a));
    Value least = ~Value{0};
    for (const Value value : lanes) least = value < least ? value : least;
    return least;
  }
  // The greatest by the least of the complements.
  static Row most_where(std::uint32_t bits, const Row& a, const Row& b) {
    return complement(least_where(bits, complement(a), complement(b)));
  }
  static Value most_of(const Row& a) {
    return static_cast<Value>(~least_of(0xffff, complement(a)));
  }
  // As in tile_kernel_plain.cpp.
  using Codes = __m256i;
  static Codes codes_where(std::uint32_t bits, std::uint32_t code) {
    return _mm256_and_si256(where(bits), all_codes(code));
  }
  static Codes codes_set(const Codes& codes, std::uint32_t bits, std::uint32_t code) {
    return _mm256_blendv_epi8(codes, all_codes(code), where(bits));
  }
  static Codes codes_added(const Codes& codes, std::uint32_t bits, std::uint32_t code) {
    return _mm256_or_si256(codes, codes_where(bits, code));
  }
  static Codes codes_joined(const Codes& a, const Codes& b) { return _mm256_or_si256(a, b); }
  static void store_codes(std::uint16_t* to, const Codes& codes) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), codes);
  }
  static std::uint32_t differ(const Row& a, const Row& b) {
    std::uint32_t same = 0;
    for (int i = 0; i < kParts; ++i) {
      same |= Register::bits_of(Register::equal(a.part[i], b.part[i])) << (i * kLanes);
    }
    return same ^ 0xffff;
  }
  static std::uint32_t equal_where(std::uint32_t bits, const Row& a, const Row& b) {
    return bits & ~differ(a, b);
  }
  static std::uint32_t below_where(std::uint32_t bits, const Row& a, const Row& b) {
    return bits & differ(least(a, b), b);
  }

 private:
  static Row complement(const Row& a) {
    return each([&](int i) { return _mm256_xor_si256(a.part[i], _mm256_set1_epi32(-1)); });
  }
  static __m256i all_codes(std::uint32_t code) {
    return _mm256_set1_epi16(static_cast<short>(code));
  }
  // All bits of lane i, where bit i is set.
  static __m256i where(std::uint32_t bits) {
    const __m256i own_bits = _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048,
                                               4096, 8192, 16384, -32768);
    const __m256i set = _mm256_and_si256(_mm256_set1_epi16(static_cast<short>(bits)), own_bits);
    return _mm256_cmpeq_epi16(set, own_bits);
  }
  template <class F>
  static Row each(const F& f) {
    Row row;
    for (int i = 0; i < kParts; ++i) row.part[i] = f(i);
    return row;
  }
};

}  // namespace

TileKernels avx2_tile_kernels() {
  if (__builtin_cpu_supports("avx2") == 0) return {};
  using Narrow = Avx2Lanes<std::uint32_t, Narrow256>;
  using Wide = Avx2Lanes<std::uint64_t, Wide256>;
  return {{settle<Narrow>, find_leads<Narrow>}, {settle<Wide>, find_leads<Wide>}};
}

}  // namespace nav

#else

namespace nav {
TileKernels avx2_tile_kernels() { return {}; }
}  // namespace nav

#endif
