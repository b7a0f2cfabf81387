// Greater and greatest triumphs with their proofs: the arithmetic triple, the ratio, and the
// harmonic triple.
//
// Example: 2 3 4 6 shows all three kinds: 2 3 4 (and 2 4 6), 2:3 = 4:6, 3 4 6 (and 2 3 6).
// Counter-example: a set that shows only one kind is on the sheet of harmonies, by its three
// numbers. Sources: Fulke 1563; Savard, table of Victoria Excellentissima; Mebben's Appendix III;
// all computed anew.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/sheet/bearers.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

const Type body{.size = 9.5}, proof_type{.size = 9};

// Formats all proofs of one kind, separated by semicolons. A disjunct proportion of four numbers is
// written as a ratio.
Rich proofs(const std::vector<proportion::KindExample>& all, proportion::Kind kind) {
  Rich rich;
  for (const proportion::KindExample& showing : all) {
    if (showing.kind != kind) continue;
    std::string text;
    for (std::size_t i = 0; i < showing.terms.size(); ++i)
      text += (i == 0                      ? ""
               : showing.terms.size() == 3 ? "\u2002"
               : i == 2                    ? "\u00a0=\u00a0"
                                           : ":") +
              number::to_text(showing.terms[i]);
    if (!rich.empty()) add_unbreakable_words(rich, ";\u2002", proof_type);
    rich.push_back({Words{text, proof_type}});
  }
  return rich;
}

std::vector<std::vector<Rich>> rows_of(proportion::KindSet wanted, const proportion::NumberSet& set,
                                       const Bearers& bearers) {
  std::vector<std::vector<Rich>> rows;
  for (const enumerate::Four& four :
       enumerate::fours(wanted, proportion::GeometricReading::either, set)) {
    std::vector<Rich> row;
    std::vector<number::Integer> numbers;
    for (const proportion::NumberSet::Index i : four) {
      numbers.push_back(set[i]);
      row.push_back(bearers.with_marks(set[i], body));
    }
    row.push_back({{Words{bearers.armies_that_can_make(numbers), body}}});
    const std::vector<proportion::KindExample> all =
        proportion::showings(numbers, proportion::GeometricReading::either);
    for (const proportion::Kind kind : proportion::kinds)
      row.push_back(wanted.contains(kind) ? proofs(all, kind) : Rich());
    rows.push_back(std::move(row));
  }
  return rows;
}

Document make(const SheetRequest& request) {
  const proportion::NumberSet set =
      *game::parse_population("men", request.roots, game::KingCounting::whole);
  const Bearers bearers(request.roots);
  Document document = document_for(request, "Triumphs",
                                   "After Fulke 1563 and Savard · " + model_text(request.roots));
  Rich subtitle = legend_of_marks();
  add_words(
      subtitle,
      "Sets of four pieces that show two proportions (greater) or all three (greatest), with "
      "the proof. Geometric is a b c "
      "with a:b = b:c, or a:b = c:d. E, O: an army’s own pieces make it; †: it captures a captive.",
      subtitle_type);
  Flow flow(document, "Triumphs", subtitle, 1);
  // The maximum width of a number with its marks. It aligns the columns of all sections.
  double widest = 0;
  for (const number::Integer& number : set.numbers())
    widest = std::max(widest, width_of(document.measure(), bearers.with_marks(number, body), body));
  const auto section = [&](const std::string& name, proportion::KindSet wanted) {
    std::vector<std::vector<Rich>> rows = rows_of(wanted, set, bearers);
    flow.heading(name + " (" + std::to_string(rows.size()) + ")");
    FlowTable table{{{"the four", TextAlignment::left, false, widest},
                     {"", TextAlignment::left, false, widest},
                     {"", TextAlignment::left, false, widest},
                     {"", TextAlignment::left, false, widest},
                     {"by", TextAlignment::centre}},
                    std::move(rows),
                    body};
    for (const proportion::Kind kind : proportion::kinds)
      table.columns.push_back({proportion::to_text(kind), TextAlignment::left, true});
    flow.table(std::move(table));
  };
  section("Greatest triumphs: all three",
          {proportion::Kind::arithmetic, proportion::Kind::geometric, proportion::Kind::harmonic});
  section("Greater triumphs: arithmetic and geometric",
          {proportion::Kind::arithmetic, proportion::Kind::geometric});
  section("Greater triumphs: arithmetic and harmonic",
          {proportion::Kind::arithmetic, proportion::Kind::harmonic});
  section("Greater triumphs: geometric and harmonic",
          {proportion::Kind::geometric, proportion::Kind::harmonic});
  return document;
}

}  // namespace

Sheet triumphs_sheet() {
  return {"triumphs", "the greater and greatest triumphs with their proofs", {"roots"}, make};
}

}  // namespace rithmo::sheet
