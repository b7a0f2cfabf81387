// A formula of a spreadsheet with its references as offsets from its cell, as R1C1 notation has
// them.
//
// Example: B7*$C$7 in D7 and B8*$C$7 in D8 are one text: the cell two to the left, times C7.
// Counter-example: the B7 of "B7" (a text), of 'B7'!A1 (a sheet) and of B7( (a function) is none.
// Source: formulas are compared with those of their neighbours in this notation by D. W. Barowy,
// E. D. Berger and B. Zorn, ExceLint: automatically finding spreadsheet formula errors, Proc. ACM
// Program. Lang. 2 (OOPSLA 2018) 148.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rithmo::table {

// A cell of a sheet, from 0.
struct SheetCell {
  std::size_t row, column;
};

// Returns the formula of a cell, A1 notation without its sign =, with offsets for what is relative.
// The text serves for comparison, and for the functions below.
std::string relative_formula(std::string_view formula, SheetCell cell);

// Returns the formula in A1 notation as this cell would have it; #REF! for what lies beyond the
// sheet.
std::string formula_at(std::string_view relative, SheetCell cell);

// Counts the references to cells of the column that the formula itself stands in.
std::size_t count_own_column(std::string_view relative, std::size_t column);

// Returns a formula of OpenDocument, "of:=[.B7]*[$Sheet2.C7]", in A1 notation: B7*Sheet2!C7.
std::string plain_formula(std::string_view open_document);

}  // namespace rithmo::table
