// See real.hpp.
#include "rithmo/formula/real.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <memory>
#include <optional>
#include <utility>

namespace rithmo::formula {

// Bounds that are being computed.
class Enclosure {
 public:
  explicit Enclosure(Real::Bits bits) : value_(make(bits)) {}
  Enclosure(const Real& x, Real::Bits bits) : value_(make(bits)) {
    if (const number::Rational* q = x.exact()) {
      mpq_class fraction(q->numerator(), q->denominator());
      mpfi_set_q(get(), fraction.get_mpq_t());
    } else {
      mpfi_set(get(), std::get<Real::Bounds>(x.value_).get());
    }
  }
  mpfi_ptr get() { return value_.get(); }
  bool bounded() { return mpfi_bounded_p(get()) != 0; }
  Real result() { return Real(Real::Bounds(std::move(value_))); }

 private:
  static std::shared_ptr<__mpfi_struct> make(Real::Bits bits) {
    auto* raw = new __mpfi_struct;
    mpfi_init2(raw, bits);
    return {raw, [](mpfi_ptr x) {
              mpfi_clear(x);
              delete x;
            }};
  }
  std::shared_ptr<__mpfi_struct> value_;
};

namespace {

number::Rational rational_of(long n) {
  return number::Rational(number::Integer(n));
}
number::Rational one_half() {
  return {1, 2};
}

template <class Operation>
Real apply_operation(Operation operation, const Real& a, const Real& b, Real::Bits bits) {
  Enclosure result(bits), left(a, bits), right(b, bits);
  operation(result.get(), left.get(), right.get());
  return result.result();
}

template <class Function>
std::optional<Real> bounds_of(Function function, const Real& x, Real::Bits bits) {
  Enclosure result(bits), argument(x, bits);
  function(result.get(), argument.get());
  if (!result.bounded()) return std::nullopt;
  return result.result();
}

// Converts degrees to radians.
Real in_radians(const Real& degrees, Real::Bits bits) {
  return Real::multiply(degrees, Real::divide(Real::pi(bits), Real(rational_of(180)), bits), bits);
}

// Evaluates a trigonometric function of an enclosed angle. Returns nothing for a huge angle: its
// bounds contain many full turns, or reducing it would need very many bits.
template <class Function>
std::optional<Real> bounds_at_angle(Function function, const Real& degrees, Real::Bits bits) {
  if (const auto exponent = degrees.exponent(); exponent && *exponent > 2048) return std::nullopt;
  return bounds_of(function, in_radians(degrees, bits), bits);
}

// Reduces an exact angle to 0 <= angle < 360 degrees.
number::Rational reduced(const number::Rational& degrees) {
  number::Integer turns;
  const number::Integer turn = degrees.denominator() * 360;
  mpz_fdiv_q(turns.get_mpz_t(), degrees.numerator().get_mpz_t(), turn.get_mpz_t());
  return degrees - number::Rational(number::Integer(turns * 360));
}

// Returns the sine of an angle from 0 to 360 degrees; nothing where it is irrational.
std::optional<number::Rational> rational_sine(const number::Rational& angle) {
  constexpr std::array<std::pair<int, int>, 8> twice{
      {{0, 0}, {30, 1}, {90, 2}, {150, 1}, {180, 0}, {210, -1}, {270, -2}, {330, -1}}};
  for (const auto& [degrees, value] : twice)
    if (angle == rational_of(degrees))
      return number::Rational(number::Integer(value), number::Integer(2));
  return std::nullopt;
}

std::optional<number::Rational> rational_root(const number::Rational& x, unsigned long degree) {
  number::Integer top, bottom;
  if (!mpz_root(top.get_mpz_t(), x.numerator().get_mpz_t(), degree) ||
      !mpz_root(bottom.get_mpz_t(), x.denominator().get_mpz_t(), degree))
    return std::nullopt;
  return number::Rational(top, bottom);
}

// Returns whether the number is exactly zero; any product with it is then exactly zero too.
bool is_zero(const Real& x) {
  return x.exact() && *x.exact() == number::Rational();
}

// Returns whether the number is negative; false where the bounds do not decide.
bool is_negative(const Real& x) {
  return x.sign() == std::strong_ordering::less;
}
bool is_positive(const Real& x) {
  return x.sign() == std::strong_ordering::greater;
}

// Returns the angle with this sine or tangent, if it is one of the known values.
std::optional<Real> known_angle(const number::Rational* x,
                                std::initializer_list<std::pair<number::Rational, long>> known) {
  if (x)
    for (const auto& [value, degrees] : known)
      if (*x == value) return Real(rational_of(degrees));
  return std::nullopt;
}

std::optional<Real> in_degrees(std::optional<Real> radians, Real::Bits bits) {
  if (!radians) return std::nullopt;
  return Real::divide(Real::multiply(*radians, Real(rational_of(180)), bits), Real::pi(bits), bits);
}

}  // namespace

std::optional<std::strong_ordering> Real::compare(const Real& a, const Real& b) {
  if (a.exact() && b.exact()) return *a.exact() <=> *b.exact();
  constexpr Bits least = 64;
  const auto bits_of = [](const Real& x) {
    return x.exact() ? least : static_cast<Bits>(mpfi_get_prec(std::get<Bounds>(x.value_).get()));
  };
  const Bits bits = std::max(bits_of(a), bits_of(b));
  Enclosure left(a, bits), right(b, bits);
  const int sign = mpfi_cmp(left.get(), right.get());  // 0 where they overlap
  if (sign == 0) return std::nullopt;
  return sign < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
}

std::optional<std::strong_ordering> Real::sign() const {
  if (const number::Rational* q = exact()) return sgn(q->numerator()) <=> 0;
  return compare(*this, Real());
}

std::optional<number::Integer> Real::floor() const {
  number::Integer low, high;
  if (const number::Rational* q = exact()) {
    mpz_fdiv_q(low.get_mpz_t(), q->numerator().get_mpz_t(), q->denominator().get_mpz_t());
    return low;
  }
  const mpfi_srcptr bounds = std::get<Bounds>(value_).get();
  constexpr long max_bits = 4'000'000;  // maximum number of bits of a whole number
  if (mpfi_bounded_p(bounds) == 0 || exponent().value_or(0) > max_bits) return std::nullopt;
  mpfr_get_z(low.get_mpz_t(), &bounds->left, MPFR_RNDD);
  mpfr_get_z(high.get_mpz_t(), &bounds->right, MPFR_RNDD);
  if (low != high) return std::nullopt;
  return low;
}

std::optional<long> Real::exponent() const {
  if (exact()) return std::nullopt;
  const mpfi_srcptr bounds = std::get<Bounds>(value_).get();
  std::optional<long> greatest;
  for (const mpfr_srcptr end : {&bounds->left, &bounds->right})
    if (mpfr_regular_p(end) != 0)
      greatest = std::max<long>(greatest.value_or(0), mpfr_get_exp(end));
  return greatest;
}

double Real::near() const {
  if (const number::Rational* q = exact())
    return mpq_class(q->numerator(), q->denominator()).get_d();
  return mpfi_get_d(std::get<Bounds>(value_).get());
}

Real Real::add(const Real& a, const Real& b, Bits bits) {
  if (a.exact() && b.exact()) return Real(*a.exact() + *b.exact());
  return apply_operation(mpfi_add, a, b, bits);
}
Real Real::subtract(const Real& a, const Real& b, Bits bits) {
  if (a.exact() && b.exact()) return Real(*a.exact() - *b.exact());
  return apply_operation(mpfi_sub, a, b, bits);
}
Real Real::multiply(const Real& a, const Real& b, Bits bits) {
  if (a.exact() && b.exact()) return Real(*a.exact() * *b.exact());
  if (is_zero(a) || is_zero(b)) return Real();
  return apply_operation(mpfi_mul, a, b, bits);
}
Real Real::divide(const Real& a, const Real& b, Bits bits) {
  if (a.exact() && b.exact()) return Real(*a.exact() / *b.exact());
  if (is_zero(a)) return Real();
  return apply_operation(mpfi_div, a, b, bits);
}

void RealSum::add(const Real& x, Real::Bits bits) {
  const number::Rational* exact = x.exact();
  if (!exact) {
    bounded_ = bounded_ ? Real::add(*bounded_, x, bits) : x;
  } else if (exact->denominator() == denominator_) {
    numerator_ += exact->numerator();
  } else if (const number::Integer times = denominator_ / exact->denominator();
             times * exact->denominator() == denominator_) {
    numerator_ += times * exact->numerator();
  } else {
    const number::Integer common = lcm(denominator_, exact->denominator());
    numerator_ *= common / denominator_;
    numerator_ += common / exact->denominator() * exact->numerator();
    denominator_ = common;
  }
}
Real RealSum::value(Real::Bits bits) const {
  const Real exact{number::Rational(numerator_, denominator_)};
  return bounded_ ? Real::add(exact, *bounded_, bits) : exact;
}

Real Real::pi(Bits bits) {
  Enclosure result(bits);
  mpfi_const_pi(result.get());
  return result.result();
}

std::optional<Real> Real::sine(const Real& degrees, Bits bits) {
  if (const number::Rational* q = degrees.exact()) {
    const number::Rational angle = reduced(*q);
    if (const auto known = rational_sine(angle)) return Real(*known);
    return bounds_at_angle(mpfi_sin, Real(angle), bits);
  }
  return bounds_at_angle(mpfi_sin, degrees, bits);
}

std::optional<Real> Real::cosine(const Real& degrees, Bits bits) {
  return sine(subtract(Real(rational_of(90)), degrees, bits), bits);
}

std::optional<Real> Real::tangent(const Real& degrees, Bits bits) {
  if (const number::Rational* q = degrees.exact()) {
    const number::Rational angle = reduced(*q);
    for (const long right : {90L, 270L})
      if (angle == rational_of(right)) return std::nullopt;
    constexpr std::array<std::pair<int, int>, 6> known{
        {{0, 0}, {45, 1}, {135, -1}, {180, 0}, {225, 1}, {315, -1}}};
    for (const auto& [at, value] : known)
      if (angle == rational_of(at)) return Real(rational_of(value));
    // Near a right angle the tangent is computed from the complement angle, which is exact. However
    // small the complement is, its bounds then do not contain zero.
    for (const long right : {90L, 270L})
      if (const number::Rational left = rational_of(right) - angle;
          rational_of(-45) < left && left < rational_of(45)) {
        const auto cotangent = bounds_at_angle(mpfi_tan, Real(left), bits);
        return cotangent ? std::optional(divide(Real(rational_of(1)), *cotangent, bits))
                         : std::nullopt;
      }
    return bounds_at_angle(mpfi_tan, Real(angle), bits);
  }
  return bounds_at_angle(mpfi_tan, degrees, bits);
}

std::optional<Real> Real::arc_sine(const Real& x, Bits bits) {
  if (auto angle = known_angle(x.exact(), {{rational_of(-1), -90},
                                           {number::Rational(-1, 2), -30},
                                           {number::Rational(), 0},
                                           {one_half(), 30},
                                           {rational_of(1), 90}}))
    return angle;
  return in_degrees(bounds_of(mpfi_asin, x, bits), bits);
}

std::optional<Real> Real::arc_cosine(const Real& x, Bits bits) {
  const auto angle = arc_sine(x, bits);
  if (!angle) return std::nullopt;
  return subtract(Real(rational_of(90)), *angle, bits);
}

std::optional<Real> Real::arc_tangent(const Real& x, Bits bits) {
  if (auto angle = known_angle(
          x.exact(), {{rational_of(-1), -45}, {number::Rational(), 0}, {rational_of(1), 45}}))
    return angle;
  return in_degrees(bounds_of(mpfi_atan, x, bits), bits);
}

std::optional<Real> Real::square_root(const Real& x, Bits bits) {
  if (is_negative(x)) return std::nullopt;
  if (const number::Rational* q = x.exact())
    if (const auto root = rational_root(*q, 2)) return Real(*root);
  return bounds_of(mpfi_sqrt, x, bits);
}

std::optional<Real> Real::cube_root(const Real& x, Bits bits) {
  if (const number::Rational* q = x.exact())
    if (const auto root = rational_root(*q, 3)) return Real(*root);
  return bounds_of(mpfi_cbrt, x, bits);
}

std::optional<Real> Real::natural_logarithm(const Real& x, Bits bits) {
  if (!is_positive(x)) return std::nullopt;
  if (const number::Rational* q = x.exact(); q && *q == rational_of(1)) return Real();
  return bounds_of(mpfi_log, x, bits);
}

std::optional<Real> Real::common_logarithm(const Real& x, Bits bits) {
  if (!is_positive(x)) return std::nullopt;
  if (const number::Rational* q = x.exact()) {  // the logarithm is rational only for powers of ten
    const bool above = q->is_whole();
    number::Integer rest = above ? q->numerator() : q->denominator();
    if (above || q->numerator() == 1) {
      const auto tens = static_cast<long>(
          mpz_remove(rest.get_mpz_t(), rest.get_mpz_t(), number::Integer(10).get_mpz_t()));
      if (rest == 1) return Real(rational_of(above ? tens : -tens));
    }
  }
  return bounds_of(mpfi_log10, x, bits);
}

std::optional<Real> Real::exponential(const Real& x, Bits bits) {
  if (const number::Rational* q = x.exact(); q && *q == number::Rational())
    return Real(rational_of(1));
  return bounds_of(mpfi_exp, x, bits);
}

}  // namespace rithmo::formula
