// A dialogue with a person, line by line: the prompt before each line, and the answer to it.
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
  // Returns the last output when the input ends without a `quit`.
  virtual std::string farewell() const = 0;
};

}  // namespace rithmo::console
