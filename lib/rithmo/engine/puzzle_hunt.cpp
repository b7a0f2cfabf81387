// See puzzle_hunt.hpp.
#include "rithmo/engine/puzzle_hunt.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/engine/opponent.hpp"
#include "rithmo/game/rules/layouts.hpp"

namespace rithmo::engine {
namespace {

using Form = FastAct::Form;

// The enemies that are open to capture: in any way, and by a siege. Bits of their slots.
struct OpenEnemies {
  std::uint64_t any = 0, siege = 0;
  OpenEnemies& operator|=(const OpenEnemies& other) {
    any |= other.any;
    siege |= other.siege;
    return *this;
  }
  OpenEnemies operator&(const OpenEnemies& other) const {
    return {any & other.any, siege & other.siege};
  }
  OpenEnemies removing(const OpenEnemies& other) const {
    return {any & ~other.any, siege & ~other.siege};
  }
  bool is_empty() const { return (any | siege) == 0; }
  bool contains(const OpenEnemies& other) const {
    return (other.any & ~any) == 0 && (other.siege & ~siege) == 0;
  }
};

OpenEnemies open_in(const FastPlay& game) {
  OpenEnemies open;
  for (const FastCapture& capture : game.open_captures().all) {
    if (game.pieces().is_empty(capture.prey)) continue;
    const std::uint64_t bit = std::uint64_t{1} << game.pieces().at(capture.prey);
    open.any |= bit;
    if (capture.shuts_in) open.siege |= bit;
  }
  return open;
}

// Holds for each enemy slot: the number of movements that leave this enemy open to capture.
using Counts = std::array<std::uint8_t, max_fast_pieces>;
struct CaptureProspect {
  OpenEnemies open;              // open at the beginning of the turn
  Counts now{}, now_by_siege{};  // numbers of movements after which an enemy is open in this turn
  // Numbers of movements after which it is open in the next turn, whatever the answer.
  Counts next{}, next_by_siege{};
};

class QuickLook {
 public:
  explicit QuickLook(FastPlay& game) : game_(game) {}

  CaptureProspect prospect() {
    CaptureProspect prospect;
    prospect.open = open_in(game_);
    const std::vector<FastAct> acts = movements();
    FastPlay::Point here;
    game_.keep(here);
    OpenEnemies at_once = prospect.open;
    std::vector<OpenEnemies> after;
    for (const FastAct& act : acts) {
      game_.make(act);
      after.push_back(open_in(game_));
      game_.restore(here);
      at_once |= after.back();
      count(after.back(), prospect.now, prospect.now_by_siege);
    }
    const std::uint64_t enemies = game_.pieces().all_of(game::enemy_of(game_.to_move()));
    const OpenEnemies wanted = OpenEnemies{enemies, enemies}.removing(at_once);
    for (std::size_t i = 0; i < acts.size() && !wanted.is_empty(); ++i) {
      game_.make(acts[i]);
      const OpenEnemies forced = forced_captures(wanted);
      game_.restore(here);
      count(forced, prospect.next, prospect.next_by_siege);
    }
    return prospect;
  }

 private:
  static void count(const OpenEnemies& open, Counts& any, Counts& siege) {
    for_each_slot(open.any, [&](FastSlot slot) { any[slot] += any[slot] < 255; });
    for_each_slot(open.siege, [&](FastSlot slot) { siege[slot] += siege[slot] < 255; });
  }

  std::vector<FastAct> movements() {
    std::vector<FastAct> acts;
    game_.list_legal(acts);
    std::erase_if(acts, [](const FastAct& act) { return act.form != Form::draw; });
    return acts;
  }

  // Completes the turn: captures what is open, places captives and ends the turn. Returns false if
  // no other turn follows.
  bool finish() {
    const game::Army army = game_.to_move();
    std::vector<FastAct> acts;
    for (int count = 0; count < 100 && !game_.ending(); ++count) {
      if (game_.to_move() != army) return true;
      if (game_.open_captures().all.empty() && game_.can_end()) {
        game_.make({});
        continue;
      }
      game_.list_legal(acts);
      const auto next = std::ranges::find_if(acts, [](const FastAct& act) {
        return act.form == Form::take || act.form == Form::enter || act.form == Form::end;
      });
      if (next == acts.end()) return false;
      game_.make(*next);
    }
    return false;
  }

  // Returns those of the wanted pieces that can be captured in the next turn after every answer.
  // REQUIRES: the army's own movement has been made.
  OpenEnemies forced_captures(OpenEnemies wanted) {
    if (!finish()) return {};
    std::vector<FastAct> answers = movements();
    if (killer_ < answers.size()) std::swap(answers[0], answers[killer_]);
    FastPlay::Point here;
    game_.keep(here);
    for (std::size_t i = 0; i < answers.size() && !wanted.is_empty(); ++i) {
      game_.make(answers[i]);
      wanted = finish() ? wanted & reach(wanted) : OpenEnemies{};
      game_.restore(here);
      if (wanted.is_empty() && i > 0) killer_ = i;
    }
    return wanted;
  }

  OpenEnemies reach(const OpenEnemies& wanted) {
    OpenEnemies open = open_in(game_);
    FastPlay::Point here;
    game_.keep(here);
    for (const FastAct& act : movements()) {
      if (open.contains(wanted)) break;
      game_.make(act);
      open |= open_in(game_);
      game_.restore(here);
    }
    return open;
  }

  FastPlay& game_;
  std::size_t killer_ = 0;
};

constexpr std::uint64_t max_nodes_of_one = 1'500'000, max_nodes_in_three = 6'000'000;
constexpr std::uint8_t max_count =
    3;  // the quick look proposes an aim if at most this number of movements reach it
// The maximum number of puzzles with the same aim and length from one game.
constexpr std::size_t max_alike = 2;
constexpr std::size_t max_turns = 160;
// The number of turns at the end of a won game in which a forced victory is looked for.
constexpr std::size_t last_turns = 10;

bool is_possible_count(std::uint8_t count) {
  return count > 0 && count <= max_count;
}

// A candidate puzzle in one position.
struct Proposal {
  Aim aim;
  unsigned turns;
};

void propose_for_piece(std::vector<Proposal>& all, const CaptureProspect& prospect, FastSlot slot,
                       game::Square at) {
  const bool open = (prospect.open.any >> slot & 1U) != 0;
  const bool besieged = (prospect.open.siege >> slot & 1U) != 0;
  const Aim capture{Aim::Kind::piece, at}, siege{Aim::Kind::besieged, at};
  if (!besieged && is_possible_count(prospect.now_by_siege[slot])) all.push_back({siege, 1});
  if (is_possible_count(prospect.next_by_siege[slot])) all.push_back({siege, 2});
  if (!open && is_possible_count(prospect.now[slot])) all.push_back({capture, 1});
  if (is_possible_count(prospect.next[slot])) all.push_back({capture, 2});
}

void propose_for_king(std::vector<Proposal>& all, const CaptureProspect& prospect, FastSlot slot,
                      game::Square at, const game::Position& position) {
  if ((prospect.open.any >> slot & 1U) == 0 && prospect.now[slot] == 0 && prospect.next[slot] == 0)
    return;
  const game::Piece& king = position.pieces.at(at);
  for (const unsigned turns : {1U, 2U}) {
    all.push_back({{Aim::Kind::king, at}, turns});
    if (king.layers.size() < 2) continue;
    for (const std::int64_t layer : king.layers)
      if (std::ranges::any_of(position.pieces, [&](const auto& piece) {
            return piece.second.army == king.army && !piece.second.king &&
                   piece.second.number == layer;
          }))
        all.push_back({{Aim::Kind::payment, at, layer}, turns});
    all.push_back({{Aim::Kind::layer, at}, turns});
  }
}

std::vector<Proposal> proposals(FastPlay& game, const FastRules& rules) {
  const CaptureProspect prospect = QuickLook(game).prospect();
  const game::Position position = game.position();
  std::vector<Proposal> all;
  for_each_slot(game.pieces().all_of(game::enemy_of(game.to_move())), [&](FastSlot slot) {
    const game::Square at = rules.square(game.pieces().piece(slot).at);
    if (position.pieces.at(at).king)
      propose_for_king(all, prospect, slot, at, position);
    else
      propose_for_piece(all, prospect, slot, at);
  });
  return all;
}

// Transfers the aim to an earlier position of the game. Returns nothing if the prey is not the only
// piece of its kind in that position.
std::optional<Aim> earlier(const Aim& aim, const game::Position& now, const game::Position& then) {
  if (aim.kind == Aim::Kind::victory) return aim;
  std::optional<Aim> found;
  for (const auto& [square, piece] : then.pieces) {
    if (piece != now.pieces.at(aim.prey)) continue;
    if (found) return std::nullopt;
    found = Aim{aim.kind, square, aim.layer};
  }
  return found;
}

// Returns true if the puzzle has one turn and its key is just a capture.
bool is_open_capture(const Puzzle& puzzle) {
  const auto* take = std::get_if<game::Take>(&puzzle.first);
  return puzzle.turns == 1 && take != nullptr && !take->enters;
}

}  // namespace

PuzzleHunt::Playout PuzzleHunt::play(std::uint64_t number) {
  number::RandomSource chance(seed_ * 0x10001U + number);
  const auto array = game::array_for(rules_);
  Playout out;
  if (!array) return out;
  const game::Play start(array->position, rules_);
  FastPlay game(evaluation_.rules(), start);
  Opponent anybody(0, chance.next());
  std::array<Opponent, 2> players{Opponent(2 + number % 2, chance.next()),
                                  Opponent(3 - number % 2, chance.next())};
  const std::size_t opening = 2 + chance.below(9);
  while (!game.ending() && game.turn() < max_turns) {
    const std::size_t turn = game.turn();
    out.positions.push_back(game.position());
    Opponent& player = turn < opening ? anybody : players[turn % 2];
    for (const FastAct& act : player.turn(game, evaluation_)) game.make(act);
    if (game.turn() == turn && !game.ending()) break;  // the turn cannot be ended
  }
  out.won = game.ending() && game.ending()->winner;
  return out;
}

std::vector<Puzzle> PuzzleHunt::puzzles_in_game(std::uint64_t number) {
  const Playout game = play(number);
  const FastRules& rules = evaluation_.rules();
  std::vector<Puzzle> found;
  std::map<std::pair<Aim::Kind, unsigned>, std::size_t> alike;
  // Makes only one puzzle of the same prey.
  std::set<std::tuple<Aim::Kind, unsigned, std::string>> met;
  const auto examine = [&](std::size_t turn, const Aim& aim, unsigned turns, std::uint64_t nodes) {
    const game::Position& position = game.positions[turn];
    if (alike[{aim.kind, turns}] >= max_alike) return false;
    const std::string prey =
        aim.kind == Aim::Kind::victory ? "" : game::to_text(position.pieces.at(aim.prey));
    // A siege counts as a capture here.
    const Aim::Kind kind = aim.kind == Aim::Kind::besieged ? Aim::Kind::piece : aim.kind;
    if (met.contains({kind, turns, prey})) return false;
    auto puzzle = puzzle_of(rules, game::Play(position, rules_), aim, turns, nodes);
    if (!puzzle || is_open_capture(*puzzle)) return false;
    puzzle->origin = "seed " + std::to_string(seed_) + ", game " + std::to_string(number) +
                     ", turn " + std::to_string(turn + 1);
    ++alike[{aim.kind, turns}];
    met.insert({kind, turns, prey});
    found.push_back(*std::move(puzzle));
    return true;
  };
  for (std::size_t turn = 0; turn < game.positions.size(); ++turn) {
    const game::Play start(game.positions[turn], rules_);
    if (start.ending()) continue;
    FastPlay fast(rules, start);
    std::vector<Proposal> all = proposals(fast, rules);
    if (game.won && turn + last_turns >= game.positions.size())
      for (const unsigned turns : {1U, 2U}) all.push_back({{}, turns});
    for (const Proposal& proposal : all) {
      if (!examine(turn, proposal.aim, proposal.turns, max_nodes_of_one)) continue;
      if (proposal.turns != 2 || turn < 2) continue;
      if (const auto aim = earlier(proposal.aim, game.positions[turn], game.positions[turn - 2]))
        examine(turn - 2, *aim, 3, max_nodes_in_three);
    }
  }
  return found;
}

}  // namespace rithmo::engine
