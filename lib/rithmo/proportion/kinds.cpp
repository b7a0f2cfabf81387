// See kinds.hpp.
#include "rithmo/proportion/kinds.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "rithmo/text/words.hpp"

namespace rithmo::proportion {
namespace {

constexpr std::array<text::Word<GeometricReading>, 3> readings{
    {{"continuous", GeometricReading::continuous},
     {"disjunct", GeometricReading::disjunct},
     {"either", GeometricReading::either}}};

template <class Visit>
void for_each_triple(std::span<const number::Integer> numbers, Visit visit) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    for (std::size_t j = i + 1; j < numbers.size(); ++j)
      for (std::size_t k = j + 1; k < numbers.size(); ++k)
        visit(numbers[i], numbers[j], numbers[k]);
}

}  // namespace

std::string to_text(Kind kind) {
  return std::string(rule_of(mean_of(kind)).name);
}

std::string to_text(KindSet set) {
  std::string text;
  for (const Kind kind : kinds)
    if (set.contains(kind)) text += (text.empty() ? "" : ",") + to_text(kind);
  return text;
}

text::Parsed<KindSet> parse_kinds(std::string_view text) {
  KindSet set;
  for (std::size_t start = 0;;) {
    const std::size_t comma = text.find(',', start);
    const std::string_view word = text.substr(start, comma == text.npos ? comma : comma - start);
    const auto mean = mean_named(word);
    if (!mean || *mean > Mean::harmonic)
      return text::text_fault(
          start, "not a kind of proportion: expected arithmetic, geometric or harmonic");
    set.insert(static_cast<Kind>(*mean));
    if (comma == text.npos) return set;
    start = comma + 1;
  }
}

text::Parsed<GeometricReading> parse_geometric(std::string_view text) {
  return text::parse_word(readings, text);
}

std::vector<KindExample> showings(std::span<const number::Integer> numbers,
                                  GeometricReading reading) {
  std::vector<KindExample> found;
  for (const Kind kind : kinds) {
    if (kind != Kind::geometric || reading != GeometricReading::disjunct)
      for_each_triple(numbers, [&](const number::Integer& a, const number::Integer& b,
                                   const number::Integer& c) {
        if (stands(mean_of(kind), a, b, c)) found.push_back({kind, {a, b, c}});
      });
    if (kind == Kind::geometric && reading != GeometricReading::continuous)
      for (std::size_t i = 0; i + 3 < numbers.size(); ++i)
        for_each_triple(
            numbers.subspan(i + 1),
            [&](const number::Integer& b, const number::Integer& c, const number::Integer& d) {
              if (disjunct(numbers[i], b, c, d)) found.push_back({kind, {numbers[i], b, c, d}});
            });
  }
  return found;
}

bool disjunct(const number::Integer& a, const number::Integer& b, const number::Integer& c,
              const number::Integer& d) {
  return a < b && b < c && c < d && sgn(a) > 0 && a * d == b * c;
}

}  // namespace rithmo::proportion
