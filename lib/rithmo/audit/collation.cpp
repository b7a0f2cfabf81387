// See collation.hpp.
#include "rithmo/audit/collation.hpp"

#include <algorithm>
#include <list>
#include <set>

#include "rithmo/audit/alignment.hpp"
#include "rithmo/audit/emendation.hpp"

namespace rithmo {
namespace {

// Columns that every table has, in the order of the first; never the editor's own.
std::vector<std::string> common_columns(const std::vector<CollatedTable>& tables) {
  std::vector<std::string> columns;
  for (const Cell& cell : tables.front().table->header) {
    const bool own = std::ranges::find(editors_columns, cell.text) != editors_columns.end();
    const bool all = std::ranges::all_of(tables, [&](const CollatedTable& t) {
      return std::ranges::find(t.table->header, cell.text, &Cell::text) != t.table->header.end();
    });
    if (all && !own) columns.push_back(cell.text);
  }
  return columns;
}

std::vector<Texts> rows_on(const Table& table, const std::vector<std::string>& columns) {
  std::vector<std::size_t> at;
  for (const std::string& column : columns)
    at.push_back(static_cast<std::size_t>(std::ranges::find(table.header, column, &Cell::text) -
                                          table.header.begin()));
  std::vector<Texts> rows;
  for (const auto& row : table.rows) {
    Texts& texts = rows.emplace_back();
    for (const std::size_t c : at) texts.push_back(row[c].text);
  }
  return rows;
}

// One row of the collation: which row of each witness it is, from 0.
using Cluster = std::vector<std::optional<std::size_t>>;

// Rows as they are added, each new one after the row that came before it in its witness.
class Aligner {
 public:
  explicit Aligner(std::vector<std::vector<Texts>> rows) : rows_(std::move(rows)) {}

  std::vector<Cluster> clusters() {
    for (std::size_t w = 0; w < rows_.size(); ++w) add(w);
    return {clusters_.begin(), clusters_.end()};
  }

 private:
  using Place = std::list<Cluster>::iterator;

  // What a cluster says: the first witness's row.
  const Texts& text_of(const Cluster& cluster) const {
    for (std::size_t w = 0; w < cluster.size(); ++w)
      if (cluster[w]) return rows_[w][*cluster[w]];
    return rows_.front().front();
  }

  // Every text a cluster has, beside its place.
  void add(std::size_t witness) {
    std::vector<Texts> said;
    std::vector<Place> places;
    for (Place place = clusters_.begin(); place != clusters_.end(); ++place) {
      said.push_back(best_text(*place, witness));
      places.push_back(place);
    }
    const Alignment alignment = align(rows_[witness], said);
    Place after = clusters_.begin();
    bool at_head = true;
    for (std::size_t i = 0; i < rows_[witness].size(); ++i) {
      const Match& match = alignment.rows[i];
      if (match.way == Match::Way::agrees || match.way == Match::Way::differs) {
        after = places[*match.derived];
        (*after)[witness] = i;
      } else {
        Cluster cluster(rows_.size());
        cluster[witness] = i;
        after =
            clusters_.insert(at_head ? clusters_.begin() : std::next(after), std::move(cluster));
      }
      at_head = false;
    }
  }

  // Of the texts of a cluster the one that the witness has too, if it has one; else the first.
  Texts best_text(const Cluster& cluster, std::size_t witness) {
    if (contents_of_ != witness) {
      contents_of_ = witness;
      contents_.clear();
      contents_.insert(rows_[witness].begin(), rows_[witness].end());
    }
    for (std::size_t w = 0; w < cluster.size(); ++w)
      if (cluster[w] && contents_.contains(rows_[w][*cluster[w]])) return rows_[w][*cluster[w]];
    return text_of(cluster);
  }

  std::vector<std::vector<Texts>> rows_;  // by witness
  std::list<Cluster> clusters_;
  std::optional<std::size_t> contents_of_;
  std::set<Texts> contents_;  // of that witness
};

// What each row of each witness should read by the rule; nothing where the rule cannot tell.
std::vector<std::vector<std::optional<Texts>>> readings_by_rule(
    const std::vector<Subject>& subjects) {
  std::vector<std::vector<std::optional<Texts>>> result;
  for (const Subject& subject : subjects) {
    const Alignment alignment = align(subject.printed, subject.derived, subject.complete);
    std::vector<std::optional<Texts>>& rows = result.emplace_back();
    for (const Match& match : alignment.rows) {
      const bool stands = match.way == Match::Way::agrees || match.way == Match::Way::differs;
      rows.push_back(stands ? std::optional(subject.derived[*match.derived]) : std::nullopt);
    }
  }
  return result;
}

// The tables bound to the rule on the common columns alone, so that their rows can be compared.
Loaded<std::vector<Subject>> bind_all(const std::vector<CollatedTable>& tables,
                                      const std::vector<std::string>& columns, const Model& model) {
  std::vector<Subject> subjects;
  for (const CollatedTable& one : tables) {
    auto subject = bind(*one.table, model);
    if (!subject) return tl::unexpected(subject.error());
    const auto keep = [&](std::vector<Texts>& rows) {
      for (Texts& row : rows) {
        Texts kept;
        for (const std::string& column : columns) {
          const auto at =
              std::ranges::find(subject->columns, column, &Column::name) - subject->columns.begin();
          kept.push_back(row[static_cast<std::size_t>(at)]);
        }
        row = std::move(kept);
      }
    };
    keep(subject->printed);
    keep(subject->derived);
    subjects.push_back(*std::move(subject));
  }
  return subjects;
}

// The reading of the rule for a collated row: that of most witnesses; of equally many, of the first. Nothing where none has any.
std::optional<Texts> most_common(const Cluster& cluster,
                                 const std::vector<std::vector<std::optional<Texts>>>& by_rule) {
  std::vector<std::pair<Texts, std::size_t>> votes;
  for (std::size_t w = 0; w < cluster.size(); ++w) {
    if (!cluster[w] || !by_rule[w][*cluster[w]]) continue;
    const Texts& text = *by_rule[w][*cluster[w]];
    const auto at = std::ranges::find(votes, text, &std::pair<Texts, std::size_t>::first);
    if (at == votes.end())
      votes.emplace_back(text, 1);
    else
      ++at->second;
  }
  if (votes.empty()) return std::nullopt;
  return std::ranges::max_element(votes, {}, &std::pair<Texts, std::size_t>::second)->first;
}

CollatedRow collated(const Cluster& cluster, const std::vector<std::vector<Texts>>& rows,
                     const std::optional<Texts>& truth) {
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
      const auto at = std::ranges::find(cell.readings, text) - cell.readings.begin();
      if (at == std::ssize(cell.readings)) cell.readings.push_back(text);
      cell.reading.emplace_back(static_cast<std::size_t>(at));
    }
    if (truth) {
      cell.should_read = (*truth)[c];
      const auto at = std::ranges::find(cell.readings, cell.should_read) - cell.readings.begin();
      if (at < std::ssize(cell.readings)) cell.right = static_cast<std::size_t>(at);
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

}  // namespace

bool CollatedRow::left_out() const {
  return std::ranges::any_of(line, [](const auto& l) { return !l; });
}

bool CollatedRow::varies() const {
  return std::ranges::any_of(cells, &CollatedCell::varies);
}

std::size_t Collation::differences() const {
  std::size_t count = 0;
  for (const CollatedRow& row : rows)
    count += row.left_out() +
             static_cast<std::size_t>(std::ranges::count_if(row.cells, &CollatedCell::varies));
  return count;
}

Loaded<Collation> collate(const std::vector<CollatedTable>& tables,
                          const std::optional<Model>& model) {
  const std::vector<std::string> columns = common_columns(tables);
  if (columns.empty())
    return fault_in(tables.back().table->path, {1, 1},
                    "no column in common with " + tables.front().table->path);
  std::vector<std::vector<Texts>> rows;
  std::vector<std::vector<std::optional<Texts>>> by_rule;
  if (model) {
    const auto subjects = bind_all(tables, columns, *model);
    if (!subjects) return tl::unexpected(subjects.error());
    for (const Subject& subject : *subjects) rows.push_back(subject.printed);
    by_rule = readings_by_rule(*subjects);
  } else {
    for (const CollatedTable& one : tables) rows.push_back(rows_on(*one.table, columns));
  }
  Collation result{{}, columns, model.has_value(), {}, {}};
  for (const CollatedTable& one : tables) result.witnesses.push_back(one.witness);
  result.agreement.assign(tables.size(), std::vector<Agreement>(tables.size()));
  for (const Cluster& cluster : Aligner(rows).clusters()) {
    result.rows.push_back(
        collated(cluster, rows, model ? most_common(cluster, by_rule) : std::nullopt));
    for (const CollatedCell& cell : result.rows.back().cells)
      count(cell, result.ruled, result.agreement);
  }
  return result;
}

}  // namespace rithmo
