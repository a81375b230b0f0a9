// The fuzz targets: each takes any bytes and checks what must hold for them.
//
// A target returns where the bytes are no valid input, and throws where a property fails; so does a
// crash, a hang, or memory beyond the fuzzer's limit. fuzz_entry.cpp makes a libFuzzer program of
// each, replay_test.cpp runs all over their seed corpora in the normal test run.
#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace nav::fuzz {

using Bytes = std::span<const std::byte>;

void moving_ai_map(Bytes input);
void png_map(Bytes input);     // a PNG file whose check sums are put right first
void png_pixels(Bytes input);  // the fields and rows of a PNG that is built from them
void pgm_map(Bytes input);
void scen(Bytes input);
void dynamic_scen(Bytes input);
void patch_file(Bytes input);
void legend(Bytes input);
void profile(Bytes input);
void bench_report(Bytes input);
void bench_suite(Bytes input);
void index_file(Bytes input);     // an index file whose size and checksum are put right first
void index_content(Bytes input);  // planner, rule, and what to change in its index of a small map

struct Target {
  std::string_view name;  // of its corpus folder
  void (*run)(Bytes);
};
std::vector<Target> all_targets();

// Throws std::logic_error unless the property holds.
inline void require(bool holds, const std::string& property) {
  if (!holds) throw std::logic_error(property);
}

inline std::string_view text_of(Bytes input) {
  return {reinterpret_cast<const char*>(input.data()), input.size()};
}

}  // namespace nav::fuzz
