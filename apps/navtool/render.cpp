// navtool render: a picture of a map.
#include <fmt/format.h>

#include "base/error.h"
#include "commands.h"
#include "io/png_write.h"
#include "outputs.h"
#include "picture.h"

namespace nav::cli {

CLI::App* add_command(CLI::App& tool, RenderOptions& options) {
  CLI::App* command = new_command(
      tool,
      {.name = "render",
       .summary = "draw a map",
       .examples = "navtool render maps/arena.map -o arena.png\n"
                   "navtool render maps/hills.png --png cost --show cost --key -o hills.png"});
  OptionSection(*command, "Arguments")
      .argument({"MAP", "", "map file, told apart by content; - reads stdin"}, options.map.file);
  OptionSection output(*command, "Output");
  output.word({"-o,--output", "FILE.png", "the picture; - is stdout"}, options.output);
  add_picture_options(output, options.picture, {"cost"});
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const RenderOptions& options, const Console& console) {
  if (options.output.empty()) throw Error("no picture to write", "name one with -o FILE.png");
  Outputs outputs(input_files(options.map, options.agent));
  outputs.open("-o", options.output);
  const TerrainMap map = load_map(options.map);
  const Grid grid(map, load_profile(options.agent), rule_of(options.agent));
  const Image image = draw_overlay(map, grid, {}, overlay_options(options.picture, false));
  outputs.write("-o", encode_png(image));
  outputs.commit();
  if (!outputs.use_stdout()) {
    console.print(fmt::format("{}: {}x{} cells as {}x{} pixels in {}\n", options.map.file,
                              map.width(), map.height(), image.width, image.height,
                              options.output));
  }
  return kYes;
}

}  // namespace nav::cli
