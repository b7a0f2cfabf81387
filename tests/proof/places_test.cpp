// The status of places under readings, compared with a newly bound table that contains these texts.
// Also compares linear forms with their formulas, and checks the costs of unlikely events.
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "audit/declared_table.hpp"
#include "catch.hpp"
#include "rithmo/evidence/bits.hpp"
#include "rithmo/evidence/look.hpp"
#include "rithmo/proof/equation/places.hpp"
#include "rithmo/proof/sets.hpp"

namespace rithmo::proof {
namespace {

using Rows = std::vector<std::vector<std::string>>;

// Equations that are linear, rounded linear or neither, and equations that find rows by cells.
const std::string rule = R"j({
  "columns": {"day": "word", "max": "decimal(1)", "min": "decimal(1)", "mean": "decimal(1)",
              "count": "whole"},
  "marks": {"total": "day = 'Tot.'", "average": "day = 'Mean'"},
  "equations": ["mean = round((max + min) / 2, 1)", "max >= min", "count = prev.count + 1",
                "for c in max, min: total.c = sum(c)", "average.mean = round(mean(mean), 1)",
                "total.count = max(count)", "round_up(2 * max, 0) = 2 * max - 0",
                "total.mean = sum(max where count > 2)",
                "total.count = count(where min = here.min)",
                "total.max = max(min so far where mean != max)", "min <= min at least(count, 3)"]
})j";

std::string csv_of(const Rows& rows) {
  std::string csv = "day,max,min,mean,count\n";
  for (const auto& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) csv += (c ? "," : "") + row[c];
    csv += "\n";
  }
  return csv;
}

class RandomTable {
 public:
  explicit RandomTable(std::uint32_t seed) : random_(seed) {
    for (int block = 0; block < 2; ++block) {
      for (int day = 1; day <= 3; ++day) rows.push_back({std::to_string(day), "", "", "", ""});
      rows.push_back({"Tot.", "", "", "", ""});
      rows.push_back({"Mean", "", "", "", ""});
    }
    for (auto& row : rows)
      for (std::size_t c = 1; c < row.size(); ++c) row[c] = text(c);
  }
  std::string text(std::size_t column) {
    const auto number = 1 + below(4);
    if (column != 4 && below(12) == 0) return "?";
    return column == 4 ? std::to_string(number) : std::to_string(number) + ".0";
  }
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }

  Rows rows;

 private:
  std::mt19937 random_;
};

}  // namespace

TEST_CASE("places under readings say what the table bound afresh says") {
  std::size_t held = 0, failed = 0, unknown = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    RandomTable made(seed);
    const table::Table printed = audit::table_under(rule, csv_of(made.rows));
    const table::BoundTable subject = bind(printed).value();
    std::uint64_t steps = 1'000'000'000;
    Places places(subject, steps);
    Rows otherwise = made.rows;
    Readings readings;
    for (int i = 0; i < 3; ++i) {
      const std::size_t row = made.below(10), column = 1 + made.below(4);
      const std::string text = made.text(column);
      const CellAt cell{column, row};
      const auto number = places.numeral(cell).read(text);
      if (!number) continue;
      readings.insert_or_assign(cell, Reading{*number, text});
      otherwise[row][column] = text;
    }
    const table::Table meant = audit::table_under(rule, csv_of(otherwise));
    const table::BoundTable afresh = bind(meant).value();
    // Habits of the calculator are taken from the original table, because they are determined from
    // the printed cells.
    Places whole(afresh, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, places.habits(), steps,
                 [](std::size_t, std::size_t) { return true; });
    for (std::size_t i = 0; i < places.all().size(); ++i) {
      const auto& place = places.all()[i];
      const auto same = whole.place_of(place.equation, place.row);
      CAPTURE(seed, place.equation, place.row);
      REQUIRE(same);
      const Places::Status status = places.status(i, readings);
      CHECK(status == whole.status(*same));
      held += status == Places::Status::holds;
      failed += status == Places::Status::fails;
      unknown += status == Places::Status::unknown;
      if (status != Places::Status::fails) continue;
      // Every returned solution makes its place hold.
      for (const CellAt& cell : place.cells)
        for (const Reading& reading : places.solutions(i, cell, readings)) {
          Readings with = readings;
          with.insert_or_assign(cell, reading);
          CHECK(places.status(i, with) == Places::Status::holds);
        }
    }
  }
  CHECK(held > 100);
  CHECK(failed > 500);
  CHECK(unknown > 100);
}

TEST_CASE("what is read for good stays until it is read as printed") {
  const table::Table printed =
      audit::table_under(rule, "day,max,min,mean,count\n1,4.0,2.0,3.5,1\n2,4.0,2.0,3.0,2\n");
  const table::BoundTable subject = bind(printed).value();
  std::uint64_t steps = 1'000'000;
  Places places(subject, steps);
  const std::size_t mean = *places.place_of(0, 0);
  const Readings right{{CellAt{3, 0}, {number::Rational(number::Integer(3)), "3.0"}}};
  CHECK(places.status(mean) == Places::Status::fails);
  places.read(right);
  CHECK(places.status(mean) == Places::Status::holds);
  places.read_as_printed(right);
  CHECK(places.status(mean) == Places::Status::fails);
  CHECK_FALSE(places.place_of(2, 0));  // the first row has no row before it
}

TEST_CASE("bits add up in any order, and one of two costs less than either") {
  using evidence::Bits;
  CHECK(Bits(6.6) + Bits(8) + Bits(0.1) == Bits(0.1) + Bits(8) + Bits(6.6));
  CHECK(either(Bits(3), Bits(3)) == Bits(2));
  CHECK(either(Bits(3), Bits::never()) == Bits(3));
  CHECK(Bits(1).probability() == 0.5);
  CHECK(Bits(-1) < Bits());
  CHECK(Bits(9) / 3 * 2 == Bits(6));
}

TEST_CASE("a number of the size of its column costs less than one of another") {
  std::vector<double> numbers;
  for (int n = 180; n < 380; n += 3) numbers.push_back(n);
  const evidence::NumberProfile look(numbers, 1);
  CHECK(look.bits(263).value() > 7);  // one of about two hundred numbers costs over seven bits
  CHECK(look.bits(263).value() < 10);
  CHECK(look.bits(2630) > look.bits(263) + evidence::Bits(3));
  CHECK(look.bits(0) > look.least() - evidence::Bits(3));
  for (int n = 0; n < 200; ++n) numbers.push_back(0);
  const evidence::NumberProfile with_zeros(numbers, 1);
  CHECK(with_zeros.bits(0).value() < 1);
  CHECK(with_zeros.least() == with_zeros.bits(0));
}

TEST_CASE("what was joined belongs to the first of it") {
  DisjointSets sets(6);
  sets.join(2, 0);
  sets.join(5, 2);
  CHECK(sets.first_of(5) == 0);
  CHECK(sets.first_of(4) == 4);
  sets.join(5, 4);
  CHECK(sets.first_of(4) == 0);
}

}  // namespace rithmo::proof
