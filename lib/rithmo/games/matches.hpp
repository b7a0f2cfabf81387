// The matches of each kind of game, for match.cpp to choose from.
//
// Example: boolean_match begins with the set-up of the rules where no position is given. Counter-example: a goal is for the board
// game alone; the others refuse it.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "rithmo/games/match.hpp"

namespace rithmo {

using Begun = tl::expected<std::unique_ptr<Match>, MatchFault>;

Begun board_match(std::shared_ptr<const RuleSet> rules, std::string_view goal,
                  std::string_view position);
Begun boolean_match(std::string_view options, std::string_view position);
Begun tables_match(const RuleSet& rules, std::string_view options, std::string_view position);

inline tl::unexpected<MatchFault> match_fault(MatchFault::Part part, TextFault fault) {
  return tl::unexpected(MatchFault{part, std::move(fault)});
}

// FNV-1a, 64 bits.
std::uint64_t hashed(std::string_view text);

}  // namespace rithmo
