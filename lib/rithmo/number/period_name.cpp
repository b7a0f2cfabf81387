// See period_name.hpp. A word is recognised by the first letters that distinguish it from the
// others; dots, blanks and endings are dropped. Superpartient names end in two words, for the
// number and the size of the parts.
#include "rithmo/number/period_name.hpp"

#include <array>
#include <string>
#include <string_view>

namespace rithmo::number {
namespace {

struct NumeralStem {
  std::string_view letters;
  unsigned number;
};

constexpr std::array multiples{
    NumeralStem{"doubl", 2},    NumeralStem{"dupl", 2},     NumeralStem{"tripl", 3},
    NumeralStem{"quadrupl", 4}, NumeralStem{"quintupl", 5}, NumeralStem{"sextupl", 6},
    NumeralStem{"septupl", 7},  NumeralStem{"octupl", 8},   NumeralStem{"occupl", 8},
    NumeralStem{"nonupl", 9},   NumeralStem{"decupl", 10}};
constexpr std::array latin_ordinals{
    NumeralStem{"alter", 2},    NumeralStem{"ter", 3},      NumeralStem{"quart", 4},
    NumeralStem{"quint", 5},    NumeralStem{"sext", 6},     NumeralStem{"sept", 7},
    NumeralStem{"oct", 8},      NumeralStem{"non", 9},      NumeralStem{"decim", 10},
    NumeralStem{"undecim", 11}, NumeralStem{"duodecim", 12}};
constexpr std::array prefixes{NumeralStem{"bi", 2},  NumeralStem{"tri", 3}, NumeralStem{"qua", 4},
                              NumeralStem{"qui", 5}, NumeralStem{"sex", 6}, NumeralStem{"sep", 7},
                              NumeralStem{"oct", 8}, NumeralStem{"non", 9}, NumeralStem{"dec", 10}};
constexpr std::array english_ordinals{
    NumeralStem{"third", 3},  NumeralStem{"thyrd", 3}, NumeralStem{"four", 4},
    NumeralStem{"fower", 4},  NumeralStem{"fift", 5},  NumeralStem{"fyft", 5},
    NumeralStem{"sixt", 6},   NumeralStem{"syxt", 6},  NumeralStem{"sevent", 7},
    NumeralStem{"eight", 8},  NumeralStem{"eyght", 8}, NumeralStem{"nint", 9},
    NumeralStem{"nynt", 9},   NumeralStem{"tent", 10}, NumeralStem{"elevent", 11},
    NumeralStem{"twelft", 12}};

std::string letters_of(std::string_view label) {
  std::string letters;
  for (const char c : label) {
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
    if (c >= 'a' && c <= 'z') letters += c;
  }
  return letters;
}

// Returns the number of the stem with which the word begins, if the remaining letters are at most
// as long as an ending.
template <std::size_t n>
std::optional<unsigned> number_of(const std::array<NumeralStem, n>& stems, std::string_view word,
                                  std::size_t longest_ending) {
  for (const NumeralStem& stem : stems)
    if (word.starts_with(stem.letters) && word.size() - stem.letters.size() <= longest_ending)
      return stem.number;
  return std::nullopt;
}

std::optional<std::string_view> text_after(std::string_view word, std::string_view start) {
  return word.starts_with(start) ? std::optional(word.substr(start.size())) : std::nullopt;
}

std::optional<Rational> superpartient(std::string_view rest) {
  const std::size_t parts_at = rest.find("part");
  if (parts_at == rest.npos) return std::nullopt;
  const auto parts = number_of(prefixes, rest.substr(0, parts_at), 4);
  std::string_view which = rest.substr(parts_at + 4);
  for (const std::string_view ending : {"iens", "ient", "ens", "ent"})
    if (which.starts_with(ending)) {
      which.remove_prefix(ending.size());
      break;
    }
  const auto of = number_of(latin_ordinals, which, 5);
  if (!parts || !of || *parts >= *of) return std::nullopt;
  return Rational(Integer(*of + *parts), Integer(*of));
}

}  // namespace

std::optional<Rational> read_ratio_name(std::string_view label) {
  const std::string letters = letters_of(label);
  if (const auto times = number_of(multiples, letters, 2)) return Rational(Integer(*times));
  for (const std::string_view start : {"sesqui", "sesqu"})
    if (const auto rest = text_after(letters, start)) {
      const auto of = number_of(latin_ordinals, *rest, 5);
      if (of) return Rational(Integer(*of + 1), Integer(*of));
    }
  for (const std::string_view start : {"super", "sup"})
    if (const auto rest = text_after(letters, start))
      if (const auto ratio = superpartient(*rest)) return ratio;
  return std::nullopt;
}

std::optional<unsigned> read_ordinal(std::string_view label) {
  return number_of(english_ordinals, letters_of(label), 2);
}

}  // namespace rithmo::number
