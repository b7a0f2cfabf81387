// Suggestions for mistyped names: names that are near enough, and names that are not. Words match
// exactly or not at all.
#include "rithmo/text/suggestion.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::text {
namespace {

constexpr std::array<Word<int>, 3> numbers{{{"one", 1}, {"two", 2}, {"three", 3}}};
constexpr std::array<Word<bool>, 2> answers{{{"no", false}, {"yes", true}}};
static_assert(meaning(numbers, "two") == 2);

}  // namespace

TEST_CASE("the name that was likely meant") {
  constexpr std::array<std::string_view, 6> known{"audit",       "infer",        "captures",
                                                  "captures-in", "victories-in", "board"};
  struct Case {
    std::string_view typed, meant;
  };
  for (const Case& c :
       std::initializer_list<Case>{{"audti", "audit"},       // two letters exchanged
                                   {"adit", "audit"},        // one letter left out
                                   {"auditt", "audit"},      // one letter added
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
  CHECK_FALSE(nearest_name(std::string(1'000'000, 'a'), known));  // returns at once
}

TEST_CASE("a word is read as the value it stands for") {
  for (const Word<int>& word : numbers) CHECK(parse_word(numbers, word.text) == word.value);
  CHECK(parse_word(answers, "no") == false);
  for (const std::string_view text : {"", "Two", "two ", "tw", "four"}) {
    INFO("'" << text << "'");
    CHECK_FALSE(meaning(numbers, text));
    CHECK(parse_word(numbers, text).error() == TextFault{0, "expected one, two or three"});
  }
  CHECK(parse_word(answers, "").error().reason == "expected no or yes");
  CHECK(texts_of(answers) == std::vector<std::string_view>{"no", "yes"});
}

}  // namespace rithmo::text
