// Infers the model that explains a table best: the relation and each unknown parameter.
//
// Every model that has the table's columns is scored by the code length of the table in bits. The
// code states which of the model's rows are printed: log2 of the number of ways to choose them. A
// model with many rows that the table lacks therefore costs more. The code also states the slips
// that explain differing rows (error_model.hpp), the unrelated rows, and each parameter that is not
// at its default. The best model gives the shortest code; the difference in bits between two models
// is the log2 of their odds. Models that derive the same rows on the table's columns cannot be
// distinguished and are reported as one. Example: for Mebben's table of arithmetical and
// geometrical harmony geometric=either needs some 250 bits fewer than geometric=continuous, which
// leaves most rows unexplained. Counter-example: a table of one row fits many models; the margin is
// then small, and no model is preferred. Source: minimum description length, J. Rissanen,
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

// Difference between the rows of two models that may both explain a table. It shows how the
// findings of an audit would change.
struct RowDifference {
  std::vector<std::string> lost;     // printed rows that the other model lacks, at most three
  std::vector<std::string> missing;  // unprinted rows that the other model has, at most three
  std::size_t lost_count = 0, missing_count = 0;
};

struct Explanation {
  relation::Model model;
  double bits;          // code length of the whole table; the best model has the shortest
  std::size_t derived;  // number of rows that the model derives
  std::size_t agreeing, differing, unexplained, omitted;
  std::vector<relation::Model>
      same;                        // other models that derive the same rows on the table's columns
  RowDifference beside_best = {};  // set for a model that is about as likely as the best
};

// Cost of choosing another value for one parameter of the best model.
struct Alternative {
  std::string parameter, value, instead;  // `value`: the best model's; `instead`: the alternative
  double worse;                           // additional bits compared with the best model
  RowDifference rows;  // row differences between the best model and the alternative
};

struct Inference {
  std::vector<Explanation>
      ranked;  // at most ten explanations, the best first; empty where no relation has the columns
  // Other values of the best model's parameters, cheapest first.
  std::vector<Alternative> alternatives;
  // Headers by which the best model explains the table, if columns stand under each other's
  // headers. Empty if the printed headers are right.
  std::vector<std::string> heads = {};
  std::size_t scored = 0;  // number of models scored
  // Parameters of the best model for which only the default was tried. Where no model explains the
  // table, these parameters of all models.
  std::vector<std::string> not_scored = {};
  // Minimum code length of the table for each parameter and value, over all values of the other
  // parameters.
  std::map<std::pair<std::string, std::string>, double> least;

  // Returns the difference in bits between the two best models; infinity where there is only one.
  double margin() const;
  // Tells whether the best model is ten times likelier than the second.
  bool certain() const;
};

// Ranks the models with the settings `known`, of one relation or of all. Of a table with more than
// some thousand rows a sample selects the best models, which are then scored on all rows. Returns a
// fault where a setting is refused, or where the cells are malformed for every relation that has
// these columns.
text::Loaded<Inference> infer(const table::Table& table,
                              const relation::Relation* relation = nullptr,
                              const relation::Model::Settings& known = {},
                              const number::Budget& budget = {});

// Explains a table by its bound model, and computes the code length.
Explanation explain_with(const table::BoundTable& subject);

// Returns a model whose code for the table is at least `convincing` bits shorter than that of
// `now`, or nullopt. Greedy search: changes one unknown parameter at a time as long as that helps.
// Much faster than infer().
std::optional<Explanation> better_model(const table::BoundTable& subject, const Explanation& now,
                                        const relation::Model::Settings& known, double convincing,
                                        const number::Budget& budget = {});

// Value of a parameter that several tables have in common, and the code length of all these tables
// with it. together() lists the values of each such parameter.
struct SharedValue {
  std::string value;
  double bits;
};
std::map<std::string, std::vector<SharedValue>> together(const std::vector<Inference>& tables);

// Model of a relation and its number of rows, to explain a printed count whose table is not given.
struct ModelWithRowCount {
  relation::Model model;
  std::size_t rows;
};

// Returns the models that have exactly `count` rows; if none has, the nearest ones, nearest first,
// at most `most`. Adds the number of rows listed for all models to `listed`.
std::vector<ModelWithRowCount> models_counting(const relation::Relation& relation,
                                               const relation::Model::Settings& known,
                                               std::size_t count, std::size_t most = 5,
                                               const number::Budget& budget = {},
                                               std::size_t* listed = nullptr);

}  // namespace rithmo::infer
