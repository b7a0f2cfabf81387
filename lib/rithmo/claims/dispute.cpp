// See dispute.hpp.
#include "rithmo/claims/dispute.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/game/rules/traits.hpp"
#include "rithmo/text/descriptor.hpp"

namespace rithmo::claims {
namespace {

std::optional<text::Fault> unknown_key(const text::Descriptor& read, const text::Json& object,
                                       std::initializer_list<std::string_view> known) {
  for (std::size_t i = 0; i < object.keys.size(); ++i)
    if (std::ranges::find(known, object.keys[i]) == known.end())
      return read.fault(object.items[i], "unknown key \"" + object.keys[i] + "\"").value();
  return std::nullopt;
}

text::Loaded<DisputeAnswer> read_answer(const text::Descriptor& read, const text::Json& object,
                                        std::span<const Claim> claims) {
  RITHMO_TRY(const auto text, read.require(object, "answer", text::Json::Type::string));
  RITHMO_TRY(const auto list, read.require(object, "claims", text::Json::Type::array));
  if (const auto unknown = unknown_key(read, object, {"answer", "claims"}))
    return tl::unexpected(*unknown);
  if ((list)->items.empty())
    return read.fault(*list, "an answer without claims: expected the id of at least one claim");
  DisputeAnswer answer{(text)->text, {}};
  for (const text::Json& id : (list)->items) {
    if (const auto name = read.expect(id, text::Json::Type::string, "claims"); !name)
      return tl::unexpected(name.error());
    if (std::ranges::find(claims, id.text, &Claim::id) == claims.end())
      return read.fault(id, "there is no claim \"" + id.text + "\"");
    answer.claims.push_back(id.text);
  }
  return answer;
}

text::Loaded<Dispute> read_dispute(const text::Descriptor& read, const text::Json& object,
                                   std::span<const Claim> claims) {
  const auto question = read.require(object, "question", text::Json::Type::string);
  if (!question) return tl::unexpected(question.error());
  if (const auto unknown = unknown_key(read, object, {"question", "answers", "trait", "note"}))
    return tl::unexpected(*unknown);
  Dispute dispute{(*question)->text, {}, "", ""};
  for (const auto& [key, text] :
       {std::pair("trait", &dispute.trait), std::pair("note", &dispute.note)}) {
    RITHMO_TRY(auto given, read.text(object, key, ""));
    *text = std::move(given);
  }
  if (!dispute.trait.empty() && !game::trait_of(game::rule_sets().front(), dispute.trait))
    return read.fault(*object.find("trait"), "no such trait of rule sets");
  RITHMO_TRY(const auto answers, read.require(object, "answers", text::Json::Type::array));
  if ((answers)->items.size() < 2)
    return read.fault(*answers, "a dispute with one answer: expected at least two");
  for (const text::Json& item : (answers)->items) {
    auto answer = read_answer(read, item, claims);
    if (!answer) return tl::unexpected(answer.error());
    if (std::ranges::find(dispute.answers, answer->answer, &DisputeAnswer::answer) !=
        dispute.answers.end())
      return read.fault(item, "the same answer twice");
    dispute.answers.push_back(*std::move(answer));
  }
  return dispute;
}

}  // namespace

text::Loaded<std::vector<Dispute>> load_disputes(const std::string& path,
                                                 std::span<const Claim> claims) {
  RITHMO_TRY(const auto source, text::Source::read(path));
  RITHMO_TRY(const auto json, text::parse_json(source));
  const text::Descriptor read(source);
  RITHMO_TRY(const auto list, read.require(json, "disputes", text::Json::Type::array));
  if (const auto unknown = unknown_key(read, json, {"disputes"})) return tl::unexpected(*unknown);
  std::vector<Dispute> disputes;
  for (const text::Json& item : (list)->items) {
    RITHMO_TRY(auto dispute, read_dispute(read, item, claims));
    disputes.push_back(std::move(dispute));
  }
  return disputes;
}

std::vector<TraitAnswer> answers_of(const Dispute& dispute) {
  std::vector<TraitAnswer> answers;
  if (dispute.trait.empty()) return answers;
  for (const game::RuleSet& rules : game::rule_sets()) {
    const std::string text = *game::trait_of(rules, dispute.trait);
    auto at = std::ranges::find(answers, text, &TraitAnswer::answer);
    if (at == answers.end()) at = answers.insert(at, {text, {}});
    at->rule_sets.emplace_back(rules.name);
  }
  return answers;
}

}  // namespace rithmo::claims
