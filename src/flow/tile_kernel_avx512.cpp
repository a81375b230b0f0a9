// Sixteen lanes in one or two registers of AVX-512.
#include "flow/tile_leads_body.h"

#if defined(__AVX512F__)

#include <immintrin.h>

namespace nav {
namespace {

// Codes of sixteen cells, as in tile_kernel_plain.cpp, in lanes of 32 bits.
struct Codes512 {
  using Codes = __m512i;

  static Codes all_codes(std::uint32_t code) { return _mm512_set1_epi32(static_cast<int>(code)); }
  static Codes codes_where(std::uint32_t bits, std::uint32_t code) {
    return _mm512_maskz_mov_epi32(static_cast<__mmask16>(bits), all_codes(code));
  }
  static Codes codes_set(Codes codes, std::uint32_t bits, std::uint32_t code) {
    return _mm512_mask_mov_epi32(codes, static_cast<__mmask16>(bits), all_codes(code));
  }
  static Codes codes_added(Codes codes, std::uint32_t bits, std::uint32_t code) {
    return _mm512_mask_or_epi32(codes, static_cast<__mmask16>(bits), codes, all_codes(code));
  }
  static Codes codes_joined(Codes a, Codes b) { return _mm512_or_si512(a, b); }
  static void store_codes(std::uint16_t* to, Codes codes) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm512_cvtepi32_epi16(codes));
  }
};

// Of sixteen words in a column, which have this bit?
struct Bits512 {
  static std::uint32_t column_bits(const std::uint16_t* at, std::size_t stride, int bit) {
    const __m512i places =
        _mm512_mullo_epi32(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                           _mm512_set1_epi32(static_cast<int>(stride)));
    const __m512i words = _mm512_i32gather_epi32(places, at, 2);
    return _mm512_test_epi32_mask(words, _mm512_set1_epi32(1 << bit));
  }
};

struct Narrow512 : Codes512, Bits512 {
  using Value = std::uint32_t;
  using Row = __m512i;

  static Row load(const Value* from) { return _mm512_load_si512(from); }
  static Row load_near(const Value* from) { return _mm512_loadu_si512(from); }
  static Row load_units(const std::uint32_t* from) { return _mm512_load_si512(from); }
  static Row load_units_near(const std::uint32_t* from) { return _mm512_loadu_si512(from); }
  static void store(Value* to, Row row) { _mm512_store_si512(to, row); }
  static Row all(Value value) { return _mm512_set1_epi32(static_cast<int>(value)); }
  static Row column(const Value* at, std::size_t stride) {
    const __m512i places =
        _mm512_mullo_epi32(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                           _mm512_set1_epi32(static_cast<int>(stride)));
    return _mm512_i32gather_epi32(places, at, 4);
  }
  static Row column_units(const std::uint32_t* at, std::size_t stride) {
    return column(at, stride);
  }
  static Row add(Row a, Row b) { return _mm512_add_epi32(a, b); }
  static Row multiply(Row a, Row b) { return _mm512_mullo_epi32(a, b); }
  static Row least(Row a, Row b) { return _mm512_min_epu32(a, b); }
  static Row least_where(std::uint32_t bits, Row a, Row b) {
    return _mm512_mask_min_epu32(a, static_cast<__mmask16>(bits), a, b);
  }
  template <int n>
  static Row from_lower(Row row, Row before) {
    return _mm512_alignr_epi32(row, before, 16 - n);
  }
  template <int n>
  static Row from_higher(Row row, Row after) {
    return _mm512_alignr_epi32(after, row, n);
  }
  static Value least_of(std::uint32_t bits, Row a) {
    return _mm512_mask_reduce_min_epu32(static_cast<__mmask16>(bits), a);
  }
  static Row most_where(std::uint32_t bits, Row a, Row b) {
    return _mm512_mask_max_epu32(a, static_cast<__mmask16>(bits), a, b);
  }
  static Value most_of(Row a) { return _mm512_reduce_max_epu32(a); }
  static std::uint32_t differ(Row a, Row b) { return _mm512_cmpneq_epu32_mask(a, b); }
  static std::uint32_t equal_where(std::uint32_t bits, Row a, Row b) {
    return _mm512_mask_cmpeq_epu32_mask(static_cast<__mmask16>(bits), a, b);
  }
  static std::uint32_t below_where(std::uint32_t bits, Row a, Row b) {
    return _mm512_mask_cmplt_epu32_mask(static_cast<__mmask16>(bits), a, b);
  }
};

struct Wide512 : Codes512, Bits512 {
  using Value = std::uint64_t;
  struct Row {
    __m512i low;   // lanes 0 to 7
    __m512i high;  // lanes 8 to 15
  };

  static Row load(const Value* from) {
    return {_mm512_load_si512(from), _mm512_load_si512(from + 8)};
  }
  static Row load_near(const Value* from) {
    return {_mm512_loadu_si512(from), _mm512_loadu_si512(from + 8)};
  }
  static Row load_units_near(const std::uint32_t* from) {
    const auto* half = reinterpret_cast<const __m256i*>(from);
    return {_mm512_cvtepu32_epi64(_mm256_loadu_si256(half)),
            _mm512_cvtepu32_epi64(_mm256_loadu_si256(half + 1))};
  }
  static Row load_units(const std::uint32_t* from) {
    const auto* half = reinterpret_cast<const __m256i*>(from);
    return {_mm512_cvtepu32_epi64(_mm256_load_si256(half)),
            _mm512_cvtepu32_epi64(_mm256_load_si256(half + 1))};
  }
  static void store(Value* to, Row row) {
    _mm512_store_si512(to, row.low);
    _mm512_store_si512(to + 8, row.high);
  }
  static Row all(Value value) {
    const __m512i half = _mm512_set1_epi64(static_cast<long long>(value));
    return {half, half};
  }
  static Row column(const Value* at, std::size_t stride) {
    const __m512i places =
        _mm512_mullo_epi32(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                           _mm512_set1_epi32(static_cast<int>(stride)));
    return {_mm512_i32gather_epi64(_mm512_castsi512_si256(places), at, 8),
            _mm512_i32gather_epi64(_mm512_extracti64x4_epi64(places, 1), at, 8)};
  }
  static Row column_units(const std::uint32_t* at, std::size_t stride) {
    const __m512i units = Narrow512::column(at, stride);
    return {_mm512_cvtepu32_epi64(_mm512_castsi512_si256(units)),
            _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(units, 1))};
  }
  static Row add(Row a, Row b) {
    return {_mm512_add_epi64(a.low, b.low), _mm512_add_epi64(a.high, b.high)};
  }
  static Row multiply(Row a, Row b) {
    return {_mm512_mul_epu32(a.low, b.low), _mm512_mul_epu32(a.high, b.high)};
  }
  static Row least(Row a, Row b) {
    return {_mm512_min_epu64(a.low, b.low), _mm512_min_epu64(a.high, b.high)};
  }
  static Row least_where(std::uint32_t bits, Row a, Row b) {
    return {_mm512_mask_min_epu64(a.low, static_cast<__mmask8>(bits), a.low, b.low),
            _mm512_mask_min_epu64(a.high, static_cast<__mmask8>(bits >> 8), a.high, b.high)};
  }
  template <int n>
  static Row from_lower(Row row, Row before) {
    if constexpr (n == 8) {
      return {before.high, row.low};
    } else {
      return {_mm512_alignr_epi64(row.low, before.high, 8 - n),
              _mm512_alignr_epi64(row.high, row.low, 8 - n)};
    }
  }
  template <int n>
  static Row from_higher(Row row, Row after) {
    if constexpr (n == 8) {
      return {row.high, after.low};
    } else {
      return {_mm512_alignr_epi64(row.high, row.low, n),
              _mm512_alignr_epi64(after.low, row.high, n)};
    }
  }
  static Value least_of(std::uint32_t bits, Row a) {
    const Value low = _mm512_mask_reduce_min_epu64(static_cast<__mmask8>(bits), a.low);
    const Value high = _mm512_mask_reduce_min_epu64(static_cast<__mmask8>(bits >> 8), a.high);
    return low < high ? low : high;
  }
  static Row most_where(std::uint32_t bits, Row a, Row b) {
    return {_mm512_mask_max_epu64(a.low, static_cast<__mmask8>(bits), a.low, b.low),
            _mm512_mask_max_epu64(a.high, static_cast<__mmask8>(bits >> 8), a.high, b.high)};
  }
  static Value most_of(Row a) { return _mm512_reduce_max_epu64(_mm512_max_epu64(a.low, a.high)); }
  static std::uint32_t differ(Row a, Row b) {
    return _mm512_cmpneq_epu64_mask(a.low, b.low) |
           static_cast<std::uint32_t>(_mm512_cmpneq_epu64_mask(a.high, b.high)) << 8;
  }
  static std::uint32_t equal_where(std::uint32_t bits, Row a, Row b) {
    return bits & ~differ(a, b);
  }
  static std::uint32_t below_where(std::uint32_t bits, Row a, Row b) {
    return bits & (_mm512_cmplt_epu64_mask(a.low, b.low) |
                   static_cast<std::uint32_t>(_mm512_cmplt_epu64_mask(a.high, b.high)) << 8);
  }
};

}  // namespace

TileKernels avx512_tile_kernels() {
  if (__builtin_cpu_supports("avx512f") == 0) return {};
  return {{settle<Narrow512>, find_leads<Narrow512>}, {settle<Wide512>, find_leads<Wide512>}};
}

}  // namespace nav

#else

namespace nav {
TileKernels avx512_tile_kernels() { return {}; }
}  // namespace nav

#endif
