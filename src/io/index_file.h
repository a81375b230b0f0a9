// Files of prepared indexes.
//
// A file is one block of memory: who loads it maps it and looks at its arrays in place. It is made
// for machines of one byte order and says which; everything in it is covered by a checksum. Layout,
// all numbers in the byte order of the machine:
//
//   preamble  magic, byte order mark, version of this layout, size of the file, checksum of the
//   rest facts     planner, version of its data, and the grid that it was made for table     name,
//   element size, size and place of each section sections  each aligned to 64 bytes, zeros between
//   them
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "grid/saved_index.h"

namespace nav {

// Takes the bytes of a file, piece by piece.
using ByteSink = std::function<void(std::string_view)>;

// Equal indexes give equal bytes. Throws: what the sink throws.
void write_index(const SavedIndex& index, const ByteSink& out);

// Does a file that starts like this mean to be an index file?
bool is_index_file(std::span<const std::byte> head);

// Maps the file; what can't be mapped ("-": stdin, a pipe) is read. Throws Error where it is no
// index file, is damaged, cut short, or from another version or kind of machine.
SavedIndex read_index_file(const std::string& path);
// The same from memory; `name` as messages name it.
SavedIndex read_index(FileMapping memory, const std::string& name);
// The memory that read_index_file reads. Throws Error where there is no such file.
FileMapping map_index_file(const std::string& path);
// Planner, version and grid alone, without a look at what follows: neither sections nor memory, and
// damage may go unnoticed. Throws Error.
SavedIndex read_index_facts(std::span<const std::byte> bytes, const std::string& name);

}  // namespace nav
