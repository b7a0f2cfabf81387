// The rules of each source as facts, on a page or two for each: movements, captures, victories, and
// what is uncertain.
//
// Example: in Fulke's first kind siege has a question mark, because the text does not say whether
// walls hinder. Counter-example: nothing is printed that is not in the rule set (game/rules.hpp).
#include <optional>
#include <string>
#include <utility>

#include "rithmo/game/rules/rules.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

const Type body{.size = 8.5}, place{.size = 8, .ink = Ink::grey},
    doubt_type{.size = 8.3, .italic = true};

Document make(const SheetRequest& request) {
  Document document = document_for(request, "Rules", "In brackets the places in the sources");
  for (const game::RuleSet* const set : request.rule_sets(std::nullopt)) {
    const game::RuleSet& rules = *set;
    Flow flow(document, rules.title,
              "Retold; in brackets " + rules.source +
                  ", or who concludes it, or why the program supplied it. What is uncertain is "
                  "marked with a question in italics.",
              2);
    const auto section = [&](const std::string& head, auto belongs) {
      bool headed = false;
      std::optional<game::FactTopic> topic;
      for (const game::Fact& fact : game::facts_of(rules)) {
        if (!belongs(fact.topic.kind)) continue;
        if (!std::exchange(headed, true)) flow.heading(head);
        Rich rich;
        if (fact.topic != topic)
          add_words(rich, fact.topic.of + ":", {.size = body.size, .small_caps = true});
        topic = fact.topic;
        add_words(rich, fact.says + ".", body);
        add_words(rich, "[" + game::place_of(fact.provenance) + "]", place);
        if (!fact.provenance.doubt.empty())
          add_words(rich, "? " + fact.provenance.doubt + ".", doubt_type);
        flow.paragraph(rich, body);
      }
    };
    using Of = game::FactTopic::Kind;
    const auto is = [](Of kind) { return [kind](Of other) { return other == kind; }; };
    section("Movements", is(Of::movement));
    section("Captures", is(Of::capture));
    section("The field, the captives, the end", is(Of::note));
    section("What may be agreed on", is(Of::option));
    if (rules.game != game::Game::philosophers) continue;
    flow.heading("How it is played here, and what that rests on");
    for (const game::RuleReading& reading : game::readings_of(rules)) {
      Rich rich;
      add_words(rich, "– " + reading.says + ".", body);
      add_words(rich, "[" + game::to_text(reading.support) + "]", place);
      flow.paragraph(rich, body);
    }
  }
  return document;
}

}  // namespace

Sheet rules_sheet() {
  return {"rules", "the rules of each source, fact by fact, for scholars", {"rules"}, make};
}

}  // namespace rithmo::sheet
