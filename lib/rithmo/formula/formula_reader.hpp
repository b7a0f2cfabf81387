// Parser of formulas: recursive descent, with one function for each precedence of operators.
// formula_reader.cpp parses operators and numbers; name_reader.cpp parses names and calls.
//
// Example: in "2 * g" the name g may be a column or a let; a let is replaced by its formula.
// Counter-example: prev.g is a fault if g is a let, because a let has no rows.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/formula/formula_scanner.hpp"
#include "rithmo/formula/node.hpp"

namespace rithmo::formula {

class FormulaReader : private FormulaScanner {
 public:
  static constexpr int max_depth = 100;             // maximum depth of nested brackets
  static constexpr std::size_t max_bytes = 10'000;  // maximum size of a formula's text

  FormulaReader(std::string_view text, std::size_t at, const Names& names)
      : FormulaScanner(text, at), start_(at), names_(names) {}

  // Parses the whole text.
  text::Parsed<Formula> parse_whole();
  // Parses the longest sum at the start of the text.
  text::Parsed<Formula> part();
  text::Parsed<NumberRange> range();
  std::size_t at() const { return at_; }

 private:
  using Node = FormulaNode;
  using Kind = Node::Kind;
  using Part = std::shared_ptr<const Node>;

  bool failed() const { return fault_.has_value(); }
  Part refuse(std::size_t offset, std::string reason);
  void expect(std::string_view sign);
  Part node(Kind kind, std::size_t offset, std::vector<Part> parts = {});
  text::Parsed<Formula> finished(Part root);

  Part disjunction();
  Part conjunction();
  Part negation();
  Part comparison();
  Part sum();
  Part product();
  Part signed_power();
  Part power();
  Part operand();
  Part number();
  Part quoted();
  std::optional<ComparisonSign> comparison_sign();
  Formula inner(bool of_set = false);
  void read_item(NumberRange& range);
  void read_range(NumberRange& range);

  // The following are defined in name_reader.cpp.
  Part bracketed_name();
  Part read_name();
  std::string_view read_name_here();
  bool has_number(std::string_view name) const;
  const LetDefinition* let_named(std::string_view name) const;
  Part name_part(std::string_view name, std::size_t offset, std::size_t length);
  Part expand_let(const LetDefinition& let, std::size_t offset, std::size_t length);
  Part mention(std::string_view name, std::size_t offset, std::size_t length, Kind kind);
  Part keyed_part(Part name, std::size_t mentioned);
  Part part_at(std::size_t offset);
  Part elsewhere(std::string_view word, std::size_t offset);
  std::optional<Scope::Extent> extent();
  Part condition();
  void hide_mentions(std::size_t from, bool hides_here);
  struct Arguments {
    std::vector<Part> parts = {};
    std::optional<Scope::Extent> over = {};
    Part condition = {};
  };
  Arguments arguments();
  Part call(std::string_view name, std::size_t offset);
  Part aggregate(std::string_view name, Aggregate kind, std::size_t offset, Arguments given);
  Part headed(std::size_t offset, std::size_t mentioned, Arguments given);

  std::size_t start_;
  const Names& names_;
  int depth_ = 0;
  bool of_set_ = false;
  bool is_in_condition_ = false;   // while parsing the condition of a sum
  std::size_t bytes_of_lets_ = 0;  // total size of the texts of lets in the formula
  std::optional<text::TextFault> fault_;
  std::vector<Formula::NameMention> mentions_;
  std::optional<std::size_t> mark_;
};

}  // namespace rithmo::formula
