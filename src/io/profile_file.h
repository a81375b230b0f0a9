// Agent profiles by name or from a file.
//
// Schema navtool/profile/1, described in docs/formats.md.
#pragma once

#include <string>
#include <string_view>

#include "grid/agent_profile.h"

namespace nav {

// A built-in profile of that name, or else the profile in the file of that name.
// Throws: Error with the place, or naming the nearest built-in profile where there is neither.
AgentProfile load_profile(const std::string& name_or_file);

// Reads a profile from memory; `name` stands for the file in messages.
AgentProfile read_profile(std::string_view text, const std::string& name);

}  // namespace nav
