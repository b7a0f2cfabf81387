// See formula.hpp: reading, by descent, a level for each rank of signs.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/formula/formula_scanner.hpp"
#include "rithmo/formula/node.hpp"
#include "rithmo/text/suggestion.hpp"

namespace rithmo::formula {
namespace {

constexpr int deepest = 100;             // brackets within brackets
constexpr std::size_t longest = 10'000;  // bytes of a formula

}  // namespace

class FormulaReader : private FormulaScanner {
 public:
  using Node = FormulaNode;
  using Kind = Node::Kind;
  using Part = std::shared_ptr<const Node>;

  FormulaReader(std::string_view text, std::size_t at, const Names& names)
      : FormulaScanner(text, at), start_(at), names_(names) {}

  // The whole of the text.
  text::Parsed<Formula> whole() {
    if (text_.size() > longest)
      return text::text_fault(longest, "a formula of more than 10000 signs");
    Part root = disjunction();
    skip();
    if (!failed() && at_ < text_.size())
      refuse(at_, "expected a sign; a product is written with *");
    return finished(std::move(root));
  }
  // As much as is a sum.
  text::Parsed<Formula> part() { return finished(sum()); }

  text::Parsed<NumberRange> range() {
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
  std::size_t at() const { return at_; }

 private:
  bool failed() const { return fault_.has_value(); }
  Part refuse(std::size_t offset, std::string reason) {
    if (!fault_) fault_ = text::TextFault{offset, std::move(reason)};
    at_ = text_.size();
    return std::make_shared<Node>(Node{Kind::number, offset});
  }
  void expect(std::string_view sign) {
    if (!take(sign)) refuse(at_, "expected " + std::string(sign));
  }
  Part node(Kind kind, std::size_t offset, std::vector<Part> parts = {}) {
    return std::make_shared<Node>(Node{kind, offset, std::move(parts)});
  }
  text::Parsed<Formula> finished(Part root) {
    if (fault_) return tl::unexpected(*fault_);
    Formula formula;
    std::size_t first = start_, last = at_;
    while (first < last && text_[first] == ' ') ++first;
    while (first < last && text_[last - 1] == ' ') --last;
    formula.text_ = std::string(text_.substr(first, last - first));
    formula.root_ = std::move(root);
    formula.mentions_ = mentions_;
    for (Formula::Mention& mention : formula.mentions_) mention.offset -= first;
    formula.mark_ = mark_;
    return formula;
  }

  Part disjunction() {
    Part left = conjunction();
    for (skip(); !failed() && take_word("or"); skip()) {
      const std::size_t offset = at_;
      left = node(Kind::disjunction, offset, {left, conjunction()});
    }
    return left;
  }
  Part conjunction() {
    Part left = negation();
    for (skip(); !failed() && take_word("and"); skip()) {
      const std::size_t offset = at_;
      left = node(Kind::conjunction, offset, {left, negation()});
    }
    return left;
  }
  Part negation() {
    skip();
    const std::size_t offset = at_;
    if (!take_word("not")) return comparison();
    if (++depth_ > deepest) return refuse(offset, "too many words in a row");
    Part result = node(Kind::negation, offset, {negation()});
    --depth_;
    return result;
  }

  std::optional<ComparisonSign> comparison_sign() {
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
  Part comparison() {
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

  Part sum() {
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
  Part product() {
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
  Part signed_power() {
    skip();
    const std::size_t offset = at_;
    if (!take("-")) return power();
    if (++depth_ > deepest) return refuse(offset, "too many signs in a row");
    Part result = node(Kind::negate, offset, {signed_power()});
    --depth_;
    return result;
  }
  Part power() {
    Part base = operand();
    skip();
    const std::size_t offset = at_;
    if (failed() || !take("^")) return base;
    if (++depth_ > deepest) return refuse(offset, "too many powers of powers");
    Part result = node(Kind::power, offset, {base, signed_power()});
    --depth_;
    return result;
  }

  Part operand() {
    skip();
    const std::size_t offset = at_;
    if (failed() || offset >= text_.size())
      return refuse(offset, "expected a number, a name or a bracket");
    const char first = text_[offset];
    if (text::is_figure(first)) return number();
    if (first == '\'') return quoted();
    if (first == '[') return bracketed_name();
    if (scanner::starts_name(first) && !peek_word().empty()) return named();
    if (take("(")) {
      if (++depth_ > deepest) return refuse(offset, "too many brackets within brackets");
      Part inner = disjunction();
      expect(")");
      --depth_;
      return inner;
    }
    return refuse(offset, "expected a number, a name or a bracket");
  }
  Part number() {
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
      if (!peek_word().empty()) return refuse(end, "expected a sign; a product is written with *");
    }
    if (figures.size() > 10'000) return refuse(offset, "a number of more than 10000 figures");
    at_ = end;
    number::Integer scale;
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, places);
    auto result = std::make_shared<Node>(Node{Kind::number, offset});
    result->value = Real(number::Rational(number::Integer(figures, 10), scale));
    return result;
  }
  Part quoted() {
    const std::size_t offset = at_, end = text_.find('\'', at_ + 1);
    if (end == text_.npos) return refuse(offset, "the word has no closing quote");
    auto result = std::make_shared<Node>(Node{Kind::word, offset});
    result->value = std::string(text_.substr(offset + 1, end - offset - 1));
    at_ = end + 1;
    return result;
  }
  Part bracketed_name() {
    const std::size_t offset = at_;
    const std::string_view name = name_here();
    return mention(name, offset, at_ - offset, Kind::name);
  }
  // A word, or what stands in brackets; nothing where there is neither.
  std::string_view name_here() {
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

  // A name here, or behind prev. and the like.
  Part mention(std::string_view name, std::size_t offset, std::size_t length, Kind kind) {
    // Of two that are called so the later one; an army is given by the first, a parameter.
    auto found = std::ranges::find(names_.numbers, name);
    if (!of_set_)
      for (auto at = found; at != names_.numbers.end(); ++at)
        if (*at == name) found = at;
    if (found == names_.numbers.end()) {
      std::vector<std::string_view> known(names_.numbers.begin(), names_.numbers.end());
      std::string all;
      for (const std::string_view k : known) all += (all.empty() ? "" : ", ") + std::string(k);
      return refuse(offset,
                    "nothing is called '" + std::string(name) + "'" +
                        (all.empty() ? " (no name is known here)" : " (known here: " + all + ")") +
                        text::did_you_mean(name, known));
    }
    auto result = std::make_shared<Node>(Node{kind, offset});
    result->name = static_cast<std::size_t>(found - names_.numbers.begin());
    mentions_.push_back({offset, length, result->name});
    return result;
  }
  Part named() {
    const std::size_t offset = at_;
    const std::string_view word = peek_word();
    at_ += word.size();
    if (at_ < text_.size() && text_[at_] == '.' && at_ + 1 < text_.size() &&
        text_[at_ + 1] != '.' && !text::is_figure(text_[at_ + 1]))
      return elsewhere(word, offset);
    const bool calls = next().first == "(";
    if (!calls && std::ranges::find(names_.numbers, word) != names_.numbers.end())
      return mention(word, offset, word.size(), Kind::name);
    if (calls) return call(word, offset);
    if (std::ranges::find(names_.words, word) != names_.words.end()) {
      auto result = std::make_shared<Node>(Node{Kind::word, offset});
      result->value = std::string(word);
      return result;
    }
    if (function_named(word) && function_named(word)->least == 0) return call(word, offset);
    return mention(word, offset, word.size(), Kind::name);
  }
  // prev.x, total.x, prev.total.x.
  Part elsewhere(std::string_view word, std::size_t offset) {
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
    Scope::Elsewhere place;
    if (const auto where = std::ranges::find(wheres, word, [](const auto& w) { return w.first; });
        where != wheres.end())
      place.where = where->second;
    else
      place.mark = mark_called(word);
    if (!names_.of_table || (!place.where && !place.mark)) {
      return refuse(offset, names_.of_table
                                ? "expected prev, next, first, last or a mark before the point" +
                                      text::did_you_mean(word, marks)
                                : "a point stands only where a table has rows around: prev.x");
    }
    ++at_;  // the point
    skip();
    if (place.where == Scope::Where::prev || place.where == Scope::Where::next) {
      const std::string_view second = peek_word();
      const bool has_point =
          at_ + second.size() < text_.size() && text_[at_ + second.size()] == '.';
      if (has_point) place.mark = mark_called(second);
      if (place.mark) at_ += second.size() + 1;
    }
    const std::string_view name = name_here();
    Part found = mention(name, offset, at_ - offset, Kind::elsewhere);
    if (failed()) return found;
    auto result = std::make_shared<Node>(*found);
    result->elsewhere = place;
    mentions_.back().elsewhere = place;
    if (!mark_ && !place.where) mark_ = place.mark;
    return result;
  }
  // "over column", "over block", "over month", "so far".
  std::optional<Scope::Extent> extent() {
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
    const std::string_view name = name_here();
    if (name.empty()) refuse(offset, "expected block, column or the name of a column");
    return Scope::Extent{Over::alike, mention(name, offset, at_ - offset, Kind::name)->name};
  }

  Part call(std::string_view name, std::size_t offset) {
    static constexpr std::array<std::pair<std::string_view, Aggregate>, 5> aggregates{
        {{"sum", Aggregate::sum},
         {"mean", Aggregate::mean},
         {"min", Aggregate::min},
         {"max", Aggregate::max},
         {"count", Aggregate::count}}};
    if (++depth_ > deepest) return refuse(offset, "too many brackets within brackets");
    const std::size_t mentioned = mentions_.size();
    std::vector<Part> arguments;
    std::optional<Scope::Extent> over;
    if (take("(")) {
      if (!take(")")) {
        do {
          arguments.push_back(disjunction());
        } while (!failed() && take(","));
        over = extent();
        if (!failed()) expect(")");
      }
    }
    --depth_;
    if (failed()) return node(Kind::number, offset);
    const auto aggregate =
        std::ranges::find(aggregates, name, [](const auto& a) { return a.first; });
    const bool several = arguments.size() > 1;
    if (aggregate != aggregates.end() && !several) {
      if (!names_.of_table)
        return refuse(
            offset,
            std::string(name) + " of one number is that of a column, which there is none of here");
      if (arguments.empty() && aggregate->second != Aggregate::count)
        return refuse(offset, "of which column?");
      auto result = std::make_shared<Node>(Node{Kind::aggregate, offset, std::move(arguments)});
      result->aggregate = aggregate->second;
      result->extent = over.value_or(Scope::Extent());
      for (std::size_t m = mentioned; m < mentions_.size(); ++m) mentions_[m].runs = true;
      return result;
    }
    if (over) return refuse(offset, "only sum, mean, min, max and count run over rows");
    const std::string_view known_as = name == "min" ? "least" : name == "max" ? "greatest" : name;
    const FunctionRow* row = function_named(known_as);
    if (!row)
      return refuse(offset, "no function '" + std::string(name) + "'; a product is written with *" +
                                did_you_mean_function(name));
    if (arguments.size() < row->least || arguments.size() > row->most)
      return refuse(offset, std::string(name) + " takes " + std::to_string(row->least) +
                                (row->most > row->least ? " to " + std::to_string(row->most) : "") +
                                (row->most == 1 ? " number" : " numbers"));
    auto result = std::make_shared<Node>(Node{Kind::call, offset, std::move(arguments)});
    result->function = row->function;
    if (row->function == Function::rounded) {
      const auto way = std::ranges::find(names_.numbers, "rounding");
      if (way == names_.numbers.end()) return refuse(offset, "rounded is for the rule of a table");
      auto name_of_way = std::make_shared<Node>(Node{Kind::name, offset});
      name_of_way->name = static_cast<std::size_t>(way - names_.numbers.begin());
      result->parts.insert(result->parts.begin(), std::move(name_of_way));
    }
    return result;
  }

  // A formula on its own, within a range or as what a named set is of.
  Formula inner(bool of_set = false) {
    FormulaReader reader(text_, at_, names_);
    reader.depth_ = depth_ + 1;
    reader.of_set_ = of_set;
    if (reader.depth_ > deepest) {
      refuse(at_, "too many brackets within brackets");
      return {};
    }
    auto formula = reader.part();
    if (!formula) {
      refuse(formula.error().offset, formula.error().reason);
      return {};
    }
    at_ = reader.at_;
    return *std::move(formula);
  }
  void read_item(NumberRange& range) {
    NumberRange::Item item{inner(), {}, {}};
    if (!failed() && take("..")) {
      item.last = inner();
      if (!failed() && take_word("by")) item.step = inner();
    }
    range.items_.push_back(std::move(item));
  }
  void read_range(NumberRange& range) {
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
      // A set as an argument: pieces(enemy(taker)) has a word or a name.
      range.arguments_.push_back(inner(true));
    } while (!failed() && take(","));
    if (!failed()) expect(")");
  }

  std::size_t start_;
  const Names& names_;
  int depth_ = 0;
  bool of_set_ = false;
  std::optional<text::TextFault> fault_;
  std::vector<Formula::Mention> mentions_;
  std::optional<std::size_t> mark_;
};

text::Parsed<Formula> Formula::parse(std::string_view text, const Names& names) {
  return FormulaReader(text, 0, names).whole();
}

text::Parsed<NumberRange> NumberRange::parse_part(std::string_view text, std::size_t& at,
                                                  const Names& names) {
  if (text.size() > longest) return text::text_fault(longest, "more than 10000 signs");
  FormulaReader reader(text, at, names);
  auto range = reader.range();
  at = reader.at();
  return range;
}

}  // namespace rithmo::formula
