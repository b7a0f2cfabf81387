// See claim.hpp.
#include "rithmo/claims/claim.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/claims/ground.hpp"
#include "rithmo/claims/methods.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/text/descriptor.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::claims {
namespace {

// The arguments that may not be lists, with the message for a list.
constexpr std::array<text::Word<std::string_view>, 3> without_alternatives{
    {{"wanting", "expected a string"},
     {"about", "expected a string"},
     {"expected", "a claim expects one thing"}}};

// Reads the value of an argument: a text, or a list of alternative texts.
text::Loaded<std::vector<table::Setting>> read_argument(const text::Descriptor& read,
                                                        const text::Json& value,
                                                        const std::string& name) {
  if (value.type != text::Json::Type::array) {
    if (const auto text = read.expect(value, text::Json::Type::string, name); !text)
      return tl::unexpected(text.error());
    return std::vector<table::Setting>{{value.text, value.place}};
  }
  std::vector<table::Setting> settings;
  for (const text::Json& item : value.items) {
    if (const auto text = read.expect(item, text::Json::Type::string, name); !text)
      return tl::unexpected(text.error());
    settings.push_back({item.text, item.place});
  }
  if (settings.empty())
    return read.fault(value, "an empty list of alternatives: expected at least one");
  if (const auto reason = text::meaning(without_alternatives, name))
    return read.fault(value, std::string(*reason));
  return settings;
}

// Returns the number of cases of a part. If arguments have alternatives, the first case takes the
// first of each, the second case the second of each, and so on.
std::size_t count_cases(const ClaimPart& part) {
  std::size_t count = 1;
  for (const auto& [name, alternatives] : part.arguments)
    count = std::max(count, alternatives.size());
  return count;
}

text::Loaded<ClaimPart> read_part(const text::Descriptor& read, const text::Json& object) {
  if (const auto whole = read.expect(object, text::Json::Type::object, "checks"); !whole)
    return tl::unexpected(whole.error());
  RITHMO_TRY(const auto name, read.require(object, "check", text::Json::Type::string));
  ClaimPart part{method_named((name)->text), {}, object.place};
  if (!part.method) {
    std::string known;
    for (const Method& method : methods())
      known += (known.empty() ? "" : ", ") + std::string(method.name);
    return read.fault(*name, "no such check (there are " + known + ")");
  }
  for (std::size_t i = 0; i < object.keys.size(); ++i) {
    const std::string& key = object.keys[i];
    if (&object.items[i] == name) continue;  // the key "check" is not an argument
    if (std::ranges::find(part.method->wants, key) == part.method->wants.end() &&
        std::ranges::find(part.method->may_have, key) == part.method->may_have.end())
      return read.fault(object.items[i],
                        "the check " + (name)->text + " has no argument \"" + key + "\"");
    RITHMO_TRY(auto argument, read_argument(read, object.items[i], key));
    part.arguments[key] = std::move(argument);
  }
  for (const auto& [key, alternatives] : part.arguments)
    if (alternatives.size() > 1 && alternatives.size() != count_cases(part))
      return read.fault(
          *object.find(key),
          "the lists of alternatives differ in length: expected lists of equal length");
  for (const std::string_view wanted : part.method->wants)
    if (!part.arguments.contains(wanted))
      return read.fault(object,
                        "the check " + (name)->text + " wants \"" + std::string(wanted) + "\"");
  return part;
}

text::Loaded<Claim> read_claim(const text::Descriptor& read, const text::Json& object) {
  if (const auto whole = read.expect(object, text::Json::Type::object, "claims"); !whole)
    return tl::unexpected(whole.error());
  Claim claim;
  const std::array<std::pair<std::string_view, std::string*>, 5> texts{{{"id", &claim.id},
                                                                        {"locus", &claim.locus},
                                                                        {"claim", &claim.statement},
                                                                        {"proof", &claim.proof},
                                                                        {"note", &claim.note}}};
  for (std::size_t i = 0; i < object.keys.size(); ++i) {
    const std::string& key = object.keys[i];
    const text::Json& value = object.items[i];
    const auto text =
        std::ranges::find(texts, key, &std::pair<std::string_view, std::string*>::first);
    if (text != texts.end()) {
      RITHMO_TRY(const auto given, read.expect(value, text::Json::Type::string, key));
      *text->second = given->text;
    } else if (key == "checks") {
      if (const auto list = read.expect(value, text::Json::Type::array, key); !list)
        return tl::unexpected(list.error());
      text::Faults faults;
      for (const text::Json& item : value.items) {
        auto part = read_part(read, item);
        if (part)
          claim.parts.push_back(*std::move(part));
        else
          faults.add(part.error());
      }
      if (!faults.empty()) return faults.all();
    } else {
      return read.fault(value, "unknown key \"" + key + "\" of a claim");
    }
  }
  for (std::size_t t = 0; t < 3; ++t)
    if (texts[t].second->empty())
      return read.fault(object,
                        "the key \"" + std::string(texts[t].first) + "\" is missing or empty");
  if (claim.parts.empty()) return read.fault(object, "a claim without checks");
  return claim;
}

// Reads the names of the rule sets that were encoded from the claim's source.
text::Loaded<std::vector<std::string>> read_rules(const text::Descriptor& read,
                                                  const text::Json& value) {
  if (const auto list = read.expect(value, text::Json::Type::array, "rules"); !list)
    return tl::unexpected(list.error());
  std::vector<std::string> rules;
  for (const text::Json& item : value.items) {
    if (const auto text = read.expect(item, text::Json::Type::string, "rules"); !text)
      return tl::unexpected(text.error());
    if (!game::shipped(item.text)) return read.fault(item, "no such rule set");
    rules.push_back(item.text);
  }
  return rules;
}

// Returns the arguments of one case, and a description of the alternatives that it uses.
std::pair<std::map<std::string, std::string, std::less<>>, std::string> case_of(
    const ClaimPart& part, std::size_t number) {
  std::map<std::string, std::string, std::less<>> texts;
  std::string under;
  for (const auto& [name, alternatives] : part.arguments) {
    texts[name] = alternatives[alternatives.size() == 1 ? 0 : number].text;
    const bool reported =
        std::ranges::find(part.method->reported, name) != part.method->reported.end();
    if (alternatives.size() > 1 && !reported && !texts[name].empty())
      under += (under.empty() ? "" : ", ") +
               (relation::parse_model(texts[name]) ? description_of(texts[name]) : texts[name]);
  }
  return {texts, under};
}

ClaimVerdict verdict_of(const std::vector<Case>& cases) {
  const auto held = std::ranges::count_if(cases, [](const Case& c) { return c.answer.holds; });
  if (held == std::ssize(cases)) return ClaimVerdict::holds;
  return held == 0 ? ClaimVerdict::fails : ClaimVerdict::depends;
}

text::Loaded<PartVerdict> judge_part(const ClaimPart& part, const Claim& claim,
                                     std::span<const table::Witness> corpus,
                                     number::Budget& budget) {
  const Method& method = *part.method;
  PartVerdict result{{}, &method, "", {}, ""};
  if (!method.run) {
    result.verdict = method.evidence == MethodEvidence::undecided ? ClaimVerdict::undecided
                                                                  : ClaimVerdict::not_arithmetical;
    result.reason = part.arguments.find(method.wants.front())->second.front().text;
    return result;
  }
  std::vector<ClaimGround> of_cases;
  for (std::size_t i = 0; i < count_cases(part); ++i) {
    auto [texts, under] = case_of(part, i);
    const CaseArguments given(std::move(texts), corpus, budget);
    auto answer = method.run(given);
    if (!answer) {
      const auto at = part.arguments.find(answer.error().argument);
      const text::Place place = at == part.arguments.end()
                                    ? part.place
                                    : at->second[at->second.size() == 1 ? 0 : i].place;
      return claim.source.fault(place,
                                answer.error().argument + ": " + answer.error().fault.reason);
    }
    std::vector<LookedUpFact> asked;
    if (method.asks) asked = method.asks(given);
    of_cases.push_back(ground_of(method.evidence, asked, claim));
    result.cases.push_back({std::move(under), *std::move(answer), std::move(asked)});
  }
  result.ground = ground_of(of_cases);
  result.expected = part.arguments.find("expected")->second.front().text;
  result.verdict = verdict_of(result.cases);
  return result;
}

}  // namespace

std::optional<ClaimGround> ClaimReport::ground() const {
  if (verdict == ClaimVerdict::undecided) return std::nullopt;
  std::vector<ClaimGround> of_parts;
  for (const PartVerdict& part : parts)
    if (part.ground) of_parts.push_back(*part.ground);
  if (of_parts.empty()) return std::nullopt;
  return ground_of(of_parts);
}

std::string to_text(ClaimVerdict verdict) {
  switch (verdict) {
    case ClaimVerdict::holds:
      return "holds";
    case ClaimVerdict::fails:
      return "fails";
    case ClaimVerdict::depends:
      return "depends";
    case ClaimVerdict::undecided:
      return "cannot be decided here";
    case ClaimVerdict::not_arithmetical:
      return "not arithmetical";
  }
  return "";
}

std::optional<ClaimVerdict> parse_claim_verdict(std::string_view text) {
  constexpr std::array<text::Word<ClaimVerdict>, 2> in_short{
      {{"undecided", ClaimVerdict::undecided},
       {"not-arithmetical", ClaimVerdict::not_arithmetical}}};
  if (const auto verdict = text::meaning(in_short, text)) return verdict;
  for (const ClaimVerdict one : claim_verdicts)
    if (to_text(one) == text) return one;
  return std::nullopt;
}

text::Loaded<std::vector<Claim>> load_claims(const std::string& path, const std::string& witness) {
  const std::size_t slash = path.rfind('/');
  RITHMO_TRY(const auto source,
             text::Source::read_below(slash == path.npos ? "." : path.substr(0, slash + 1), path));
  RITHMO_TRY(const auto json, text::parse_json(source));
  const text::Descriptor read(source);
  RITHMO_TRY(const auto list, read.require(json, "claims", text::Json::Type::array));
  std::vector<std::string> rules;
  for (std::size_t i = 0; i < json.keys.size(); ++i)
    if (json.keys[i] == "rules") {
      RITHMO_TRY(auto named, read_rules(read, json.items[i]));
      rules = std::move(named);
    } else if (&json.items[i] != list) {
      return read.fault(json.items[i], "unknown key \"" + json.keys[i] + "\"");
    }
  std::vector<Claim> claims;
  std::set<std::string> ids;
  text::Faults faults;
  for (const text::Json& item : (list)->items) {
    auto claim = read_claim(read, item);
    if (!claim) {
      faults.add(claim.error());
      continue;
    }
    if (!ids.insert(claim->id).second)
      faults.add(read.fault(item, "two claims of the id \"" + claim->id + "\"").value());
    claim->witness = witness;
    claim->source = source;
    claim->rules = rules;
    claims.push_back(*std::move(claim));
  }
  if (!faults.empty()) return faults.all();
  return claims;
}

text::Loaded<ClaimReport> judge(const Claim& claim, std::span<const table::Witness> corpus) {
  number::Budget budget;
  return judge(claim, corpus, budget);
}

text::Loaded<ClaimReport> judge(const Claim& claim, std::span<const table::Witness> corpus,
                                number::Budget& budget) {
  ClaimReport report{claim, ClaimVerdict::not_arithmetical, {}};
  const auto has = [&](ClaimVerdict verdict) {
    return std::ranges::find(report.parts, verdict, &PartVerdict::verdict) != report.parts.end();
  };
  for (const ClaimPart& part : claim.parts) {
    RITHMO_TRY(auto verdict, judge_part(part, claim, corpus, budget));
    report.parts.push_back(std::move(verdict));
  }
  // Takes the first of these verdicts that any part has. One failing part makes the whole claim
  // fail. The verdict `holds` comes last: it needs that all other parts hold or are not
  // arithmetical.
  for (const ClaimVerdict scores :
       {ClaimVerdict::fails, ClaimVerdict::depends, ClaimVerdict::undecided, ClaimVerdict::holds})
    if (has(scores)) {
      report.verdict = scores;
      break;
    }
  return report;
}

}  // namespace rithmo::claims
