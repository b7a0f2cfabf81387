// Workbook formulas that deviate from their columns: findings with an induced rule, with a given
// rule, and without a rule.
#include "rithmo/audit/formula_findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "exchange/formula_sheets.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/infer/induction.hpp"
#include "rithmo/report/audit/audit_report.hpp"

namespace rithmo::audit {
namespace {

// Returns a sheet of units, prices and totals; `other` replaces some totals, by row.
std::string ledger(const std::function<std::string(int)>& other) {
  std::string text = "units|price|total\n";
  for (int row = 2; row <= 25; ++row) {
    const int units = 3 + row * 7 % 11, price = 5 + row * row % 13;
    const std::string usual = fmt::format("{}=A{}*B{}", units * price, row, row);
    const std::string said = other(row);
    text += fmt::format("{}|{}|{}\n", units, price, said.empty() ? usual : said);
  }
  return text;
}

// Returns a sheet with formulas whose numbers follow no rule.
std::string scattered(const std::function<std::string(int)>& other) {
  std::string text = "a|b|c\n";
  for (int row = 2; row <= 25; ++row) {
    const int a = row * 7919 % 997, b = row * 104729 % 991, c = row * 1299709 % 983;
    const std::string said = other(row);
    text +=
        fmt::format("{}|{}|{}\n", a, b, said.empty() ? fmt::format("{}=Other!A{}", c, row) : said);
  }
  return text;
}

AuditReport audited(const std::string& bytes, const table::StandaloneRule& rule = {}) {
  std::vector<table::Witness> witnesses{exchange::witness_of("ledger.xlsx", bytes, rule)};
  const auto faults = infer::infer_missing_rules(witnesses);
  for (const text::Fault& fault : faults) FAIL(text::to_text(fault));
  auto report = audit(witnesses);
  if (!report) FAIL(text::to_text(report.error()));
  return *std::move(report);
}

std::vector<std::string> said(const TableReport& table) {
  std::vector<std::string> all;
  for (const Finding& finding : table.findings)
    all.push_back(to_text(finding.kind) + ": " + report::proposal(finding));
  return all;
}

std::string none(int) {
  return "";
}

}  // namespace

TEST_CASE("a formula that departs and a typed number are findings beside a rule that was found") {
  const auto report = audited(exchange::xlsx_of(ledger([](int row) -> std::string {
    const int units = 3 + row * 7 % 11, price = 5 + row * row % 13;
    // The value agrees with the rule, although the formula or the missing formula does not.
    if (row == 8) return fmt::format("{}=A8*B$8", units * price);
    if (row == 15) return std::to_string(units * price);
    return "";
  })));
  const TableReport& table = report.front().tables.front();
  const std::string typed = table.printed[13][2], computed = table.printed[6][2];
  CHECK(said(table) ==
        std::vector<std::string>{
            "formula: total " + computed + ": its formula is A8*B$8, the column's is A8*B8",
            "formula: total " + typed + " is typed; its column computes A15*B15"});
  CHECK(table.findings.front().cell == CellRef{8, 3});
  CHECK(table.findings.front().place.line == 8);
  CHECK(table.findings.front().id != table.findings.back().id);
  CHECK(report::tally(report.front()) == "2 findings: 2 formulas");
}

TEST_CASE("a cell that is wrong by the rule, and by its formula, is one finding") {
  const auto report = audited(exchange::xlsx_of(
      ledger([](int row) -> std::string { return row == 15 ? "1=A15-B15" : ""; })));
  const TableReport& table = report.front().tables.front();
  REQUIRE(table.findings.size() == 1);
  CHECK(table.findings.front().kind == FindingKind::misprint);
  CHECK(report::reason(table.findings.front())
            .find("total 1: its formula is A15-B15, the column's is A15*B15") != std::string::npos);
}

TEST_CASE("a cell whose formula departs is no exception of a rule that was found") {
  const std::string sheet = ledger([](int row) -> std::string {
    return row == 20 ? fmt::format("{}=A19*B20", 10 + (3 + 20 * 7 % 11) * (5 + 20 * 20 % 13)) : "";
  });
  const auto report = audited(
      exchange::xlsx_of(sheet + "||9999=SUM(C2:C25)\n||1999=INT(C26/5)\n||11998=C26+C27\n"));
  const TableReport& table = report.front().tables.front();
  const auto is_of_cell = [](const Finding& finding) { return finding.row == 20; };
  REQUIRE(std::ranges::count_if(table.findings, is_of_cell) == 1);
  CHECK(std::ranges::find_if(table.findings, is_of_cell)->says_formula);
  CHECK(std::ranges::none_of(table.doubts, is_of_cell));
}

TEST_CASE("formulas alone are audited where there is no rule") {
  const auto report = audited(
      exchange::xlsx_of(scattered([](int row) -> std::string { return row == 9 ? "77" : ""; })));
  const TableReport& table = report.front().tables.front();
  CHECK(said(table) ==
        std::vector<std::string>{"formula: c 77 is typed; its column computes Other!A9"});
  CHECK(table.assumed.ends_with("; the findings use only the formulas of its workbook"));
  CHECK(table.assumed.starts_with("no rule was found for this table"));
  CHECK(why_not_examined(table).empty());
  CHECK(table.examined.not_compared == std::vector<std::string>{"a", "b", "c"});
  const auto right = audited(exchange::xlsx_of(scattered(none)));
  CHECK(right.front().tables.front().findings.empty());
}

TEST_CASE("a workbook without formulas is audited by a rule or not at all") {
  std::vector<table::Witness> typed{exchange::witness_of(
      "ledger.xlsx",
      exchange::xlsx_of(scattered([](int row) { return std::to_string(row * row * 31 % 89); })))};
  CHECK(infer::infer_missing_rules(typed).size() == 1);
}

TEST_CASE("a right workbook has no findings") {
  CHECK(audited(exchange::xlsx_of(ledger(none))).front().tables.front().findings.empty());
  CHECK(audited(exchange::xlsx_of(ledger(none) + "||999=SUM(C2:C25)\n"))
            .front()
            .tables.front()
            .findings.empty());
}

TEST_CASE("every format has a finding of a formula, and the slip of errata none") {
  const auto report = audited(exchange::xlsx_of(
      scattered([](int row) -> std::string { return row == 9 ? "77=A9+B9" : ""; })));
  for (const text::Format format : {text::Format::text, text::Format::json, text::Format::csv,
                                    text::Format::markdown, text::Format::html, text::Format::tei})
    CHECK(report::render(report, format).find("A9+B9") != std::string::npos);
  for (const text::Format format : {text::Format::slip, text::Format::highlighter})
    CHECK(report::render(report, format).find("A9+B9") == std::string::npos);
}

TEST_CASE("a finding of a formula can be rejected, and not read otherwise") {
  const auto report = audited(
      exchange::xlsx_of(scattered([](int row) -> std::string { return row == 9 ? "77" : ""; })));
  const TableReport& table = report.front().tables.front();
  const Finding& finding = table.findings.front();
  CHECK(decisions_on(finding, table, 0, "reject"));
  CHECK(!decisions_on(finding, table, 0, "accept"));
  CHECK(!decisions_on(finding, table, 0, "1 2 3"));
}

}  // namespace rithmo::audit
