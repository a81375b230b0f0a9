#include "base/machine.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <string_view>

#if __has_include(<sys/utsname.h>)
#include <sys/utsname.h>
#define NAVTOOL_HAS_UNAME
#endif

namespace nav {
namespace {

// The architecture that this was compiled for.
std::string_view architecture() {
#if defined(__x86_64__)
  return "x86_64";
#elif defined(__aarch64__)
  return "aarch64";
#elif defined(__riscv)
  return "riscv";
#else
  return "unknown";
#endif
}

// What stands after `key :` in a file of such lines; empty where the key does not occur.
std::string value_of(std::istream& lines, std::string_view key) {
  std::string line;
  while (std::getline(lines, line)) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos || line.compare(0, key.size(), key) != 0) continue;
    if (line.find_first_not_of(" \t", key.size()) != colon) continue;
    const std::size_t start = line.find_first_not_of(" \t", colon + 1);
    if (start != std::string::npos) return line.substr(start);
  }
  return {};
}

}  // namespace

std::string cpu_name() {
  std::ifstream file("/proc/cpuinfo");
  const std::string name = value_of(file, "model name");
  return name.empty() ? std::string(architecture()) : name;
}

std::string system_name() {
#ifdef NAVTOOL_HAS_UNAME
  utsname names{};
  if (uname(&names) == 0) {
    return fmt::format("{} {} {}", names.sysname, names.release, names.machine);
  }
#endif
  return std::string(architecture());
}

std::string compiler_name() {
#if defined(__clang__)
  return fmt::format("clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
  return fmt::format("gcc {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
  return "unknown";
#endif
}

std::string build_name() { return NAVTOOL_BUILD; }

std::string program_path() {
  std::error_code fault;
  const std::filesystem::path path = std::filesystem::read_symlink("/proc/self/exe", fault);
  return fault ? "navtool" : path.string();
}

std::string project_version() { return NAVTOOL_VERSION; }

std::string utc_text(std::chrono::system_clock::time_point moment) {
  const auto second = std::chrono::floor<std::chrono::seconds>(moment);
  const auto day = std::chrono::floor<std::chrono::days>(second);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss time{second - day};
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     time.hours().count(), time.minutes().count(), time.seconds().count());
}

}  // namespace nav
