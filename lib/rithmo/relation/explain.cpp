// See explain.hpp. Each section is one relation or predicate of the layers below, asked of every subset it fits.
#include "rithmo/relation/explain.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "rithmo/game/population.hpp"
#include "rithmo/number/ratio_name.hpp"
#include "rithmo/proportion/kinds.hpp"
#include "rithmo/proportion/origin.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo {
namespace {

// Columns of captures whose numbers no piece bears.
constexpr std::array<std::string_view, 2> on_no_piece{"spaces", "sign"};

class Explanation {
 public:
  Explanation(std::vector<Integer> numbers, const Roots& roots)
      : numbers_(std::move(numbers)), roots_(roots) {}

  std::vector<Statement> all() {
    bearers();
    ratios();
    pairs();
    proportions();
    triumphs();
    captures();
    other_means();
    return std::move(found_);
  }

 private:
  void say(const char* topic, std::string text) { found_.push_back({topic, std::move(text)}); }
  bool given(const Integer& n) const { return std::ranges::binary_search(numbers_, n); }

  void bearers() {
    for (const Integer& n : numbers_) {
      std::string who;
      for (const Army army : armies) {
        const auto its_king = king(army, roots_);
        for (const Man& man : men(army, roots_))
          if (man.number == n) {
            who += (who.empty() ? "" : ", ") + to_text(army) + " " +
                   (is_king(man, its_king) ? "king" : to_text(man.shape)) + " (" +
                   to_text(man.order) + " order, root " + to_text(man.root) + ")";
          }
        if (its_king)
          for (const Layer& layer : its_king->layers)
            if (layer.square == n)
              who += (who.empty() ? "" : ", ") + ("a step of the " + to_text(army)) + " king";
      }
      say("men", to_text(n) + (who.empty() ? " is on no piece" : ": " + who));
    }
  }

  void ratios() {
    for (std::size_t i = 0; i + 1 < numbers_.size(); ++i) {
      const Rational ratio(numbers_[i + 1], numbers_[i]);
      const RatioName name = name_ratio(ratio);
      const std::string given = to_text(numbers_[i + 1]) + ":" + to_text(numbers_[i]);
      const std::string lowest = to_text(ratio.numerator()) + ":" + to_text(ratio.denominator());
      say("ratio", given + (given == lowest ? "" : " = " + lowest) + ", " + name.latin + " (" +
                       to_text(name.kind) + ")");
    }
  }

  template <class Visit>
  void each_pair(Visit visit) const {
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      for (std::size_t j = i + 1; j < numbers_.size(); ++j) visit(numbers_[i], numbers_[j]);
  }

  void pairs() {
    each_pair([&](const Integer& x, const Integer& y) {
      if (const Integer sum = x + y; given(sum))
        say("sum", to_text(x) + " + " + to_text(y) + " = " + to_text(sum));
    });
    each_pair([&](const Integer& x, const Integer& y) {
      if (const Integer product = x * y; x > 1 && given(product))
        say("product", to_text(x) + " × " + to_text(y) + " = " + to_text(product));
    });
    for (const Integer& x : numbers_) {
      if (x == 1) continue;
      Integer power = x * x;
      for (unsigned long exponent = 2; power <= numbers_.back(); ++exponent, power *= x)
        if (given(power))
          say("power", to_text(x) + "^" + std::to_string(exponent) + " = " + to_text(power));
    }
  }

  void mean(const MeanRule& rule, const char* topic) {
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      for (std::size_t j = i + 1; j < numbers_.size(); ++j)
        for (std::size_t k = j + 1; k < numbers_.size(); ++k) {
          const Integer &a = numbers_[i], &b = numbers_[j], &c = numbers_[k];
          if (stands(rule.mean, a, b, c))
            say(topic, std::string(rule.name) + " " + to_text(a) + " " + to_text(b) + " " +
                           to_text(c) + ": " +
                           why("proportions", {{"kind", std::string(rule.name)}}, {a, b, c}));
        }
  }

  void proportions() {
    for (const Kind kind : kinds) {
      mean(rule_of(mean_of(kind)), "proportion");
      if (kind == Kind::geometric)
        each_four([&](const std::array<Integer, 4>& n) {
          if (disjunct(n[0], n[1], n[2], n[3]))
            say("proportion", "geometric, disjunct " + listed(n) + ": " + to_text(n[0]) + ":" +
                                  to_text(n[1]) + " = " + to_text(n[2]) + ":" + to_text(n[3]));
        });
    }
  }

  void other_means() {
    for (const MeanRule& rule : mean_rules())
      if (rule.mean > Mean::harmonic) mean(rule, "other means");
  }

  // The reason that a relation itself gives for a row, among these numbers alone.
  std::string why(std::string_view relation, Model::Settings settings, const Row& row) const {
    std::string list;
    for (const Integer& n : numbers_) list += (list.empty() ? "" : ",") + to_text(n);
    settings["among"] = list;
    const auto model = Model::make(*relation_named(relation), settings);
    return model->relation().check(*model, row).because;
  }

  template <class Visit>
  void each_four(Visit visit) const {
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      for (std::size_t j = i + 1; j < numbers_.size(); ++j)
        for (std::size_t k = j + 1; k < numbers_.size(); ++k)
          for (std::size_t l = k + 1; l < numbers_.size(); ++l)
            visit(std::array<Integer, 4>{numbers_[i], numbers_[j], numbers_[k], numbers_[l]});
  }

  static std::string listed(const std::array<Integer, 4>& n) {
    return to_text(n[0]) + " " + to_text(n[1]) + " " + to_text(n[2]) + " " + to_text(n[3]);
  }

  void triumph(const std::string& numbers, const std::string& degree, const std::string& shown,
               bool borne) {
    say("triumph", numbers + (borne ? " is a " : " would be a ") + degree + " triumph: " + shown +
                       (borne ? "" : "; but not all are on pieces"));
  }

  // A triumph is of pieces: numbers that no piece bears would only make one.
  void triumphs() {
    const NumberSet even = values(Army::even, roots_, Kings::both);
    const NumberSet odd = values(Army::odd, roots_, Kings::both);
    const auto borne = [&](std::span<const Integer> n) {
      return std::ranges::all_of(
          n, [&](const Integer& x) { return even.contains(x) || odd.contains(x); });
    };
    for (const Showing& showing : showings(numbers_, Geometric::continuous)) {
      const std::string three = to_text(showing.terms[0]) + " " + to_text(showing.terms[1]) + " " +
                                to_text(showing.terms[2]);
      triumph(three, "great", to_text(showing.kind), borne(showing.terms));
    }
    each_four([&](const std::array<Integer, 4>& n) {
      const KindSet shown = kinds_of_four(n, Geometric::either);
      if (shown.size() >= 2)
        triumph(listed(n), shown.size() == 3 ? "greatest" : "greater", to_text(shown), borne(n));
      if (const auto origin = origin_of(n)) say("family", listed(n) + " is " + *origin);
    });
  }

  // Takings among the numbers, by any rule: all pieces that a row names must be given, its spaces and signs not.
  void captures() {
    for (const Relation& relation : relations()) {
      if (relation.family != captures_family) continue;
      const bool sided = std::ranges::find(relation.parameters, parameter::taker.name,
                                           &Parameter::name) != relation.parameters.end();
      for (const Army side : armies) {
        if (!sided && side != armies.front()) continue;
        Model::Settings settings{{"roots", to_text(roots_)}};
        if (sided) settings["taker"] = to_text(side);
        const Model model = Model::make(relation, settings).value();
        const std::vector<Column> columns = relation.columns(model);
        const auto concerns = [&](const Row& row) {
          for (std::size_t c = 0; c < columns.size(); ++c)
            if (columns[c].type == Column::Type::number &&
                std::ranges::find(on_no_piece, columns[c].name) == on_no_piece.end() &&
                !given(number(row[c])))
              return false;
          return true;
        };
        for (const Row& row : relation.rows(model))
          if (concerns(row))
            say("captures", (sided ? to_text(side) + " by " : std::string("by ")) +
                                std::string(relation.name) + ": " +
                                relation.check(model, row).because);
      }
    }
  }

  std::vector<Integer> numbers_;
  const Roots& roots_;
  std::vector<Statement> found_;
};

}  // namespace

std::vector<Statement> explain(std::vector<Integer> numbers, const Roots& roots) {
  std::ranges::sort(numbers);
  const auto repeated = std::ranges::unique(numbers);
  numbers.erase(repeated.begin(), repeated.end());
  return Explanation(std::move(numbers), roots).all();
}

}  // namespace rithmo
