// See aligner.hpp.
#include "rithmo/collate/aligner.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <list>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/proof/listed/alignment.hpp"

namespace rithmo::collate {
namespace {

class Aligner {
 public:
  Aligner(const std::vector<std::vector<table::Texts>>& rows,
          const std::vector<std::vector<std::optional<table::Texts>>>& by_rule)
      : rows_(rows), cluster_of_(rows.size()) {
    for (std::size_t w = 0; w < rows.size(); ++w) cluster_of_[w].resize(rows[w].size());
    join_equal_rows(by_rule);
    for (std::size_t w = 0; w < rows.size(); ++w) join_similar_rows(w);
    if (by_rule.empty()) join_groups();
  }

  // Returns the clusters in the order of the first witness. Rows that it lacks follow their
  // predecessors in other witnesses.
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

  // Joins rows that are read as the same row: the k-th of them in each witness. Without a rule,
  // equal rows of at least two witnesses are joined.
  void join_equal_rows(const std::vector<std::vector<std::optional<table::Texts>>>& by_rule) {
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

  void join_similar_rows(std::size_t witness) {
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

  // Used without a rule. Joins groups of agreeing witnesses with similar groups of other witnesses.
  // Each group is joined with an earlier one that has no witness in common with it.
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

  // Moves the rows of one cluster to another, if the two have no witness in common.
  void join(std::size_t from, std::size_t to) {
    for (std::size_t w = 0; w < rows_.size(); ++w)
      if (clusters_[from][w] && clusters_[to][w]) return;
    for (std::size_t w = 0; w < rows_.size(); ++w)
      if (clusters_[from][w]) put(w, *clusters_[from][w], to);
    clusters_[from].assign(rows_.size(), std::nullopt);
  }

  // Returns the texts of a cluster: the first witness's row, with cells about which it says nothing
  // filled in from the other witnesses.
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

  const std::vector<std::vector<table::Texts>>& rows_;  // indexed by witness
  std::vector<Cluster> clusters_;
  // Index of the cluster, by witness and row.
  std::vector<std::vector<std::optional<std::size_t>>> cluster_of_;
};

}  // namespace

std::vector<Cluster> aligned_rows(
    const std::vector<std::vector<table::Texts>>& rows,
    const std::vector<std::vector<std::optional<table::Texts>>>& by_rule) {
  return Aligner(rows, by_rule).clusters();
}

}  // namespace rithmo::collate
