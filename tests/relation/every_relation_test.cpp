// Properties of every relation in the registry. A derived row checks and has a reason. A row with
// one changed cell checks only if it is derived too. New relations are tested here as soon as they
// are listed.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::relation {
namespace {

// Returns the default model, and for each parameter the models with one of its other values.
std::vector<Model> models_of(const Relation& relation) {
  std::vector<Model> models{*Model::make(relation, {})};
  for (const Parameter& parameter : relation.parameters)
    for (const std::string& choice : choices(parameter))
      if (const auto model = Model::make(relation, {{std::string(parameter.name), choice}});
          model && *model != models.front())
        models.push_back(*model);
  return models;
}

std::vector<std::string> texts(const Row& row) {
  std::vector<std::string> cells;
  for (const Value& value : row) cells.push_back(to_text(value));
  return cells;
}

// Returns wrong values for a cell: neighbouring numbers or another word, and the value in the next
// row.
std::vector<Value> mistakes(Column::Type type, const Value& value, const Value& next) {
  std::vector<Value> others{next};
  if (type == Column::Type::label) return others.emplace_back(std::string("zzz")), others;
  const auto* number = std::get_if<number::Integer>(&value);
  for (const int by : {-1, 1, 7})
    others.emplace_back(number::Integer(number ? number::Integer(*number + by) : by + 1));
  return others;
}

}  // namespace

TEST_CASE("every relation: derived rows check, and changed rows check just when they are derived") {
  constexpr std::size_t max_rows = 40;
  for (const Relation& relation : relations()) {
    if (relation.open()) continue;
    const std::vector<Row> of_defaults = relation.rows(*Model::make(relation, {}));
    for (const Model& model : models_of(relation)) {
      INFO(relation.name << " " << model.text());
      const std::vector<Row> rows = relation.rows(model);
      std::set<std::vector<std::string>> derived;
      for (const Row& row : rows) derived.insert(texts(row));
      // Two even pieces bear 4, so its row occurs twice.
      const bool lists_pieces = relation.name == "oblivion-only";
      CHECK((derived.size() == rows.size() || lists_pieces));
      const std::vector<Column> columns = relation.columns(model);
      // A row of the default model belongs to this model exactly if this model derives it too.
      for (const Row& row : of_defaults)
        if (row.size() == columns.size()) {
          const Check check = relation.check(model, row);
          INFO("of the defaults: " << check.because);
          CHECK(check.holds() == derived.contains(texts(row)));
        }
      const std::size_t step = std::max<std::size_t>(1, rows.size() / max_rows);
      for (std::size_t r = 0; r < rows.size(); r += step) {
        REQUIRE(rows[r].size() == columns.size());
        const Check right = relation.check(model, rows[r]);
        INFO(right.because);
        CHECK((right.arithmetic && right.membership));
        CHECK_FALSE(right.because.empty());
        for (std::size_t c = 0; c < columns.size(); ++c)
          for (const Value& other :
               mistakes(columns[c].type, rows[r][c], rows[(r + 1) % rows.size()][c])) {
            Row wrong = rows[r];
            wrong[c] = other;
            if (texts(wrong) == texts(rows[r])) continue;
            const Check check = relation.check(model, wrong);
            INFO("cell " << c << " " << to_text(other) << ": " << check.because);
            CHECK(check.holds() == derived.contains(texts(wrong)));
            CHECK_FALSE(check.because.empty());
          }
      }
    }
  }
}

}  // namespace rithmo::relation
