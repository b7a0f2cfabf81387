// See formula_reader.hpp. This file parses names and calls.
#include "rithmo/formula/formula_reader.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/suggestion.hpp"

namespace rithmo::formula {

FormulaReader::Part FormulaReader::bracketed_name() {
  const std::size_t offset = at_, mentioned = mentions_.size();
  const std::string_view name = read_name_here();
  return keyed_part(name_part(name, offset, at_ - offset), mentioned);
}

bool FormulaReader::has_number(std::string_view name) const {
  return std::ranges::find(names_.numbers, name) != names_.numbers.end();
}

const LetDefinition* FormulaReader::let_named(std::string_view name) const {
  const auto found = std::ranges::find(names_.lets, name, &LetDefinition::name);
  return found == names_.lets.end() ? nullptr : &*found;
}

// Parses a name; a let is replaced by its formula.
FormulaReader::Part FormulaReader::name_part(std::string_view name, std::size_t offset,
                                             std::size_t length) {
  if (const LetDefinition* let = failed() ? nullptr : let_named(name))
    return expand_let(*let, offset, length);
  return mention(name, offset, length, Kind::name);
}

FormulaReader::Part FormulaReader::expand_let(const LetDefinition& let, std::size_t offset,
                                              std::size_t length) {
  const Formula& formula = *let.formula;
  bytes_of_lets_ += formula.unfolded_size_;
  if (text_.size() + bytes_of_lets_ > max_bytes)
    return refuse(offset, "a formula of more than 10000 characters, with its lets written out");
  mentions_.push_back({.offset = offset, .length = length, .let = let.formula});
  for (const std::size_t name : formula.names())
    mentions_.push_back({.offset = offset, .length = 0, .name = name, .is_shown = false});
  if (!mark_) mark_ = formula.mark_;
  return formula.root_;
}

// Reads a word, or a name in brackets, at the current position; empty where there is neither.
std::string_view FormulaReader::read_name_here() {
  const std::size_t offset = at_;
  if (offset == text_.size() || text_[offset] != '[') {
    at_ += peek_word().size();
    return text_.substr(offset, at_ - offset);
  }
  const std::size_t end = closing_bracket(text_, offset);
  if (end == text_.npos) {
    refuse(offset, "expected ]");
    return {};
  }
  at_ = end + 1;
  return text_.substr(offset + 1, end - offset - 1);
}

// Parses a name that is alone or follows prev., total. or a similar prefix.
FormulaReader::Part FormulaReader::mention(std::string_view name, std::size_t offset,
                                           std::size_t length, Kind kind) {
  if (!failed() && let_named(name))
    return refuse(offset,
                  "'" + std::string(name) + "' is a let: only a column has a value in another row");
  // Chooses the later of two equal names. An argument of a set is a parameter, which comes
  // first.
  auto found = std::ranges::find(names_.numbers, name);
  if (!of_set_)
    for (auto at = found; at != names_.numbers.end(); ++at)
      if (*at == name) found = at;
  if (found == names_.numbers.end()) {
    std::vector<std::string_view> known(names_.numbers.begin(), names_.numbers.end());
    for (const LetDefinition& let : names_.lets) known.push_back(let.name);
    std::string all;
    for (const std::string_view k : known) all += (all.empty() ? "" : ", ") + std::string(k);
    return refuse(offset,
                  "nothing is called '" + std::string(name) + "'" +
                      (all.empty() ? " (no name is known here)" : " (known here: " + all + ")") +
                      text::did_you_mean(name, known));
  }
  auto result = std::make_shared<Node>(Node{kind, offset});
  result->name = static_cast<std::size_t>(found - names_.numbers.begin());
  mentions_.push_back({.offset = offset, .length = length, .name = result->name});
  return result;
}

FormulaReader::Part FormulaReader::read_name() {
  const std::size_t offset = at_, mentioned = mentions_.size();
  const std::string_view word = peek_word();
  at_ += word.size();
  if (at_ < text_.size() && text_[at_] == '.' && at_ + 1 < text_.size() && text_[at_ + 1] != '.' &&
      !text::is_figure(text_[at_ + 1]))
    return elsewhere(word, offset);
  const bool calls = next().first == "(";
  if (!calls && (has_number(word) || let_named(word)))
    return keyed_part(name_part(word, offset, word.size()), mentioned);
  if (calls) return call(word, offset);
  if (std::ranges::find(names_.words, word) != names_.words.end()) {
    auto result = std::make_shared<Node>(Node{Kind::word, offset});
    result->value = std::string(word);
    return result;
  }
  if (function_named(word) && function_named(word)->least == 0) return call(word, offset);
  return mention(word, offset, word.size(), Kind::name);
}
// Parses `at` and the key of another row after a name; both are optional.
FormulaReader::Part FormulaReader::keyed_part(Part name, std::size_t mentioned) {
  skip();
  const std::size_t offset = at_;
  if (failed() || !take_word("at")) return name;
  if (!names_.of_table)
    return refuse(offset,
                  "`at` and a key are allowed only in equations, where the table has other rows");
  if (mentions_[mentioned].let)
    return refuse(offset, "a let has no value at a key: only a column has one");
  if (++depth_ > max_depth) return refuse(offset, "keys are nested too deep");
  Part key = operand();
  --depth_;
  if (failed()) return name;
  auto result = std::make_shared<Node>(Node{Kind::keyed, name->offset, {std::move(key)}});
  result->name = name->name;
  hide_mentions(mentioned + 1, true);
  mentions_[mentioned].length = at_ - mentions_[mentioned].offset;
  mentions_[mentioned].node = result;
  return result;
}

// Parses here.x, which is allowed only in the condition of a sum.
FormulaReader::Part FormulaReader::part_at(std::size_t offset) {
  if (!is_in_condition_)
    return refuse(offset,
                  "here.x is allowed only in the condition of a sum: sum(y where x = here.x)");
  ++at_;  // skips the point
  skip();
  const std::string_view name = read_name_here();
  Part found = mention(name, offset, at_ - offset, Kind::here);
  if (!failed()) mentions_.back().is_here = true;
  return found;
}

// Parses prev.x, total.x or prev.total.x.
FormulaReader::Part FormulaReader::elsewhere(std::string_view word, std::size_t offset) {
  static constexpr std::array<std::pair<std::string_view, Scope::Where>, 4> wheres{
      {{"prev", Scope::Where::prev},
       {"next", Scope::Where::next},
       {"first", Scope::Where::first},
       {"last", Scope::Where::last}}};
  const std::vector<std::string_view> marks(names_.marks.begin(), names_.marks.end());
  const auto mark_called = [&](std::string_view text) -> std::optional<std::size_t> {
    const auto found = std::ranges::find(marks, text);
    if (found == marks.end()) return std::nullopt;
    return static_cast<std::size_t>(found - marks.begin());
  };
  if (word == "here" && !mark_called(word)) return part_at(offset);
  Scope::OtherRowReference place;
  if (const auto where = std::ranges::find(wheres, word, [](const auto& w) { return w.first; });
      where != wheres.end())
    place.where = where->second;
  else
    place.mark = mark_called(word);
  if (!names_.of_table || (!place.where && !place.mark)) {
    return refuse(offset, names_.of_table
                              ? "expected prev, next, first, last or a mark before the point" +
                                    text::did_you_mean(word, marks)
                              : "prev.x and the like are allowed only in the equations of a table, "
                                "which can use its other rows");
  }
  ++at_;  // skips the point
  skip();
  if (place.where == Scope::Where::prev || place.where == Scope::Where::next) {
    const std::string_view second = peek_word();
    const bool has_point = at_ + second.size() < text_.size() && text_[at_ + second.size()] == '.';
    if (has_point) place.mark = mark_called(second);
    if (place.mark) at_ += second.size() + 1;
  }
  const std::string_view name = read_name_here();
  Part found = mention(name, offset, at_ - offset, Kind::elsewhere);
  if (failed()) return found;
  auto result = std::make_shared<Node>(*found);
  result->elsewhere = place;
  mentions_.back().elsewhere = place;
  if (!mark_ && !place.where) mark_ = place.mark;
  return result;
}
// Parses "over column", "over block", "over month" or "so far".
std::optional<Scope::Extent> FormulaReader::extent() {
  using Over = Scope::Extent::Over;
  if (take_word("so")) {
    if (!take_word("far")) refuse(at_, "expected so far");
    return Scope::Extent{Over::so_far};
  }
  if (!take_word("over")) return std::nullopt;
  if (take_word("column")) return Scope::Extent{Over::column};
  if (take_word("block")) return Scope::Extent{Over::block};
  skip();
  const std::size_t offset = at_;
  const std::string_view name = read_name_here();
  if (name.empty()) refuse(offset, "expected block, column or the name of a column");
  return Scope::Extent{Over::alike, mention(name, offset, at_ - offset, Kind::name)->name};
}

// Marks the mentions from index `from` on as not shown. They have a value in each of many rows, or
// are part of a key. here.x has only one value and may stay shown.
void FormulaReader::hide_mentions(std::size_t from, bool hides_here) {
  for (std::size_t m = from; m < mentions_.size(); ++m)
    if (hides_here || !mentions_[m].is_here) mentions_[m].is_shown = false;
}

// Parses the condition of a sum, "where kind = 'rent'".
FormulaReader::Part FormulaReader::condition() {
  if (!take_word("where")) return nullptr;
  const bool was_in_condition = std::exchange(is_in_condition_, true);
  Part result = disjunction();
  is_in_condition_ = was_in_condition;
  return result;
}

// Parses the arguments of a call, including the brackets.
FormulaReader::Arguments FormulaReader::arguments() {
  Arguments result;
  if (!take("(") || take(")")) return result;
  const std::string_view word = peek_word();
  const bool is_column = has_number(word) || let_named(word);
  // An aggregate such as count(where x > 3) has no column.
  if (is_column || (word != "where" && word != "over" && word != "so")) {
    do {
      result.parts.push_back(disjunction());
    } while (!failed() && take(","));
  }
  if (!failed()) result.over = extent();
  if (!failed()) result.condition = condition();
  if (!failed()) expect(")");
  return result;
}

FormulaReader::Part FormulaReader::aggregate(std::string_view name, Aggregate kind,
                                             std::size_t offset, Arguments given) {
  if (!names_.of_table)
    return refuse(offset, std::string(name) +
                              " of one column needs the rows of a table, and there are none here: "
                              "use it in the equations of a table");
  if (given.parts.empty() && kind != Aggregate::count)
    return refuse(offset, "expected the column that it runs over: sum(COLUMN)");
  auto result = std::make_shared<Node>(Node{Kind::aggregate, offset, std::move(given.parts)});
  result->aggregate = kind;
  result->extent = given.over.value_or(Scope::Extent());
  result->condition = std::move(given.condition);
  return result;
}

// Parses cell(KEY, HEAD).
FormulaReader::Part FormulaReader::headed(std::size_t offset, std::size_t mentioned,
                                          Arguments given) {
  if (!names_.of_table)
    return refuse(offset,
                  "cell(KEY, HEAD) is allowed only in equations, where the table has other rows");
  if (given.parts.size() != 2)
    return refuse(offset, "cell takes a key and a head: cell(KEY, HEAD)");
  Part result = node(Kind::headed, offset, std::move(given.parts));
  hide_mentions(mentioned, true);
  const auto first = mentions_.begin() + static_cast<std::ptrdiff_t>(mentioned);
  mentions_.insert(first, {.offset = offset, .length = at_ - offset, .node = result});
  return result;
}

FormulaReader::Part FormulaReader::call(std::string_view name, std::size_t offset) {
  static constexpr std::array<std::pair<std::string_view, Aggregate>, 5> aggregates{
      {{"sum", Aggregate::sum},
       {"mean", Aggregate::mean},
       {"min", Aggregate::min},
       {"max", Aggregate::max},
       {"count", Aggregate::count}}};
  if (++depth_ > max_depth) return refuse(offset, "brackets are nested too deep");
  const std::size_t mentioned = mentions_.size();
  Arguments given = arguments();
  --depth_;
  if (failed()) return node(Kind::number, offset);
  const auto aggregated =
      std::ranges::find(aggregates, name, [](const auto& a) { return a.first; });
  if (aggregated != aggregates.end() && given.parts.size() <= 1) {
    hide_mentions(mentioned, false);
    return aggregate(name, aggregated->second, offset, std::move(given));
  }
  if (given.over || given.condition)
    return refuse(offset, "only sum, mean, min, max and count run over rows");
  if (name == "cell") return headed(offset, mentioned, std::move(given));
  const std::string_view known_as = name == "min" ? "least" : name == "max" ? "greatest" : name;
  const FunctionRow* row = function_named(known_as);
  if (!row)
    return refuse(offset, "no function '" + std::string(name) + "'; a product is written with *" +
                              did_you_mean_function(name));
  if (given.parts.size() < row->least || given.parts.size() > row->most)
    return refuse(offset, std::string(name) + " takes " + std::to_string(row->least) +
                              (row->most > row->least ? " to " + std::to_string(row->most) : "") +
                              (row->most == 1 ? " number" : " numbers"));
  auto result = std::make_shared<Node>(Node{Kind::call, offset, std::move(given.parts)});
  result->function = row->function;
  if (row->function == Function::rounded) {
    const auto way = std::ranges::find(names_.numbers, "rounding");
    if (way == names_.numbers.end())
      return refuse(offset,
                    "rounded is allowed only in the rule of a table: write round(x, PLACES) here");
    auto name_of_way = std::make_shared<Node>(Node{Kind::name, offset});
    name_of_way->name = static_cast<std::size_t>(way - names_.numbers.begin());
    result->parts.insert(result->parts.begin(), std::move(name_of_way));
  }
  return result;
}

}  // namespace rithmo::formula
