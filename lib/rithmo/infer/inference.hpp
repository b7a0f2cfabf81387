// Which model explains a table best: the relation and each parameter that is not known.
//
// Every model that has the table's columns is weighed by how many bits it takes to say the table
// with its help: which of the model's rows are printed (log2 of the number of ways to choose them,
// so that a model with many rows the table lacks pays for each), the slips that lead to the rows
// that differ (error_model.hpp), the rows that come from nowhere, and a price for each parameter
// that is not at its default. The best model is the shortest account; the difference in bits is the
// log2 of the odds between two. Models that derive the same rows on the table's columns cannot be
// told apart and are told as one. Example: for Mebben's table of arithmetical and geometrical
// harmony geometric=either needs some 250 bits fewer than geometric=continuous, which leaves most
// rows unexplained. Counter-example: a table of one row fits many models; the margin is then small,
// and the answer is that it cannot be told. Source: minimum description length, J. Rissanen,
// Automatica 14 (1978) 465-471.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/table/bound_table.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

// How the rows of one model differ from another's, for a table that both may explain: what an audit
// would find otherwise.
struct RowDifference {
  std::vector<std::string> lost;     // printed rows that it has not, at most three
  std::vector<std::string> wanting;  // rows that it has and nobody printed, at most three
  std::size_t lost_count = 0, wanting_count = 0;
};

struct Explanation {
  relation::Model model;
  double bits;          // the whole account; less is better
  std::size_t derived;  // rows of the model
  std::size_t agreeing, differing, unexplained, omitted;
  std::vector<relation::Model>
      same;                        // other models that derive the same rows on the compared columns
  RowDifference beside_best = {};  // of one that cannot be told from the best
};

// What another value of one parameter of the best model would cost.
struct Alternative {
  std::string parameter, value, instead;  // of the best model; the other value
  double worse;                           // in bits
  RowDifference rows;                     // of the other model
};

struct Inference {
  std::vector<Explanation>
      ranked;  // at most ten, the best first; empty where no relation has the columns
  std::vector<Alternative> alternatives;  // of the best model's parameters, nearest first
  // The heads by which the best explains the table, where they are others than printed: columns
  // stand under each other's.
  std::vector<std::string> heads = {};
  std::size_t weighed = 0;  // models
  // Parameters of the best model, or where none explains the table of all, that were tried with
  // their defaults alone.
  std::vector<std::string> not_weighed = {};
  // The least that the table costs with each value of each parameter, whatever the others are.
  std::map<std::pair<std::string, std::string>, double> least;

  // Bits between the first and the second; infinity where there is no second.
  double margin() const;
  // Whether the first is the answer: ten times likelier than the second.
  bool certain() const;
};

// A table of more than some thousand rows is screened by a sample of its rows, and only what comes
// out best is weighed whole. The models of a table among those that have these settings, of one
// relation or of all. A fault where the table's cells are malformed for every relation that has its
// columns, or a setting is refused.
text::Loaded<Inference> infer(const table::Table& table,
                              const relation::Relation* relation = nullptr,
                              const relation::Model::Settings& known = {},
                              const number::Budget& budget = {});

// What the table costs to say with a model's help, in bits.
Explanation explain_with(const table::BoundTable& subject);

// A model that explains the table at least `convincing` bits better than `now`, as it is bound,
// found by changing one parameter that is not known at a time, as often as that helps; nothing
// where there is none. Much faster than infer().
std::optional<Explanation> better_model(const table::BoundTable& subject, const Explanation& now,
                                        const relation::Model::Settings& known, double convincing,
                                        const number::Budget& budget = {});

// Tables weighed together: for each parameter that several of them have, its values by what all
// those tables cost with it.
struct SharedValue {
  std::string value;
  double bits;
};
std::map<std::string, std::vector<SharedValue>> together(const std::vector<Inference>& tables);

// A count without its table, against every model of a relation that has these settings: the number
// of rows of each.
struct CountedModel {
  relation::Model model;
  std::size_t rows;
};

// The models that give the count, of those that may be listed; where none does, the nearest ones,
// nearest first (at most `most`). `listed` grows by the rows of all.
std::vector<CountedModel> models_counting(const relation::Relation& relation,
                                          const relation::Model::Settings& known, std::size_t count,
                                          std::size_t most = 5, const number::Budget& budget = {},
                                          std::size_t* listed = nullptr);

}  // namespace rithmo::infer
