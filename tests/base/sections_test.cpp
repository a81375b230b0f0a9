#include "base/sections.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <vector>

#include "support/messages.h"

using namespace nav;
using nav::test::message_of;

namespace {

struct Edge {
  std::uint32_t target = 0;
  std::uint32_t length = 0;
  friend bool operator==(const Edge&, const Edge&) = default;
};

const std::vector<Edge> kEdges{{1, 10}, {2, 20}, {0, 30}};

}  // namespace

TEST_CASE("stored array: one that owns and one that views read alike") {
  const StoredArray<Edge> owner(kEdges);
  const StoredArray<Edge> view = StoredArray<Edge>::view_of(kEdges);
  for (const StoredArray<Edge>* array : {&owner, &view}) {
    CHECK(std::equal(array->begin(), array->end(), kEdges.begin(), kEdges.end()));
    CHECK((*array)[2] == Edge{0, 30});
    CHECK(array->bytes() == 24);
  }
  CHECK(view.data() == kEdges.data());
}

TEST_CASE("stored array: keeps its elements where they are when it is moved") {
  StoredArray<Edge> first(kEdges);
  const Edge* place = first.data();
  StoredArray<Edge> second(std::move(first));
  CHECK(second.data() == place);
  StoredArray<Edge> third;
  third = std::move(second);
  CHECK(third.data() == place);
  CHECK(third.size() == 3);
}

TEST_CASE("stored array: a copy owns its elements, and they can be filled in") {
  const StoredArray<Edge> view = StoredArray<Edge>::view_of(kEdges);
  StoredArray<Edge> copy = view;
  CHECK(copy.data() != view.data());
  copy.own_data()[0] = {9, 9};
  CHECK(copy[0] == Edge{9, 9});
  CHECK(view[0] == kEdges[0]);
  copy = view;
  CHECK(copy[0] == kEdges[0]);
}

TEST_CASE("sections: what was added is found by name and type, in place") {
  const std::vector<std::uint8_t> flags{1, 0, 1};
  const std::uint64_t count = 77;
  Sections sections;
  sections.add("edges", kEdges);
  sections.add("flags", flags);
  sections.add_value("count", count);
  CHECK(sections.array<Edge>("edges").data() == kEdges.data());
  CHECK(sections.array<std::uint8_t>("flags", 3).data() == flags.data());
  CHECK(sections.value<std::uint64_t>("count") == 77);
}

TEST_CASE("sections: what is not as expected is refused with a reason") {
  const std::vector<std::byte> bytes(17);
  Sections sections;
  sections.add("edges", kEdges);
  sections.add({"odd", 8, std::span(bytes).subspan(1)});
  CHECK(message_of([&] { sections.array<Edge>("nodes"); }) == "section 'nodes' is missing");
  CHECK(message_of([&] { sections.array<std::uint32_t>("edges"); }) ==
        "section 'edges' has elements of 8 bytes where 4 are expected");
  CHECK(message_of([&] { sections.array<Edge>("edges", 4); }) ==
        "section 'edges' has 3 elements where 4 are expected");
  CHECK(message_of([&] { sections.value<Edge>("edges"); }) ==
        "section 'edges' has 3 elements where 1 are expected");
  CHECK(message_of([&] { sections.array<std::uint64_t>("odd"); }) ==
        "section 'odd' is not aligned");
}

TEST_CASE("sections: subscripts beyond their target are refused") {
  CHECK_NOTHROW(check_below("edges", kEdges, 3, &Edge::target));
  CHECK(message_of([] { check_below("edges", kEdges, 2, &Edge::target); }) ==
        "section 'edges' points beyond its target");
  const std::vector<std::int32_t> signed_ids{0, -1};
  CHECK_THROWS_AS(check_below("ids", signed_ids, 10), Error);
}

TEST_CASE("sections: offsets rise from 0 to the size of their target") {
  using Offsets = std::vector<std::uint32_t>;
  CHECK_NOTHROW(check_offsets("first", Offsets{0, 2, 2, 5}, 5));
  for (const Offsets& wrong :
       {Offsets{}, Offsets{1, 5}, Offsets{0, 3, 2, 5}, Offsets{0, 4}, Offsets{0, 6}}) {
    CHECK_THROWS_AS(check_offsets("first", wrong, 5), Error);
  }
}
