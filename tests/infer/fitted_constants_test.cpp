// Fitted constants of rules that state only bounds for them, and the errors that are found with
// these constants.
#include "rithmo/infer/fitted_constants.hpp"

#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/text/json.hpp"

namespace rithmo::infer {
namespace {

constexpr double degree = 3.14159265358979323846 / 180;

struct Outcome {
  std::string note;
  std::vector<std::string> findings;  // such as "line 7: 6 30, read 7 13"
};

Outcome audited(const std::string& rule, const std::string& csv,
                const relation::Model::Settings& given = {}) {
  table::Table table = *table::make_table(*text::Source::of("t.csv", csv));
  table.name = "t";
  const auto source = text::Source::of("rule.json", rule);
  table.rule = relation::declare(*text::parse_json(*source), *source, "t").value();
  for (const auto& [name, value] : given) table.parameters[name] = {value, {1, 1}};
  const std::vector<table::Witness> witnesses{{"w", "w", table.source, {table}, {}}};
  const auto report = audit::audit(witnesses);
  REQUIRE(report);
  const audit::TableReport& found = report->front().tables.front();
  Outcome outcome{found.model_note, {}};
  for (const audit::Finding& finding : found.findings)
    for (const audit::Change& change : finding.candidates.empty()
                                           ? std::vector<audit::Change>()
                                           : finding.candidates.front().changes)
      outcome.findings.push_back(
          fmt::format("line {}: {}, read {}", change.place.line, change.printed, change.reading));
  return outcome;
}

std::string minutes(double value) {
  const int whole = static_cast<int>(std::floor(60 * value + 0.5));
  return fmt::format("{} {:02d}", whole / 60, whole % 60);
}

// Returns the rows from `first` to `last` as CSV; `wrong` rows replace the correct ones.
std::string table_of(const std::string& heads, int first, int last, int step,
                     const std::function<std::string(int)>& value,
                     const std::vector<std::pair<int, std::string>>& printed) {
  std::string csv = heads + "\n";
  for (int n = first; n <= last; n += step) {
    std::string text = value(n);
    for (const auto& [at, slip] : printed)
      if (at == n) text = slip;
    csv += fmt::format("{},{}\n", n, text);
  }
  return csv;
}

std::string anomaly(int n) {
  const double e = 11.1;
  return minutes(std::atan(e * std::sin(n * degree) / (60 + e * std::cos(n * degree))) / degree);
}
const std::string of_anomaly =
    R"-({ "parameters": { "e": "fit 0..60" }, "rows": "anomaly = 10..180 by 10",
         "columns": { "equation":
           "round(atan(e * sin(anomaly) / (60 + e * cos(anomaly))), 1, 60) as degrees" } })-";

}  // namespace

TEST_CASE("a table says its eccentricity, and what is misprinted in it") {
  const std::string csv =
      table_of("anomaly,equation", 10, 180, 10, anomaly, {{50, "7 31"}, {120, "9 01"}});
  const Outcome outcome = audited(of_anomaly, csv);
  // Each of the sixteen correct cells allows an interval of e; their intersection is checked.
  CHECK(outcome.note ==
        "fitted: e = 11.1 (from 11.099932 to 11.104286), by which 16 of 18 cells are right");
  CHECK(outcome.findings ==
        std::vector<std::string>{"line 6: 7 31, read 7 13", "line 13: 9 01, read 10 01"});
}

TEST_CASE("the same is said of equations") {
  const std::string rule =
      R"-({ "parameters": { "e": "fit 0..60" }, "columns": { "anomaly": "whole", "equation": "degrees" },
           "equations": [
             "equation = round(atan(e * sin(anomaly) / (60 + e * cos(anomaly))), 1, 60)" ] })-";
  const Outcome outcome =
      audited(rule, table_of("anomaly,equation", 10, 180, 10, anomaly, {{50, "7 31"}}));
  CHECK(outcome.note.starts_with("fitted: e = 11.1 ("));
  CHECK(outcome.findings == std::vector<std::string>{"line 6: 7 31, read 7 13"});
}

TEST_CASE("obliquity, radius and rate are fitted") {
  const Outcome tilt = audited(
      R"-({ "parameters": { "tilt": "fit 20..26" }, "rows": "longitude = 1..90",
           "columns": { "declination": "round(asin(sin(tilt) * sin(longitude)), 1, 60) as degrees" } })-",
      table_of("longitude,declination", 1, 90, 1,
               [](int n) {
                 return minutes(std::asin(std::sin(23.55 * degree) * std::sin(n * degree)) /
                                degree);
               },
               {{41, "15 21"}}));
  CHECK(tilt.note.starts_with("fitted: tilt = 23.55 ("));
  CHECK(tilt.findings == std::vector<std::string>{"line 42: 15 21, read 15 12"});
  const Outcome radius = audited(
      R"-({ "parameters": { "R": "fit 100..1000000" }, "rows": "arc = 1..90",
           "columns": { "sine": "round(R * sin(arc))" } })-",
      table_of("arc,sine", 1, 90, 1,
               [](int n) {
                 return fmt::format("{:.0f}", std::floor(60000 * std::sin(n * degree) + 0.5));
               },
               {{30, "30300"}}));
  CHECK(radius.note.starts_with("fitted: R = 60000 ("));
  CHECK(radius.findings == std::vector<std::string>{"line 31: 30300, read 30000"});
  const Outcome two = audited(
      R"-({ "parameters": { "rate": "fit 0..20", "start": "fit 50..200" }, "rows": "years = 1..30",
           "columns": { "amount": "round(start * (1 + rate / 100)^years, 2) as decimal(2)" } })-",
      table_of("years,amount", 1, 30, 1,
               [](int n) { return fmt::format("{:.2f}", 120 * std::pow(1.0375, n)); },
               {{21, "295.97"}}));
  CHECK(two.note.starts_with("fitted: rate = 3.75 ("));
  CHECK(two.note.find("start = 120 (") != std::string::npos);
  CHECK(two.findings == std::vector<std::string>{"line 22: 295.97, read 259.97"});
}

TEST_CASE("a constant that somebody gives is kept, and what the table wants is said") {
  const std::string csv = table_of("anomaly,equation", 10, 180, 10, anomaly, {});
  const Outcome outcome = audited(of_anomaly, csv, {{"e", "11.2"}});
  CHECK(outcome.note.starts_with("the table fits better with e = 11.1 ("));
  CHECK(outcome.note.find("18 of 18 cells are right") != std::string::npos);
}

TEST_CASE("where no value explains half of the cells that is said") {
  const Outcome outcome = audited(
      of_anomaly, table_of("anomaly,equation", 10, 180, 10,
                           [](int n) { return fmt::format("{} {:02d}", n % 7, n * 37 % 60); }, {}));
  CHECK(outcome.note.ends_with("so the table may follow another formula"));
}

TEST_CASE("bounds of a constant are two numbers, the lower first") {
  for (const char* fit : {"fit 3", "fit 5..2", "fit a..b", "fit 2..2"}) {
    const std::string rule = fmt::format(
        R"-({{ "parameters": {{ "e": "{}" }}, "rows": "n = 1..9", "columns": {{ "m": "e * n" }} }})-",
        fit);
    const auto source = text::Source::of("rule.json", rule);
    const auto relation = relation::declare(*text::parse_json(*source), *source, "t");
    REQUIRE_FALSE(relation);
    CHECK(relation.error().reason.starts_with("a number to be fitted has two bounds"));
  }
}

}  // namespace rithmo::infer
