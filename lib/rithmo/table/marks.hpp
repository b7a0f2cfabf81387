// The parts of a printed table that are none of its figures: notes among the rows, and marks at
// figures.
//
// Example: "Finis." below the last row; the star of "25*". Counter-example: what an editor of today
// remarks stands in notes.csv, and is a Remark.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rithmo::table {

// A row that is a note. It stands before the row of index `before`, from 0, or at the end.
struct NoteRow {
  std::size_t before;
  std::vector<std::string> cells;  // one for each column
};

// Convert between rows of a table, counted without its notes, and rows of its file, where each note
// is a row too. Rows are counted from 1, the header being 1. row_of_table() returns nullopt for a
// note.
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

// Texts before and behind a figure that are none of it; or a text instead of the figure: a ditto
// mark for the one above, or "NA" where there is none.
struct Mark {
  std::string before, after;
  std::string instead = {};
  bool is_missing = false;  // there is no figure, and nothing is compared
};
// Key: row and column, both from 1, the header being row 1.
using Marks = std::map<std::pair<std::size_t, std::size_t>, Mark>;

// Returns a cell as it is printed, given the reading of its figure.
inline std::string with_mark(const Mark& mark, const std::string& figure) {
  return mark.instead.empty() ? mark.before + figure + mark.after : mark.instead;
}

}  // namespace rithmo::table
