#include "flow/tile_kernel.h"

#include <initializer_list>

namespace nav {

const TileKernels& tile_kernels() {
  static const TileKernels kBest = [] {
    for (const TileKernels& kernels : {avx512_tile_kernels(), avx2_tile_kernels()}) {
      if (kernels.available()) return kernels;
    }
    return plain_tile_kernels();
  }();
  return kBest;
}

}  // namespace nav
