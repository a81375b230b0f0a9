#include "base/checksum.h"

#include <catch2/catch.hpp>
#include <string>

using namespace nav;

namespace {

std::string digits(int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += "0123456789";
  return text;
}

std::uint64_t of(const std::string& text) { return checksum(std::as_bytes(std::span(text))); }

}  // namespace

TEST_CASE("checksum: is that of the tool xxhsum -H3") {
  CHECK(of("") == 0x2d06800538d394c2);
  CHECK(of("navtool") == 0xaa364c46cdbe40c1);
  CHECK(of(digits(100)) == 0xdbdf770360da5ac5);
}

TEST_CASE("checksum: does not depend on the pieces that bytes come in") {
  const std::string text = digits(100);
  for (const std::size_t piece : {1u, 7u, 64u, 999u}) {
    Checksum sum;
    for (std::size_t at = 0; at < text.size(); at += piece) {
      sum.add(std::as_bytes(std::span(text)).subspan(at, std::min(piece, text.size() - at)));
    }
    CHECK(sum.value() == of(text));
  }
}
