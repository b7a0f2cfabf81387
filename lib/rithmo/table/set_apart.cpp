// See set_apart.hpp.
#include "rithmo/table/set_apart.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/table/column_system.hpp"
#include "rithmo/table/mark.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/counted.hpp"

namespace rithmo::table {
namespace {

// Maximum number of cells from which a column's system is determined.
constexpr std::size_t max_sampled = 1000;

// Tells whether a cell has only figures and signs that most numeral systems use. Other cells are
// examined more closely.
bool is_plain(std::string_view cell) {
  constexpr std::string_view others = ".,:;/'+- %$";
  bool has_figure = false;
  for (const char c : cell) {
    if (text::is_figure(c) || c == '?')
      has_figure = true;
    else if (others.find(c) == others.npos)
      return false;
  }
  return has_figure && !cell.ends_with('.') && !cell.ends_with('+');
}

std::string_view without_points(std::string_view text) {
  while (text.ends_with('.')) text.remove_suffix(1);
  return text;
}

// How one column is written: its numeral system, and its unit if needed.
struct ColumnStyle {
  number::NumeralSystem system;
  bool is_number = false;
  std::string unit = {};  // unit after nearly every number

  // Returns the numeral of a cell, separated from its unit and marks; nullopt where there is none.
  std::optional<MarkedFigure> figure(std::string_view cell) const {
    if (system.read(cell)) return MarkedFigure{{}, cell, {}};
    std::string_view rest = cell;
    if (!unit.empty()) {
      rest = without_points(rest);  // ℳ. and ℳ are the same unit
      if (rest.ends_with(unit)) {
        rest.remove_suffix(unit.size());
        if (system.read(rest)) return MarkedFigure{{}, rest, cell.substr(rest.size())};
      }
      rest = cell;
    }
    MarkedFigure marked = take_marks(rest);
    marked.after = cell.substr(marked.before.size() + marked.figure.size());
    if (marked.figure.size() < cell.size() && system.read(marked.figure)) return marked;
    // Drops the full point that early printers set after a number.
    if (marked.figure.size() > 1 && marked.figure.ends_with('.')) {
      const std::string_view bare = marked.figure.substr(0, marked.figure.size() - 1);
      if (system.read(bare) && system.normal(bare) == bare)
        return MarkedFigure{marked.before, bare, cell.substr(marked.before.size() + bare.size())};
    }
    return std::nullopt;
  }
};

class NoteSeparator {
 public:
  explicit NoteSeparator(Table& table) : table_(table) {}

  std::vector<std::string> all() {
    look_at_all();
    if (!candidates_.empty()) take_notes();
    for (std::size_t c = 0; c < table_.header.size(); ++c)
      if (is_odd_[c]) take_marks_in(c);
    return std::move(said_);
  }

 private:
  // Finds rows that may be notes, and columns in which some cells are not plain figures. Most
  // tables have neither.
  void look_at_all() {
    manners_.resize(table_.header.size());
    is_odd_.resize(table_.header.size());
    for (std::size_t r = 0; r < table_.rows.size(); ++r) {
      bool has_plain = false;
      for (std::size_t c = 0; c < table_.rows[r].size(); ++c) {
        const std::string& cell = table_.rows[r][c].text;
        if (cell.empty()) continue;
        if (is_plain(cell)) {
          has_plain = true;
          continue;
        }
        is_odd_[c] = is_odd_[c] || cell.find_first_of("0123456789") != cell.npos ||
                     is_ditto(cell) || is_not_available(cell);
      }
      if (!has_plain || is_header_again(table_.rows[r])) candidates_.push_back(r);
    }
  }

  const ColumnStyle& manner(std::size_t column) {
    if (!manners_[column]) manners_[column] = manner_of(column);
    return *manners_[column];
  }

  // Returns cells of a column, evenly spaced and at most about `max_sampled`.
  std::vector<std::string_view> sample(std::size_t column) const {
    std::vector<std::string_view> cells;
    const bool some_are_rows = 2 * candidates_.size() < table_.rows.size();
    const std::size_t step = table_.rows.size() / max_sampled + 1;
    for (std::size_t r = 0; r < table_.rows.size(); r += step) {
      if (some_are_rows && std::ranges::binary_search(candidates_, r)) continue;
      const std::string& cell = table_.rows[r][column].text;
      if (!cell.empty() && !is_ditto(cell) && !is_not_available(cell)) cells.push_back(cell);
    }
    return cells;
  }

  ColumnStyle manner_of(std::size_t column) const {
    const std::vector<std::string_view> cells = sample(column);
    const auto plain = static_cast<std::size_t>(std::ranges::count_if(cells, is_plain));
    const bool may_be_words = plain == 0 && std::ranges::none_of(cells, [](std::string_view cell) {
                                return cell.find_first_of("0123456789") != cell.npos;
                              });
    ColumnStyle manner{column_system(cells), false};
    manner.is_number = manner.system.is_number();
    if (manner.is_number || may_be_words || cells.empty()) return manner;
    // Finds a unit, or marks, beside most of the numbers.
    std::map<std::string_view, std::size_t> units;
    for (const std::string_view cell : cells) ++units[without_points(trailing_unit(cell))];
    const auto usual = std::ranges::max_element(units, {}, [](const auto& u) { return u.second; });
    constexpr std::size_t fewest = 4;  // minimum number of cells with the same unit
    if (!usual->first.empty() && usual->second >= fewest && 5 * usual->second >= 4 * cells.size())
      manner.unit = std::string(usual->first);
    std::vector<std::string_view> bare;
    for (const std::string_view cell : cells) {
      std::string_view rest = cell;
      if (!manner.unit.empty() && without_points(trailing_unit(cell)) == manner.unit)
        rest.remove_suffix(trailing_unit(cell).size());
      rest = take_marks(rest).figure;
      bare.push_back(without_points(rest));
    }
    manner.system = column_system(bare);
    manner.is_number = manner.system.is_number();
    return manner;
  }

  bool is_header_again(const std::vector<text::Cell>& row) const {
    if (row.front().text != table_.header.front().text) return false;
    return std::ranges::equal(row, table_.header, {}, &text::Cell::text, &text::Cell::text);
  }

  // Tells whether a row is a note: no column of numbers contains a numeral, and there is a text
  // that ordinary rows do not have.
  bool is_note(const std::vector<text::Cell>& row) {
    if (is_header_again(row)) return true;
    const bool is_rule =
        std::ranges::all_of(
            row, [](const text::Cell& c) { return c.text.empty() || is_stroke(c.text); }) &&
        std::ranges::any_of(row, [](const text::Cell& c) { return c.text.size() > 2; });
    if (is_rule) return true;
    bool has_text = false, has_words = false, refers = false;
    std::size_t blanks = 0;
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::string& cell = row[c].text;
      if (!manner(c).is_number) {
        has_words = has_words || !text::trimmed(cell).empty();
        refers = refers || begins_with_mark(cell);
        continue;
      }
      if (text::trimmed(cell).empty()) {
        ++blanks;
        continue;
      }
      if (is_ditto(cell) || is_not_available(cell) || may_be_misread(cell) ||
          manner(c).figure(cell))
        return false;
      has_text = true;
    }
    // Words alone make a note only where several numbers are blank: a single number may have been
    // omitted.
    return has_text || (blanks > 0 && refers) || (has_words && blanks > 1);
  }

  // Returns the first row of the notes at the foot: rows without numbers, in whatever column, below
  // a blank line and up to the end. Returns the number of rows where there are none.
  std::size_t first_foot_row() {
    const std::size_t end = table_.rows.size();
    std::size_t begin = end;
    for (auto row = candidates_.rbegin(); row != candidates_.rend() && *row + 1 == begin; ++row)
      if (has_numbers(table_.rows[*row]))
        break;
      else
        begin = *row;
    if (begin == end || begin == 0) return end;
    const auto line = [&](std::size_t r) { return table_.rows[r].front().place.line; };
    return line(begin) > line(begin - 1) + 1 ? begin : end;
  }

  bool has_numbers(const std::vector<text::Cell>& row) {
    for (std::size_t c = 0; c < row.size(); ++c)
      if (manner(c).is_number && !text::trimmed(row[c].text).empty()) return true;
    return false;
  }

  // Tells whether a text may be a misread number: one word that contains a figure, or that has one
  // or two letters, such as "2l97" or "l".
  static bool may_be_misread(std::string_view cell) {
    constexpr std::size_t longest = 2;
    if (cell.find(' ') != cell.npos) return false;
    return cell.size() <= longest || cell.find_first_of("0123456789") != cell.npos;
  }

  void take_notes() {
    std::vector<std::size_t> notes;
    const std::size_t foot = first_foot_row();
    for (const std::size_t r : candidates_)
      if (r >= foot || is_note(table_.rows[r])) notes.push_back(r);
    if (notes.empty()) return;
    constexpr std::size_t max_said = 5;
    std::string said;
    std::size_t taken = 0;
    for (const std::size_t r : notes) {
      NoteRow note{r - taken, {}};
      std::string words;
      for (const text::Cell& cell : table_.rows[r]) {
        note.cells.push_back(cell.text);
        if (!cell.text.empty()) words += (words.empty() ? "" : " ") + cell.text;
      }
      if (taken++ < max_said)
        said += (said.empty() ? "line " : "; line ") +
                std::to_string(table_.rows[r].front().place.line) + " '" + words + "'";
      table_.note_rows.push_back(std::move(note));
    }
    if (notes.size() > max_said)
      said += " and " + std::to_string(notes.size() - max_said) + " more";
    said_.push_back((notes.size() == 1 ? "a note, and no row: "
                                       : std::to_string(notes.size()) + " notes, and no rows: ") +
                    said);
    std::size_t stored = 0, next = 0;
    for (std::size_t r = 0; r < table_.rows.size(); ++r) {
      if (next < notes.size() && notes[next] == r) {
        ++next;
        continue;
      }
      if (stored != r) table_.rows[stored] = std::move(table_.rows[r]);
      ++stored;
    }
    table_.rows.resize(stored);
    candidates_.clear();
    CellRegions regions;
    for (auto& [place, region] : table_.regions)
      if (const auto row = row_of_table(table_.note_rows, place.first))
        regions.try_emplace({*row, place.second}, std::move(region));
    table_.regions = std::move(regions);
  }

  void take_marks_in(std::size_t column) {
    const ColumnStyle& manner = this->manner(column);
    std::size_t marks = 0, dittos = 0, units = 0, missing = 0;
    std::string first;
    for (std::size_t r = 0; r < table_.rows.size(); ++r) {
      text::Cell& cell = table_.rows[r][column];
      if (cell.text.empty() || is_plain(cell.text)) continue;
      if (r > 0 && is_ditto(cell.text) && !table_.rows[r - 1][column].text.empty()) {
        table_.marks[{r + 2, column + 1}] = Mark{{}, {}, cell.text};
        cell.text = table_.rows[r - 1][column].text;
        ++dittos;
        continue;
      }
      if (!manner.is_number) continue;
      if (is_not_available(cell.text)) {
        table_.marks[{r + 2, column + 1}] = Mark{{}, {}, cell.text, true};
        cell.text.clear();
        ++missing;
        continue;
      }
      const auto figure = manner.figure(cell.text);
      if (!figure || figure->figure.size() == cell.text.size()) continue;
      Mark mark{std::string(figure->before), std::string(figure->after), {}};
      if (mark.before.empty() && !manner.unit.empty() &&
          without_points(mark.after) == manner.unit) {
        ++units;
      } else if (marks++ == 0) {
        first = "'" + cell.text + "' in line " + std::to_string(cell.place.line);
      }
      cell.text = std::string(figure->figure);
      table_.marks[{r + 2, column + 1}] = std::move(mark);
    }
    const std::string name = table_.header[column].text;
    if (units > 0) said_.push_back(name + ": read without its unit '" + manner.unit + "'");
    if (marks > 0)
      said_.push_back(name + ": " + text::counted(marks, "figure") + " read without " +
                      (marks == 1 ? "its mark: " : "their marks, first ") + first);
    if (missing > 0)
      said_.push_back(name + ": " + text::counted(missing, "cell") +
                      (missing == 1 ? " says" : " say") + " that the number is missing");
    if (dittos > 0)
      said_.push_back(name + ": " + text::counted(dittos, "cell") +
                      (dittos == 1 ? " stands" : " stand") + " for what is above");
  }

  Table& table_;
  std::vector<std::optional<ColumnStyle>> manners_;  // filled when needed
  std::vector<bool> is_odd_;
  std::vector<std::size_t> candidates_;  // rows that may be notes
  std::vector<std::string> said_;
};

}  // namespace

void restore_marks(Table& table) {
  for (const auto& [place, mark] : table.marks) {
    std::string& text = table.rows[place.first - 2][place.second - 1].text;
    text = with_mark(mark, text);
  }
  for (auto note = table.note_rows.rbegin(); note != table.note_rows.rend(); ++note) {
    std::vector<text::Cell> row;
    for (const std::string& cell : note->cells) row.push_back({cell, {1, 1}});
    table.rows.insert(table.rows.begin() + static_cast<std::ptrdiff_t>(note->before),
                      std::move(row));
  }
  table.marks.clear();
  table.note_rows.clear();
}

std::vector<std::string> set_apart(Table& table) {
  if (table.rows.empty()) return {};
  return NoteSeparator(table).all();
}

}  // namespace rithmo::table
