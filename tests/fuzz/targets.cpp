#include "fuzz/targets.h"

namespace nav::fuzz {

std::vector<Target> all_targets() {
  return {{"moving_ai_map", moving_ai_map},
          {"png_map", png_map},
          {"png_pixels", png_pixels},
          {"pgm_map", pgm_map},
          {"scen", scen},
          {"dynamic_scen", dynamic_scen},
          {"patch_file", patch_file},
          {"legend", legend},
          {"profile", profile},
          {"bench_report", bench_report},
          {"bench_suite", bench_suite},
          {"index_file", index_file},
          {"index_content", index_content}};
}

}  // namespace nav::fuzz
