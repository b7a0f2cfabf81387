// See aim.hpp.
#include "rithmo/engine/aim.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace rithmo::engine {
namespace {

using Form = FastAct::Form;

bool stands_besieged(const FastPlay& game, FastSquare prey) {
  return std::ranges::any_of(game.open_captures().all, [&](const FastCapture& capture) {
    return capture.prey == prey && capture.shuts_in;
  });
}

std::vector<FastAct> ransoms(FastPlay& game) {
  std::vector<FastAct> acts;
  game.list_legal(acts);
  std::erase_if(acts, [](const FastAct& act) { return act.form != Form::redeem; });
  return acts;
}

}  // namespace

std::string_view name_of(Aim::Kind kind) {
  return aim_names[static_cast<std::size_t>(kind)];
}

std::optional<Aim::Kind> aim_kind_named(std::string_view name) {
  const auto found = std::ranges::find(aim_names, name);
  if (found == aim_names.end()) return std::nullopt;
  return static_cast<Aim::Kind>(found - aim_names.begin());
}

std::string to_text(const Aim& aim, const game::Position& position) {
  if (aim.kind == Aim::Kind::victory) return "wins";
  const game::Piece& prey = position.pieces.at(aim.prey);
  const std::string enemy = game::to_text(game::enemy_of(position.to_move)),
                    piece = "the " + std::to_string(prey.number) + " on " + game::to_text(aim.prey);
  switch (aim.kind) {
    case Aim::Kind::besieged:
      return "captures " + piece + " by siege";
    case Aim::Kind::layer:
      return "captures a layer of the " + enemy + " king for good";
    case Aim::Kind::king:
      return "captures the " + enemy + " king wholly";
    case Aim::Kind::payment:
      return "captures the layer of " + std::to_string(aim.layer) + " of the " + enemy +
             " king, or has the " + std::to_string(aim.layer) + " given for it,";
    case Aim::Kind::victory:
    case Aim::Kind::piece:
      break;
  }
  return "captures " + piece;
}

bool PuzzleAimTracker::is_reached_by_capture(FastPlay& game, const FastAct& act,
                                             bool besieged) const {
  switch (aim_.kind) {
    case Aim::Kind::victory:
      return false;
    case Aim::Kind::piece:
      return true;
    case Aim::Kind::besieged:
      return besieged;
    case Aim::Kind::layer:
      return act.layer == 0 || ransoms(game).empty();
    case Aim::Kind::king:
      return !game.king_stands(game::enemy_of(hero_));
    case Aim::Kind::payment: {
      if (act.layer != aim_.layer) return false;
      const std::vector<FastAct> offers = ransoms(game);
      return !offers.empty() && std::ranges::all_of(offers, [&](const FastAct& offer) {
        const FastPosition& pieces = game.pieces();
        return offer.layer == aim_.layer &&
               rules_.traits(pieces.piece(pieces.at(offer.cells[0])).kind).number == aim_.layer;
      });
    }
  }
  return false;
}

bool PuzzleAimTracker::make(FastPlay& game, const FastAct& act) {
  const bool captures = act.form == Form::take && act.cells[0] == prey_ && game.to_move() == hero_;
  const bool besieged = captures && stands_besieged(game, prey_);
  game.make(act);
  if (aim_.kind == Aim::Kind::victory) return game.ending() && game.ending()->winner == hero_;
  if (captures) {
    const bool reached = is_reached_by_capture(game, act, besieged);
    const bool stands = act.layer != 0 && !game.pieces().is_empty(prey_);
    if (!stands) prey_ = no_square;
    return reached;
  }
  if (act.form == Form::draw && act.cells[0] == prey_) prey_ = act.cells[1];
  if (act.form == Form::take && act.cells[1] == prey_ && prey_ != no_square) prey_ = act.cells[0];
  if (act.form == Form::redeem && act.cells[0] == prey_) {
    prey_ = no_square;
    return aim_.kind == Aim::Kind::piece;
  }
  if (act.form == Form::redeem && act.cells[1] == prey_ && rules_.plain().play.king_to_redeemer)
    prey_ = act.cells[0];
  return false;
}

}  // namespace rithmo::engine
