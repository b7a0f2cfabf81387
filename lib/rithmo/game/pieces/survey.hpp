// Were the roots 2 to 9 a good choice? What every choice of eight roots gives: proportions,
// triumphs, kings.
//
// What a set of pieces shows depends on all eight roots together, not on who has which. A triple or
// a four of numbers is there when each of its numbers stands on a piece of some chosen root; by
// inclusion and exclusion that is a sum over sets of few roots, worked out once
// (docs/mathematics.md, section 13), so that a choice costs a sum over its subsets. Example: 2..9
// gives 62 arithmetic triples and 28 greatest triumphs. Counter-example: what one army shows by its
// own pieces is the tally of its four roots (each_split).
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
  numbers,  // different numbers on the pieces, kings by their totals
  arithmetic,
  geometric,  // continuous
  harmonic,
  great,  // the three together
  greater,
  greatest,             // geometric continuous or disjunct
  greatest_continuous,  // continuous only
  kings,                // pieces of the first order of squares that are sums of consecutive squares
};
inline constexpr std::size_t counts = 9;
std::string_view to_text(Count count);  // "greatest-continuous"
std::optional<Count> parse_count(std::string_view text);

using Tally = std::array<std::int64_t, counts>;

// Of these roots, worked out directly.
Tally tally_of(std::span<const unsigned> roots);

class Survey {
 public:
  static constexpr unsigned most_roots = 32;

  // Choices among the roots first to last. REQUIRES: 1 <= first, last - first < most_roots, last <
  // 10^6.
  Survey(unsigned first, unsigned last);

  // How many choices of so many roots there are.
  std::uint64_t choices(unsigned size) const;
  // Calls visit(roots, tally) for the choices of so many roots from one number to before another,
  // in ascending order of the roots, until it says false.
  using Visit = std::function<bool(std::span<const unsigned>, const Tally&)>;
  void each(unsigned size, std::uint64_t from, std::uint64_t to, const Visit& visit) const;

  // The 4 + 4 choices of eight roots, an army each, in the same order and then by the army of the
  // least root: 35 for each choice. The tally is what both armies show by themselves, added up;
  // roots are those of the one army, then of the other.
  std::uint64_t splits() const { return 35 * choices(8); }
  void each_split(std::uint64_t from, std::uint64_t to, const Visit& visit) const;

 private:
  // What a set of roots adds to every choice that holds it, beyond what its subsets add.
  struct Term {
    std::uint64_t roots;  // bit i: first + i
    Tally adds;
  };
  bool descend(unsigned size, unsigned next, std::uint64_t chosen, std::vector<unsigned>& roots,
               const Tally& so_far, std::uint64_t& number, std::uint64_t from, std::uint64_t to,
               const Visit& visit) const;

  unsigned first_, size_;
  std::vector<std::vector<Term>> terms_;  // by their greatest root
};

// A choice of roots and what it gives.
struct RootChoice {
  std::vector<unsigned> roots;
  Tally tally;
  bool armies = false;  // the first four are one army's, and the tally is of each army by itself
};

// Every choice of eight roots of a survey, or with `armies` every 4 + 4 choice: how many, those
// from one number to before another, and all of them held at once.
std::uint64_t count_choices(const Survey& survey, bool armies);
void each_choice(const Survey& survey, bool armies, std::uint64_t from, std::uint64_t to,
                 const Survey::Visit& visit);
std::vector<RootChoice> all_choices(const Survey& survey, bool armies);

// The choices of eight consecutive roots among first to last. No survey is needed, so that they may
// be far apart.
std::vector<RootChoice> consecutive_choices(unsigned first, unsigned last);

}  // namespace rithmo::game
