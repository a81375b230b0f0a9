#include "base/nearest_name.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using nav::nearest_name;

TEST_CASE("nearest name: the fewest edits win, the first of several") {
  const std::vector<std::string_view> names{"astar", "dijkstra", "jps", "jps-plus"};
  CHECK(nearest_name("astr", names) == "astar");
  CHECK(nearest_name("asatr", names) == "astar");
  CHECK(nearest_name("ASTAR", names) == "astar");
  CHECK(nearest_name("dijsktra", names) == "dijkstra");
  CHECK(nearest_name("jpsplus", names) == "jps-plus");
  CHECK(nearest_name("jp", names) == "jps");
  CHECK(nearest_name("bc", std::vector<std::string_view>{"ac", "bd"}) == "ac");
}

TEST_CASE("nearest name: what resembles nothing has none") {
  const std::vector<std::string_view> names{"astar", "dijkstra"};
  CHECK(nearest_name("zebra", names).empty());
  CHECK(nearest_name("", names).empty());
  CHECK(nearest_name(std::string(100'000, 'a'), names).empty());
  CHECK(nearest_name("astar", {}).empty());
}

TEST_CASE("nearest name: the remedy lists the choices") {
  const std::vector<std::string_view> names{"astar", "dijkstra"};
  CHECK(nav::name_remedy("astr", names) == "did you mean 'astar'? choose from astar, dijkstra");
  CHECK(nav::name_remedy("x", names) == "choose from astar, dijkstra");
}
