// Choices of roots rendered: one a line, ranked by a count, or the standing of the historical roots under each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rithmo/game/survey.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo {

// A choice of roots and what it gives.
struct RootChoice {
  std::vector<unsigned> roots;
  Tally tally;
  bool armies = false;  // the first four are one army's, and the tally is of each army by itself
};

// As a line of CSV: the roots with blanks between (a stroke between armies), then the counts; and the header above such lines.
std::string csv_line(std::span<const unsigned> roots, const Tally& tally, bool armies);
std::string survey_header();

// The choices with the most of a count, the historical ones marked, with their ranks; equals share a rank. At most `limit`, and
// the historical roots wherever they stand.
std::string render_ranking(const std::vector<RootChoice>& choices, Count by, std::size_t limit,
                           Format format);

// For each count: what the historical roots give, their rank, how many choices beat them, the best and by how much.
std::string render_standing(const std::vector<RootChoice>& choices, Format format);

}  // namespace rithmo
