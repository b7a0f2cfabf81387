// See rule.hpp. This file reads what a rule says about blocks of rows and empty cells.
#include <array>
#include <optional>

#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/text/descriptor.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::relation {
namespace {

using MaybeFault = std::optional<text::Fault>;

MaybeFault read_blank(const text::Json& given, DeclaredRule& rule, const text::Descriptor& read) {
  if (const auto text = read.expect(given, text::Json::Type::string, "blank"); !text)
    return text.error();
  using Blank = DeclaredRule::Blank;
  constexpr std::array<text::Word<Blank>, 3> words{
      {{"omitted", Blank::omitted}, {"silent", Blank::silent}, {"zero", Blank::zero}}};
  const auto blank = text::parse_word(words, given.text);
  if (!blank) return read.fault(given, "blank: " + blank.error().reason).value();
  rule.blank = *blank;
  return std::nullopt;
}

MaybeFault read_block(const text::Json& given, DeclaredRule& rule, const text::Descriptor& read) {
  if (given.type == text::Json::Type::number) {
    const auto rows = number::parse_natural(given.text);
    if (!rows || *rows < 1 || *rows > 1'000'000)
      return read.fault(given, "expected 1 to 1000000 rows for a block").value();
    rule.block_rows = rows->get_ui();
    return std::nullopt;
  }
  if (const auto text = read.expect(given, text::Json::Type::string, "block"); !text)
    return text.error();
  rule.block_column = rule.column_named(given.text);
  if (!rule.block_column)
    return read
        .fault(given,
               "expected a number of rows, or a column: neighbouring rows with the same cell in "
               "this column are one block")
        .value();
  return std::nullopt;
}

}  // namespace

MaybeFault read_blocks(const text::Json& json, DeclaredRule& rule, const text::Descriptor& read) {
  if (const text::Json* block = json.find("block"))
    if (auto fault = read_block(*block, rule, read)) return fault;
  const text::Json* blank = json.find("blank");
  return blank ? read_blank(*blank, rule, read) : std::nullopt;
}

}  // namespace rithmo::relation
