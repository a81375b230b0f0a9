// From the arguments of main to an exit code.
#pragma once

namespace nav::cli {

// Never throws; every error is one line on stderr.
int run_command_line(int argc, char** argv);

}  // namespace nav::cli
