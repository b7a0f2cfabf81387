// The slow twin of forced_search.hpp. It proves on the plain game what an army can force, by trying
// every act of both armies.
//
// It shares only the game (game::Play) and the types of puzzles with the search. Independently of
// aim.cpp, it follows the prey, decides when an aim is reached, and which army chooses a ransom. It
// caches nothing and skips no act. Example: forces(2) is false if one answer of the enemy in a
// hundred saves the prey. Counter-example: it is far too slow to look for puzzles.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/engine/puzzle.hpp"
#include "rithmo/game/play/play.hpp"

namespace rithmo::engine {

class PuzzleTwin {
 public:
  PuzzleTwin(const game::Position& position, const game::RuleSet& rules, const Aim& aim,
             std::uint64_t max_acts)
      : game_(position, rules), aim_(aim), hero_(position.to_move), left_(max_acts) {}

  // Returns true if the aim is forced in this number of turns. Returns nothing if this takes more
  // than the maximum of acts. `without`: an act that the first turn may not contain.
  std::optional<bool> forces(unsigned turns, const std::string& without = "") {
    without_ = without;
    std::optional<game::Square> prey;
    if (aim_.kind != Aim::Kind::victory) prey = aim_.prey;
    const bool result = wins(prey, turns, 0);
    if (left_ == 0) return std::nullopt;
    return result;
  }

 private:
  using Prey = std::optional<game::Square>;

  bool is_victory() const { return aim_.kind == Aim::Kind::victory; }
  bool king_is_gone() const {
    return std::ranges::none_of(game_.position().pieces, [&](const auto& piece) {
      return piece.second.king && !piece.second.captive && piece.second.army != hero_;
    });
  }
  std::vector<game::RedeemAct> offers() const {
    std::vector<game::RedeemAct> all;
    for (const game::Act& act : game_.legal())
      if (const auto* offer = std::get_if<game::RedeemAct>(&act)) all.push_back(*offer);
    return all;
  }

  // REQUIRES: in `game_` the hero has just captured the prey. `besieged`: a siege allowed the
  // capture.
  bool is_reached(const game::Take& take, bool besieged) const {
    switch (aim_.kind) {
      case Aim::Kind::piece:
        return true;
      case Aim::Kind::besieged:
        return besieged;
      case Aim::Kind::king:
        return king_is_gone();
      case Aim::Kind::layer:
        return !take.layer || offers().empty();
      case Aim::Kind::payment: {
        const std::vector<game::RedeemAct> all = offers();
        const auto pays = [&](const game::RedeemAct& offer) {
          return game_.position().pieces.at(offer.piece).number == aim_.layer;
        };
        return take.layer == aim_.layer && !all.empty() && std::ranges::all_of(all, pays);
      }
      case Aim::Kind::victory:
        break;
    }
    return false;
  }

  bool wins_after(const game::Act& act, Prey prey, unsigned turns, std::size_t depth) {
    if (left_ == 0) return false;
    --left_;
    const game::Army army = game_.position().to_move;
    const auto* take = std::get_if<game::Take>(&act);
    const bool captures = take != nullptr && army == hero_ && prey && take->prey == *prey;
    const bool besieged =
        captures && std::ranges::any_of(game_.open_captures(), [&](const auto& open) {
          return open.prey == *prey && open.shuts_in;
        });
    if (!game_.make(act))
      // This never happens, because legal() lists only acts that make() accepts, as the fast twin's
      // tests check.
      return false;
    bool reached = captures && is_reached(*take, besieged);
    if (is_victory()) {
      reached = game_.ending() && game_.ending()->winner == hero_;
    } else if (captures) {
      const auto stands = game_.position().pieces.find(*prey);
      if (!take->layer || stands == game_.position().pieces.end() || stands->second.army == hero_)
        prey.reset();
    } else if (const auto* draw = std::get_if<game::Draw>(&act)) {
      if (draw->from == prey) prey = draw->to;
    } else if (take != nullptr && take->enters && take->enters == prey) {
      prey = take->prey;
    } else if (const auto* offer = std::get_if<game::RedeemAct>(&act)) {
      if (offer->piece == prey) {
        reached = aim_.kind == Aim::Kind::piece;
        prey.reset();
      } else if (offer->king == prey && game_.rules().play.king_to_redeemer) {
        prey = offer->piece;
      }
    }
    const bool ended = game_.position().to_move != army;
    const bool result =
        reached || wins(prey, ended && army == hero_ ? turns - 1 : turns, depth + 1);
    game_.undo();
    return result;
  }

  // Returns true if an act wins: one act if `any`, otherwise all of them. The act that decided at
  // this depth before is tried first.
  bool decide(std::vector<game::Act> acts, bool any, const Prey& prey, unsigned turns,
              std::size_t depth) {
    std::string& decider = deciders_[depth];
    std::ranges::stable_partition(
        acts, [&](const game::Act& act) { return game::to_text(act) == decider; });
    for (const game::Act& act : acts)
      if (wins_after(act, prey, turns, depth) == any) {
        decider = game::to_text(act);
        return any;
      }
    return !any;
  }

  bool wins(const Prey& prey, unsigned turns, std::size_t depth) {
    if (game_.ending() || turns == 0 || left_ == 0 || (!is_victory() && !prey)) return false;
    const bool own = game_.position().to_move == hero_;
    std::vector<game::Act> acts, ransoms;
    for (game::Act& act : game_.legal())
      (std::holds_alternative<game::RedeemAct>(act) ? ransoms : acts).push_back(std::move(act));
    if (game_.turn() == 0 && !without_.empty())
      std::erase_if(acts, [&](const game::Act& act) { return game::to_text(act) == without_; });
    if (own)
      return decide(std::move(acts), true, prey, turns, depth) &&
             decide(std::move(ransoms), false, prey, turns, depth);
    return decide(std::move(ransoms), true, prey, turns, depth) ||
           (!acts.empty() && decide(std::move(acts), false, prey, turns, depth));
  }

  game::Play game_;
  Aim aim_;
  game::Army hero_;
  std::uint64_t left_;
  std::string without_;
  std::map<std::size_t, std::string> deciders_;
};

// Returns what is wrong with a puzzle, or "" if it is sound. Returns nothing if max_acts do not
// decide it.
inline std::optional<std::string> fault_of(const Puzzle& puzzle, const game::RuleSet& rules,
                                           std::uint64_t max_acts) {
  PuzzleTwin twin(puzzle.position, rules, puzzle.aim, max_acts);
  for (unsigned turns = 1; turns <= puzzle.turns; ++turns) {
    const auto forced = twin.forces(turns);
    if (!forced) return std::nullopt;
    if (*forced != (turns == puzzle.turns))
      return "in " + std::to_string(turns) + " turns it is " + (*forced ? "" : "not ") + "forced";
  }
  const auto otherwise = twin.forces(puzzle.turns, game::to_text(puzzle.first));
  if (!otherwise) return std::nullopt;
  return *otherwise ? "another first turn forces it too" : "";
}

}  // namespace rithmo::engine
