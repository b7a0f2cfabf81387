// See puzzle.hpp.
#include "rithmo/engine/puzzle.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::engine {
namespace {

using Form = FastAct::Form;

class Prover {
 public:
  Prover(const FastRules& rules, const game::Play& start, std::uint64_t most_nodes)
      : game_(rules, start), hero_(start.position().to_move), left_(most_nodes) {}

  bool is_exhausted() const { return left_ == 0; }
  std::uint64_t left() const { return left_; }
  FastPlay& game() { return game_; }

  // Whether the hero forces a victory in so many of its turns, this one counted if it is the hero's.
  bool wins(unsigned turns) {
    if (game_.ending()) return game_.ending()->winner == hero_;
    const bool own = game_.to_move() == hero_;
    if (turns == 0 || left_ == 0) return false;
    while (lists_.size() <= depth_) lists_.emplace_back();
    std::vector<FastAct>& acts = lists_[depth_];
    game_.legal(acts);
    if (has_ransom(acts) || acts.empty()) return false;
    FastPlay::Point here;
    game_.keep(here);
    for (const FastAct& act : acts) {
      const bool forced = wins_after(act, turns);
      game_.restore(here);
      if (forced == own) return own;
    }
    return !own;
  }

  // The same after this act.
  bool wins_after(const FastAct& act, unsigned turns) {
    if (left_ == 0) return false;
    --left_;
    const bool own = game_.to_move() == hero_;
    game_.make(act);
    ++depth_;
    const bool forced = wins(own && game_.to_move() != hero_ ? turns - 1 : turns);
    --depth_;
    return forced;
  }

 private:
  static bool has_ransom(const std::vector<FastAct>& acts) {
    return std::ranges::find(acts, Form::redeem, &FastAct::form) != acts.end();
  }

  FastPlay game_;
  game::Army hero_;
  std::uint64_t left_;
  std::size_t depth_ = 0;
  std::deque<std::vector<FastAct>> lists_;  // by depth, so that their room is used again
};

// Of an army's pieces without its king, the sets that make a triumph which ends the game.
std::vector<std::vector<game::Piece>> triumphs_of(const game::RuleSet& rules, game::Army army) {
  std::vector<game::Piece> men = game::whole_army(army);
  std::erase_if(men, [](const game::Piece& man) { return man.king; });
  std::vector<std::int64_t> numbers;
  for (const game::Piece& man : men) numbers.push_back(man.number);
  std::vector<std::vector<game::Piece>> sets;
  for (const std::vector<std::int64_t>& set : game::ending_sets(numbers, rules)) {
    std::vector<game::Piece>& pieces = sets.emplace_back();
    for (const std::int64_t number : set)
      pieces.push_back(*std::ranges::find(men, number, &game::Piece::number));
  }
  return sets;
}

// Makes up positions backwards: a triumph that stands, its last movements undone, and a few other pieces of either army about it. No king
// is among them.
class Maker {
 public:
  Maker(const game::RuleSet& rules, unsigned turns, number::Chance& chance)
      : rules_(rules), turns_(turns), chance_(chance) {
    for (const game::Army army : game::armies)
      triumphs_[static_cast<std::size_t>(army)] = triumphs_of(rules, army);
  }

  std::optional<game::Position> position() {
    const game::Army hero = chance_.below(2) == 0 ? game::Army::even : game::Army::odd;
    const auto& triumphs = triumphs_[static_cast<std::size_t>(hero)];
    if (triumphs.empty()) return std::nullopt;
    const std::vector<game::Piece>& set = chance_.of(triumphs);
    const auto squares = standing(set.size(), hero);
    if (!squares) return std::nullopt;
    game::Position position{rules_.board, hero, {}};
    for (std::size_t i = 0; i < set.size(); ++i) {
      game::Piece piece = set[i];
      piece.announced = rules_.triumph.announced == game::Announcement::before;
      position.men.emplace((*squares)[i], piece);
    }
    std::vector<game::Square> places = *squares;
    std::size_t moved = chance_.below(places.size());
    for (unsigned turn = 0; turn < turns_; ++turn) {
      if (chance_.below(2) == 0) moved = chance_.below(places.size());
      if (!draw_back(position, places[moved])) return std::nullopt;
    }
    if (rules_.triumph.announced == game::Announcement::placed)  // in earlier turns
      for (const game::Square square : places)
        position.men.at(square).announced = game::in_camp(square, rules_, hero);
    put_others(position, hero, set, chance_.below(3));
    put_others(position, game::enemy_of(hero), set, 2 + chance_.below(4));
    return position;
  }

 private:
  // Squares in the camp on which so many stand as the rules ask, in the order of their numbers.
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
                                return rules_.board.has(s) && game::in_camp(s, rules_, hero);
                              }) &&
          game::stand_as_asked(squares, 0, rules_))
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

  // A square in so many ranks from the enemy's edge.
  game::Square within(game::Army hero, int ranks) {
    const int rank = static_cast<int>(
        chance_.below(static_cast<std::size_t>(std::clamp(ranks, 1, rules_.board.ranks))));
    return {static_cast<int>(chance_.below(static_cast<std::size_t>(rules_.board.files))),
            hero == game::Army::odd ? rules_.board.ranks - 1 - rank : rank};
  }

  // To a square from which an ordinary movement leads back: a movement goes both ways.
  bool draw_back(game::Position& position, game::Square& place) {
    std::vector<game::Square> from;
    for (const game::Movement* movement : game::movements_of(rules_, position.men.at(place))) {
      if (movement->purpose != game::Purpose::any) continue;
      for (const game::Target& target : game::targets(*movement, place, rules_.board))
        if (!position.men.contains(target.to) &&
            (movement->leaps || std::ranges::none_of(target.between, [&](game::Square s) {
               return position.men.contains(s);
             })))
          from.push_back(target.to);
    }
    if (from.empty()) return false;
    auto man = position.men.extract(place);
    man.key() = place = chance_.of(from);
    position.men.insert(std::move(man));
    return true;
  }

  void put_others(game::Position& position, game::Army army, const std::vector<game::Piece>& set,
                  std::size_t count) {
    std::vector<game::Piece> others = game::whole_army(army);
    std::erase_if(others, [&](const game::Piece& one) {
      return one.king || (army == position.to_move &&
                          std::ranges::find(set, one.number, &game::Piece::number) != set.end());
    });
    for (; count > 0; --count) {
      const std::size_t chosen = chance_.below(others.size());
      const game::Square to = within(position.to_move, rules_.triumph.camp + 3);
      if (position.men.emplace(to, others[chosen]).second)
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
  }

  const game::RuleSet& rules_;
  unsigned turns_;
  number::Chance& chance_;
  std::array<std::vector<std::vector<game::Piece>>, 2> triumphs_;
};

// Takes what it tries from the acts that are left.
std::optional<Forced> settled(const FastRules& rules, const game::Play& game, unsigned turns,
                              std::uint64_t& left) {
  Prover prover(rules, game, left);
  Forced forced{{}, 0};
  if (game.ending()) return forced;
  std::vector<FastAct> acts;
  prover.game().legal(acts);
  forced.legal = acts.size();
  if (std::ranges::find(acts, Form::redeem, &FastAct::form) != acts.end()) return forced;
  FastPlay::Point here;
  prover.game().keep(here);
  for (const FastAct& act : acts) {
    const bool wins = prover.wins_after(act, turns);
    prover.game().restore(here);
    left = prover.left();
    if (prover.is_exhausted()) return std::nullopt;
    if (wins) forced.first.push_back(prover.game().plain(act));
  }
  return forced;
}

}  // namespace

std::optional<Forced> forced_victories(const FastRules& rules, const game::Play& game,
                                       unsigned turns, std::uint64_t most_nodes) {
  return settled(rules, game, turns, most_nodes);
}

std::vector<game::Act> main_line(const FastRules& rules, const game::Play& game, unsigned turns) {
  Prover prover(rules, game, 50'000'000);
  FastPlay& play = prover.game();
  const game::Army hero = play.to_move();
  std::vector<game::Act> line;
  std::vector<FastAct> acts;
  while (!play.ending() && turns > 0) {
    const bool own = play.to_move() == hero;
    play.legal(acts);
    FastPlay::Point here;
    play.keep(here);
    // The hero's quickest way; the enemy's that lasts longest, of which there is always one.
    std::optional<FastAct> chosen;
    for (unsigned in = 1; in <= turns && (own ? !chosen : true); ++in)
      for (const FastAct& act : acts) {
        const bool wins = prover.wins_after(act, in);
        play.restore(here);
        if (wins == own && (own ? !chosen : true)) {
          chosen = act;
          break;
        }
      }
    if (!chosen && !acts.empty()) chosen = acts.front();
    if (!chosen) break;
    play.make(*chosen);
    line.push_back(play.plain(*chosen));
    if (own && play.to_move() != hero) --turns;
  }
  return line;
}

std::optional<Puzzle> compose(const FastRules& rules, unsigned turns, number::Chance& chance,
                              std::size_t tries) {
  Maker maker(rules.plain(), turns, chance);
  constexpr std::uint64_t most_nodes = 200'000;  // what takes longer is left
  std::uint64_t left = 500 * most_nodes;
  // In so many turns, with what one position may take; nothing where that does not settle it.
  const auto forced_in = [&](const game::Play& game, unsigned in) {
    const std::uint64_t allowed = std::min(most_nodes, left);
    std::uint64_t unused = allowed;
    auto forced = settled(rules, game, in, unused);
    left -= allowed - unused;
    return forced;
  };
  for (; tries > 0 && left > 0; --tries) {
    const auto position = maker.position();
    if (!position) continue;
    const game::Play game(*position, rules.plain());
    if (game.ending()) continue;
    bool sooner = false;
    for (unsigned fewer = 1; fewer < turns && !sooner; ++fewer) {
      const auto forced = forced_in(game, fewer);
      sooner = !forced || !forced->first.empty();
    }
    if (sooner) continue;
    const auto forced = forced_in(game, turns);
    if (forced && forced->first.size() == 1)
      return Puzzle{game.position(), turns, forced->first.front(), forced->legal};
  }
  return std::nullopt;
}

}  // namespace rithmo::engine
