#!/usr/bin/env python3
"""gmpxx.py HEADER: Debian's gmpxx.h for machines whose long has 32 bits, on standard output: mpz_class takes and gives whole
numbers of 64 bits as it does where long has them. Nothing is left as it is in silence: a change that no longer fits is an error."""
import sys

text = open(sys.argv[1]).read()


def change(old, new, start=0):
    global text
    at = text.index(old, start)
    text = text[:at] + new + text[at + len(old):]
    return at


at = text.index("class __gmp_expr<mpz_t, mpz_t>")
change("  __GMPXX_DEFINE_ARITHMETIC_CONSTRUCTORS\n", """  __GMPXX_DEFINE_ARITHMETIC_CONSTRUCTORS
  __gmp_expr(unsigned long long n) { mpz_init(mp); mpz_import(mp, 1, -1, sizeof n, 0, 0, &n); }
  __gmp_expr(long long n) : __gmp_expr(n < 0 ? 0ULL - static_cast<unsigned long long>(n) : static_cast<unsigned long long>(n))
  { if (n < 0) mpz_neg(mp, mp); }
""", at)
change("  __GMPXX_DEFINE_ARITHMETIC_ASSIGNMENTS\n", """  __GMPXX_DEFINE_ARITHMETIC_ASSIGNMENTS
  __gmp_expr & operator=(unsigned long long n) { return *this = __gmp_expr(n); }
  __gmp_expr & operator=(long long n) { return *this = __gmp_expr(n); }
""", at)
change("  signed long int get_si() const { return mpz_get_si(mp); }\n", """  long long get_si() const
  { const long long n = static_cast<long long>(get_ui()); return mpz_sgn(mp) < 0 ? -n : n; }
""", at)
change("  unsigned long int get_ui() const { return mpz_get_ui(mp); }\n", """  unsigned long long get_ui() const
  {
    unsigned long long n = 0;
    for (mp_size_t i = mpz_size(mp) < 64 / GMP_NUMB_BITS ? mpz_size(mp) : 64 / GMP_NUMB_BITS; i > 0; --i)
      n = n << GMP_NUMB_BITS | mpz_getlimbn(mp, i - 1);
    return n;
  }
""", at)
change("  bool fits_slong_p() const { return mpz_fits_slong_p(mp); }\n", """  bool fits_slong_p() const
  { return mpz_sizeinbase(mp, 2) < 64 || (mpz_sgn(mp) < 0 && mpz_sizeinbase(mp, 2) == 64 && mpz_scan1(mp, 0) == 63); }
""", at)
change("  bool fits_ulong_p() const { return mpz_fits_ulong_p(mp); }\n",
       "  bool fits_ulong_p() const { return mpz_sgn(mp) >= 0 && mpz_sizeinbase(mp, 2) <= 64; }\n", at)
operators = "\n// With whole numbers of 64 bits.\n"
for kind in ("long long", "unsigned long long"):
    for sign in "+-*/%":
        operators += (f"inline mpz_class operator{sign}(const mpz_class& a, {kind} b) {{ return mpz_class(a {sign} mpz_class(b)); }}\n"
                      f"inline mpz_class operator{sign}({kind} a, const mpz_class& b) {{ return mpz_class(mpz_class(a) {sign} b); }}\n"
                      f"inline mpz_class& operator{sign}=(mpz_class& a, {kind} b) {{ return a {sign}= mpz_class(b); }}\n")
    for sign in ("==", "!=", "<", "<=", ">", ">="):
        operators += (f"inline bool operator{sign}(const mpz_class& a, {kind} b) {{ return a {sign} mpz_class(b); }}\n"
                      f"inline bool operator{sign}({kind} a, const mpz_class& b) {{ return mpz_class(a) {sign} b; }}\n")
end = text.rindex("#endif /* __GMP_PLUSPLUS__ */")
sys.stdout.write(text[:end] + operators + text[end:])
