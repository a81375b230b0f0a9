#include "io/page.h"

#include <string>

#include "io/embedded.h"

namespace nav {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

// JSON that may stand in a script element.
void write_data(const PageData& data, const ByteSink& sink) {
  data([&sink](std::string_view json) {
    std::size_t begin = 0;
    for (auto at = json.find('<'); at != std::string_view::npos; at = json.find('<', begin)) {
      sink(json.substr(begin, at - begin));
      sink("\\u003c");
      begin = at + 1;
    }
    sink(json.substr(begin));
  });
}

}  // namespace

void write_page(std::string_view name, std::string_view title, const PageData& data,
                const ByteSink& sink) {
  const std::string stem(name);
  std::string_view rest = embedded_file(stem + ".html");
  while (true) {
    const std::size_t open = rest.find("{{");
    sink(rest.substr(0, open));
    if (open == std::string_view::npos) return;
    const std::size_t close = rest.find("}}", open);
    const std::string_view mark = rest.substr(open + 2, close - open - 2);
    if (mark == "title") sink(escaped(title));
    if (mark == "style") sink(embedded_file(stem + ".css"));
    if (mark == "script") sink(embedded_file(stem + ".js"));
    if (mark.find('.') != mark.npos) sink(embedded_file(mark));
    if (mark == "data") write_data(data, sink);
    rest.remove_prefix(close + 2);
  }
}

}  // namespace nav
