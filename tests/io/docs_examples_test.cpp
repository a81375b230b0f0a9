// The JSON examples of docs/formats.md are valid.
#include <catch2/catch.hpp>
#include <string>

#include "io/legend_file.h"
#include "io/profile_file.h"
#include "support/files.h"
#include "support/messages.h"

TEST_CASE("docs: the examples of legend and profile can be read") {
  const std::string text = nav::test::read_bytes(nav::test::project_path("docs/formats.md"));
  const std::string opening = "```json\n";
  int legends = 0;
  int profiles = 0;
  for (std::size_t at = text.find(opening); at != std::string::npos; at = text.find(opening, at)) {
    at += opening.size();
    const std::string example = text.substr(at, text.find("```", at) - at);
    const bool is_legend = example.find("navtool/legend/1") != std::string::npos;
    CHECK(nav::test::message_of([&] {
            if (is_legend) {
              nav::read_legend(example, "formats.md");
            } else {
              nav::read_profile(example, "formats.md");
            }
          }) == "no error");
    ++(is_legend ? legends : profiles);
  }
  CHECK(legends == 1);
  CHECK(profiles == 1);
}
