// Functions of whole numbers and fractions, compared with slow searches up to the functions'
// limits.
#include <array>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/formula/formula.hpp"
#include "rithmo/formula/functions.hpp"

namespace rithmo::formula {
namespace {

class EmptyScope : public Scope {
  const Operand* value(std::size_t, std::size_t) const override { return nullptr; }
};

// Returns a formula's value, or the reason why it has none.
std::string value(const std::string& text) {
  const auto formula = Formula::parse(text, {});
  if (!formula) return formula.error().reason;
  std::uint64_t steps = UINT64_MAX;
  const auto result = formula->at(EmptyScope(), 0, steps);
  if (result) return to_text(*result);
  return "at " + std::to_string(result.error().fault.offset) + ": " + result.error().fault.reason;
}

struct Row {
  std::string text, value;
};
void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(value(row.text) == row.value);
  }
}
// Check a function of one or of two numbers.
void check(const std::string& name, long a, long expected) {
  check({{name + "(" + std::to_string(a) + ")", std::to_string(expected)}});
}
void check(const std::string& name, long a, long b, long expected) {
  check({{name + "(" + std::to_string(a) + ", " + std::to_string(b) + ")",
          std::to_string(expected)}});
}

const std::string undecided =
    "cannot be decided with 8192 bits: whether two numbers that are not fractions are equal";

std::vector<long> divisors(long n) {
  std::vector<long> all;
  for (long d = 1; d <= n; ++d)
    if (n % d == 0) all.push_back(d);
  return all;
}

}  // namespace

TEST_CASE("common divisors and multiples are those of the standard library") {
  for (long a = -14; a <= 14; ++a)
    for (long b = -14; b <= 14; ++b) {
      check("gcd", a, b, std::gcd(a, b));
      check("lcm", a, b, std::lcm(a, b));
    }
  const std::string divisor = "at 0: gcd takes whole numbers",
                    multiple = "at 0: lcm takes whole numbers";
  check({{"gcd(1/2, 3)", divisor},
         {"gcd(3, 1/2)", divisor},
         {"gcd(3, sqrt(2))", divisor},
         {"lcm(1/2, 3)", multiple},
         {"lcm(3, 1/2)", multiple}});
}

TEST_CASE("what is left is what subtraction leaves") {
  for (long a = -20; a <= 20; ++a)
    for (const long b : {1L, 2L, 5L, 7L}) {
      long rest = a, times = 0;
      for (; rest >= b; ++times) rest -= b;
      for (; rest < 0; --times) rest += b;
      check("mod", a, b, rest);
      check("div", a, b, times);
    }
  check({{"mod(7/2, 1)", "1/2"},
         {"div(7/2, 1)", "3"},
         {"mod(7, -5)", "-3"},  // 7 - (-5)(-2)
         {"div(7, -5)", "-2"},
         {"div(10, sqrt(2))", "7"},                 // 10/1.414 = 7.07
         {"round(mod(10, sqrt(2)), 2)", "1/10"}});  // 10 - 9.8995
}

TEST_CASE("figures are counted as they are written") {
  for (const long n : {0L, 1L, 9L, 10L, 99L, 100L, 123456789L})
    check("figures", n, static_cast<long>(std::to_string(n).size()));
  const std::string refused = "at 0: figures takes a whole number from 0";
  check({{"figures(10^20)", "21"},
         {"figures(10^20 - 1)", "20"},
         {"figures(-1)", refused},
         {"figures(1/2)", refused},
         {"figures(sqrt(2))", refused}});
}

TEST_CASE("factorials and binomial coefficients are those of multiplication and Pascal") {
  long product = 1;
  for (long n = 0; n <= 15; product *= ++n) check("factorial", n, product);
  std::array<std::array<long, 14>, 14> pascal{};
  for (std::size_t n = 0; n < 13; ++n)
    for (std::size_t k = 0; k < 14; ++k) {
      pascal[n][k] = k == 0 ? 1 : n == 0 ? 0 : pascal[n - 1][k - 1] + pascal[n - 1][k];
      check("binomial", static_cast<long>(n), static_cast<long>(k), pascal[n][k]);
    }
  const std::string factorial = "at 0: factorial takes a whole number from 0 to 10000",
                    binomial = "at 0: binomial(n, k) takes whole numbers, k from 0 to 10000";
  check({{"factorial(10000) / factorial(9999)", "10000"},
         {"factorial(10001)", factorial},
         {"factorial(-1)", factorial},
         {"factorial(1/2)", factorial},
         {"binomial(-1, 3)", "-1"},  // (-1)(-2)(-3) / 6
         {"binomial(-2, 2)", "3"},   // (-2)(-3) / 2
         {"binomial(1000000, 1)", "1000000"},
         {"binomial(-1000000, 1)", "-1000000"},
         {"binomial(1000001, 1)", binomial},
         {"binomial(-1000001, 1)", binomial},
         {"binomial(10000, 10000)", "1"},
         {"binomial(10001, 10000)", "10001"},
         {"binomial(10001, 10001)", binomial},
         {"binomial(5, -1)", binomial},
         {"binomial(5, 1/2)", binomial},
         {"binomial(5/2, 1)", binomial}});
}

TEST_CASE("primes are those of trial division") {
  long found = 0;
  for (long n = -5; n <= 300; ++n) {
    const bool is = n > 1 && divisors(n).size() == 2;
    check("is_prime", n, is);
    if (is) check("prime", ++found, n);
  }
  const std::string prime = "at 0: prime(n) takes a whole number from 1 to 100000",
                    too_great = "at 0: is_prime takes numbers up to 2^2048";
  check({{"prime(100000)", "1299709"},  // D. N. Lehmer, List of Prime Numbers (1914)
         {"prime(100001)", prime},
         {"prime(0)", prime},
         {"prime(3/2)", prime},
         {"is_prime(7/2)", "0"},
         {"is_prime(sqrt(2))", "0"},
         {"is_prime(2^61 - 1)", "1"},    // Pervushin, 1883
         {"is_prime(2^67 - 1)", "0"},    // Cole, 1903: 193707721 * 761838257287
         {"is_prime(2^2048 - 1)", "0"},  // 3 divides it
         {"is_prime(2^2048)", too_great},
         {"is_prime(-2^2048)", too_great}});
}

TEST_CASE("divisors and totients are those of a search") {
  for (long n = 1; n <= 200; ++n) {
    const auto all = divisors(n);
    long prime_to = 0;
    for (long k = 1; k <= n; ++k) prime_to += std::gcd(k, n) == 1;
    check("divisor_count", n, static_cast<long>(all.size()));
    check("divisor_sum", n, std::accumulate(all.begin(), all.end(), 0L));
    check("totient", n, prime_to);
  }
  check({{"divisor_count(10^12)", "169"},          // 13 * 13
         {"divisor_sum(10^12)", "2499694822171"},  // 8191 * 305175781
         {"totient(10^12)", "400000000000"}});     // 10^12 * 1/2 * 4/5
  for (const std::string name : {"divisor_count", "divisor_sum", "totient"})
    for (const std::string x : {"10^12 + 1", "0", "-6", "1/2", "sqrt(2)"})
      check({{name + "(" + x + ")", "at 0: takes a whole number from 1 to 10^12"}});
}

TEST_CASE("numbers float in a base where they end") {
  // A search finds the smallest whole number that is n times a power of the base.
  for (const long base : {2L, 6L, 10L, 12L, 60L})
    for (long n = 1; n <= 130; ++n) {
      long rest = n;  // n without factors of the base
      while (rest % base == 0) rest /= base;
      check("floating", n, base, rest);
      long left = n;  // n without the prime factors of the base
      for (long d = 2; d <= base; ++d)
        while (base % d == 0 && left % d == 0) left /= d;
      check("is_regular", n, base, left == 1);
      if (base != 60) continue;
      check("is_regular", n, left == 1);
      check("floating", n, rest);
      if (left != 1) {
        check({{"floating(1/" + std::to_string(n) + ")",
                "at 0: the fraction does not terminate in this base"}});
        continue;
      }
      long power = 1;
      while (power % n != 0) power *= base;
      long inverse = power / n;
      while (inverse % base == 0) inverse /= base;
      check({{"floating(1/" + std::to_string(n) + ")", std::to_string(inverse)}});
    }
  const std::string base = "at 0: the base must be a whole number of at least 2",
                    regular = "at 0: is_regular takes a whole number from 1";
  check({{"floating(0)", "0"},
         {"floating(-1/8)", "-450"},
         {"floating(5/4, 10)", "125"},
         {"floating(3, 1)", base},
         {"floating(3, 5/2)", base},
         {"floating(3, 0)", base},
         {"is_regular(0)", regular},
         {"is_regular(-1)", regular},
         {"is_regular(1/2)", regular},
         {"is_regular(3, 1)", regular},
         {"is_regular(3, 5/2)", regular},
         {"is_regular(sqrt(2))", "at 0: " + undecided}});
}

TEST_CASE("fractions have terms, and are squares and cubes where a search finds roots") {
  const auto is_power = [](long n, int degree) {
    for (long r = -70; r <= 70; ++r)
      if ((degree == 2 ? r * r : r * r * r) == n) return true;
    return false;
  };
  for (long top = -70; top <= 70; ++top)
    for (const long bottom : {1L, 2L, 4L, 8L, 9L, 27L}) {
      const long common = std::gcd(top, bottom), p = top / common, q = bottom / common;
      const std::string x = "(" + std::to_string(top) + "/" + std::to_string(bottom) + ")";
      check({{"num" + x, std::to_string(p)},
             {"den" + x, std::to_string(q)},
             {"is_whole" + x, std::to_string(q == 1)},
             {"is_square" + x, std::to_string(is_power(p, 2) && is_power(q, 2))},
             {"is_cube" + x, std::to_string(is_power(p, 3) && is_power(q, 3))}});
    }
}

}  // namespace rithmo::formula
