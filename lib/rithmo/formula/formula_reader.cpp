// See formula_reader.hpp. This file parses operators, numbers and ranges.
#include "rithmo/formula/formula_reader.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::formula {

text::Parsed<Formula> FormulaReader::parse_whole() {
  if (text_.size() > max_bytes)
    return text::text_fault(max_bytes, "a formula of more than 10000 characters");
  Part root = disjunction();
  skip();
  if (!failed() && at_ < text_.size())
    refuse(at_, "expected an operator; a product is written with *");
  return finished(std::move(root));
}

text::Parsed<Formula> FormulaReader::part() {
  return finished(sum());
}

text::Parsed<NumberRange> FormulaReader::range() {
  NumberRange result;
  skip();
  start_ = at_;
  result.offset_ = at_;
  read_range(result);
  if (failed()) return tl::unexpected(*fault_);
  result.text_ = std::string(text_.substr(start_, at_ - start_));
  while (!result.text_.empty() && result.text_.back() == ' ') result.text_.pop_back();
  return result;
}

FormulaReader::Part FormulaReader::refuse(std::size_t offset, std::string reason) {
  if (!fault_) fault_ = text::TextFault{offset, std::move(reason)};
  at_ = text_.size();
  return std::make_shared<Node>(Node{Kind::number, offset});
}

void FormulaReader::expect(std::string_view sign) {
  if (!take(sign)) refuse(at_, "expected " + std::string(sign));
}

FormulaReader::Part FormulaReader::node(Kind kind, std::size_t offset, std::vector<Part> parts) {
  return std::make_shared<Node>(Node{kind, offset, std::move(parts)});
}

text::Parsed<Formula> FormulaReader::finished(Part root) {
  if (fault_) return tl::unexpected(*fault_);
  Formula formula;
  std::size_t first = start_, last = at_;
  while (first < last && text_[first] == ' ') ++first;
  while (first < last && text_[last - 1] == ' ') --last;
  formula.text_ = std::string(text_.substr(first, last - first));
  formula.root_ = std::move(root);
  formula.mentions_ = mentions_;
  for (Formula::NameMention& mention : formula.mentions_) mention.offset -= first;
  formula.mark_ = mark_;
  formula.unfolded_size_ = formula.text_.size() + bytes_of_lets_;
  return formula;
}

FormulaReader::Part FormulaReader::disjunction() {
  Part left = conjunction();
  for (skip(); !failed() && take_word("or"); skip()) {
    const std::size_t offset = at_;
    left = node(Kind::disjunction, offset, {left, conjunction()});
  }
  return left;
}

FormulaReader::Part FormulaReader::conjunction() {
  Part left = negation();
  for (skip(); !failed() && take_word("and"); skip()) {
    const std::size_t offset = at_;
    left = node(Kind::conjunction, offset, {left, negation()});
  }
  return left;
}

FormulaReader::Part FormulaReader::negation() {
  skip();
  const std::size_t offset = at_;
  if (!take_word("not")) return comparison();
  if (++depth_ > max_depth) return refuse(offset, "too many words in a row");
  Part result = node(Kind::negation, offset, {negation()});
  --depth_;
  return result;
}

std::optional<ComparisonSign> FormulaReader::comparison_sign() {
  static constexpr std::array<std::pair<std::string_view, ComparisonSign>, 6> all{
      {{"<=", ComparisonSign::at_most},
       {">=", ComparisonSign::at_least},
       {"!=", ComparisonSign::unequal},
       {"<", ComparisonSign::less},
       {">", ComparisonSign::greater},
       {"=", ComparisonSign::equal}}};
  for (const auto& [sign, kind] : all)
    if (take(sign)) return kind;
  return std::nullopt;
}

FormulaReader::Part FormulaReader::comparison() {
  Part first = sum();
  skip();
  const std::size_t offset = at_;
  if (!failed() && take_word("in")) {
    auto result = std::make_shared<Node>(Node{Kind::membership, offset, {first}});
    auto range = std::make_shared<NumberRange>();
    range->offset_ = at_;
    read_range(*range);
    result->range = std::move(range);
    return result;
  }
  auto result = std::make_shared<Node>(Node{Kind::comparison, offset, {first}});
  while (!failed()) {
    const auto sign = comparison_sign();
    if (!sign) break;
    result->signs.push_back(*sign);
    result->parts.push_back(sum());
  }
  if (result->signs.empty()) return first;
  return result;
}

FormulaReader::Part FormulaReader::sum() {
  Part left = product();
  while (!failed()) {
    skip();
    const std::size_t offset = at_;
    if (take("+"))
      left = node(Kind::add, offset, {left, product()});
    else if (take("-"))
      left = node(Kind::subtract, offset, {left, product()});
    else
      break;
  }
  return left;
}

FormulaReader::Part FormulaReader::product() {
  Part left = signed_power();
  while (!failed()) {
    skip();
    const std::size_t offset = at_;
    if (take("*"))
      left = node(Kind::multiply, offset, {left, signed_power()});
    else if (take("/"))
      left = node(Kind::divide, offset, {left, signed_power()});
    else
      break;
  }
  return left;
}

FormulaReader::Part FormulaReader::signed_power() {
  skip();
  const std::size_t offset = at_;
  if (!take("-")) return power();
  if (++depth_ > max_depth) return refuse(offset, "too many signs in a row");
  Part result = node(Kind::negate, offset, {signed_power()});
  --depth_;
  return result;
}

FormulaReader::Part FormulaReader::power() {
  Part base = operand();
  skip();
  const std::size_t offset = at_;
  if (failed() || !take("^")) return base;
  if (++depth_ > max_depth) return refuse(offset, "too many powers of powers");
  Part result = node(Kind::power, offset, {base, signed_power()});
  --depth_;
  return result;
}

FormulaReader::Part FormulaReader::operand() {
  skip();
  const std::size_t offset = at_;
  if (failed() || offset >= text_.size())
    return refuse(offset, "expected a number, a name or a bracket");
  const char first = text_[offset];
  if (text::is_figure(first)) return number();
  if (first == '\'') return quoted();
  if (first == '[') return bracketed_name();
  if (scanner::starts_name(first) && !peek_word().empty()) return read_name();
  if (take("(")) {
    if (++depth_ > max_depth) return refuse(offset, "brackets are nested too deep");
    Part inner = disjunction();
    expect(")");
    --depth_;
    return inner;
  }
  return refuse(offset, "expected a number, a name or a bracket");
}

FormulaReader::Part FormulaReader::number() {
  const std::size_t offset = at_;
  std::size_t end = at_;
  while (end < text_.size() && text::is_figure(text_[end])) ++end;
  std::string figures(text_.substr(offset, end - offset));
  std::size_t places = 0;
  if (end + 1 < text_.size() && text_[end] == '.' && text::is_figure(text_[end + 1])) {
    const std::size_t point = end++;
    while (end < text_.size() && text::is_figure(text_[end])) ++end;
    figures += text_.substr(point + 1, end - point - 1);
    places = end - point - 1;
  }
  if (end < text_.size() && scanner::starts_name(text_[end])) {
    at_ = end;
    if (!peek_word().empty())
      return refuse(end, "expected an operator; a product is written with *");
  }
  if (figures.size() > 10'000) return refuse(offset, "a number of more than 10000 digits");
  at_ = end;
  number::Integer scale;
  mpz_ui_pow_ui(scale.get_mpz_t(), 10, places);
  auto result = std::make_shared<Node>(Node{Kind::number, offset});
  result->value = Real(number::Rational(number::Integer(figures, 10), scale));
  return result;
}

FormulaReader::Part FormulaReader::quoted() {
  const std::size_t offset = at_, end = text_.find('\'', at_ + 1);
  if (end == text_.npos) return refuse(offset, "the word has no closing quote");
  auto result = std::make_shared<Node>(Node{Kind::word, offset});
  result->value = std::string(text_.substr(offset + 1, end - offset - 1));
  at_ = end + 1;
  return result;
}
// Parses a formula that is part of a range, or an argument of a named set.
Formula FormulaReader::inner(bool of_set) {
  FormulaReader reader(text_, at_, names_);
  reader.depth_ = depth_ + 1;
  reader.of_set_ = of_set;
  reader.bytes_of_lets_ = bytes_of_lets_;
  if (reader.depth_ > max_depth) {
    refuse(at_, "brackets are nested too deep");
    return {};
  }
  auto formula = reader.part();
  if (!formula) {
    refuse(formula.error().offset, formula.error().reason);
    return {};
  }
  at_ = reader.at_;
  bytes_of_lets_ = reader.bytes_of_lets_;
  for (Formula::NameMention mention : reader.mentions_) {
    mention.is_shown = false;
    mentions_.push_back(std::move(mention));
  }
  return *std::move(formula);
}

void FormulaReader::read_item(NumberRange& range) {
  NumberRange::Item item{inner(), {}, {}};
  if (!failed() && take("..")) {
    item.last = inner();
    if (!failed() && take_word("by")) item.step = inner();
  }
  range.items_.push_back(std::move(item));
}

void FormulaReader::read_range(NumberRange& range) {
  if (take("{")) {
    range.braced_ = true;
    do {
      read_item(range);
    } while (!failed() && take(","));
    if (!failed()) expect("}");
    return;
  }
  skip();
  const std::string_view word = peek_word();
  if (std::ranges::find(names_.sets, word) == names_.sets.end()) return read_item(range);
  range.set_ = std::string(word);
  at_ += word.size();
  if (!take("(") || take(")")) return;
  do {
    if (failed()) return;
    // Parses arguments of a set, which are words or names: pieces(enemy(taker)).
    range.arguments_.push_back(inner(true));
  } while (!failed() && take(","));
  if (!failed()) expect(")");
}

text::Parsed<Formula> Formula::parse(std::string_view text, const Names& names) {
  return FormulaReader(text, 0, names).parse_whole();
}

text::Parsed<NumberRange> NumberRange::parse_part(std::string_view text, std::size_t& at,
                                                  const Names& names) {
  if (text.size() > FormulaReader::max_bytes)
    return text::text_fault(FormulaReader::max_bytes, "more than 10000 signs");
  FormulaReader reader(text, at, names);
  auto range = reader.range();
  at = reader.at();
  return range;
}

}  // namespace rithmo::formula
