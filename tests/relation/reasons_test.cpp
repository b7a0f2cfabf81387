// The words of check() about right and wrong rows, by which a reader of an audit decides. "not so":
// the numbers fail. "not there": a number is on no piece or outside the range.
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::relation {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts{""};
  for (const char c : text) {
    if (c == at)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

// Returns the reason for a row. `of`: a model, as "proportions kind=harmonic"; `cells`: the row, as
// "3,4,7".
std::string said(const std::string& of, const std::string& cells) {
  const std::vector<std::string> words = split(of, ' ');
  Model::Settings settings;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::vector<std::string> setting = split(words[i], '=');
    settings[setting[0]] = setting[1];
  }
  const Relation* relation = relation_named(words[0]);
  REQUIRE(relation);
  const auto model = Model::make(*relation, settings);
  REQUIRE(model);
  const std::vector<Column> columns = relation->columns(*model);
  const std::vector<std::string> texts = split(cells, ',');
  REQUIRE(texts.size() == columns.size());
  Row row;
  for (std::size_t c = 0; c < columns.size(); ++c)
    row.push_back(columns[c].type == Column::Type::label ? Value(texts[c])
                  : texts[c].empty()                     ? Value()
                                                         : Value(number::Integer(texts[c])));
  const Check check = relation->check(*model, row);
  return std::string(check.arithmetic ? "" : "not so: ") + (check.membership ? "" : "not there: ") +
         check.because;
}

}  // namespace

TEST_CASE("reasons: what is right and what is wrong with a row") {
  struct Case {
    const char *of, *cells, *said;
  };
  for (
      const Case& c : std::initializer_list<Case>{
          {"men", "even,round,first,2,3", "not so: the first round of root 2 is 2"},
          {"men army=even", "odd,round,first,3,3",
           "not there: the pieces of the odd army are not part of this model"},
          {"orders army=odd", "even,round,first,2,4,6,8",
           "not there: the pieces of the even army are not part of this model"},
          {"men", "even,round,first,3,3", "not there: 3 is no root of the even army"},
          {"men", "even,oval,first,2,2",
           "not so: not there: no army, shape or order 'even oval first'"},
          {"men", "green,round,first,2,2",
           "not so: not there: no army, shape or order 'green round first'"},
          {"orders", "even,round,first,2,4,6,9", "not so: root 8 gives 8"},
          {"orders", "even,round,third,2,4,6,8",
           "not so: not there: no army, shape or order 'even round third'"},
          {"kings", "even,1,1,2,round", "not so: not there: 1 × 1 is not 2"},
          {"kings", "even,2,2,4,triangle", "not there: 4 is step 2, a round"},
          {"kings", "even,9,9,81,round", "not there: 81 is on no step of the even king"},
          {"king-totals", "even,90", "not so: not there: 1 + 4 + 9 + 16 + 25 + 36 = 91"},
          {"king-totals", "odd,190", "16 + 25 + 36 + 49 + 64 = 190"},
          {"ladder-steps", "even,2,superbipartiens tertias,5,3,third,15,10,26",
           "not so: 15 + 10 is not 26"},
          {"ladder-steps", "even,3,superbipartiens tertias,5,3,third,15,10,25",
           "not so: not there: root 3 has 28 before the step"},
          {"ladder-steps", "even,2,superbipartiens quartas,5,3,third,15,10,25",
           "not so: superbipartiens quartas is no name of 5/3"},
          {"ladder-steps", "even,2,superbipartiens tertias,5,3,fourth,15,10,25",
           "not so: the parts of 3 are third"},
          {"sums", "even,6,9,16", "not so: 6 + 9 is not 16"},
          {"sums", "even,6,10,16", "not there: 6 + 10 = 16; not two pieces of one root"},
          {"ratios", "3,2,1,1,1/3", "not so: 3 = 1 × 2 + 1"},
          {"ratios", "3,2,2,1,1/2", "not so: 3 = 1 × 2 + 1"},
          {"ratios", "3,10,1,1,1/2", "not so: not there: the first number is not the greater"},
          {"ratios", "2,3,1,1,1/2", "not so: the first number is not the greater"},
          {"cossick-marks", "even,round,first,2,q", "not so: 2 bears r among its enemies"},
          {"cossick-marks", "even,round,first,3,r",
           "not there: 3 bears r among its enemies; there is no such piece"},
          {"proportions kind=harmonic", "3,4,7", "not so: (7-4):(4-3) is not 7:3"},
          {"proportions kind=harmonic", "3,5,15", "(15-5):(5-3) = 15:3"},
          {"proportions kind=harmonic", "3,6,10",
           "not so: not there: (10-6):(6-3) is not 10:3; not among the numbers: 10"},
          {"proportions kind=geometric", "2,4,7", "not so: (7-4):(4-2) is not 4:2"},
          {"proportions kind=arithmetic", "4,3,2", "not so: the terms do not ascend"},
          {"proportions kind=disjunct", "2,3,4,7", "not so: 2:3 is not 4:7"},
          {"proportions kind=disjunct", "2,4,3,6", "not so: 2:4 is not 3:6"},
          {"triumphs", "2,3,4,6,arithmetic+geometric",
           "not so: arithmetic 2 3 4; arithmetic 2 4 6; geometric 2:3 = 4:6; harmonic 2 3 6; "
           "harmonic 3 4 6"},
          {"triumphs", "2,3,4,7,arithmetic+geometric+harmonic", "not so: arithmetic 2 3 4"},
          {"triumphs", "2,4,3,6,arithmetic+geometric+harmonic",
           "not so: the numbers do not ascend"},
          {"triumphs", "1,2,3,6,arithmetic+geometric+harmonic",
           "not there: arithmetic 1 2 3; geometric 1:2 = 3:6; harmonic 2 3 6; not all among the "
           "numbers"},
          {"triumph-proofs", "2,3,4,6,2,3,4,2,3,4,6,3,4,6,12,4,3,3", "not so: 12 / 6 is not 3"},
          {"triumph-proofs", "2,3,4,6,2,3,4,2,3,4,6,3,4,6,24,8,6,4",
           "not so: 24 is not the least common multiple of 3 4 6"},
          {"triumph-proofs", "2,3,4,6,2,3,5,2,3,4,6,3,4,6,12,4,3,2",
           "not so: 2 3 5 are not all among 2 3 4 6"},
          {"triumph-proofs", "2,3,4,6,2,3,6,2,3,4,6,3,4,6,12,4,3,2",
           "not so: 2 3 6 is not arithmetic"},
          {"triumph-proofs", "2,3,4,6,2,3,4,2,4,3,6,2,3,4,12,6,4,3",
           "not so: 2 4 3 6 is not geometric"},
          {"triumph-proofs", "2,3,4,6,2,3,4,2,3,6,4,3,4,6,12,4,3,2",
           "not so: 2 3 6 4 is not geometric"},
          {"triumph-proofs", "2,3,4,6,2,4,6,2,3,4,6,3,4,6,12,4,3,2",
           "not so: 2 4 6 and 3 4 6 are not mirrors in 2 3 4 6"},
          {"triumph-proofs", "3,2,4,6,2,3,4,2,3,4,6,3,4,6,12,4,3,2",
           "not so: the four do not ascend"},
          {"triumph-proofs", "1,2,3,6,1,2,3,1,2,3,6,2,3,6,6,3,2,1",
           "not there: 1 2 3 arithmetic, 1 2 3 6 geometric, 2 3 6 harmonic"},
          {"multiplication-by-spaces taker=odd", "5,9,44",
           "not so: not there: 5 × 9 is not 44; no even piece bears 44"},
          {"multiplication-by-spaces taker=odd", "11,9,99",
           "not there: 11 × 9 = 99; no odd piece bears 11; no even piece bears 99"},
          {"multiplication-by-spaces taker=odd", "5,40,200",
           "not there: 5 × 40 = 200; 40 is not in 2..14; no even piece bears 200"},
          {"multiplication-by-spaces taker=odd", "5,10,50",
           "not there: 5 × 10 = 50; no even piece bears 50"},
          {"multiplication-by-spaces taker=odd", "3,40,120",
           "not there: 3 × 40 = 120; 40 is not in 2..14; no even piece bears 120"},
          {"division-by-spaces taker=even", "45,9,5", "45 / 9 = 5"},
          {"division-by-spaces taker=even", "64,9,7", "not so: 64 / 9 is not 7"},
          {"cossick", "2,16,5", "not so: not there: no sign for the exponent 5"},
          {"cossick", "3,9,4", "not so: 3^4 is not 9"},
          {"cossick", "2,15,4", "not so: not there: 2^4 is not 15; no two enemies have 2 and 15"},
          {"equality", "16,fourth round of 4,first round of 4",
           "not there: both armies have a piece of 16; the named pieces do not have these numbers"},
          {"equality", "10,x,y", "not there: the armies do not both have a piece of 10"},
          {"addition", "4,8,13,first round of 4; second round of 2,first round of 8,x",
           "not so: not there: 4 + 8 is not 13; no odd piece bears 13"},
          {"addition", "4,8,12,first round of 4,first round of 8,first triangle of 3",
           "not there: 4 + 8 = 12; the named pieces do not have these numbers"},
          {"addition",
           "8,4,12,first round of 8,first round of 4; second round of 2,first triangle of 3",
           "not so: the lesser taker stands second"},
          {"subtraction", "9,6,4,a,b,c", "not so: not there: 9 - 6 is not 4; no odd piece bears 4"},
          {"multiplication", "2,6,13,a,b,c",
           "not so: not there: 2 × 6 is not 13; no odd piece bears 13"},
          {"division", "6,2,4,a,b,c", "not so: not there: 6 / 2 is not 4; no odd piece bears 4"},
          {"division", "7,2,3,a,b,c",
           "not so: not there: 7 / 2 is not 3; no two even pieces bear 7 and 2"},
          {"capture-by-proportion",
           "2,4,3,harmonic,first round of 2,first round of 4; second round of 2,first round of 3",
           "not so: 2, 4 and 3 are arithmetic"},
          {"capture-by-proportion", "2,4,5,arithmetic,a,b,c",
           "not so: not there: 2, 4 and 5 are in no proportion"},
          {"capture-by-proportion", "2,4,3,arithmetic,a,b,c",
           "not there: 2, 4 and 3 are arithmetic; the named pieces do not have these numbers"},
          {"oblivion-only", "even,9", "not so: 3 × 3 = 9"},
          {"oblivion-only", "even,12", "not there: no even piece bears 12"},
          {"oblivion-only", "odd,9", "not so: the enemy's 9 captures it by equality"},
          {"oblivion-only", "even,11", "not there: no even piece bears 11"},
          {"oblivion-only", "even,64", "not so: 16 × 4 = 64"},
          {"captures-by-kind", "siege,1,no", "not so: siege in kind 1 is in force"},
          {"captures-by-kind", "siege,4,yes", "not so: not there: there are three kinds of play"},
          {"captures-by-kind", "flattery,1,yes", "not so: not there: no way of capture 'flattery'"},
          {"army-totals", "even,1312,1300,131",
           "not so: the pieces of the even army make 1312; 1312 - 12 = 1300 = 10 × 130"},
          {"army-totals", "even,1313,1300,130",
           "not so: not there: the pieces of the even army make 1312; 1313 - 12 = 1301 = 10 × 130"},
          {"army-totals", "even,1312,1301,130",
           "not so: the pieces of the even army make 1312; 1312 - 12 = 1300 = 10 × 130"},
          {"standards", "even,1,131", "not so: 1 × 130 = 130"},
          {"standards", "even,11,1430", "not there: 11 × 130 = 1430"},
          {"boolean-values", "0001,Pyramid,1110",
           "not so: 0001 has 1 one, a Circle; its negation is 1110"},
          {"boolean-values", "0000,Pyramid,1110",
           "not so: 0000 has 0 ones, a Pyramid; its negation is 1111"},
          {"boolean-values", "01,Pyramid,1110",
           "not so: not there: a value has four figures, each 0 or 1"},
          {"boolean-truth", "0,0,0,0,0,1,0", "not so: 0 and 0 make 00011"},
          {"boolean-captures", "0000,0000,AND,0001", "not so: 0000 AND 0000 = 0000"},
          {"boolean-captures", "0011,0101,IF,0001", "not so: not there: no operation 'IF'"},
          {"tables-points", "1,23", "not so: the counts add up to 25: point 1 is the enemy's 24"},
          {"tables-points", "25,0", "not there: the board has 24 points"},
          {"dice-names", "1,deuce", "not so: not there: no number has the name 'deuce'"},
          {"dice-names", "7,ace", "not so: ace is 1"},
          {"irish-set-up", "6,19,4", "not so: 5 pieces begin on point 6"},
          {"irish-set-up", "6,18,5", "not so: the counts add up to 25: point 6 is the enemy's 19"},
          {"irish-set-up", "7,18,5", "not so: not there: no piece begins on point 7"},
          {"tables-entering", "2,33,11/12,16,4/9",
           "not so: not both dice among 2: 36 - 4 = 32; both among 4: 16"},
          {"tables-entering", "2,32,8/9,16,4/9",
           "not both dice among 2: 36 - 4 = 32; both among 4: 16"},
          {"tables-entering", "7,32,8/9,16,4/9",
           "not so: not there: expected at most six held points"},
          {"tables-entering", "2,32,8/9,16,1/2",
           "not so: not both dice among 2: 36 - 4 = 32; both among 4: 16"},
          {"tables-hitting", "1,11,1/3", "not so: 11 throws of 36 come to 1"},
          {"tables-hitting", "1,12,1/3", "not so: 11 throws of 36 come to 1"},
          {"tables-hitting", "25,0,0", "not so: not there: expected a distance of 1 to 24 points"},
          {"tables-hitting game=backgammon", "6,17,17/36", "17 throws of 36 come to 6"},
          {"tables-hitting", "6,17,17/36", "not so: 16 throws of 36 come to 6"},
          {"progressions", "arithmetic,2 4 7", "not so: 2 4 7 are not arithmetic"},
          {"progressions", "arithmetic,2 4 6", "3 terms, every three neighbours arithmetic"},
          {"progressions", "geometric,2 4 8 16", "4 terms, every three neighbours geometric"},
          {"progressions", "geometric,2 4 16", "not so: 2 4 16 are not geometric"},
          {"progressions", "harmonic,3 4 6", "3 terms, every three neighbours harmonic"},
          {"progressions", "harmonic,3 4 7", "not so: 3 4 7 are not harmonic"},
          {"progressions", "odd,3 4 7",
           "not so: expected the kind and at least three terms of a progression"},
      }) {
    INFO(c.of << " " << c.cells);
    CHECK(said(c.of, c.cells) == c.said);
  }
}

}  // namespace rithmo::relation
