// Choices of roots rendered: one a line, ranked by a count, or the standing of the historical roots
// under each.
#pragma once

#include <string>
#include <vector>

#include "rithmo/enumerate/stream.hpp"
#include "rithmo/game/pieces/survey.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Writes every choice as a line of CSV in the order of its roots: the roots with spaces between (a
// stroke between armies), then the counts. Writes the whole with its header, or one shard like
// write_shard; the header is in the first shard. Returns false where the sink refused.
bool write_choices(const game::Survey& survey, bool armies, const enumerate::Sink& sink);
bool write_choices(const game::Survey& survey, bool armies, const std::string& run,
                   const enumerate::Shard& shard, const enumerate::Sink& sink);

// Ranks the choices by a count, at most `limit` of them. The historical roots are marked, and
// listed wherever they stand. Equal counts share a rank.
std::string render_ranking(const std::vector<game::RootChoice>& choices, game::Count by,
                           std::size_t limit, text::Format format);

// Reports for each count: the value of the historical roots, their rank, how many choices beat
// them, the best one, and its lead.
std::string render_standing(const std::vector<game::RootChoice>& choices, text::Format format);

}  // namespace rithmo::report
