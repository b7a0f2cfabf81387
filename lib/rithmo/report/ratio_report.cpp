// See ratio_report.hpp: one list of named facts, rendered in each format.
#include "rithmo/report/ratio_report.hpp"
#include "rithmo/report/text_for.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rithmo/game/population.hpp"
#include "rithmo/number/ratio_name.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo {
namespace {

struct Fact {
  std::string name, text;
};

std::string named(const Rational& ratio) {
  return to_text(ratio) + (sgn(ratio.numerator()) > 0 ? " " + name_ratio(ratio).latin : "");
}

std::string whole_and_parts(const RatioName& name) {
  std::string text =
      "the lesser " + (name.times == 1 ? std::string("once") : to_text(name.times) + " times");
  if (name.parts != 0) text += " and " + to_text(name.parts) + "/" + to_text(name.of) + " of it";
  return text;
}

std::string pairs_of_men(const Rational& ratio) {
  const NumberSet men = *parse_population("men", historical_roots(), Kings::whole);
  std::string text;
  for (const Integer& lesser : men.numbers()) {
    const Rational greater = Rational(lesser) * ratio;
    if (greater.denominator() == 1 && men.contains(greater.numerator()))
      text += (text.empty() ? "" : ", ") + to_text(greater.numerator()) + ":" + to_text(lesser);
  }
  return text.empty() ? "none" : text;
}

std::vector<Fact> facts(const Rational& ratio) {
  const RatioName name = name_ratio(ratio);
  const Neighbours near = neighbours(ratio);
  return {{"terms", to_text(ratio.numerator()) + "/" + to_text(ratio.denominator())},
          {"class", (name.sub ? "sub" : "") + to_text(name.kind)},
          {"latin", name.latin},
          {"english", name.english},
          {"contains", name.sub ? "of its inverse: the greater holds " + whole_and_parts(name)
                                : "the greater holds " + whole_and_parts(name)},
          {"neighbour below", named(near.below)},
          {"neighbour above", near.above ? named(*near.above) : "none"},
          {"pieces in this ratio", pairs_of_men(ratio)}};
}

}  // namespace

std::string render_ratio(const Rational& ratio, Format format) {
  const std::vector<Fact> all = facts(ratio);
  if (format == Format::json) {
    nlohmann::ordered_json object;
    for (const Fact& fact : all) object[fact.name] = fact.text;
    return object.dump(2) + "\n";
  }
  std::string text = format == Format::csv        ? "fact,value\n"
                     : format == Format::markdown ? "| fact | value |\n| --- | --- |\n"
                                                  : "";
  std::size_t name_width = 0;
  for (const Fact& fact : all) name_width = std::max(name_width, fact.name.size() + 2);
  for (const Fact& fact : all) {
    if (format == Format::csv)
      text += fact.name + "," + csv_report_field(fact.text) + "\n";
    else if (format == Format::markdown)
      text += "| " + fact.name + " | " + Markdown::safe(fact.text) + " |\n";
    else
      text += fact.name + std::string(name_width - fact.name.size(), ' ') + fact.text + "\n";
  }
  return text;
}

}  // namespace rithmo
