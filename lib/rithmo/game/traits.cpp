// See traits.hpp.
#include "rithmo/game/traits.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace rithmo {
namespace {

std::string yes(bool is) {
  return is ? "yes" : "no";
}

const Capture* capture(const RuleSet& rules, std::string_view name) {
  const auto found = std::ranges::find(rules.captures, name, &Capture::name);
  return found == rules.captures.end() ? nullptr : &*found;
}

std::string taking(const RuleSet& rules, std::string_view name) {
  const Capture* found = capture(rules, name);
  if (!found) return "no";
  return found->by_agreement ? "if agreed" : found->named_only ? "only named" : "yes";
}

template <class Wanted>
bool any_draught(const RuleSet& rules, Wanted wanted) {
  return std::ranges::any_of(rules.draughts, wanted);
}

std::string fate(Captives captives) {
  return captives == Captives::enter  ? "serve the captor on the board"
         : captives == Captives::kept ? "count in the captor's triumph, off the board"
                                      : "out of play";
}

std::string flights(const RuleSet& rules) {
  if (!any_draught(rules, [](const Draught& d) { return d.aside > 0; })) return "none";
  if (any_draught(rules, [](const Draught& d) { return d.aside && d.purpose == Purpose::siege; }))
    return "to besiege or to flee a siege";
  if (any_draught(rules, [](const Draught& d) { return d.aside && d.purpose == Purpose::escape; }))
    return "to escape being taken";
  return rules.conduct.flight_besieges ? "to move, and to besiege" : "to move";
}

std::string by_agreement(const RuleSet& rules, bool (*wanted)(const Draught&)) {
  if (any_draught(rules, [&](const Draught& d) { return !d.by_agreement && wanted(d); }))
    return "yes";
  return any_draught(rules, [&](const Draught& d) { return d.by_agreement && wanted(d); })
             ? "if agreed"
             : "no";
}

// Straight draughts over men between.
std::string passing(const RuleSet& rules) {
  return by_agreement(rules, [](const Draught& d) { return d.leaps && d.aside == 0; });
}

std::string cornerwise(const RuleSet& rules) {
  return by_agreement(rules, [](const Draught& d) {
    return d.who != "king" && d.directions != Directions::orthogonal;
  });
}

std::string shutting_in(const RuleSet& rules) {
  const Capture* siege = capture(rules, "siege");
  if (siege && siege->named_only) return "not said";
  if (siege) return siege->walls ? "enemies and the edge of the board" : "enemies alone";
  return capture(rules, "oblivion") ? "four enemies in the next squares" : "nobody";
}

std::string ransom(const RuleSet& rules) {
  switch (rules.conduct.ransom) {
    case Ransom::none:
      return "none";
    case Ransom::any_step:
      return "any layer";
    case Ransom::all_but_the_base:
      return "any layer but the lowest";
  }
  return "";
}

std::string taker(const RuleSet& rules) {
  switch (rules.conduct.taker) {
    case Taker::enters_before:
      return "stays; goes in where he could take before his draught";
    case Taker::stays:
      return "stays, before the draught and after it";
    case Taker::stays_instead:
      return "stays; a taking before the draught replaces it";
  }
  return "";
}

std::string ways(const RuleSet& rules) {
  return std::to_string(std::ranges::count(rules.captures, false, &Capture::by_agreement));
}

constexpr std::array all{
    Trait{"board", "How large is the board?",
          [](const RuleSet& r) {
            return std::to_string(r.board.files) + " by " + std::to_string(r.board.ranks);
          }},
    Trait{"ways of taking", "How many ways of taking are there, without those that need agreement?",
          ways},
    Trait{"men cornerwise", "Are men other than kings drawn cornerwise?", cornerwise},
    Trait{"passing over", "May a man marching straight pass over others?", passing},
    Trait{"flights", "What may a flying draught do?", flights},
    Trait{"flights pass over", "May a flying man pass over others?",
          [](const RuleSet& r) {
            return yes(any_draught(r, [](const Draught& d) { return d.aside && d.leaps; }));
          }},
    Trait{"shutting in", "Who counts when a man is shut in?", shutting_in},
    Trait{"taker", "Where does the taker go?", taker},
    Trait{"captives", "What becomes of men taken?",
          [](const RuleSet& r) { return fate(r.conduct.captives); }},
    Trait{"captive king", "What becomes of a king taken whole?",
          [](const RuleSet& r) { return fate(r.conduct.captive_king); }},
    Trait{"ransom", "Which of a king's layers may be bought back?", ransom},
    Trait{"king by his total", "Is a king taken by his total?",
          [](const RuleSet& r) { return yes(r.conduct.total_taken); }},
    Trait{"layers take", "Does a king take by each of his layers?",
          [](const RuleSet& r) { return yes(r.conduct.layers_take); }},
    Trait{"camp", "How many ranks has the camp in which a triumph stands?",
          [](const RuleSet& r) { return std::to_string(r.conduct.camp); }},
    Trait{"king first", "Must the enemy's king be taken before a triumph?",
          [](const RuleSet& r) { return yes(r.conduct.king_first); }},
    Trait{"three make a triumph", "Do three men in one proportion make a triumph?",
          [](const RuleSet& r) { return yes(!r.conduct.of_three.empty()); }},
    Trait{"king in a triumph", "May a king be one of a triumph's men?",
          [](const RuleSet& r) { return yes(r.conduct.king_joins); }},
    Trait{"captive last", "May a captive be the last man of a triumph?",
          [](const RuleSet& r) { return yes(r.conduct.captive_completes); }},
};

}  // namespace

std::span<const Trait> traits() {
  return all;
}

std::optional<std::string> trait_of(const RuleSet& rules, std::string_view name) {
  constexpr std::string_view by = "taking by ";
  if (name.starts_with(by)) {
    const std::string_view way = name.substr(by.size());
    if (std::ranges::none_of(rule_sets(), [&](const RuleSet& r) { return capture(r, way); }))
      return std::nullopt;
    return taking(rules, way);
  }
  const auto found = std::ranges::find(all, name, &Trait::name);
  if (found == all.end()) return std::nullopt;
  return found->answer(rules);
}

}  // namespace rithmo
