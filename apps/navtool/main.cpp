// navtool: finds, checks, measures and draws paths on maps.
#include "command_line.h"

int main(int argc, char** argv) { return nav::cli::run_command_line(argc, argv); }
