// Bytes as text of 64 letters (RFC 4648, section 4, with padding), as data URIs hold them.
#pragma once

#include <string>
#include <string_view>

namespace nav {

std::string base64(std::string_view bytes);

}  // namespace nav
