// Targets of index files: the container, and what planners make of its content.
#include <cstring>

#include "base/checksum.h"
#include "base/error.h"
#include "fuzz/targets.h"
#include "io/index_file.h"
#include "planners/registry.h"
#include "planners/saved_index.h"
#include "support/drawing.h"

namespace nav::fuzz {
namespace {

// Where a file keeps its size and the checksum of what follows.
constexpr std::size_t kSizeAt = 24;
constexpr std::size_t kChecksumAt = 32;
constexpr std::size_t kSummedFrom = 40;

FileMapping sealed(Bytes input) {
  std::vector<std::byte> file(input.begin(), input.end());
  if (file.size() >= kSummedFrom) {
    const std::uint64_t size = file.size();
    const std::uint64_t sum = checksum(std::span(file).subspan(kSummedFrom));
    std::memcpy(file.data() + kSizeAt, &size, sizeof size);
    std::memcpy(file.data() + kChecksumAt, &sum, sizeof sum);
  }
  return FileMapping::of_copy(file);
}

void check_sections(const SavedIndex& index) {
  const Bytes memory = index.memory.bytes();
  for (const Section& section : index.sections.list()) {
    require(section.bytes.empty() ||
                (section.bytes.data() >= memory.data() &&
                 section.bytes.data() + section.bytes.size() <= memory.data() + memory.size()),
            "a section lies in the file");
    require(section.element_bytes > 0 && section.bytes.size() % section.element_bytes == 0,
            "a section has whole elements");
  }
}

void check_equal(const SavedIndex& a, const SavedIndex& b) {
  require(a.planner == b.planner && a.version == b.version, "the planner reads back");
  require(difference(a.grid, b.grid).empty() && a.grid.profile == b.grid.profile,
          "the grid reads back");
  require(a.sections.list().size() == b.sections.list().size(), "all sections read back");
  for (std::size_t i = 0; i < a.sections.list().size(); ++i) {
    const Section& one = a.sections.list()[i];
    const Section& other = b.sections.list()[i];
    require(
        one.name == other.name && one.element_bytes == other.element_bytes &&
            std::equal(one.bytes.begin(), one.bytes.end(), other.bytes.begin(), other.bytes.end()),
        "a section reads back");
  }
}

// A real index of a small map, in memory of its own that can be damaged.
class DamagedIndex {
 public:
  DamagedIndex(const PlannerInfo& planner, const Grid& grid) {
    const auto index = planner.prepare(grid, {.cluster_side = 2, .levels = 2});
    const SavedIndex real = save_index(planner, *index, grid);
    saved_.planner = real.planner;
    saved_.version = real.version;
    saved_.grid = real.grid;
    sections_.assign(real.sections.list().begin(), real.sections.list().end());
    for (const Section& section : sections_) {
      // In 64-bit words, for their alignment.
      contents_.emplace_back((section.bytes.size() + 7) / 8);
      if (section.bytes.empty()) continue;
      std::memcpy(contents_.back().data(), section.bytes.data(), section.bytes.size());
    }
  }

  // Each four bytes change one: section, position (two bytes), what is xored.
  void damage(Bytes input) {
    for (; input.size() >= 4; input = input.subspan(4)) {
      const auto number = [&](std::size_t i) { return std::to_integer<std::size_t>(input[i]); };
      const std::size_t chosen = number(0) % contents_.size();
      const std::size_t size = sections_[chosen].bytes.size();
      if (size == 0) continue;
      auto* bytes = reinterpret_cast<std::byte*>(contents_[chosen].data());
      bytes[(number(1) | number(2) << 8) % size] ^= input[3];
    }
  }

  // Looks at this.
  SavedIndex take() {
    for (std::size_t i = 0; i < contents_.size(); ++i) {
      const Bytes bytes = std::as_bytes(std::span(contents_[i])).first(sections_[i].bytes.size());
      saved_.sections.add({sections_[i].name, sections_[i].element_bytes, bytes});
    }
    return std::move(saved_);
  }

 private:
  SavedIndex saved_;
  std::vector<Section> sections_;  // as they were; their bytes are gone
  std::vector<std::vector<std::uint64_t>> contents_;
};

void ask_everywhere(const Grid& grid, const Index& index) {
  const auto solver = index.new_solver();
  Query query;
  query.to.resize(1);
  query.max_expansions = 1000;
  for (int from = 0; from < grid.width() * grid.height(); from += 5) {
    for (int to = 0; to < grid.width() * grid.height(); to += 7) {
      query.from = {from % grid.width(), from / grid.width()};
      query.to.front() = {to % grid.width(), to / grid.width()};
      if (!grid.passable(query.from) || !grid.passable(query.to.front())) continue;
      for (const PathDetail detail : {PathDetail::turns, PathDetail::cells}) {
        query.detail = detail;
        solver->solve(query);
      }
    }
  }
}

}  // namespace

void index_file(Bytes input) {
  try {
    const SavedIndex index = read_index(sealed(input), "fuzz.index");
    check_sections(index);
    std::string written;
    write_index(index, [&](std::string_view piece) { written += piece; });
    const FileMapping copy = FileMapping::of_copy(std::as_bytes(std::span(written)));
    check_equal(index, read_index(FileMapping::of_copy(copy.bytes()), "fuzz.index"));
  } catch (const Error& error) {
    require(std::string_view(error.what()).find('\n') == std::string_view::npos,
            "a message is one line");
  }
}

void index_content(Bytes input) {
  std::vector<const PlannerInfo*> indexed;
  for (const PlannerInfo* planner : planners()) {
    if (planner->can.has_index) indexed.push_back(planner);
  }
  if (indexed.empty() || input.size() < 2) return;
  const PlannerInfo& planner = *indexed[std::to_integer<std::size_t>(input[0]) % indexed.size()];
  const auto choice = std::to_integer<std::size_t>(input[1]);
  const DiagonalRule rule = kDiagonalRules[choice % 4];
  if ((planner.can.rules >> static_cast<unsigned>(rule) & 1) == 0) return;
  const Grid grid = test::draw(R"(
    ..........
    .##....#..
    .#...#....
    ....##..#.
    ..#.......
  )")
                        .grid(rule);
  // The same map after changes, for indexes that can be adapted.
  const Grid other = test::draw(R"(
    ....#.....
    .##.#..#..
    .#...#....
    ....##....
    ..#....#..
  )")
                         .grid(rule);
  DamagedIndex damaged(planner, grid);
  damaged.damage(input.subspan(2));
  const Grid& asked = choice / 4 % 2 == 1 ? other : grid;
  try {
    ask_everywhere(asked, *load_index(planner, asked, damaged.take()));
  } catch (const Error&) {
    // Refused on loading, or where a search meets a way that the map does not have.
  }
}

}  // namespace nav::fuzz
