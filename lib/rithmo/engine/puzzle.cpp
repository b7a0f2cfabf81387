// See puzzle.hpp.
#include "rithmo/engine/puzzle.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::engine {
namespace {

using TriumphSet = std::vector<game::Piece>;

// Returns the sets that make a triumph which ends the game. They consist of the army's own pieces
// without its king or, if `with_captive` is true, include one captive.
std::vector<TriumphSet> triumphs_of(const game::RuleSet& rules, game::Army army,
                                    bool with_captive) {
  std::vector<game::Piece> pieces = game::whole_army(army);
  std::erase_if(pieces, [](const game::Piece& piece) { return piece.king; });
  if (with_captive)
    for (const game::Piece& enemy : game::whole_army(game::enemy_of(army)))
      if (!enemy.king &&
          std::ranges::find(pieces, enemy.number, &game::Piece::number) == pieces.end())
        pieces.push_back(game::captured_by(army, enemy));
  std::vector<std::int64_t> numbers;
  for (const game::Piece& piece : pieces) numbers.push_back(piece.number);
  std::vector<TriumphSet> sets;
  for (const std::vector<std::int64_t>& set : game::ending_sets(numbers, rules)) {
    TriumphSet triumph;
    for (const std::int64_t number : set)
      triumph.push_back(*std::ranges::find(pieces, number, &game::Piece::number));
    if (std::ranges::count_if(triumph, &game::Piece::captive) == (with_captive ? 1 : 0))
      sets.push_back(std::move(triumph));
  }
  return sets;
}

// A composer of positions. It works backwards: it builds a triumph, undoes the last movements, and
// adds a few other pieces of both armies. In some positions a captive belongs to the triumph. If
// the enemy's king has to be captured first, some positions have its lowest layers.
class PuzzleMaker {
 public:
  PuzzleMaker(const game::RuleSet& rules, unsigned turns, number::RandomSource& chance)
      : rules_(rules), turns_(turns), chance_(chance) {
    const bool captives_enter = rules.play.captives == game::CaptivesFate::enter;
    for (const game::Army army : game::armies) {
      const auto place = static_cast<std::size_t>(army);
      triumphs_[place] = triumphs_of(rules, army, false);
      if (captives_enter) with_captive_[place] = triumphs_of(rules, army, true);
    }
  }

  std::optional<game::Position> position() {
    const game::Army hero = chance_.below(2) == 0 ? game::Army::even : game::Army::odd;
    const auto& own = triumphs_[static_cast<std::size_t>(hero)];
    const auto& captive = with_captive_[static_cast<std::size_t>(hero)];
    const auto& triumphs = !captive.empty() && chance_.below(4) == 0 ? captive : own;
    if (triumphs.empty()) return std::nullopt;
    const TriumphSet& set = chance_.of(triumphs);
    const bool king_stands = rules_.triumph.king_first && chance_.below(3) == 0;
    const auto squares = standing(set.size(), hero);
    if (!squares) return std::nullopt;
    game::Position position{rules_.board, hero, {}};
    for (std::size_t i = 0; i < set.size(); ++i) {
      game::Piece piece = set[i];
      piece.announced = !king_stands && rules_.triumph.announced == game::Announcement::before;
      position.pieces.emplace((*squares)[i], piece);
    }
    std::vector<game::Square> places = *squares;
    std::size_t moved = chance_.below(places.size());
    for (unsigned turn = 0; turn < turns_; ++turn) {
      if (chance_.below(2) == 0) moved = chance_.below(places.size());
      if (!draw_back(position, places[moved])) return std::nullopt;
    }
    std::size_t others = chance_.below(3);
    if (king_stands) {
      put_king(position, game::enemy_of(hero));
      others += 1 + chance_.below(3);
      // The pieces of the triumph that stand in the camp were announced in earlier turns.
    } else if (rules_.triumph.announced == game::Announcement::placed) {
      for (const game::Square square : places)
        position.pieces.at(square).announced = game::is_in_camp(square, rules_, hero);
    }
    place_other_pieces(position, hero, set, others);
    place_other_pieces(position, game::enemy_of(hero), set, 2 + chance_.below(4));
    return position;
  }

 private:
  // Returns random squares in the camp that form a figure of the rules, in the order of the pieces'
  // numbers.
  std::optional<std::vector<game::Square>> standing(std::size_t count, game::Army hero) {
    for (int tries = 0; tries < 50; ++tries) {
      const game::Square first = within(hero, rules_.triumph.camp),
                         step = chance_.below(2) == 0 ? chance_.of(straight())
                                                      : chance_.of(cornerwise());
      const int apart = 1 + static_cast<int>(chance_.below(3));
      const auto at = [&](int along, int aside) {
        return game::Square{first.file + apart * (along * step.file - aside * step.rank),
                            first.rank + apart * (along * step.rank + aside * step.file)};
      };
      const bool line = chance_.below(2) == 0;
      std::vector<game::Square> squares;
      if (line)
        for (std::size_t i = 0; i < count; ++i) squares.push_back(at(static_cast<int>(i), 0));
      else if (count == 3)
        squares = {at(1, 0), at(0, 0), at(0, 1)};
      else
        squares = {at(0, 0), at(1, 0), at(1, 1), at(0, 1)};
      if (std::ranges::all_of(squares,
                              [&](game::Square s) {
                                return rules_.board.has(s) && game::is_in_camp(s, rules_, hero);
                              }) &&
          game::are_in_allowed_figure(squares, 0, rules_))
        return squares;
    }
    return std::nullopt;
  }

  static const std::vector<game::Square>& straight() {
    static const std::vector<game::Square> ways(eight_ways.begin(),
                                                eight_ways.begin() + straight_ways);
    return ways;
  }
  static const std::vector<game::Square>& cornerwise() {
    static const std::vector<game::Square> ways(eight_ways.begin() + straight_ways,
                                                eight_ways.end());
    return ways;
  }

  // Returns a random square within this number of ranks from the enemy's edge.
  game::Square within(game::Army hero, int ranks) {
    const int rank = static_cast<int>(
        chance_.below(static_cast<std::size_t>(std::clamp(ranks, 1, rules_.board.ranks))));
    return {static_cast<int>(chance_.below(static_cast<std::size_t>(rules_.board.files))),
            hero == game::Army::odd ? rules_.board.ranks - 1 - rank : rank};
  }

  // Undoes a movement: moves the piece to a square from which an ordinary movement leads back. This
  // works because every ordinary movement can also be made backwards.
  bool draw_back(game::Position& position, game::Square& place) {
    std::vector<game::Square> from;
    for (const game::Movement* movement : game::movements_of(rules_, position.pieces.at(place))) {
      if (movement->purpose != game::MovementPurpose::any) continue;
      for (const game::Target& target : game::targets(*movement, place, rules_.board))
        if (!position.pieces.contains(target.to) &&
            (movement->leaps || std::ranges::none_of(target.between, [&](game::Square s) {
               return position.pieces.contains(s);
             })))
          from.push_back(target.to);
    }
    if (from.empty()) return false;
    auto piece = position.pieces.extract(place);
    piece.key() = place = chance_.of(from);
    position.pieces.insert(std::move(piece));
    return true;
  }

  void place_other_pieces(game::Position& position, game::Army army, const TriumphSet& set,
                          std::size_t count) {
    std::vector<game::Piece> others = game::whole_army(army);
    // Excludes the members of the triumph, and the original pieces of captives among these members.
    std::erase_if(others, [&](const game::Piece& one) {
      return one.king || std::ranges::any_of(set, [&](const game::Piece& member) {
               return member.number == one.number && game::army_of_origin(member) == army;
             });
    });
    for (; count > 0; --count) {
      const std::size_t chosen = chance_.below(others.size());
      const game::Square to = within(position.to_move, rules_.triumph.camp + 3);
      if (position.pieces.emplace(to, others[chosen]).second)
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
  }

  // Adds a king that has only its lowest layer or its two lowest layers.
  void put_king(game::Position& position, game::Army army) {
    const game::Piece king = game::whole_army(army).back();
    std::vector<std::int64_t> layers = king.layers;
    layers.resize(1 + chance_.below(2));
    position.pieces.emplace(within(position.to_move, rules_.triumph.camp + 3),
                            game::layers_of(king, layers));
  }

  const game::RuleSet& rules_;
  unsigned turns_;
  number::RandomSource& chance_;
  std::array<std::vector<TriumphSet>, 2> triumphs_, with_captive_;
};

std::vector<game::Act> plain_acts(const FastPlay& game, const std::vector<FastAct>& acts) {
  std::vector<game::Act> all;
  for (const FastAct& act : acts) all.push_back(game.plain(act));
  return all;
}

}  // namespace

std::optional<Puzzle> puzzle_of(const FastRules& rules, const game::Play& game, const Aim& aim,
                                unsigned turns, std::uint64_t& nodes) {
  if (game.ending()) return std::nullopt;
  ForcedSearch search(rules, game, aim, nodes);
  std::optional<ForcedTurn> turn;
  bool decided = true;
  for (unsigned in = 1; in < turns && decided; ++in) decided = search.forces(in) == false;
  if (decided && search.forces(turns) == true) turn = search.first_turn(turns);
  nodes -= std::min(nodes, search.nodes());
  if (!turn || !turn->key) return std::nullopt;
  std::vector<FastAct> acts;
  search.game().list_legal(acts);
  return Puzzle{.rules = rules.plain().name,
                .position = game.position(),
                .aim = aim,
                .turns = turns,
                .first = search.game().plain(*turn->key),
                .turn = plain_acts(search.game(), turn->acts),
                .legal = acts.size()};
}

std::optional<ForcedVictory> forced_victories(const FastRules& rules, const game::Play& game,
                                              unsigned turns, std::uint64_t max_nodes) {
  if (game.ending()) return ForcedVictory{{}, 0};
  ForcedSearch search(rules, game, {}, max_nodes);
  const auto forcing = search.forcing_acts(turns);
  if (!forcing) return std::nullopt;
  std::vector<FastAct> acts;
  search.game().list_legal(acts);
  return ForcedVictory{plain_acts(search.game(), *forcing), acts.size()};
}

std::vector<game::Act> main_line(const FastRules& rules, const game::Play& game, const Aim& aim,
                                 unsigned turns) {
  ForcedSearch search(rules, game, aim, 50'000'000);
  return plain_acts(search.game(), search.line(turns));
}

std::optional<Puzzle> compose(const FastRules& rules, unsigned turns, number::RandomSource& chance,
                              std::size_t tries) {
  PuzzleMaker maker(rules.plain(), turns, chance);
  // Maximum number of nodes that are searched for each position.
  constexpr std::uint64_t max_nodes = 200'000;
  std::uint64_t left = 500 * max_nodes;
  for (; tries > 0 && left > 0; --tries) {
    const auto position = maker.position();
    if (!position) continue;
    const game::Play game(*position, rules.plain());
    const std::uint64_t allowed = std::min(max_nodes, left);
    std::uint64_t unused = allowed;
    auto puzzle = puzzle_of(rules, game, {}, turns, unused);
    left -= allowed - unused;
    if (!puzzle) continue;
    const auto forced = forced_victories(rules, game, turns, max_nodes);
    if (!forced || forced->first.size() != 1) continue;
    puzzle->origin = "made up";
    return puzzle;
  }
  return std::nullopt;
}

}  // namespace rithmo::engine
