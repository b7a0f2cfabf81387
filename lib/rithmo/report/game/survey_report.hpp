// Choices of roots rendered: one a line, ranked by a count, or the standing of the historical roots
// under each.
#pragma once

#include <string>
#include <vector>

#include "rithmo/enumerate/stream.hpp"
#include "rithmo/game/pieces/survey.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Every choice as a line of CSV in the order of its roots: the roots with blanks between (a stroke
// between armies), then the counts. The whole with its header, or one shard of it as write_shard
// has it; the header is in the first. False where the sink did not take it.
bool write_choices(const game::Survey& survey, bool armies, const enumerate::Sink& sink);
bool write_choices(const game::Survey& survey, bool armies, const std::string& run,
                   const enumerate::Shard& shard, const enumerate::Sink& sink);

// The choices with the most of a count, the historical ones marked, with their ranks; equals share
// a rank. At most `limit`, and the historical roots wherever they stand.
std::string render_ranking(const std::vector<game::RootChoice>& choices, game::Count by,
                           std::size_t limit, text::Format format);

// For each count: what the historical roots give, their rank, how many choices beat them, the best
// and by how much.
std::string render_standing(const std::vector<game::RootChoice>& choices, text::Format format);

}  // namespace rithmo::report
