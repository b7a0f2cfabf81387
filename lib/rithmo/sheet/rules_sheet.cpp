// The rules of the three kinds of play, a page each: draughts, takings, victories, and what is uncertain.
//
// Example: in the first kind siege is marked with a question, for the text does not say whether walls hinder. Counter-example:
// nothing stands here that is not in the rule set (game/rules.hpp).
// Source: Fulke 1563; the lines are those of the transcription.
#include <algorithm>
#include <string>

#include "rithmo/game/rules.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo {
namespace {

const Type body{.size = 9.5}, place{.size = 8, .ink = Ink::grey},
    doubt_type{.size = 9, .italic = true};

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
      std::string topic;
      for (const Fact& fact : facts_of(rules)) {
        if (!belongs(fact.topic)) continue;
        Rich rich;
        const std::size_t of = fact.topic.rfind(" of the ") != std::string::npos
                                   ? fact.topic.rfind(" of the ") + 8
                               : fact.topic.starts_with("taking by ") ? 10
                               : fact.topic.starts_with("option ")    ? 7
                                                                      : 0;
        if (fact.topic != topic)
          add_words(rich, fact.topic.substr(of) + ":", {.size = body.size, .small_caps = true});
        topic = fact.topic;
        add_words(rich, fact.says + ".", body);
        add_words(rich, "[" + fact.locus + "]", place);
        if (!fact.doubt.empty()) add_words(rich, "? " + fact.doubt + ".", doubt_type);
        flow.paragraph(rich, body);
      }
    };
    const auto starts = [](const char* with) {
      return [with](const std::string& topic) { return topic.starts_with(with); };
    };
    section("Draughts", starts("draught of"));
    section("Takings", starts("taking by"));
    section("The field, the captives, the end", [](const std::string& topic) {
      return !topic.starts_with("draught of") && !topic.starts_with("taking by") &&
             !topic.starts_with("option ");
    });
    section("What may be agreed on", starts("option "));
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
