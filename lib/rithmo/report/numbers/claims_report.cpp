// See claims_report.hpp: all forms but HTML.
#include "rithmo/report/numbers/claims_report.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

std::string as_text(const claims::Ledger& ledger) {
  TerminalText text;
  for (const claims::ClaimReport& report : ledger.claims) {
    text += TerminalText() + report.claim.id + "  " + claims::to_text(report.verdict) + "  (" +
            place_of(report.claim) + ")\n  " + report.claim.statement + "\n";
    for (const std::string& line : evidence_of(report)) text += TerminalText("    ") + line + "\n";
    if (!report.claim.proof.empty())
      text += TerminalText("    proved in docs/mathematics.md, ") + report.claim.proof + "\n";
    if (!report.claim.note.empty()) text += TerminalText("    note: ") + report.claim.note + "\n";
  }
  text += TerminalText() + tally_of(all_of(ledger)) + "\n";
  return text.bytes();
}

std::string as_csv(const claims::Ledger& ledger) {
  std::string text = "id,witness,locus,verdict,claim,evidence,proof,note\n";
  for (const claims::ClaimReport& report : ledger.claims) {
    const claims::Claim& c = report.claim;
    const std::vector<std::string> cells{c.id,        c.witness,
                                         c.locus,     claims::to_text(report.verdict),
                                         c.statement, text::joined(evidence_of(report), " | "),
                                         c.proof,     c.note};
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
  for (const claims::Case& one : part.cases) {
    Json entry;
    if (!one.under.empty()) entry["under"] = one.under;
    entry["holds"] = one.answer.holds;
    entry["found"] = one.answer.found;
    entry["because"] = one.answer.because;
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
              report->claim.statement + " | " + claims::to_text(report->verdict) + " | " +
              text::joined(evidence_of(*report), "; ");
      if (!report->claim.proof.empty())
        text += MarkdownText("; proved in [docs/mathematics.md](../docs/mathematics.md), ") +
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
                  "): " + claims::to_text(report->verdict) + ": " +
                  text::joined(evidence_of(*report), "; ") + "\n";
    }
    for (const claims::TraitAnswer& answer : claims::answers_of(dispute))
      text += MarkdownText("- as played here by ") + text::joined(answer.rule_sets, ", ") + ": " +
              answer.answer + "\n";
    if (!dispute.note.empty()) text += MarkdownText("\n") + dispute.note + "\n";
  }
  return text.bytes();
}

}  // namespace

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
  if (report.rests_on_encoding())
    lines.emplace_back(
        "as we encode it: held against our own reading of this place, which shows no more than "
        "that");
  return lines;
}

std::string tally_of(const std::vector<const claims::ClaimReport*>& claims) {
  constexpr std::array words{"hold", "fail", "depend", "cannot be decided here",
                             "not arithmetical"};
  std::string text;
  for (std::size_t v = 0; v < claims::claim_verdicts.size(); ++v) {
    const auto count =
        std::ranges::count(claims, claims::claim_verdicts[v], &claims::ClaimReport::verdict);
    if (count) text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + words[v];
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
                  "): " + claims::to_text(report->verdict) + "\n";
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
