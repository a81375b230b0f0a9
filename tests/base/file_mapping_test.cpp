#include "base/file_mapping.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <fstream>

#include "support/files.h"

using namespace nav;
using nav::test::ScratchFolder;

namespace {

std::string text_of(const FileMapping& mapping) {
  return {reinterpret_cast<const char*>(mapping.bytes().data()), mapping.bytes().size()};
}

}  // namespace

TEST_CASE("file mapping: shows a file's bytes, also after the file is gone") {
  const ScratchFolder folder;
  const auto file = folder.path() / "file";
  std::ofstream(file, std::ios::binary) << "some bytes";
  auto mapping = FileMapping::of_file(file.string());
  REQUIRE(mapping);
  CHECK(text_of(*mapping) == "some bytes");
  std::filesystem::remove(file);
  const FileMapping moved = std::move(*mapping);
  CHECK(text_of(moved) == "some bytes");
  CHECK(mapping->bytes().empty());
}

TEST_CASE("file mapping: there is none of folders, empty and missing files and devices") {
  const ScratchFolder folder;
  const auto empty = folder.path() / "empty";
  std::ofstream{empty};
  CHECK_FALSE(FileMapping::of_file(folder.path().string()));
  CHECK_FALSE(FileMapping::of_file(empty.string()));
  CHECK_FALSE(FileMapping::of_file((folder.path() / "missing").string()));
  CHECK_FALSE(FileMapping::of_file("/dev/null"));
}

TEST_CASE("file mapping: a copy is aligned like a mapping") {
  const std::string text = "0123456789";
  const FileMapping copy = FileMapping::of_copy(std::as_bytes(std::span(text).subspan(1)));
  CHECK(text_of(copy) == "123456789");
  CHECK(reinterpret_cast<std::uintptr_t>(copy.bytes().data()) % 64 == 0);
  CHECK(FileMapping::of_copy({}).bytes().empty());
}
