// Files of the source tree that are compiled into the library: the parts of the pages it writes, in
// io/pages/. cmake/EmbedFiles.cmake makes the definition.
#pragma once

#include <string_view>

namespace nav {

// The bytes of a file in io/pages/, by its name. Requires: there is one.
std::string_view embedded_file(std::string_view name);

}  // namespace nav
