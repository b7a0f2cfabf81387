// Slips: the class of each, and that probabilities are probabilities.
#include "rithmo/audit/error_model.hpp"

#include <cmath>
#include <set>

#include "catch.hpp"

using namespace rithmo;

TEST_CASE("classes of slips") {
  struct Case {
    const char *printed, *intended;
    SlipClass kind;
  };
  using enum SlipClass;
  for (const Case& c : {Case{"225", "225", none},
                        Case{"22", "225", last_digit_dropped},
                        Case{"25", "225", middle_digit_dropped},
                        Case{"3", "36", last_digit_dropped},
                        Case{"2", "12", first_digit_dropped},
                        Case{"91", "81", digit_wrong},
                        Case{"7", "8", digit_wrong},
                        Case{"6", "9", turned_sort},
                        Case{"196", "166", turned_sort},
                        Case{"52", "25", digits_exchanged},
                        Case{"321", "123", digits_exchanged_over_one},
                        Case{"2225", "225", digit_doubled},
                        Case{"2325", "225", digit_added},
                        Case{"1225", "225", digit_added},
                        Case{"2", "225", other_number},
                        Case{"360", "225", other_number},
                        Case{"?", "225", illegible},
                        Case{"2?5", "225", illegible},
                        Case{"3?5", "225", digit_wrong},
                        Case{"", "225", left_blank},
                        Case{"odd", "even", other_word},
                        Case{"15", "51", digits_exchanged},
                        Case{"11", "1", digit_doubled}}) {
    INFO(c.printed << " for " << c.intended);
    CHECK(slip(c.printed, c.intended).kind == c.kind);
  }
}

// Over every text one event away, the probabilities of a number's slips add up to no more than 1.
TEST_CASE("the single events of a number do not exceed the whole") {
  for (const std::string intended : {"8", "36", "225", "1740"}) {
    std::set<std::string> texts;
    for (std::size_t i = 0; i <= intended.size(); ++i) {
      if (i < intended.size() && intended.size() > 1)
        texts.insert(intended.substr(0, i) + intended.substr(i + 1));
      for (char c = '0'; c <= '9'; ++c) {
        texts.insert(intended.substr(0, i) + c + intended.substr(i));
        if (i < intended.size()) texts.insert(intended.substr(0, i) + c + intended.substr(i + 1));
      }
      for (std::size_t gap : {1U, 2U})
        if (i + gap < intended.size()) {
          std::string exchanged = intended;
          std::swap(exchanged[i], exchanged[i + gap]);
          texts.insert(exchanged);
        }
    }
    texts.erase(intended);
    double whole = 0;
    for (const std::string& text : texts) {
      const Slip found = slip(text, intended);
      INFO(text << " for " << intended);
      CHECK(found.kind != SlipClass::other_number);
      CHECK(found.bits > 0);
      whole += std::exp2(-found.bits);
    }
    CHECK(whole < 1.0);
    CHECK(whole > 0.5);
  }
}

TEST_CASE("one event is likelier than another number altogether") {
  CHECK(slip("22", "225").bits < slip("360", "225").bits);
  CHECK(slip("7", "8").bits < slip("7", "16").bits);
}
