// A talk with a person, line by line: what stands before a line is typed, and what is answered.
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
  // Gives what is said when the input ends without a word.
  virtual std::string farewell() const = 0;
};

}  // namespace rithmo::console
