// What a measurement was made on and with.
//
// Platform: the name of the processor is read from /proc/cpuinfo, where there is one.
#pragma once

#include <chrono>
#include <string>

namespace nav {

// As the system names it; the architecture where it has no name for it; never empty.
std::string cpu_name();
// "Linux 6.1.0 x86_64"; the architecture alone where the system does not say.
std::string system_name();
// Name and version of the compiler of this build.
std::string compiler_name();
// The build type, and the options that change what is measured: "Release", "Debug native".
std::string build_name();
// The file of the program that runs; "navtool" where the system does not say.
std::string program_path();
// Of the project: "0.1.0".
std::string project_version();

// A moment in UTC as ISO 8601: "2024-02-29T23:59:59Z".
std::string utc_text(std::chrono::system_clock::time_point moment);

}  // namespace nav
