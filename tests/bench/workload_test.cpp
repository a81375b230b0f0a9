#include "bench/workload.h"

#include <catch2/catch.hpp>
#include <fstream>

#include "support/files.h"

namespace nav {
namespace {

Workload sample_work() {
  std::vector<std::string> files;
  for (const char* name : {"arena", "rmtst01", "den312d"}) {
    files.push_back(test::project_path("scenarios/" + std::string(name) + ".map.scen").string());
  }
  return load_workload(files, 1000);
}

TEST_CASE("workload: shards have each line once, in a row, at about equal cost") {
  const Workload whole = sample_work();
  for (const int count : {1, 2, 3, 10}) {
    CAPTURE(count);
    std::vector<std::vector<ScenQuery>> lines(whole.tasks.size());
    std::vector<double> costs;
    for (int number = 1; number <= count; ++number) {
      Workload part = sample_work();
      cut_to_shard({number, count}, part);
      REQUIRE(part.tasks.size() == whole.tasks.size());
      CHECK(part.files == whole.files);
      double& cost = costs.emplace_back(0);
      for (std::size_t i = 0; i < part.tasks.size(); ++i) {
        for (const ScenQuery& line : part.tasks[i].lines) {
          const std::size_t place = lines[i].size();
          cost += estimated_cost(whole.tasks[i], place);
          lines[i].push_back(line);
        }
        CHECK(part.tasks[i].first_line == whole.tasks[i].first_line);
        CHECK(part.tasks[i].all_lines == whole.tasks[i].lines.size());
      }
    }
    for (std::size_t i = 0; i < lines.size(); ++i) CHECK(lines[i] == whole.tasks[i].lines);
    const auto [least, most] = std::minmax_element(costs.begin(), costs.end());
    CHECK(*most - *least < 60);  // what one line, with its map to be prepared, may cost here
  }
}

TEST_CASE("workload: shards are written K/N") {
  CHECK(parse_shard("1/1") == Shard{1, 1});
  CHECK(parse_shard("3/12") == Shard{3, 12});
  CHECK(to_string(Shard{3, 12}) == "3/12");
  for (const char* text : {"", "1", "1/", "/2", "0/2", "3/2", "-1/2", "1/2/3", "1/99999", "a/b"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_shard(text));
  }
}

}  // namespace
}  // namespace nav
