// Files that are compiled into the library: the parts of the pages it writes, in io/pages/, and the
// packaged chart library, chart.min.js. cmake/EmbedFiles.cmake makes the definition.
#pragma once

#include <string_view>

namespace nav {

// The bytes of a file, by its name. Requires: there is one.
std::string_view embedded_file(std::string_view name);

}  // namespace nav
