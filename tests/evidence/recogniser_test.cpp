// A text recogniser's confidences: they count as evidence if the failing places confirm them.
#include "rithmo/evidence/recogniser.hpp"

#include <optional>
#include <vector>

#include "catch.hpp"
#include "rithmo/evidence/priors.hpp"

namespace rithmo::evidence {
namespace {

// Returns the confidences of a hundred cells with 0.95 and ten with 0.4.
std::vector<double> cells() {
  std::vector<double> all(100, 0.95);
  all.insert(all.end(), 10, 0.4);
  return all;
}

}  // namespace

TEST_CASE("without confidences a cell costs what every cell costs") {
  const RecognisersDoubt none;
  CHECK(none.wrong_cell(std::nullopt) == cost::wrong_cell);
  CHECK(none.wrong_cell(0.1) == cost::wrong_cell);
  CHECK(none.slip(7, 0.4, 0.6) == Approx(7));
}

TEST_CASE("failing places with a doubtful cell each show that the doubt is honest") {
  const RecognisersDoubt honest(cells(), std::vector<std::vector<double>>(8, {0.95, 0.95, 0.4}));
  CHECK(honest.honest() > 0.99);
  CHECK(honest.wrong_cell(0.4) < cost::wrong_cell - 2);
  CHECK(honest.wrong_cell(0.95) > cost::wrong_cell);
  CHECK(honest.wrong_cell(std::nullopt) == cost::wrong_cell);
  CHECK(honest.slip(7, 0.4, 0.5) < 1);           // another reading with a high confidence
  CHECK(honest.slip(7, 0.4, std::nullopt) < 2);  // another reading without a confidence
  CHECK(honest.slip(7, 0.4, 0.0001) <= 7);  // never costs more than the slip without confidences
  CHECK(honest.wrong_cell(0.0) >= 1);
}

TEST_CASE("failing places without one show that it is not") {
  const RecognisersDoubt dishonest(cells(),
                                   std::vector<std::vector<double>>(20, {0.95, 0.95, 0.95}));
  CHECK(dishonest.honest() < 0.01);
  CHECK(dishonest.wrong_cell(0.4) > cost::wrong_cell - 1);
  CHECK(dishonest.slip(7, 0.4, 0.5) > 5);
}

TEST_CASE("the same confidence everywhere says nothing") {
  const RecognisersDoubt flat(std::vector<double>(50, 0.98),
                              std::vector<std::vector<double>>(5, {0.98, 0.98}));
  CHECK(flat.wrong_cell(0.98) == Approx(cost::wrong_cell));
}

}  // namespace rithmo::evidence
