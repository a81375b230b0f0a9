#include "io/map_file.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "io/png_writer.h"
#include "support/drawing.h"
#include "support/files.h"
#include "support/messages.h"

using nav::load_map;
using nav::test::message_of;

namespace {

constexpr const char* kMapText = "type octile\nheight 1\nwidth 3\nmap\n.@.\n";

// The message with the name of the scratch folder left out.
std::string fault(const std::filesystem::path& file) {
  std::string message = message_of([&] { load_map(file.string(), {}); });
  const std::string folder = file.parent_path().string() + "/";
  if (message.starts_with(folder)) message.erase(0, folder.size());
  return message;
}

}  // namespace

TEST_CASE("map file: the content tells the format, not the name") {
  const nav::test::ScratchFolder scratch;
  const nav::TerrainMap expected = nav::test::draw(".#.").map;
  const std::string png = nav::test::write_png(
      {}, 3, 1, [](int x, int) { return std::array<int, 4>{x == 1 ? 0 : 255}; });
  for (const std::string& content : {std::string(kMapText), png, std::string("P2 3 1 1 1 0 1")}) {
    const std::filesystem::path file = scratch.path() / "what.txt";
    std::ofstream(file, std::ios::binary) << content;
    CHECK(load_map(file.string(), {}) == expected);
  }
}

TEST_CASE("map file: files that cannot be read are named") {
  const nav::test::ScratchFolder scratch;
  CHECK(fault(scratch.path() / "no.map") ==
        "no.map: can't be opened: No such file or directory; name a file that exists and can be "
        "read");
  CHECK(message_of([&] { load_map(scratch.path().string(), {}); }) ==
        scratch.path().string() + ": is a folder; name a file in it");
  std::ofstream(scratch.path() / "empty.map");
  CHECK(fault(scratch.path() / "empty.map") ==
        "empty.map: empty file; a file with content is needed");
}

TEST_CASE("map file: names with blanks, dashes and other scripts are names like others") {
  const nav::test::ScratchFolder scratch;
  for (const char* name : {"a b.map", "-x.map", "größe.map", "a\tb.map"}) {
    std::ofstream(scratch.path() / name) << kMapText;
    CHECK(load_map((scratch.path() / name).string(), {}).width() == 3);
  }
  std::ofstream(scratch.path() / "a\nb.map") << "nonsense";
  CHECK(fault(scratch.path() / "a\nb.map").find("a\\x0ab.map: not a PNG") != std::string::npos);
}

TEST_CASE("map file: formats that are not read are named") {
  const nav::test::ScratchFolder scratch;
  const auto kind = [&](const std::string& content) {
    std::ofstream(scratch.path() / "a", std::ios::binary) << content;
    return fault(scratch.path() / "a");
  };
  CHECK(kind("<?xml version=\"1.0\"?><map/>")
            .find("a: not a map that is supported (it looks like XML") == 0);
  CHECK(kind("{\"tiledversion\": 1}").find("a: not a map that is supported") == 0);
  CHECK(kind("image: a.pgm\nresolution: 0.05\n") ==
        "a: a ROS map description, which is not supported yet; name the picture that it refers to");
  CHECK(kind("version 1\n0\ta.map\n").find("a: a scenario file, not a map; ") == 0);
  CHECK(kind("nonsense").find("a: not a PNG, PGM or Moving AI map; ") == 0);
}

TEST_CASE("map file: an endless file is refused by its beginning") {
  if (!std::filesystem::exists("/dev/zero")) return;
  CHECK(message_of([] { load_map("/dev/zero", {}); }).find("/dev/zero: not a PNG, PGM") == 0);
}

TEST_CASE("map file: the sample maps of the data folder load, all of them") {
  const auto folder = nav::test::shared_path("data/sample/maps");
  if (!folder) return;
  int loaded = 0;
  for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
    INFO(entry.path());
    CHECK(message_of([&] { CHECK(load_map(entry.path().string(), {}).cell_count() > 0); }) ==
          "no error");
    ++loaded;
  }
  CHECK(loaded > 0);
}
