// See referee.hpp.
#include "rithmo/game/play/referee.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::game {
namespace {

bool is_same_capture(const Capture& a, const Capture& b) {
  return a.prey == b.prey && a.number == b.number && a.way == b.way && a.takers == b.takers;
}

}  // namespace

Referee::Reason Referee::refusal(const Act& act) const {
  return std::visit([&](const auto& one) { return why_not_announceable(one); }, act);
}

std::string Referee::perform(State& next, const Act& act) const {
  return std::visit([&](const auto& one) { return perform(next, one); }, act);
}

void Referee::begin_turn(State& next) const {
  next.open = captures_in(next.position, rules_, next.position.to_move);
  // Captures by agreement are closed. An option (rules.hpp) that the players agree on opens them.
  std::erase_if(next.open, [](const Capture& one) { return one.by_agreement; });
  next.mover.reset();
  next.flew = next.drawn = false;
  next.lost.clear();
}

std::optional<GameEnding> Referee::ended_by(const State& next, Army army) const {
  if (goal_ && reaches(*goal_, next.position, rules_, army))
    return GameEnding{army, to_text(goal_for(*goal_, army))};
  return ended_by_triumph(next.position, rules_, army, next.arrivals);
}

// Records a movement that ends on `to`, and finds the captures that are open after it.
void Referee::note_move(State& next, Square to, bool flew) const {
  const std::vector<Capture> before =
      flew ? captures_in(now_.position, rules_, next.position.to_move) : std::vector<Capture>();
  next.drawn = true;
  next.flew = flew;
  next.mover = to;
  next.arrivals[to] = next.turn + 1;
  next.open = captures_in(next.position, rules_, next.position.to_move);
  std::erase_if(next.open, [&](const Capture& capture) {
    // The rule enter_before: a prey that could be captured before the movement had to be entered
    // then, by any way of capture. Source: Fulke 1563, lines 674 and 852.
    const bool was_seen = std::ranges::any_of(now_.open, [&](const Capture& b) {
      return b.prey == capture.prey && b.number == capture.number;
    });
    const bool takes_part = std::ranges::find(capture.takers, to) != capture.takers.end();
    const bool stood =
        std::ranges::any_of(before, [&](const Capture& b) { return is_same_capture(capture, b); });
    const bool by_flight = flew && !stood && !(rules_.play.flight_besieges && capture.shuts_in);
    return capture.by_agreement || by_flight ||
           (rules_.play.timing == CaptureTiming::enter_before && was_seen) ||
           (rules_.play.mover_takes_part && !takes_part);
  });
}

Referee::Reason Referee::why_not_announceable(const Draw& act) const {
  if (now_.drawn) return "the move of this turn has already been made: capture, or end the turn";
  const auto movement = movement_to(now_.position, rules_, act.from, act.to);
  return movement ? Reason() : movement.error();
}

std::string Referee::perform(State& next, const Draw& act) const {
  const Movement& movement = **movement_to(next.position, rules_, act.from, act.to);
  auto piece = next.position.pieces.extract(act.from);
  piece.key() = act.to;
  next.position.pieces.insert(std::move(piece));
  next.arrivals.erase(act.from);
  note_move(next, act.to, movement.purpose != MovementPurpose::any);
  return "";
}

// Returns the open capture that permits this act, or end() if there is none.
std::vector<Capture>::const_iterator Referee::capture_permitting(const State& state,
                                                                 const Take& act) const {
  const auto prey = state.position.pieces.find(act.prey);
  if (prey == state.position.pieces.end()) return state.open.end();
  const Piece& piece = prey->second;
  return std::ranges::find_if(state.open, [&](const Capture& capture) {
    return capture.prey == act.prey && is_layer(piece, capture.number) == act.layer.has_value() &&
           (!act.layer || capture.number == *act.layer) &&
           (!act.enters || std::ranges::find(capture.takers, *act.enters) != capture.takers.end());
  });
}

// Returns the act; if it captures the last layer of a king, returns the capture of the whole king
// instead.
Take Referee::resolved_capture(const State& state, const Take& act) const {
  const auto prey = state.position.pieces.find(act.prey);
  if (!act.layer || prey == state.position.pieces.end() ||
      prey->second.layers != std::vector{*act.layer})
    return act;
  return {act.prey, std::nullopt, act.enters};
}

Referee::Reason Referee::why_not_announceable(const Take& written) const {
  const Position& position = now_.position;
  const auto prey = position.pieces.find(written.prey);
  if (prey == position.pieces.end()) return "no piece stands on " + to_text(written.prey);
  if (prey->second.army == position.to_move)
    return to_text(written.prey) + " is a piece of your own army";
  if (written.layer && !prey->second.king) return to_text(written.prey) + " is no king";
  const Take act = resolved_capture(now_, written);
  const auto capture = capture_permitting(now_, act);
  if (capture == now_.open.end())
    return to_text(act.prey) +
           (act.layer ? " cannot lose that layer to a capture" : " cannot be captured") +
           (act.enters ? " by " + to_text(*act.enters) : "") +
           (now_.drawn ? " after this move" : "");
  const CaptureTiming timing = rules_.play.timing;
  if (act.enters && (timing != CaptureTiming::enter_before || now_.drawn || act.layer))
    return "by these rules the taker stays where it is" +
           std::string(timing == CaptureTiming::enter_before ? " after the move" : "");
  if (!act.enters && !act.layer && timing == CaptureTiming::enter_before && !now_.drawn)
    return "before the move, a taker must move to the prey's square: write " +
           to_text(capture->takers[0]) + "x" + to_text(act.prey);
  return std::nullopt;
}

std::string Referee::perform(State& next, const Take& written) const {
  const Take act = resolved_capture(next, written);
  Position& position = next.position;
  const auto prey = position.pieces.find(act.prey);
  const Piece piece = prey->second;
  const auto capture = capture_permitting(next, act);
  const std::string right = std::string(capture->way) + ": " + capture->because;
  const CaptureTiming timing = rules_.play.timing;
  const Army captor = position.to_move;

  if (act.layer) {
    place_off_board(position, captured_by(captor, layers_of(piece, {*act.layer})));
    std::vector<std::int64_t> left = piece.layers;
    std::erase(left, *act.layer);
    next.lost.emplace_back(act.prey, *act.layer);
    if (rules_.play.lowest_is_king && is_lowest(piece, *act.layer)) {
      place_off_board(position, captured_by(captor, layers_of(piece, left)));
      position.pieces.erase(prey);
    } else {
      prey->second = layers_of(piece, left);
    }
  } else {
    place_off_board(position, captured_by(captor, piece));
    position.pieces.erase(prey);
  }
  // Removes the open captures that need numbers which the prey has lost. A siege needs no number.
  const auto left = position.pieces.find(act.prey);
  const std::vector<std::int64_t> numbers = left == position.pieces.end()
                                                ? std::vector<std::int64_t>{}
                                                : numbers_captured(left->second, rules_);
  std::erase_if(next.open, [&](const Capture& open) {
    const bool still = left != position.pieces.end() && open.number != act.layer.value_or(0) &&
                       (open.shuts_in || std::ranges::find(numbers, open.number) != numbers.end());
    return open.prey == act.prey && !still;
  });
  unite_king(rules_.play, position, captor);
  if (act.enters) {
    auto mover = position.pieces.extract(*act.enters);
    mover.key() = act.prey;
    position.pieces.insert(std::move(mover));
    next.arrivals.erase(*act.enters);
    note_move(next, act.prey, false);
  } else if (timing != CaptureTiming::stay && !next.drawn) {
    next.drawn = true;  // the capture replaces the movement
    if (timing == CaptureTiming::enter_before) next.open.clear();
  }
  return right;
}

Referee::Reason Referee::why_not_announceable(const EnterAct& act) const {
  const Position& position = now_.position;
  const auto piece = std::ranges::find(position.off, act.piece);
  if (piece == position.off.end() || piece->army != position.to_move)
    return "there is no " + to_text(act.piece) + " to be placed";
  if (!enters(rules_.play, *piece)) return "by these rules the piece does not return to the board";
  if (act.to.rank != first_rank(position.board, position.to_move))
    return "the piece must be placed on its captor's first rank";
  if (position.pieces.contains(act.to)) return to_text(act.to) + " is not empty";
  return std::nullopt;
}

std::string Referee::perform(State& next, const EnterAct& act) const {
  Position& position = next.position;
  const auto piece = std::ranges::find(position.off, act.piece);
  position.pieces.emplace(act.to, *piece);
  position.off.erase(piece);
  next.arrivals[act.to] = next.turn + 1;
  return "";
}

Referee::Reason Referee::why_not_announceable(const RedeemAct& act) const {
  const Position& position = now_.position;
  const Ransom ransom = rules_.play.ransom;
  if (ransom == Ransom::none) return "by these rules there is no ransom";
  if (std::ranges::find(now_.lost, Layer(act.king, act.layer)) == now_.lost.end())
    return "that layer was not captured from " + to_text(act.king) + " in this turn";
  const auto king = position.pieces.find(act.king);
  if (king == position.pieces.end() || !king->second.king || king->second.army == position.to_move)
    return "the king is lost, and its layer cannot be bought back";
  if (ransom == Ransom::all_but_the_lowest && is_lowest(king->second, act.layer))
    return "by these rules the lowest layer cannot be bought back";
  const auto piece = position.pieces.find(act.piece);
  const Army owner = king->second.army;
  if (piece == position.pieces.end() || piece->second.army != owner || piece->second.king)
    return to_text(act.piece) + " is not a piece that the " + to_text(owner) + " army can give";
  const auto equal = std::ranges::find_if(position.pieces, [&](const auto& one) {
    return one.second.army == owner && !one.second.king && one.second.number == act.layer;
  });
  if (piece->second.number != act.layer && equal != position.pieces.end())
    return "the piece of " + std::to_string(act.layer) + " on " + to_text(equal->first) +
           " is to be given";
  return std::nullopt;
}

std::string Referee::perform(State& next, const RedeemAct& act) const {
  Position& position = next.position;
  const auto king = position.pieces.find(act.king);
  const auto piece = position.pieces.find(act.piece);
  std::vector<std::int64_t> layers = king->second.layers;
  layers.push_back(act.layer);
  std::ranges::sort(layers, std::ranges::greater());
  const Piece layer = captured_by(position.to_move, layers_of(king->second, {act.layer}));
  king->second = layers_of(king->second, layers);
  position.off.erase(std::ranges::find(position.off, layer));
  place_off_board(position, captured_by(position.to_move, piece->second));
  position.pieces.erase(piece);
  next.arrivals.erase(act.piece);
  next.lost.erase(std::ranges::find(next.lost, Layer(act.king, act.layer)));
  if (rules_.play.king_to_redeemer) {
    auto moved = position.pieces.extract(act.king);
    moved.key() = act.piece;
    position.pieces.insert(std::move(moved));
    for (auto& [where, layer_lost] : next.lost)
      if (where == act.king) where = act.piece;
  }
  std::erase_if(next.open, [&](const Capture& open) {
    return open.prey == act.piece || (rules_.play.king_to_redeemer && open.prey == act.king);
  });
  return "";
}

// Returns true if these numbers belong to a possible triumph. Other numbers of the army may
// complete the triumph; so may the enemy's, if captives count.
bool Referee::can_be_part_of_triumph(std::vector<std::int64_t> announced) const {
  const Position& position = now_.position;
  const bool captives_count = rules_.play.captives != CaptivesFate::out_of_play;
  std::vector<std::int64_t> numbers;
  for (const auto& [square, piece] : position.pieces)
    if ((piece.army == position.to_move || captives_count) &&
        (!piece.king || rules_.triumph.king_joins))
      numbers.push_back(piece.number);
  for (const Piece& piece : position.off)
    if (counts_off_board(rules_.play, piece)) numbers.push_back(piece.number);
  if (numbers != sets_.numbers) {
    sets_.sets = triumphal_sets(numbers, rules_);
    sets_.numbers = std::move(numbers);
  }
  std::ranges::sort(announced);
  return std::ranges::any_of(
      sets_.sets, [&](const auto& set) { return std::ranges::includes(set, announced); });
}

// Pieces that are announced as they are placed need only belong to a possible triumph, which
// captives off the board may complete. Pieces that are announced before they move must make a
// triumph by themselves.
Referee::Reason Referee::why_not_announceable(const AnnounceAct& act) const {
  const Position& position = now_.position;
  const Announcement when = rules_.triumph.announced;
  if (when == Announcement::none) return "by these rules no pieces are announced";
  if (rules_.triumph.king_first && king_stands(position, enemy_of(position.to_move)))
    return "the enemy's king must be captured first";
  std::vector<Piece> pieces;
  for (const Square square : act.pieces) {
    const auto piece = position.pieces.find(square);
    if (piece == position.pieces.end() || piece->second.army != position.to_move)
      return to_text(square) + " is not a piece of the " + to_text(position.to_move) + " army";
    if (piece->second.announced) return "the piece on " + to_text(square) + " is announced already";
    if (piece->second.king && !rules_.triumph.king_joins)
      return "by these rules a king cannot be a piece of a triumph";
    if (when == Announcement::placed && !is_in_camp(square, rules_, position.to_move))
      return to_text(square) + " is not in the enemy's camp";
    if (when == Announcement::placed && !rules_.triumph.flight_places && now_.flew &&
        square == now_.mover)
      return "the piece on " + to_text(square) + " flew there";
    pieces.push_back(piece->second);
  }
  std::vector<std::int64_t> announced;
  for (const auto& [square, piece] : position.pieces)
    if (piece.army == position.to_move && piece.announced) announced.push_back(piece.number);
  if (when == Announcement::placed) {
    for (const Piece& piece : pieces) announced.push_back(piece.number);
    if (can_be_part_of_triumph(announced)) return std::nullopt;
    return "no triumph has " +
           std::string(announced.size() > 1 ? "all these pieces" : "this piece");
  }
  if (now_.drawn)
    return "by these rules pieces are announced before the move, which has already been made";
  if (!announced.empty()) return "pieces are announced already";
  return harmony_of(pieces, rules_) ? Reason() : Reason("these pieces make no triumph");
}

std::string Referee::perform(State& next, const AnnounceAct& act) const {
  for (const Square square : act.pieces) next.position.pieces.at(square).announced = true;
  return "";
}

Referee::Reason Referee::why_not_announceable(const EndTurn&) const {
  const Position& position = now_.position;
  if (!now_.drawn && !moves(position, rules_).empty())
    return "no piece has moved in this turn, although one can: move before you end the turn";
  for (const Piece& captive : position.off) {
    if (captive.army != position.to_move || !enters(rules_.play, captive)) continue;
    for (int file = 0; file < position.board.files; ++file)
      if (!position.pieces.contains({file, first_rank(position.board, position.to_move)}))
        return to_text(captive) + " must still be placed on the first rank: write " +
               to_text(captive) + "@" +
               to_text(Square{file, first_rank(position.board, position.to_move)});
  }
  return std::nullopt;
}

std::string Referee::perform(State& next, const EndTurn&) const {
  const bool passes = !next.drawn;
  if (passes && next.passed) {
    next.ending = GameEnding{std::nullopt, "neither army can move"};
    if (goal_ && goal_->counts_standards) next.ending = ending_by_standards(next.position);
    return "";
  }
  next.passed = passes;
  ++next.turn;
  next.position.to_move = enemy_of(next.position.to_move);
  begin_turn(next);
  return "";
}

}  // namespace rithmo::game
