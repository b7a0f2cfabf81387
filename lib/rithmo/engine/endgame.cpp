// See endgame.hpp.
#include "rithmo/engine/endgame.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "rithmo/engine/fast_captures.hpp"
#include "rithmo/engine/fast_position.hpp"
#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::engine {
namespace {

// The number of the triumph's pieces, the number of all pieces, and the enemy's index.
constexpr std::size_t three = 3, four = 4, enemy = 3;
using Place = std::uint16_t;  // index in Walker::squares
using Placement = std::uint64_t;

// A piece, with the squares where it may stand and its movements from and to each of them.
struct Walker {
  struct Step {
    Place other;            // the destination, or the origin of a movement that ends here
    std::uint32_t between;  // where its squares begin in FastRoutes::cells()
    std::uint8_t length;
  };
  KindNumber kind;
  std::vector<FastSquare> squares;
  std::vector<std::vector<Step>> to, from;
};

class Solver {
 public:
  Solver(const FastRules& rules, const Endgame& endgame, std::array<Walker, four> walkers)
      : rules_(rules),
        army_(endgame.pieces[0].army),
        walkers_(std::move(walkers)),
        pieces_(rules),
        search_(rules) {
    for (std::size_t i = 0; i < three; ++i)
      completes_[i] = rules.plain().triumph.captive_completes || !endgame.pieces[i].captive;
    Placement weight = 1;
    for (std::size_t i = four; i-- > 0;) {
      weights_[i] = weight;
      weight *= walkers_[i].squares.size();
    }
    size_ = weight;
  }

  SolvedEndgame result() {
    look_at_all();
    begin();
    for (std::uint8_t turn = 1; !decided_.empty() && turn < never; ++turn) go_back(turn);
    count();
    return std::move(result_);
  }

 private:
  static constexpr std::uint8_t never = std::numeric_limits<std::uint8_t>::max();
  // Flags of a placement. The flags 1, 2 and 4 stand for the three pieces: that piece takes part in
  // a capture of the enemy.
  static constexpr std::uint8_t any_capture = 7, enemy_captures = 8, triumph = 16, nowhere = 32;

  // Decodes the number of a placement into places_ and cells_.
  void go_to(Placement at) {
    for (std::size_t i = 0; i < four; ++i) {
      places_[i] = static_cast<Place>(at / weights_[i] % walkers_[i].squares.size());
      cells_[i] = walkers_[i].squares[places_[i]];
    }
  }
  bool are_cells_distinct() const {
    for (std::size_t i = 0; i < four; ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (cells_[i] == cells_[j]) return false;
    return true;
  }
  bool is_open(const Walker::Step& step, FastSquare end) const {
    const FastSquare* const between = rules_.routes().cells(step.between);
    return std::ranges::none_of(cells_, [&](FastSquare cell) {
      return cell == end ||
             std::find(between, between + step.length, cell) != between + step.length;
    });
  }
  // Calls `tell` once for each placement that differs from the present one by a movement of this
  // piece. `steps` holds the movements from its square or those to it.
  template <class Tell>
  void each(std::size_t piece, const std::vector<std::vector<Walker::Step>>& steps, Placement at,
            Tell tell) const {
    const Walker& walker = walkers_[piece];
    const Placement others = at - places_[piece] * weights_[piece];
    std::optional<Place> reported;
    for (const Walker::Step& step : steps[places_[piece]]) {
      if (reported == step.other || !is_open(step, walker.squares[step.other])) continue;
      reported = step.other;
      tell(others + step.other * weights_[piece]);
    }
  }
  template <class Tell>
  void for_each_way_to(std::size_t piece, Placement at, Tell tell) const {
    each(piece, walkers_[piece].to, at, tell);
  }
  template <class Tell>
  void for_each_way_from(std::size_t piece, Placement at, Tell tell) const {
    each(piece, walkers_[piece].from, at, tell);
  }
  bool can_move(std::size_t piece, Placement at) const {
    bool any = false;
    for_each_way_to(piece, at, [&](Placement) { any = true; });
    return any;
  }

  // Computes the flags of every placement.
  void look_at_all() {
    facts_.resize(size_);
    bool is_triumph = false;
    for (Placement at = 0; at < size_; ++at) {
      go_to(at);
      if (places_[enemy] == 0) {  // here the next placement of the three begins
        is_triumph = are_in_triumph();
        result_.triumphs += is_triumph;
      }
      facts_[at] = !are_cells_distinct()
                       ? nowhere
                       : static_cast<std::uint8_t>(captures() | (is_triumph ? triumph : 0));
    }
  }

  bool are_in_triumph() const {
    std::vector<game::Square> squares;
    for (std::size_t i = 0; i < three; ++i) squares.push_back(rules_.square(cells_[i]));
    const game::RuleSet& rules = rules_.plain();
    return std::ranges::all_of(
               squares, [&](game::Square one) { return game::is_in_camp(one, rules, army_); }) &&
           squares[0] != squares[1] && squares[0] != squares[2] && squares[1] != squares[2] &&
           game::are_in_allowed_figure(squares, 0, rules);
  }

  std::uint8_t captures() {
    std::uint8_t facts = 0;
    for (std::size_t i = 0; i < four; ++i) pieces_.put(cells_[i], walkers_[i].kind, 0);
    search_.find(pieces_, army_, FastSearch::Ways::all, found_);
    for (const FastCapture& capture : found_.all)
      for (const FastSquare taker : found_.takers_of(capture))
        facts |= static_cast<std::uint8_t>(
            1U << static_cast<unsigned>(std::ranges::find(cells_, taker) - cells_.begin()));
    search_.find(pieces_, game::enemy_of(army_), FastSearch::Ways::all, found_);
    if (!found_.all.empty()) facts |= enemy_captures;
    for (const FastSquare cell : cells_) pieces_.remove(cell);
    return facts;
  }

  // Returns true if this piece of the three, just moved, decides the game in the placement.
  bool decides(std::size_t piece, Placement at) const {
    const std::uint8_t facts = facts_[at];
    if ((facts & triumph) != 0 && completes_[piece]) return true;
    const bool takes_part = rules_.plain().play.mover_takes_part;
    return (facts & (takes_part ? 1U << piece : any_capture)) != 0;
  }

  // Starts the retrograde analysis: finds the placements that are decided in one turn, and counts
  // the enemy's movements in every placement.
  void begin() {
    turns_.resize(size_);
    ways_out_.resize(size_);
    for (Placement at = 0; at < size_; ++at) {
      if ((facts_[at] & nowhere) != 0) continue;
      go_to(at);
      bool is_decided = (facts_[at] & any_capture) != 0;
      for (std::size_t piece = 0; piece < three && !is_decided; ++piece)
        for_each_way_to(piece, at,
                        [&](Placement next) { is_decided = is_decided || decides(piece, next); });
      if (is_decided) {
        turns_[at] = 1;
        decided_.push_back(at);
      }
      std::uint8_t ways = 0;
      bool escapes = (facts_[at] & enemy_captures) != 0;
      for_each_way_to(enemy, at, [&](Placement next) {
        ++ways;
        escapes = escapes || (facts_[next] & enemy_captures) != 0;
      });
      // An enemy that cannot move passes, which counts as one movement.
      ways_out_[at] = escapes ? never : std::max<std::uint8_t>(ways, 1);
    }
  }

  // Does one step of the retrograde analysis: from the placements decided in `turn` turns to those
  // that need one turn more.
  void go_back(std::uint8_t turn) {
    std::vector<Placement> lost;  // placements with the enemy to move
    for (const Placement at : std::exchange(decided_, {})) {
      const auto lose = [&](Placement before) {
        if (ways_out_[before] != never && --ways_out_[before] == 0) lost.push_back(before);
      };
      go_to(at);
      for_each_way_from(enemy, at, lose);
      if (!can_move(enemy, at)) lose(at);
    }
    for (const Placement at : lost) {
      const auto decide = [&](Placement before) {
        if (turns_[before] != 0) return;
        turns_[before] = static_cast<std::uint8_t>(turn + 1);
        decided_.push_back(before);
      };
      go_to(at);
      bool any = false;
      for (std::size_t piece = 0; piece < three; ++piece) {
        for_each_way_from(piece, at, decide);
        any = any || can_move(piece, at);
      }
      if (!any) decide(at);
    }
  }

  void count() {
    Placement longest = 0;
    std::vector<std::uint64_t>& forced = result_.forced;
    for (Placement at = 0; at < size_; ++at) {
      if ((facts_[at] & (nowhere | triumph)) != 0) continue;
      ++result_.placements;
      const std::uint8_t turns = turns_[at];
      if (turns == 0) continue;
      if (turns > forced.size()) {
        forced.resize(turns);
        longest = at;
      }
      ++forced[turns - 1U];
    }
    if (forced.empty()) return;
    go_to(longest);
    game::Position position{rules_.plain().board, army_, {}};
    for (std::size_t i = 0; i < four; ++i)
      position.pieces.emplace(rules_.square(cells_[i]), rules_.kind(walkers_[i].kind).piece);
    result_.longest = position;
  }

  const FastRules& rules_;
  game::Army army_;
  std::array<Walker, four> walkers_;
  std::array<bool, three> completes_{};
  std::array<Placement, four> weights_{};
  Placement size_ = 0;
  std::array<Place, four> places_{};
  std::array<FastSquare, four> cells_{};
  FastPosition pieces_;
  FastSearch search_;
  FastCaptures found_;
  std::vector<std::uint8_t> facts_, turns_, ways_out_;
  std::vector<Placement> decided_;
  SolvedEndgame result_;
};

std::vector<FastSquare> squares_of(const FastRules& fast, const game::Position& array,
                                   const game::Piece& piece) {
  const game::RuleSet& rules = fast.plain();
  std::vector<game::Square> begins;
  for (int file = 0; piece.captive && file < rules.board.files; ++file)
    begins.push_back({file, game::first_rank(rules.board, piece.army)});
  for (const auto& [square, other] : array.pieces)
    if (other == piece) begins.push_back(square);
  std::vector<bool> comes(rules.board.squares(), false);
  for (const game::Square begin : begins) {
    const std::vector<bool> from =
        game::reach(rules, game::kind_of(piece), begin, game::ReachingMovements::marching);
    for (std::size_t at = 0; at < from.size(); ++at) comes[at] = comes[at] || from[at];
  }
  std::vector<FastSquare> squares;
  for (std::size_t at = 0; at < comes.size(); ++at)
    if (comes[at]) squares.push_back(fast.cell(rules.board.square(at)));
  std::ranges::sort(squares);
  return squares;
}

Walker walker_of(const FastRules& fast, const game::Position& array, const game::Piece& piece) {
  Walker walker{fast.number_of(piece), squares_of(fast, array, piece), {}, {}};
  const auto place_of = [&](FastSquare cell) {
    return static_cast<Place>(std::ranges::lower_bound(walker.squares, cell) -
                              walker.squares.begin());
  };
  walker.to.resize(walker.squares.size());
  walker.from.resize(walker.squares.size());
  for (Place from = 0; from < walker.squares.size(); ++from)
    for (const FastWay& way :
         fast.routes().ways(fast.traits(walker.kind).group, walker.squares[from])) {
      const Place to = place_of(way.to);
      walker.to[from].push_back({to, way.between, way.length});
      walker.from[to].push_back({from, way.between, way.length});
    }
  return walker;
}

// Returns the reason why the endgame cannot be solved, or nothing if it can.
std::optional<std::string> why_not_solvable(const game::RuleSet& rules, const Endgame& endgame) {
  const auto [a, b, c] = endgame.pieces;
  if (a.army != b.army || b.army != c.army || a.army == endgame.enemy.army)
    return "three pieces of one army, and one of the other";
  if (rules.triumph.announced != game::Announcement::none)
    return "by these rules a triumph must be announced, and such endgames cannot be solved: choose "
           "other rules";
  const auto harmony = game::harmony_of(std::vector{a, b, c}, rules);
  if (!harmony || game::grade_of(three, *harmony) < rules.triumph.ends)
    return "these three make no triumph that ends the game by these rules";
  for (const game::Piece& piece : {a, b, c}) {
    const auto is_same = [&](const game::Piece& one) {
      return one.shape == piece.shape && one.number == piece.number;
    };
    if (game::army_of_origin(piece) == game::army_of_origin(endgame.enemy) &&
        is_same(endgame.enemy) &&
        std::ranges::count_if(game::whole_army(game::army_of_origin(piece)), is_same) < 2)
      return game::to_text(piece) + " and " + game::to_text(endgame.enemy) + " are one piece";
  }
  for (const game::Piece& piece : {a, b, c, endgame.enemy}) {
    if (piece.king)
      return game::to_text(piece) +
             " is a king, and endgames with kings cannot be solved: choose another piece";
    if (piece.captive && !game::enters(rules.play, piece))
      return game::to_text(piece) + " does not return to the board by these rules";
    if (std::ranges::any_of(game::movements_of(rules, piece), [](const game::Movement* movement) {
          return movement->is_flight() || movement->purpose != game::MovementPurpose::any;
        }))
      return game::to_text(piece) +
             " flies by these rules, and such endgames cannot be solved: choose another piece or "
             "other rules";
  }
  return std::nullopt;
}

}  // namespace

std::uint64_t SolvedEndgame::all_forced() const {
  return std::accumulate(forced.begin(), forced.end(), std::uint64_t{0});
}

std::size_t SolvedEndgame::median() const {
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < forced.size(); ++i)
    if (2 * (below += forced[i]) >= all_forced()) return i + 1;
  return 0;
}

tl::expected<SolvedEndgame, std::string> solved(const FastRules& rules, const game::Position& array,
                                                const Endgame& endgame, std::uint64_t most) {
  if (const auto why = why_not_solvable(rules.plain(), endgame)) return tl::unexpected(*why);
  Endgame sorted = endgame;
  std::ranges::sort(sorted.pieces, {}, &game::Piece::number);
  const auto walker = [&](const game::Piece& piece) { return walker_of(rules, array, piece); };
  std::array<Walker, four> walkers{walker(sorted.pieces[0]), walker(sorted.pieces[1]),
                                   walker(sorted.pieces[2]), walker(sorted.enemy)};
  std::uint64_t placements = 1;
  for (const Walker& one : walkers) {
    placements *= one.squares.size();
    if (one.squares.empty())
      return tl::unexpected(game::to_text(rules.kind(one.kind).piece) +
                            " is not in the starting array");
  }
  if (placements > most)
    return tl::unexpected(std::to_string(placements) + " placements are too many");
  return Solver(rules, sorted, std::move(walkers)).result();
}

}  // namespace rithmo::engine
