// Ranks the models that may explain a table by code length in bits.
//
// Models with the same rows are treated as one. A long table is not aligned with a model whose
// lower bound is far above the best. Example: after the models of every relation the first of the
// ranking has the shortest code, and the others are listed with the findings that they would
// change. Counter-example: model_space.hpp lists the models, and infer() (inference.hpp) screens a
// long table by a sample of its rows.
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

// Returns a lower bound of a model's cost in bits. Its rows that are printed agree, further matches
// have one slip each, and the printed rows left over are unrelated. `stray` is a lower bound for an
// unrelated row.
double min_bits(const table::BoundTable& subject, const std::set<table::Texts>& printed,
                double stray);

class ModelRanking {
 public:
  // REQUIRES: the table and the settings outlive this.
  ModelRanking(const table::Table& table, const relation::Model::Settings& known,
               SuggestedRanges suggested, const number::Budget& budget);

  // Scores one model. Returns nullopt, or a fault of the table's cells under it.
  std::optional<text::Fault> score(const relation::Model& model);

  // Scores the models of a relation that have the table's columns. Returns nullopt, or a fault of
  // the table's cells under it.
  std::optional<text::Fault> score(const relation::Relation& relation);

  std::size_t scored() const { return scored_; }

  // Returns the scored models, ranked. REQUIRES: it is called once, after all.
  Inference result();

 private:
  void add(const table::BoundTable& subject, const std::set<table::Texts>& printed);

  // Adds another model with the same rows: the cheaper of the two represents both.
  void add_twin(Explanation& twin, relation::Model model) const;

  // Returns the number of rows and an order-independent hash of them, which identify a model.
  static std::pair<std::size_t, std::size_t> content_of(const table::Rows& rows);

  void note_not_scored(Inference& inference) const;

  // Compares the models that are about as likely as the best with it.
  void compare_rivals(std::vector<Explanation>& ranked) const;

  // Tries the columns in any other order, where the best model explains few rows as they stand.
  void try_other_heads(Inference& inference) const;

  // Notes what each value costs. A twin costs what the model costs, except for the price of its own
  // parameters.
  void note_values(const Explanation& explanation, const relation::Model& model,
                   Inference& inference) const;

  // Finds the model that differs from the best in the value of this parameter only.
  const Explanation* differing_in(const relation::Model& best, std::string_view parameter,
                                  const std::string& value) const;

  std::vector<Alternative> alternatives() const;

  const table::Table& table_;
  const relation::Model::Settings& known_;
  SuggestedRanges suggested_;
  number::Budget budget_;
  std::vector<Explanation> found_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t>
      by_rows_;  // index into found_, or SIZE_MAX
  double best_ = std::numeric_limits<double>::infinity();
  // Code length of the table without any rule, less a margin.
  double none_ = std::numeric_limits<double>::infinity();
  std::size_t scored_ = 0;
};

}  // namespace rithmo::infer
