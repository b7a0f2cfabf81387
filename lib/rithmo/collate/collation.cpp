// See collation.hpp.
#include "rithmo/collate/collation.hpp"

#include <algorithm>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/emendation.hpp"
#include "rithmo/collate/columns.hpp"
#include "rithmo/collate/moves.hpp"
#include "rithmo/proof/listed/alignment.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::collate {
namespace {

// On these columns; where the table has no such column it is silent.
std::vector<table::Texts> rows_on(const table::Table& table,
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

table::Texts on_columns(const table::Texts& row, const std::vector<std::size_t>& columns) {
  table::Texts kept;
  for (const std::size_t c : columns) kept.push_back(row[c]);
  return kept;
}

// One row of the collation: which row of each witness it is, from 0.
using Cluster = std::vector<std::optional<std::size_t>>;

// Rows of all witnesses put together. What is surely the same row comes first: rows that mean the same row of the rule, where
// there is one, otherwise rows that are equal. The others are joined, witness by witness, with the rows that lack that
// witness, at the least cost of slips; what matches nothing is a row of its own.
class Aligner {
 public:
  Aligner(const std::vector<std::vector<table::Texts>>& rows,
          const std::vector<std::vector<std::optional<table::Texts>>>& by_rule)
      : rows_(rows), cluster_of_(rows.size()) {
    for (std::size_t w = 0; w < rows.size(); ++w) cluster_of_[w].resize(rows[w].size());
    join_same(by_rule);
    for (std::size_t w = 0; w < rows.size(); ++w) join_similar(w);
    if (by_rule.empty()) join_groups();
  }

  // In the order of the first witness, the others' own rows after those they follow.
  std::vector<Cluster> clusters() const {
    std::list<std::size_t> order;
    std::map<std::size_t, std::list<std::size_t>::iterator> placed;
    for (std::size_t w = 0; w < rows_.size(); ++w) {
      auto after = order.begin();
      for (const auto& cluster : cluster_of_[w]) {
        if (const auto at = placed.find(*cluster); at != placed.end())
          after = std::next(at->second);
        else
          placed[*cluster] = order.insert(after, *cluster);
      }
    }
    std::vector<Cluster> result;
    for (const std::size_t cluster : order) result.push_back(clusters_[cluster]);
    return result;
  }

 private:
  void put(std::size_t witness, std::size_t row, std::size_t cluster) {
    clusters_[cluster][witness] = row;
    cluster_of_[witness][row] = cluster;
  }

  std::size_t new_cluster() {
    clusters_.emplace_back(rows_.size());
    return clusters_.size() - 1;
  }

  // Rows that mean the same, the k-th of each witness with the k-th of the others, where two witnesses have them.
  void join_same(const std::vector<std::vector<std::optional<table::Texts>>>& by_rule) {
    std::map<std::pair<table::Texts, std::size_t>, std::vector<std::pair<std::size_t, std::size_t>>>
        groups;
    for (std::size_t w = 0; w < rows_.size(); ++w) {
      std::map<table::Texts, std::size_t> times;
      for (std::size_t i = 0; i < rows_[w].size(); ++i) {
        const std::optional<table::Texts> meant =
            by_rule.empty() ? std::optional(rows_[w][i]) : by_rule[w][i];
        if (meant) groups[{*meant, times[*meant]++}].emplace_back(w, i);
      }
    }
    for (const auto& [meant, members] : groups) {
      if (members.size() < 2 && by_rule.empty()) continue;
      const std::size_t cluster = new_cluster();
      for (const auto& [w, i] : members) put(w, i, cluster);
    }
  }

  void join_similar(std::size_t witness) {
    std::vector<std::size_t> rows, open;
    std::vector<table::Texts> printed, said;
    for (std::size_t i = 0; i < rows_[witness].size(); ++i)
      if (!cluster_of_[witness][i]) {
        rows.push_back(i);
        printed.push_back(rows_[witness][i]);
      }
    for (std::size_t c = 0; c < clusters_.size(); ++c)
      if (!clusters_[c][witness]) {
        open.push_back(c);
        said.push_back(text_of(clusters_[c]));
      }
    const proof::Alignment alignment = proof::align(printed, said);
    for (std::size_t k = 0; k < rows.size(); ++k) {
      const proof::Match& match = alignment.rows[k];
      const bool joined =
          match.way == proof::Match::Way::agrees || match.way == proof::Match::Way::differs;
      put(witness, rows[k], joined ? open[*match.derived] : new_cluster());
    }
  }

  // Without a rule, witnesses that agree with each other are together already, and against others that agree: these groups too
  // are joined, each with one that stands before it and has none of its witnesses, where they are like enough.
  void join_groups() {
    const auto first = [](const Cluster& cluster) {
      return static_cast<std::size_t>(
          std::ranges::find_if(cluster, [](const auto& row) { return row.has_value(); }) -
          cluster.begin());
    };
    for (std::size_t w = 1; w < rows_.size(); ++w) {
      std::vector<std::size_t> later, before;
      for (std::size_t c = 0; c < clusters_.size(); ++c) {
        if (first(clusters_[c]) == w) later.push_back(c);
        if (first(clusters_[c]) < w && !clusters_[c][w]) before.push_back(c);
      }
      std::vector<table::Texts> printed, said;
      for (const std::size_t c : later) printed.push_back(text_of(clusters_[c]));
      for (const std::size_t c : before) said.push_back(text_of(clusters_[c]));
      const proof::Alignment alignment = proof::align(printed, said);
      for (std::size_t k = 0; k < later.size(); ++k) {
        const proof::Match& match = alignment.rows[k];
        if (match.way == proof::Match::Way::agrees || match.way == proof::Match::Way::differs)
          join(later[k], before[*match.derived]);
      }
    }
  }

  // Where they have no witness in common.
  void join(std::size_t from, std::size_t to) {
    for (std::size_t w = 0; w < rows_.size(); ++w)
      if (clusters_[from][w] && clusters_[to][w]) return;
    for (std::size_t w = 0; w < rows_.size(); ++w)
      if (clusters_[from][w]) put(w, *clusters_[from][w], to);
    clusters_[from].assign(rows_.size(), std::nullopt);
  }

  // What a cluster says: the first witness's row, its silent cells filled by the others.
  table::Texts text_of(const Cluster& cluster) const {
    table::Texts text;
    for (std::size_t w = 0; w < cluster.size(); ++w) {
      if (!cluster[w]) continue;
      const table::Texts& row = rows_[w][*cluster[w]];
      if (text.empty()) text = row;
      for (std::size_t c = 0; c < text.size(); ++c)
        if (text[c] == table::unsaid) text[c] = row[c];
    }
    return text;
  }

  const std::vector<std::vector<table::Texts>>& rows_;  // by witness
  std::vector<Cluster> clusters_;
  std::vector<std::vector<std::optional<std::size_t>>> cluster_of_;  // by witness and row
};

// What each row of each witness should read by the rule; nothing where the rule cannot tell.
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

// The tables bound to the rule, on these columns, so that their rows can be compared.
text::Loaded<std::vector<table::BoundTable>> bind_all(const std::vector<CollatedTable>& tables,
                                                      const std::vector<std::string>& columns,
                                                      const relation::Model& model) {
  std::vector<table::BoundTable> subjects;
  for (const CollatedTable& one : tables) {
    RITHMO_TRY(auto subject, bind(*one.table, model));
    std::vector<std::optional<std::size_t>> kept;
    for (const std::string& column : columns) {
      const auto at = std::ranges::find(subject.columns, column, &relation::Column::name);
      kept.push_back(at == subject.columns.end()
                         ? std::nullopt
                         : std::optional(static_cast<std::size_t>(at - subject.columns.begin())));
    }
    subject.printed.rearrange(kept);
    subject.derived.rearrange(kept);
    subjects.push_back(std::move(subject));
  }
  return subjects;
}

// The reading of the rule for a collated row: that of most witnesses; of equally many, of the first. Nothing where none has any.
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

// `truth` is the reading of the rule on the shared columns.
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
    const auto among = std::ranges::lower_bound(shared, c);  // they ascend
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

// What two leave out speaks for a common source, as what they get wrong does.
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
  if (model) {
    RITHMO_TRY(const auto subjects, bind_all(tables, columns, *model));
    for (const table::BoundTable& subject : subjects) {
      std::vector<table::Texts>& texts = rows.emplace_back();
      for (const auto row : subject.printed) texts.push_back(row.texts());
    }
    by_rule = readings_by_rule(subjects);
  } else {
    for (const CollatedTable& one : tables) rows.push_back(rows_on(*one.table, columns));
  }
  // What one witness alone has is no ground to take its rows for those of another.
  std::vector<std::vector<table::Texts>> aligned = rows;
  for (auto& of_witness : aligned)
    for (table::Texts& row : of_witness) row = on_columns(row, shared);
  for (auto& of_witness : by_rule)
    for (auto& row : of_witness)
      if (row) row = on_columns(*row, shared);
  Collation result{{}, columns, model.has_value(), {}, {}};
  for (const CollatedTable& one : tables) result.witnesses.push_back(one.witness);
  result.agreement.assign(tables.size(), std::vector<Agreement>(tables.size()));
  for (const Cluster& cluster : Aligner(aligned, by_rule).clusters()) {
    const auto truth = model ? most_common(cluster, by_rule) : std::nullopt;
    result.rows.push_back(collated(cluster, rows, truth, shared));
    for (const CollatedCell& cell : result.rows.back().cells)
      count(cell, result.ruled, result.agreement);
    if (!model || truth) count_omission(result.rows.back(), result.agreement);
  }
  result.column_differences = column_differences(tables, result);
  find_moves(result);
  return result;
}

}  // namespace rithmo::collate
