// See traits.hpp.
#include "rithmo/game/rules/traits.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/game/rules/ways_of_capture.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace rithmo::game {
namespace {

std::string yes(bool is) {
  return is ? "yes" : "no";
}

std::string capturing(const RuleSet& rules, std::string_view name) {
  const CaptureRule* found = capture_rule_named(rules, name);
  if (!found) return "no";
  return found->by_agreement ? "if agreed" : is_played(found->way) ? "yes" : "only named";
}

template <class ListingChoice>
bool has_movement_where(const RuleSet& rules, ListingChoice wanted) {
  return std::ranges::any_of(rules.movements, wanted);
}

std::string captives_text(CaptivesFate captives) {
  return captives == CaptivesFate::enter    ? "serve the captor on the board"
         : captives == CaptivesFate::stored ? "count in the captor's triumph, off the board"
                                            : "out of play";
}

std::string flights(const RuleSet& rules) {
  if (!has_movement_where(rules, [](const Movement& m) { return m.aside > 0; })) return "none";
  if (has_movement_where(
          rules, [](const Movement& m) { return m.aside && m.purpose == MovementPurpose::siege; }))
    return "to besiege or to flee a siege";
  if (has_movement_where(
          rules, [](const Movement& m) { return m.aside && m.purpose == MovementPurpose::escape; }))
    return "to escape being captured";
  return rules.play.flight_besieges ? "to move, and to besiege" : "to move";
}

std::string by_agreement(const RuleSet& rules, bool (*wanted)(const Movement&)) {
  if (has_movement_where(rules, [&](const Movement& m) { return !m.by_agreement && wanted(m); }))
    return "yes";
  return has_movement_where(rules, [&](const Movement& m) { return m.by_agreement && wanted(m); })
             ? "if agreed"
             : "no";
}

// Returns whether a piece may pass over others in a movement that is not a knight's movement.
std::string passing_rule_text(const RuleSet& rules) {
  return by_agreement(rules, [](const Movement& m) { return m.leaps && m.aside == 0; });
}

std::string cornerwise(const RuleSet& rules) {
  return by_agreement(rules, [](const Movement& m) {
    return m.piece != PieceKind::king && m.directions != Directions::orthogonal;
  });
}

std::string shutting_in(const RuleSet& rules) {
  for (const CaptureRule& rule : rules.captures) {
    if (const auto enclosure = enclosure_of(rule.way)) return std::string(enclosure->by);
    // The source names siege without defining it.
    if (name_of(rule.way) == name_of(way::SiegeCapture{})) return "not said";
  }
  return "nobody";
}

std::string ransom(const RuleSet& rules) {
  switch (rules.play.ransom) {
    case Ransom::none:
      return "none";
    case Ransom::any_layer:
      return "any layer";
    case Ransom::all_but_the_lowest:
      return "any layer but the lowest";
  }
  return "";
}

std::string timing(const RuleSet& rules) {
  switch (rules.play.timing) {
    case CaptureTiming::enter_before:
      return "stays; goes in where it could capture before its move";
    case CaptureTiming::stay:
      return "stays, before the move and after it";
    case CaptureTiming::stay_instead:
      return "stays; a capture before the move replaces it";
  }
  return "";
}

std::string ways(const RuleSet& rules) {
  return std::to_string(std::ranges::count(rules.captures, false, &CaptureRule::by_agreement));
}

constexpr std::array all_traits{
    RuleTrait{"board", "How large is the board?",
              [](const RuleSet& r) {
                return std::to_string(r.board.files) + " by " + std::to_string(r.board.ranks);
              }},
    RuleTrait{"ways of capture",
              "How many ways of capture are there, without those that need agreement?", ways},
    RuleTrait{"pieces cornerwise", "Do pieces other than kings move cornerwise?", cornerwise},
    RuleTrait{"passing over", "May a piece marching straight pass over others?", passing_rule_text},
    RuleTrait{"flights", "What may a flying movement do?", flights},
    RuleTrait{"flights pass over", "May a flying piece pass over others?",
              [](const RuleSet& r) {
                return yes(
                    has_movement_where(r, [](const Movement& m) { return m.aside && m.leaps; }));
              }},
    RuleTrait{"shutting in", "What counts when a piece is shut in?", shutting_in},
    RuleTrait{"taker", "Where does the taker go?", timing},
    RuleTrait{"captives", "What happens to captured pieces?",
              [](const RuleSet& r) { return captives_text(r.play.captives); }},
    RuleTrait{"captive king", "What happens to a king that is captured whole?",
              [](const RuleSet& r) { return captives_text(r.play.captive_king); }},
    RuleTrait{"ransom", "Which of a king's layers may be bought back?", ransom},
    RuleTrait{"king by its total", "Is a king captured by its total?",
              [](const RuleSet& r) { return yes(r.play.total_captured); }},
    RuleTrait{"layers capture", "Does a king capture by each of its layers?",
              [](const RuleSet& r) { return yes(r.play.layers_capture); }},
    RuleTrait{"camp", "How many ranks does the camp have in which a triumph stands?",
              [](const RuleSet& r) { return std::to_string(r.triumph.camp); }},
    RuleTrait{"king first", "Must the enemy's king be captured before a triumph?",
              [](const RuleSet& r) { return yes(r.triumph.king_first); }},
    RuleTrait{"three make a triumph", "Do three pieces in one proportion make a triumph?",
              [](const RuleSet& r) { return yes(!r.triumph.of_three.empty()); }},
    RuleTrait{"king in a triumph", "May a king be one of a triumph's pieces?",
              [](const RuleSet& r) { return yes(r.triumph.king_joins); }},
    RuleTrait{"captive last", "May a captive be the last piece of a triumph?",
              [](const RuleSet& r) { return yes(r.triumph.captive_completes); }},
};

}  // namespace

std::span<const RuleTrait> traits() {
  return all_traits;
}

std::optional<std::string> trait_of(const RuleSet& rules, std::string_view name) {
  constexpr std::string_view by = "capture by ";
  if (name.starts_with(by)) {
    const std::string_view way = name.substr(by.size());
    if (std::ranges::none_of(rule_sets(),
                             [&](const RuleSet& r) { return capture_rule_named(r, way); }))
      return std::nullopt;
    return capturing(rules, way);
  }
  const auto found = std::ranges::find(all_traits, name, &RuleTrait::name);
  if (found == all_traits.end()) return std::nullopt;
  return found->answer(rules);
}

}  // namespace rithmo::game
