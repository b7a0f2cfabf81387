// Rule sets rendered: their facts with places and doubts, two of them side by side, and boards of
// where a piece can stand.
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

// Renderers; each result ends with a newline.
std::string render_list(std::span<const game::RuleSet> sets, text::Format format);
std::string render(const game::RuleSet& rules, text::Format format);
text::JsonValue as_json(const game::RuleSet& rules);
std::string render(const game::RuleSet& first, const game::RuleSet& second,
                   const std::vector<game::Comparison>& comparison, text::Format format);

// Renders the squares that a piece reaches as a board, highest rank first: @ for the piece, x for
// reached squares.
std::string render_reach(const game::RuleSet& rules, game::Square from,
                         const std::vector<bool>& reached);

// Reports the share of the board on which pieces of a shape can ever stand, by marching and by all
// movements: "quarter of the board".
std::string render_parts(const game::RuleSet& rules, game::PieceKind kind, text::Format format);

// Reports which triumphs each army can set up from this array by marching, by all its movements, or
// not at all. Text or JSON.
std::string render_triumph_reach(const game::RuleSet& rules, const game::Layout& array,
                                 text::Format format);

// Lists for each rule set the pieces of each army that only enclosure captures (siege_only.hpp).
std::string render_siege_only(std::span<const game::RuleSet> sets, text::Format format);

}  // namespace rithmo::report
