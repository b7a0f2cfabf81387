// See sheet_grid.hpp.
#include "rithmo/exchange/sheet_grid.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::exchange {
namespace {

// Maximum number of notes; maximum length of a note in bytes.
constexpr std::size_t max_notes = 50, longest_note = 1000;
constexpr std::string_view blanks = " \t\r\n\f", hard_blank = "\xC2\xA0";

// Returns the length in bytes of the space at the start of the text; 0 where there is none.
std::size_t leading_blank_bytes(std::string_view text) {
  if (text.starts_with(hard_blank)) return hard_blank.size();
  return !text.empty() && blanks.find(text.front()) != blanks.npos ? 1 : 0;
}

}  // namespace

std::string shortened(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end)) + " ...";
}

void Notes::add(std::string note) {
  note = shortened(note, longest_note);
  if (notes_.size() < max_notes)
    notes_.push_back(std::move(note));
  else
    ++untold_;
}

std::vector<std::string> Notes::all() const {
  std::vector<std::string> reported = notes_;
  if (untold_ > 0) reported.push_back("and " + std::to_string(untold_) + " more notes");
  return reported;
}

tl::unexpected<text::Fault> refuse_file(const std::string& path, std::string reason) {
  return tl::unexpected(text::Fault{path, text::nowhere, std::move(reason), ""});
}

std::optional<text::Fault> store_cell(const std::string& path, ImportedFile& file, GridPlace place,
                                      ImportedCell cell) {
  ImportedTable& table = file.tables.back();
  if (place.row >= max_imported_rows || place.column >= max_imported_columns)
    return refuse_file(path, "a cell at row " + std::to_string(place.row + 1) + ", column " +
                                 std::to_string(place.column + 1) + ": a table has at most " +
                                 std::to_string(max_imported_rows) + " rows and " +
                                 std::to_string(max_imported_columns) + " columns")
        .value();
  const auto too_long = [&] {
    return refuse_file(path, "the cell at " + place_text(table, place) +
                                 " has a text of more than " + std::to_string(max_cell_bytes) +
                                 " bytes")
        .value();
  };
  if (cell.text.size() > max_cell_bytes) return too_long();
  // Counts the text of each cell, because a file may store a text once and use it in a million
  // cells.
  file.bytes += cell.text.size();
  if (file.bytes > max_unpacked_bytes)
    return refuse_file(path, "more than 512 MB of text: too much to hold").value();
  const auto [at, is_new] = table.cells.try_emplace(place, std::move(cell));
  if (is_new) {
    if (++file.cells > max_imported_cells)
      return refuse_file(path, "more than " + std::to_string(max_imported_cells) +
                                   " cells: too many to hold")
          .value();
    return std::nullopt;
  }
  ImportedCell& first = at->second;
  const auto id = [](const ImportedCell& one) {
    return one.region && !one.region->id.empty() ? " (" + one.region->id + ")" : std::string();
  };
  file.notes.add("two cells at " + place_text(table, place) + ": '" + shortened(first.text, 40) +
                 "'" + id(first) + " and '" + shortened(cell.text, 40) + "'" + id(cell) +
                 " are read as one");
  // Skips blank texts, because many of them would make each further append slower.
  if (!is_blank(cell.text)) {
    if (is_blank(first.text))
      first.text = std::move(cell.text);
    else
      first.text += " " + cell.text;
    if (first.text.size() > max_cell_bytes) return too_long();
  }
  if (!first.region) first.region = std::move(cell.region);
  return std::nullopt;
}

std::string place_text(const ImportedTable& table, GridPlace place) {
  if (table.is_sheet) return table::column_letters(place.column) + std::to_string(place.row + 1);
  return "row " + std::to_string(place.row + 1) + ", column " + std::to_string(place.column + 1);
}

std::optional<GridPlace> parse_sheet_place(std::string_view text) {
  std::size_t column = 0, at = 0;
  for (; at < text.size() && at < 4 && text[at] >= 'A' && text[at] <= 'Z'; ++at)
    column = column * 26 + static_cast<std::size_t>(text[at] - 'A' + 1);
  const auto row = small_number(text.substr(at));
  if (column == 0 || !row || *row == 0) return std::nullopt;
  return GridPlace{*row - 1, column - 1};
}

std::optional<std::size_t> SpanPlacer::place(std::size_t row, std::size_t width,
                                             std::size_t height) {
  if (row != row_) next_ = 0;
  row_ = row;
  while (next_ < free_from_.size() && free_from_[next_] > row) ++next_;
  const std::size_t column = next_;
  if (width > max_imported_columns || column + width > max_imported_columns) return std::nullopt;
  next_ = column + width;
  if (free_from_.size() < next_) free_from_.resize(next_, 0);
  for (std::size_t c = column; c < next_; ++c)
    free_from_[c] = std::max(free_from_[c], row + height);
  return column;
}

std::optional<std::size_t> small_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || text.size() > 9 || error != std::errc() || end != text.data() + text.size())
    return std::nullopt;
  return number;
}

void add_raised(std::string& text, std::string_view raised, bool is_upper_term) {
  constexpr std::array<std::string_view, 10> signs{"⁰", "¹", "²", "³", "⁴",
                                                   "⁵", "⁶", "⁷", "⁸", "⁹"};
  if (is_upper_term) {
    const bool joins = !text.empty() && text.back() >= '0' && text.back() <= '9';
    text += (joins ? " " : "") + std::string(raised);
    return;
  }
  // Marks a single letter after a digit as a reference to a note, or as an ordinal. Letters of
  // days, hours, minutes and seconds instead separate the parts of a number.
  constexpr std::string_view parts = "dhmsDHMS";
  const bool is_letter = raised.size() == 1 && ((raised[0] >= 'a' && raised[0] <= 'z') ||
                                                (raised[0] >= 'A' && raised[0] <= 'Z'));
  if (is_letter && parts.find(raised[0]) == parts.npos && !text.empty() && text.back() >= '0' &&
      text.back() <= '9')
    text += '^';
  for (const char c : raised)
    if (c >= '0' && c <= '9')
      text += signs[static_cast<std::size_t>(c - '0')];
    else
      text += c;
}

bool begins_with_bar(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.starts_with('/') || text.starts_with("⁄");
}

std::string collapsed(std::string_view text) {
  while (const std::size_t head = leading_blank_bytes(text)) text.remove_prefix(head);
  for (;;) {
    if (text.ends_with(hard_blank))
      text.remove_suffix(hard_blank.size());
    else if (!text.empty() && blanks.find(text.back()) != blanks.npos)
      text.remove_suffix(1);
    else
      break;
  }
  std::string result;
  for (const char c : text) {
    const bool blank = blanks.find(c) != blanks.npos;
    if (!blank)
      result += c;
    else if (!result.ends_with(' '))
      result += ' ';
  }
  return result;
}

bool is_blank(std::string_view text) {
  while (const std::size_t head = leading_blank_bytes(text)) text.remove_prefix(head);
  return text.empty();
}

}  // namespace rithmo::exchange
