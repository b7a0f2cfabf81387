// Suggestions: what is near enough to be meant, and what is not.
#include "rithmo/text/suggestion.hpp"

#include <array>
#include <string>
#include <string_view>

#include "catch.hpp"

using namespace rithmo;

TEST_CASE("the name that was likely meant") {
  constexpr std::array<std::string_view, 6> known{"audit",       "infer",        "captures",
                                                  "captures-in", "victories-in", "board"};
  struct Case {
    std::string_view typed, meant;
  };
  for (const Case& c :
       std::initializer_list<Case>{{"audti", "audit"},       // two exchanged
                                   {"adit", "audit"},        // one left out
                                   {"auditt", "audit"},      // one added
                                   {"ifner", "infer"},       // one edit, not two
                                   {"capture", "captures"},  // nearer than captures-in
                                   {"captures_in", "captures-in"},
                                   {"bord", "board"}}) {
    INFO(c.typed);
    CHECK(nearest_name(c.typed, known) == c.meant);
  }
  for (const std::string_view typed : {"", "x", "do", "proportions", "tiaud"}) {
    INFO(typed);
    CHECK_FALSE(nearest_name(typed, known));
    CHECK(did_you_mean(typed, known).empty());
  }
  CHECK_FALSE(nearest_name(std::string(1'000'000, 'a'), known));  // at once
}
