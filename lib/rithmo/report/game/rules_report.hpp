// Rule sets rendered: their facts with places and doubts, comparisons of two sets, and boards that
// show where a piece can stand.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::text {
class JsonValue;
}

namespace rithmo::report {

// Renderers. Each result ends with a newline.
std::string render_list(std::span<const game::RuleSet> sets, text::Format format);
std::string render(const game::RuleSet& rules, text::Format format);
text::JsonValue as_json(const game::RuleSet& rules);
std::string render(const game::RuleSet& first, const game::RuleSet& second,
                   const std::vector<game::Comparison>& comparison, text::Format format);

// Draws a board, the highest rank first, with @ for the piece and x for the squares that it
// reaches.
std::string render_reach(const game::RuleSet& rules, game::Square from,
                         const std::vector<bool>& reached);

// Reports which share of the board pieces of a kind can ever reach, without flights and with them:
// "quarter of the board".
std::string render_parts(const game::RuleSet& rules, game::PieceKind kind, text::Format format);

// Reports which triumphs each army can set up from this array: without flights, with flights, or
// not at all. The format is text or JSON.
std::string render_triumph_reach(const game::RuleSet& rules, const game::Layout& array,
                                 text::Format format);

// Lists, for each rule set, the pieces of each army that can be captured only by being shut in
// (siege_only.hpp).
std::string render_siege_only(std::span<const game::RuleSet> sets, text::Format format);

}  // namespace rithmo::report
