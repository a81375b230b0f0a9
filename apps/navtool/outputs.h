// The output files of one command: opened together before long work, given their names together.
#pragma once

#include <string>
#include <vector>

#include "io/output_file.h"

namespace nav::cli {

class Outputs {
 public:
  // All files that the command reads. Throws: Error where stdin is more than one of them.
  explicit Outputs(std::vector<std::string> input_files);

  // Opens an output, if one was asked for; `option` named it. Throws: Error where it can't be
  // written, would replace an input, or where two outputs are one file.
  void open(const std::string& option, const std::string& path);
  bool wants(const std::string& option) const;
  // Requires: wants(option). Throws: Error, ClosedPipe.
  void write(const std::string& option, std::string_view bytes);
  // Leaves out an output that was opened: what stood there stays.
  void drop(const std::string& option);
  // Gives all files their names. Throws: Error.
  void commit();

  // stdout carries one of the files, so nothing else may go there.
  bool use_stdout() const;
  // The names of the files, for people.
  std::vector<std::string> file_names() const;

 private:
  struct Output {
    std::string option;
    OutputFile file;
  };
  std::vector<std::string> inputs_;
  std::vector<Output> outputs_;
};

}  // namespace nav::cli
