// The rules of the three kinds of play, a page each: movements, captures, victories, and what is uncertain.
//
// Example: in the first kind siege is marked with a question, for the text does not say whether walls hinder. Counter-example:
// nothing stands here that is not in the rule set (game/rules.hpp).
// Source: Fulke 1563; the lines are those of the transcription.
#include <algorithm>
#include <optional>
#include <string>

#include "rithmo/game/rule_sets.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo {
namespace {

const Type body{.size = 8.5}, place{.size = 8, .ink = Ink::grey},
    doubt_type{.size = 8.3, .italic = true};

Document make(const SheetRequest& request) {
  Document document =
      document_for(request, "Rules", "Fulke 1563; in brackets the lines of the transcription");
  for (const char* name : {"fulke-1", "fulke-2", "fulke-3"}) {
    const RuleSet& rules = *rule_set_named(name);
    Flow flow(document, std::string(rules.title),
              "Retold. What is uncertain is marked with a question in italics; readings are under "
              "the last head.",
              2);
    const auto section = [&](const std::string& head, auto belongs) {
      flow.heading(head);
      std::optional<Topic> topic;
      for (const Fact& fact : facts_of(rules)) {
        if (!belongs(fact.topic.kind)) continue;
        Rich rich;
        if (fact.topic != topic)
          add_words(rich, fact.topic.of + ":", {.size = body.size, .small_caps = true});
        topic = fact.topic;
        add_words(rich, fact.says + ".", body);
        add_words(rich, "[" + fact.provenance.locus + "]", place);
        if (!fact.provenance.doubt.empty())
          add_words(rich, "? " + fact.provenance.doubt + ".", doubt_type);
        flow.paragraph(rich, body);
      }
    };
    using Of = Topic::Kind;
    const auto is = [](Of kind) { return [kind](Of other) { return other == kind; }; };
    section("Movements", is(Of::movement));
    section("Captures", is(Of::capture));
    section("The field, the captives, the end", is(Of::note));
    section("What may be agreed on", is(Of::option));
    flow.heading("Readings, where the text is silent");
    for (const std::string& line : readings_of(rules)) flow.paragraph("– " + line + ".", body);
  }
  return document;
}

}  // namespace

Sheet rules_sheet() {
  return {"rules", "the three kinds of play of 1563, a page each", false, false, false, make};
}

}  // namespace rithmo
