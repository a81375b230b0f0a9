// The name that was probably meant, for messages about unknown names.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace nav {

// The one of `names` that is fewest edits away (insert, delete, replace, swap two neighbours; case
// does not count), the first of several. Empty where even that takes more than a third of the
// longer name's letters, rounded up.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names);

// `did you mean 'x'? ` where there is a near name, then `choose from a, b, c`.
std::string name_remedy(std::string_view name, std::span<const std::string_view> names);

}  // namespace nav
