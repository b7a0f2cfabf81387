// Rows that store each text once, compared with rows of texts.
#include "rithmo/table/rows.hpp"

#include <rapidcheck.h>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"

namespace rithmo::table {
namespace {

Rows with_forms_of(const Rows& rows, const std::vector<Texts>& texts) {
  Rows result(rows.shared_forms(), rows.width());
  for (const Texts& row : texts) result.add(row);
  return result;
}

}  // namespace

TEST_CASE("each text stands once, in whatever column") {
  const Rows rows(std::vector<Texts>{{"2", "3", "6"}, {"3", "4", "6"}, {"3", unsaid, ""}});
  CHECK(rows.id(0, 1) == rows.id(1, 0));
  CHECK(rows.id(0, 2) == rows.id(1, 2));
  CHECK(rows.id(2, 1) == TextPool::silent);
  CHECK(rows.id(2, 2) != TextPool::silent);
  CHECK(rows.forms().size() == 6);  // includes the text `unsaid`
}

TEST_CASE("rows are equal by their texts, whoever keeps them") {
  const std::vector<Texts> texts{{"1", "2"}, {"2", "1"}};
  const Rows one(texts), other(texts), shared = with_forms_of(one, texts);
  CHECK(one == other);
  CHECK(one == shared);
  CHECK(one[0] == shared[0]);
  CHECK(one[0] == Texts{"1", "2"});
  CHECK_FALSE(one[0] == shared[1]);
  CHECK_FALSE(one[0] == other[1]);
}

TEST_CASE("columns are rearranged, and silent where there was none") {
  Rows rows(std::vector<Texts>{{"1", "2", "3"}, {"4", "5", "6"}});
  rows.rearrange(std::vector<std::optional<std::size_t>>{2, std::nullopt, 0});
  CHECK(rows == Rows(std::vector<Texts>{{"3", unsaid, "1"}, {"6", unsaid, "4"}}));
  rows.erase_column(1);
  CHECK(rows == Rows(std::vector<Texts>{{"3", "1"}, {"6", "4"}}));
}

TEST_CASE("forms that are forgotten leave the others as they were") {
  Rows rows(std::vector<Texts>{{"1", "2"}});
  const std::size_t before = rows.forms().size();
  const FormId later = rows.intern("a text that is longer than a small string is");
  rows.shared_forms()->truncate_to(before);
  CHECK_FALSE(rows.forms().find("a text that is longer than a small string is"));
  CHECK(rows.intern("3") == later);
  CHECK(rows.text(0, 1) == "2");
}

TEST_CASE("what a text is worth is read in the system of its column") {
  const Rows rows(std::vector<Texts>{{"12 30", "1,5"}, {"?", "12 30"}});
  Numbers degrees(*number::NumeralSystem::parse("degrees")),
      decimals(*number::NumeralSystem::parse("decimal"));
  REQUIRE(degrees.of(rows.id(0, 0), rows.forms()));
  CHECK(*degrees.of(rows.id(0, 0), rows.forms()) ==
        number::Rational(number::Integer(25), number::Integer(2)));
  CHECK_FALSE(degrees.of(rows.id(1, 0), rows.forms()));
  CHECK_FALSE(decimals.of(rows.id(1, 1), rows.forms()));
}

TEST_CASE("rows do as vectors of texts do") {
  CHECK(rc::check([] {
    const auto cell = rc::gen::element<std::string>("", "?", "1", "12", "word");
    auto texts = *rc::gen::container<std::vector<Texts>>(rc::gen::container<Texts>(2, cell));
    Rows rows(std::make_shared<TextPool>(), 2);
    for (const Texts& row : texts) rows.add(row);
    const auto place = *rc::gen::inRange<std::size_t>(0, texts.size() + 1);
    const Texts row = *rc::gen::container<Texts>(2, cell);
    texts.insert(texts.begin() + static_cast<std::ptrdiff_t>(place), row);
    rows.insert(place, row);
    const auto other = *rc::gen::inRange<std::size_t>(0, texts.size());
    texts[other][1] = *cell;
    rows.put(other, 1, texts[other][1]);
    RC_ASSERT(rows == Rows(texts));
    RC_ASSERT(rows.distinct() == std::set<Texts>(texts.begin(), texts.end()));
  }));
}

}  // namespace rithmo::table
