// rithmo-random-games GAMES TWINS [SEED [TURNS [RULES]]]: plays random games by every rule set, to
// their end or to 600 turns.
//
// In each state of the first TWINS games every act that can be written is tried. The acts that
// legal() lists must be accepted, and all others refused. The list of acts to try uses only the
// board and the pieces. At its end each game is taken back to its beginning, written as a record,
// and replayed. The program reports acts per second, and the endings and lengths of games.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "benchmark/draw.hpp"
#include "rithmo/game/pieces/board.hpp"
#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/boolean.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::games {
namespace {

struct Variant {
  const game::RuleSet* rules;
  std::string options, goal, layout;
  std::string name() const {
    return rules->name + (options.empty() ? "" : "," + options) + (goal.empty() ? "" : "," + goal);
  }
};

std::shared_ptr<const game::RuleSet> shared(const game::RuleSet* rules) {
  return {std::shared_ptr<const game::RuleSet>(), rules};
}

std::unique_ptr<GameState> begun(const Variant& variant, std::string_view position) {
  auto game = begin_game(shared(variant.rules), variant.options, variant.goal, position);
  if (!game) {
    std::fprintf(stderr, "%s: %s\n", variant.name().c_str(), game.error().fault.reason.c_str());
    std::exit(1);
  }
  return *std::move(game);
}

[[noreturn]] void fail(const Variant& variant, const GameState& game, const std::string& what) {
  std::fprintf(stderr, "%s: %s\n  in %s\n", variant.name().c_str(), what.c_str(),
               game.position().c_str());
  std::exit(1);
}

// Returns every act that can be written on this board with these pieces, including announcements of
// three and four pieces.
std::set<std::string> writable(const Variant& variant, const GameState& game) {
  std::set<std::string> acts{"end"};
  const game::RuleSet& rules = *variant.rules;
  if (rules.game == game::Game::boolean) {
    std::vector<std::string> cells;
    for (char f = '1'; f <= '4'; ++f)
      for (char r = '1'; r <= '4'; ++r)
        for (char l = '1'; l <= '4'; ++l) cells.push_back({f, r, l});
    const auto position = parse_boolean_position(game.position()).value();
    for (const auto& [from, piece] : position.pieces)
      for (const std::string& to : cells) {
        acts.insert(to_text(from) + "-" + to);
        const auto landed = std::ranges::find(position.pieces, to,
                                              [](const auto& at) { return to_text(at.first); });
        if (landed == position.pieces.end()) continue;
        for (const std::string& on : cells) acts.insert(to_text(from) + "-" + to + ">" + on);
      }
    return acts;
  }
  if (rules.game == game::Game::tables) {
    for (const char* word : {"start=", "throw=", "contest="})
      for (char a = '0'; a <= '7'; ++a)
        for (char b = '0'; b <= '7'; ++b) acts.insert(word + std::string{a, '-', b});
    for (char point = '0'; point <= '7'; ++point) acts.insert(std::string("open=") + point);
    acts.insert("forfeit");
    return acts;
  }
  game::RuleSet agreed = game::with_options(rules, variant.options).value();
  const game::Position position = game::parse_position(game.position(), agreed.board).value();
  std::vector<game::Square> squares;
  for (std::size_t i = 0; i < agreed.board.squares(); ++i)
    squares.push_back(agreed.board.square(i));
  std::vector<game::Square> own;
  for (const auto& [from, piece] : position.pieces) {
    const bool own_piece =
        piece.army == position.to_move;  // enemy pieces are tried only along their lines
    for (const game::Square to : squares)
      if (own_piece || to.file == from.file || to.rank == from.rank)
        acts.insert(game::to_text(from) + "-" + game::to_text(to));
    acts.insert("x" + game::to_text(from));
    acts.insert("!" + game::to_text(from));
    for (const auto& [taker, other] : position.pieces)
      if (other.army == position.to_move || taker.file == from.file)
        acts.insert(game::to_text(taker) + "x" + game::to_text(from));
    for (const game::Army army : game::armies)
      for (const std::int64_t layer : game::whole_king(army)) {
        if (piece.king) acts.insert("x" + game::to_text(from) + "[" + std::to_string(layer) + "]");
        for (const auto& [king, other] : position.pieces)
          if (other.king)
            acts.insert(game::to_text(from) + "=" + game::to_text(king) + "[" +
                        std::to_string(layer) + "]");
      }
    if (piece.army == position.to_move) own.push_back(from);
  }
  for (game::Piece captive : position.off)
    for (const game::Square to : squares)
      acts.insert(game::to_text(captive) + "@" + game::to_text(to));
  if (agreed.triumph.announced != game::Announcement::before) return acts;
  for (const auto& [square, piece] :
       position.pieces)  // while the king stands, sets are refused whatever their numbers
    if (piece.king && piece.army != position.to_move && agreed.triumph.king_first) return acts;
  for (std::size_t a = 0; a < own.size(); ++a)
    for (std::size_t b = a + 1; b < own.size(); ++b)
      for (std::size_t c = b + 1; c < own.size(); ++c) {
        const std::string three =
            "!" + game::to_text(own[a]) + "," + game::to_text(own[b]) + "," + game::to_text(own[c]);
        acts.insert(three);
        for (std::size_t d = c + 1; d < own.size(); ++d)
          acts.insert(three + "," + game::to_text(own[d]));
      }
  return acts;
}

// Returns true if the act captures a king's last layer, which is the same as capturing the whole
// king.
bool is_last_layer(const Variant& variant, const GameState& game, const std::string& act) {
  const std::size_t bracket = act.find('[');
  if (act[0] != 'x' || bracket == act.npos) return false;
  const game::Position position =
      game::parse_position(game.position(),
                           game::with_options(*variant.rules, variant.options).value().board)
          .value();
  for (const auto& [square, piece] : position.pieces)
    if (act.substr(1, bracket - 1) == game::to_text(square)) return piece.layers.size() == 1;
  return false;
}

void compare_with_twin(const Variant& variant, GameState& game,
                       const std::vector<std::string>& legal) {
  std::set<std::string> all = writable(variant, game);
  const std::set<std::string> listed(legal.begin(), legal.end());
  if (listed.size() != legal.size()) fail(variant, game, "an act is listed twice");
  const std::uint64_t before = game.hash();
  all.insert(listed.begin(), listed.end());
  for (const std::string& act : all) {
    const bool done = game.make(act).has_value();
    if (done && !game.undo()) fail(variant, game, act + " cannot be undone");
    if (done != listed.contains(act) && !(done && is_last_layer(variant, game, act)) &&
        !(done && variant.rules->game == game::Game::tables &&
          act.starts_with("throw=")))  // the two dice may be written in either order
      fail(variant, game, act + (done ? " is accepted and not listed" : " is listed and refused"));
  }
  if (game.hash() != before) fail(variant, game, "undoing has changed the game");
}

}  // namespace
}  // namespace rithmo::games

int main(int argc, char** argv) {
  using namespace rithmo;
  using namespace rithmo::games;
  const int games = argc > 1 ? std::atoi(argv[1]) : 5, twins = argc > 2 ? std::atoi(argv[2]) : 1;
  const auto seed = static_cast<std::uint64_t>(argc > 3 ? std::atoll(argv[3]) : 1563);
  const auto longest = static_cast<std::size_t>(argc > 4 ? std::atoi(argv[4]) : 600);
  const std::string only = argc > 5 ? argv[5] : "";
  std::vector<Variant> variants;
  for (const game::RuleSet& rules : game::rule_sets())
    variants.push_back({&rules, "", "", rules.array ? "array" : "fulke-1"});
  for (const game::RuleSet& rules : game::other_rule_sets())
    variants.push_back({&rules, "", "", "array"});
  variants.push_back({game::rule_set_named("italian"), "mebben-captures", "", "fulke-1"});
  variants.push_back(
      {game::rule_set_named("fulke-3"), "layers-capture,cornerwise", "goods=100", "array"});
  for (Variant& variant : variants)
    if (variant.rules->name == "italian") variant.layout = "fulke-3";
  std::printf("%-44s %6s %8s %8s  %s\n", "rules", "games", "acts/s", "turns", "ends");
  for (const Variant& variant : variants) {
    if (!only.empty() && variant.rules->name != only) continue;
    benchmark::Draw draw(seed);
    std::map<std::string, int> ends;
    std::size_t acts = 0, turns = 0;
    double seconds = 0;
    for (int number = 0; number < games; ++number) {
      const std::unique_ptr<GameState> game = begun(variant, variant.layout);
      const std::uint64_t beginning = game->hash();
      std::vector<ReplayedAct> done;
      while (!game->result() && game->turn() < longest) {
        const auto start = std::chrono::steady_clock::now();
        const std::vector<std::string> legal = game->legal();
        if (legal.empty()) fail(variant, *game, "nothing is legal, and the game goes on");
        const std::string act = legal[draw.below(legal.size())];
        seconds -=
            number < twins
                ? 0
                : -std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (number < twins) compare_with_twin(variant, *game, legal);
        const std::size_t turn = game->turn();
        const auto side = game->to_act();
        const auto again = std::chrono::steady_clock::now();
        if (!game->make(act)) fail(variant, *game, act + " is listed and refused");
        if (number >= twins) {
          seconds +=
              std::chrono::duration<double>(std::chrono::steady_clock::now() - again).count();
          ++acts;
        }
        if (act != "end") done.push_back({turn + 1, side, act, "", ""});
        if (act == "end" && (done.empty() || done.back().turn != turn + 1))
          done.push_back({turn + 1, side, "pass", "", ""});
      }
      turns += game->turn();
      const auto result = game->result();
      if (result && !game->legal().empty())
        fail(variant, *game, "the game is over, and acts are legal");
      ++ends[result ? to_text(*result).substr(
                          0, to_text(*result).find_first_of("=:", to_text(*result).find(':') + 1))
                    : "goes on"];
      const Record record = record_of({{"Rules", variant.rules->name}}, done, *game);
      const auto read = parse_record(to_text(record));
      const std::unique_ptr<GameState> other = begun(variant, variant.layout);
      if (!read) fail(variant, *game, "the record cannot be read: " + read.error().reason);
      if (const RecordReplay replayed = replay(*read, *other); replayed.fault)
        fail(variant, *other,
             "the record cannot be replayed: " + replayed.fault->reason + "\n" + to_text(record));
      if (other->hash() != game->hash())
        fail(variant, *game, "the record leads elsewhere: " + other->position());
      while (game->undo()) {
      }
      if (game->hash() != beginning) fail(variant, *game, "undoing does not lead to the beginning");
    }
    std::string text;
    for (const auto& [end, count] : ends)
      text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + end;
    std::printf("%-44s %6d %8.0f %8.1f  %s\n", variant.name().c_str(), games,
                seconds > 0 ? static_cast<double>(acts) / seconds : 0.0,
                static_cast<double>(turns) / games, text.c_str());
    std::fflush(stdout);
  }
}
