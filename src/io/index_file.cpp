#include "io/index_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>

#include "base/checksum.h"
#include "base/error.h"
#include "io/input_file.h"

namespace nav {
namespace {

// The control characters show what a transfer in text mode does.
constexpr std::array<char, 16> kMagic{'n', 'a', 'v', 't', 'o', 'o',  'l',  ' ',
                                      'i', 'n', 'd', 'e', 'x', '\r', '\n', '\x1a'};
constexpr std::uint32_t kByteOrder = 0x01020304;
constexpr std::uint32_t kOtherByteOrder = 0x04030201;
constexpr std::uint32_t kLayoutVersion = 1;
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 40;
constexpr std::string_view kRemedy = "make it again with navtool index";

struct Preamble {
  std::array<char, 16> magic = kMagic;
  std::uint32_t byte_order = kByteOrder;
  std::uint32_t layout_version = kLayoutVersion;
  std::uint64_t file_bytes = 0;
  std::uint64_t checksum = 0;  // of all that follows
};

struct Facts {
  std::array<char, 32> planner{};  // texts are filled up with zeros
  std::uint32_t data_version = 0;
  std::int32_t width = 0;
  std::int32_t height = 0;
  std::uint32_t rule = 0;
  std::int32_t agent_size = 0;
  std::uint32_t sections = 0;
  double radius = 0;
  std::uint64_t grid_hash = 0;
  std::array<char, 64> profile{};
};

struct TableRow {
  std::array<char, Sections::kMaxNameBytes> name{};
  std::uint64_t element_bytes = 0;
  std::uint64_t offset = 0;  // from the start of the file
  std::uint64_t bytes = 0;
};

static_assert(sizeof(Preamble) == 40 && sizeof(Facts) == 136 && sizeof(TableRow) == 40);

constexpr std::uint64_t aligned(std::uint64_t offset) {
  return (offset + Sections::kAlignment - 1) / Sections::kAlignment * Sections::kAlignment;
}

template <std::size_t N>
std::array<char, N> padded(std::string_view text) {
  std::array<char, N> result{};
  std::copy_n(text.data(), std::min(text.size(), N), result.data());
  return result;
}

template <std::size_t N>
std::string text_of(const std::array<char, N>& padded) {
  return {padded.data(),
          static_cast<std::size_t>(std::find(padded.begin(), padded.end(), '\0') - padded.begin())};
}

template <class T>
std::string_view bytes_of(const T& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

// Everything behind the preamble, piece by piece; returns the size of the whole file.
std::uint64_t write_rest(const SavedIndex& index, const ByteSink& out) {
  const std::span<const Section> sections = index.sections.list();
  const Facts facts{.planner = padded<32>(index.planner),
                    .data_version = index.version,
                    .width = index.grid.width,
                    .height = index.grid.height,
                    .rule = static_cast<std::uint32_t>(index.grid.rule),
                    .agent_size = index.grid.agent_size,
                    .sections = static_cast<std::uint32_t>(sections.size()),
                    .radius = index.grid.radius,
                    .grid_hash = index.grid.hash,
                    .profile = padded<64>(index.grid.profile)};
  out(bytes_of(facts));
  std::uint64_t at = sizeof(Preamble) + sizeof(Facts) + sections.size() * sizeof(TableRow);
  std::uint64_t end = at;
  for (const Section& section : sections) {
    const TableRow row{.name = padded<Sections::kMaxNameBytes>(section.name),
                       .element_bytes = section.element_bytes,
                       .offset = aligned(end),
                       .bytes = section.bytes.size()};
    out(bytes_of(row));
    end = row.offset + row.bytes;
  }
  constexpr std::array<char, Sections::kAlignment> kZeros{};
  for (const Section& section : sections) {
    out({kZeros.data(), static_cast<std::size_t>(aligned(at) - at)});
    out({reinterpret_cast<const char*>(section.bytes.data()), section.bytes.size()});
    at = aligned(at) + section.bytes.size();
  }
  assert(at == end);
  return at;
}

// A file from the start on; whatever does not hold is an Error.
class IndexReader {
 public:
  IndexReader(std::span<const std::byte> bytes, const std::string& name)
      : bytes_(bytes), name_(name) {}

  SavedIndex facts() const {
    check_preamble();
    return facts_of(part<Facts>(sizeof(Preamble)));
  }
  SavedIndex read() const {
    check_preamble();
    check_checksum();
    const auto facts = part<Facts>(sizeof(Preamble));
    SavedIndex index = facts_of(facts);
    for (std::uint32_t i = 0; i < facts.sections; ++i) {
      const std::uint64_t row_at = sizeof(Preamble) + sizeof(Facts) + i * sizeof(TableRow);
      add_section(part<TableRow>(row_at), index.sections);
    }
    return index;
  }

 private:
  void check_preamble() const;
  void check_checksum() const;
  SavedIndex facts_of(const Facts& facts) const;
  GridIdentity identity(const Facts& facts) const;
  void add_section(const TableRow& row, Sections& sections) const;

  template <class T>
  T part(std::uint64_t at) const {
    if (at > bytes_.size() || bytes_.size() - at < sizeof(T)) fail_damaged("its table is cut");
    T value;
    std::memcpy(&value, bytes_.data() + at, sizeof value);
    return value;
  }
  [[noreturn]] void fail(const std::string& what, std::string_view remedy) const {
    throw Error(Place{name_}, what, remedy);
  }
  [[noreturn]] void fail_damaged(std::string_view what) const {
    fail(fmt::format("is damaged: {}", what), kRemedy);
  }

  std::span<const std::byte> bytes_;
  const std::string& name_;
};

void IndexReader::check_preamble() const {
  if (!is_index_file(bytes_)) {
    fail("is no index file", "navtool index MAP --algo NAME -o FILE makes one");
  }
  if (bytes_.size() < sizeof(Preamble)) fail_damaged("it ends early");
  const auto preamble = part<Preamble>(0);
  if (preamble.byte_order == kOtherByteOrder) {
    fail("was made on a machine of another byte order", "make it on this one with navtool index");
  }
  if (preamble.byte_order != kByteOrder) fail_damaged("it has no byte order");
  if (preamble.layout_version != kLayoutVersion) {
    fail(fmt::format("is an index file of version {}, this navtool reads version {}",
                     preamble.layout_version, kLayoutVersion),
         kRemedy);
  }
  if (bytes_.size() < preamble.file_bytes) {
    fail_damaged(fmt::format("it ends after {} of {} bytes", bytes_.size(), preamble.file_bytes));
  }
  if (bytes_.size() > preamble.file_bytes) {
    fail_damaged(fmt::format("it goes on after its {} bytes", preamble.file_bytes));
  }
}

void IndexReader::check_checksum() const {
  if (checksum(bytes_.subspan(sizeof(Preamble))) != part<Preamble>(0).checksum) {
    fail_damaged("its checksum is wrong");
  }
}

SavedIndex IndexReader::facts_of(const Facts& facts) const {
  SavedIndex index;
  index.file = name_;
  index.planner = text_of(facts.planner);
  index.version = facts.data_version;
  index.grid = identity(facts);
  return index;
}

GridIdentity IndexReader::identity(const Facts& facts) const {
  const bool valid = facts.rule < kDiagonalRules.size() && std::isfinite(facts.radius);
  if (!valid) fail_damaged("it names no valid rule or radius");
  return {.width = facts.width,
          .height = facts.height,
          .rule = kDiagonalRules[facts.rule],
          .agent_size = facts.agent_size,
          .radius = facts.radius,
          .profile = text_of(facts.profile),
          .hash = facts.grid_hash};
}

void IndexReader::add_section(const TableRow& row, Sections& sections) const {
  const std::string section = text_of(row.name);
  for (const Section& other : sections.list()) {
    if (other.name == section) fail_damaged("two of its sections have one name");
  }
  const bool is_placed = row.offset % Sections::kAlignment == 0 && row.offset <= bytes_.size() &&
                         row.bytes <= bytes_.size() - row.offset;
  if (section.empty() || !is_placed || row.element_bytes == 0 ||
      row.bytes % row.element_bytes != 0) {
    fail_damaged("a section has no valid name, place or size");
  }
  sections.add({section, row.element_bytes, bytes_.subspan(row.offset, row.bytes)});
}

}  // namespace

void write_index(const SavedIndex& index, const ByteSink& out) {
  Checksum sum;
  Preamble preamble;
  preamble.file_bytes =
      write_rest(index, [&](std::string_view piece) { sum.add(std::span<const char>(piece)); });
  preamble.checksum = sum.value();
  out(bytes_of(preamble));
  write_rest(index, out);
}

bool is_index_file(std::span<const std::byte> head) {
  return head.size() >= kMagic.size() &&
         std::memcmp(head.data(), kMagic.data(), kMagic.size()) == 0;
}

FileMapping map_index_file(const std::string& path) {
  if (path != "-") {
    if (auto mapping = FileMapping::of_file(path)) return std::move(*mapping);
  }
  return FileMapping::of_copy(read_file(path, kMostBytes).bytes());
}

SavedIndex read_index_file(const std::string& path) {
  return read_index(map_index_file(path), path == "-" ? "(stdin)" : path);
}

SavedIndex read_index_facts(std::span<const std::byte> bytes, const std::string& name) {
  return IndexReader(bytes, name).facts();
}

SavedIndex read_index(FileMapping memory, const std::string& name) {
  SavedIndex index = IndexReader(memory.bytes(), name).read();
  index.memory = std::move(memory);
  return index;
}

}  // namespace nav
