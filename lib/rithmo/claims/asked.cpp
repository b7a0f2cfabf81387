// See asked.hpp.
#include "rithmo/claims/asked.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/claims/methods.hpp"
#include "rithmo/game/play/act.hpp"
#include "rithmo/game/rules/piece_rules.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::claims {
namespace {

// A collector of the facts of one rule set, with the options that were agreed on.
class RuleFactCollector {
 public:
  RuleFactCollector(const game::RuleSet& base, const game::RuleSet& agreed)
      : base_(base), rules_(agreed) {}

  void look_up_board() { add("board", rules_.board_provenance.support); }

  void note(std::string_view topic) {
    for (const game::Note& note : rules_.notes)
      if (note.topic == topic) add(topic, note.provenance.support);
  }
  void look_up_notes() {
    for (const game::Note& note : rules_.notes) add(note.topic, note.provenance.support);
  }

  // Adds the fact of a parameter, as "play.takers". Does nothing if the key is empty.
  void look_up_parameter(std::string_view key) {
    const auto found = rules_.support.find(key);
    if (found != rules_.support.end()) add(key, found->second);
  }

  template <class Predicate>
  void look_up_movements(Predicate asked) {
    for (const game::Movement& movement : rules_.movements)
      if (asked(movement))
        add("movement of the " + std::string(game::to_text(movement.piece)),
            movement.provenance.support);
  }

  template <class Predicate>
  void look_up_captures(Predicate asked) {
    for (const game::CaptureRule& rule : rules_.captures)
      if (asked(rule)) capture(rule);
  }
  // Adds the capture rule of this name, or the fact that the rule set has no such rule.
  void capture_named(std::string_view name) {
    if (const game::CaptureRule* rule = game::capture_rule_named(rules_, name))
      capture(*rule);
    else
      add("no capture by " + std::string(name), {});
  }

  // Adds the fact of the rule set's array. If it has none, adds the note on the array.
  void look_up_array() {
    if (rules_.array)
      add("array", rules_.array->provenance.support);
    else
      note("array");
  }

  void look_up_options(std::string_view names) {
    for (const game::RuleOption& option : rules_.options)
      if (("," + std::string(names) + ",").find("," + option.name + ",") != std::string::npos)
        add("option " + option.name, option.provenance.support);
  }

  std::vector<LookedUpFact> all() && { return std::move(facts_); }

 private:
  // Returns true if an option took this rule from another rule set.
  bool is_borrowed(const game::CaptureRule& rule) const {
    const game::CaptureRule* own = game::capture_rule_named(base_, game::name_of(rule.way));
    return !own || own->provenance != rule.provenance;
  }
  void capture(const game::CaptureRule& rule) {
    const std::string_view name = game::name_of(rule.way);
    add("capture by " + std::string(name), rule.provenance.support, is_borrowed(rule));
    if (!is_borrowed(rule)) return;
    for (const game::RuleSet& other : game::rule_sets())
      if (const auto* own = game::capture_rule_named(other, name);
          own && own->condition == rule.condition && other.name != rules_.name)
        facts_.back().rules = other.name;
  }
  // Adds a fact with its place in the source. Every fact of this folder gets its place here.
  void add(std::string_view topic, const game::SourceSupport& support, bool borrowed = false) {
    LookedUpFact fact{rules_.name, std::string(topic)};
    fact.borrowed = borrowed;
    if (support.kind == game::SourceSupport::Kind::said) fact.locus = support.why;
    if (support.kind == game::SourceSupport::Kind::inferred) fact.inferred = support.why;
    if (std::ranges::find(facts_, fact) == facts_.end()) facts_.push_back(std::move(fact));
  }

  const game::RuleSet &base_, &rules_;
  std::vector<LookedUpFact> facts_;
};

// Returns the facts that `ask` adds from the rule set named by "rules", with its options.
template <class Ask>
std::vector<LookedUpFact> collect(const CaseArguments& given, Ask ask) {
  const auto rules = rules_of(given);
  if (!rules) return {};
  RuleFactCollector facts(*game::shipped(given["rules"]), *rules);
  ask(facts, *rules);
  facts.look_up_options(given["agree"]);
  return std::move(facts).all();
}

// The facts on which a trait's answer depends: a part of the rules, or a note and a parameter of
// play.
struct TraitSource {
  enum class Part : std::uint8_t { none, board, captures, sieges, movements, flights } part;
  std::string_view note = {}, parameter = {};
};
using Part = TraitSource::Part;
constexpr std::array<text::Word<TraitSource>, 18> trait_sources{
    {{"board", {Part::board}},
     {"ways of capture", {Part::captures}},
     {"pieces cornerwise", {Part::movements}},
     {"passing over", {Part::movements}},
     {"flights", {Part::flights}},
     {"flights pass over", {Part::flights}},
     {"shutting in", {Part::sieges}},
     {"taker", {Part::none, "taker", "play.takers"}},
     {"captives", {Part::none, "captives", "play.captives"}},
     {"captive king", {Part::none, "captives", "play.captive-king"}},
     {"ransom", {Part::none, "ransom", "play.ransom"}},
     {"king by its total", {Part::none, "king", "play.total-captured"}},
     {"layers capture", {Part::none, "king", "play.layers-capture"}},
     {"camp", {Part::none, "area", "triumph.camp"}},
     {"king first", {Part::none, "triumph", "triumph.king-first"}},
     {"three make a triumph", {Part::none, "triumph", "triumph.three"}},
     {"king in a triumph", {Part::none, "triumph", "triumph.king-joins"}},
     {"captive last", {Part::none, "captives", "triumph.captive-completes"}}}};

void add_part(RuleFactCollector& facts, Part part) {
  switch (part) {
    case Part::none:
      return;
    case Part::board:
      return facts.look_up_board();
    case Part::captures:
      return facts.look_up_captures([](const game::CaptureRule&) { return true; });
    case Part::sieges:
      return facts.look_up_captures(
          [](const game::CaptureRule& rule) { return game::shuts_in(rule.way); });
    case Part::movements:
      return facts.look_up_movements([](const game::Movement& m) {
        return m.piece != game::PieceKind::king && !m.is_flight();
      });
    case Part::flights:
      return facts.look_up_movements([](const game::Movement& m) { return m.is_flight(); });
  }
}

bool stands(const game::Position& position, game::PieceKind kind) {
  return std::ranges::any_of(
      position.pieces, [&](const auto& piece) { return game::kind_of(piece.second) == kind; });
}

// Adds the movements of all kinds of pieces that are in the position.
void add_movements(RuleFactCollector& facts, const game::Position& position) {
  facts.look_up_movements([&](const game::Movement& m) { return stands(position, m.piece); });
}

void add_king(RuleFactCollector& facts, const game::Position& position) {
  if (!stands(position, game::PieceKind::king)) return;
  facts.note("king");
  for (const std::string_view key :
       {"play.layers-capture", "play.total-captured", "play.total-remains", "play.whole-to-capture",
        "play.lowest-is-king"})
    facts.look_up_parameter(key);
}

void add_captives(RuleFactCollector& facts) {
  facts.note("captives");
  facts.look_up_parameter("play.captives");
}

void add_act(RuleFactCollector& facts, const game::Act& act) {
  if (std::holds_alternative<game::Take>(act)) {
    facts.look_up_captures([](const game::CaptureRule&) { return true; });
    facts.note("taker");
    facts.look_up_parameter("play.takers");
    facts.look_up_parameter("play.mover-takes-part");
    add_captives(facts);
  } else if (std::holds_alternative<game::EnterAct>(act)) {
    add_captives(facts);
  } else if (std::holds_alternative<game::RedeemAct>(act)) {
    facts.note("ransom");
    facts.look_up_parameter("play.ransom");
  } else if (std::holds_alternative<game::AnnounceAct>(act)) {
    facts.note("announcing");
    facts.note("triumph");
    facts.look_up_parameter("triumph.announced");
  }
}

void add_victory(RuleFactCollector& facts) {
  for (const std::string_view topic : {"triumph", "area", "end"}) facts.note(topic);
  for (const std::string_view key :
       {"triumph.camp", "triumph.king-first", "triumph.announced", "triumph.king-joins",
        "triumph.captive-completes", "triumph.three", "triumph.four", "triumph.ends",
        "triumph.names"})
    facts.look_up_parameter(key);
}

void add_turns(RuleFactCollector& facts, const CaseArguments& given, const game::RuleSet& rules) {
  if (rules.game != game::Game::philosophers) return facts.look_up_notes();
  const auto position = position_of(given, rules.board);
  const auto record = games::parse_typed_turns(given["turns"]);
  // Without a position in the claim, only the fact of the rules' own array is added.
  if (!position || !record) return facts.look_up_array();
  add_movements(facts, *position);
  facts.note("flight");
  add_king(facts, *position);
  for (const auto& turn : record->turns)
    for (const games::RecordedAct& recorded : turn)
      if (const auto act = game::parse_act(recorded.text, rules.board)) add_act(facts, *act);
  if (record->turns.size() < 2) return;
  // A second turn uses the rules on ending a turn, and shows that the first turn did not end the
  // game.
  facts.note("taker");
  facts.look_up_parameter("play.takers");
  add_captives(facts);
  add_victory(facts);
}

}  // namespace

std::vector<LookedUpFact> facts_of_trait(const CaseArguments& given) {
  return collect(given, [&](RuleFactCollector& facts, const game::RuleSet&) {
    constexpr std::string_view capture = "capture by ";
    if (given["trait"].starts_with(capture))
      return facts.capture_named(given["trait"].substr(capture.size()));
    const auto source = text::meaning(trait_sources, given["trait"]);
    if (!source) return;
    add_part(facts, source->part);
    facts.note(source->note);
    facts.look_up_parameter(source->parameter);
  });
}

std::vector<LookedUpFact> facts_of_movements(const CaseArguments& given) {
  return collect(given, [&](RuleFactCollector& facts, const game::RuleSet&) {
    const auto kind = game::parse_piece_kind(given["who"]);
    const auto march = is_marching(given);
    facts.look_up_movements([&](const game::Movement& m) {
      return m.piece == *kind && !m.by_agreement && m.is_flight() != *march;
    });
  });
}

std::vector<LookedUpFact> facts_of_play(const CaseArguments& given) {
  return collect(given, [&](RuleFactCollector& facts, const game::RuleSet& rules) {
    add_turns(facts, given, rules);
  });
}

std::vector<LookedUpFact> facts_of_result(const CaseArguments& given) {
  return collect(given, [&](RuleFactCollector& facts, const game::RuleSet& rules) {
    add_victory(facts);
    add_turns(facts, given, rules);
  });
}

std::vector<LookedUpFact> facts_of_placeable(const CaseArguments& given) {
  return collect(given, [&](RuleFactCollector& facts, const game::RuleSet& rules) {
    add_victory(facts);
    const auto position = position_of(given, rules.board);
    add_movements(facts, *position);
  });
}

std::vector<LookedUpFact> facts_of_takes(const CaseArguments& given) {
  return collect(given, [&](RuleFactCollector& facts, const game::RuleSet& rules) {
    const auto position = position_of(given, rules.board);
    add_king(facts, *position);
    if (!given["by"].empty()) return facts.capture_named(given["by"]);
    facts.look_up_captures([](const game::CaptureRule&) { return true; });
    add_movements(facts, *position);
  });
}

std::vector<LookedUpFact> facts_of_triumph(const CaseArguments& given) {
  return collect(given, [](RuleFactCollector& facts, const game::RuleSet&) { add_victory(facts); });
}

std::vector<LookedUpFact> facts_of_goal(const CaseArguments& given) {
  return collect(given, [](RuleFactCollector& facts, const game::RuleSet&) {
    facts.note("common victories");
    for (const std::string_view key :
         {"common.king-first", "common.upon-several", "common.exact-counts"})
      facts.look_up_parameter(key);
  });
}

std::vector<LookedUpFact> facts_of_layout(const CaseArguments& given) {
  std::vector<LookedUpFact> figure;
  if (const game::RuleSet* drawn = game::shipped(given["position"])) {
    RuleFactCollector facts(*drawn, *drawn);
    facts.look_up_array();
    figure = std::move(facts).all();
  }
  const auto asked = collect(given, [&](RuleFactCollector& facts, const game::RuleSet&) {
    if (counts_hindered(given)) facts.look_up_movements([](const game::Movement&) { return true; });
  });
  figure.insert(figure.end(), asked.begin(), asked.end());
  return figure;
}

std::vector<LookedUpFact> facts_of_throw(const CaseArguments& given) {
  const game::RuleSet* rules = game::shipped(given["game"]);
  RuleFactCollector facts(*rules, *rules);
  facts.look_up_notes();
  return std::move(facts).all();
}

}  // namespace rithmo::claims
