// Helpers for tests of play: read typed turns as acts on a board, and makes rule sets with options.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "rithmo/game/play/act.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::game {

// An act, with its offset in the text of the turns.
struct TypedAct {
  Act act;
  std::size_t offset;
};
using TypedTurn = std::vector<TypedAct>;

inline RuleSet choosing(const char* rules, const char* options) {
  return with_options(*rule_set_named(rules), options).value();
}

// Reads turns as people type them. A turn that passes has no acts.
inline text::Parsed<std::vector<TypedTurn>> typed_turns(std::string_view text, const Board& board) {
  RITHMO_TRY(const auto record, games::parse_typed_turns(text));
  std::vector<TypedTurn> turns;
  for (const auto& written : record.turns) {
    TypedTurn& turn = turns.emplace_back();
    for (const games::RecordedAct& one : written) {
      const auto act = parse_act(one.text, board);
      if (!act) return text::text_fault(one.offset + act.error().offset, act.error().reason);
      if (!std::holds_alternative<EndTurn>(*act)) turn.push_back({*act, one.offset});
    }
  }
  return turns;
}

}  // namespace rithmo::game
