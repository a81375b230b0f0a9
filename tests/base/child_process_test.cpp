#include "base/child_process.h"

#include <catch2/catch.hpp>

#include "base/shell_command.h"

namespace nav {
namespace {

TEST_CASE("child process: exit code, and what it says on stderr") {
  const ChildResult result = run_child("/bin/sh", {"-c", "echo out; echo wrong >&2; exit 7"});
  CHECK(result.started);
  CHECK(result.exit_code == 7);
  CHECK(result.errors == "wrong\n");
  CHECK(run_child("/bin/sh", {"-c", "echo x >&2"}, ChildErrors::drop).errors.empty());
}

TEST_CASE("child process: arguments arrive as they are") {
  const ChildResult result =
      run_child("/bin/sh", {"-c", "printf '%s|' \"$@\" >&2", "sh", "a b", "", "$HOME", "'"});
  CHECK(result.errors == "a b||$HOME|'|");
}

TEST_CASE("child process: a program that a signal ends, and one that is not there") {
  CHECK(run_child("/bin/sh", {"-c", "kill -9 $$"}).exit_code == 128 + 9);
  const ChildResult absent = run_child("/nowhere/at-all", {});
  CHECK_FALSE(absent.started);
  CHECK(absent.errors == "No such file or directory");
}

TEST_CASE("child process: much on stderr is read to its end, and its beginning kept") {
  const ChildResult result =
      run_child("/bin/sh", {"-c",
                            "i=0; while [ $i -lt 3000 ]; do echo 0123456789 >&2; "
                            "i=$((i+1)); done; exit 3"});
  CHECK(result.exit_code == 3);
  CHECK(result.errors.size() == 8192);
}

TEST_CASE("shell command: by its exit code alone; words keep what is in them") {
  CHECK(run_silently("exit 5") == 5);
  CHECK(run_silently("nowhere-at-all") == 127);
  CHECK(run_silently("test " + shell_word("it's $HOME") + " = \"it's \\$HOME\"") == 0);
}

}  // namespace
}  // namespace nav
