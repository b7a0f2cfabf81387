// The models that may explain a table, weighed one after the other and ranked by bits.
//
// Models with the same rows are kept as one; of a long table a model that cannot come near the best
// is not aligned, for its lower bound says so already. Example: after the models of every relation
// the first of the ranking is the shortest account, and the others stand beside it with what they
// would find otherwise. Counter-example: which models there are is for model_space.hpp, and that a
// long table is first weighed by a sample of its rows for infer() (inference.hpp).
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

// Returns the least that a model can cost, in bits: its rows that are printed as they stand agree,
// any further ones have a slip, and what is left over comes from nowhere. `stray` is the least that
// a row left over costs.
double least_bits(const table::BoundTable& subject, const std::set<table::Texts>& printed,
                  double stray);

class ModelRanking {
 public:
  // REQUIRES: the table and the settings outlive this.
  ModelRanking(const table::Table& table, const relation::Model::Settings& known,
               Suggested suggested, const number::Budget& budget);

  // Weighs one model. Returns nothing, or a fault of the table's cells under it.
  std::optional<text::Fault> weigh(const relation::Model& model);

  // Weighs the models of a relation but those without the table's columns. Returns nothing, or a
  // fault of the table's cells under it.
  std::optional<text::Fault> weigh(const relation::Relation& relation);

  std::size_t weighed() const { return weighed_; }

  // Returns the models that were weighed, ranked. REQUIRES: it is called once, after all.
  Inference result();

 private:
  void add(const table::BoundTable& subject, const std::set<table::Texts>& printed);

  // Adds another model with the same rows: the cheaper of the two stands for both.
  void add_twin(Explanation& twin, relation::Model model) const;

  // Returns how many rows there are, and a hash of them in whatever order: what tells models apart.
  static std::pair<std::size_t, std::size_t> content_of(const table::Rows& rows);

  void note_not_weighed(Inference& inference) const;

  // Compares those that cannot be told from the best with it.
  void compare_rivals(std::vector<Explanation>& ranked) const;

  // Tries the columns in any other order, where the best model explains few rows as they stand.
  void try_other_heads(Inference& inference) const;

  // Notes what each value costs. A twin costs what the model costs, but for the price of its own
  // parameters.
  void note_values(const Explanation& explanation, const relation::Model& model,
                   Inference& inference) const;

  // Finds the model that has another value in one parameter, and otherwise the best model's.
  const Explanation* differing_in(const relation::Model& best, std::string_view parameter,
                                  const std::string& value) const;

  std::vector<Alternative> alternatives() const;

  const table::Table& table_;
  const relation::Model::Settings& known_;
  Suggested suggested_;
  number::Budget budget_;
  std::vector<Explanation> found_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t>
      by_rows_;  // index into found_, or none
  double best_ = std::numeric_limits<double>::infinity();
  // What the table costs without any rule, less a margin.
  double none_ = std::numeric_limits<double>::infinity();
  std::size_t weighed_ = 0;
};

}  // namespace rithmo::infer
