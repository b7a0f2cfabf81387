// See endgame_report.hpp.
#include "rithmo/report/game/endgame_report.hpp"
#include "rithmo/text/joined.hpp"
#include "rithmo/text/json_text.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <fmt/core.h>

namespace rithmo::report {

std::string render(const engine::Endgame& endgame, const engine::SolvedEndgame& solved,
                   const game::RuleSet& rules, text::Format format) {
  std::vector<std::string> pieces;
  for (const game::Piece& piece : endgame.pieces) pieces.push_back(game::to_text(piece));
  const std::string longest = solved.longest ? game::to_text(*solved.longest) : "";
  if (format == text::Format::json)
    return text::json_text(text::JsonValue{{"rules", rules.name},
                                           {"men", pieces},
                                           {"enemy", game::to_text(endgame.enemy)},
                                           {"triumphs", solved.triumphs},
                                           {"placements", solved.placements},
                                           {"forced", solved.all_forced()},
                                           {"by_turns", solved.forced},
                                           {"longest", longest}});
  const auto many = [](std::uint64_t count, const char* what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
  };
  std::string text =
      fmt::format("{} against {}\n{}\n", text::joined(pieces, " "), game::to_text(endgame.enemy),
                  solved.triumphs == 0 ? "the triumph is out of reach: the three can never stand "
                                         "in a figure that the rules accept"
                                       : many(solved.triumphs, "way") + " to stand in the triumph");
  const std::uint64_t forced = solved.all_forced();
  text +=
      fmt::format("of {} with the three to move, {} forced", many(solved.placements, "placement"),
                  forced == solved.placements ? "all are" : fmt::format("{} are", forced));
  if (forced == 0) return text + "\n";
  text += fmt::format(": in {} at most, half of them in {} or fewer\n",
                      many(solved.forced.size(), "turn"), solved.median());
  for (std::size_t i = 0; i < solved.forced.size(); ++i)
    text += fmt::format("  {:>12} in {}\n", solved.forced[i], many(i + 1, "turn"));
  return text + "longest: " + longest + "\n";
}

}  // namespace rithmo::report
