// See ground.hpp.
#include "rithmo/claims/ground.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/text/words.hpp"

namespace rithmo::claims {
namespace {

// The tolerance, in characters, for places in letters. Each letter is one long line, so its places
// are counted in characters, and only roughly.
constexpr std::int64_t two_sentences = 200;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Reads the number that begins at `at`, and sets `at` to the character after it.
std::int64_t read_number(std::string_view text, std::size_t& at) {
  constexpr std::int64_t max_place = 1'000'000'000;
  std::int64_t number = 0;
  for (; at < text.size() && is_digit(text[at]); ++at)
    number = std::min(10 * number + (text[at] - '0'), max_place);
  return number;
}

}  // namespace

std::string_view to_text(ClaimGround ground) {
  switch (ground) {
    case ClaimGround::independent:
      return "independent";
    case ClaimGround::consequence:
      return "consequence";
    case ClaimGround::encoding:
      return "our encoding";
  }
  return "";
}

Places::Places(std::string_view cited) {
  constexpr std::array<text::Word<std::int64_t>, 2> units{
      {{"character", two_sentences}, {"characters", two_sentences}}};
  tolerance_ = text::meaning(units, cited.substr(0, cited.find(' '))).value_or(0);
  for (std::size_t at = 0; at < cited.size();) {
    if (!is_digit(cited[at])) {
      ++at;
      continue;
    }
    const std::int64_t first = read_number(cited, at);
    std::int64_t last = first;
    if (at + 1 < cited.size() && cited[at] == '-' && is_digit(cited[at + 1]))
      last = read_number(cited, ++at);
    ranges_.push_back({first, std::max(first, last)});
  }
}

bool Places::meet(const Places& others) const {
  const std::int64_t tolerance = std::max(tolerance_, others.tolerance_);
  return std::ranges::any_of(ranges_, [&](const Range& one) {
    return std::ranges::any_of(others.ranges_, [&](const Range& other) {
      return one.first <= other.last + tolerance && other.first <= one.last + tolerance;
    });
  });
}

bool is_from_claim_source(const LookedUpFact& fact, const Claim& claim) {
  return !fact.borrowed && std::ranges::find(claim.rules, fact.rules) != claim.rules.end() &&
         Places(fact.locus).meet(Places(claim.locus));
}

ClaimGround ground_of(MethodEvidence evidence, std::span<const LookedUpFact> asked,
                      const Claim& claim) {
  if (evidence == MethodEvidence::figures) return ClaimGround::independent;
  if (evidence == MethodEvidence::transcript) return ClaimGround::encoding;
  if (std::ranges::any_of(asked, &LookedUpFact::borrowed)) return ClaimGround::consequence;
  const auto own = [&](const LookedUpFact& fact) { return is_from_claim_source(fact, claim); };
  if (std::ranges::any_of(asked, own)) return ClaimGround::encoding;
  const auto supplied = [](const LookedUpFact& fact) {
    return fact.locus.empty() && fact.inferred.empty();
  };
  return std::ranges::all_of(asked, supplied) ? ClaimGround::encoding : ClaimGround::consequence;
}

ClaimGround ground_of(std::span<const ClaimGround> several) {
  const auto other = [&](ClaimGround ground) { return ground != several.front(); };
  return std::ranges::any_of(several, other) ? ClaimGround::consequence : several.front();
}

}  // namespace rithmo::claims
