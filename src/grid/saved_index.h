// What a file of a planner's index holds, as a value: read and written by io, made from an index
// and turned into one by planners.
#pragma once

#include <cstdint>
#include <string>

#include "base/file_mapping.h"
#include "base/sections.h"
#include "grid/grid_identity.h"

namespace nav {

struct SavedIndex {
  std::string file;           // where it comes from, for messages
  std::string planner;        // name
  std::uint32_t version = 0;  // of what this planner saves
  GridIdentity grid;          // that it was made for
  Sections sections;          // look at `memory`, or at the index that is being saved
  FileMapping memory;
};

}  // namespace nav
