// The rows of an imported table before it has a shape, and what kinds of rows there are: words,
// numbers, heads.
//
// Example: "d. | £ | s. | d." has a word and no number; "Sum | 3 | 4 | 0" has both.
// Counter-example: "2l97" has a letter, and is all the same a number that was misread: it has
// figures too.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

using ImportedRow = std::map<std::size_t, ImportedCell>;  // key: the column; only cells with a text
using ImportedRows = std::map<std::size_t, ImportedRow>;  // key: the row; none is empty

bool is_word(std::string_view text);     // has a letter of any script
bool has_figure(std::string_view text);  // has a digit, an unreadable one or a fraction sign

bool has_word(const ImportedRow& row);
bool is_all_words(const ImportedRow& row);
bool has_no_number(const ImportedRow& row);  // only words and signs: "d.", "£", "s."

// Returns whether words or strokes stand where numbers are missing: "Jan. | wanting | wanting", "5
// | - | -". Such a row is no header.
bool tells_of_gaps(const ImportedRow& row);

// Returns whether a cell of words stands alone in its row; a misread number, "2l97", is no word.
bool is_line_of_words(const ImportedRow& row);

// A total that is set across the columns in one cell: "Sum 60 M." or "carried forward 252 000".
struct TotalLine {
  std::string label, number;
};
// Returns the parts of such a line; nothing where the row is none.
std::optional<TotalLine> total_line(const ImportedRow& row);

// Returns whether both rows have the same words in the same columns.
bool is_alike(const ImportedRow& row, const ImportedRow& other);

// Names a row in a note: "row 7 'February'", or "row 7".
std::string row_text(const ImportedRows& rows, std::size_t row);

// Notes on one table; each begins with the table's label.
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
