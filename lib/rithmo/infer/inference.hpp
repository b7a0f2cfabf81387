// Infers which model explains a table best: the relation and each parameter that is not known.
//
// Every model that has the table's columns is scored by the bits that the table costs with its
// help. These code which of the model's rows are printed (log2 of the number of ways to choose
// them, so that a model with many rows that the table lacks pays for each), the slips that lead to
// the rows that differ (error_model.hpp), the unrelated rows, and a price for each parameter that
// is not at its default. The best model gives the shortest code; the difference in bits is the log2
// of the odds between two. Models that derive the same rows on the table's columns cannot be
// distinguished and are reported as one. Example: for Mebben's table of arithmetical and
// geometrical harmony geometric=either needs some 250 bits fewer than geometric=continuous, which
// leaves most rows unexplained. Counter-example: a table of one row fits many models; the margin is
// then small, and the answer is that none can be preferred. Source: minimum description length, J.
// Rissanen, Automatica 14 (1978) 465-471.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/table/bound_table.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

// Difference between the rows of two models that may both explain a table: how the findings of an
// audit would change.
struct RowDifference {
  std::vector<std::string> lost;     // printed rows that the other lacks, at most three
  std::vector<std::string> missing;  // unprinted rows that the other has, at most three
  std::size_t lost_count = 0, missing_count = 0;
};

struct Explanation {
  relation::Model model;
  double bits;          // code length of the whole table; less is better
  std::size_t derived;  // rows of the model
  std::size_t agreeing, differing, unexplained, omitted;
  std::vector<relation::Model>
      same;                        // other models that derive the same rows on the compared columns
  RowDifference beside_best = {};  // set for a model about as likely as the best
};

// Cost of another value of one parameter of the best model.
struct Alternative {
  std::string parameter, value, instead;  // the best model's value, and the other
  double worse;                           // bits more than the best model
  RowDifference rows;                     // rows of the other model
};

struct Inference {
  std::vector<Explanation>
      ranked;  // at most ten, the best first; empty where no relation has the columns
  std::vector<Alternative> alternatives;  // values of the best model's parameters, nearest first
  // Headers by which the best model explains the table, if they differ from the printed ones:
  // columns then stand under each other's headers.
  std::vector<std::string> heads = {};
  std::size_t scored = 0;  // models scored
  // Parameters of the best model that were tried with their defaults alone; of all models where
  // none explains the table.
  std::vector<std::string> not_scored = {};
  // Minimum cost of the table with each value of each parameter, over the values of the others.
  std::map<std::pair<std::string, std::string>, double> least;

  // Returns the bits between the first and the second; infinity where there is no second.
  double margin() const;
  // Tells whether the first is ten times likelier than the second.
  bool certain() const;
};

// Ranks the models with the settings `known`, of one relation or of all. A table of more than some
// thousand rows is screened by a sample, and only the best models are scored on all rows. Returns a
// fault where a setting is refused, or where the cells are malformed for every relation that has
// these columns.
text::Loaded<Inference> infer(const table::Table& table,
                              const relation::Relation* relation = nullptr,
                              const relation::Model::Settings& known = {},
                              const number::Budget& budget = {});

// Returns the code length of the table with a model's help.
Explanation explain_with(const table::BoundTable& subject);

// Returns a model that explains the table at least `convincing` bits better than `now`, or nullopt.
// Greedy search: changes one unknown parameter at a time as long as that helps. Much faster than
// infer().
std::optional<Explanation> better_model(const table::BoundTable& subject, const Explanation& now,
                                        const relation::Model::Settings& known, double convincing,
                                        const number::Budget& budget = {});

// Value of a parameter that several tables have, and the bits that all of these cost with it.
// together() lists the values of each such parameter.
struct SharedValue {
  std::string value;
  double bits;
};
std::map<std::string, std::vector<SharedValue>> together(const std::vector<Inference>& tables);

// Model of a relation and its number of rows, for a count that is printed without its table.
struct CountedModel {
  relation::Model model;
  std::size_t rows;
};

// Returns the listable models that give the count; where none does, the nearest ones, nearest first
// (at most `most`). Adds the rows of all models to `listed`.
std::vector<CountedModel> models_counting(const relation::Relation& relation,
                                          const relation::Model::Settings& known, std::size_t count,
                                          std::size_t most = 5, const number::Budget& budget = {},
                                          std::size_t* listed = nullptr);

}  // namespace rithmo::infer
