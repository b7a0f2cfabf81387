// See why.hpp.
#include "rithmo/console/why.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rithmo/console/last_turn.hpp"
#include "rithmo/game/play/act.hpp"
#include "rithmo/game/play/closed_capture.hpp"
#include "rithmo/game/play/moves.hpp"
#include "rithmo/game/rules/piece_rules.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::console {
namespace {

// Returns a line such as "the rule (839): ...", with the place in the source or the kind of
// support.
std::string rule_line(const game::SourceSupport& support, std::string_view says) {
  const bool is_said = support.kind == game::SourceSupport::Kind::said;
  return "  the rule (" + (is_said ? support.why : std::string(to_text(support.kind))) +
         "): " + std::string(says) + "\n";
}

// Returns the rule of the way of capture with which the reason begins, as in "equality: 81 = 81;
// ...".
std::string capture_rule_line(const game::RuleSet& rules, const std::string& right) {
  const game::CaptureRule* rule =
      game::capture_rule_named(rules, right.substr(0, right.find(": ")));
  return rule ? rule_line(rule->provenance.support, rule->condition) : "";
}

std::string reading_lines(const game::RuleSet& rules, std::string_view parameter) {
  std::string text;
  for (const game::RuleReading& reading : game::readings_of(rules))
    if (reading.parameter == parameter) text += rule_line(reading.support, reading.says);
  return text;
}

std::string places_line(const game::RuleSet& rules) {
  return rules.source.empty() ? "" : "  places are " + rules.source + "\n";
}

std::string movement_line(const game::Movement& movement) {
  return rule_line(movement.provenance.support, "a " + std::string(to_text(movement.piece)) +
                                                    " moves " + description_of(movement));
}

// Finds the rules that allow or refuse an act of the board game. `play` is in the state before the
// act.
struct ActReasons {
  const game::Play& play;
  bool is_allowed;

  const game::RuleSet& rules() const { return play.rules(); }

  std::string operator()(const game::Draw& act) const {
    const auto piece = play.position().pieces.find(act.from);
    if (piece == play.position().pieces.end() || piece->second.army != play.position().to_move)
      return "";
    const auto chosen = game::movement_to(play.position(), rules(), act.from, act.to);
    if (is_allowed && chosen) return movement_line(**chosen);
    std::string text;
    for (const game::Movement* movement : game::movements_of(rules(), piece->second))
      text += movement_line(*movement);
    return text;
  }
  std::string operator()(const game::Take& act) const {
    if (is_allowed) return "";  // the act's reason already names the rule
    const auto prey = play.position().pieces.find(act.prey);
    if (prey == play.position().pieces.end() || prey->second.army == play.position().to_move)
      return "";
    std::string text;
    for (const game::Capture& open : play.open_captures())
      if (open.prey == act.prey)
        text += "  open is " + std::string(open.way) + ": " + open.because + "\n";
    if (!text.empty()) return text + reading_lines(rules(), "play.takers");
    const game::ClosedCapture closed = game::why_closed(play, act.prey);
    return "  " + closed.reason + "\n" +
           (closed.is_of_the_turn ? reading_lines(rules(), "play.takers") : "");
  }
  std::string operator()(const game::EnterAct& act) const {
    return reading_lines(rules(), act.piece.king ? "play.captive-king" : "play.captives");
  }
  std::string operator()(const game::RedeemAct&) const {
    return reading_lines(rules(), "play.ransom");
  }
  std::string operator()(const game::AnnounceAct&) const {
    return reading_lines(rules(), "triumph.announced");
  }
  std::string operator()(const game::EndTurn&) const { return ""; }
};

std::string act_reasons_text(const game::Play* play, const std::string& text, bool is_allowed) {
  if (!play || play->ending()) return "";
  const auto act = game::parse_act(text, play->rules().board);
  return act ? std::visit(ActReasons{*play, is_allowed}, *act) : "";
}

}  // namespace

std::string why_captured(const games::GameState& game,
                         const std::vector<games::ReplayedAct>& done) {
  std::vector<Turn> turns;
  for (const games::Side side : game.sides()) turns.push_back(last_turn(done, side));
  std::ranges::sort(turns, {},
                    [](const Turn& turn) { return turn.empty() ? 0 : turn.back().turn; });
  std::string text;
  for (const Turn& turn : turns)
    for (const games::ReplayedAct& act : turn) {
      if (act.right.empty()) continue;
      text += games::to_text_or_empty(act.side) + " " + act.act + ": " + act.right + "\n";
      if (game.play()) text += capture_rule_line(game.play()->rules(), act.right);
    }
  if (text.empty()) return "Nothing was captured in the last turn of either side.\n";
  return text + (game.play() ? places_line(game.play()->rules()) : "");
}

std::string why_acts(games::GameState& game, const std::vector<std::string>& acts) {
  std::string text;
  std::size_t made = 0;
  bool has_rules = false;
  for (const std::string& act : acts) {
    const std::string allowed = act_reasons_text(game.play(), act, true),
                      refused = act_reasons_text(game.play(), act, false);
    const auto right = game.make(act);
    if (!right) {
      text += text::visible(act) + " is refused: " + text::visible(right.error().reason) + "\n" +
              refused;
      has_rules |= !refused.empty();
      break;
    }
    ++made;
    text +=
        text::visible(act) + " is allowed" + (right->empty() ? "" : ": " + *right) + "\n" + allowed;
    if (game.play() && !right->empty()) text += capture_rule_line(game.play()->rules(), *right);
    has_rules |= !allowed.empty() || !right->empty();
    if (act.find('-') != act.npos)
      for (const std::string& open : game.open_captures())
        text += "  it opens the capture of " + open + "\n";
  }
  for (; made > 0; --made) game.undo();
  return text + (has_rules && game.play() ? places_line(game.play()->rules()) : "");
}

}  // namespace rithmo::console
