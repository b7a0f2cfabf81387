// A table of captures, sorted by prey: for every number of the enemy, each way of capture with its
// takers.
//
// Example: to find what captures 45, look for 45 among the odd army's captures. Counter-example:
// the table does not show whether the takers can reach the prey, nor which ways a rule set allows.
// Sources: the tables of Fulke 1563 (by spaces, lines 696-796; cossick, lines 797-811). Those of
// captures by two pieces are lost and are computed anew.
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/game/pieces/population.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/sheet/bearers.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

const Type body{.size = 10.5}, way_type{.size = 10.5, .italic = true};
const Type prey_type{.size = 14}, legend_type{.size = 9};

// Maps a prey to its ways of capture, and each way to its takers.
using Ways = std::map<number::Integer, std::map<int, std::vector<Rich>>>;

struct CaptureWay {
  int place;
  const char* relation;
  const char* name;
  const char* sign;
};
constexpr CaptureWay two_pieces[]{{1, "addition", "addition", " + "},
                                  {2, "subtraction", "subtraction", " − "},
                                  {3, "multiplication", "multiplication", " × "},
                                  {4, "division", "division", " ÷ "}};
constexpr CaptureWay spaces[]{{5, "multiplication-by-spaces", "times spaces", " × "},
                              {6, "division-by-spaces", "over spaces", " ÷ "}};
constexpr const char* names[]{"equality", "addition",     "subtraction", "multiplication",
                              "division", "times spaces", "over spaces", "cossick"};

std::vector<relation::Row> rows_of(const char* relation, relation::Model::Settings settings,
                                   const game::Roots& roots) {
  settings["roots"] = game::to_text(roots);
  const relation::Model model =
      relation::Model::make(*relation::relation_named(relation), settings).value();
  return model.relation().rows(model);
}

Rich plain(const std::string& text) {
  return {{Words{text, body}}};
}

Ways capture_ways_of(game::Army taker, const game::Roots& roots) {
  Ways ways;
  const relation::Model::Settings its{{"taker", game::to_text(taker)}};
  for (const relation::Row& row : rows_of("equality", its, roots))
    ways[relation::number(row.front())][0].push_back(plain(relation::to_text(row.front())));
  const auto add = [&](const CaptureWay& way) {
    for (const relation::Row& row : rows_of(way.relation, its, roots)) {
      const auto [first, second, prey] =
          // The takers are two pieces, or one piece and a number of spaces.
          relation::cells<3>(row);
      ways[relation::number(prey)][way.place].push_back(
          plain(relation::to_text(first) + way.sign + relation::to_text(second)));
    }
  };
  std::ranges::for_each(two_pieces, add);
  std::ranges::for_each(spaces, add);
  for (const bool bears_root : {true, false}) {
    const game::Army root_army = bears_root ? taker : game::enemy_of(taker);
    for (const relation::Row& row :
         rows_of("cossick", {{"root-army", game::to_text(root_army)}}, roots)) {
      const auto [root, power, sign] = relation::cells<3>(row);
      Rich one = plain(relation::to_text(bears_root ? root : power));
      one.push_back({SignMark{static_cast<int>(relation::number(sign).get_si())}, true});
      ways[relation::number(bears_root ? power : root)][7].push_back(std::move(one));
    }
  }
  return ways;
}

// Formats the ways of one prey: "equality 9; addition 3 + 6, 4 + 5; ...".
Rich ways_text(const std::map<int, std::vector<Rich>>& ways) {
  Rich rich;
  for (const auto& [place, all] : ways) {
    if (!rich.empty()) add_unbreakable_words(rich, ";", body);
    add_words(rich, names[place], way_type);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i > 0) add_unbreakable_words(rich, ",", body);
      rich.insert(rich.end(), all[i].begin(), all[i].end());
    }
  }
  return rich;
}

Rich legend() {
  Rich rich;
  add_words(rich, "Cossick signs:", Type{.size = 9, .italic = true});
  for (const auto& [power, name] :
       {std::pair(2, "the square,"), std::pair(3, "the cube,"),
        std::pair(4, "the square of the square,"), std::pair(6, "the square of the cube.")}) {
    rich.push_back({SignMark{power}});
    add_words(rich, name, legend_type);
  }
  add_words(rich,
            "The greater number is the power of the lesser number that the sign names; the taker’s "
            "number stands before the sign.",
            legend_type);
  return rich;
}

Document sheet_with_gap(const SheetRequest& request, double gap) {
  const Bearers bearers(request.roots);
  Document document =
      document_for(request, "Captures", "After Fulke 1563 · " + model_text(request.roots));
  for (const game::Army taker : game::armies) {
    if (request.army && *request.army != taker) continue;
    Rich subtitle = legend_of_marks();
    add_words(subtitle,
              "By the number captured. Two pieces: their sum, difference, product or quotient; one "
              "piece: "
              "equal, times or over the empty "
              "spaces between, or root and power by cossick signs. Which ways are in force depends "
              "on the kind of play.",
              subtitle_type);
    Flow flow(document, "What the " + game::to_text(taker) + " army captures", subtitle, 2);
    flow.paragraph(legend(), legend_type);
    flow.skip(2);
    std::vector<std::vector<Rich>> rows;
    const Ways all = capture_ways_of(taker, request.roots);
    for (const auto& [prey, ways] : all) {
      Rich head{{Words{number::to_text(prey), prey_type}}};
      Rich marks;
      for (const PieceMark& mark : bearers.of(prey))
        if (mark.army != taker) marks.push_back({mark});
      rows.push_back({std::move(head), std::move(marks), ways_text(ways)});
    }
    flow.table({{{"prey", TextAlignment::right}, {""}, {"captured by", TextAlignment::left, true}},
                std::move(rows),
                body,
                gap});
    const proportion::NumberSet enemies =
        game::values(game::enemy_of(taker), request.roots, game::KingCounting::whole);
    Rich others;
    for (const number::Integer& number : enemies.numbers())
      if (!all.contains(number)) add_words(others, number::to_text(number), body);
    if (others.empty()) continue;
    flow.skip(3);
    Rich said;
    add_words(said, "By none of these is captured:", way_type);
    said.insert(said.end(), others.begin(), others.end());
    flow.paragraph(said, body);
  }
  return document;
}

Document make(const SheetRequest& request) {
  return sheet_with_gap(request,
                        widest_gap([&](double gap) { return sheet_with_gap(request, gap); }));
}

}  // namespace

Sheet captures_sheet() {
  return {"captures", "what captures what, by the number captured", {"army", "roots"}, make};
}

}  // namespace rithmo::sheet
