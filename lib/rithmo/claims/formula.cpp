// See formula.hpp. Read by descent, a level for each rank of signs, into postfix; worked off with a stack.
#include "rithmo/claims/formula.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace rithmo {
namespace {

constexpr int deepest = 100;  // brackets within brackets

bool is_letter(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace

class FormulaReader {
 public:
  explicit FormulaReader(std::string_view text) : text_(text) {}

  Parsed<Formula> read() {
    comparison();
    skip();
    if (fault_.reason.empty() && at_ < text_.size()) refuse("expected a sign");
    if (!fault_.reason.empty()) return tl::unexpected(fault_);
    return std::move(formula_);
  }

 private:
  void refuse(std::string reason) {
    if (fault_.reason.empty()) fault_ = {at_, std::move(reason)};
    at_ = text_.size();  // nothing more is read
  }
  void skip() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  char next() {
    skip();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  void put(char kind, std::size_t offset, Rational number = {}) {
    formula_.tokens_.push_back({kind, std::move(number), offset});
  }

  void comparison() {
    sum();
    const char sign = next();
    if (sign != '=' && sign != '<' && sign != '>') return;
    const std::size_t offset = at_++;
    const bool also_equal = sign != '=' && at_ < text_.size() && text_[at_] == '=';
    at_ += also_equal;
    sum();
    put(also_equal ? (sign == '<' ? 'L' : 'M') : sign, offset);
  }

  void sum() {
    product();
    for (char sign = next(); sign == '+' || sign == '-'; sign = next()) {
      const std::size_t offset = at_++;
      product();
      put(sign, offset);
    }
  }

  void product() {
    power();
    for (char sign = next(); sign == '*' || sign == '/'; sign = next()) {
      const std::size_t offset = at_++;
      power();
      put(sign, offset);
    }
  }

  void power() {
    if (next() == '-') {
      const std::size_t offset = at_++;
      if (++depth_ > deepest) return refuse("too many signs in a row");
      power();
      --depth_;
      return put('~', offset);
    }
    operand();
    if (next() != '^') return;
    const std::size_t offset = at_++;
    operand();
    put('^', offset);
  }

  void operand() {
    const char first = next();
    if (is_figure(first)) {
      std::size_t end = at_;
      while (end < text_.size() && is_figure(text_[end])) ++end;
      const auto number = parse_natural(text_.substr(at_, end - at_));
      if (!number) return refuse(number.error().reason);
      put('#', at_, Rational(*number));
      at_ = end;
    } else if (first == '(') {
      bracket(1);
    } else if (is_letter(first)) {
      name();
    } else {
      refuse("expected a number, a letter or a bracket");
    }
  }

  void bracket(int arguments) {
    if (next() != '(') return refuse("expected (");
    if (++depth_ > deepest) return refuse("too many brackets within brackets");
    ++at_;
    for (int i = 0; i < arguments; ++i) {
      if (i && next() != ',') return refuse("expected a comma");
      at_ += i > 0;
      comparison();
    }
    if (next() != ')') return refuse("expected )");
    ++at_;
    --depth_;
  }

  void name() {
    std::size_t end = at_;
    while (end < text_.size() && is_letter(text_[end])) ++end;
    const std::string_view word = text_.substr(at_, end - at_);
    const std::size_t offset = at_;
    if (word.size() == 1) {
      put(word.front(), offset);
      at_ = end;
      return;
    }
    constexpr std::array<std::pair<std::string_view, char>, 4> functions{
        {{"gcd", 'G'}, {"num", 'N'}, {"den", 'D'}, {"figures", 'F'}}};
    const auto known =
        std::ranges::find(functions, word, &std::pair<std::string_view, char>::first);
    if (known == functions.end())
      return refuse("expected a letter, gcd, num, den or figures; a product is written with *");
    at_ = end;
    bracket(known->second == 'G' ? 2 : 1);
    put(known->second, offset);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  TextFault fault_{0, ""};
  Formula formula_;
};

Parsed<Formula> Formula::parse(std::string_view text) {
  return FormulaReader(text).read();
}

namespace {

constexpr unsigned long greatest_exponent = 1000;
constexpr std::size_t most_bits = 1'000'000;  // of a number

bool too_great(const Rational& number) {
  return mpz_sizeinbase(number.numerator().get_mpz_t(), 2) +
             mpz_sizeinbase(number.denominator().get_mpz_t(), 2) >
         most_bits;
}

Rational truth(bool holds) {
  return Rational(Integer(holds));
}

Parsed<Rational> raised(const Rational& base, const Rational& exponent, std::size_t offset) {
  if (!exponent.is_whole() || exponent.numerator() < 0 || exponent.numerator() > greatest_exponent)
    return text_fault(offset, "an exponent is a whole number from 0 to 1000");
  const unsigned long times = exponent.numerator().get_ui();
  if ((mpz_sizeinbase(base.numerator().get_mpz_t(), 2) +
       mpz_sizeinbase(base.denominator().get_mpz_t(), 2)) *
          times >
      most_bits)
    return text_fault(offset, "more than a million bits");
  Integer numerator, denominator;
  mpz_pow_ui(numerator.get_mpz_t(), base.numerator().get_mpz_t(), times);
  mpz_pow_ui(denominator.get_mpz_t(), base.denominator().get_mpz_t(), times);
  return Rational(numerator, denominator);
}

Parsed<Rational> of_one(char kind, const Rational& x, std::size_t offset) {
  switch (kind) {
    case '~':
      return Rational() - x;
    case 'N':
      return Rational(x.numerator());
    case 'D':
      return Rational(x.denominator());
    default:
      if (!x.is_whole() || x.numerator() < 0)
        return text_fault(offset, "only whole numbers are written in figures");
      return Rational(Integer(to_text(x.numerator()).size()));
  }
}

Parsed<Rational> of_two(char kind, const Rational& a, const Rational& b, std::size_t offset) {
  switch (kind) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      if (b == Rational()) return text_fault(offset, "divided by zero");
      return a / b;
    case '^':
      return raised(a, b, offset);
    case '=':
      return truth(a == b);
    case '<':
      return truth(a < b);
    case '>':
      return truth(a > b);
    case 'L':
      return truth(a <= b);
    case 'M':
      return truth(a >= b);
    default:
      if (!a.is_whole() || !b.is_whole())
        return text_fault(offset, "a common divisor is asked of whole numbers");
      return Rational(Integer(gcd(a.numerator(), b.numerator())));
  }
}

}  // namespace

namespace {

// What an operation costs: about as many steps as nanoseconds. A product, quotient or common divisor of long numbers, and the
// lowest terms that every fraction is brought to, cost as the square of their length.
std::uint64_t steps_of(const Rational& a) {
  const std::uint64_t limbs =
      mpz_size(a.numerator().get_mpz_t()) + mpz_size(a.denominator().get_mpz_t());
  return 100 + limbs * limbs;
}

}  // namespace

Parsed<Rational> Formula::at(const Letters& letters, std::uint64_t& steps) const {
  std::vector<Rational> stack;
  for (const Token& token : tokens_) {
    const std::uint64_t cost = stack.empty() ? 100 : steps_of(stack.back());
    if (cost > steps)
      return text_fault(token.offset,
                        "the formulas together take too long to work out (--max-steps N for more)");
    steps -= cost;
    if (token.kind == '#') {
      stack.push_back(token.number);
    } else if (is_letter(token.kind)) {
      const auto found = letters.find(token.kind);
      if (found == letters.end())
        return text_fault(token.offset, std::string(1, token.kind) + " stands for no number");
      stack.push_back(found->second);
    } else if (std::string_view("~NDF").find(token.kind) != std::string_view::npos) {
      auto value = of_one(token.kind, stack.back(), token.offset);
      if (!value) return value;
      stack.back() = *std::move(value);
    } else {
      const Rational b = std::move(stack.back());
      stack.pop_back();
      auto value = of_two(token.kind, stack.back(), b, token.offset);
      if (!value) return value;
      steps -= std::min(steps, steps_of(*value));
      if (too_great(*value)) return text_fault(token.offset, "more than a million bits");
      stack.back() = *std::move(value);
    }
  }
  return stack.back();
}

namespace {

constexpr std::size_t most_points = 100'000;

// "1..1000" or "2 4 6 8".
Parsed<std::vector<Rational>> parse_range(std::string_view text) {
  std::vector<Rational> values;
  if (const std::size_t dots = text.find(".."); dots != text.npos) {
    RITHMO_TRY(const auto first, parse_natural(text.substr(0, dots)));
    const auto last = parse_natural(text.substr(dots + 2));
    if (!last) return text_fault(dots + 2 + last.error().offset, last.error().reason);
    if (first > *last) return text_fault(0, "the range runs backward");
    if (*last - first >= most_points) return text_fault(0, "at most 100000 numbers");
    for (Integer n = first; n <= *last; ++n) values.emplace_back(n);
    return values;
  }
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const auto value = parse_rational(text.substr(start, end - start));
    if (!value) return text_fault(start + value.error().offset, value.error().reason);
    values.push_back(*value);
    start = end + 1;
  }
  if (values.empty()) return text_fault(0, "expected numbers");
  return values;
}

}  // namespace

Parsed<std::vector<Letters>> parse_letters(std::string_view text) {
  std::vector<Letters> points{{}};
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(';', start), text.size());
    std::size_t at = std::min(text.find_first_not_of(' ', start), end);
    const std::size_t sign = text.find('=', at);
    if (at >= end || !is_letter(text[at]) || sign >= end)
      return text_fault(at, "expected a letter and its range: n = 1..1000");
    const char letter = text[at];
    if (points.front().contains(letter)) return text_fault(at, "a letter that runs already");
    at = std::min(text.find_first_not_of(' ', sign + 1), end);
    const auto values = parse_range(text.substr(at, end - at));
    if (!values) return text_fault(at + values.error().offset, values.error().reason);
    if (points.size() * values->size() > most_points)
      return text_fault(at, "more than 100000 points");
    std::vector<Letters> more;
    for (const Letters& point : points)
      for (const Rational& value : *values) {
        more.push_back(point);
        more.back().insert_or_assign(letter, value);
      }
    points = std::move(more);
    start = end + 1;
  }
  return points;
}

std::string to_text(const Letters& letters) {
  std::string text;
  for (const auto& [letter, value] : letters)
    text += (text.empty() ? "" : ", ") + std::string(1, letter) + " = " + to_text(value);
  return text;
}

}  // namespace rithmo
