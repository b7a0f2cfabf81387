// The error model: the class of each slip, and sums of probabilities that are at most 1.
#include "rithmo/evidence/error_model.hpp"

#include <cmath>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"

namespace rithmo::evidence {
namespace {

bool near(double a, double b) {
  return std::abs(a - b) < 1e-9;
}

}  // namespace

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
                        Case{"202.0", "20.2", point_misplaced},
                        Case{"20.0", "2.0", point_misplaced},
                        Case{"20", "2.0", point_misplaced},
                        Case{"5.0", "0.5", point_misplaced},
                        Case{"2.0", "12.0", first_digit_dropped},
                        Case{"202.0", "20.3", other_number},
                        Case{"2", "225", other_number},
                        Case{"360", "225", other_number},
                        Case{"?", "225", illegible},
                        Case{"2?5", "225", illegible},
                        Case{"3?5", "225", digit_wrong},
                        Case{"", "225", left_blank},
                        Case{"odd", "even", other_word},
                        Case{"2/5", "2/3", digit_wrong},
                        Case{"1/3", "11/3", last_digit_dropped},
                        Case{"2/36", "2/63", digits_exchanged},
                        Case{"3/4", "4/5", other_number},
                        Case{"15", "51", digits_exchanged},
                        Case{"11", "1", digit_doubled}}) {
    INFO(c.printed << " for " << c.intended);
    CHECK(slip(c.printed, c.intended).kind == c.kind);
  }
  // A fraction with two wrong numbers costs more than twice as much as one wrong number.
  CHECK(slip("1069/1536", "2/3").bits > 2 * slip("6414", "6144").bits);
}

// The probabilities of all slips of a number, summed over all texts that are one event away, are at
// most 1.
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

// Costs as in the table of docs/scoring.md: the share of a class, divided by its number of
// outcomes.
TEST_CASE("what a slip costs, by the published shares") {
  const auto spread = [](double share, double ways) { return -std::log2(share / ways); };
  CHECK(near(slip("226", "225").bits, spread(0.60, 27)));
  CHECK(near(slip("6", "9").bits, spread(0.03, 1)));
  CHECK(near(slip("9", "6").bits, spread(0.03, 1)));
  CHECK(near(slip("22", "225").bits, spread(0.14, 3)));
  CHECK(near(slip("25", "125").bits, spread(0.14, 3)));
  CHECK(near(slip("15", "125").bits, spread(0.14, 3)));
  CHECK(near(slip("1235", "125").bits, spread(0.03, 40)));
  CHECK(near(slip("1225", "125").bits, spread(0.02, 3)));
  CHECK(near(slip("152", "125").bits, spread(0.10, 2)));
  CHECK(near(slip("521", "125").bits, spread(0.01, 1)));
  CHECK(near(slip("360", "125").bits, spread(0.05, 1) + 3 * 3.32));
  CHECK(near(slip("4324", "2344").bits, spread(0.01, 2)));
  CHECK(near(slip("1", "225").bits, spread(0.05, 1) + 3.32));
  CHECK(near(slip("odd", "even").bits, spread(0.05, 1) + 3.32));
  CHECK(slip("?", "225").bits == 0);
  CHECK(slip("2?", "25").bits == 0);
  CHECK(slip("", "225").bits == 0);
  // Lists: one wrong term of several; a term omitted or inserted costs as much as a row does.
  CHECK(near(slip("2 4 16", "2 4 8 16").bits, 6.6));
  CHECK(near(slip("2 4 8 8 16", "2 4 8 16").bits, 6.6));
  CHECK(near(slip("2 5 8", "2 4 8").bits, spread(0.60, 9 * 3)));
  // Sexagesimal places, points, signs, letters that look like figures, strokes; their shares are
  // estimates (error_model.cpp).
  const auto kind = [](const char* printed, const char* intended) {
    return to_text(slip(printed, intended).kind);
  };
  CHECK(kind("1 41 33 59 3 45", "1 41 33 45 14 3 45") == "two places written as one");
  CHECK(kind("50 9", "59") == "one place written as two");
  CHECK(kind("7 40", "6 40") == "one figure wrong");
  CHECK(kind("342", "34.2") == "the point misplaced or lost");
  CHECK(kind("3.5", "-3.5") == "the sign lost or added");
  CHECK(kind("-12 30", "12 30") == "the sign lost or added");
  CHECK(kind("-12 31", "-12 30") == "one figure wrong");
  CHECK(kind("−2", "2") == "the sign lost or added");
  CHECK(kind("£12.30", "£12.03") == "two figures exchanged");
  CHECK(kind("5%", "6%") == "one figure wrong");
  CHECK(kind("-", "2") != "the sign lost or added");
  CHECK(slip("-13 30", "12 30").bits > slip("13 30", "12 30").bits);
  CHECK(kind("l2", "12") == "a letter for a figure that it looks like");
  CHECK(kind("12.O", "12.0") == "a letter for a figure that it looks like");
  CHECK(kind("xiii", "xvi") == "strokes miscounted");
  CHECK(kind("xiiij", "xiij") == "strokes miscounted");
  CHECK(kind("xx", "xl") == "one figure wrong");
  CHECK(slip("59", "45 14").bits < slip("58", "45 14").bits);
  CHECK(slip_of_working(number::Rational(number::Integer(25921)),
                        number::Rational(number::Integer(161)))
            ->kind == SlipClass::worked_otherwise);
  CHECK_FALSE(
      slip_of_working(number::Rational(number::Integer(7)), number::Rational(number::Integer(3))));
}

TEST_CASE("a figure put back in the next row") {
  CHECK(figures_exchanged("125", "135", "230", "220"));
  // Counted from the right, the exchanged 1 and 3 are both tens.
  CHECK(figures_exchanged("15", "35", "430", "410"));
  CHECK_FALSE(figures_exchanged("125", "135", "203", "202"));
  CHECK_FALSE(figures_exchanged("125", "135", "230", "240"));
  CHECK_FALSE(figures_exchanged("125", "145", "230", "220"));
  CHECK_FALSE(figures_exchanged("125", "136", "230", "220"));
  CHECK_FALSE(figures_exchanged("125", "125", "230", "220"));
  CHECK_FALSE(figures_exchanged("125", "1350", "230", "220"));
  CHECK_FALSE(figures_exchanged("125", "135", "230", "22"));
}

TEST_CASE("one event is likelier than another number altogether") {
  CHECK(slip("22", "225").bits < slip("360", "225").bits);
  CHECK(slip("7", "8").bits < slip("7", "16").bits);
}

}  // namespace rithmo::evidence
