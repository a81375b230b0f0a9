#include "bench/suite_file.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "support/files.h"
#include "support/messages.h"

namespace nav {
namespace {

class SuiteFolder {
 public:
  std::string write(std::string_view name, std::string_view text) {
    std::filesystem::create_directories((folder_.path() / name).parent_path());
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
    return path(name);
  }
  std::string path(std::string_view name) const { return (folder_.path() / name).string(); }

 private:
  test::ScratchFolder folder_;
};

TEST_CASE("suite: files and folders are named from where the suite lies") {
  SuiteFolder folder;
  folder.write("scen/b.scen", "");
  folder.write("scen/a.scen", "");
  folder.write("scen/readme.txt", "");
  const Suite suite = load_suite(folder.write("suite.json", R"({
    "format": "navtool/suite/1",
    "scenarios": ["one.scen", "scen"],
    "maps": "maps",
    "algorithms": ["astar", {"algorithm": "hpa", "levels": 2, "cluster": 16},
                   {"algorithm": "weighted-astar", "weight": 1.2, "label": "wa"}],
    "reference": "wa", "optimum": "reference", "diagonal": "never", "repeat": 5, "limit": 7,
    "seed": 0
  })"));
  CHECK(suite.scenarios == std::vector<std::string>{folder.path("one.scen"),
                                                    folder.path("scen/a.scen"),
                                                    folder.path("scen/b.scen")});
  CHECK(suite.maps == folder.path("maps"));
  REQUIRE(suite.contenders.size() == 3);
  CHECK(suite.contenders[0].label == "astar");
  CHECK(suite.contenders[1].label == "hpa cluster 16 levels 2");
  CHECK(suite.contenders[1].preparation.levels == 2);
  CHECK(suite.contenders[2].label == "wa");
  CHECK(suite.contenders[2].weight == 1.2);
  CHECK(suite.reference == "wa");
  CHECK(suite.optimum == OptimumSource::reference);
  CHECK(suite.rule == DiagonalRule::never);
  CHECK(suite.repeat == 5u);
  CHECK(suite.limit == 7u);
  CHECK(suite.seed == 0u);
}

TEST_CASE("suite: what is wrong is told with its place") {
  SuiteFolder folder;
  std::filesystem::create_directory(folder.path("empty"));
  const auto fault = [&](const std::string& text) {
    const std::string file = folder.write("suite.json", text);
    return test::message_of([&] { load_suite(file); }).substr(file.size());
  };
  const std::string start = "{\"format\": \"navtool/suite/1\",\n\"scenarios\": ";
  CHECK(fault(start + "[]}") == ":2: scenarios: is empty; name a scenario file");
  CHECK(fault(start + "[\"empty\"]}") ==
        ":2: scenarios[0]: is a folder without a .scen file; name one with scenarios");
  CHECK(fault(start + "[\"a.scen\"],\n\"algorithms\": [\"astr\"]}") ==
        ":3: algorithms[0]: is no algorithm; did you mean 'astar'?");
  CHECK(fault(start + "[\"a.scen\"],\n\"algorithm\": [\"astar\"]}").find("algorithms") !=
        std::string::npos);
  CHECK(fault(start + "[\"a.scen\"],\n\"repeat\": 0}").find(":3: repeat") == 0);
  CHECK(fault("{\"format\": \"navtool/bench/1\"}").find("navtool/suite/1") != std::string::npos);
}

}  // namespace
}  // namespace nav
