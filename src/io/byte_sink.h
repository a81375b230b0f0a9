// Where writers put bytes, piece by piece, so that a large file is never in memory as a whole.
#pragma once

#include <functional>
#include <string_view>

namespace nav {

// May throw what its file throws: Error, ClosedPipe.
using ByteSink = std::function<void(std::string_view bytes)>;

}  // namespace nav
