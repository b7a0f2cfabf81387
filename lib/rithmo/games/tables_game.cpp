// Irish and early Backgammon as a GameState (see game_state.hpp). The dice are acts of neither
// side. "start=5-3" decides who begins, "throw=5-2" comes before each play, and "contest=4-1"
// decides a bound table, for which both players throw.
//
// Example: after "throw=3-1" the play "8-5,6-5" is legal, and the other side's throw comes next.
// Counter-example: equal dice decide neither who begins nor who opens a bound table. They are
// thrown again; this is a reading, because the letter is silent.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/games/game_states.hpp"
#include "rithmo/games/tables.hpp"
#include "rithmo/number/integer.hpp"
#include "rithmo/text/check_sum.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::games {
namespace {

// The kind of act that comes next.
enum class TablesPhase : std::uint8_t { start, thrown, play, contest, opening };
// The words with which acts begin: the dice of each phase, and the point at which a bound table is
// opened.
constexpr std::array<text::Word<TablesPhase>, 4> act_words{{{"start", TablesPhase::start},
                                                            {"throw", TablesPhase::thrown},
                                                            {"contest", TablesPhase::contest},
                                                            {"open", TablesPhase::opening}}};

constexpr std::array both_sides{Side::first, Side::second};

std::string joined(const TablesPlay& play) {
  std::string text = to_text(play);
  for (char& c : text)
    if (c == ' ') c = ',';
  return text;
}

class TablesGameState : public GameState {
 public:
  TablesGameState(const TablesPosition& position, TablesRules rules, TablesPhase phase)
      : rules_(rules) {
    history_.push_back({position, phase, 0, 0, {}, 0});
  }

  std::array<Side, 2> sides() const override { return both_sides; }
  std::size_t turn() const override { return now().turn; }
  std::string position() const override { return rithmo::games::to_text(now().position); }
  std::string drawing(game::PieceGlyphs) const override {
    return rithmo::games::to_text(both_sides[now().side]) + ": " + position() + "\n";
  }
  std::vector<std::string> standing() const override {
    std::vector<std::string> lines(2);
    for (const bool mine : {true, false}) {
      const TablesSide& side = mine ? now().position.mine : now().position.his;
      int pieces = 0, pips = 0;
      for (std::size_t point = 1; point < side.size(); ++point) {
        pieces += side[point];
        pips += side[point] * static_cast<int>(point);
      }
      const std::size_t name = mine ? now().side : 1 - now().side;
      lines[name] = rithmo::games::to_text(both_sides[name]) + ": " + std::to_string(pieces) +
                    " pieces in play, " + std::to_string(pips) + " points from home";
    }
    return lines;
  }
  std::vector<ActForm> act_forms() const override {
    std::vector<ActForm> forms{
        {"start=5-3", "your own dice to decide who begins, one for each side"},
        {"throw=5-2", "your own dice for the play that follows"},
        {"8-5,6-5", "plays the throw: two pieces move, or one piece moves twice"},
        {"bar-24", "enters a piece that was hit"},
        {"3-off", "bears a piece off"},
        {"forfeit", "gives up a throw that cannot be played"}};
    if (rules_.bound) {
      forms.push_back(
          {"contest=4-1", "your own dice, to decide who opens a point of a closed table"});
      forms.push_back({"open=6", "opens a point of that table"});
    }
    return forms;
  }
  std::uint64_t hash() const override {
    std::string text = position() + "|" + rithmo::games::to_text(both_sides[now().side]);
    text += static_cast<char>('0' + static_cast<int>(now().phase));
    for (const TablesPlay& play : now().plays) text += "|" + joined(play);
    return text::check_of(text + (now().phase == TablesPhase::opening
                                      ? rithmo::games::to_text(both_sides[now().opens])
                                      : ""));
  }

 protected:
  std::optional<Side> acting() const override {
    return ended() || (now().phase != TablesPhase::play && now().phase != TablesPhase::opening)
               ? std::nullopt
               : std::optional(
                     both_sides[now().phase == TablesPhase::opening ? now().opens : now().side]);
  }
  std::vector<std::string> acts() const override {
    std::vector<std::string> texts;
    const State& state = now();
    if (state.phase == TablesPhase::play) {
      for (const TablesPlay& play : state.plays) texts.push_back(joined(play));
    } else if (state.phase == TablesPhase::opening) {
      for (int point = 1; point <= home_points; ++point)
        texts.push_back("open=" + std::to_string(point));
    } else {
      const std::string word(
          std::ranges::find(act_words, state.phase, &text::Word<TablesPhase>::value)->text);
      for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= (state.phase == TablesPhase::thrown ? a : 6); ++b)
          texts.push_back(word + "=" + std::to_string(a) + "-" + std::to_string(b));
    }
    return texts;
  }

  text::Parsed<std::string> do_act(std::string_view text) override {
    const std::size_t sign = std::min(text.find('='), text.size());
    const auto word = text::meaning(act_words, text.substr(0, sign));
    if (sign < text.size() && !word)
      return text::text_fault(
          0, "expected start=5-3, throw=5-2, contest=4-1 or open=6 for what is thrown or opened");
    const TablesPhase meant = sign < text.size() ? *word : TablesPhase::play;
    if (meant != now().phase) return text::text_fault(0, "now " + wanted());
    State next = now();
    if (meant == TablesPhase::play) {
      const auto play = std::ranges::find(next.plays, text, joined);
      if (play == next.plays.end())
        return text::text_fault(0,
                                "not a legal play of this throw: expected as much of the throw as "
                                "can be played, for example 8-5,6-5, bar-24 or forfeit");
      next.position = play->after;
      end_turn(next);
    } else if (meant == TablesPhase::opening) {
      const auto point = number::parse_natural(text.substr(sign + 1));
      if (!point || *point < 1 || *point > home_points)
        return text::text_fault(sign + 1, "expected one of the points 1 to 6");
      next.position = broken(next.position, static_cast<int>(point->get_si()));
      next.phase = TablesPhase::thrown;
    } else {
      const auto thrown = parse_throw(text.substr(sign + 1));
      if (!thrown) return text::text_fault(sign + 1 + thrown.error().offset, thrown.error().reason);
      note_throw(next, *thrown);
    }
    history_.push_back(std::move(next));
    return std::string();
  }

  bool undo_act() override {
    if (history_.size() == 1) return false;
    history_.pop_back();
    return true;
  }

  std::optional<GameResult> ended() const override {
    const State& state = now();
    // The position is stored as the player to throw sees it, which after a play is the other
    // player.
    for (const bool mine : {true, false}) {
      if (!has_borne_off_all(mine ? state.position.mine : state.position.his)) continue;
      const std::size_t winner = mine ? state.side : 1 - state.side;
      const TablesSide& loser = mine ? state.position.his : state.position.mine;
      return GameResult{both_sides[winner], "all pieces borne off",
                        stakes(rules_, loser, state.doubles)};
    }
    return std::nullopt;
  }

 private:
  struct State {
    TablesPosition position;  // the position as the side to throw sees it
    TablesPhase phase;
    std::size_t side, opens;  // the side to throw, and the side that opens a bound table
    std::vector<TablesPlay> plays;
    std::size_t turn;
    bool doubles = false;  // true if the last throw that was played was doubles
  };

  const State& now() const { return history_.back(); }

  std::string wanted() const {
    switch (now().phase) {
      case TablesPhase::start:
        return "each player throws a die to decide who begins: write, for example, start=5-3";
      case TablesPhase::thrown:
        return "the dice are thrown: write, for example, throw=5-2";
      case TablesPhase::play:
        return "the throw is played";
      case TablesPhase::contest:
        return "the table is bound, and each player throws a die: write, for example, contest=4-1";
      case TablesPhase::opening:
        return "the table is bound, and the player with the higher die chooses the point to open: "
               "write, for example, open=6";
    }
    return "";
  }

  void note_throw(State& next, DiceThrow thrown) const {
    const bool level = thrown.first == thrown.second;
    if (next.phase == TablesPhase::start) {
      if (level) return;
      next.side = thrown.first > thrown.second ? 0 : 1;
      if (next.side == 1) next.position = position_from_enemy_side(next.position);
      next.phase =
          rules_.bound && is_bound(next.position) ? TablesPhase::contest : TablesPhase::thrown;
    } else if (next.phase == TablesPhase::contest) {
      if (level) return;
      next.opens = thrown.first > thrown.second ? next.side : 1 - next.side;
      next.phase = TablesPhase::opening;
    } else {
      next.doubles = level;
      next.plays = plays(next.position, thrown, rules_.game);
      next.phase = TablesPhase::play;
    }
  }

  void end_turn(State& next) const {
    next.plays.clear();
    next.position = position_from_enemy_side(next.position);
    next.side = 1 - next.side;
    ++next.turn;
    next.phase =
        rules_.bound && is_bound(next.position) ? TablesPhase::contest : TablesPhase::thrown;
  }

  TablesRules rules_;
  std::vector<State> history_;
};

}  // namespace

Begun tables_game(const game::RuleSet& rules, std::string_view options, std::string_view position) {
  const auto agreed = tables_rules(rules, options);
  if (!agreed) return start_fault(StartFault::Part::options, agreed.error());
  if (game::means_own_array(rules, position))
    return std::make_unique<TablesGameState>(irish_set_up(), *agreed, TablesPhase::start);
  const auto start = parse_tables_position(position);
  if (!start) return start_fault(StartFault::Part::position, start.error());
  const bool contested = agreed->bound && is_bound(*start);
  return std::make_unique<TablesGameState>(*start, *agreed,
                                           contested ? TablesPhase::contest : TablesPhase::thrown);
}

}  // namespace rithmo::games
