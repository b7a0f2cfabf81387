#!/usr/bin/env python3
"""The greatest triumphs without a disjunct proportion: the elimination behind section 12 of mathematics.md, with sympy.

Four numbers a < b < c < d show the three kinds by three different triples, each named by the place it leaves out. With a = 1 that
is a system of three equations in b, c, d for each of the 24 placements. A lexicographic Groebner basis holds a polynomial in one of
them alone; whole numbers a..d give it a rational root. All rational solutions with 1 < b < c < d are listed, and the placement's
polynomial in its factors.
"""
from itertools import permutations
from math import gcd

from sympy import Rational, factor, groebner, roots, symbols

b, c, d = symbols("b c d")
NUMBERS = (1, b, c, d)


def triple(left_out):
    return [n for place, n in enumerate(NUMBERS) if place != left_out]


def equation(kind, left_out):
    x, y, z = triple(left_out)
    return {"A": x + z - 2 * y, "G": x * z - y * y, "H": y * (x + z) - 2 * x * z}[kind]


def name(left_out):
    return "".join("abcd"[place] for place in range(4) if place != left_out)


def rational_roots(polynomial, variable):
    return [r for r in roots(polynomial, variable, filter="Q") if isinstance(r, Rational)]


def solutions(equations):
    """Every rational (b, c, d) with 1 < b < c < d, and the polynomials in one variable met on the way."""
    basis = groebner(equations, d, c, b, order="lex")
    alone = [p for p in basis.exprs if p.free_symbols <= {b}]
    if basis.exprs == [1]:
        return [], [1]
    assert alone, "b is not determined"
    found = []
    for value in rational_roots(alone[-1], b):
        if value <= 1:
            continue
        rest = [e.subs(b, value) for e in equations]
        inner = groebner([e for e in rest if e != 0], d, c, order="lex")
        for cc in rational_roots([p for p in inner.exprs if p.free_symbols <= {c}][-1], c):
            for dd in {r for e in rest for r in (rational_roots(e.subs(c, cc), d) if e.subs(c, cc).has(d) else [])}:
                if value < cc < dd and all(e.subs({c: cc, d: dd}) == 0 for e in rest):
                    found.append((value, cc, dd))
    return found, [factor(p) for p in alone]


def main():
    for places in permutations(range(4), 3):
        found, polynomials = solutions([equation(kind, place) for kind, place in zip("AGH", places)])
        whole = []
        for solution in found:
            scale = 1
            for number in solution:
                scale = scale * number.q // gcd(scale, number.q)
            whole.append(" ".join(str(scale * n) for n in (1, *solution)))
        said = "; ".join(whole) if whole else "none"
        print(f"A {name(places[0])}  G {name(places[1])}  H {name(places[2])}:  {polynomials[-1]} = 0:  {said}")


main()
