// See period_name.hpp. A word is recognised by the first letters that distinguish it from the
// others; dots, blanks and endings are dropped. Superpartient names end in two words, for the
// number and the size of the parts.
#include "rithmo/number/period_name.hpp"

#include <array>
#include <string>
#include <string_view>

namespace rithmo::number {
namespace {

struct Stem {
  std::string_view letters;
  unsigned number;
};

constexpr std::array multiples{Stem{"doubl", 2},    Stem{"dupl", 2},     Stem{"tripl", 3},
                               Stem{"quadrupl", 4}, Stem{"quintupl", 5}, Stem{"sextupl", 6},
                               Stem{"septupl", 7},  Stem{"octupl", 8},   Stem{"occupl", 8},
                               Stem{"nonupl", 9},   Stem{"decupl", 10}};
constexpr std::array latin_ordinals{Stem{"alter", 2},    Stem{"ter", 3},      Stem{"quart", 4},
                                    Stem{"quint", 5},    Stem{"sext", 6},     Stem{"sept", 7},
                                    Stem{"oct", 8},      Stem{"non", 9},      Stem{"decim", 10},
                                    Stem{"undecim", 11}, Stem{"duodecim", 12}};
constexpr std::array prefixes{Stem{"bi", 2},  Stem{"tri", 3}, Stem{"qua", 4},
                              Stem{"qui", 5}, Stem{"sex", 6}, Stem{"sep", 7},
                              Stem{"oct", 8}, Stem{"non", 9}, Stem{"dec", 10}};
constexpr std::array english_ordinals{
    Stem{"third", 3},  Stem{"thyrd", 3}, Stem{"four", 4},     Stem{"fower", 4},
    Stem{"fift", 5},   Stem{"fyft", 5},  Stem{"sixt", 6},     Stem{"syxt", 6},
    Stem{"sevent", 7}, Stem{"eight", 8}, Stem{"eyght", 8},    Stem{"nint", 9},
    Stem{"nynt", 9},   Stem{"tent", 10}, Stem{"elevent", 11}, Stem{"twelft", 12}};

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
std::optional<unsigned> number_of(const std::array<Stem, n>& stems, std::string_view word,
                                  std::size_t longest_ending) {
  for (const Stem& stem : stems)
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
