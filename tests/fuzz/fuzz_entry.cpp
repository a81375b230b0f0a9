// A libFuzzer program of one target, named by NAVTOOL_FUZZ_TARGET.
#include "fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  nav::fuzz::NAVTOOL_FUZZ_TARGET(std::as_bytes(std::span(data, size)));
  return 0;
}
