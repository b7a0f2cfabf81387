// Parts of a printed table that do not belong to its figures: notes between the rows, and marks
// beside figures.
//
// Example: "Finis." below the last row; the star in "25*". Counter-example: remarks of a modern
// editor are in notes.csv (Remark).
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rithmo::table {

// A row that is a note. It precedes the row with the index `before`, from 0, or is at the end of
// the table.
struct NoteRow {
  std::size_t before;
  std::vector<std::string> cells;  // one text for each column
};

// Convert between row numbers of a table without its notes, and row numbers of its file, where each
// note is a row. Rows are counted from 1, and the header is row 1. row_of_table() returns nullopt
// for a note.
inline std::size_t row_in_file(const std::vector<NoteRow>& notes, std::size_t row) {
  return row + static_cast<std::size_t>(std::ranges::count_if(
                   notes, [&](const NoteRow& note) { return note.before + 2 <= row; }));
}
inline std::optional<std::size_t> row_of_table(const std::vector<NoteRow>& notes,
                                               std::size_t row_in_file) {
  std::size_t earlier = 0;
  for (const NoteRow& note : notes) {
    const std::size_t at = note.before + earlier + 2;
    if (at == row_in_file) return std::nullopt;
    if (at > row_in_file) break;
    ++earlier;
  }
  return row_in_file - earlier;
}

// Texts before and after a figure that do not belong to it. `instead` is a text in place of the
// figure: a ditto mark that repeats the cell above, or "NA" where there is no figure.
struct Mark {
  std::string before, after;
  std::string instead = {};
  bool is_missing = false;  // the cell has no figure, and is not compared
};
// Key: row and column. Both count from 1, and the header is row 1.
using Marks = std::map<std::pair<std::size_t, std::size_t>, Mark>;

// Returns a cell as it is printed, given its figure.
inline std::string with_mark(const Mark& mark, const std::string& figure) {
  return mark.instead.empty() ? mark.before + figure + mark.after : mark.instead;
}

}  // namespace rithmo::table
