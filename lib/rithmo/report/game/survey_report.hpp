// Choices of roots rendered: a list with one choice a line, a ranking by a count, or the rank of
// the historical roots under each count.
#pragma once

#include <string>
#include <vector>

#include "rithmo/enumerate/stream.hpp"
#include "rithmo/game/pieces/survey.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Writes every choice as a line of CSV, in the order of the roots. A line has the roots separated
// by spaces, with a stroke between armies, then the counts. The second function writes one shard,
// like write_shard; only the first shard has the header. Both return false if the sink refused the
// text.
bool write_choices(const game::RootChoiceSurvey& survey, bool armies, const enumerate::Sink& sink);
bool write_choices(const game::RootChoiceSurvey& survey, bool armies, const std::string& run,
                   const enumerate::Shard& shard, const enumerate::Sink& sink);

// Ranks the choices by a count and lists at most `limit` of them. The historical roots are marked,
// and listed even if they come after the limit. Equal counts share a rank.
std::string render_ranking(const std::vector<game::RootChoice>& choices, game::Count by,
                           std::size_t limit, text::Format format);

// Reports for each count: the value of the historical roots, their rank, the number of better
// choices, the best choice, and its lead.
std::string render_standing(const std::vector<game::RootChoice>& choices, text::Format format);

}  // namespace rithmo::report
