// Formulas with offsets as references: formulas of two cells that are equal or differ, and their
// texts in A1 notation.
#include "rithmo/table/relative_formula.hpp"

#include <string>
#include <vector>

#include "catch.hpp"

namespace rithmo::table {

TEST_CASE("a formula that is filled down is one text, and comes back in each of its cells") {
  struct Row {
    std::string one, other;  // formulas in the cells D7 and E9
    bool is_same;
  };
  for (const Row& each :
       std::vector<Row>{{"B7*C7", "C9*D9", true},
                        {"b7*c7", "C9*D9", true},
                        {"B7*C7", "B9*C9", false},
                        {"B7*$C$7", "C9*$C$7", true},
                        {"B7*$C$7", "C9*$C$9", false},
                        {"$B7*C$7", "$B9*D$7", true},
                        {"SUM(B7:C7)", "SUM(C9:D9)", true},
                        {"SUM(B$2:B7)", "SUM(C$2:C9)", true},
                        {"Sheet1!B7+'My B7'!B7", "Sheet1!C9+'My B7'!C9", true},
                        {"\"B7\"&B7", "\"B7\"&C9", true},
                        {"\"B7\"&B7", "\"C9\"&C9", false},
                        {"LOG10(B7)", "LOG10(C9)", true},
                        {"1.5E3*B7", "1.5E3*C9", true},
                        {"Price*B7", "Price*C9", true},
                        {"Units[[#This Row],[B7]]+1", "Units[[#This Row],[B7]]+1", true},
                        {"XFE1", "XFE1", true},
                        {"A1048577", "A1048577", true},
                        {"B7", "C8", false}}) {
    INFO(each.one);
    const SheetCell d7{6, 3}, e9{8, 4};
    const std::string one = relative_formula(each.one, d7),
                      other = relative_formula(each.other, e9);
    CHECK((one == other) == each.is_same);
    CHECK(formula_at(other, e9) == each.other);
    if (each.is_same) CHECK(formula_at(one, e9) == each.other);
  }
}

TEST_CASE("what lies beyond the sheet is no reference any more") {
  const std::string above = relative_formula("A1+B2", {1, 1});
  CHECK(formula_at(above, {0, 1}) == "#REF!+B1");
  CHECK(formula_at(above, {5, 0}) == "#REF!+A6");
}

TEST_CASE("references to the own column are counted") {
  const SheetCell d9{8, 3};
  CHECK(count_own_column(relative_formula("SUM(D2:D8)", d9), 3) == 2);
  CHECK(count_own_column(relative_formula("SUM($D$2:$D$8)", d9), 3) == 2);
  CHECK(count_own_column(relative_formula("D8+B9-C9", d9), 3) == 1);
  CHECK(count_own_column(relative_formula("SUM(B2:C8)", d9), 3) == 0);
}

TEST_CASE("a formula of OpenDocument is one of a workbook") {
  struct Row {
    std::string said, plain;
  };
  for (const Row& each : std::vector<Row>{{"of:=[.B7]*[.C7]", "B7*C7"},
                                          {"of:=SUM([.B$2:.B7])", "SUM(B$2:B7)"},
                                          {"of:=[$Sheet2.$B$7]+1", "Sheet2!$B$7+1"},
                                          {"of:=[$'My sheet'.B7]", "'My sheet'!B7"},
                                          {"of:=[.$B$7]", "$B$7"},
                                          {"of:=\"[.B7]\"&[.B7]", "\"[.B7]\"&B7"},
                                          {"oooc:=[.A1]", "A1"},
                                          {"msoxl:=A1*[1]Sheet!B2", "A1*[1]Sheet!B2"},
                                          {"of:=[.A1", "A1"},
                                          {"no formula", ""}}) {
    INFO(each.said);
    CHECK(plain_formula(each.said) == each.plain);
  }
}

}  // namespace rithmo::table
