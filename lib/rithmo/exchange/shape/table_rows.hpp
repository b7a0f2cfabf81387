// Rows of an imported table before its header is known, and tests for kinds of rows: words,
// numbers, heads.
//
// Example: "d. | £ | s. | d." has words and no number; "Sum | 3 | 4 | 0" has both. Counter-example:
// "2l97" contains a letter, but is a misread number, because it also contains digits.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

using ImportedRow = std::map<std::size_t, ImportedCell>;  // key: column; only cells with a text
using ImportedRows = std::map<std::size_t, ImportedRow>;  // key: row number; no row is empty

bool is_word(std::string_view text);     // has a letter of any script
bool has_figure(std::string_view text);  // has a digit, an illegible digit or a fraction sign

bool has_word(const ImportedRow& row);
bool is_all_words(const ImportedRow& row);
bool has_no_number(const ImportedRow& row);  // only words and signs, such as "d.", "£", "s."

// Returns whether words or strokes replace missing numbers: "Jan. | wanting | wanting", "5 | - |
// -". Such a row is not a header.
bool describes_gaps(const ImportedRow& row);

// Returns whether the only cell of a row contains words. A misread number such as "2l97" is not a
// word.
bool is_line_of_words(const ImportedRow& row);

// A total that is printed in one cell across the columns: "Sum 60 M." or "carried forward 252 000".
struct TotalLine {
  std::string label, number;
};
// Returns the label and number of a total across the columns; nothing for other rows.
std::optional<TotalLine> total_line(const ImportedRow& row);

// Returns whether both rows have the same words in the same columns.
bool is_alike(const ImportedRow& row, const ImportedRow& other);

// Returns the name of a row for notes: "row 7 'February'", or "row 7".
std::string row_text(const ImportedRows& rows, std::size_t row);

// Notes on one table, each of which begins with the table's label.
class TableNotes {
 public:
  TableNotes(Notes& notes, std::string label) : notes_(notes), label_(std::move(label)) {}
  const std::string& label() const { return label_; }
  void add(const std::string& note) { notes_.add(label_ + ": " + note); }

 private:
  Notes& notes_;
  std::string label_;
};

}  // namespace rithmo::exchange
