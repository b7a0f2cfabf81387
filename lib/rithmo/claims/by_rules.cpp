// The methods that evaluate rule sets, layouts and positions: trait, reach, draughts, play, result,
// placeable, takes, triumph, goal, layout, throw.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/claims/asked.hpp"
#include "rithmo/claims/methods.hpp"
#include "rithmo/game/play/triumph_reach.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/game/rules/traits.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/games/tables.hpp"
#include "rithmo/number/rational.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::claims {
namespace {

enum class LayoutQuery : std::uint8_t { ranks, depth, pieces, files, between, hindered };
constexpr std::array<text::Word<LayoutQuery>, 6> layout_asks{{{"ranks", LayoutQuery::ranks},
                                                              {"depth", LayoutQuery::depth},
                                                              {"men", LayoutQuery::pieces},
                                                              {"files", LayoutQuery::files},
                                                              {"between", LayoutQuery::between},
                                                              {"hindered", LayoutQuery::hindered}}};

}  // namespace

Checked<game::RuleSet> rules_of(const CaseArguments& given) {
  const game::RuleSet* named = game::shipped(given["rules"]);
  if (!named) return refuse("rules", "no such rule set");
  auto rules = game::with_options(*named, given["agree"]);
  if (!rules) return refuse("agree", rules.error());
  return *std::move(rules);
}

Checked<game::Position> position_of(const CaseArguments& given, const game::Board& board) {
  if (const game::Layout* layout = game::layout_named(given["position"])) {
    auto position = game::on_board(*layout, board);
    if (!position) return refuse("position", "this layout does not fit the board");
    return *std::move(position);
  }
  auto position = game::parse_position(given["position"], board);
  if (!position) return refuse("position", position.error());
  return *std::move(position);
}

Checked<bool> is_marching(const CaseArguments& given) {
  constexpr std::array<text::Word<bool>, 2> ways{{{"marching", true}, {"flying", false}}};
  return word_of(given, "with", ways);
}

bool counts_hindered(const CaseArguments& given) {
  return text::meaning(layout_asks, given["as"]) == LayoutQuery::hindered;
}

namespace {

// Makes an answer by comparing the result with the expectation. `because` explains the result in
// either case.
MethodAnswer answer_from(const CaseArguments& given, const std::string& found,
                         std::string because) {
  return {found == given["expected"], found, std::move(because)};
}

// Returns the position's pieces as the prefix of a message, "Er16@d8 Or9@c9: ". A layout's name
// gives no prefix.
std::string standing(const CaseArguments& given) {
  const std::string_view position = given["position"];
  const std::string agreed =
      given["agree"].empty() ? "" : " (agreed on " + std::string(given["agree"]) + ")";
  const std::string_view first = position.substr(0, position.find(' '));
  if (first.size() == position.size()) return agreed.empty() ? "" : agreed.substr(1) + ": ";
  // Positions at the tables do not begin with an army.
  const bool at_the_tables = first.find(':') != first.npos;
  return std::string(at_the_tables ? position : position.substr(first.size() + 1)) + agreed + ": ";
}

Answered run_trait(const CaseArguments& given) {
  RITHMO_TRY(const auto rules, rules_of(given));
  const auto found = game::trait_of(rules, given["trait"]);
  if (!found) return refuse("trait", "no such trait of rule sets");
  const std::string agreed =
      given["agree"].empty() ? "" : ", agreed on " + std::string(given["agree"]);
  return answer(
      given, *found,
      std::string(rules.title) + agreed + ": " + std::string(given["trait"]) + ": " + *found);
}

// Parses the argument "who": a kind of piece that has a movement in these rules.
Checked<game::PieceKind> kind_of(const CaseArguments& given, const game::RuleSet& rules) {
  const auto kind = game::parse_piece_kind(given["who"]);
  if (!kind || !game::has_movement(rules, *kind))
    return refuse(
        "who",
        "expected round, triangle, square or king, a piece that has a movement in these rules");
  return *kind;
}

enum class ReachQuery : std::uint8_t { parts, share };
constexpr std::array<text::Word<ReachQuery>, 2> reach_asks{
    {{"parts", ReachQuery::parts}, {"share", ReachQuery::share}}};

Answered run_reach(const CaseArguments& given) {
  RITHMO_TRY(const auto rules, rules_of(given));
  RITHMO_TRY(const auto march, is_marching(given));
  RITHMO_TRY(const auto kind, kind_of(given, rules));
  const auto all = game::parts(
      rules, kind, march ? game::ReachingMovements::marching : game::ReachingMovements::flying_too);
  std::string sizes;
  for (const std::size_t size : all) sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
  const std::string because =
      "the board of " + std::to_string(rules.board.squares()) +
      (all.size() == 1 ? " squares is one part"
                       : " squares falls into " + std::to_string(all.size()) + " parts: " + sizes);
  RITHMO_TRY(const ReachQuery ask, word_of(given, "as", reach_asks));
  if (ask == ReachQuery::parts) return answer(given, std::to_string(all.size()), because);
  return answer(given,
                number::to_text(number::Rational(number::Integer(all.front()),
                                                 number::Integer(rules.board.squares()))),
                because);
}

// Counts the squares to which a piece can move from the middle of an empty board.
Answered run_draughts(const CaseArguments& given) {
  RITHMO_TRY(const auto rules, rules_of(given));
  RITHMO_TRY(const auto march, is_marching(given));
  RITHMO_TRY(const auto kind, kind_of(given, rules));
  const game::Square middle{rules.board.files / 2, rules.board.ranks / 2};
  std::set<game::Square> squares;
  for (const game::Movement& movement : rules.movements)
    if (movement.piece == kind && !movement.by_agreement && movement.is_flight() != march)
      for (const game::Target& target : game::targets(movement, middle, rules.board))
        squares.insert(target.to);
  std::string list;
  for (const game::Square square : squares)
    list += (list.empty() ? "" : " ") + game::to_text(square);
  return answer(given, std::to_string(squares.size()),
                "a " + std::string(march ? "" : "flying ") + std::string(given["who"]) +
                    " goes from " + game::to_text(middle) +
                    (list.empty() ? " to no square" : " to " + list));
}

// A game that begins at the argument "position", and its turns up to the first illegal act.
struct PlayedTurns {
  std::unique_ptr<games::GameState> game;
  games::RecordReplay replay;
};
Checked<PlayedTurns> played_turns(const CaseArguments& given) {
  RITHMO_TRY(const auto rules, rules_of(given));
  auto record = games::parse_typed_turns(given["turns"]);
  if (!record) return refuse("turns", record.error());
  record->turn_goes_on = true;
  // Options of the board game have already changed the rules. The other games read the options'
  // names themselves.
  const bool by_names = rules.game != game::Game::philosophers;
  auto game = games::begin_game(std::make_shared<const game::RuleSet>(rules),
                                by_names ? given["agree"] : "", "", given["position"]);
  if (!game) return refuse("position", game.error().fault);
  games::RecordReplay replayed = games::replay(*record, **game);
  return PlayedTurns{*std::move(game), std::move(replayed)};
}

// Explains why the turns are illegal, as "d8-e9: no movement of a round leads there".
std::string refusal(const games::RecordReplay& replay) {
  return (replay.refused.empty() ? "" : replay.refused + ": ") + replay.fault->reason;
}

// Checks whether turns are legal; the last turn may be incomplete.
Answered run_play(const CaseArguments& given) {
  RITHMO_TRY(const auto played, played_turns(given));
  if (played.replay.fault)
    return answer_from(given, "not lawful", standing(given) + refusal(played.replay));
  std::string because;
  for (const games::ReplayedAct& act : played.replay.acts)
    if (!act.ends_turn())
      because += (because.empty() ? "" : "; ") + act.act +
                 (act.right.empty() ? " can be played" : ": " + act.right);
  return answer_from(given, "lawful", standing(given) + because);
}

// Reports the state of the game after these turns: who has won and how, or that the game is not
// over.
Answered run_result(const CaseArguments& given) {
  RITHMO_TRY(const auto played, played_turns(given));
  if (played.replay.fault) return refuse("turns", refusal(played.replay));
  const auto result = played.game->result();
  const std::string found = result ? games::to_text(*result) : "none";
  return answer(given, found,
                standing(given) + "after " + std::string(given["turns"]) + ": " +
                    (result ? found : "the game goes on"));
}

// Counts the triumphs of an army's own pieces that it can set up from their squares.
Answered run_placeable(const CaseArguments& given) {
  RITHMO_TRY(auto rules, rules_of(given));
  RITHMO_TRY(const auto position, position_of(given, rules.board));
  RITHMO_TRY(const auto march, is_marching(given));
  const auto army = game::parse_army(given["army"]);
  if (!army) return refuse("army", "expected even or odd");
  const auto pieces = std::ranges::count_if(
      position.pieces, [&](const auto& piece) { return piece.second.army == *army; });
  // Avoids an expensive search of the camp for four pieces.
  if (pieces < 4) rules.triumph.of_four.clear();
  const auto all = game::triumphs_in_reach(rules, position, *army);
  const auto count = std::ranges::count_if(all, [&](const game::TriumphReach& triumph) {
    return triumph.by && (!march || *triumph.by == game::ReachingMovements::marching);
  });
  const std::string found = std::to_string(count);
  return answer(given, found,
                standing(given) + "of " + std::to_string(all.size()) + " triumphs " + found +
                    " can be placed " + (march ? "by marching" : "by all movements"));
}

// Reports the ways in which the army to move can capture the piece on a square. If a way is given,
// reports whether this way captures it.
Answered run_takes(const CaseArguments& given) {
  RITHMO_TRY(const auto rules, rules_of(given));
  RITHMO_TRY(const auto position, position_of(given, rules.board));
  const auto prey = game::parse_square(given["prey"], rules.board);
  if (!prey) return refuse("prey", prey.error());
  const std::string_view by = given["by"];
  std::string ways, because;
  for (const game::Capture& capture : game::captures_in(position, rules, position.to_move)) {
    if (capture.prey != *prey || (!by.empty() && capture.way != by)) continue;
    const std::string way(capture.way);
    if (ways.find(way) == ways.npos) ways += (ways.empty() ? "" : ", ") + way;
    because += (because.empty() ? "" : "; ") + capture.because;
  }
  const std::string which = by.empty() ? "" : " by " + std::string(by);
  if (ways.empty())
    return answer_from(given, by.empty() ? "nothing" : "no",
                       standing(given) + "nothing captures " + game::to_text(*prey) + which);
  return answer_from(given, by.empty() ? ways : "yes", standing(given) + because);
}

// Reports the highest triumph that stands: first by the number of pieces, then by the number of
// kinds.
Answered run_triumph(const CaseArguments& given) {
  const auto rules = rules_of(given);
  if (!rules) return tl::unexpected(rules.error());
  RITHMO_TRY(const auto position, position_of(given, rules->board));
  const auto all = game::triumphs_in(position, *rules, position.to_move);
  if (all.empty()) return answer_from(given, "none", standing(given) + "no triumph by these rules");
  const auto& highest = *std::ranges::max_element(
      all, {}, [](const game::Triumph& t) { return std::pair(t.numbers.size(), t.kinds.size()); });
  std::string numbers;
  for (const std::int64_t n : highest.numbers) numbers += std::to_string(n) + " ";
  const std::string name = game::name_of(highest, *rules);
  return answer_from(given, name, standing(given) + numbers + "make a triumph called " + name);
}

// Reports whether the army to move has reached a common victory with its captured pieces.
Answered run_goal(const CaseArguments& given) {
  RITHMO_TRY(const auto rules, rules_of(given));
  RITHMO_TRY(const auto position, position_of(given, rules.board));
  const auto goal = game::parse_goal(given["goal"]);
  if (!goal) return refuse("goal", goal.error());
  const game::CapturedTotals spoils = game::spoils_of(position, position.to_move);
  const bool is_reached = game::reaches(*goal, position, rules, position.to_move);
  return answer_from(given, is_reached ? "yes" : "no",
                     standing(given) + std::to_string(spoils.pieces) +
                         (spoils.pieces == 1 ? " piece makes " : " pieces make ") +
                         std::to_string(spoils.sum) + " in " + std::to_string(spoils.characters) +
                         " characters: " + std::string(given["goal"]) +
                         (is_reached ? " is reached" : " is not reached"));
}

// Lists an army's numbers file by file, from its left. In each file the piece nearest to the enemy
// comes first.
std::string files_of(const game::Position& position, game::Army army) {
  std::map<int, std::vector<std::int64_t>> files;
  for (const auto& [square, piece] : position.pieces)
    if (piece.army == army) files[square.file].push_back(piece.number);
  std::string text;
  for (auto& [file, column] : files) {
    if (army == game::Army::odd)
      // Squares are sorted by rank, and the odd army faces the higher ranks.
      std::ranges::reverse(column);
    text += text.empty() ? "" : ";";
    for (const std::int64_t n : column) text += (text.empty() ? "" : " ") + std::to_string(n);
  }
  return text;
}

// Reports whether none, some or all of the army's pieces have no movement.
MethodAnswer hindered(const CaseArguments& given, game::Position position,
                      const game::RuleSet& rules, game::Army army) {
  position.to_move = army;
  std::set<game::Square> movable;
  for (const game::Move& move : game::moves(position, rules)) movable.insert(move.from);
  const auto all = static_cast<std::size_t>(std::ranges::count_if(
      position.pieces, [&](const auto& at) { return at.second.army == army; }));
  const std::size_t count = all - movable.size();
  return answer(given,
                count == 0     ? "none"
                : count == all ? "all"
                               : "some",
                std::to_string(count) + " of " + std::to_string(all) + " pieces have no move");
}

using Ranks = std::map<int, int>;  // maps a rank to the number of pieces on it

int ranks_between(const Ranks& pieces, const Ranks& enemies) {
  const bool below = pieces.begin()->first < enemies.begin()->first;
  const Ranks &lower = below ? pieces : enemies, &upper = below ? enemies : pieces;
  return upper.begin()->first - lower.rbegin()->first - 1;
}

// Answers questions about a layout. They concern an army's ranks and the pieces on each of them,
// and the numbers on each file. They also concern the empty ranks between the armies, and pieces
// that cannot move.
Answered run_layout(const CaseArguments& given) {
  RITHMO_TRY(const auto rules, rules_of(given));
  const auto position = position_of(given, rules.board);
  if (!position) return tl::unexpected(position.error());
  const auto army = game::parse_army(given["army"]);
  if (!army) return refuse("army", "expected even or odd");
  Ranks pieces, enemies;
  for (const auto& [square, piece] : position->pieces)
    ++(piece.army == *army ? pieces : enemies)[square.rank + 1];
  if (pieces.empty() || enemies.empty()) return refuse("position", "both armies are wanted");
  std::string ranks, sizes;
  for (const auto& [rank, count] : pieces) {
    ranks += (ranks.empty() ? "" : " ") + std::to_string(rank);
    sizes += (sizes.empty() ? "" : " ") + std::to_string(count);
  }
  RITHMO_TRY(const LayoutQuery ask, word_of(given, "as", layout_asks));
  switch (ask) {
    case LayoutQuery::ranks:
      return answer(given, ranks, "the pieces of the army are on the ranks " + ranks);
    case LayoutQuery::depth:
      return answer(given, std::to_string(pieces.size()),
                    "the pieces of the army are on the ranks " + ranks + ": on " +
                        std::to_string(pieces.size()));
    case LayoutQuery::pieces:
      return answer(given, sizes, "pieces rank by rank: " + sizes);
    case LayoutQuery::files: {
      const std::string files = files_of(*position, *army);
      return answer(given, files, "file by file: " + files);
    }
    case LayoutQuery::between: {
      const std::string between = std::to_string(ranks_between(pieces, enemies));
      return answer(given, between, between + " empty ranks between the armies");
    }
    case LayoutQuery::hindered:
      break;
  }
  return hindered(given, *position, rules, *army);
}

// Parses the name of the set-up at the tables, or a position in one line.
text::Parsed<games::TablesPosition> tables_position_of(std::string_view text) {
  constexpr std::array<text::Word<games::TablesPosition (*)()>, 1> named{
      {{"set-up", games::irish_set_up}}};
  if (const auto made = text::meaning(named, text)) return (*made)();
  return games::parse_tables_position(text);
}

// Counts the movements in the best play of a throw at the tables.
Answered run_throw(const CaseArguments& given) {
  RITHMO_TRY(const games::TablesGame game, word_of(given, "game", games::tables_games));
  const auto position = tables_position_of(given["position"]);
  if (!position) return refuse("position", position.error());
  const auto thrown = games::parse_throw(given["throw"]);
  if (!thrown) return refuse("throw", thrown.error());
  const auto all = games::plays(*position, *thrown, game);
  const std::string steps = std::to_string(all.front().steps.size());
  return answer(given, steps,
                all.front().steps.empty() ? "the throw cannot be played"
                                          : "as " + games::to_text(all.front()));
}

}  // namespace

std::vector<Method> rule_methods() {
  return {
      {"trait",
       "what a rule set answers to a question",
       {"rules", "trait", "expected"},
       {"agree"},
       run_trait,
       {"rules", "trait"},
       MethodEvidence::rules,
       facts_of_trait},
      {"reach",
       "into how many separate parts the movements of a shape divide the board, or the share of "
       "the largest part",
       {"rules", "who", "with", "as", "expected"},
       {"agree"},
       run_reach,
       {},
       MethodEvidence::rules,
       facts_of_movements},
      {"draughts",
       "to how many squares a piece moves from the middle of an empty board",
       {"rules", "who", "with", "expected"},
       {"agree"},
       run_draughts,
       {},
       MethodEvidence::rules,
       facts_of_movements},
      {"play",
       "whether these turns are legal",
       {"rules", "position", "turns", "expected"},
       {"agree"},
       run_play,
       {"position"},
       MethodEvidence::rules,
       facts_of_play},
      {"result",
       "which army has won after these turns, and by which victory",
       {"rules", "position", "turns", "expected"},
       {"agree"},
       run_result,
       {"position", "turns"},
       MethodEvidence::rules,
       facts_of_result},
      {"placeable",
       "how many of its triumphs an army can ever set up from a position",
       {"rules", "position", "army", "with", "expected"},
       {"agree"},
       run_placeable,
       {"position"},
       MethodEvidence::rules,
       facts_of_placeable},
      {"takes",
       "in which ways a piece can be captured in a position",
       {"rules", "position", "prey", "expected"},
       {"agree", "by"},
       run_takes,
       {"position"},
       MethodEvidence::rules,
       facts_of_takes},
      {"triumph",
       "which triumph a position contains",
       {"rules", "position", "expected"},
       {"agree"},
       run_triumph,
       {"position"},
       MethodEvidence::rules,
       facts_of_triumph},
      {"goal",
       "whether the captured pieces make a common victory",
       {"rules", "position", "goal", "expected"},
       {"agree"},
       run_goal,
       {"position", "goal"},
       MethodEvidence::rules,
       facts_of_goal},
      {"layout",
       "where an army stands, how many of its pieces are on each rank, and how many cannot move",
       {"rules", "position", "army", "as", "expected"},
       {"agree"},
       run_layout,
       {"position"},
       MethodEvidence::rules,
       facts_of_layout},
      {"throw",
       "how many moves a throw of the dice gives",
       {"game", "position", "throw", "expected"},
       {},
       run_throw,
       {},
       MethodEvidence::rules,
       facts_of_throw}};
}

}  // namespace rithmo::claims
