// See ratio_name.hpp. English names follow Nicomachus's English translators: sesquitertian,
// superbipartient thirds, double sesquialter, subdouble.
#include "rithmo/number/ratio_name.hpp"

#include <cassert>
#include <cstdint>
#include <optional>

#include "rithmo/number/numeral.hpp"

namespace rithmo::number {
namespace {

struct Name {
  std::string latin, english;
};

// Returns a number that has words as a machine word; nothing where it must be written in figures.
std::optional<std::uint64_t> machine_word(const Integer& n) {
  const auto small = to_machine(n);
  return small && *small >= 1 && *small <= numeral::last ? small : std::nullopt;
}

Name multiple(const Integer& times) {
  const auto n = machine_word(times);
  if (!n) return {to_text(times) + "-plex", to_text(times) + "-fold"};
  return {numeral::latin_multiple(*n), numeral::english_multiple(*n)};
}

// Names a ratio such as 4/3 = 1 + 1/3 by sesqui- and the ordinal of the part. For one half the
// special word is alter.
Name superparticular(const Integer& of) {
  if (of == 2) return {"sesquialter", "sesquialter"};
  const auto n = machine_word(of);
  if (!n) return {"sesqui-" + to_text(of), "sesqui-" + to_text(of)};
  Name name{"sesqui", "sesqui"};
  for (const std::string& word : numeral::latin_ordinal(*n)) {
    name.latin += word;
    // -us becomes -a within the word, and -an at its end.
    name.english += word.substr(0, word.size() - 2) + "a";
  }
  name.english += "n";
  return name;
}

// Names a ratio such as 5/3 = 1 + 2/3 by super-, the number of parts, -partiens, and the size of
// the parts in the feminine accusative plural.
Name superpartient(const Integer& parts, const Integer& of) {
  const auto count = machine_word(parts), part = machine_word(of);
  const std::string prefix =
      count ? "super" + numeral::latin_combining(*count) : "super-" + to_text(parts) + "-";
  if (!part)
    return {prefix + "partiens " + to_text(of) + "-esimas",
            prefix + "partient " + to_text(of) + "ths"};
  std::string latin;
  for (const std::string& word : numeral::latin_ordinal(*part))
    latin += " " + word.substr(0, word.size() - 2) + "as";
  return {prefix + "partiens" + latin,
          prefix + "partient " + numeral::english_ordinal(*part) + "s"};
}

}  // namespace

RatioName name_ratio(const Rational& ratio) {
  assert(sgn(ratio.numerator()) > 0);
  const bool sub = ratio.numerator() < ratio.denominator();
  const Rational above = sub ? ratio.inverse() : ratio;
  RatioName result{RatioClass::equality,
                   sub,
                   above.numerator() / above.denominator(),
                   above.numerator() % above.denominator(),
                   above.denominator(),
                   "",
                   ""};
  if (above.numerator() == 1) {
    result.latin = "aequalitas";
    result.english = "equality";
    return result;
  }
  Name name;
  if (result.parts != 0)
    name = result.parts == 1 ? superparticular(result.of) : superpartient(result.parts, result.of);
  if (result.times > 1) {
    const Name whole = multiple(result.times);
    const std::string gap = name.latin.empty() ? "" : " ";
    name = {whole.latin + gap + name.latin, whole.english + gap + name.english};
  }
  result.kind = result.parts == 0 ? RatioClass::multiplex
                : result.times == 1
                    ? (result.parts == 1 ? RatioClass::superparticular : RatioClass::superpartient)
                : result.parts == 1 ? RatioClass::multiplex_superparticular
                                    : RatioClass::multiplex_superpartient;
  result.latin = (sub ? "sub" : "") + name.latin;
  result.english = (sub ? "sub" : "") + name.english;
  return result;
}

std::string to_text(RatioClass kind) {
  switch (kind) {
    case RatioClass::equality:
      return "equality";
    case RatioClass::multiplex:
      return "multiplex";
    case RatioClass::superparticular:
      return "superparticular";
    case RatioClass::superpartient:
      return "superpartient";
    case RatioClass::multiplex_superparticular:
      return "multiplex superparticular";
    case RatioClass::multiplex_superpartient:
      return "multiplex superpartient";
  }
  return "";
}

}  // namespace rithmo::number
