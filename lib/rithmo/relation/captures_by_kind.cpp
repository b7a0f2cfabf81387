// Which ways of taking are in force in which of Fulke's three kinds of play.
//
// Fulke 1563 is the rule here; others number the kinds in another order, so the numbering is a parameter: what Savard
// calls version 2 is Fulke's third kind, and his version 3 the second. Example: ambush (lying in wait) is taken by in
// Fulke's third kind alone. Counter-example: multiplication by two men belongs to the first kind; by void spaces, to
// the second and third. The lines beside the table are those of the 1563 text on which each entry rests.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/relation/families.hpp"

namespace rithmo {
namespace {

enum class Force : std::uint8_t { no, optional, yes };

struct Taking {
  std::string_view name;
  std::array<Force, 3> force;  // in Fulke's first, second and third kind
};

constexpr auto no = Force::no, by_agreement = Force::optional, yes = Force::yes;
constexpr std::array<Taking, 14> takings{{
    {"siege", {yes, yes, no}},                          // Fulke calls it oblivion: 627, 670
    {"oblivion", {no, no, yes}},                        // by four next spaces: 847
    {"ambush", {no, no, yes}},                          // lying in wait: 845
    {"equality", {yes, yes, yes}},                      // 627, 672; encounter: 839
    {"roots", {no, yes, no}},                           // cossical signs: 687
    {"addition", {yes, yes, no}},                       // 627, 674
    {"subtraction", {yes, yes, no}},                    // 627, 674
    {"multiplication", {yes, no, no}},                  // 627
    {"division", {yes, no, no}},                        // 627
    {"multiplication-by-spaces", {no, yes, yes}},       // 682; eruption: 841
    {"division-by-spaces", {no, yes, no}},              // 685
    {"arithmetic-proportion", {by_agreement, no, no}},  // 628
    {"geometric-proportion", {by_agreement, no, no}},
    {"harmonic-proportion", {by_agreement, no, no}},
}};

const Parameter numbering{"numbering", "fulke", "fulke | savard",
                          "whose order of the three kinds of play",
                          [](std::string_view text) -> std::optional<TextFault> {
                            if (text == "fulke" || text == "savard") return std::nullopt;
                            return TextFault{0, "expected fulke or savard"};
                          }};

// Fulke's kind, from 0, that has the number `kind`, from 1, in the model's order.
std::size_t fulkes(const Model& model, std::size_t kind) {
  constexpr std::array<std::size_t, 3> savard{0, 2, 1};
  return model["numbering"] == "savard" ? savard[kind - 1] : kind - 1;
}

std::vector<Column> columns(const Model&) {
  using enum Column::Type;
  return {{"capture", label, "the way of taking, by its modern name"},
          {"kind", number, "the kind of play, 1 to 3"},
          {"force", label, "yes, or optional where the players must agree on it"}};
}

std::vector<Row> rows(const Model& model) {
  std::vector<Row> found;
  for (const Taking& taking : takings)
    for (std::size_t kind = 1; kind <= 3; ++kind)
      if (const Force force = taking.force[fulkes(model, kind)]; force != Force::no)
        found.push_back({std::string(taking.name), Integer(kind),
                         std::string(force == Force::yes ? "yes" : "optional")});
  return found;
}

Check check(const Model& model, const Row& row) {
  const auto taking = std::ranges::find(takings, to_text(row[0]), &Taking::name);
  if (taking == takings.end()) return {false, false, "no way of taking '" + to_text(row[0]) + "'"};
  if (number(row[1]) < 1 || number(row[1]) > 3)
    return {false, false, "there are three kinds of play"};
  const Force force = taking->force[fulkes(model, number(row[1]).get_ui())];
  const std::string where = to_text(row[0]) + " in kind " + to_text(row[1]);
  switch (force) {
    case Force::no:
      return {false, true, "there is no " + where};
    case Force::optional:
      return {to_text(row[2]) == "optional", true, where + " must be agreed on"};
    case Force::yes:
      return {to_text(row[2]) == "yes", true, where + " is in force"};
  }
  return {false, false, ""};
}

}  // namespace

Relation captures_by_kind_relation() {
  return {"captures-by-kind",
          "lists",
          "which ways of taking are in force in the three kinds of play",
          "Fulke 1563, Of taking, in the three kinds of play",
          {numbering},
          columns,
          rows,
          check};
}

}  // namespace rithmo
