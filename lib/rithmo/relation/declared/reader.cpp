// See rule.hpp. This file parses a rule in JSON.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/pieces/population.hpp"
#include "rithmo/relation/declared/equation_list.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/descriptor.hpp"
#include "rithmo/text/suggestion.hpp"

namespace rithmo::relation {
namespace {

constexpr std::size_t max_columns = 10'000;

class RuleReader {
 public:
  RuleReader(const text::Json& json, const text::Source& source)
      : json_(json), source_(source), read_(source) {}

  text::Loaded<DeclaredRule> rule(const std::string& name) {
    rule_.name = name;
    for (const auto part :
         {&RuleReader::keys, &RuleReader::texts, &RuleReader::parameters, &RuleReader::rounding,
          &RuleReader::column_texts, &RuleReader::marks, &RuleReader::rows, &RuleReader::order,
          &RuleReader::across, &RuleReader::lets, &RuleReader::cells, &RuleReader::formulas,
          &RuleReader::conditions, &RuleReader::key, &RuleReader::equations, &RuleReader::blocks,
          &RuleReader::meanings, &RuleReader::counterpart})
      if (auto fault = (this->*part)()) return tl::unexpected(*fault);
    if (!rule_.is_listed() && rule_.equations.empty())
      return read_.fault(json_,
                         "expected \"rows\", which list the rows of the rule, or \"equations\", "
                         "which hold in its rows");
    return std::move(rule_);
  }

 private:
  using Trouble = std::optional<text::Fault>;

  text::Fault within(const text::Json& text, const text::TextFault& fault) const {
    return read_.fault_within(text, fault).value();
  }

  // Rejects control characters, because the texts are written to terminals and files.
  Trouble unseen(const text::Json& value) const {
    if (value.type == text::Json::Type::string && text::visible(value.text) != value.text)
      return read_.fault(value, "a control character, or one that reverses or hides text").value();
    for (const text::Json& item : value.items)
      if (auto fault = unseen(item)) return fault;
    return std::nullopt;
  }

  Trouble keys() {
    if (const auto object = read_.expect(json_, text::Json::Type::object, "rule"); !object)
      return object.error();
    if (auto fault = unseen(json_)) return fault;
    constexpr std::array<std::string_view, 18> known{
        "title", "source",  "name",    "family",      "parameters", "rows",
        "where", "columns", "meaning", "across",      "cells",      "equations",
        "marks", "block",   "blank",   "counterpart", "let",        "key"};
    for (std::size_t i = 0; i < json_.keys.size(); ++i)
      if (std::ranges::find(known, json_.keys[i]) == known.end())
        return read_
            .fault(json_.items[i], "unknown key \"" + json_.keys[i] + "\" in a rule" +
                                       text::did_you_mean(json_.keys[i], known))
            .value();
    return std::nullopt;
  }

  Trouble texts() {
    const std::array<std::pair<std::string_view, std::string*>, 4> all{{{"name", &rule_.name},
                                                                        {"title", &rule_.title},
                                                                        {"source", &rule_.source},
                                                                        {"family", &rule_.family}}};
    for (const auto& [key, into] : all) {
      const auto text = read_.text(json_, key, *into);
      if (!text) return text.error();
      *into = *text;
    }
    return std::nullopt;
  }

  Trouble parameters() {
    const text::Json* given = json_.find("parameters");
    if (!given) return std::nullopt;
    auto parameters = read_parameters(*given, read_);
    if (!parameters) return parameters.error();
    rule_.parameters = *std::move(parameters);
    for (std::size_t i = 0; i < rule_.parameters.size(); ++i)
      if (auto fault = new_name(rule_.parameters[i].name, given->items[i])) return fault;
    return std::nullopt;
  }

  // Adds the parameter `rounding` if a formula uses the function `rounded`, whose way of rounding
  // it chooses.
  Trouble rounding() {
    const auto mentions = [](const text::Json& value, const auto& self) -> bool {
      return value.text.find("rounded(") != value.text.npos ||
             std::ranges::any_of(value.items,
                                 [&](const text::Json& item) { return self(item, self); });
    };
    if (!used_.contains("rounding") && mentions(json_, mentions))
      rule_.parameters.push_back({"rounding",
                                  "half_up",
                                  {"half_up", "half_even", "down", "up"},
                                  DeclaredRule::DeclaredParameter::Kind::words});
    return std::nullopt;
  }

  Trouble new_name(const std::string& name, const text::Json& at) {
    if (name.empty() || text::visible(name) != name)
      return read_.fault(at, "a name must not be empty or have control characters").value();
    if (!used_.insert(name).second)
      return read_.fault(at, "the name '" + name + "' is used twice").value();
    return std::nullopt;
  }

  // Returns true if a row variable replaces a shared parameter of the same name. The columns of the
  // toolkit's own tables do this.
  bool hides_parameter(const std::string& name) const {
    return std::ranges::any_of(
               rule_.parameters,
               [&](const auto& parameter) { return parameter.shared && parameter.name == name; }) &&
           !rule_.column_named(name);
  }

  // Splits "a * b as decimal(1)" into formula and numeral system. The formulas are parsed later,
  // when all names are known.
  Trouble column_texts() {
    const text::Json* given = json_.find("columns");
    if (!given) return std::nullopt;
    if (const auto object = read_.expect(*given, text::Json::Type::object, "columns"); !object)
      return object.error();
    if (given->keys.size() > max_columns)
      return read_.fault(*given, "more than 10000 columns").value();
    for (std::size_t i = 0; i < given->keys.size(); ++i) {
      const text::Json& item = given->items[i];
      if (const auto text = read_.expect(item, text::Json::Type::string, given->keys[i]); !text)
        return text.error();
      ColumnText column{given->keys[i], &item, "", {}, false};
      if (auto fault = numeral_of(item, column.formula, column.numeral, column.is_free))
        return fault;
      texts_.push_back(std::move(column));
    }
    return std::nullopt;
  }

  // Reads the numeral system after " as ", or alone. The rest of the text is the formula.
  Trouble numeral_of(const text::Json& item, std::string& formula, number::NumeralSystem& numeral,
                     bool& is_free) {
    const std::string_view text = item.text;
    is_free = text::trimmed(text) == "free";
    if (is_free) return std::nullopt;
    const std::size_t as = text.rfind(" as ");
    const std::string_view system = text::trimmed(as == text.npos ? text : text.substr(as + 4));
    auto parsed = number::NumeralSystem::parse(system);
    if (parsed) {
      numeral = *parsed;
      formula = as == text.npos ? "" : std::string(text.substr(0, as));
    } else if (as != text.npos) {
      return within(item, {as + 4 + parsed.error().offset, parsed.error().reason});
    } else {
      formula = std::string(text);
    }
    return std::nullopt;
  }

  formula::Names names() const {
    formula::Names names;
    for (const auto& parameter : rule_.parameters) {
      names.numbers.push_back(parameter.name);
      for (const std::string& word : parameter.words)
        if (formula::is_name(word)) names.words.push_back(word);
      if (parameter.is_set()) names.sets.push_back(parameter.name);
    }
    for (const auto& column : rule_.columns) names.numbers.push_back(column.name);
    if (rule_.across) names.numbers.push_back(rule_.across->name);
    for (const auto& mark : rule_.marks) names.marks.push_back(mark.name);
    for (const std::string_view word : {"even", "odd", "either"}) names.words.emplace_back(word);
    for (const std::string_view set : {"pieces", "enemies"}) names.sets.emplace_back(set);
    names.of_table = json_.find("rows") == nullptr;
    return names;
  }

  // Reads variables, as "a = 2..9, b = a..9". Each may use the variables before it.
  Trouble variables(const text::Json& item, std::vector<DeclaredRule::RowVariable>& into,
                    bool as_columns) {
    if (const auto text = read_.expect(item, text::Json::Type::string, "rows"); !text)
      return text.error();
    const std::string_view text = item.text;
    for (std::size_t at = 0; at < text.size();) {
      auto name = formula::NumberRange::parse_name(text, at);
      if (!name) return within(item, name.error());
      if (!hides_parameter(*name))
        if (auto fault = new_name(*name, item)) return fault;
      const std::size_t begin = std::min(text.find_first_not_of(' ', at), text.size());
      auto range = formula::NumberRange::parse_part(text, at, names());
      if (!range) return within(item, range.error());
      if (range->is_empty())
        return within(
            item,
            {begin, *name + " has an empty range (a descending range needs its step: 9..1 by -1)"});
      into.push_back({*name, *std::move(range)});
      if (as_columns) {
        DeclaredRule::DeclaredColumn column{*name, {}, {}, false};
        const auto declared = std::ranges::find(texts_, *name, &ColumnText::name);
        if (declared != texts_.end()) {
          if (!declared->formula.empty())
            return read_
                .fault(*declared->item,
                       "'" + *name +
                           "' gets its numbers from \"rows\": give only its numeral system here")
                .value();
          column.numeral = declared->numeral;
          column.is_free = declared->is_free;
          texts_.erase(declared);
        }
        rule_.columns.push_back(std::move(column));
      }
      at = std::min(text.find_first_not_of(' ', at), text.size());
      if (at < text.size() && text[at] != ',')
        return within(item, {at, "expected a comma and the next name, or the end"});
      ++at;
    }
    return std::nullopt;
  }

  Trouble rows() {
    if (const text::Json* given = json_.find("rows")) {
      if (auto fault = variables(*given, rule_.variables, true)) return fault;
      rule_.in_rows = read_.fault(*given, "").value();
      if (rule_.variables.empty())
        return read_.fault(*given, "expected a name and its range: n = 1..100").value();
    }
    for (const ColumnText& text : texts_) {
      if (auto fault = new_name(text.name, *text.item)) return fault;
      if (rule_.is_listed() && text.formula.empty() && !text.is_free && text.numeral.is_number())
        return read_
            .fault(*text.item,
                   "column '" + text.name +
                       "' is not a row variable: state how it is computed, \"FORMULA as " +
                       text.numeral.name() + "\", or that it is \"free\"")
            .value();
      rule_.columns.push_back({text.name, {}, text.numeral, text.is_free});
      if (rule_.is_listed() && text.formula.empty()) rule_.columns.back().is_free = true;
    }
    return std::nullopt;
  }

  // Orders the columns: first the row variables that "columns" does not name, then the others as
  // "columns" names them.
  Trouble order() {
    std::vector<std::size_t> named;
    if (const text::Json* given = json_.find("columns"))
      for (const std::string& key : given->keys) named.push_back(*rule_.column_named(key));
    for (std::size_t c = 0; c < rule_.columns.size(); ++c)
      if (std::ranges::find(named, c) == named.end()) rule_.printed.push_back(c);
    rule_.printed.insert(rule_.printed.end(), named.begin(), named.end());
    return std::nullopt;
  }

  Trouble across() {
    const text::Json *heads = json_.find("across"), *cells = json_.find("cells");
    if (!heads && !cells) return std::nullopt;
    if (!heads || !cells || !rule_.is_listed())
      return read_
          .fault(heads ? *heads : *cells,
                 "a two-way table has \"rows\" (its heads down), \"across\" (its heads across) and "
                 "\"cells\"")
          .value();
    std::vector<DeclaredRule::RowVariable> variable;
    if (auto fault = variables(*heads, variable, false)) return fault;
    if (variable.size() != 1)
      return read_.fault(*heads, "expected exactly one name with its range in \"across\"").value();
    rule_.across = std::move(variable.front());
    return std::nullopt;
  }

  // Reads "let", as { "g": "mod(year, 19) + 1" }. Each name may use the names before it.
  Trouble lets() {
    names_ = names();  // all other names are known by now
    const text::Json* given = json_.find("let");
    if (!given) return std::nullopt;
    if (const auto object = read_.expect(*given, text::Json::Type::object, "let"); !object)
      return object.error();
    for (std::size_t i = 0; i < given->keys.size(); ++i) {
      const text::Json& item = given->items[i];
      if (const auto text = read_.expect(item, text::Json::Type::string, given->keys[i]); !text)
        return text.error();
      if (auto fault = new_name(given->keys[i], item)) return fault;
      auto parsed = formula::Formula::parse(item.text, names_);
      if (!parsed) return within(item, parsed.error());
      names_.lets.push_back(
          {given->keys[i], std::make_shared<const formula::Formula>(*std::move(parsed))});
    }
    return std::nullopt;
  }

  Trouble cells() {
    if (!rule_.across) return std::nullopt;
    const text::Json* cells = json_.find("cells");
    if (const auto text = read_.expect(*cells, text::Json::Type::string, "cells"); !text)
      return text.error();
    std::string formula;
    bool is_free = false;
    if (auto fault = numeral_of(*cells, formula, rule_.cell_numeral, is_free)) return fault;
    auto parsed = formula::Formula::parse(formula, names_);
    if (!parsed) return within(*cells, parsed.error());
    rule_.cell = *std::move(parsed);
    return std::nullopt;
  }

  Trouble formulas() {
    for (const ColumnText& text : texts_) {
      if (text.formula.empty()) continue;
      auto parsed = formula::Formula::parse(text.formula, names_);
      if (!parsed) return within(*text.item, parsed.error());
      if (!rule_.is_listed()) {
        const std::string equation = "[" + text.name + "] = " + text.formula;
        auto whole = formula::Formula::parse(equation, names_);
        if (!whole) return read_.fault(*text.item, whole.error().reason).value();
        rule_.equations.push_back({whole->as_step_from_previous(),
                                   text.name + " = " + std::string(text::trimmed(text.formula))});
        continue;
      }
      rule_.columns[*rule_.column_named(text.name)].formula = *std::move(parsed);
    }
    return std::nullopt;
  }

  // Applies `each` to a text or, if the value is a list, to each text in it.
  template <class Each>
  Trouble for_each_text(std::string_view key, const Each& each) {
    const text::Json* given = json_.find(key);
    if (!given) return std::nullopt;
    if (given->type == text::Json::Type::string) return each(*given);
    if (const auto list = read_.expect(*given, text::Json::Type::array, key); !list)
      return list.error();
    for (const text::Json& item : given->items) {
      if (const auto text = read_.expect(item, text::Json::Type::string, key); !text)
        return text.error();
      if (auto fault = each(item)) return fault;
    }
    return std::nullopt;
  }

  Trouble conditions() {
    return for_each_text("where", [&](const text::Json& item) -> Trouble {
      auto parsed = formula::Formula::parse(item.text, names_);
      if (!parsed) return within(item, parsed.error());
      rule_.conditions.push_back(*std::move(parsed));
      return std::nullopt;
    });
  }

  Trouble marks() {
    const text::Json* given = json_.find("marks");
    if (!given) return std::nullopt;
    if (const auto object = read_.expect(*given, text::Json::Type::object, "marks"); !object)
      return object.error();
    formula::Names names = this->names();
    names.of_table = false;
    for (const ColumnText& text : texts_) names.numbers.push_back(text.name);
    for (std::size_t i = 0; i < given->keys.size(); ++i) {
      const text::Json& item = given->items[i];
      if (const auto text = read_.expect(item, text::Json::Type::string, given->keys[i]); !text)
        return text.error();
      if (auto fault = new_name(given->keys[i], item)) return fault;
      auto parsed = formula::Formula::parse(item.text, names);
      if (!parsed) return within(item, parsed.error());
      rule_.marks.push_back({given->keys[i], *std::move(parsed)});
    }
    return std::nullopt;
  }

  // Reads one equation. `origin` maps each character of the equation to its offset in the item.
  template <class Origin>
  Trouble equation(const text::Json& item, std::string_view text, const Origin& origin) {
    constexpr std::size_t max_signs = 1'000'000;
    if ((signs_ += text.size()) > max_signs)
      return within(item, {0, "the equations have more than 1000000 characters in all"});
    auto parsed = formula::Formula::parse(text, names_);
    if (!parsed) return within(item, {origin(parsed.error().offset), parsed.error().reason});
    if (std::ranges::none_of(parsed->names(),
                             [&](std::size_t n) { return n >= rule_.parameters.size(); }))
      return within(item, {origin(0), "an equation must use at least one column"});
    if (parsed->is_arithmetic())
      return within(item, {origin(text.size()),
                           "an equation must compare two sides: expected = and a second side"});
    rule_.equations.push_back({parsed->as_step_from_previous(), std::string(text::trimmed(text))});
    return std::nullopt;
  }
  // Reads the equations. "for c in max, min: total.c = sum(c)" gives one equation for each column.
  Trouble equations() {
    return for_each_text("equations", [&](const text::Json& item) -> Trouble {
      const std::string_view text = item.text;
      if (!is_equation_list(text))
        return equation(item, text, [](std::size_t offset) { return offset; });
      const auto list = read_equation_list(text);
      if (!list) return within(item, list.error());
      for (const auto& [column, offset] : list->items)
        if (auto fault = unknown_column(column)) return within(item, {offset, *fault});
      for (const auto& [column, offset] : list->items) {
        const ReplacedText one = with_column(text.substr(list->body), list->name, column);
        const auto origin = [&](std::size_t at) {
          return list->body + one.origin[std::min(at, one.text.size())];
        };
        if (auto fault = equation(item, one.text, origin)) return fault;
      }
      return std::nullopt;
    });
  }
  // Returns why a list of equations cannot use this name: it is neither a column nor a mark.
  std::optional<std::string> unknown_column(const std::string& name) const {
    if (std::ranges::find(names_.numbers, name) != names_.numbers.end() ||
        std::ranges::find(names_.marks, name) != names_.marks.end())
      return std::nullopt;
    const auto parsed = formula::Formula::parse("[" + name + "]", names_);
    return parsed ? std::nullopt : std::optional(parsed.error().reason);
  }

  // Reads the key column, by which equations find rows.
  Trouble key() {
    const text::Json* given = json_.find("key");
    if (!given) return std::nullopt;
    if (const auto text = read_.expect(*given, text::Json::Type::string, "key"); !text)
      return text.error();
    const auto column = rule_.column_named(given->text);
    if (!column || rule_.is_listed())
      return read_
          .fault(*given, column ? "\"key\" is allowed only in a rule with \"equations\""
                                : "no column is called '" + given->text + "'")
          .value();
    rule_.key = *column;
    return std::nullopt;
  }

  Trouble blocks() { return read_blocks(json_, rule_, read_); }

  // Reads the meanings of columns, which are texts for readers.
  Trouble meanings() {
    const text::Json* given = json_.find("meaning");
    if (!given) return std::nullopt;
    if (const auto object = read_.expect(*given, text::Json::Type::object, "meaning"); !object)
      return object.error();
    for (std::size_t i = 0; i < given->keys.size(); ++i) {
      const auto text = read_.expect(given->items[i], text::Json::Type::string, given->keys[i]);
      if (!text) return text.error();
      const auto column = rule_.column_named(given->keys[i]);
      if (!column)
        return read_.fault(given->items[i], "no column is called '" + given->keys[i] + "'").value();
      rule_.columns[*column].meaning = (*text)->text;
    }
    return std::nullopt;
  }

  Trouble counterpart() {
    const text::Json* given = json_.find("counterpart");
    if (!given) return std::nullopt;
    auto other = read_counterpart(*given, rule_, read_);
    if (!other) return other.error();
    rule_.counterpart = *std::move(other);
    return std::nullopt;
  }

  struct ColumnText {
    std::string name;
    const text::Json* item;
    std::string formula;
    number::NumeralSystem numeral;
    bool is_free;
  };

  const text::Json& json_;
  const text::Source& source_;
  text::Descriptor read_;
  DeclaredRule rule_;
  std::vector<ColumnText> texts_;
  std::set<std::string> used_;
  std::size_t signs_ = 0;  // total number of characters in the equations
  formula::Names names_;   // the names for all formulas except those that define names
};

}  // namespace

text::Loaded<DeclaredRule> read_rule(const text::Json& json, const text::Source& source,
                                     const std::string& name) {
  return RuleReader(json, source).rule(name);
}

}  // namespace rithmo::relation
