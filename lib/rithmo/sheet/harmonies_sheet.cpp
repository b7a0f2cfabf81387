// The three tables of proportions: each triple, with the pieces that bear its numbers and the
// armies that can make it.
//
// Example: only the even army can make 2 4 6. Counter-example: either army needs a captive for 2 3
// 4. Sources: the tables of harmonies in Fulke 1563 and Mebben's Appendix III, computed anew.
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/number/rational.hpp"
#include "rithmo/sheet/bearers.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

const Type body{.size = 10.5};

// Returns what distinguishes a triple from others of its kind: the common difference, the common
// ratio, or the ratio of the outer terms.
std::string reason(proportion::Kind kind, const std::array<number::Integer, 3>& t) {
  switch (kind) {
    case proportion::Kind::arithmetic:
      return "+ " + number::to_text(number::Integer(t[1] - t[0]));
    case proportion::Kind::geometric:
      return "× " + number::to_text(number::Rational(t[1], t[0]));
    case proportion::Kind::harmonic:
      return number::to_text(number::Rational(t[2], t[0])) + " : 1";
  }
  return "";
}

Document sheet_with_gap(const SheetRequest& request, double gap) {
  const proportion::NumberSet set =
      *game::parse_population("men", request.roots, game::KingCounting::whole);
  const Bearers bearers(request.roots);
  Document document =
      document_for(request, "Harmonies",
                   "After Fulke 1563 and Boethius II 40–50 · " + model_text(request.roots));
  Rich subtitle;
  add_words(
      subtitle,
      "Every three numbers in proportion among the pieces: arithmetic, with equal differences; "
      "geometric, with equal ratios; harmonic, with differences in the ratio of the outer terms. "
      "Beside each number, its pieces:",
      subtitle_type);
  const Rich marks = legend_of_marks();
  subtitle.insert(subtitle.end(), marks.begin(), marks.end());
  add_words(subtitle, "E, O: an army’s own pieces make it; †: it captures a captive.",
            subtitle_type);
  Flow flow(document, "Harmonies", subtitle, 3);
  constexpr std::array headings{"Arithmetic", "Geometric", "Harmonic"};
  constexpr std::array heads{"differ", "ratio", "outer"};
  for (const proportion::Kind kind : proportion::kinds) {
    std::vector<std::vector<Rich>> rows;
    for (const enumerate::Triple& triple : enumerate::triples(proportion::mean_of(kind), set)) {
      const std::array<number::Integer, 3> t{set[triple[0]], set[triple[1]], set[triple[2]]};
      std::vector<Rich> row;
      for (const number::Integer& number : t) row.push_back(bearers.with_marks(number, body));
      row.push_back({{Words{reason(kind, t), Type{.size = 9.5}}}});
      row.push_back({{Words{bearers.armies_that_can_make(t), body}}});
      rows.push_back(std::move(row));
    }
    const auto k = static_cast<std::size_t>(kind);
    flow.heading(std::string(headings[k]) + " (" + std::to_string(rows.size()) + ")");
    flow.table({{{""}, {""}, {""}, {heads[k], TextAlignment::right}, {"by", TextAlignment::centre}},
                std::move(rows),
                body,
                gap});
  }
  return document;
}

Document make(const SheetRequest& request) {
  return sheet_with_gap(request,
                        widest_gap([&](double gap) { return sheet_with_gap(request, gap); }));
}

}  // namespace

Sheet harmonies_sheet() {
  return {"harmonies",
          "the three tables of proportions, with the pieces that make them",
          {"roots"},
          make};
}

}  // namespace rithmo::sheet
