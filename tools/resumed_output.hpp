// Output of a long run that can be broken off and continued: it is written to FILE.unfinished, and
// that file gets its name, FILE, when it is whole.
//
// A run that continues gives all its bytes again, from the first; those that FILE.unfinished has
// already are not written. Where the bytes differ, the rest of that file is replaced. So a run
// makes the same file, however often it was broken off. Example: after `kill -KILL` the whole lines
// in FILE.unfinished are read by earlier_lines(), and need not be computed again. Counter-example:
// two runs never write one file; the second is refused.
#pragma once

#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "output.hpp"

namespace rithmo::tool {

// Returns the name of the file that an unfinished run writes: FILE.unfinished.
std::string unfinished_name(const std::string& file);

// Writes a result so that it can be continued. Returns the failure or nothing; what was written
// then stays in FILE.unfinished. An input is never overwritten.
std::optional<std::string> write_resumably(const Producer& producer, const std::string& file,
                                           const std::vector<std::string>& inputs);

// The whole lines of FILE.unfinished, one after another, as they are needed.
class EarlierLines {
 public:
  explicit EarlierLines(const std::string& file) : in_(unfinished_name(file), std::ios::binary) {}
  // Returns the next whole line, without its end, or nothing.
  std::optional<std::string> next();

 private:
  std::ifstream in_;
};

}  // namespace rithmo::tool
