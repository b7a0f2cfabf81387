// See claims_report.hpp. This file has all formats except HTML.
#include "rithmo/report/numbers/claims_report.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/claims/ground.hpp"
#include "rithmo/report/text_for.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/joined.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::report {
namespace {

using Json = text::JsonValue;

std::string place_of(const claims::Claim& claim) {
  return claim.witness + ", " + claim.locus;
}

const claims::ClaimReport* claim_named(const claims::Ledger& ledger, const std::string& id) {
  const auto found = std::ranges::find_if(
      ledger.claims, [&](const claims::ClaimReport& r) { return r.claim.id == id; });
  return found == ledger.claims.end() ? nullptr : &*found;
}

std::vector<const claims::ClaimReport*> of_witness(const claims::Ledger& ledger,
                                                   const std::string& name) {
  std::vector<const claims::ClaimReport*> claims;
  for (const claims::ClaimReport& report : ledger.claims)
    if (report.claim.witness == name) claims.push_back(&report);
  return claims;
}

std::vector<const claims::ClaimReport*> all_of(const claims::Ledger& ledger) {
  std::vector<const claims::ClaimReport*> claims;
  for (const claims::ClaimReport& report : ledger.claims) claims.push_back(&report);
  return claims;
}

// Returns the facts on which a ground rests, each once. For the ground `encoding` these are only
// the facts from the claim's own place.
std::vector<claims::LookedUpFact> facts_shown(const claims::ClaimReport& report,
                                              claims::ClaimGround ground) {
  std::vector<claims::LookedUpFact> facts;
  for (const claims::PartVerdict& part : report.parts)
    for (const claims::Case& one : part.cases)
      for (const claims::LookedUpFact& fact : one.asked)
        if ((ground != claims::ClaimGround::encoding ||
             claims::is_from_claim_source(fact, report.claim)) &&
            std::ranges::find(facts, fact) == facts.end())
          facts.push_back(fact);
  std::ranges::stable_partition(facts, &claims::LookedUpFact::borrowed);
  return facts;
}

// Lists the first facts: "capture by addition (fulke-1 627, 845)".
std::string description_of(const std::vector<claims::LookedUpFact>& facts) {
  constexpr std::size_t max_shown = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(facts.size(), max_shown); ++i)
    text += (i ? "; " : "") + facts[i].topic + " (" + facts[i].rules +
            (!facts[i].locus.empty()      ? " " + facts[i].locus
             : !facts[i].inferred.empty() ? ", inferred"
                                          : ", supplied") +
            (facts[i].borrowed ? ", borrowed by an option" : "") + ")";
  if (facts.size() > max_shown)
    text += "; and " + std::to_string(facts.size() - max_shown) + " more";
  return text;
}

// Describes what a verdict rests on. Returns an empty text if it rests only on figures.
std::string ground_line(const claims::ClaimReport& report) {
  const auto ground = report.ground();
  if (!ground || *ground == claims::ClaimGround::independent) return "";
  const std::string facts = description_of(facts_shown(report, *ground));
  if (*ground == claims::ClaimGround::encoding)
    return facts.empty() ? "our encoding: keyed, counted or supplied by us, no more"
                         : "our encoding of this place, no more: " + facts;
  const bool has_figures = std::ranges::any_of(report.parts, [](const claims::PartVerdict& part) {
    return part.ground == claims::ClaimGround::independent;
  });
  return "a consequence of " + std::string(has_figures ? "figures and of " : "") + facts;
}

// Returns the verdict with its ground, as "holds, our encoding".
std::string verdict_of(const claims::ClaimReport& report) {
  const std::string ground = ground_of(report);
  return claims::to_text(report.verdict) + (ground.empty() ? "" : ", ") + ground;
}

std::string as_text(const claims::Ledger& ledger) {
  TerminalText text;
  for (const claims::ClaimReport& report : ledger.claims) {
    text += TerminalText() + report.claim.id + "  " + verdict_of(report) + "  (" +
            place_of(report.claim) + ")\n  " + report.claim.statement + "\n";
    for (const std::string& line : evidence_of(report)) text += TerminalText("    ") + line + "\n";
    if (!report.claim.proof.empty())
      text +=
          TerminalText("    proved in docs/research/mathematics.md, ") + report.claim.proof + "\n";
    if (!report.claim.note.empty()) text += TerminalText("    note: ") + report.claim.note + "\n";
  }
  text += TerminalText() + tally_of(all_of(ledger)) + "\n";
  return text.bytes();
}

std::string as_csv(const claims::Ledger& ledger) {
  std::string text = "id,witness,locus,verdict,claim,evidence,proof,note,rests_on\n";
  for (const claims::ClaimReport& report : ledger.claims) {
    const claims::Claim& c = report.claim;
    const std::vector<std::string> cells{c.id,
                                         c.witness,
                                         c.locus,
                                         claims::to_text(report.verdict),
                                         c.statement,
                                         text::joined(evidence_of(report), " | "),
                                         c.proof,
                                         c.note,
                                         ground_of(report)};
    for (const std::string& cell : cells)
      text += (&cell == &cells.front() ? "" : ",") + text::csv_report_field(cell);
    text += "\n";
  }
  return text;
}

Json as_json(const claims::PartVerdict& part) {
  Json json{{"check", part.method->name}, {"verdict", claims::to_text(part.verdict)}};
  if (part.cases.empty()) {
    json["because"] = part.reason;
    return json;
  }
  json["expected"] = part.expected;
  if (part.ground) json["rests_on"] = claims::to_text(*part.ground);
  for (const claims::Case& one : part.cases) {
    Json entry;
    if (!one.under.empty()) entry["under"] = one.under;
    entry["holds"] = one.answer.holds;
    entry["found"] = one.answer.found;
    entry["because"] = one.answer.because;
    for (const claims::LookedUpFact& fact : one.asked) {
      Json asked{{"rules", fact.rules}, {"fact", fact.topic}};
      if (!fact.locus.empty()) asked["locus"] = fact.locus;
      if (!fact.inferred.empty()) asked["inferred"] = fact.inferred;
      entry["asks"].push_back(std::move(asked));
    }
    json["cases"].push_back(std::move(entry));
  }
  return json;
}

Json as_json(const claims::Dispute& dispute) {
  Json json{{"question", dispute.question}, {"answers", Json::array()}};
  for (const claims::DisputeAnswer& answer : dispute.answers)
    json["answers"].push_back({{"answer", answer.answer}, {"claims", answer.claims}});
  if (!dispute.trait.empty()) {
    json["rule_sets"] = Json::array();
    for (const claims::TraitAnswer& answer : claims::answers_of(dispute))
      json["rule_sets"].push_back({{"answer", answer.answer}, {"rule_sets", answer.rule_sets}});
  }
  if (!dispute.note.empty()) json["note"] = dispute.note;
  return json;
}

std::string as_json(const claims::Ledger& ledger) {
  Json json{{"claims", Json::array()}, {"disputes", Json::array()}};
  for (const claims::ClaimReport& report : ledger.claims) {
    const claims::Claim& c = report.claim;
    Json entry{{"id", c.id},
               {"witness", c.witness},
               {"locus", c.locus},
               {"claim", c.statement},
               {"verdict", claims::to_text(report.verdict)},
               {"checks", Json::array()}};
    for (const claims::PartVerdict& part : report.parts) entry["checks"].push_back(as_json(part));
    if (const auto ground = report.ground()) entry["rests_on"] = claims::to_text(*ground);
    if (!c.proof.empty()) entry["proof"] = c.proof;
    if (!c.note.empty()) entry["note"] = c.note;
    json["claims"].push_back(std::move(entry));
  }
  for (const claims::Dispute& dispute : ledger.disputes)
    json["disputes"].push_back(as_json(dispute));
  return text::json_text(json);
}

std::string as_markdown(const claims::Ledger& ledger) {
  MarkdownText text = "# The claims of the sources\n\n";
  text += MarkdownText() + tally_of(all_of(ledger)) + "\n";
  for (const table::Witness& witness : ledger.witnesses) {
    const auto claims = of_witness(ledger, witness.name);
    if (claims.empty()) continue;
    text += MarkdownText("\n## ") + witness.title + "\n\n" + tally_of(claims) +
            "\n\n| id | place | claim | verdict | evidence |\n| --- | --- | --- | --- | --- |\n";
    for (const claims::ClaimReport* report : claims) {
      text += MarkdownText("| ") + report->claim.id + " | " + report->claim.locus + " | " +
              report->claim.statement + " | " + verdict_of(*report) + " | " +
              text::joined(evidence_of(*report), "; ");
      if (!report->claim.proof.empty())
        text +=
            MarkdownText(
                "; proved in [docs/research/mathematics.md](../docs/research/mathematics.md), ") +
            report->claim.proof;
      if (!report->claim.note.empty()) text += MarkdownText("; note: ") + report->claim.note;
      text += " |\n";
    }
  }
  if (!ledger.disputes.empty()) text += "\n# Where the sources disagree\n";
  for (const claims::Dispute& dispute : ledger.disputes) {
    text += MarkdownText("\n## ") + dispute.question + "\n\n";
    for (const claims::DisputeAnswer& answer : dispute.answers) {
      text += MarkdownText("- **") + answer.answer + "**\n";
      for (const std::string& id : answer.claims)
        if (const claims::ClaimReport* report = claim_named(ledger, id))
          text += MarkdownText("  - ") + id + " (" + place_of(report->claim) +
                  "): " + verdict_of(*report) + ": " + text::joined(evidence_of(*report), "; ") +
                  "\n";
    }
    for (const claims::TraitAnswer& answer : claims::answers_of(dispute))
      text += MarkdownText("- as played here by ") + text::joined(answer.rule_sets, ", ") + ": " +
              answer.answer + "\n";
    if (!dispute.note.empty()) text += MarkdownText("\n") + dispute.note + "\n";
  }
  return text.bytes();
}

// Counts the grounds of the claims that have this verdict: " (2 independent, 1 consequence)".
std::string grounds_tally(const std::vector<const claims::ClaimReport*>& claims,
                          claims::ClaimVerdict verdict) {
  std::string text;
  for (const claims::ClaimGround ground : claims::grounds) {
    const auto count = std::ranges::count_if(claims, [&](const claims::ClaimReport* report) {
      return report->verdict == verdict && report->ground() == ground;
    });
    if (count)
      text += (text.empty() ? "" : ", ") + std::to_string(count) + " " +
              std::string(claims::to_text(ground));
  }
  return text.empty() ? "" : " (" + text + ")";
}

}  // namespace

std::string ground_of(const claims::ClaimReport& report) {
  const auto ground = report.ground();
  return ground ? std::string(claims::to_text(*ground)) : "";
}

std::vector<std::string> evidence_of(const claims::PartVerdict& part) {
  if (part.cases.empty())
    return {(part.verdict == claims::ClaimVerdict::undecided ? "missing: " : "about ") +
            part.reason};
  std::vector<std::string> lines;
  for (const claims::Case& one : part.cases)
    lines.push_back((one.under.empty() ? "" : one.under + ": ") + one.answer.because +
                    (part.verdict != claims::ClaimVerdict::depends ? ""
                     : one.answer.holds                            ? " (holds)"
                                                                   : " (fails)"));
  return lines;
}

std::vector<std::string> evidence_of(const claims::ClaimReport& report) {
  std::vector<std::string> lines;
  for (const claims::PartVerdict& part : report.parts)
    for (std::string& line : evidence_of(part)) lines.push_back(std::move(line));
  if (std::string line = ground_line(report); !line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string tally_of(const std::vector<const claims::ClaimReport*>& claims) {
  constexpr std::array words{"hold", "fail", "depend", "cannot be decided here",
                             "not arithmetical"};
  std::string text;
  for (std::size_t v = 0; v < claims::claim_verdicts.size(); ++v) {
    const auto count =
        std::ranges::count(claims, claims::claim_verdicts[v], &claims::ClaimReport::verdict);
    if (count)
      text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + words[v] +
              grounds_tally(claims, claims::claim_verdicts[v]);
  }
  return std::to_string(claims.size()) + (claims.size() == 1 ? " claim" : " claims") +
         (text.empty() ? "" : ": " + text);
}

std::string disputes_text(const claims::Ledger& ledger) {
  TerminalText text;
  for (const claims::Dispute& dispute : ledger.disputes) {
    text += TerminalText(text.empty() ? "" : "\n") + dispute.question + "\n";
    for (const claims::DisputeAnswer& answer : dispute.answers) {
      text += TerminalText("  ") + answer.answer + "\n";
      for (const std::string& id : answer.claims)
        if (const claims::ClaimReport* report = claim_named(ledger, id)) {
          text += TerminalText("    ") + id + " (" + place_of(report->claim) +
                  "): " + verdict_of(*report) + "\n";
          for (const std::string& line : evidence_of(*report))
            text += TerminalText("      ") + line + "\n";
        }
    }
    for (const claims::TraitAnswer& answer : claims::answers_of(dispute))
      text += TerminalText("  as played here by ") + text::joined(answer.rule_sets, ", ") + ": " +
              answer.answer + "\n";
    if (!dispute.note.empty()) text += TerminalText("  ") + dispute.note + "\n";
  }
  return text.bytes();
}

std::string render(const claims::Ledger& ledger, text::Format format) {
  switch (format) {
    case text::Format::json:
      return as_json(ledger);
    case text::Format::csv:
      return as_csv(ledger);
    case text::Format::markdown:
      return as_markdown(ledger);
    case text::Format::html:
      return claims_as_html(ledger);
    default:
      return as_text(ledger);
  }
}

}  // namespace rithmo::report
