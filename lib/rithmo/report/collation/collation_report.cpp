// See collation_report.hpp.
#include "rithmo/report/collation/collation_report.hpp"
#include "rithmo/collate/edition.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "rithmo/report/text_for.hpp"
#include "rithmo/table/rows.hpp"
#include "rithmo/text/counted.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/json_text.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::report {
namespace {

using Json = text::JsonValue;

std::string reading_text(const std::string& reading) {
  return reading == table::unsaid ? "(silent)" : reading.empty() ? "blank" : reading;
}

// Returns the sigla of the witnesses that have a reading.
std::string holders(const collate::Collation& collation, const collate::CollatedCell& cell,
                    std::size_t reading) {
  std::string names;
  for (std::size_t w = 0; w < cell.reading.size(); ++w)
    if (cell.reading[w] == reading) names += (names.empty() ? "" : " ") + collation.witnesses[w];
  return names;
}

std::string witnesses_without_row(const collate::Collation& collation,
                                  const collate::CollatedRow& row) {
  std::string names;
  for (std::size_t w = 0; w < row.line.size(); ++w)
    if (!row.line[w]) names += (names.empty() ? "" : " ") + collation.witnesses[w];
  return names;
}

std::string place(const collate::Collation& collation, const collate::CollatedRow& row) {
  std::string text;
  for (std::size_t w = 0; w < row.line.size(); ++w)
    if (row.line[w])
      text += (text.empty() ? "" : ", ") +
              fmt::format("{} row {}", collation.witnesses[w], *row.line[w]);
  return text;
}

// Formats a row with its variants in the classic form: `22 A : 225 B C`.
std::string row_text(const collate::Collation& collation, const collate::CollatedRow& row) {
  std::string text;
  for (const collate::CollatedCell& cell : row.cells) {
    if (cell.readings.empty()) continue;  // none of these witnesses has the column
    text += text.empty() ? "" : " ";
    if (!cell.varies() && !cell.is_wrong_everywhere()) {
      text += reading_text(cell.readings.front());
      continue;
    }
    text += "[";
    for (std::size_t r = 0; r < cell.readings.size(); ++r)
      text += fmt::format("{}{} {}{}", r ? " : " : "", reading_text(cell.readings[r]),
                          holders(collation, cell, r), cell.right == r ? " (right)" : "");
    if (!cell.right && !cell.should_read.empty()) text += "; read " + cell.should_read;
    text += "]";
  }
  return text;
}

// Returns true if a row is shown, because witnesses differ in it or because a cell is wrong in all
// witnesses.
bool is_told(const collate::CollatedRow& row) {
  return row.varies() || row.left_out() || row.is_moved() ||
         std::ranges::any_of(row.cells, &collate::CollatedCell::is_wrong_everywhere);
}

// Lists the first five errors that two witnesses share, as "row 3 c 9, row 7 a 22". Rows are
// numbered as in the first witness.
std::string shared_errors(const collate::Collation& collation, std::size_t a, std::size_t b) {
  constexpr std::size_t most = 5;
  std::string text;
  std::size_t count = 0;
  for (const collate::CollatedRow& row : collation.rows)
    for (std::size_t c = 0; c < row.cells.size(); ++c) {
      const collate::CollatedCell& cell = row.cells[c];
      if (!cell.reading[a] || cell.reading[a] != cell.reading[b] || cell.should_read.empty() ||
          cell.reading[a] == cell.right)
        continue;
      if (++count > most) continue;
      text += (text.empty() ? "" : ", ") +
              fmt::format("row {} {} {}", row.line[a].value_or(0), collation.columns[c],
                          reading_text(cell.readings[*cell.reading[a]]));
    }
  return count > most ? text + fmt::format(" and {} more", count - most) : text;
}

// Summarises an edition: "edited text: that of A; 2 decisions; 3 readings proposed; 1 cell open".
std::string edition_note(const NamedCollation& named) {
  const collate::Edition& edition = *named.edition;
  std::size_t decided = 0;
  for (const collate::EditedRow& row : edition.rows)
    decided += (row.struck != nullptr) +
               static_cast<std::size_t>(std::ranges::count_if(
                   row.cells, [](const auto& cell) { return cell.decision != nullptr; }));
  return "edited text: that of " + named.collation.witnesses[edition.base] + "; " +
         text::counted(decided, "decision") + ", " +
         text::counted(edition.proposed.size(), "reading") + " proposed, " +
         text::counted(edition.open, "cell") + " open";
}

std::string witnesses_with_row_moved(const collate::Collation& collation,
                                     const collate::CollatedRow& row) {
  std::string names;
  for (std::size_t w = 0; w < row.order.size(); ++w)
    if (row.order[w]) names += (names.empty() ? "" : " ") + collation.witnesses[w];
  return names;
}

// Returns notes on a row, as "left out by B" or "stands elsewhere in C", or an empty text.
std::string row_notes(const collate::Collation& collation, const collate::CollatedRow& row) {
  return (row.left_out() ? "; left out by " + witnesses_without_row(collation, row) : "") +
         (row.is_moved() ? "; at another place in " + witnesses_with_row_moved(collation, row)
                         : "");
}

// Returns notes on columns and on the order of rows that differ, as "column c A : d G, perhaps one
// (at the same place; 0 of 1 cell agrees)".
std::vector<std::string> table_notes(const collate::Collation& collation) {
  std::vector<std::string> notes;
  for (const collate::ColumnDifference& difference : collation.column_differences) {
    std::map<std::string, std::string> holders;
    std::string without;
    for (std::size_t w = 0; w < difference.name.size(); ++w) {
      std::string& names = difference.name[w] ? holders[*difference.name[w]] : without;
      names += (names.empty() ? "" : " ") + collation.witnesses[w];
    }
    std::string note;
    for (const auto& [name, who] : holders)
      note += (note.empty() ? "column " : " : ") + name + " " + who;
    if (!difference.because.empty()) note += ", perhaps one (" + difference.because + ")";
    if (!without.empty()) note += "; left out by " + without;
    notes.push_back(note);
  }
  for (std::size_t w = 0; w < collation.order.size(); ++w)
    if (collation.order[w])
      notes.push_back("the rows are in another order in " + collation.witnesses[w]);
  return notes;
}

std::string as_text(const NamedCollation& named) {
  const collate::Collation& collation = named.collation;
  std::string text = fmt::format("{}: {}, {}, {}\n", text::visible(named.table),
                                 text::counted(collation.witnesses.size(), "witness", "es"),
                                 text::counted(collation.rows.size(), "row"),
                                 text::counted(collation.differences(), "difference"));
  if (!collation.rule_note.empty())
    text += "  no rule was given; by " + text::visible(collation.rule_note) + "\n";
  for (const std::string& note : table_notes(collation)) text += "  " + text::visible(note) + "\n";
  for (const collate::CollatedRow& row : collation.rows) {
    if (!is_told(row)) continue;
    text += "  " + text::visible(row_text(collation, row) + row_notes(collation, row));
    text += " (" + text::visible(place(collation, row)) + ")\n";
  }
  for (std::size_t a = 0; a < collation.witnesses.size(); ++a)
    for (std::size_t b = a + 1; b < collation.witnesses.size(); ++b) {
      const collate::Agreement& pair = collation.agreement[a][b];
      text +=
          fmt::format("  {} and {} agree in {} of {} cells", text::visible(collation.witnesses[a]),
                      text::visible(collation.witnesses[b]), pair.agreeing, pair.both);
      if (collation.ruled)
        text += fmt::format(", {} of them {}; in {} both are wrong and differ", pair.shared_errors,
                            pair.shared_errors == 1 ? "a shared error" : "shared errors",
                            pair.differing_errors);
      if (pair.shared_errors > 0)
        text += "; shared: " + text::visible(shared_errors(collation, a, b));
      if (pair.shared_omissions)
        text += fmt::format("; both leave out {} {}", pair.shared_omissions,
                            pair.shared_omissions == 1 ? "row" : "rows");
      if (pair.shared_moves)
        text += fmt::format("; both have the same change of order, {} {}", pair.shared_moves,
                            pair.shared_moves == 1 ? "time" : "times");
      text += "\n";
    }
  if (named.edition) text += "  " + text::visible(edition_note(named)) + "\n";
  return text;
}

Json as_json(const NamedCollation& named) {
  const collate::Collation& collation = named.collation;
  Json rows = Json::array();
  for (const collate::CollatedRow& row : collation.rows) {
    Json lines = Json::array(), cells = Json::array();
    for (const auto& line : row.line) lines.push_back(line ? Json(*line) : Json());
    for (const collate::CollatedCell& cell : row.cells) {
      Json readings = Json::array(), of = Json::array();
      for (const std::string& reading : cell.readings)
        readings.push_back(reading == table::unsaid ? Json() : Json(reading));
      for (const auto& reading : cell.reading) of.push_back(reading ? Json(*reading) : Json());
      Json object{{"readings", readings}, {"by_witness", of}};
      if (!cell.should_read.empty()) object["should_read"] = cell.should_read;
      cells.push_back(std::move(object));
    }
    Json object{{"lines", lines}, {"cells", cells}};
    if (row.is_moved()) object["order"] = row.order;
    rows.push_back(std::move(object));
  }
  Json pairs = Json::array();
  for (std::size_t a = 0; a < collation.witnesses.size(); ++a)
    for (std::size_t b = a + 1; b < collation.witnesses.size(); ++b) {
      const collate::Agreement& pair = collation.agreement[a][b];
      pairs.push_back({{"a", collation.witnesses[a]},
                       {"b", collation.witnesses[b]},
                       {"cells", pair.both},
                       {"agreeing", pair.agreeing},
                       {"shared_errors", pair.shared_errors},
                       {"differing_errors", pair.differing_errors},
                       {"shared_omissions", pair.shared_omissions},
                       {"shared_moves", pair.shared_moves}});
    }
  Json columns = Json::array();
  for (const collate::ColumnDifference& difference : collation.column_differences) {
    Json names = Json::array();
    for (const auto& name : difference.name) names.push_back(name ? Json(*name) : Json());
    columns.push_back({{"names", names}, {"because", difference.because}});
  }
  return {{"table", named.table},
          {"witnesses", collation.witnesses},
          {"columns", collation.columns},
          {"ruled", collation.ruled},
          {"rule", collation.rule_note},
          {"differences", collation.differences()},
          {"column_differences", columns},
          {"order", collation.order},
          {"rows", rows},
          {"agreement", pairs}};
}

std::string as_csv(const std::vector<NamedCollation>& collations) {
  std::string text = "table,row,column,witness,line,reading,should_read\n";
  for (const auto& [table, collation, edition] : collations)
    for (std::size_t r = 0; r < collation.rows.size(); ++r)
      for (std::size_t c = 0; c < collation.rows[r].cells.size(); ++c)
        for (std::size_t w = 0; w < collation.witnesses.size(); ++w) {
          const collate::CollatedCell& cell = collation.rows[r].cells[c];
          const auto& line = collation.rows[r].line[w];
          const std::string reading = cell.reading[w] ? cell.readings[*cell.reading[w]] : "";
          text += fmt::format("{},{},{},{},{},{},{}\n", text::csv_report_field(table), r + 1,
                              text::csv_report_field(collation.columns[c]),
                              text::csv_report_field(collation.witnesses[w]),
                              line ? std::to_string(*line) : "",
                              text::csv_report_field(reading == table::unsaid ? "" : reading),
                              text::csv_report_field(cell.should_read));
        }
  return text;
}

std::string as_markdown(const NamedCollation& named) {
  const collate::Collation& collation = named.collation;
  std::string text = fmt::format("## {}\n\n{}, {}.\n", Markdown::safe(named.table),
                                 text::counted(collation.rows.size(), "row"),
                                 text::counted(collation.differences(), "difference"));
  const std::vector<std::string> notes = table_notes(collation);
  for (const std::string& note : notes)
    text += (&note == &notes.front() ? "\n- " : "- ") + Markdown::safe(note) + "\n";
  text += "\n| row | where |\n| --- | --- |\n";
  for (const collate::CollatedRow& row : collation.rows) {
    if (!is_told(row)) continue;
    text += "| " + Markdown::safe(row_text(collation, row) + row_notes(collation, row)) + " | " +
            Markdown::safe(place(collation, row)) + " |\n";
  }
  return text;
}

}  // namespace

std::string render(const std::vector<NamedCollation>& collations, text::Format format) {
  if (format == text::Format::csv) return as_csv(collations);
  if (format == text::Format::tei) return collation_tei(collations);
  if (format == text::Format::json) {
    Json all = Json::array();
    for (const NamedCollation& named : collations) all.push_back(as_json(named));
    return text::json_text(all);
  }
  std::string text = format == text::Format::markdown ? "# Collation\n" : "";
  for (const NamedCollation& named : collations)
    text += (text.empty() ? "" : "\n") +
            (format == text::Format::markdown ? as_markdown(named) : as_text(named));
  return text;
}

std::string agreement_matrix(const std::vector<NamedCollation>& collations) {
  std::string text =
      "table,a,b,cells,agreeing,shared_errors,differing_errors,shared_omissions,shared_moves\n";
  for (const auto& [table, collation, edition] : collations)
    for (std::size_t a = 0; a < collation.witnesses.size(); ++a)
      for (std::size_t b = 0; b < collation.witnesses.size(); ++b) {
        const collate::Agreement& pair = collation.agreement[a][b];
        text +=
            fmt::format("{},{},{},{},{},{},{},{},{}\n", text::csv_report_field(table),
                        text::csv_report_field(collation.witnesses[a]),
                        text::csv_report_field(collation.witnesses[b]), pair.both, pair.agreeing,
                        collation.ruled ? std::to_string(pair.shared_errors) : "NA",
                        collation.ruled ? std::to_string(pair.differing_errors) : "NA",
                        pair.shared_omissions, pair.shared_moves);
      }
  return text;
}

}  // namespace rithmo::report
