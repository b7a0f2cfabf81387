// Accounts of what is wrong in registers, beside those of a plain search, and what is said where not all could be tried.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/equation_system.hpp"
#include "rithmo/audit/subject.hpp"
#include "rithmo/relation/declared/rule.hpp"

using namespace rithmo;

namespace {

// A month of greatest and least temperatures and their means, with totals; numbers in some places have nothing to do with it.
Table register_with(std::size_t slips, int days, std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto below = [&](std::uint32_t n) { return static_cast<long>(random() % n); };
  std::vector<std::vector<long>> rows;
  std::vector<long> total(3, 0);
  for (int day = 0; day < days; ++day) {
    const long max = 200 + below(150), min = 50 + below(70) * 2 + max % 2;
    rows.push_back({max, min, (max + min) / 2});
    for (std::size_t c = 0; c < 3; ++c) total[c] += rows.back()[c];
  }
  rows.push_back(total);
  for (std::size_t i = 0; i < slips; ++i) {
    std::vector<long>& row = rows[random() % rows.size()];
    long& cell = row[random() % row.size()];
    cell = cell % 1000 < 500 ? cell + 300 : cell - 300;  // a figure wrong
  }
  const auto text = [](long tenths) {
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  };
  std::string csv = "day,max,min,mean\n";
  for (std::size_t day = 0; day < rows.size(); ++day)
    csv += (day + 1 == rows.size() ? "Tot." : std::to_string(day + 1)) + "," + text(rows[day][0]) +
           "," + text(rows[day][1]) + "," + text(rows[day][2]) + "\n";
  const auto source = Source::of("rule.json", R"j({
    "columns": {"day": "word", "max": "decimal(1)", "min": "decimal(1)", "mean": "decimal(1)"},
    "marks": {"total": "day = 'Tot.'"},
    "equations": ["mean = round((max + min) / 2, 1)", "for c in max, min, mean: total.c = sum(c)"]
  })j");
  Table table = *make_table(*Source::of("t.csv", csv));
  table.name = table.title = "t";
  table.rule = declare(*parse_json(*source), *source, "rule").value();
  return table;
}

}  // namespace

TEST_CASE("the accounts that are found are those of a plain search") {
  std::size_t compared = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    const Table table = register_with(1 + seed % 3, 5, seed);
    const Subject subject = bind(table).value();
    std::uint64_t steps = 10'000'000'000;
    EquationSystem system(subject, {}, steps);
    for (const std::vector<std::size_t>& cluster : system.clusters()) {
      bool whole = true, plainly_whole = true;
      const auto found = system.accounts(cluster, whole),
                 plain = system.accounts_plainly(cluster, plainly_whole);
      CAPTURE(seed, cluster.size());
      if (!whole || !plainly_whole) continue;
      ++compared;
      REQUIRE(found.size() == plain.size());
      for (std::size_t i = 0; i < found.size(); ++i) CHECK(found[i].bits == Approx(plain[i].bits));
    }
  }
  CHECK(compared > 25);
}

TEST_CASE("where not all sets of slips could be tried the odds do not pretend it") {
  std::size_t told = 0;
  for (std::uint32_t seed = 1; told == 0 && seed <= 4; ++seed) {
    const Witness one{
        "w", "t", Source::of("datapackage.json", "").value(), {register_with(6, 8, seed)}, {}, {}};
    const TableReport report = audit(std::span(&one, 1)).value().front().tables.front();
    if (report.rule_note.find("too many to try all") == std::string::npos) continue;
    for (const Finding& finding : report.findings) {
      if (finding.kind != FindingKind::misprint) continue;
      ++told;
      CHECK(finding.candidates.front().odds <= 4);
      CHECK(finding.candidates.front().because.find("too many to try") != std::string::npos);
    }
  }
  CHECK(told > 0);
}
