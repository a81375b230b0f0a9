#include "base/machine.h"

#include <catch2/catch.hpp>

namespace nav {
namespace {

std::chrono::system_clock::time_point seconds_after_1970(std::int64_t seconds) {
  return std::chrono::system_clock::time_point(std::chrono::seconds(seconds));
}

TEST_CASE("machine: moments are written as UTC") {
  CHECK(utc_text(seconds_after_1970(0)) == "1970-01-01T00:00:00Z");
  CHECK(utc_text(seconds_after_1970(951'782'399)) == "2000-02-28T23:59:59Z");
  CHECK(utc_text(seconds_after_1970(951'782'400)) == "2000-02-29T00:00:00Z");
}

TEST_CASE("machine: processor, compiler and build always have a name") {
  CHECK_FALSE(cpu_name().empty());
  CHECK_FALSE(compiler_name().empty());
  CHECK_FALSE(build_name().empty());
  CHECK_FALSE(project_version().empty());
}

}  // namespace
}  // namespace nav
