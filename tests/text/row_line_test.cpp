// Writes rows on one line and reads them back.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/text/row_line.hpp"

#include <rapidcheck.h>

#include "catch.hpp"

namespace rithmo::text {

TEST_CASE("a row on a line, and the row again") {
  const std::vector<std::pair<std::vector<std::string>, std::string>> rows{
      {{}, ""},
      {{""}, "\"\""},
      {{"20", "5", "100"}, "20 5 100"},
      {{"20", "", "100"}, "20 \"\" 100"},
      {{"sesqui altera", "3"}, "\"sesqui altera\" 3"},
      {{"a\"b"}, "\"a\"\"b\""},
      {{"é", "a,b"}, "é a,b"}};
  for (const auto& [row, line] : rows) {
    CHECK(line_of_row(row) == line);
    CHECK(row_of_line(line) == row);
  }
  for (const char* none :
       {" ", "a ", " a", "a  b", "\"a", "\"a\"b", "a\"b", "\"", "\"\"\"", "a \""})
    CHECK_FALSE(row_of_line(none));
}

TEST_CASE("every row comes back") {
  CHECK(rc::check([](const std::vector<std::string>& row) {
    RC_ASSERT(row_of_line(line_of_row(row)) == row);
  }));
}

}  // namespace rithmo::text
