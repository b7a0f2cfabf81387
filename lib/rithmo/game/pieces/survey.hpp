// Were the roots 2 to 9 a good choice? A survey counts the proportions, triumphs and kings of every
// choice of eight roots.
//
// The counts depend on all eight roots together, not on which army has which root. A triple or a
// quadruple of numbers exists if each of its numbers is on a piece of some chosen root. By
// inclusion and exclusion its count is a sum over small sets of roots, which is computed once
// (docs/research/mathematics.md, section 13). A choice then costs one sum over its subsets.
// Example: 2..9 gives 62 arithmetic triples and 28 greatest triumphs. Counter-example: one army
// alone is counted by the tally of its four roots (each_split).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::game {

enum class Count : std::uint8_t {
  numbers,  // different numbers on the pieces; a king counts by its total
  arithmetic,
  geometric,  // continuous geometric triples, a:b = b:c
  harmonic,
  great,  // sets of three that make a great triumph: the three counts above together
  greater,
  greatest,             // greatest triumphs, whose geometric proportion is continuous or disjunct
  greatest_continuous,  // greatest triumphs whose geometric proportion is continuous
  kings,                // first-order squares whose number is a sum of consecutive squares
};
inline constexpr std::size_t counts = 9;
std::string_view to_text(Count count);  // writes a count as "greatest-continuous"
std::optional<Count> parse_count(std::string_view text);

using Tally = std::array<std::int64_t, counts>;

// Counts the proportions, triumphs and kings of these roots directly, without inclusion and
// exclusion.
Tally tally_of(std::span<const unsigned> roots);

class RootChoiceSurvey {
 public:
  static constexpr unsigned max_roots = 32;

  // Prepares the survey of all choices among the roots first to last.
  // REQUIRES: 1 <= first, last - first < max_roots, last < 10^6.
  RootChoiceSurvey(unsigned first, unsigned last);

  // Returns how many choices of `size` roots there are.
  std::uint64_t choices(unsigned size) const;
  // Calls visit(roots, tally) for the choices of `size` roots whose index is from `from` to below
  // `to`. The choices come in ascending order of their roots. Stops when visit returns false.
  using Visit = std::function<bool(std::span<const unsigned>, const Tally&)>;
  void for_each(unsigned size, std::uint64_t from, std::uint64_t to, const Visit& visit) const;

  // A split divides eight roots between two armies, four each. Each choice has 35 splits. The
  // splits are sorted by choice, then by the army that has the least root. `visit` gets this army's
  // four roots first, and the sum of the two armies' own tallies.
  std::uint64_t splits() const { return 35 * choices(8); }
  void for_each_split(std::uint64_t from, std::uint64_t to, const Visit& visit) const;

 private:
  // A term of the inclusion-exclusion sum: the counts that a set of roots adds to every choice that
  // contains it.
  struct Term {
    std::uint64_t roots;  // bit i stands for the root first + i
    Tally adds;
  };
  bool descend(unsigned size, unsigned next, std::uint64_t chosen, std::vector<unsigned>& roots,
               const Tally& so_far, std::uint64_t& number, std::uint64_t from, std::uint64_t to,
               const Visit& visit) const;

  unsigned first_, size_;
  std::vector<std::vector<Term>> terms_;  // indexed by the greatest root of the term
};

// A choice of roots, with the counts that it gives.
struct RootChoice {
  std::vector<unsigned> roots;
  Tally tally;
  // True for a split: the first four roots are those of one army, and the tally is the sum of both
  // armies' tallies.
  bool armies = false;
};

// These functions count, visit or collect the choices of eight roots or, if `armies` is true, their
// splits. each_choice visits those whose index is from `from` to below `to`.
std::uint64_t count_choices(const RootChoiceSurvey& survey, bool armies);
void for_each_choice(const RootChoiceSurvey& survey, bool armies, std::uint64_t from,
                     std::uint64_t to, const RootChoiceSurvey::Visit& visit);
std::vector<RootChoice> all_choices(const RootChoiceSurvey& survey, bool armies);

// Returns the choices of eight consecutive roots among first to last. No survey is needed, so the
// interval may be longer than max_roots.
std::vector<RootChoice> consecutive_choices(unsigned first, unsigned last);

}  // namespace rithmo::game
