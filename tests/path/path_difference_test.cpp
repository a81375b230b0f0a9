#include "path/path_difference.h"

#include <catch2/catch.hpp>
#include <cmath>

using namespace nav;

namespace {

using Cells = std::vector<Cell>;

Cell part_of(const Cells& first, const Parting& parting) { return first[parting.first.from]; }
Cell join_of(const Cells& first, const Parting& parting) { return first[parting.first.to]; }

}  // namespace

TEST_CASE("path difference: lattice points are the cells of steps and the centres on lines") {
  CHECK(lattice_points(Cells{}).empty());
  CHECK(lattice_points(Cells{{3, 4}}) == Cells{{3, 4}});
  CHECK(lattice_points(Cells{{0, 0}, {2, 2}, {2, 0}}) ==
        Cells{{0, 0}, {1, 1}, {2, 2}, {2, 1}, {2, 0}});
  CHECK(lattice_points(Cells{{6, 2}, {0, 5}}) == Cells{{6, 2}, {4, 3}, {2, 4}, {0, 5}});
  CHECK(lattice_points(Cells{{0, 0}, {3, 5}}) == Cells{{0, 0}, {3, 5}});
}

TEST_CASE("path difference: equal paths do not part") {
  CHECK(compare_paths(Cells{{1, 1}}, Cells{{1, 1}}).empty());
  // A point on the way of a line makes no other path of it.
  CHECK(compare_paths(lattice_points(Cells{{0, 0}, {6, 3}}),
                      lattice_points(Cells{{0, 0}, {2, 1}, {6, 3}}))
            .empty());
}

TEST_CASE("path difference: where paths over cells part and join") {
  //   . a a .
  //   S b b X a G
  //   . . . . b .
  const Cells a = {{0, 1}, {1, 0}, {2, 0}, {3, 1}, {4, 1}, {5, 1}};
  const Cells b = {{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 2}, {5, 1}};
  const std::vector<Parting> partings = compare_paths(a, b);
  REQUIRE(partings.size() == 2);
  CHECK(part_of(a, partings[0]) == Cell{0, 1});
  CHECK(join_of(a, partings[0]) == Cell{3, 1});
  CHECK(part_of(a, partings[1]) == Cell{3, 1});
  CHECK(join_of(a, partings[1]) == Cell{5, 1});
  CHECK(partings[1] == Parting{{3, 5}, {3, 5}, true});
  CHECK(count_off(a, b) == 3);
  CHECK(count_off(b, a) == 3);
}

TEST_CASE("path difference: a corner that is cut is a parting without cells on one side") {
  const Cells cut = {{0, 0}, {1, 1}, {2, 1}};
  const Cells round = {{0, 0}, {1, 0}, {1, 1}, {2, 1}};
  CHECK(compare_paths(cut, round) == std::vector{Parting{{0, 1}, {0, 2}, true}});
  CHECK(compare_paths(round, cut) == std::vector{Parting{{0, 2}, {0, 1}, true}});
  CHECK(count_off(cut, round) == 0);
  CHECK(count_off(round, cut) == 1);
}

TEST_CASE("path difference: lines part where one of them turns off") {
  const Cells a = lattice_points(Cells{{0, 0}, {6, 0}, {8, 3}});
  const Cells b = lattice_points(Cells{{0, 0}, {4, 0}, {8, 3}});
  const std::vector<Parting> partings = compare_paths(a, b);
  REQUIRE(partings.size() == 1);
  CHECK(part_of(a, partings[0]) == Cell{4, 0});
  CHECK(join_of(a, partings[0]) == Cell{8, 3});
  CHECK(length_of(a, partings[0].first) == Approx(2 + std::sqrt(13.0)));
  CHECK(length_of(b, partings[0].second) == Approx(5));
}

TEST_CASE("path difference: paths with other ends do not join, also where one is the beginning") {
  CHECK(compare_paths(Cells{{0, 0}, {1, 0}}, Cells{{0, 0}, {0, 1}}) ==
        std::vector{Parting{{0, 1}, {0, 1}, false}});
  CHECK(compare_paths(Cells{{0, 0}, {1, 0}}, Cells{{0, 0}}) ==
        std::vector{Parting{{0, 1}, {0, 0}, false}});
  CHECK(compare_paths(Cells{{0, 0}}, Cells{{0, 0}, {1, 0}}) ==
        std::vector{Parting{{0, 0}, {0, 1}, false}});
  CHECK(compare_paths(Cells{{5, 5}, {1, 0}}, Cells{{0, 0}, {1, 0}}) ==
        std::vector{Parting{{0, 1}, {0, 1}, true}});
}

TEST_CASE("path difference: a way that comes by twice is followed in turn") {
  const Cells a = {{0, 0}, {1, 0}, {0, 0}, {0, 1}};
  const Cells b = {{0, 0}, {0, 1}};
  // The first step of `a` leads off; back at the start, `b` has passed it already.
  CHECK(compare_paths(a, b) == std::vector{Parting{{0, 3}, {0, 1}, true}});
  CHECK(compare_paths(b, a) == std::vector{Parting{{0, 1}, {0, 3}, true}});
}
