// Ranks the models that may explain a table by the code length of the table in bits.
//
// Models with the same rows are treated as one. A long table is not aligned with a model whose
// lower bound is far above the best code length. Example: the first model of the ranking has the
// shortest code; the others are listed with the findings that they would change. Counter-example:
// the models to try are listed in model_space.hpp. A long table is screened by a sample of its rows
// in infer() (inference.hpp).
#pragma once

#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/infer/inference.hpp"
#include "rithmo/infer/model_space.hpp"
#include "rithmo/table/bound_table.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

// Returns a lower bound of a model's code length in bits. It assumes that model rows which are
// printed agree, that further matches need one slip each, and that the other printed rows are
// unrelated. `stray` is a lower bound for the bits of one unrelated row.
double min_bits(const table::BoundTable& subject, const std::set<table::Texts>& printed,
                double stray);

class ModelRanking {
 public:
  // REQUIRES: `table` and `known` outlive this object.
  ModelRanking(const table::Table& table, const relation::Model::Settings& known,
               SuggestedRanges suggested, const number::Budget& budget);

  // Scores one model. Returns nullopt on success, or a fault if the model cannot read the table's
  // cells.
  std::optional<text::Fault> score(const relation::Model& model);

  // Scores the models of a relation that have the table's columns. Returns nullopt on success, or a
  // fault if they cannot read the table's cells.
  std::optional<text::Fault> score(const relation::Relation& relation);

  std::size_t scored() const { return scored_; }

  // Returns the scored models, ranked. REQUIRES: it is called once, after all models are scored.
  Inference result();

 private:
  void add(const table::BoundTable& subject, const std::set<table::Texts>& printed);

  // Merges a model with the explanation that has the same rows: the cheaper of the two represents
  // both.
  void add_twin(Explanation& twin, relation::Model model) const;

  // Returns the number of rows and an order-independent hash of them. Models with equal results
  // count as having the same rows.
  static std::pair<std::size_t, std::size_t> content_of(const table::Rows& rows);

  void note_not_scored(Inference& inference) const;

  // Compares the best model with each model that is about as likely.
  void compare_rivals(std::vector<Explanation>& ranked) const;

  // Tries the columns under each other's headers, where the best model explains few rows under the
  // printed ones.
  void try_other_heads(Inference& inference) const;

  // Records the code length for each parameter value of `model`. A model with the same rows as
  // another costs the same, except for the price of its own parameters.
  void note_values(const Explanation& explanation, const relation::Model& model,
                   Inference& inference) const;

  // Finds the model that differs from the best in the value of this parameter only.
  const Explanation* rival_with_value(const relation::Model& best, std::string_view parameter,
                                      const std::string& value) const;

  std::vector<Alternative> alternatives() const;

  const table::Table& table_;
  const relation::Model::Settings& known_;
  SuggestedRanges suggested_;
  number::Budget budget_;
  std::vector<Explanation> found_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t>
      by_rows_;  // index into found_; SIZE_MAX for a pruned model
  double best_ = std::numeric_limits<double>::infinity();
  // Code length of the table without any rule, minus a margin.
  double none_ = std::numeric_limits<double>::infinity();
  std::size_t scored_ = 0;
};

}  // namespace rithmo::infer
