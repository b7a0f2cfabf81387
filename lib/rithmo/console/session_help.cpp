// See session_help.hpp.
#include "rithmo/console/session_help.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <fmt/core.h>

#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/goal.hpp"
#include "rithmo/games/act_forms.hpp"
#include "rithmo/text/joined.hpp"

namespace rithmo::console {
namespace {

// The number of pieces at the beginning of a game. A position that is set as a task has fewer.
constexpr std::size_t whole_armies = 48;

std::string help_line(std::string_view word, std::string_view meaning) {
  return fmt::format("  {:<12}  {}\n", word, meaning);
}

}  // namespace

bool has_captures(const games::GameState& game) {
  return !game.play() || games::has_captures(game.play()->rules());
}

std::string help_for(const games::GameState& game) {
  std::string text = "acts, one or several on a line:\n";
  for (const games::ActForm& form : game.act_forms()) text += help_line(form.example, form.meaning);
  text += "questions:\n";
  const bool captures = has_captures(game);
  if (game.play()) {
    text += help_line("?", captures ? "the possible acts, and what each army can capture and why"
                                    : "the possible acts");
    text += help_line("? c9", "the possible acts on one square");
    text += help_line("why c9-c10", "by which rule an act is allowed or refused");
    if (captures) {
      text += help_line("why", "by which rules the last captures were made");
      text += help_line("captives", "who was captured by whom");
    }
    text += help_line("score", "the score of each army, and the triumphs that lack one piece");
    text += help_line("rules", captures ? "how the pieces move and capture, and who wins"
                                        : "how the pieces move, and who wins");
    text += help_line("hint", "what the program would do");
  } else {
    text += help_line("?", "the possible acts");
    text += help_line("why ACT", "whether an act is allowed, and if not, why not");
  }
  text += help_line("board", "the board again");
  text += "the game:\n";
  text += help_line("undo", "takes the last act back");
  text += help_line("save FILE", "saves the game; load FILE continues a saved game");
  text += help_line("resign", "the side to move gives up; agree: both sides end the game");
  return text + help_line("quit", "ends the program");
}

std::string rules_of(const games::GameState& game) {
  if (!game.play()) return "The command rithmo rules shows the rules of this game.\n";
  const game::RuleSet& rules = game.play()->rules();
  std::string text = rules.title + " (" + rules.name + ")\n";
  const auto add = [&](const std::string& says, const game::SourceSupport& support) {
    const std::string place = support.kind == game::SourceSupport::Kind::said
                                  ? support.why
                                  : std::string(to_text(support.kind));
    text += "  " + says + (place.empty() ? "" : " (" + place + ")") + "\n";
  };
  for (const game::Movement& movement : rules.movements)
    add("a " + std::string(to_text(movement.piece)) + " moves " + description_of(movement),
        movement.provenance.support);
  for (const game::CaptureRule& rule : rules.captures)
    add("capture by " + std::string(game::name_of(rule.way)) + ": " + rule.condition +
            (!game::is_played(rule.way) ? "; not played"
             : rule.by_agreement        ? "; if agreed"
                                        : ""),
        rule.provenance.support);
  for (const game::RuleReading& reading : game::readings_of(rules)) {
    using Of = game::RuleReading::Of;
    const bool is_of_captures = reading.of == Of::captives || reading.of == Of::king;
    if (is_of_captures && !has_captures(game)) continue;
    if (reading.of == Of::common && !game.play()->goal()) continue;
    add(reading.says, reading.support);
  }
  return text;
}

std::string notice_for(const games::GameState& game) {
  const game::Play* const play = game.play();
  if (!play || play->ending()) return "";
  std::string rules = play->rules().name + ": " + play->rules().title + "\n";
  if (play->goal() && !play->goal()->counts_standards)
    for (const game::Army army : game::armies)
      rules += "The " + to_text(army) + " army wins by a triumph, or by " +
               to_text(game::goal_for(*play->goal(), army)) + ".\n";
  if (!has_captures(game))
    return rules +
           "By these rules nothing is captured: their source names ways of capture and\n"
           "does not say what they are.\n";
  // Games without a common victory are long by most rules (reports/play.md).
  if (play->goal() || play->position().pieces.size() < whole_armies ||
      !play->rules().triumph.king_first || play->rules().common.king_first)
    return rules;
  return rules +
         "The enemy's king must be captured before a triumph counts, so games are long.\n"
         "For a shorter game, begin with --goal goods=100.\n";
}

std::string chances_in(const games::GameState& game) {
  const game::Play* const play = game.play();
  if (!play) return "";
  std::string text;
  std::optional<game::EnterAct> placing, before;
  std::optional<game::RedeemAct> ransom;
  std::string captives;
  for (const game::Act& act : play->legal())
    if (const auto* enter = std::get_if<game::EnterAct>(&act)) {
      if (!before || !(before->piece == enter->piece))
        captives += (captives.empty() ? "" : " ") + to_text(enter->piece);
      if (!placing) placing = *enter;
      before = *enter;
    } else if (const auto* redeem = std::get_if<game::RedeemAct>(&act); redeem && !ransom) {
      ransom = *redeem;
    }
  if (placing)
    text += "To be placed on the first rank: " + captives + ", as " + to_text(*placing) + ".\n";
  if (ransom)
    text += "The " + to_text(game::enemy_of(play->position().to_move)) +
            " army may now buy back a layer of its king, as " + to_text(*ransom) + ".\n";
  return text;
}

std::string near_triumphs_in(const games::GameState& game) {
  const game::Play* const play = game.play();
  if (!play || play->ending()) return "";
  constexpr std::size_t max_told = 10;  // maximum number of triumphs that are named for each army
  std::string text;
  for (const game::Army army : game::armies) {
    if (play->rules().triumph.king_first &&
        game::king_stands(play->position(), game::enemy_of(army)))
      continue;
    const std::vector<game::NearTriumph> all =
        game::triumphs_lacking_one(play->position(), play->rules(), army);
    for (const game::NearTriumph& near : all | std::views::take(max_told)) {
      text += "  " + to_text(army) + ": " + text::joined(near.numbers, " ") + " lacks " +
              to_text(near.piece) + " of " + to_text(near.from) + ", on";
      for (const game::Square to : near.to) text += " " + to_text(to);
      text += "\n";
    }
    if (all.size() > max_told)
      text += "  " + to_text(army) + ": and " + std::to_string(all.size() - max_told) +
              " more triumphs that lack one piece\n";
  }
  return text;
}

}  // namespace rithmo::console
