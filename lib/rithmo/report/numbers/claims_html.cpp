// The ledger as one HTML page that needs no server and no other file. The claims are sorted by
// witness, each with its verdict in words as well as colour, and its evidence. The questions on
// which the sources disagree follow.
//
// The page first shows the claims that fail; check boxes show the others. A search box finds words
// in all claims, and a link to a claim shows it. Without scripts everything is shown.
#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/report/markup.hpp"
#include "rithmo/report/numbers/claims_report.hpp"
#include "rithmo/report/page_files.hpp"

namespace rithmo::report {
namespace {

std::string class_of(claims::ClaimVerdict verdict) {
  return verdict == claims::ClaimVerdict::undecided          ? "undecided"
         : verdict == claims::ClaimVerdict::not_arithmetical ? "not-arithmetical"
                                                             : claims::to_text(verdict);
}

std::string title_of(const claims::Ledger& ledger, const std::string& witness) {
  const auto found = std::ranges::find(ledger.witnesses, witness, &table::Witness::name);
  return found == ledger.witnesses.end() ? witness : found->title;
}

std::string evidence_list(const claims::ClaimReport& report) {
  std::string text = "<ul class=\"small\">\n";
  for (const std::string& line : evidence_of(report))
    text += "<li>" + shown_on_page(line) + "</li>\n";
  if (!report.claim.proof.empty())
    text += "<li>Proved: <a href=\"../docs/research/mathematics.md\">mathematics</a>, " +
            shown_on_page(report.claim.proof) + "</li>\n";
  if (!report.claim.note.empty())
    text += "<li>Note: " + shown_on_page(report.claim.note) + "</li>\n";
  return text + "</ul>\n";
}

std::string claim_article(const claims::ClaimReport& report) {
  const std::string ground = ground_of(report);
  return fmt::format(
      "<article id=\"{}\" class=\"{}\" data-ground=\"{}\">\n<p><strong>{}</strong> "
      "<span class=\"small\">{}</span> <span class=\"verdict\">{}</span>{}</p>\n<p>{}</p>\n{}"
      "</article>\n",
      id_of(report.claim.id), class_of(report.verdict), ground, shown_on_page(report.claim.id),
      shown_on_page(report.claim.locus), claims::to_text(report.verdict),
      ground.empty() ? "" : fmt::format(", <span class=\"ground\">{}</span>", ground),
      shown_on_page(report.claim.statement), evidence_list(report));
}

std::string dispute_section(const claims::Ledger& ledger, const claims::Dispute& dispute) {
  std::string text = "<h3>" + shown_on_page(dispute.question) + "</h3>\n<dl>\n";
  for (const claims::DisputeAnswer& answer : dispute.answers) {
    text += "<dt>" + shown_on_page(answer.answer) + "</dt>\n";
    for (const std::string& id : answer.claims) {
      const auto report = std::ranges::find_if(
          ledger.claims, [&](const claims::ClaimReport& r) { return r.claim.id == id; });
      if (report == ledger.claims.end()) continue;
      const std::string ground = ground_of(*report);
      text += fmt::format("<dd>{}, {} (<a href=\"#{}\">{}</a>): {}{}.{}</dd>\n",
                          shown_on_page(title_of(ledger, report->claim.witness)),
                          shown_on_page(report->claim.locus), id_of(id), shown_on_page(id),
                          claims::to_text(report->verdict), ground.empty() ? "" : ", " + ground,
                          evidence_list(*report));
    }
  }
  const std::vector<claims::TraitAnswer> played = claims::answers_of(dispute);
  if (!played.empty()) text += "<dt>As the rule sets are played here</dt>\n";
  for (const claims::TraitAnswer& answer : played) {
    std::string names;
    for (const std::string& name : answer.rule_sets) names += (names.empty() ? "" : ", ") + name;
    text += "<dd>" + shown_on_page(answer.answer) + ": <span class=\"small\">" +
            shown_on_page(names) + "</span></dd>\n";
  }
  text += "</dl>\n";
  if (!dispute.note.empty()) text += "<p>" + shown_on_page(dispute.note) + "</p>\n";
  return text;
}

}  // namespace

std::string claims_as_html(const claims::Ledger& ledger) {
  std::vector<const claims::ClaimReport*> all;
  for (const claims::ClaimReport& report : ledger.claims) all.push_back(&report);
  std::string text =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
      "name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Claims</title>\n"
      "<style>" +
      std::string(page_file("claims-style")) +
      "</style>\n</head>\n<body>\n<h1>What the sources claim</h1>\n<p>" +
      shown_on_page(tally_of(all)) +
      ".</p>\n<p class=\"small\">A claim holds when the rules and numbers give what it says. Where "
      "it fails, the true figure or a counter-example follows; where it depends on a condition, "
      "the condition follows. Independent: figures alone decide the claim. Consequence: the claim "
      "follows from other facts. Our encoding: the claim was compared only with the rule that we "
      "encoded from the same place. Statements about people, dates and customs are listed and not "
      "judged. A piece is "
      "written by army, shape, number and square: Er2@d8 is the even round of 2 on d8, OK the odd "
      "king.</p>\n<nav aria-label=\"Witnesses\"><ul>\n";
  const auto of = [&](const table::Witness& witness) {
    std::vector<const claims::ClaimReport*> claims = all;
    std::erase_if(claims,
                  [&](const claims::ClaimReport* r) { return r->claim.witness != witness.name; });
    return claims;
  };
  for (const table::Witness& witness : ledger.witnesses)
    if (const auto claims = of(witness); !claims.empty())
      text += fmt::format("<li><a href=\"#{}\">{}</a>: {}</li>\n", id_of("w-" + witness.name),
                          shown_on_page(witness.title), tally_of(claims));
  if (!ledger.disputes.empty())
    text += "<li><a href=\"#disputes\">Where the sources disagree</a></li>\n";
  text +=
      "</ul></nav>\n<form hidden aria-label=\"Filter\"><label>search all <input type=\"search\" "
      "name=\"words\"></label> ";
  for (const claims::ClaimVerdict verdict : claims::claim_verdicts) {
    const auto count = std::ranges::count(ledger.claims, verdict, &claims::ClaimReport::verdict);
    if (count > 0)
      text += fmt::format(
          "<label><input type=\"checkbox\" name=\"verdict\" "
          "value=\"{}\" checked> {} ({})</label>",
          class_of(verdict), claims::to_text(verdict), count);
  }
  text += "<br>what verdicts rest on: ";
  for (const claims::ClaimGround ground : claims::grounds) {
    const auto count = std::ranges::count_if(
        ledger.claims, [&](const claims::ClaimReport& r) { return r.ground() == ground; });
    if (count > 0)
      text +=
          fmt::format("<label><input type=\"checkbox\" value=\"{0}\" checked> {0} ({1})</label>",
                      claims::to_text(ground), count);
  }
  text += "<output></output></form>\n";
  for (const table::Witness& witness : ledger.witnesses) {
    const auto claims = of(witness);
    if (claims.empty()) continue;
    text += fmt::format("<section class=\"claims\">\n<h2 id=\"{}\">{}</h2>\n",
                        id_of("w-" + witness.name), shown_on_page(witness.title));
    for (const claims::ClaimReport* report : claims) text += claim_article(*report);
    text += "</section>\n";
  }
  if (!ledger.disputes.empty()) {
    text += "<section>\n<h2 id=\"disputes\">Where the sources disagree</h2>\n";
    for (const claims::Dispute& dispute : ledger.disputes) text += dispute_section(ledger, dispute);
    text += "</section>\n";
  }
  return text + "<script>" + std::string(page_file("claims-script")) +
         "</script>\n</body>\n</html>\n";
}

}  // namespace rithmo::report
