// Converts spreadsheet formulas to texts in which references are offsets from the formula's cell,
// as in R1C1 notation.
//
// Example: B7*$C$7 in D7 and B8*$C$7 in D8 give the same text: the cell two to the left, times C7.
// Counter-example: B7 is not a reference in "B7" (a text), 'B7'!A1 (a sheet) and B7( (a function).
// Source: formulas are compared with those of their neighbours in this notation by D. W. Barowy, E.
// D. Berger and B. Zorn, ExceLint: automatically finding spreadsheet formula errors, Proc. ACM
// Program. Lang. 2 (OOPSLA 2018) 148.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rithmo::table {

// A cell of a sheet; row and column count from 0.
struct SheetCell {
  std::size_t row, column;
};

// Converts the formula of a cell, in A1 notation without the leading =, to a text with offsets for
// relative references. The text can be compared, and passed to the functions below.
std::string relative_formula(std::string_view formula, SheetCell cell);

// Returns the formula in A1 notation for this cell; #REF! stands for references outside the sheet.
std::string formula_at(std::string_view relative, SheetCell cell);

// Counts the references to the column that contains the formula itself.
std::size_t count_own_column(std::string_view relative, std::size_t column);

// Converts a formula of OpenDocument, "of:=[.B7]*[$Sheet2.C7]", to A1 notation: B7*Sheet2!C7.
std::string plain_formula(std::string_view open_document);

}  // namespace rithmo::table
