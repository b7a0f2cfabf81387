// Induced rules for correct tables of many fields: the rule is the one that a person would write,
// and no cell is reported.
#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/infer/induction.hpp"

namespace rithmo::infer {
namespace {

struct Outcome {
  std::string rule;  // the rule in the audit's words, or "none"
  std::size_t findings = 0, doubts = 0;
};

Outcome audited(const std::string& csv) {
  table::Table table = *table::make_table(*text::Source::of("t.csv", csv));
  table.name = "t";
  std::vector<table::Witness> witnesses{{"w", "w", table.source, {table}, {}}};
  if (!infer_missing_rules(witnesses).empty()) return {"none"};
  const auto report = audit::audit(witnesses);
  if (!report) return {"none"};
  const audit::TableReport& found = report->front().tables.front();
  return {found.model_note, found.findings.size(), found.doubts.size()};
}

// Returns a table of n rows from heads and a function for each row.
std::string table_of(const std::string& heads, int n, const std::function<std::string(int)>& row) {
  std::string csv = heads + "\n";
  for (int i = 0; i < n; ++i) csv += row(i) + "\n";
  return csv;
}

// Writes a number as a program does, with `figures` significant figures.
std::string written(double value, int figures = 17) {
  return fmt::format("{:.{}g}", value, figures);
}

void check(const std::string& csv, const std::string& rule) {
  INFO(csv);
  const Outcome outcome = audited(csv);
  CHECK(outcome.rule == (rule == "none" ? rule : "found: " + rule));
  CHECK(outcome.findings == 0);
  CHECK(outcome.doubts == 0);
}

}  // namespace

TEST_CASE("what a program worked out is right to its last figures") {
  std::mt19937 random(1950);
  check(table_of("people,homes,each", 30,
                 [&](int) {
                   const int people = 10 + static_cast<int>(random() % 900),
                             homes = 3 + static_cast<int>(random() % 80);
                   return fmt::format("{},{},{}", people, homes,
                                      written(static_cast<double>(people) / homes, 15));
                 }),
        "each = people / homes");
  double sum = 0;
  check(table_of("amount,so far", 40,
                 [&](int) {
                   const double amount = static_cast<double>(random() % 2000) / 100;
                   sum += amount;
                   return written(amount, 6) + "," + written(sum);
                 }),
        "so far = prev.[so far] + amount");
  check(table_of("x,y", 20,
                 [](int i) { return fmt::format("{},{}", i + 1, written(std::log(i + 1))); }),
        "y = ln(x)");
}

TEST_CASE("a form of the field is found as people write it") {
  std::mt19937 random(1871);
  const auto any = [&](int least, int most) {
    return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
  };
  std::vector<int> persons;
  int all = 0;
  for (int i = 0; i < 20; ++i) all += persons.emplace_back(any(40, 4000));
  check(table_of("persons,percent", 20,
                 [&](int i) {
                   const auto at = static_cast<std::size_t>(i);
                   return fmt::format("{},{:.1f}", persons[at],
                                      std::floor(1000.0 * persons[at] / all + 0.5) / 10);
                 }),
        "percent = round(100 * persons / sum(persons over column), 1)");
  check(table_of("F,C", 40,
                 [&](int) {
                   const int tenths = any(320, 950);
                   return fmt::format("{:.1f},{:.1f}", tenths / 10.0,
                                      std::floor((tenths - 320) * 5 / 9.0 + 0.5) / 10);
                 }),
        "C = round((F - 32) * 5 / 9, 1)");
  check(table_of("high,low,range,mean", 40,
                 [&](int) {
                   const int high = any(120, 330), low = high - any(20, 140);
                   return fmt::format("{:.1f},{:.1f},{:.1f},{:.1f}", high / 10.0, low / 10.0,
                                      (high - low) / 10.0, (high + low + 1) / 2 / 10.0);
                 }),
        "range = high - low, mean = round((high + low) / 2, 1)");
  check(table_of("golden,moon", 19,
                 [](int i) { return fmt::format("{},{}", i + 1, (19 * i + 15) % 30); }),
        "moon = mod(19 * golden - 4, 30)");
  check(table_of(
            "days,degrees", 60,
            [](int i) { return fmt::format("{},{:.2f}", i + 1, 1317 * (i + 1) % 36000 / 100.0); }),
        "degrees = mod(13.17 * days, 360)");
  check(table_of("arc,equation", 30,
                 [](int i) {
                   constexpr double degree = 3.14159265358979323846 / 180;
                   const double arc = (6 + 6 * i) * degree;
                   const double minutes =
                       60 / degree * std::atan(2.5 * std::sin(arc) / (60 + 2.5 * std::cos(arc)));
                   const int whole = static_cast<int>(std::floor(minutes + 0.5));
                   return fmt::format("{},{} {:02d}", 6 + 6 * i, whole / 60, whole % 60);
                 }),
        "equation = round(atan(2.5 * sin(arc) / (60 + 2.5 * cos(arc))), 1, 60)");
}

TEST_CASE("a formula that no person would write is called a mere fit") {
  const auto of = [](const std::string& csv) {
    const table::Table table = *table::make_table(*text::Source::of("t.csv", csv));
    const auto rule = induce(table, number::Budget().search).rule;
    return rule ? rule->sentence() : "none";
  };
  const std::string fit = of(table_of("F,C", 50, [](int i) {
    return fmt::format("{},{:.2f}", 40 + i, (500 * (40 + i) - 15957) / 900.0);
  }));
  INFO(fit);
  CHECK(fit.find("(50 of 50 rows; only a fit)") != fit.npos);
  const std::string fee = of(table_of("goods,paid", 40, [](int i) {
    return fmt::format("{},{:.2f}", i * i * i % 97, 1.37 * (i * i * i % 97) + 2.75);
  }));
  INFO(fee);
  CHECK(fee.find("paid = 1.37 * goods + 2.75 (40 of 40 rows)") != fee.npos);
}

TEST_CASE("what holds because next to nothing stands is no rule") {
  std::mt19937 random(1990);
  const auto one_in = [&](unsigned n) { return random() % n == 0; };
  const auto row = [&](bool with_others) {
    const auto repair = one_in(20) ? 100 + random() % 90'000 : 0;
    const auto other = repair > 0 && one_in(3) ? 50 + random() % 9000 : 0;
    return with_others ? fmt::format("{},{},{}", repair, other, repair + other)
                       : fmt::format("{},{}", repair, repair + other);
  };
  check(table_of("repair,other,cost", 600, [&](int) { return row(true); }),
        "cost = repair + other");
  check(table_of("repair,cost", 600, [&](int) { return row(false); }), "none");
}

TEST_CASE("of a few answers any formula comes near") {
  std::mt19937 random(1996);
  check(table_of("age,income,party,vote", 300,
                 [&](int) {
                   // Drawn one after another: arguments of a function are evaluated in any order.
                   const auto party = random() % 7, age = 19 + random() % 70;
                   const auto income = 1 + random() % 24, vote = (party + random() % 5) / 3;
                   return fmt::format("{},{},{},{}", age, income, party, vote);
                 }),
        "none");
}

TEST_CASE("a difference that was taken before its parts were rounded is found as rounded") {
  std::mt19937 random(1959);
  check(table_of("bill,inflation,real", 80,
                 [&](int) {
                   const double bill = static_cast<double>(random() % 90'000) / 10'000,
                                inflation = static_cast<double>(random() % 60'000) / 10'000;
                   return fmt::format("{:.2f},{:.2f},{:.2f}", bill, inflation, bill - inflation);
                 }),
        "real = round(bill - inflation, 2)");
}

TEST_CASE("what was filled in between computed places is found as it was") {
  const auto computed = [](int arc) {
    return static_cast<int>(
        std::floor(20'000 * std::sin(arc * 3.14159265358979323846 / 180) + 0.5));
  };
  check(table_of("arc,sine", 91,
                 [&](int arc) {
                   const int low = std::min(arc - arc % 5, 85), step = arc - low;
                   const int rise = computed(low + 5) - computed(low);
                   return fmt::format("{},{}", arc, computed(low) + (2 * rise * step + 5) / 10);
                 }),
        "sine = round(sine at (5 * div(arc, 5)) + mod(arc, 5) * (sine at (5 * div(arc, 5) + 5) - "
        "sine at (5 * div(arc, 5))) / 5)");
}

TEST_CASE("what is alike in a block is no average of it") {
  // All months of an account, such as each October, belong to one year.
  std::mt19937 random(1604);
  const std::vector<std::string> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  int balance = 500;
  check(table_of("year,month,received,paid,balance", 72,
                 [&](int i) {
                   const int received = 20 + static_cast<int>(random() % 380),
                             paid = 20 + static_cast<int>(random() % 360);
                   balance += received - paid;
                   return fmt::format("{},{},{},{},{}", 1700 + i / 12,
                                      months[static_cast<std::size_t>(i % 12)], received, paid,
                                      balance);
                 }),
        "balance = prev.balance + received - paid");
}

TEST_CASE("a sum so far may begin anew with each month") {
  std::mt19937 random(1887);
  int since = 0;
  check(table_of("month,day,rain,since", 84,
                 [&](int i) {
                   const int rain = random() % 5 < 2 ? 1 + static_cast<int>(random() % 300) : 0;
                   since = i % 28 == 0 ? rain : since + rain;
                   return fmt::format("M{},{},{:.1f},{:.1f}", i / 28, i % 28 + 1, rain / 10.0,
                                      since / 10.0);
                 }),
        "since = sum(rain so far)");
}

TEST_CASE("where a progression skips rows the table has its own") {
  const auto price = [](int i) {
    const std::vector<int> more{36, 40, 50, 60, 70, 80, 90, 100, 112};
    const int n = i < 30 ? i + 1 : more[static_cast<std::size_t>(i - 30)];
    return fmt::format("{},{}", n, 119 * n);
  };
  check(table_of("n,pence", 39, price), "pence = 119 * n");
  const std::vector<int> at{0, 33, 72, 102, 117, 139, 150, 189};
  std::string heads = "mile";
  for (const int mile : at) heads += fmt::format(",{}", mile);
  check(table_of(heads, 8,
                 [&](int i) {
                   const int here = at[static_cast<std::size_t>(i)];
                   std::string row = std::to_string(here);
                   for (const int mile : at) row += fmt::format(",{}", std::abs(here - mile));
                   return row;
                 }),
        "abs(mile - b)");
}

}  // namespace rithmo::infer
