// See collation.hpp.
#include "rithmo/collate/collation.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/emendation.hpp"
#include "rithmo/collate/aligner.hpp"
#include "rithmo/collate/by_equations.hpp"
#include "rithmo/collate/columns.hpp"
#include "rithmo/collate/moves.hpp"
#include "rithmo/proof/listed/alignment.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::collate {
namespace {

// Returns the rows of a table on these columns. Cells of columns that the table lacks are `unsaid`.
std::vector<table::Texts> rows_in_columns(const table::Table& table,
                                          const std::vector<std::string>& columns) {
  std::map<std::string_view, std::size_t> places;
  for (std::size_t c = 0; c < table.header.size(); ++c) places.emplace(table.header[c].text, c);
  std::vector<std::size_t> at;
  for (const std::string& column : columns) {
    const auto place = places.find(column);
    at.push_back(place == places.end() ? table.header.size() : place->second);
  }
  std::vector<table::Texts> rows;
  for (const auto& row : table.rows) {
    table::Texts& texts = rows.emplace_back();
    for (const std::size_t c : at) texts.push_back(c < row.size() ? row[c].text : table::unsaid);
  }
  return rows;
}

table::Texts cells_of_columns(const table::Texts& row, const std::vector<std::size_t>& columns) {
  table::Texts stored;
  for (const std::size_t c : columns) stored.push_back(row[c]);
  return stored;
}

// Returns, for each row of each witness, the row of the rule that it is read as; nullopt where the
// rule cannot decide.
std::vector<std::vector<std::optional<table::Texts>>> readings_by_rule(
    const std::vector<table::BoundTable>& subjects) {
  std::vector<std::vector<std::optional<table::Texts>>> result;
  for (const table::BoundTable& subject : subjects) {
    const proof::Alignment alignment =
        proof::align(subject.printed, subject.derived, evidence::Rates::prior(subject.complete));
    std::vector<std::optional<table::Texts>>& rows = result.emplace_back();
    for (const proof::Match& match : alignment.rows) {
      const bool stands =
          match.way == proof::Match::Way::agrees || match.way == proof::Match::Way::differs;
      rows.push_back(stands ? std::optional(subject.derived[*match.derived].texts())
                            : std::nullopt);
    }
  }
  return result;
}

// Binds the tables to the rule.
text::Loaded<std::vector<table::BoundTable>> bind_all(const std::vector<CollatedTable>& tables,
                                                      const relation::Model& model) {
  std::vector<table::BoundTable> subjects;
  for (const CollatedTable& one : tables) {
    RITHMO_TRY(auto subject, bind(*one.table, model));
    subjects.push_back(std::move(subject));
  }
  return subjects;
}

// Rearranges the columns of bound tables in this order, so that their rows can be compared.
void rearrange(std::vector<table::BoundTable>& subjects, const std::vector<std::string>& columns) {
  for (table::BoundTable& subject : subjects) {
    std::vector<std::optional<std::size_t>> stored;
    for (const std::string& column : columns) {
      const auto at = std::ranges::find(subject.columns, column, &relation::Column::name);
      stored.push_back(at == subject.columns.end()
                           ? std::nullopt
                           : std::optional(static_cast<std::size_t>(at - subject.columns.begin())));
    }
    subject.printed.rearrange(stored);
    subject.derived.rearrange(stored);
  }
}

// Returns the row of the rule that most witnesses of a collated row are read as. Of equally
// frequent ones, the first; nullopt where no witness is read as a row of the rule.
std::optional<table::Texts> most_common(
    const Cluster& cluster, const std::vector<std::vector<std::optional<table::Texts>>>& by_rule) {
  std::vector<std::pair<table::Texts, std::size_t>> votes;
  for (std::size_t w = 0; w < cluster.size(); ++w) {
    if (!cluster[w] || !by_rule[w][*cluster[w]]) continue;
    const table::Texts& text = *by_rule[w][*cluster[w]];
    const auto at = std::ranges::find(votes, text, &std::pair<table::Texts, std::size_t>::first);
    if (at == votes.end())
      votes.emplace_back(text, 1);
    else
      ++at->second;
  }
  if (votes.empty()) return std::nullopt;
  return std::ranges::max_element(votes, {}, &std::pair<table::Texts, std::size_t>::second)->first;
}

// Sets the right readings of a collated row by a rule of equations.
void set_readings_by_rule(const EquationEvidence& rule, const Cluster& cluster, CollatedRow& row) {
  for (std::size_t c = 0; c < row.cells.size(); ++c) {
    CollatedCell& cell = row.cells[c];
    std::vector<std::optional<std::string>> readings;
    for (const auto& reading : cell.reading)
      readings.push_back(reading ? std::optional(cell.readings[*reading]) : std::nullopt);
    const auto read = rule.should_read(cluster, c, readings);
    if (!read || read->empty()) continue;
    cell.should_read = *read;
    const auto at = std::ranges::find(cell.readings, *read) - cell.readings.begin();
    if (at < std::ssize(cell.readings)) cell.right = static_cast<std::size_t>(at);
  }
}

// Makes a collated row. `truth` is the row of the rule, on the columns in `shared`.
CollatedRow collated(const Cluster& cluster, const std::vector<std::vector<table::Texts>>& rows,
                     const std::optional<table::Texts>& truth,
                     const std::vector<std::size_t>& shared) {
  CollatedRow result;
  for (const auto& line : cluster)
    result.line.push_back(line ? std::optional(*line + 2) : std::nullopt);
  std::size_t width = 0;
  for (std::size_t w = 0; w < rows.size(); ++w)
    if (cluster[w]) width = rows[w][*cluster[w]].size();
  for (std::size_t c = 0; c < width; ++c) {
    CollatedCell cell;
    for (std::size_t w = 0; w < rows.size(); ++w) {
      if (!cluster[w]) {
        cell.reading.emplace_back();
        continue;
      }
      const std::string& text = rows[w][*cluster[w]][c];
      if (text == table::unsaid) {
        cell.reading.emplace_back();
        continue;
      }
      const auto at = std::ranges::find(cell.readings, text) - cell.readings.begin();
      if (at == std::ssize(cell.readings)) cell.readings.push_back(text);
      cell.reading.emplace_back(static_cast<std::size_t>(at));
    }
    const auto among = std::ranges::lower_bound(shared, c);  // `shared` is ascending
    if (truth && among != shared.end() && *among == c) {
      const std::string& read = (*truth)[static_cast<std::size_t>(among - shared.begin())];
      cell.should_read = read == table::unsaid ? "" : read;
      const auto at = std::ranges::find(cell.readings, cell.should_read) - cell.readings.begin();
      if (!cell.should_read.empty() && at < std::ssize(cell.readings))
        cell.right = static_cast<std::size_t>(at);
    }
    result.cells.push_back(std::move(cell));
  }
  return result;
}

void count(const CollatedCell& cell, bool ruled, std::vector<std::vector<Agreement>>& agreement) {
  for (std::size_t a = 0; a < cell.reading.size(); ++a)
    for (std::size_t b = 0; b < cell.reading.size(); ++b) {
      if (!cell.reading[a] || !cell.reading[b]) continue;
      Agreement& pair = agreement[a][b];
      ++pair.both;
      const bool same = cell.reading[a] == cell.reading[b];
      pair.agreeing += same;
      if (!ruled || cell.should_read.empty()) continue;
      if (same)
        pair.shared_errors += cell.reading[a] != cell.right;
      else
        pair.differing_errors += cell.reading[a] != cell.right && cell.reading[b] != cell.right;
    }
}

// Counts omissions in both of two witnesses: like shared errors, they are evidence of a common
// source.
void count_omission(const CollatedRow& row, std::vector<std::vector<Agreement>>& agreement) {
  for (std::size_t a = 0; a < row.line.size(); ++a)
    for (std::size_t b = 0; b < row.line.size(); ++b)
      agreement[a][b].shared_omissions += !row.line[a] && !row.line[b];
}

}  // namespace

bool CollatedRow::left_out() const {
  return std::ranges::any_of(line, [](const auto& l) { return !l; });
}

bool CollatedRow::varies() const {
  return std::ranges::any_of(cells, &CollatedCell::varies);
}

bool CollatedRow::is_moved() const {
  return std::ranges::any_of(order, [](std::size_t number) { return number != 0; });
}

std::size_t Collation::wrong_everywhere() const {
  std::size_t count = 0;
  for (const CollatedRow& row : rows)
    count += static_cast<std::size_t>(
        std::ranges::count_if(row.cells, &CollatedCell::is_wrong_everywhere));
  return count;
}

std::size_t Collation::differences() const {
  std::size_t count = column_differences.size();
  for (const std::size_t number : order) count += number != 0;
  for (const CollatedRow& row : rows)
    count += row.left_out() + row.is_moved() +
             static_cast<std::size_t>(std::ranges::count_if(row.cells, &CollatedCell::varies));
  return count;
}

text::Loaded<Collation> collate(const std::vector<CollatedTable>& tables,
                                const std::optional<relation::Model>& model) {
  const std::vector<std::string> columns = columns_of_all(tables);
  const std::vector<std::size_t> shared = shared_columns(tables, columns);
  if (shared.empty())
    return tables.back().table->source.fault(
        {1, 1}, "no column in common with " + tables.front().table->path());
  std::vector<std::vector<table::Texts>> rows;
  std::vector<std::vector<std::optional<table::Texts>>> by_rule;
  std::optional<EquationEvidence> by_equations;
  const bool is_listed = model && (!model->relation().rule || model->relation().rule->is_listed());
  if (is_listed) {
    RITHMO_TRY(auto subjects, bind_all(tables, *model));
    rearrange(subjects, columns);
    for (const table::BoundTable& subject : subjects) {
      std::vector<table::Texts>& texts = rows.emplace_back();
      for (const auto row : subject.printed) texts.push_back(row.texts());
    }
    by_rule = readings_by_rule(subjects);
  } else {
    if (model) {
      RITHMO_TRY(const auto subjects, bind_all(tables, *model));
      by_equations.emplace(subjects, columns);
    }
    for (const CollatedTable& one : tables) rows.push_back(rows_in_columns(*one.table, columns));
  }
  // Aligns rows by shared columns only, because a column of one witness is no evidence for matching
  // rows.
  std::vector<std::vector<table::Texts>> aligned = rows;
  for (auto& of_witness : aligned)
    for (table::Texts& row : of_witness) row = cells_of_columns(row, shared);
  for (auto& of_witness : by_rule)
    for (auto& row : of_witness)
      if (row) row = cells_of_columns(*row, shared);
  Collation result{{}, columns, model.has_value(), {}, {}};
  for (const CollatedTable& one : tables) {
    result.witnesses.push_back(one.witness);
    result.is_siglum.push_back(one.is_siglum);
  }
  result.agreement.assign(tables.size(), std::vector<Agreement>(tables.size()));
  for (const Cluster& cluster : aligned_rows(aligned, by_rule)) {
    const auto truth = is_listed ? most_common(cluster, by_rule) : std::nullopt;
    result.rows.push_back(collated(cluster, rows, truth, shared));
    if (by_equations) set_readings_by_rule(*by_equations, cluster, result.rows.back());
    for (const CollatedCell& cell : result.rows.back().cells)
      count(cell, result.ruled, result.agreement);
    if (!is_listed || truth) count_omission(result.rows.back(), result.agreement);
  }
  for (CollatedRow& row : result.rows)
    for (std::size_t w = 0; w < tables.size(); ++w)
      if (row.line[w]) row.line[w] = table::row_in_file(tables[w].table->note_rows, *row.line[w]);
  result.column_differences = column_differences(tables, result);
  find_moves(result);
  return result;
}

}  // namespace rithmo::collate
