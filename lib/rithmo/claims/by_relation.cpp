// The methods that evaluate relations and tables: rows, row, compare, among, listed.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/claims/methods.hpp"
#include "rithmo/formula/formula.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/number/rational.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::claims {

std::vector<std::string_view> split(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(mark, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

namespace {

Checked<relation::Model> model_of(const CaseArguments& given, std::string_view argument) {
  auto model = relation::parse_model(given[argument]);
  if (!model) return refuse(argument, model.error());
  return *std::move(model);
}

// Returns all rows of a model, or a fault if there are too many.
Checked<std::vector<relation::Row>> all_rows(const relation::Model& model,
                                             const CaseArguments& given,
                                             std::string_view argument) {
  if (auto reason = relation::too_many_rows(model, given.budget()))
    return refuse(argument, *reason);
  return model.relation().rows(model);
}

// The names of two arguments that choose rows: a model, and a condition on its rows.
struct Choice {
  std::string_view of, where;
};
constexpr Choice first_choice{"of", "where"}, second_choice{"than", "than-where"};

// The scope of one row for formulas. A column's name has the value of its cell; an empty cell is
// the empty word.
class CellScope : public formula::Scope {
 public:
  CellScope(const std::vector<relation::Column>& columns, const relation::Row& row,
            const std::vector<std::size_t>& asked)
      : values_(columns.size()) {
    for (const std::size_t c : asked) {
      const std::string text = relation::to_text(row[c]);
      const auto& numeral = columns[c].numeral;
      const auto number = numeral && numeral->is_number() ? numeral->read(text) : std::nullopt;
      if (number)
        values_[c] = formula::Real(*number);
      else if (std::holds_alternative<number::Integer>(row[c]))
        values_[c] = formula::Real(number::Rational(rithmo::relation::number(row[c])));
      else
        values_[c] = text;
    }
  }
  const formula::Operand* value(std::size_t name, std::size_t) const override {
    return &values_[name];
  }

 private:
  std::vector<formula::Operand> values_;
};

// Returns the names for conditions. The columns are names, and the labels in their cells are words.
formula::Names names_of(const std::vector<relation::Column>& columns,
                        const std::vector<relation::Row>& rows) {
  formula::Names names;
  std::set<std::string> words;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    names.numbers.push_back(columns[c].name);
    if (columns[c].type == relation::Column::Type::label)
      for (const relation::Row& row : rows) words.insert(relation::to_text(row[c]));
  }
  names.words.assign(words.begin(), words.end());
  return names;
}

// Returns the rows for which the condition is true, as "army = even and number != 91".
Checked<std::vector<relation::Row>> rows_of(const relation::Model& model,
                                            const CaseArguments& given, const Choice& choice) {
  if (model.relation().open())
    return refuse("of",
                  "the relation has infinitely many rows, so they cannot be counted or listed");
  RITHMO_TRY(auto rows, all_rows(model, given, choice.of));
  if (given[choice.where].empty()) return rows;
  const std::vector<relation::Column> columns = model.relation().columns(model);
  const auto condition = formula::Formula::parse(given[choice.where], names_of(columns, rows));
  if (!condition) return refuse(choice.where, condition.error());
  std::vector<relation::Row> chosen;
  const std::vector<std::size_t> asked = condition->names();
  for (relation::Row& row : rows) {
    const auto holds = condition->holds_at(CellScope(columns, row, asked), 0, given.steps());
    if (!holds) return refuse(choice.where, holds.error().fault);
    if (*holds) chosen.push_back(std::move(row));
  }
  return chosen;
}

std::string listed(const std::vector<std::string>& values) {
  std::string text;
  for (const std::string& value : values) text += (text.empty() ? "" : " ") + value;
  return text;
}

// The values of a column in the chosen rows: numbers in ascending order, other values in the order
// of the rows.
struct ChosenColumnValues {
  std::vector<number::Integer> numbers;
  std::vector<std::string> values;
};

Checked<ChosenColumnValues> column_of(const relation::Model& model,
                                      const std::vector<relation::Row>& rows,
                                      const CaseArguments& given) {
  const std::vector<relation::Column> columns = model.relation().columns(model);
  const auto column = std::ranges::find(columns, given["column"], &relation::Column::name);
  if (column == columns.end()) {
    std::string known;
    for (const relation::Column& one : columns) known += (known.empty() ? "" : ", ") + one.name;
    return refuse("column", "the relation has no such column; it has " + known);
  }
  const auto at = static_cast<std::size_t>(column - columns.begin());
  ChosenColumnValues selection;
  for (const relation::Row& row : rows) {
    selection.values.push_back(relation::to_text(row[at]));
    if (column->type == relation::Column::Type::number &&
        std::holds_alternative<number::Integer>(row[at]))
      selection.numbers.push_back(relation::number(row[at]));
  }
  return selection;
}

number::Integer sum(const std::vector<number::Integer>& numbers) {
  number::Integer total = 0;
  for (const number::Integer& n : numbers) total += n;
  return total;
}

// A question about the chosen rows.
enum class Ask : std::uint8_t { count, rows, list, distinct, sum, mean, least, greatest };
constexpr std::array<text::Word<Ask>, 8> asks{{{"count", Ask::count},
                                               {"rows", Ask::rows},
                                               {"list", Ask::list},
                                               {"distinct", Ask::distinct},
                                               {"sum", Ask::sum},
                                               {"mean", Ask::mean},
                                               {"least", Ask::least},
                                               {"greatest", Ask::greatest}}};

Checked<Ask> ask_of(const CaseArguments& given) {
  if (!given.has("as")) return Ask::count;
  return word_of(given, "as", asks);
}

// The answer to a question about the chosen rows.
struct Figure {
  Ask ask;
  std::string text;
  std::optional<number::Rational> value;  // set for count, distinct, sum, mean, least, greatest
};

Figure number_figure(Ask ask, const number::Rational& value) {
  return {ask, number::to_text(value), value};
}

std::string lines_of(const std::vector<relation::Row>& rows) {
  std::string text;
  for (const relation::Row& row : rows) {
    std::string line;
    for (const relation::Value& cell : row)
      line += (&cell == &row.front() ? "" : ",") + relation::to_text(cell);
    text += (text.empty() ? "" : "; ") + line;
  }
  return text;
}

std::string list_of(ChosenColumnValues selection) {
  if (selection.numbers.size() != selection.values.size()) return listed(selection.values);
  std::ranges::sort(selection.numbers);
  std::vector<std::string> texts;
  for (const number::Integer& n : selection.numbers) texts.push_back(number::to_text(n));
  return listed(texts);
}

// Computes the sum, mean, least or greatest of the numbers. REQUIRES: numbers is not empty, and
// `ask` is one of these four.
number::Rational measure(Ask ask, const std::vector<number::Integer>& numbers) {
  switch (ask) {
    case Ask::sum:
      return number::Rational(sum(numbers));
    case Ask::mean:
      return number::Rational(sum(numbers), number::Integer(numbers.size()));
    case Ask::least:
      return number::Rational(*std::ranges::min_element(numbers));
    case Ask::greatest:
      return number::Rational(*std::ranges::max_element(numbers));
    case Ask::count:
    case Ask::rows:
    case Ask::list:
    case Ask::distinct:
      break;
  }
  assert(false);
  return number::Rational();
}

Checked<Figure> figure_of(const CaseArguments& given, const Choice& choice) {
  RITHMO_TRY(const auto model, model_of(given, choice.of));
  RITHMO_TRY(const auto rows, rows_of(model, given, choice));
  RITHMO_TRY(const Ask ask, ask_of(given));
  if (ask == Ask::count) return number_figure(ask, number::Rational(number::Integer(rows.size())));
  if (ask == Ask::rows) return Figure{ask, lines_of(rows), std::nullopt};
  RITHMO_TRY(auto selection, column_of(model, rows, given));
  if (ask == Ask::list) return Figure{ask, list_of(std::move(selection)), std::nullopt};
  if (ask == Ask::distinct) {
    const std::set<std::string> values(selection.values.begin(), selection.values.end());
    return number_figure(ask, number::Rational(number::Integer(values.size())));
  }
  if (rows.empty()) return refuse(choice.where, "no row meets the condition");
  if (selection.numbers.empty()) return refuse("column", "the column has no numbers in these rows");
  return number_figure(ask, measure(ask, selection.numbers));
}

// Describes a model and the rows chosen from it: "men where army = even".
std::string chosen(const CaseArguments& given, const Choice& choice) {
  return description_of(given[choice.of]) +
         (given[choice.where].empty() ? "" : " where " + std::string(given[choice.where]));
}

// Describes a question about a column: "sum of number".
std::string phrase_of(Ask ask, const CaseArguments& given) {
  return (ask == Ask::distinct ? "different values" : std::string(given["as"])) + " of " +
         std::string(given["column"]);
}

Answered run_rows(const CaseArguments& given) {
  RITHMO_TRY(const auto figure, figure_of(given, first_choice));
  const std::string found = figure.text.empty() ? "none" : figure.text;
  const std::string what = chosen(given, first_choice);
  switch (figure.ask) {
    case Ask::count:
      return answer(given, found, "of " + what + " there are " + found);
    case Ask::list:
    case Ask::rows:
      return answer(given, found, what + ": " + found);
    case Ask::distinct:
    case Ask::sum:
    case Ask::mean:
    case Ask::least:
    case Ask::greatest:
      break;
  }
  return answer(given, found, what + ": " + phrase_of(figure.ask, given) + ": " + found);
}

Answered run_compare(const CaseArguments& given) {
  RITHMO_TRY(const auto first, figure_of(given, first_choice));
  RITHMO_TRY(const auto second, figure_of(given, second_choice));
  if (!first.value || !second.value)
    return refuse("as", "only numbers are compared: count, distinct, sum, mean, least, greatest");
  const std::string found = *first.value < *second.value    ? "less"
                            : *first.value == *second.value ? "equal"
                                                            : "greater";
  const std::string what =
      first.ask == Ask::count ? ": " : ": " + phrase_of(first.ask, given) + " ";
  return answer(given, found,
                chosen(given, first_choice) + what + first.text + "; " +
                    chosen(given, second_choice) + what + second.text + ": " + found);
}

// Parses cells separated by commas. An empty cell matches any value.
Checked<relation::Row> parse_row(std::string_view text,
                                 const std::vector<relation::Column>& columns) {
  const auto cells = split(text, ',');
  if (cells.size() != columns.size())
    return refuse("expected", "a row has " + std::to_string(columns.size()) +
                                  " cells here, this one " + std::to_string(cells.size()));
  relation::Row row;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const std::string_view cell = text::trimmed(cells[c]);
    if (cell.empty()) {
      row.emplace_back();
    } else if (columns[c].type == relation::Column::Type::label) {
      row.emplace_back(std::string(cell));
    } else {
      const auto n = number::parse_natural(cell);
      if (!n) return refuse("expected", "column " + columns[c].name + ": " + n.error().reason);
      row.emplace_back(*n);
    }
  }
  return row;
}

bool is_silent(const relation::Value& cell) {
  return std::holds_alternative<std::monostate>(cell);
}

// Formats a row's cells. Cells that are empty in `asked` are left out.
std::string row_as_text(const relation::Row& row, const relation::Row& asked) {
  std::string text;
  for (std::size_t c = 0; c < row.size(); ++c)
    if (!is_silent(asked[c])) text += (text.empty() ? "" : " ") + relation::to_text(row[c]);
  return text;
}

// Describes the rule's rows that differ from this row in one cell; its open cells are ignored.
std::string nearest(const relation::Model& model, const relation::Row& row) {
  const relation::Relation& relation = model.relation();
  std::string text;
  int found = 0;
  for (const relation::Row& other :
       relation.open() ? relation.near(model, row) : relation.rows(model)) {
    int differ = 0;
    for (std::size_t c = 0; c < row.size(); ++c) differ += !is_silent(row[c]) && row[c] != other[c];
    if (differ != 1 || ++found > 3) continue;
    text += (text.empty() ? "" : ", ") + row_as_text(other, row);
  }
  if (found == 0) return "no row of the rule differs in one place only";
  if (found > 3) return "several rows of the rule differ in one place only";
  return "with one change: " + text;
}

// Checks whether the row belongs to the rule. If the row has open cells, any row of the rule with
// the same other cells suffices. For an open rule, which has endless rows, the row is checked
// directly.
relation::Check check(const relation::Model& model, const relation::Row& row) {
  const relation::Relation& relation = model.relation();
  if (relation.open() || std::ranges::none_of(row, is_silent)) return relation.check(model, row);
  for (const relation::Row& other : relation.rows(model))
    if (std::ranges::equal(row, other,
                           [](const relation::Value& asked, const relation::Value& derived) {
                             return is_silent(asked) || asked == derived;
                           }))
      return relation.check(model, other);
  return {false, false, "no row of the rule has these cells"};
}

Answered run_row(const CaseArguments& given) {
  RITHMO_TRY(const auto model, model_of(given, "of"));
  if (auto reason = relation::too_many_rows(model, given.budget())) return refuse("of", *reason);
  const std::vector<relation::Column> columns = model.relation().columns(model);
  std::string reasons;
  const auto rows = split(given["expected"], ';');
  for (const std::string_view text : rows) {
    RITHMO_TRY(const auto row, parse_row(text, columns));
    const relation::Check checked = check(model, row);
    if (!checked.holds()) {
      const std::string near = nearest(model, row);
      return MethodAnswer{false, near,
                          row_as_text(row, row) + ": " + checked.because + "; " + near};
    }
    reasons += (reasons.empty() ? "" : "; ") +
               (rows.size() > 1 ? row_as_text(row, row) + ": " : "") + checked.because;
  }
  return MethodAnswer{true, std::string(given["expected"]), reasons};
}

// Counts the items in the list that the claim quotes.
Answered run_listed(const CaseArguments& given) {
  std::size_t count = 0;
  for (const std::string_view item : split(given["of"], ';')) {
    if (text::trimmed(item).empty()) return refuse("of", "an empty item between semicolons");
    ++count;
  }
  return answer(given, std::to_string(count),
                "the text lists " + std::string(given["of"]) + ": " + std::to_string(count));
}

// Checks whether all these numbers belong to a population, as "24 8 225" to the pieces.
Answered run_among(const CaseArguments& given) {
  const auto population =
      game::parse_population(given["among"], game::historical_roots(), game::KingCounting::whole);
  if (!population) return refuse("among", population.error());
  std::string missing;
  for (const std::string_view text : split(given["of"], ' ')) {
    if (text.empty()) continue;
    const auto n = number::parse_natural(text);
    if (!n) return refuse("of", n.error());
    if (!population->contains(*n)) missing += (missing.empty() ? "" : ", ") + number::to_text(*n);
  }
  const std::string numbers(given["of"]), others(given["among"]);
  constexpr std::array<text::Word<bool>, 2> verdicts{{{"yes", true}, {"no", false}}};
  const bool expected = text::meaning(verdicts, given["expected"]).value_or(false);
  return MethodAnswer{
      missing.empty() == expected, missing.empty() ? "yes" : "no",
      missing.empty() ? numbers + " are all among " + others : missing + " is not among " + others};
}

}  // namespace

std::vector<Method> relation_methods() {
  return {{"listed",
           "how many items a text lists",
           {"of", "expected"},
           {},
           run_listed,
           {},
           MethodEvidence::transcript},
          {"among",
           "whether numbers are among the numbers of the pieces, or among other numbers",
           {"of", "among", "expected"},
           {},
           run_among,
           {"among"}},
          {"rows",
           "how many rows a relation has, or what its rows contain",
           {"of", "expected"},
           {"where", "column", "as"},
           run_rows,
           {"of", "where"}},
          {"row", "whether rows belong to a relation", {"of", "expected"}, {}, run_row},
          {"compare",
           "whether one figure is less than another, equal to it or greater",
           {"of", "than", "expected"},
           {"where", "than-where", "column", "as"},
           run_compare,
           {"of", "than", "where", "than-where"}}};
}

}  // namespace rithmo::claims
