#include <catch2/catch.hpp>
#include <fstream>
#include <stdexcept>

#include "support/drawing.h"
#include "support/files.h"

namespace nav::test {
namespace {

TEST_CASE("drawing: rows, ends and terrains come out where they are drawn") {
  const DrawnMap drawn = draw(R"(
    S.#W
    s#gG
  )");
  CHECK(drawn.map.width() == 4);
  CHECK(drawn.map.height() == 2);
  CHECK(drawn.start == Cell{0, 0});
  CHECK(drawn.goal == Cell{3, 1});
  const Grid grid = drawn.grid();
  CHECK(grid.passable(Cell{0, 0}));
  CHECK_FALSE(grid.passable(Cell{2, 0}));
  CHECK_FALSE(grid.passable(Cell{3, 0}));
  CHECK(drawn.map.kinds()[drawn.map.at({0, 1})].name == "swamp");
  CHECK(drawn.map.kinds()[drawn.map.at({2, 1})].name == "grass");
}

TEST_CASE("drawing: uneven rows and unknown letters are mistakes of the test") {
  CHECK_THROWS_AS(draw("..\n...\n"), std::invalid_argument);
  CHECK_THROWS_AS(draw("?"), std::invalid_argument);
}

TEST_CASE("files: a scratch folder exists in its scope only") {
  std::filesystem::path seen;
  {
    const ScratchFolder folder;
    seen = folder.path();
    std::ofstream(seen / "a") << "text";
    CHECK(read_bytes(seen / "a") == "text");
  }
  CHECK_FALSE(std::filesystem::exists(seen));
}

}  // namespace
}  // namespace nav::test
