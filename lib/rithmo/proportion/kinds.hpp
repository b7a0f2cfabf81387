// The kinds of proportion that a set of numbers shows, and the numbers that show each kind.
//
// A set shows a kind if three of its numbers are in that mean. It also shows the geometric kind by
// four numbers in disjunct proportion, a:b = c:d. Whether the disjunct form counts is a parameter.
// The sources' tables for the greatest triumph are correct only if it counts (Savard, on his table;
// Mebben's App. III). Example: 2 3 4 6 shows arithmetic (2 3 4, 2 4 6), harmonic (2 3 6, 3 4 6) and
// disjunct geometric (2:3 = 4:6). Counter-example: no triple shows two kinds, because its three
// means differ unless its terms are equal.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/proportion/mean_equation.hpp"
#include "rithmo/text/fault.hpp"

namespace rithmo::proportion {

enum class Kind : std::uint8_t { arithmetic, geometric, harmonic };
inline constexpr std::array kinds{Kind::arithmetic, Kind::geometric, Kind::harmonic};

enum class GeometricReading : std::uint8_t { continuous, disjunct, either };

class KindSet {
 public:
  constexpr KindSet() = default;
  constexpr KindSet(std::initializer_list<Kind> members) {
    for (const Kind kind : members) insert(kind);
  }
  constexpr void insert(Kind kind) { bits_ = static_cast<std::uint8_t>(bits_ | bit(kind)); }
  constexpr bool contains(Kind kind) const { return (bits_ & bit(kind)) != 0; }
  constexpr std::size_t size() const {
    return static_cast<std::size_t>(contains(Kind::arithmetic)) + contains(Kind::geometric) +
           contains(Kind::harmonic);
  }
  constexpr bool operator==(const KindSet&) const = default;

 private:
  static constexpr unsigned bit(Kind kind) { return 1U << static_cast<unsigned>(kind); }
  std::uint8_t bits_ = 0;
};

constexpr Mean mean_of(Kind kind) {
  return static_cast<Mean>(kind);
}
std::string to_text(Kind kind);
std::string to_text(KindSet set);  // as "arithmetic,harmonic"
// Parses names of kinds, separated by commas, in any order.
text::Parsed<KindSet> parse_kinds(std::string_view text);
// Reads continuous, disjunct or either.
text::Parsed<GeometricReading> parse_geometric(std::string_view text);

// One way in which a set shows a kind: by three numbers, or by four in disjunct proportion.
struct KindExample {
  Kind kind;
  std::vector<number::Integer> terms;
};

// Returns every way in which the numbers show a kind, sorted by kind, then by terms. REQUIRES: the
// numbers are positive and strictly ascending.
std::vector<KindExample> showings(std::span<const number::Integer> numbers,
                                  GeometricReading reading);

// Returns true if a < b < c are in this proportion. T is any exact type that can hold the
// equations' products.
template <class T>
bool is_in_proportion(Kind kind, const std::array<T, 3>& n) {
  return equation(rule_of(mean_of(kind)), Terms<T>{n[0], n[1], n[2]}) == 0;
}

template <class T>
KindSet kinds_of_three(const std::array<T, 3>& n) {
  KindSet set;
  for (const Kind kind : kinds)
    if (is_in_proportion(kind, n)) set.insert(kind);
  return set;
}

// Returns the kinds that four numbers a < b < c < d show under a reading. T is any exact type that
// can hold the equations' products.
template <class T>
KindSet kinds_of_four(const std::array<T, 4>& n, GeometricReading reading) {
  KindSet set;
  if (reading != GeometricReading::continuous && n[0] * n[3] == n[1] * n[2])
    set.insert(Kind::geometric);
  for (std::size_t left_out = 0; left_out < 4; ++left_out) {
    const std::array<T, 3> t{n[left_out == 0 ? 1 : 0], n[left_out <= 1 ? 2 : 1],
                             n[left_out <= 2 ? 3 : 2]};
    for (const Kind kind : kinds)
      if ((kind != Kind::geometric || reading != GeometricReading::disjunct) &&
          is_in_proportion(kind, t))
        set.insert(kind);
  }
  return set;
}

// Returns true if a < b < c < d and a:b = c:d.
bool disjunct(const number::Integer& a, const number::Integer& b, const number::Integer& c,
              const number::Integer& d);

}  // namespace rithmo::proportion
