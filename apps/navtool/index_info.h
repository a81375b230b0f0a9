// What navtool info tells of an index file.
#pragma once

#include <string>

#include "console.h"
#include "grid/saved_index.h"

namespace nav::cli {

// `file` as it was named on the command line.
std::string index_json(const SavedIndex& index, const std::string& file);
std::string index_text(const SavedIndex& index, const std::string& file, const Console& console);

}  // namespace nav::cli
