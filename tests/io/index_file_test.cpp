#include "io/index_file.h"

#include <catch2/catch.hpp>
#include <cstring>
#include <fstream>
#include <vector>

#include "base/checksum.h"
#include "support/files.h"
#include "support/messages.h"

using namespace nav;
using nav::test::message_of;
using nav::test::ScratchFolder;

namespace {

constexpr std::size_t kPreambleBytes = 40;

struct Sample {
  std::vector<std::uint32_t> offsets{0, 1, 3};
  std::vector<std::uint16_t> lengths{7, 8, 9};
  std::vector<std::uint64_t> nothing;

  SavedIndex index() const {
    SavedIndex saved;
    saved.planner = "sample";
    saved.version = 3;
    saved.grid = {.width = 640,
                  .height = 480,
                  .rule = DiagonalRule::always,
                  .agent_size = 1,
                  .radius = 1.5,
                  .profile = "cart",
                  .hash = 0x0123456789abcdef};
    saved.sections.add("offsets", offsets);
    saved.sections.add("lengths", lengths);
    saved.sections.add("nothing", nothing);
    return saved;
  }
  std::string file() const {
    std::string bytes;
    write_index(index(), [&](std::string_view piece) { bytes += piece; });
    return bytes;
  }
};

SavedIndex read(const std::string& file) {
  return read_index(FileMapping::of_copy(std::as_bytes(std::span(file))), "a.index");
}

std::string refusal_of(const std::string& file) {
  return message_of([&] { read(file); });
}

// The file with its checksum put right after a change.
std::string resealed(std::string file) {
  const std::uint64_t sum = checksum(std::as_bytes(std::span(file)).subspan(kPreambleBytes));
  std::memcpy(file.data() + 32, &sum, sizeof sum);
  return file;
}

template <class T>
std::string with(std::string file, std::size_t at, T value) {
  std::memcpy(file.data() + at, &value, sizeof value);
  return resealed(std::move(file));
}

}  // namespace

TEST_CASE("index file: what is written reads back") {
  const Sample sample;
  const std::string file = sample.file();
  const SavedIndex index = read(file);
  CHECK(index.file == "a.index");
  CHECK(index.planner == "sample");
  CHECK(index.version == 3);
  CHECK(index.grid.profile == "cart");
  CHECK(index.grid.radius == 1.5);
  CHECK(difference(index.grid, sample.index().grid).empty());
  CHECK(index.sections.list().size() == 3);
  const auto offsets = index.sections.array<std::uint32_t>("offsets");
  CHECK(std::vector(offsets.begin(), offsets.end()) == sample.offsets);
  const auto lengths = index.sections.array<std::uint16_t>("lengths");
  CHECK(std::vector(lengths.begin(), lengths.end()) == sample.lengths);
  CHECK(index.sections.array<std::uint64_t>("nothing").empty());
}

TEST_CASE("index file: equal indexes give equal files") {
  CHECK(Sample{}.file() == Sample{}.file());
}

TEST_CASE("index file: sections lie in the file's memory, aligned to 64 bytes") {
  const SavedIndex index = read(Sample{}.file());
  const std::byte* const start = index.memory.bytes().data();
  for (const Section& section : index.sections.list()) {
    const auto offset = section.bytes.data() - start;
    CHECK(offset % 64 == 0);
    CHECK(static_cast<std::size_t>(offset) + section.bytes.size() <= index.memory.bytes().size());
  }
}

TEST_CASE("index file: is mapped from a file") {
  const ScratchFolder folder;
  const std::string path = (folder.path() / "a.index").string();
  std::ofstream(path, std::ios::binary) << Sample{}.file();
  const SavedIndex index = read_index_file(path);
  CHECK_FALSE(index.memory.is_copy());
  CHECK(index.sections.array<std::uint32_t>("offsets")[2] == 3);
}

TEST_CASE("index file: any single changed byte is noticed") {
  const std::string file = Sample{}.file();
  for (std::size_t at = 0; at < file.size(); ++at) {
    for (const int change : {1, 0x80, 0xff}) {
      std::string damaged = file;
      damaged[at] = static_cast<char>(damaged[at] ^ change);
      INFO("byte " << at << " xor " << change);
      CHECK_THROWS_AS(read(damaged), Error);
    }
  }
}

TEST_CASE("index file: any end that is cut off is noticed") {
  const std::string file = Sample{}.file();
  for (std::size_t size = 0; size < file.size(); ++size) {
    INFO("cut to " << size);
    CHECK_THROWS_AS(read(file.substr(0, size)), Error);
  }
}

TEST_CASE("index file: a refusal says what is wrong") {
  const std::string file = Sample{}.file();
  const std::string size = std::to_string(file.size());
  CHECK(refusal_of("type octile\n") ==
        "a.index: is no index file; navtool index MAP --algo NAME -o FILE makes one");
  CHECK(refusal_of(file.substr(0, 100)) == "a.index: is damaged: it ends after 100 of " + size +
                                               " bytes; make it again with navtool index");
  CHECK(refusal_of(file.substr(0, 20)) ==
        "a.index: is damaged: it ends early; make it again with navtool index");
  CHECK(refusal_of(file + "x") == "a.index: is damaged: it goes on after its " + size +
                                      " bytes; make it again with navtool index");
  std::string damaged = file;
  damaged.back() ^= 1;
  CHECK(refusal_of(damaged) ==
        "a.index: is damaged: its checksum is wrong; make it again with navtool index");
  CHECK(refusal_of(with(file, 20, std::uint32_t{2})) ==
        "a.index: is an index file of version 2, this navtool reads version 1; make it again "
        "with navtool index");
  CHECK(refusal_of(with(file, 16, std::uint32_t{0x04030201})) ==
        "a.index: was made on a machine of another byte order; make it on this one with navtool "
        "index");
}

TEST_CASE("index file: a table that does not fit its file is refused, right checksum or not") {
  const std::string file = Sample{}.file();
  CHECK_NOTHROW(read(resealed(file)));
  constexpr std::size_t kSections = kPreambleBytes + 52;
  constexpr std::size_t kTable = kPreambleBytes + 136;
  constexpr std::uint64_t kHuge = ~std::uint64_t{63};
  CHECK_THROWS_AS(read(with(file, kPreambleBytes + 44, std::uint32_t{4})), Error);  // rule
  CHECK_THROWS_AS(read(with(file, kPreambleBytes + 56, 1e300 * 1e300)), Error);     // radius
  for (const std::uint32_t sections : {4u, 1000u, ~0u}) {
    CHECK_THROWS_AS(read(with(file, kSections, sections)), Error);
  }
  for (const std::uint64_t element_bytes : {std::uint64_t{0}, std::uint64_t{5}, kHuge}) {
    CHECK_THROWS_AS(read(with(file, kTable + 16, element_bytes)), Error);
  }
  for (const std::uint64_t offset : {std::uint64_t{1}, std::uint64_t{1} << 20, kHuge}) {
    CHECK_THROWS_AS(read(with(file, kTable + 24, offset)), Error);
  }
  for (const std::uint64_t bytes : {std::uint64_t{1} << 20, kHuge}) {
    CHECK_THROWS_AS(read(with(file, kTable + 32, bytes)), Error);
  }
  CHECK_THROWS_AS(read(with(file, kTable, '\0')), Error);  // no name
  std::string twice = file;
  twice.replace(kTable + 40, 16, file, kTable, 16);
  CHECK_THROWS_AS(read(resealed(twice)), Error);
}
