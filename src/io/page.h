// Self-contained HTML pages: one file without any request to elsewhere.
//
// A page NAME is made of io/pages/NAME.html, NAME.css and NAME.js, which are real files, and of
// data. The marks {{title}}, {{style}}, {{script}} and {{data}} in NAME.html are replaced, each
// once, in that order of meaning: text, the style sheet, the script, JSON. A mark with a dot, such
// as {{chart.min.js}}, is replaced by the embedded file of that name.
#pragma once

#include <functional>
#include <string_view>

#include "io/byte_sink.h"

namespace nav {

// Called once with where to put the JSON text, which may come in pieces.
using PageData = std::function<void(const ByteSink& sink)>;

// Writes the page piece by piece. `<` in the data is written so that it can't end the script
// element; in JSON it occurs within strings only. Throws: what the sink throws.
void write_page(std::string_view name, std::string_view title, const PageData& data,
                const ByteSink& sink);

}  // namespace nav
