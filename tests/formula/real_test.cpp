// Real numbers: rational values stay exact, others are enclosed. Both agree with the functions of
// the standard library.
#include "rithmo/formula/real.hpp"

#include <cmath>
#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"

namespace rithmo::formula {
namespace {

using Ordering = std::strong_ordering;

Real of(long top, long bottom = 1) {
  return Real(number::Rational(number::Integer(top), number::Integer(bottom)));
}
Real root(long n, Real::Bits bits = 128) {
  return *Real::square_root(of(n), bits);
}
std::string exact(const std::optional<Real>& x) {
  if (!x) return "none";
  return x->exact() ? number::to_text(*x->exact()) : "bounds";
}

}  // namespace

TEST_CASE("reals are in the order of the line") {
  struct Row {
    Real less, greater;
  };
  const std::vector<Row> rows{
      {of(1, 3), of(1, 2)},          // 2/6 and 3/6
      {of(-2), of(-1)},              //
      {of(3), Real::pi(64)},         // 3.14...
      {Real::pi(64), of(22, 7)},     // 3.1415 and 3.1428
      {Real::pi(64), of(355, 113)},  // 3.14159265 and 3.14159292
      {root(2), root(3)},            //
      {root(99, 32), of(10)},        // 9.9498
      {Real::pi(300), root(10, 8)},  // 3.1416 and 3.1623
      {root(2, 8), Real::pi(300)},   //
      {Real::subtract(of(0), root(2), 64), of(0)},
  };
  for (const Row& row : rows) {
    INFO(row.less.near() << " and " << row.greater.near());
    CHECK(Real::compare(row.less, row.greater) == Ordering::less);
    CHECK(Real::compare(row.greater, row.less) == Ordering::greater);
  }
  CHECK(Real::compare(of(2, 4), of(1, 2)) == Ordering::equal);
  CHECK(Real::compare(Real::pi(64), Real::pi(64)) == std::nullopt);  // the bounds overlap
  CHECK(Real::compare(Real::multiply(root(2), root(2), 128), of(2)) == std::nullopt);
  // Narrower bounds decide between pi and the fraction that agrees with it to 30 places.
  const Real near_pi(number::Rational(number::Integer("3141592653589793238462643383279"),
                                      number::Integer("1000000000000000000000000000000")));
  CHECK(Real::compare(Real::pi(64), near_pi) == std::nullopt);
  CHECK(Real::compare(Real::pi(128), near_pi) == Ordering::greater);
  CHECK(Real::compare(near_pi, Real::pi(128)) == Ordering::less);
}

TEST_CASE("reals have a sign beside nought") {
  CHECK(of(-1, 7).sign() == Ordering::less);
  CHECK(of(0).sign() == Ordering::equal);
  CHECK(of(1, 7).sign() == Ordering::greater);
  CHECK(Real::pi(64).sign() == Ordering::greater);
  CHECK(Real::subtract(of(3), Real::pi(64), 64).sign() == Ordering::less);
  CHECK(Real::subtract(Real::pi(64), Real::pi(64), 64).sign() == std::nullopt);
}

TEST_CASE("the floor of a real is the greatest whole number not above it") {
  for (long top = -12; top <= 12; ++top)
    for (long bottom = 1; bottom <= 5; ++bottom) {
      INFO(top << "/" << bottom);
      long below = -13;  // reference value, found by search
      while ((below + 1) * bottom <= top) ++below;
      CHECK(of(top, bottom).floor() == number::Integer(below));
    }
  for (long n = 2; n <= 60; ++n) {
    INFO(n);
    long side = 0;
    while ((side + 1) * (side + 1) <= n) ++side;
    if (side * side == n) continue;
    CHECK(root(n).floor() == number::Integer(side));
    CHECK(Real::subtract(of(0), root(n), 128).floor() == number::Integer(-side - 1));
  }
  // sqrt(2) * 10^7 = 14142135.6...
  CHECK(Real::multiply(root(2, 64), of(10'000'000), 64).floor() == number::Integer(14142135));
  CHECK(Real::multiply(root(2), root(2), 128).floor() == std::nullopt);
  // The bounds are too wide.
  CHECK(Real::multiply(root(2, 8), of(10'000'000), 8).floor() == std::nullopt);
  // Far too large to be written in figures.
  const auto huge = Real::exponential(of(700'000'000), 64);
  REQUIRE(huge);
  CHECK(huge->floor() == std::nullopt);
  const Real endless = Real::multiply(*huge, *huge, 64);
  CHECK(endless.floor() == std::nullopt);
}

TEST_CASE("the exponent of bounds is the power of two above them") {
  CHECK(of(5).exponent() == std::nullopt);
  CHECK(Real::pi(64).exponent() == 2);                         // 2 <= 3.14 < 4
  CHECK(root(2).exponent() == 1);                              // 1 <= 1.41 < 2
  CHECK(root(17).exponent() == 3);                             // 4 <= 4.12 < 8
  CHECK(Real::subtract(of(0), root(17), 64).exponent() == 3);  // the exponent of the absolute value
  CHECK(Real::exponential(of(10), 64)->exponent() == 15);      // 16384 <= 22026 < 32768
  CHECK(Real::divide(root(2), of(1000), 64).exponent() == 0);  // less than 1
  CHECK(Real::subtract(Real::pi(8), root(10, 8), 8).exponent() == 0);  // about -0.02
}

TEST_CASE("reals are near machine numbers") {
  CHECK(of(-7, 4).near() == -1.75);
  CHECK(Real::pi(64).near() == Approx(3.14159265358979).epsilon(1e-14));
  CHECK(of(1, 3).near() == Approx(1.0 / 3).epsilon(1e-15));
}

TEST_CASE("reals are added, taken away, multiplied and divided as machine numbers are") {
  const std::vector<Real> all{of(-3), of(2, 7), of(5), root(2), root(11), Real::pi(100)};
  for (const Real& a : all)
    for (const Real& b : all) {
      INFO(a.near() << " and " << b.near());
      const double x = a.near(), y = b.near();
      CHECK(Real::add(a, b, 100).near() == Approx(x + y));
      CHECK(Real::subtract(a, b, 100).near() == Approx(x - y).margin(1e-12));
      CHECK(Real::multiply(a, b, 100).near() == Approx(x * y));
      CHECK(Real::divide(a, b, 100).near() == Approx(x / y));
      const bool both = a.exact() && b.exact();
      for (const auto operation : {Real::add, Real::subtract, Real::multiply, Real::divide})
        CHECK((operation(a, b, 100).exact() != nullptr) == both);
    }
  CHECK(exact(Real::add(of(1, 3), of(1, 6), 64)) == "1/2");
  CHECK(exact(Real::subtract(of(1, 3), of(1, 6), 64)) == "1/6");
  CHECK(exact(Real::multiply(of(2, 3), of(3, 4), 64)) == "1/2");
  CHECK(exact(Real::divide(of(2, 3), of(4, 3), 64)) == "1/2");
  // Zero times anything is zero.
  CHECK(exact(Real::multiply(of(0), root(2), 64)) == "0");
  CHECK(exact(Real::multiply(root(2), of(0), 64)) == "0");
  CHECK(exact(Real::divide(of(0), root(2), 64)) == "0");
  CHECK(exact(Real::add(of(0), root(2), 64)) == "bounds");
}

TEST_CASE("more bits enclose more closely") {
  for (const Real::Bits bits : {16U, 64U, 200U}) {
    INFO(bits);
    const number::Integer fine = number::power(number::Integer(2), bits - 7);
    const number::Integer finer = number::power(number::Integer(2), bits + 5);
    for (const Real& x : {Real::pi(bits), root(2, bits), root(3, bits)}) {
      CHECK(Real::multiply(x, Real(number::Rational(fine)), bits).floor().has_value());
      CHECK(Real::multiply(x, Real(number::Rational(finer)), bits).floor() == std::nullopt);
    }
  }
}

// A whole number of degrees has a rational sine only if that is 0, 1/2 or 1 in absolute value
// (Niven's theorem).
TEST_CASE("whole degrees have the sines, cosines and tangents of the machine") {
  const double degree = std::acos(-1.0) / 180;
  for (long d = -725; d <= 725; ++d) {
    INFO(d);
    const double sine = std::sin(static_cast<double>(d) * degree),
                 cosine = std::cos(static_cast<double>(d) * degree);
    const auto doubled = [](double x) { return std::abs(2 * x - std::round(2 * x)) < 1e-9; };
    const auto s = Real::sine(of(d), 64), c = Real::cosine(of(d), 64), t = Real::tangent(of(d), 64);
    REQUIRE(s);
    REQUIRE(c);
    CHECK(s->near() == Approx(sine).margin(1e-12));
    CHECK(c->near() == Approx(cosine).margin(1e-12));
    CHECK((s->exact() != nullptr) == doubled(sine));
    CHECK((c->exact() != nullptr) == doubled(cosine));
    CHECK(t.has_value() == (std::abs(cosine) > 1e-9));
    if (!t) continue;
    CHECK(t->near() == Approx(sine / cosine).margin(1e-12));
    CHECK((t->exact() != nullptr) == (d % 45 == 0));
  }
}

TEST_CASE("fractions of a degree and angles that are bounds have sines too") {
  const double degree = std::acos(-1.0) / 180;
  const std::vector<Real> all{of(1, 2), of(181, 2), of(-721, 3), root(2), Real::pi(64)};
  for (const Real& angle : all) {
    INFO(angle.near());
    const double x = angle.near() * degree;
    CHECK(Real::sine(angle, 64)->near() == Approx(std::sin(x)));
    CHECK(Real::cosine(angle, 64)->near() == Approx(std::cos(x)));
    CHECK(Real::tangent(angle, 64)->near() == Approx(std::tan(x)));
    CHECK(exact(Real::sine(angle, 64)) == "bounds");
    CHECK(exact(Real::tangent(angle, 64)) == "bounds");
  }
  // e^1419 = 2^2047.2 is below 2^2048, and e^1420 = 2^2048.6 is not.
  const auto within = Real::exponential(of(1419), 64), beyond = Real::exponential(of(1420), 64);
  CHECK(within->exponent() == 2048);
  CHECK(beyond->exponent() == 2049);
  CHECK(Real::sine(*within, 64).has_value());
  CHECK_FALSE(Real::sine(*beyond, 64).has_value());
  CHECK_FALSE(Real::cosine(*beyond, 64).has_value());
  CHECK_FALSE(Real::tangent(*beyond, 64).has_value());
  // The angle is reduced exactly: 10^700 degrees are equivalent to 280 degrees.
  const number::Integer great = number::power(number::Integer(10), 700);
  CHECK(Real::sine(Real(number::Rational(great)), 64)->near() == Approx(std::sin(280 * degree)));
}

TEST_CASE("the angles of sines, cosines and tangents") {
  struct Row {
    Real x;
    std::string sine, cosine, tangent;  // values for the angle x
  };
  const std::vector<Row> rows{
      {of(-1), "-90", "180", "-45"},
      {of(-1, 2), "-30", "120", "bounds"},
      {of(0), "0", "90", "0"},
      {of(1, 2), "30", "60", "bounds"},
      {of(1), "90", "0", "45"},
      {of(1, 3), "bounds", "bounds", "bounds"},
      {of(-9, 10), "bounds", "bounds", "bounds"},
      {Real::divide(root(2), of(2), 64), "bounds", "bounds", "bounds"},
      {of(2), "none", "none", "bounds"},
      {of(-2), "none", "none", "bounds"},
      {of(101, 100), "none", "none", "bounds"},
      {root(3), "none", "none", "bounds"},
  };
  const double degree = std::acos(-1.0) / 180;
  for (const Row& row : rows) {
    const double x = row.x.near();
    INFO(x);
    const auto sine = Real::arc_sine(row.x, 64), cosine = Real::arc_cosine(row.x, 64),
               tangent = Real::arc_tangent(row.x, 64);
    CHECK(exact(sine) == row.sine);
    CHECK(exact(cosine) == row.cosine);
    CHECK(exact(tangent) == row.tangent);
    REQUIRE(tangent);
    CHECK(tangent->near() == Approx(std::atan(x) / degree).margin(1e-12));
    if (!sine || !cosine) continue;
    CHECK(sine->near() == Approx(std::asin(x) / degree).margin(1e-12));
    CHECK(cosine->near() == Approx(std::acos(x) / degree).margin(1e-12));
  }
}

TEST_CASE("square and cube roots of fractions are exact where a search finds them") {
  const auto root_of = [](long n, int degree) -> std::optional<long> {
    for (long r = 0; r <= n; ++r)
      if ((degree == 2 ? r * r : r * r * r) == n) return r;
    return std::nullopt;
  };
  for (long top = 0; top <= 66; ++top)
    for (const long bottom : {1L, 5L, 7L, 8L, 9L, 27L, 64L}) {
      const number::Rational q{number::Integer(top), number::Integer(bottom)};
      const long p = q.numerator().get_si(), r = q.denominator().get_si();  // in lowest terms
      INFO(p << "/" << r);
      for (const int degree : {2, 3}) {
        INFO(degree);
        const auto found =
            degree == 2 ? Real::square_root(Real(q), 64) : Real::cube_root(Real(q), 64);
        REQUIRE(found);
        const auto a = root_of(p, degree), b = root_of(r, degree);
        CHECK((found->exact() != nullptr) == (a && b));
        if (a && b)
          CHECK(*found->exact() == number::Rational(number::Integer(*a), number::Integer(*b)));
        const double x = static_cast<double>(p) / static_cast<double>(r);
        CHECK(found->near() == Approx(degree == 2 ? std::sqrt(x) : std::cbrt(x)));
      }
    }
  CHECK(exact(Real::square_root(of(-4), 64)) == "none");
  CHECK(exact(Real::square_root(of(-1, 9), 64)) == "none");
  CHECK(exact(Real::square_root(Real::subtract(of(1), root(2), 64), 64)) == "none");
  CHECK(exact(Real::cube_root(of(-27, 8), 64)) == "-3/2");
  CHECK(Real::cube_root(of(-2), 64)->near() == Approx(-std::cbrt(2.0)));
  CHECK(Real::square_root(root(2), 64)->near() == Approx(std::pow(2, 0.25)));
}

TEST_CASE("logarithms and powers of e") {
  CHECK(exact(Real::natural_logarithm(of(1), 64)) == "0");
  CHECK(exact(Real::exponential(of(0), 64)) == "1");
  for (const Real& x : {of(0), of(-1), of(-1, 10), Real::subtract(of(1), root(2), 64)}) {
    INFO(x.near());
    CHECK(exact(Real::natural_logarithm(x, 64)) == "none");
    CHECK(exact(Real::common_logarithm(x, 64)) == "none");
  }
  for (const Real& x : {of(1, 2), of(2), of(10), of(1, 10), of(11, 10), root(2)}) {
    INFO(x.near());
    CHECK(exact(Real::natural_logarithm(x, 64)) == "bounds");
    CHECK(Real::natural_logarithm(x, 64)->near() == Approx(std::log(x.near())));
    CHECK(Real::common_logarithm(x, 64)->near() == Approx(std::log10(x.near())));
    CHECK(exact(Real::exponential(x, 64)) == "bounds");
    CHECK(Real::exponential(x, 64)->near() == Approx(std::exp(x.near())));
  }
  number::Integer power = 1;
  for (int k = 0; k <= 40; ++k, power *= 10) {
    INFO(k);
    const std::string sign = k > 0 ? "-" : "";
    CHECK(exact(Real::common_logarithm(Real(number::Rational(power)), 64)) == std::to_string(k));
    CHECK(exact(Real::common_logarithm(Real(number::Rational(number::Integer(1), power)), 64)) ==
          sign + std::to_string(k));
  }
  for (const Real& x : {of(20), of(1, 20), of(3, 10), of(7, 100), of(101), of(1, 2), root(100 + 1)})
    CHECK(exact(Real::common_logarithm(x, 64)) == "bounds");
  CHECK(Real::common_logarithm(of(7, 100), 64)->near() == Approx(std::log10(0.07)));
  // Bounds reach 2^(2^30 - 1), and (2^30 - 1) * ln 2 = 744261117.3.
  CHECK(exact(Real::exponential(of(744'261'117), 64)) == "bounds");
  CHECK(exact(Real::exponential(of(744'261'118), 64)) == "none");
}

TEST_CASE("sums of many fractions are those of one after another") {
  struct Row {
    std::vector<number::Rational> all;
    std::string sum;
  };
  const std::vector<Row> rows{
      {{}, "0"},
      {{{1, 2}, {1, 2}}, "1"},
      {{{1, 2}, {1, 3}, {1, 6}}, "1"},
      {{{1, 6}, {1, 2}, {1, 3}}, "1"},     // the second and third numbers add up to the first
      {{{1, 4}, {1, 6}, {5, 12}}, "5/6"},  // 3/12 + 2/12 + 5/12 = 10/12
      {{{7, 1}, {-1, 10}, {1, 100}}, "691/100"},    // 7 - 0.1 + 0.01
      {{{1, 2}, {2, 3}, {3, 4}, {4, 5}}, "163/60"}  // 30/60 + 40/60 + 45/60 + 48/60
  };
  for (const Row& row : rows) {
    INFO(row.sum);
    RealSum sum;
    for (const number::Rational& x : row.all) sum.add(Real(x), 64);
    CHECK(exact(sum.value(64)) == row.sum);
    for (const long more : {2L, 3L}) sum.add(root(more), 64);
    double whole = std::sqrt(2.0) + std::sqrt(3.0);
    for (const number::Rational& x : row.all) whole += Real(x).near();
    CHECK(exact(sum.value(64)) == "bounds");
    CHECK(sum.value(64).near() == Approx(whole));
  }
}

}  // namespace rithmo::formula
