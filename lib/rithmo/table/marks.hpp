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

// A row that is a note, and where it stands: before the row of this index, from 0; at the end
// before none.
struct NoteRow {
  std::size_t before;
  std::vector<std::string> cells;  // as long as the header
};

// Rows are counted from 1, the header being 1. A table counts them without its notes, in a file
// each note is a row, too: here, of one, the other. Nothing where the file's row is a note.
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

// A text at a figure that is none of it, before and behind; or a text that stands instead of one:
// for the figure above, or where there is none ("NA").
struct Mark {
  std::string before, after;
  std::string instead = {};
  bool is_missing = false;  // there is no figure, and nothing is compared
};
// Keys are row and column, both from 1, the header being row 1.
using Marks = std::map<std::pair<std::size_t, std::size_t>, Mark>;

// A cell as it is printed, its figure reading so.
inline std::string with_mark(const Mark& mark, const std::string& figure) {
  return mark.instead.empty() ? mark.before + figure + mark.after : mark.instead;
}

}  // namespace rithmo::table
