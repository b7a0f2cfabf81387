// See explain.hpp. Each section of the result comes from one relation or predicate, evaluated for
// every subset of the numbers that it accepts.
#include "rithmo/relation/explain.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "rithmo/game/pieces/population.hpp"
#include "rithmo/number/ratio_name.hpp"
#include "rithmo/proportion/kinds.hpp"
#include "rithmo/proportion/origin.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::relation {
namespace {

// Columns of captures whose numbers are not on pieces.
constexpr std::array<std::string_view, 2> on_no_piece{"spaces", "sign"};

class Explanation {
 public:
  Explanation(std::vector<number::Integer> numbers, const game::Roots& roots)
      : numbers_(std::move(numbers)), roots_(roots) {}

  std::vector<NumberStatement> all() {
    add_bearers();
    add_ratios();
    add_pairs();
    add_proportions();
    add_triumphs();
    add_captures();
    add_other_means();
    return std::move(found_);
  }

 private:
  void say(const char* topic, std::string text) { found_.push_back({topic, std::move(text)}); }
  bool is_given(const number::Integer& n) const { return std::ranges::binary_search(numbers_, n); }

  void add_bearers() {
    for (const number::Integer& n : numbers_) {
      std::string who;
      for (const game::Army army : game::armies) {
        const auto its_king = game::king(army, roots_);
        for (const game::ArmyPiece& piece : game::army_pieces(army, roots_))
          if (piece.number == n) {
            who += (who.empty() ? "" : ", ") + game::to_text(army) + " " +
                   (game::is_king(piece, its_king) ? "king" : game::to_text(piece.shape)) + " (" +
                   game::to_text(piece.order) + " order, root " + number::to_text(piece.root) + ")";
          }
        if (its_king)
          for (const game::Layer& layer : its_king->layers)
            if (layer.square == n)
              who += (who.empty() ? "" : ", ") + ("a step of the " + game::to_text(army)) + " king";
      }
      say("men", number::to_text(n) + (who.empty() ? " is on no piece" : ": " + who));
    }
  }

  void add_ratios() {
    for (std::size_t i = 0; i + 1 < numbers_.size(); ++i) {
      const number::Rational ratio(numbers_[i + 1], numbers_[i]);
      const number::RatioName name = number::name_ratio(ratio);
      const std::string given =
          number::to_text(numbers_[i + 1]) + ":" + number::to_text(numbers_[i]);
      const std::string lowest =
          number::to_text(ratio.numerator()) + ":" + number::to_text(ratio.denominator());
      say("ratio", given + (given == lowest ? "" : " = " + lowest) + ", " + name.latin + " (" +
                       number::to_text(name.kind) + ")");
    }
  }

  template <class Visit>
  void for_each_pair(Visit visit) const {
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      for (std::size_t j = i + 1; j < numbers_.size(); ++j) visit(numbers_[i], numbers_[j]);
  }

  void add_pairs() {
    for_each_pair([&](const number::Integer& x, const number::Integer& y) {
      if (const number::Integer sum = x + y; is_given(sum))
        say("sum", number::to_text(x) + " + " + number::to_text(y) + " = " + number::to_text(sum));
    });
    for_each_pair([&](const number::Integer& x, const number::Integer& y) {
      if (const number::Integer product = x * y; x > 1 && is_given(product))
        say("product",
            number::to_text(x) + " × " + number::to_text(y) + " = " + number::to_text(product));
    });
    for (const number::Integer& x : numbers_) {
      if (x == 1) continue;
      number::Integer power = x * x;
      for (unsigned long exponent = 2; power <= numbers_.back(); ++exponent, power *= x)
        if (is_given(power))
          say("power",
              number::to_text(x) + "^" + std::to_string(exponent) + " = " + number::to_text(power));
    }
  }

  void add_mean(const proportion::MeanRule& rule, const char* topic) {
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      for (std::size_t j = i + 1; j < numbers_.size(); ++j)
        for (std::size_t k = j + 1; k < numbers_.size(); ++k) {
          const number::Integer &a = numbers_[i], &b = numbers_[j], &c = numbers_[k];
          if (proportion::stands(rule.mean, a, b, c))
            say(topic,
                std::string(rule.name) + " " + number::to_text(a) + " " + number::to_text(b) + " " +
                    number::to_text(c) + ": " +
                    reason_for("proportions", {{"kind", std::string(rule.name)}}, {a, b, c}));
        }
  }

  void add_proportions() {
    for (const proportion::Kind kind : proportion::kinds) {
      add_mean(proportion::rule_of(proportion::mean_of(kind)), "proportion");
      if (kind == proportion::Kind::geometric)
        for_each_four([&](const std::array<number::Integer, 4>& n) {
          if (proportion::disjunct(n[0], n[1], n[2], n[3]))
            say("proportion", "geometric, disjunct " + listed(n) + ": " + number::to_text(n[0]) +
                                  ":" + number::to_text(n[1]) + " = " + number::to_text(n[2]) +
                                  ":" + number::to_text(n[3]));
        });
    }
  }

  void add_other_means() {
    for (const proportion::MeanRule& rule : proportion::mean_rules())
      if (rule.mean > proportion::Mean::harmonic) add_mean(rule, "other means");
  }

  // Returns the reason that the relation itself gives for a row of these numbers.
  std::string reason_for(std::string_view relation, Model::Settings settings,
                         const Row& row) const {
    std::string list;
    for (const number::Integer& n : numbers_)
      list += (list.empty() ? "" : ",") + number::to_text(n);
    settings["among"] = list;
    const auto model = Model::make(*relation_named(relation), settings);
    return model->relation().check(*model, row).because;
  }

  template <class Visit>
  void for_each_four(Visit visit) const {
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      for (std::size_t j = i + 1; j < numbers_.size(); ++j)
        for (std::size_t k = j + 1; k < numbers_.size(); ++k)
          for (std::size_t l = k + 1; l < numbers_.size(); ++l)
            visit(
                std::array<number::Integer, 4>{numbers_[i], numbers_[j], numbers_[k], numbers_[l]});
  }

  static std::string listed(const std::array<number::Integer, 4>& n) {
    return number::to_text(n[0]) + " " + number::to_text(n[1]) + " " + number::to_text(n[2]) + " " +
           number::to_text(n[3]);
  }

  void add_triumph(const std::string& numbers, const std::string& degree, const std::string& shown,
                   bool borne) {
    say("triumph", numbers + (borne ? " is a " : " would be a ") + degree + " triumph: " + shown +
                       (borne ? "" : "; but not all are on pieces"));
  }

  // Lists triumphs of numbers that pieces bear. A number without a piece makes no triumph.
  void add_triumphs() {
    const proportion::NumberSet even =
        game::values(game::Army::even, roots_, game::KingCounting::both);
    const proportion::NumberSet odd =
        game::values(game::Army::odd, roots_, game::KingCounting::both);
    const auto borne = [&](std::span<const number::Integer> n) {
      return std::ranges::all_of(
          n, [&](const number::Integer& x) { return even.contains(x) || odd.contains(x); });
    };
    for (const proportion::KindExample& showing :
         proportion::showings(numbers_, proportion::GeometricReading::continuous)) {
      const std::string three = number::to_text(showing.terms[0]) + " " +
                                number::to_text(showing.terms[1]) + " " +
                                number::to_text(showing.terms[2]);
      add_triumph(three, "great", proportion::to_text(showing.kind), borne(showing.terms));
    }
    for_each_four([&](const std::array<number::Integer, 4>& n) {
      const proportion::KindSet shown =
          proportion::kinds_of_four(n, proportion::GeometricReading::either);
      if (shown.size() >= 2)
        add_triumph(listed(n), shown.size() == 3 ? "greatest" : "greater",
                    proportion::to_text(shown), borne(n));
      if (const auto origin = proportion::origin_of(n)) say("family", listed(n) + " is " + *origin);
    });
  }

  // Lists captures among the numbers by any rule. All pieces of a row must be among the numbers;
  // its spaces and signs need not be.
  void add_captures() {
    for (const Relation& relation : relations()) {
      if (relation.family != captures_family) continue;
      const bool sided = std::ranges::find(relation.parameters, parameter::taker.name,
                                           &Parameter::name) != relation.parameters.end();
      for (const game::Army side : game::armies) {
        if (!sided && side != game::armies.front()) continue;
        Model::Settings settings{{"roots", game::to_text(roots_)}};
        if (sided) settings["taker"] = game::to_text(side);
        const Model model = Model::make(relation, settings).value();
        const std::vector<Column> columns = relation.columns(model);
        const auto concerns = [&](const Row& row) {
          for (std::size_t c = 0; c < columns.size(); ++c)
            if (columns[c].type == Column::Type::number &&
                std::ranges::find(on_no_piece, columns[c].name) == on_no_piece.end() &&
                !is_given(number(row[c])))
              return false;
          return true;
        };
        for (const Row& row : relation.rows(model))
          if (concerns(row))
            say("captures", (sided ? game::to_text(side) + " by " : std::string("by ")) +
                                std::string(relation.name) + ": " +
                                relation.check(model, row).because);
      }
    }
  }

  std::vector<number::Integer> numbers_;
  const game::Roots& roots_;
  std::vector<NumberStatement> found_;
};

}  // namespace

std::vector<NumberStatement> explain(std::vector<number::Integer> numbers,
                                     const game::Roots& roots) {
  std::ranges::sort(numbers);
  const auto repeated = std::ranges::unique(numbers);
  numbers.erase(repeated.begin(), repeated.end());
  return Explanation(std::move(numbers), roots).all();
}

}  // namespace rithmo::relation
