// See exercises.hpp.
#include "rithmo/report/numbers/exercises.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/number/chance.hpp"
#include "rithmo/number/rational.hpp"
#include "rithmo/text/json_text.hpp"
#include "rithmo/text/json_value.hpp"

namespace rithmo::report {
namespace {

std::string join_with_last_word(const std::vector<std::string>& words, const std::string& last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " " + last + " " : ", ") + words[i];
  return text;
}

class ExerciseMaker {
 public:
  ExerciseMaker(const game::Roots& roots, std::uint32_t seed)
      : set_(*game::parse_population("men", roots, game::KingCounting::whole)), chance_(seed) {
    for (const proportion::Kind kind : proportion::kinds)
      for (const enumerate::Triple& triple : enumerate::triples(proportion::mean_of(kind), set_))
        all_.push_back({kind, {set_[triple[0]], set_[triple[1]], set_[triple[2]]}});
  }

  // Makes an exercise: in which proportion are these three numbers? Some are in none.
  std::optional<Exercise> proportion_exercise() {
    std::vector<number::Integer> numbers = chance_.of(all_).numbers;
    if (chance_.below(4) == 0) numbers[1] = random_number();
    std::ranges::sort(numbers);
    if (std::ranges::adjacent_find(numbers) != numbers.end()) return std::nullopt;
    std::vector<std::string> shown, found;
    for (const proportion::Kind kind : proportion::kinds)
      if (std::ranges::any_of(
              all_, [&](const Harmony& h) { return h.kind == kind && h.numbers == numbers; }))
        shown.push_back(proportion::to_text(kind));
    for (const number::Integer& n : numbers) found.push_back(number::to_text(n));
    return Exercise{
        "In which proportion are " + join_with_last_word(found, "and") + "? Or in none?",
        shown.empty() ? "none" : join_with_last_word(shown, "and")};
  }

  // Makes an exercise: which number completes the proportion?
  std::optional<Exercise> complete() {
    const Harmony& one = chance_.of(all_);
    const std::size_t gap = chance_.below(3);
    std::vector<std::string> shown, answers;
    for (std::size_t i = 0; i < 3; ++i)
      shown.push_back(i == gap ? "__" : number::to_text(one.numbers[i]));
    for (const Harmony& other : all_) {
      if (other.kind != one.kind) continue;
      bool same = true;
      for (std::size_t i = 0; i < 3; ++i)
        same = same && (i == gap || other.numbers[i] == one.numbers[i]);
      if (same) answers.push_back(number::to_text(other.numbers[gap]));
    }
    return Exercise{"Which piece makes " + join_with_last_word(shown, "and") + " a" +
                        (one.kind == proportion::Kind::arithmetic ? "n " : " ") +
                        proportion::to_text(one.kind) + " proportion?",
                    join_with_last_word(answers, "or")};
  }

  // Makes an exercise: which two pieces have this sum or product?
  std::optional<Exercise> sum_or_product_exercise() {
    struct ExerciseWay {
      const char* name;
      const char* sign;
    };
    constexpr ExerciseWay ways[]{{"sum", " + "}, {"product", " × "}};
    const std::size_t w = chance_.below(std::size(ways));
    const number::Integer made = random_number();
    std::vector<std::string> answers;
    for (proportion::NumberSet::Index i = 0; i < set_.size(); ++i)
      for (proportion::NumberSet::Index j = 0; j < i; ++j)
        if ((w == 0 ? number::Integer(set_[i] + set_[j]) : number::Integer(set_[i] * set_[j])) ==
            made)
          answers.push_back(number::to_text(set_[j]) + ways[w].sign + number::to_text(set_[i]));
    if (answers.empty() || answers.size() > 4) return std::nullopt;
    return Exercise{std::string("Which two different numbers of the pieces have the ") +
                        ways[w].name + " " + number::to_text(made) + "? (" +
                        std::to_string(answers.size()) + (answers.size() == 1 ? " way)" : " ways)"),
                    join_with_last_word(answers, "and")};
  }

  // Makes an exercise: over how many empty spaces does a piece capture?
  std::optional<Exercise> spaces_exercise() {
    const number::Integer taker = random_number();
    const std::size_t spaces = 2 + chance_.below(8);
    const number::Integer prey = taker * static_cast<unsigned long>(spaces);
    if (!set_.contains(prey)) return std::nullopt;
    return Exercise{
        "The piece " + number::to_text(taker) + " stands on one line with " +
            number::to_text(prey) + ". How many empty squares must be between them, so that " +
            number::to_text(taker) + " times the squares is " + number::to_text(prey) + "?",
        std::to_string(spaces)};
  }

  std::optional<Exercise> ratio() {
    const number::Integer first = random_number(), second = random_number();
    if (first <= second) return std::nullopt;
    const number::Rational quotient(first, second);
    return Exercise{
        "In lowest terms, what is the ratio of " + number::to_text(first) + " to " +
            number::to_text(second) + "?",
        number::to_text(quotient.numerator()) + " : " + number::to_text(quotient.denominator())};
  }

  std::vector<Exercise> make_all() {
    std::vector<Exercise> exercises;
    // The attempts are limited, because other roots may give too few exercises, or none.
    const auto add = [&](int count, std::optional<Exercise> (ExerciseMaker::*one)()) {
      for (int tries = 0; count > 0 && tries < 1000; ++tries) {
        std::optional<Exercise> made = (this->*one)();
        if (!made ||
            std::ranges::find(exercises, made->question, &Exercise::question) != exercises.end())
          continue;
        exercises.push_back(*std::move(made));
        --count;
      }
    };
    if (!all_.empty()) {
      add(4, &ExerciseMaker::proportion_exercise);
      add(4, &ExerciseMaker::complete);
    }
    add(3, &ExerciseMaker::sum_or_product_exercise);
    add(2, &ExerciseMaker::spaces_exercise);
    add(2, &ExerciseMaker::ratio);
    return exercises;
  }

 private:
  number::Integer random_number() {
    return set_[static_cast<proportion::NumberSet::Index>(chance_.below(set_.size()))];
  }

  struct Harmony {
    proportion::Kind kind;
    std::vector<number::Integer> numbers;
  };
  proportion::NumberSet set_;
  number::RandomSource chance_;
  std::vector<Harmony> all_;
};

}  // namespace

std::vector<Exercise> exercises(const game::Roots& roots, std::uint32_t seed) {
  return ExerciseMaker(roots, seed).make_all();
}

std::string render(const std::vector<Exercise>& exercises, text::Format format) {
  if (format == text::Format::json) {
    text::JsonValue all = text::JsonValue::array();
    for (const Exercise& one : exercises)
      all.push_back({{"question", one.question}, {"answer", one.answer}});
    return text::json_text(all);
  }
  std::string questions, answers;
  for (std::size_t i = 0; i < exercises.size(); ++i) {
    const std::string number = std::to_string(i + 1) + ". ";
    questions += number + exercises[i].question + "\n";
    answers += number + exercises[i].answer + "\n";
  }
  return questions + "\nAnswers\n" + answers;
}

}  // namespace rithmo::report
