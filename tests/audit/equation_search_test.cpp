// Accounts of what is wrong in registers, beside those of a plain search, and what is said where not all could be tried.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "audit/declared_table.hpp"
#include "catch.hpp"
#include "rithmo/audit/equation_system.hpp"
#include "rithmo/audit/subject.hpp"

namespace rithmo::audit {
namespace {

// A month of greatest and least temperatures and their means, with totals; numbers in some places have nothing to do with it.
witness::Table register_with(std::size_t slips, int days, std::uint32_t seed) {
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
  return table_under(R"j({
    "columns": {"day": "word", "max": "decimal(1)", "min": "decimal(1)", "mean": "decimal(1)"},
    "marks": {"total": "day = 'Tot.'"},
    "equations": ["mean = round((max + min) / 2, 1)", "for c in max, min, mean: total.c = sum(c)"]
  })j",
                     csv);
}

}  // namespace

TEST_CASE("the accounts that are found are those of a plain search") {
  std::size_t compared = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    const witness::Table table = register_with(1 + seed % 3, 5, seed);
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

TEST_CASE("accounts after a cell is read for good stand on that reading, and leave it alone") {
  // 30.0 + 31.0 + 32.0 = 93.0, printed 95.0; 10.0 + 11.0 + 12.0 = 33.0.
  const witness::Table table = table_under(
      R"j({"columns": {"day": "word", "max": "decimal(1)", "min": "decimal(1)"},
          "marks": {"total": "day = 'Tot.'"}, "equations": ["for c in max, min: total.c = sum(c)"]})j",
      "day,max,min\n1,30.0,10.0\n2,31.0,11.0\n3,32.0,12.0\nTot.,95.0,33.0\n");
  const Subject subject = bind(table).value();
  std::uint64_t steps = 10'000'000'000;
  EquationSystem system(subject, {}, steps);
  const std::vector<std::size_t> cluster = system.clusters().at(0);
  bool whole = true;
  const auto texts = [&](std::size_t row) {  // of the maximum, in all accounts
    std::vector<std::string> all;
    for (const auto& account : system.accounts(cluster, whole))
      for (const auto& [cell, reading] : account.readings)
        if (cell.row == row) all.push_back(reading.text);
    return all;
  };
  CHECK(texts(3) == std::vector<std::string>{"93.0"});
  CHECK(texts(0) == std::vector<std::string>{"32.0"});
  // The first day's maximum is 30.7: then the total is 93.7.
  const EquationSystem::CellAt first{system.instances()[cluster.at(0)].cells.at(0).name, 0};
  EquationSystem::Account kept;
  kept.readings.emplace(
      first,
      Solution{formula::Real(number::Rational(number::Integer(307), number::Integer(10))), "30.7"});
  system.keep(kept);
  CHECK(texts(3) == std::vector<std::string>{"93.7"});
  CHECK(texts(0).empty());
}

TEST_CASE("where not all sets of slips could be tried the odds do not pretend it") {
  std::size_t told = 0;
  for (std::uint32_t seed = 1; told == 0 && seed <= 12; ++seed) {
    const TableReport report = audited(register_with(14, 12, seed));
    if (report.rule_note.find("too many to try all") == std::string::npos) continue;
    for (const Finding& finding : report.findings) {
      if (finding.candidates.empty()) continue;
      const Candidate& first = finding.candidates.front();
      if (first.because.find("too many to try") == std::string::npos) continue;
      ++told;
      CHECK(first.odds <= 4);
    }
  }
  CHECK(told > 0);
}

TEST_CASE("candidates stand by their odds") {
  std::size_t several = 0;
  for (std::uint32_t seed = 1; seed <= 60; ++seed)
    for (const Finding& finding : audited(register_with(4, 5, seed)).findings) {
      if (finding.kind == FindingKind::unexplained) continue;
      several += finding.candidates.size() > 1;
      CAPTURE(seed);
      CHECK(std::ranges::is_sorted(finding.candidates, std::ranges::greater(), &Candidate::odds));
      // The mark stands under a cell that the first of them reads; a row left out has none.
      const std::vector<Change>& changes = finding.candidates.front().changes;
      CAPTURE(to_text(finding.kind));
      CHECK((finding.kind == FindingKind::omission ||
             std::ranges::count(changes, *finding.cell, &Change::cell) == 1));
    }
  CHECK(several > 50);
}

}  // namespace rithmo::audit
