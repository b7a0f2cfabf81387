// A dialogue with a person, line by line: the program's prompt before each line, and its answer to
// it.
#pragma once

#include <string>
#include <string_view>

namespace rithmo::console {

class Dialogue {
 public:
  virtual ~Dialogue() = default;
  virtual std::string welcome() const = 0;
  virtual std::string prompt() const = 0;
  virtual std::string answer(std::string_view line) = 0;
  virtual bool is_over() const = 0;
  // Returns what is written if the input ends without `quit`.
  virtual std::string farewell() const = 0;
};

}  // namespace rithmo::console
