// Numbers that need a bar on a piece, because the piece may be seen upside down.
#include "rithmo/sheet/marks.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/pieces/position.hpp"

namespace rithmo::sheet {

TEST_CASE("the numbers on pieces that are others upside down") {
  // Found by turning the printed page: 6 9, 16 91, 81 18, 66 99, 169 691. 90, 100, 120 and 190
  // would begin with a zero. 4, 25 and 121 are no numbers upside down, and 1 reads the same.
  const std::vector<std::string> barred{"6", "9", "16", "66", "81", "91", "169"};
  for (const game::Army army : game::armies)
    for (const game::Piece& piece : game::whole_army(army)) {
      std::vector<std::int64_t> numbers = piece.layers;
      numbers.push_back(piece.number);
      for (const std::int64_t number : numbers) {
        const std::string text = std::to_string(number);
        CAPTURE(text);
        CHECK(is_ambiguous_upside_down(text) ==
              (std::find(barred.begin(), barred.end(), text) != barred.end()));
      }
    }
  // With other roots 69 and 1961 occur, which read the same.
  CHECK_FALSE(is_ambiguous_upside_down("69"));
  CHECK_FALSE(is_ambiguous_upside_down("1961"));
  CHECK(is_ambiguous_upside_down("68"));
}

}  // namespace rithmo::sheet
