#include "planners/saved_index.h"

#include <catch2/catch.hpp>

#include "io/index_file.h"
#include "planners/registry.h"
#include "support/drawing.h"
#include "support/messages.h"

using namespace nav;
using namespace nav::test;

namespace {

// An index of its own: the passable cells, in row order.
class CellListIndex final : public Index {
 public:
  explicit CellListIndex(StoredArray<CellId> cells) : cells_(std::move(cells)) {}
  std::unique_ptr<Solver> new_solver() const override { return nullptr; }
  std::size_t bytes() const override { return cells_.bytes(); }
  void save(Sections& out) const override { out.add("cells", cells_); }
  const StoredArray<CellId>& cells() const { return cells_; }

 private:
  StoredArray<CellId> cells_;
};

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions&) {
  std::vector<CellId> cells;
  for (CellId id = 0; id < grid.id_count(); ++id) {
    if (grid.passable(id)) cells.push_back(id);
  }
  return std::make_unique<CellListIndex>(std::move(cells));
}

std::unique_ptr<Index> load(const Grid& grid, const Sections& saved) {
  auto cells = saved.array<CellId>("cells", grid.free_count());
  check_below("cells", cells, grid.id_count());
  return std::make_unique<CellListIndex>(std::move(cells));
}

const PlannerInfo kCellList{.name = "cell-list",
                            .summary = "",
                            .source = "",
                            .can = {.has_index = true},
                            .prepare = prepare,
                            .index_version = 2,
                            .load = load};

Grid drawn(std::string_view drawing) { return draw(drawing).grid(); }

std::string file_of(const SavedIndex& saved) {
  std::string bytes;
  write_index(saved, [&](std::string_view piece) { bytes += piece; });
  return bytes;
}

std::string file_for(const Grid& grid) {
  const auto index = prepare(grid, {});
  return file_of(save_index(kCellList, *index, grid));
}

SavedIndex read(const std::string& file) {
  return read_index(FileMapping::of_copy(std::as_bytes(std::span(file))), "a.index");
}

std::string refusal_of(const PlannerInfo& planner, const Grid& grid, const std::string& file) {
  return message_of([&] { load_index(planner, grid, read(file)); });
}

}  // namespace

TEST_CASE("saved index: what is loaded equals what was saved and lives on its own") {
  const Grid grid = drawn("..#\n#..");
  const auto loaded = load_index(kCellList, grid, read(file_for(grid)));
  const auto made = prepare(grid, {});
  const auto& cells = dynamic_cast<const CellListIndex&>(*loaded).cells();
  const auto& expected = dynamic_cast<const CellListIndex&>(*made).cells();
  CHECK(std::equal(cells.begin(), cells.end(), expected.begin(), expected.end()));
  CHECK(loaded->bytes() == made->bytes());
}

TEST_CASE("saved index: is refused by another planner, another version and another grid") {
  const Grid grid = drawn("..#\n#..");
  const std::string file = file_for(grid);
  PlannerInfo other = kCellList;
  other.name = "heap";
  CHECK(refusal_of(other, grid, file) ==
        "a.index: holds an index of cell-list, not of heap; use --algo cell-list, or make one: "
        "navtool index MAP --algo heap -o FILE");
  PlannerInfo newer = kCellList;
  newer.index_version = 3;
  CHECK(refusal_of(newer, grid, file) ==
        "a.index: was made by an older version of cell-list; make it again: navtool index MAP "
        "--algo cell-list -o FILE");
  newer.index_version = 1;
  CHECK(refusal_of(newer, grid, file).find("by a newer version of cell-list") != std::string::npos);
  CHECK(refusal_of(kCellList, drawn("..#\n##."), file) ==
        "a.index: is for a map of other walls or costs; make it again: navtool index MAP --algo "
        "cell-list -o FILE");
}

TEST_CASE(
    "saved index: a planner that adapts is given what differs in agent, walls or costs only") {
  PlannerInfo adapting = kCellList;
  adapting.adapt = [](const Grid& grid, const Sections& saved, const PlannerOptions& options) {
    CHECK(saved.array<CellId>("cells").size() == 4);
    CHECK(options.threads == 3);
    return prepare(grid, options);
  };
  const std::string file = file_for(drawn("..#\n#.."));
  const Grid other = drawn("...\n#..");
  const auto adapted = load_index(adapting, other, read(file), {.threads = 3});
  CHECK(adapted->bytes() == other.free_count() * sizeof(CellId));
  const GridIdentity here = identity_of(other);
  CHECK(fit_of(adapting, here, here) == Fit::equal);
  CHECK(fit_of(adapting, identity_of(drawn("..#\n#..")), here) == Fit::adaptable);
  CHECK(fit_of(kCellList, identity_of(drawn("..#\n#..")), here) == Fit::none);
  CHECK(refusal_of(adapting, drawn("..#.\n#..."), file).find("is for a map of 3x2 cells") !=
        std::string::npos);
  CHECK(refusal_of(adapting, draw("..#\n#..").grid(DiagonalRule::never), file)
            .find("is for --diagonal only-if-no-obstacles, not never") != std::string::npos);
}

TEST_CASE("saved index: content that does not fit together is refused") {
  const Grid grid = drawn("..#\n#..");
  SavedIndex saved;
  saved.planner = "cell-list";
  saved.version = 2;
  saved.grid = identity_of(grid);
  const std::vector<CellId> wild{1, 2, 3, ~CellId{0}};
  saved.sections.add("cells", wild);
  CHECK(refusal_of(kCellList, grid, file_of(saved)) ==
        "a.index: does not fit together: section 'cells' points beyond its target; make it again: "
        "navtool index MAP --algo cell-list -o FILE");
}

TEST_CASE("saved index: an index comes from the source if that has one, and is prepared if not") {
  const Grid grid = drawn("..#\n#..");
  const std::string file = file_for(grid);
  int asked = 0;
  const IndexSource of_file = [&](const PlannerInfo& planner, const Grid& here,
                                  const PlannerOptions&) {
    ++asked;
    return load_index(planner, here, read(file));
  };
  const IndexSource of_nothing = [](const PlannerInfo&, const Grid&, const PlannerOptions&) {
    return nullptr;
  };
  const std::size_t bytes = grid.free_count() * sizeof(CellId);
  CHECK(find_index(kCellList, grid, of_file)->bytes() == bytes);
  CHECK(asked == 1);
  CHECK(find_index(kCellList, grid, of_nothing)->bytes() == bytes);
  CHECK(find_index(kCellList, grid, {})->bytes() == bytes);
}

TEST_CASE("saved index: a planner without an index loads none") {
  const Grid grid = drawn("..");
  CHECK_THROWS_AS(load_index(*find_planner("astar"), grid, read(file_for(grid))), Error);
}
