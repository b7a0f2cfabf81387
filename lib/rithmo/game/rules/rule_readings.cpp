// The readings of a rule set: sentences about how the engine plays it; see rules.hpp.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/rules/rules.hpp"
#include "rithmo/text/joined.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::game {
namespace {

// Describes in words a figure of three or four pieces.
std::string description_of(const Figure& figure, std::size_t pieces) {
  using enum Figure::Form;
  const std::string apart = figure.apart == 1   ? "next to each other"
                            : figure.apart == 0 ? "equally far apart"
                                                : std::to_string(figure.apart) + " squares apart";
  switch (figure.form) {
    case anywhere:
      return "anywhere in those ranks";
    case line:
      return "in a line, straight or cornerwise, " + apart +
             (figure.ascending ? ", in the order of their numbers" : "");
    case corner:
      return pieces == 3
                 ? "on three corners of a square, " + apart +
                       (figure.ascending ? ", the middle number between the others"
                                         : ", in any order")
                 : "in a right angle, three in a straight line and the fourth beside one of its "
                   "ends, " +
                       apart +
                       (figure.ascending ? ", in the order of their numbers" : ", in any order");
    case square:
      return "on the corners of a square, " + apart +
             (figure.ascending ? ", ascending around it" : ", in any order");
  }
  return "";
}

// Returns the support of a parameter, or "supplied" if the rule set states none.
SourceSupport support_of(const RuleSet& rules, std::string_view parameter) {
  const auto found = rules.support.find(parameter);
  return found == rules.support.end() ? SourceSupport{} : found->second;
}

// Maps a parameter to a topic of the facts. A doubt about a fact of this topic is a doubt about the
// parameter.
constexpr std::array<text::Word<std::string_view>, 19> topics{
    {{"play.first", "first player"},
     {"play.takers", "taker"},
     {"play.captives", "captives"},
     {"play.captive-king", "captives"},
     {"play.ransom", "ransom"},
     {"play.king-to-redeemer", "ransom"},
     {"play.total-captured", "king"},
     {"play.total-remains", "king"},
     {"play.layers-capture", "king"},
     {"play.whole-to-capture", "king"},
     {"play.layer-by-shape", "king"},
     {"play.lowest-is-king", "king"},
     {"play.no-flight-to-capture", "flight"},
     {"triumph.camp", "area"},
     {"triumph.three", "triumph"},
     {"triumph.four", "triumph"},
     {"triumph.announced", "announcing"},
     {"triumph.ends", "end"},
     {"common.kinds", "common victories"}}};

// Returns the doubts of the notes on the parameter's topic.
std::string doubts_of(const RuleSet& rules, std::string_view parameter) {
  const auto topic = text::meaning(topics, parameter);
  std::string doubts;
  for (const Note& note : rules.notes)
    if (topic && note.topic == *topic && !note.provenance.doubt.empty())
      doubts += (doubts.empty() ? "" : "; ") + note.provenance.doubt;
  return doubts;
}

}  // namespace

std::vector<RuleReading> readings_of(const RuleSet& rules) {
  using enum RuleReading::Of;
  const PlayRules& c = rules.play;
  const TriumphRules& triumph = rules.triumph;
  const bool has_flights = std::ranges::any_of(
      rules.movements, [](const Movement& m) { return m.purpose != MovementPurpose::any; });
  std::vector<RuleReading> readings;
  const auto add = [&](RuleReading::Of of, std::string_view parameter, std::string says) {
    readings.push_back({of, std::move(says), std::string(parameter), support_of(rules, parameter),
                        doubts_of(rules, parameter)});
  };
  // Adds a reading that has no parameter, because every rule set is played so.
  const auto add_for_all = [&](RuleReading::Of of, std::string says, std::string why) {
    readings.push_back(
        {of, std::move(says), "", {SourceSupport::Kind::supplied, std::move(why)}, ""});
  };
  add(turn, "play.first", "the " + to_text(c.first) + " army begins");
  add(turn, "play.takers",
      c.timing == CaptureTiming::enter_before
          ? "before its move an army captures only by the move itself: one of the takers moves to "
            "the prey's square, from wherever it stands; after the move the army captures every "
            "piece that it then can, and the takers stay"
      : c.timing == CaptureTiming::stay
          ? "an army captures before its move and after it, as many pieces as it can and wants, "
            "and the captors stay where they are"
          : "an army captures after its move, or in place of it, and the captors stay where they "
            "are");
  if (c.timing == CaptureTiming::enter_before)
    add(turn, "play.takers",
        "a piece that could be captured before the move is not captured after it, whichever piece "
        "moves");
  if (c.mover_takes_part)
    add(turn, "play.mover-takes-part",
        "after a move, only captures in which the piece that moved takes part");
  if (has_flights)
    add(turn, "play.flight-besieges",
        std::string("a move that may not capture is called a flight; after it nothing is "
                    "captured") +
            (c.flight_besieges ? " but by siege" : ""));
  if (c.no_flight_to_capture)
    add(turn, "play.no-flight-to-capture", "a flight that would open a capture is not allowed");

  const auto fate = [](CaptivesFate captives) {
    return captives == CaptivesFate::enter
               ? "stand at once on an empty square of the captor's first "
                 "rank, at its own edge, and "
                 "serve it"
           : captives == CaptivesFate::stored ? "leave the board and count in the captor's triumph"
                                              : "are out of play";
  };
  add(RuleReading::Of::captives, "play.captives",
      std::string("pieces captured ") + fate(c.captives));
  add(RuleReading::Of::captives, "play.captive-king",
      std::string("kings captured whole ") + fate(c.captive_king) +
          (c.captive_king == CaptivesFate::enter
               ? ", also when all their layers have been captured in turn"
               : "; layers captured are out of play"));

  add(king, "play.total-captured",
      c.total_captured
          ? "a king is captured whole by its total, or layer by layer, each by the layer's own "
            "number"
          : "a king is captured layer by layer, each by the layer's own number, or whole when "
            "it is shut in, but not by its total");
  if (!c.total_remains && c.total_captured)
    add(king, "play.total-remains",
        "a king that has lost layers has the sum of those it has left as its total");
  if (c.total_remains)
    add(king, "play.total-remains",
        "a king is captured by the total it began with, whatever it has lost");
  add(king, "play.layers-capture",
      c.layers_capture ? "a king captures by its total and by each of its layers"
                       : "a king captures by its total alone");
  if (c.whole_to_capture)
    add(king, "play.whole-to-capture", "a king captures by its total only while it is whole");
  if (c.layer_by_shape)
    add(king, "play.layer-by-shape", "a king's layer captures only by a movement of its own shape");
  if (c.timing == CaptureTiming::enter_before)
    add_for_all(
        king,
        "a captured layer leaves no square to enter: before the move its capture replaces the move",
        "no source says where a taker goes that captures a layer");
  if (c.ransom != Ransom::none)
    add(king, "play.ransom",
        std::string("a layer captured") +
            (c.ransom == Ransom::all_but_the_lowest ? ", but the lowest," : "") +
            " may be bought back at once: the enemy gives a piece of the layer's number or, "
            "without such a piece, any piece that the captor chooses");
  if (c.ransom != Ransom::none)
    add_for_all(king, "a layer bought back is not captured again in the same turn",
                "no source says so; otherwise one capture could take one ransom after another");
  if (c.king_to_redeemer)
    add(king, "play.king-to-redeemer",
        "a king whose layer is bought back goes to the square of the piece that was given");
  if (c.lowest_is_king)
    add(king, "play.lowest-is-king", "a king that loses its lowest layer, the greatest, is lost");
  add_for_all(king,
              std::string("a king that loses its last layer is lost") +
                  (c.ransom != Ransom::none ? ", and not bought back" : ""),
              "no layer of the king is left on the board");

  add(victory, "triumph.camp",
      "the pieces of a triumph stand in the " + std::to_string(triumph.camp) +
          " ranks at the enemy's edge" +
          (triumph.king_first ? "; it counts only when the enemy's king is gone" : ""));
  for (const auto* figures : {&triumph.of_three, &triumph.of_four}) {
    if (figures->empty()) continue;
    std::string text =
        figures == &triumph.of_three ? "three of them stand " : "four of them stand ";
    for (std::size_t i = 0; i < figures->size(); ++i)
      text +=
          (i ? ", or " : "") + description_of((*figures)[i], figures == &triumph.of_three ? 3 : 4);
    add(victory, figures == &triumph.of_three ? "triumph.three" : "triumph.four", text);
  }
  if (triumph.of_three.empty()) add(victory, "triumph.three", "three make no triumph");
  if (triumph.announced == Announcement::before)
    add(victory, "triumph.announced",
        std::string("the pieces are announced before they move there; from then on they are safe") +
            (has_flights ? ", and do not fly" : ""));
  if (triumph.announced == Announcement::placed)
    add(victory, "triumph.announced",
        std::string("the pieces are announced when they stand in the figure") +
            "; then they are safe");
  if (triumph.announced == Announcement::placed && has_flights)
    add(victory, "triumph.flight-places",
        triumph.flight_places ? "a piece that flew to its place may be announced there"
                              : "a piece that flew to its place is not announced there");
  if (c.captives == CaptivesFate::stored)
    add(victory, "play.captives",
        "one of them at least stands there; the others may be captives off the board");
  if (!triumph.king_joins)
    add(victory, "triumph.king-joins", "a king is not one of the pieces of a triumph");
  if (!triumph.captive_completes)
    add(victory, "triumph.captive-completes",
        "a captive cannot be the piece that completes a triumph");
  if (triumph.ends != Grade::great)
    add(victory, "triumph.ends",
        "only the " + triumph.names[static_cast<std::size_t>(triumph.ends)] +
            " triumph ends the game");
  add_for_all(
      victory,
      "the game ends with the act that makes a victory, or when neither army can move in its turn; "
      "positions may be repeated, a player may resign, and both may agree to end the game",
      "no source speaks of a game that nobody wins");

  if (!rules.common.kinds.empty())
    add(common, "common.kinds",
        "common victories are won by " + text::joined(rules.common.kinds, ", "));
  if (rules.common.king_first)
    add(common, "common.king-first",
        "a common victory, too, is won only when the enemy's king is gone");
  add_for_all(common, "in a common victory a king counts for as many pieces as it has layers",
              "Fulke 854 says it of his third kind; no source contradicts it");
  if (rules.common.upon_several)
    add(common, "common.upon-several", "in a victory of honour no single piece has the whole sum");
  add(common, "common.exact-counts",
      rules.common.exact_counts
          ? "in a goal with a sum, the numbers of pieces and of characters must be met exactly"
          : "the numbers of a common victory are met when they are reached or exceeded");
  return readings;
}

}  // namespace rithmo::game
