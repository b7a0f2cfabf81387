// Doubts: deviations from the rule where the print may be right.
#include "rithmo/audit/doubts.hpp"

#include <fmt/format.h>

#include <map>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "audit/declared_table.hpp"
#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/induction.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

// Audits a table without a named rule, so that a rule is induced.
TableReport audited_by_itself(const std::string& csv, std::vector<table::Decision> decisions = {}) {
  std::vector<table::Witness> witnesses{{"t",
                                         "t",
                                         *text::Source::of("t.csv", ""),
                                         {*table::make_table(*text::Source::of("t.csv", csv))},
                                         {},
                                         {}}};
  REQUIRE(infer::infer_missing_rules(witnesses).empty());
  witnesses.front().decisions = std::move(decisions);
  return audit(witnesses)->front().tables.front();
}

std::string squares(int rows, const std::map<int, std::string>& otherwise) {
  std::string csv = "n,square\n";
  for (int n = 1; n <= rows; ++n)
    csv +=
        fmt::format("{},{}\n", n, otherwise.contains(n) ? otherwise.at(n) : std::to_string(n * n));
  return csv;
}

// Returns a monthly cash account whose balance restarts every year.
std::string account(int months) {
  std::mt19937 random(1601);
  const auto amount = [&] { return 20 + static_cast<int>(random() % 400); };
  std::string csv = "received,paid,balance\n";
  int balance = 0;
  for (int month = 0; month < months; ++month) {
    const int received = amount(), paid = amount();
    balance = (month % 12 == 0 ? 300 + amount() : balance) + received - paid;
    csv += fmt::format("{},{},{}\n", received, paid, balance);
  }
  return csv;
}

}  // namespace

TEST_CASE("exceptions to a rule that was found are doubts, and a slip under it is a finding") {
  const TableReport by_months = audited_by_itself(account(72));
  CHECK(reported(by_months).empty());
  CHECK(by_months.doubts.size() >= 3);
  const TableReport one_slip = audited_by_itself(squares(20, {{7, "94"}}));
  CHECK(reported(one_slip) == Lines{"8 misprint: square 94, read 49 (two figures exchanged)"});
  CHECK(one_slip.doubts.empty());
  CHECK(one_slip.findings.front().odds_wrong >= 1000);
  CHECK(one_slip.findings.front().odds_wrong <= evidence::tested_odds);
}

TEST_CASE("figures that make no number are wrong by any rule") {
  const TableReport report = audited_by_itself(squares(12, {{5, "2S"}, {8, "6?"}, {9, "8l"}}));
  CHECK(reported(report).size() == 3);
  CHECK(report.doubts.empty());
}

TEST_CASE("rows at either end may be made otherwise than by the rule that was found") {
  // Starting values at the beginning of the table do not follow the rule.
  const TableReport started = audited_by_itself(squares(20, {{1, "7"}, {2, "11"}}));
  CHECK(reported(started).empty());
  CHECK(started.doubts.size() == 2);
  const TableReport ended = audited_by_itself(squares(20, {{19, "360"}, {20, "390"}}));
  CHECK(reported(ended).empty());
  CHECK(ended.doubts.size() == 2);
  // Counter-examples: one deviating row at the end, and two in the middle.
  CHECK(reported(audited_by_itself(squares(20, {{2, "7"}}))).size() == 1);
  CHECK(reported(audited_by_itself(squares(20, {{9, "18"}, {10, "10"}}))).size() == 2);
  // A blank with no number above it is a doubt; a blank between numbers is a finding.
  CHECK(reported(audited_by_itself(squares(20, {{1, ""}}))).empty());
  CHECK(reported(audited_by_itself(squares(20, {{9, ""}}))).size() == 1);
}

TEST_CASE("under a rule that was given the same rows are findings") {
  const std::string rule =
      R"j({"columns": {"received": "whole", "paid": "whole", "balance": "whole"},
          "equations": ["balance = prev.balance + received - paid"]})j";
  CHECK(reported(audited(rule, account(72))).size() >= 3);
}

TEST_CASE("a doubt that the editor has decided is a finding, and doubts are listed by themselves") {
  const std::string csv = account(72);
  const TableReport before = audited_by_itself(csv);
  REQUIRE(!before.doubts.empty());
  const Finding& doubt = before.doubts.front();
  const auto decisions = decisions_on(doubt, before, 0, "reject");
  REQUIRE(decisions);
  const TableReport after = audited_by_itself(csv, *decisions);
  REQUIRE(after.findings.size() == 1);
  CHECK(after.findings.front().id == doubt.id);
  CHECK(after.doubts.size() == before.doubts.size() - 1);

  WitnessReport witness{"t", "t", {before}, {}};
  const AuditReport only = with_doubts_as_findings({witness});
  CHECK(only.front().lists_doubts);
  CHECK(only.front().tables.front().findings.size() == before.doubts.size());
  CHECK(count_doubts(only) == 0);
}

TEST_CASE("one equation that is off by one in the last place may be its calculator's") {
  const std::string rule =
      R"j({"columns": {"a": "whole", "days": "whole", "interest": "decimal(2)"}, "equations": ["interest = round(a * days * 5 / 36500, 2)"]})j";
  const auto table = [](int row, long more) {
    std::string csv = "a,days,interest\n";
    for (int i = 0; i < 40; ++i) {
      const long a = 900 + 137L * i % 4000, days = 17 + 53L * i % 300,
                 cents = (a * days * 1000 + 36500) / 73000 + (i == row ? more : 0);
      csv += fmt::format("{},{},{}.{:02}\n", a, days, cents / 100, cents % 100);
    }
    return csv;
  };
  const TableReport one_figure = audited(rule, table(8, 1));
  CHECK(reported(one_figure).empty());
  REQUIRE(reported(one_figure.doubts) ==
          Lines{"10 misprint: interest 38.56, read 38.55 (one figure wrong)"});
  const Candidate& first = one_figure.doubts.front().candidates.front();
  CHECK(first.odds > 1);
  CHECK(first.odds < 100);
  CHECK(
      first.because.find(
          "the figure may not be a misprint: the calculator's last figure may have been inexact") !=
      std::string::npos);
  const TableReport two_figures = audited(rule, table(9, 1));  // printed 56.70 for 56.69
  CHECK(reported(two_figures).empty());
  CHECK(two_figures.rule_note.find("1 is off by one or two in the last place") !=
        std::string::npos);
  CHECK(audited(rule, table(8, 3)).findings.at(0).candidates.at(0).odds == evidence::tested_odds);
}

}  // namespace rithmo::audit
