// See ratio_report.hpp. The report is a list of named facts, which is rendered in each format.
#include "rithmo/report/numbers/ratio_report.hpp"
#include "rithmo/report/text_for.hpp"

#include <string>
#include <vector>

#include "rithmo/game/pieces/population.hpp"
#include "rithmo/number/ratio_name.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::report {
namespace {

struct Fact {
  std::string name, text;
};

std::string name_text(const number::Rational& ratio) {
  return number::to_text(ratio) +
         (sgn(ratio.numerator()) > 0 ? " " + number::name_ratio(ratio).latin : "");
}

std::string whole_and_parts(const number::RatioName& name) {
  std::string text = "the lesser " + (name.times == 1 ? std::string("once")
                                                      : number::to_text(name.times) + " times");
  if (name.parts != 0)
    text += " and " + number::to_text(name.parts) + "/" + number::to_text(name.of) + " of it";
  return text;
}

std::string pairs_of_pieces(const number::Rational& ratio) {
  const proportion::NumberSet pieces =
      *game::parse_population("men", game::historical_roots(), game::KingCounting::whole);
  std::string text;
  for (const number::Integer& lesser : pieces.numbers()) {
    const number::Rational greater = number::Rational(lesser) * ratio;
    if (greater.denominator() == 1 && pieces.contains(greater.numerator()))
      text += (text.empty() ? "" : ", ") + number::to_text(greater.numerator()) + ":" +
              number::to_text(lesser);
  }
  return text.empty() ? "none" : text;
}

std::vector<Fact> facts(const number::Rational& ratio) {
  const number::RatioName name = number::name_ratio(ratio);
  const number::SternBrocotParents near = number::neighbours(ratio);
  return {
      {"terms", number::to_text(ratio.numerator()) + "/" + number::to_text(ratio.denominator())},
      {"class", (name.sub ? "sub" : "") + number::to_text(name.kind)},
      {"latin", name.latin},
      {"english", name.english},
      {"contains", name.sub ? "of its inverse: the greater holds " + whole_and_parts(name)
                            : "the greater holds " + whole_and_parts(name)},
      {"neighbour below", name_text(near.below)},
      {"neighbour above", near.above ? name_text(*near.above) : "none"},
      {"pieces in this ratio", pairs_of_pieces(ratio)}};
}

}  // namespace

std::string render_ratio(const number::Rational& ratio, text::Format format) {
  const std::vector<Fact> all = facts(ratio);
  if (format == text::Format::json) {
    text::JsonValue object;
    for (const Fact& fact : all) object[fact.name] = fact.text;
    return text::json_text(object);
  }
  std::string text = format == text::Format::csv        ? "fact,value\n"
                     : format == text::Format::markdown ? "| fact | value |\n| --- | --- |\n"
                                                        : "";
  std::size_t name_width = 0;
  for (const Fact& fact : all) name_width = std::max(name_width, fact.name.size() + 2);
  for (const Fact& fact : all) {
    if (format == text::Format::csv)
      text += fact.name + "," + text::csv_report_field(fact.text) + "\n";
    else if (format == text::Format::markdown)
      text += "| " + fact.name + " | " + Markdown::safe(fact.text) + " |\n";
    else
      text += fact.name + std::string(name_width - fact.name.size(), ' ') + fact.text + "\n";
  }
  return text;
}

}  // namespace rithmo::report
