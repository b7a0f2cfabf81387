// See siege_only.hpp.
#include "rithmo/game/play/siege_only.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/ways_of_capture.hpp"

namespace rithmo::game {
namespace {

// A prey, with the record of the captures found so far.
class Prey {
 public:
  Prey(const RuleSet& rules, const Piece& piece) : rules_(rules), piece_(piece) {
    open_.insert(piece.layers.begin(), piece.layers.end());
  }

  bool is_safe() const { return !by_total_ || !open_.empty(); }
  bool is_taken_by_total() const { return by_total_; }
  bool has_safe_layer() const { return !open_.empty(); }

  void try_takers(const std::vector<const Piece*>& takers, Square prey,
                  const std::vector<Square>& squares) {
    Position position{rules_.board, takers.front()->army, {}};
    position.pieces.emplace(prey, piece_);
    for (std::size_t i = 0; i < takers.size(); ++i)
      if (!position.pieces.emplace(squares[i], *takers[i]).second) return;
    for (const Capture& capture : captures_in(position, rules_, takers.front()->army)) {
      if (capture.shuts_in || capture.by_agreement) continue;
      by_total_ = by_total_ || capture.number == piece_.number;
      open_.erase(capture.number);
    }
  }

 private:
  const RuleSet& rules_;
  const Piece& piece_;
  bool by_total_ = false;
  std::set<std::int64_t> open_;  // the king's layers for which no capture has been found yet
};

bool captures_by_several(const RuleSet& rules) {
  return std::ranges::any_of(rules.captures,
                             [](const CaptureRule& rule) { return takers_of(rule.way).several; });
}

}  // namespace

std::vector<SiegeOnly> siege_only(const RuleSet& rules, Army army) {
  const std::vector<Piece> enemies = whole_army(enemy_of(army));
  const Square middle{rules.board.files / 2, rules.board.ranks / 2};
  std::vector<std::vector<Square>> reaching;
  for (const Piece& enemy : enemies) reaching.push_back(squares_that_reach(rules, enemy, middle));
  const bool several = captures_by_several(rules);
  std::vector<SiegeOnly> found;
  for (const Piece& piece : whole_army(army)) {
    Prey prey(rules, piece);
    // Tries one taker on every square. The prey stands in the middle, at an edge and in a corner,
    // so that all distances occur.
    for (const Square at : {middle, Square{middle.file, 0}, Square{0, 0}})
      for (const Piece& enemy : enemies)
        for (std::size_t i = 0; prey.is_safe() && i < rules.board.squares(); ++i)
          if (rules.board.square(i) != at) prey.try_takers({&enemy}, at, {rules.board.square(i)});
    // Tries two takers: one on the first square from which it reaches the prey, the other on each
    // of its squares. Then tries them on opposite sides of the prey. Tries three takers: the first
    // on its last square, the others on each of theirs.
    for (std::size_t a = 0; a < enemies.size(); ++a)
      for (std::size_t b = a + 1; prey.is_safe() && b < enemies.size(); ++b) {
        for (const Square first : reaching[a])
          for (const Square second : reaching[b])
            if (first == reaching[a].front() || second == reaching[b].front())
              if (prey.is_safe() && first != second)
                prey.try_takers({&enemies[a], &enemies[b]}, middle, {first, second});
        prey.try_takers({&enemies[a], &enemies[b]}, middle,
                        {{middle.file - 1, middle.rank}, {middle.file + 1, middle.rank}});
        for (std::size_t c = b + 1; several && prey.is_safe() && c < enemies.size(); ++c)
          for (const Square second : reaching[b])
            for (const Square third : reaching[c])
              if (prey.is_safe() && !reaching[a].empty() && second != third &&
                  second != reaching[a].back() && third != reaching[a].back())
                prey.try_takers({&enemies[a], &enemies[b], &enemies[c]}, middle,
                                {reaching[a].back(), second, third});
      }
    if (!prey.is_taken_by_total()) found.push_back({piece, piece.king && !prey.has_safe_layer()});
  }
  std::ranges::sort(found, {}, [](const SiegeOnly& one) { return one.piece.number; });
  return found;
}

}  // namespace rithmo::game
