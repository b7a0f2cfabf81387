// Output of a long run that can be interrupted and resumed. It is written to FILE.unfinished, which
// is renamed to FILE when it is complete.
//
// A resumed run produces its output from the first byte. Bytes that FILE.unfinished already holds
// are compared, not written; from the first difference on the file is replaced. So a run makes the
// same file, however often it was interrupted. Example: after `kill -KILL` EarlierLines reads the
// complete lines of FILE.unfinished, so that they need not be computed again. Counter-example: two
// runs do not write one file; the second is refused, where the file system has locks.
#pragma once

#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "output.hpp"

namespace rithmo::tool {

// Returns the name of the file that an unfinished run writes.
std::string unfinished_name(const std::string& file);

// Returns at most `size` bytes from the beginning of FILE.unfinished; none if it is not there or is
// not a plain file.
std::string beginning_of_unfinished(const std::string& file, std::size_t size);

// Writes a result through FILE.unfinished. Returns the failure or nothing; after a failure the
// bytes written so far stay in FILE.unfinished. Neither file overwrites an input.
std::optional<std::string> write_resumably(const Producer& producer, const std::string& file,
                                           const std::vector<std::string>& inputs);

// The complete lines of FILE.unfinished, one after another, as they are needed.
class EarlierLines {
 public:
  // Opens the file if it is there and is a plain file.
  explicit EarlierLines(const std::string& file);
  // Returns the next complete line, without its end, or nothing.
  std::optional<std::string> next();

 private:
  std::ifstream in_;
};

}  // namespace rithmo::tool
