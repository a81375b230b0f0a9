# Run by navtool_embed: FILES (parted by |) become the C++ source OUTPUT.
cmake_minimum_required(VERSION 3.25)
string(REPLACE "|" ";" FILES "${FILES}")
set(arrays "")
set(rows "")
foreach(file IN LISTS FILES)
  cmake_path(GET file FILENAME name)
  string(MAKE_C_IDENTIFIER "${name}" id)
  file(READ "${file}" bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND arrays "constexpr unsigned char ${id}[] = {\n${bytes}};\n")
  string(APPEND rows "    {\"${name}\", text(${id}, sizeof ${id})},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made by cmake/EmbedFiles.cmake.
#include \"io/embedded.h\"

#include <cassert>

namespace nav {
namespace {

std::string_view text(const unsigned char* bytes, std::size_t count) {
  return {reinterpret_cast<const char*>(bytes), count};
}

${arrays}
struct File {
  std::string_view name;
  std::string_view content;
};

}  // namespace

std::string_view embedded_file(std::string_view name) {
  static const File files[] = {
${rows}  };
  for (const File& file : files) {
    if (file.name == name) return file.content;
  }
  assert(false && \"no such file is embedded\");
  return {};
}

}  // namespace nav
")
