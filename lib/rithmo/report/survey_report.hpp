// Choices of roots rendered: one a line, ranked by a count, or the standing of the historical roots under each.
#pragma once

#include <string>
#include <vector>

#include "rithmo/enumerate/stream.hpp"
#include "rithmo/game/survey.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo {

// Every choice as a line of CSV in the order of its roots: the roots with blanks between (a stroke between armies), then the counts.
// The whole with its header, or one shard of it as write_shard has it; the header is in the first. False where the sink did not take it.
bool write_choices(const Survey& survey, bool armies, const Sink& sink);
bool write_choices(const Survey& survey, bool armies, const std::string& run, const Shard& shard,
                   const Sink& sink);

// The choices with the most of a count, the historical ones marked, with their ranks; equals share a rank. At most `limit`, and
// the historical roots wherever they stand.
std::string render_ranking(const std::vector<RootChoice>& choices, Count by, std::size_t limit,
                           Format format);

// For each count: what the historical roots give, their rank, how many choices beat them, the best and by how much.
std::string render_standing(const std::vector<RootChoice>& choices, Format format);

}  // namespace rithmo
