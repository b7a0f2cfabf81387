#!/usr/bin/env python3
"""Plants a rule in each of forty tables, damages them, and says whether the rule is found; and that random numbers, prices and dates have none.

    tests/rules/unknown.py RITHMO [--seed 1571] [--only NAME]

The tables are computed here, without the program, by fractions and integers. One cell in twenty has a slip (a figure wrong, dropped or
added, two neighbours exchanged), and a tenth of the rows are gone. A rule is found where it gives every cell of the undamaged rows that
are left, and saves ten bits against none and against the next; then the damaged table is audited by it, and its slips are counted that
are read rightly. A slip in a number that nothing else gives, such as one of a column of random numbers, can be read only from what is worked
out with it, and often several readings do: of 7 + 5 = 13 nobody can say which figure is wrong. How many can be read at all is computed here
too, for who knows the rule, that a row has one slip, and how often each kind of slip is made: the likeliest reading of each row, right as
often as it is likely, where it is likelier than all others by half. (The slips were drawn by chance, so that a few more may be read.)

Prints a table in Markdown; status 1 where a bar is missed: 38 of 40 found; 98 % of the slips read rightly that can be; 98 % rightly or among
the rivals told; no rule in 70 tables without one.
"""
import argparse
import collections
import csv
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile
import time
from decimal import Decimal, ROUND_DOWN, ROUND_HALF_UP, getcontext
from fractions import Fraction

from damage import sixty

getcontext().prec = 60


def decimals(x, places=0, how=ROUND_HALF_UP):
    x = Fraction(x)
    value = Decimal(x.numerator) / Decimal(x.denominator)
    return str(value.quantize(Decimal(1).scaleb(-places), rounding=how))


def root(x, places=0):
    """The square root of a whole number, rounded to so many places."""
    scaled = math.isqrt(4 * x * 100 ** places)
    return decimals(Fraction((scaled + 1) // 2, 10 ** places), places)


def planted(rng):
    """Forty tables: name, header, rows. What is random in them is the same for one seed."""
    n30, n60, n100 = range(1, 31), range(1, 61), range(1, 101)
    some = lambda low, high: rng.randint(low, high)
    yield "arithmetic progression", "v", [(7 * n + 4,) for n in n60]
    yield "number and progression", "n,v", [(n, 13 * n - 5) for n in n60]
    yield "falling progression", "n,v", [(n, 2000 - 17 * n) for n in n60]
    yield "geometric progression", "n,v", [(n, 3 * 2 ** n) for n in n30]
    yield "geometric, alone", "v", [(5 * 3 ** n,) for n in n30]
    yield "squares, alone", "v", [(n * n,) for n in n60]
    yield "triangular numbers", "n,t", [(n, n * (n + 1) // 2) for n in n60]
    yield "pentagonal numbers, alone", "p", [(n * (3 * n - 1) // 2,) for n in n60]
    yield "squares and cubes", "n,square,cube", [(n, n ** 2, n ** 3) for n in n60]
    yield "pyramidal numbers", "n,p", [(n, n * (n + 1) * (2 * n + 1) // 6) for n in n60]
    yield "fourth powers", "n,p", [(n, n ** 4 - 2 * n ** 2 + 5) for n in n60]
    yield "cubic with fractions", "x,y", [(n, decimals(Fraction(n ** 3 + 5 * n, 6), 0)) for n in n60]
    yield "quadratic, rounded", "x,y", [(n, decimals(Fraction(n * n, 7) + 3, 1)) for n in n60]
    yield "third part, cut off", "n,third", [(n, decimals(Fraction(n, 3), 2, ROUND_DOWN)) for n in n60]
    yield "reciprocals", "n,part", [(n, decimals(Fraction(1, n), 5)) for n in n60]
    yield "square roots", "n,root", [(n, root(n, 3)) for n in n100]
    yield "simple interest", "years,interest", [(n, decimals(Fraction(n * 125 * 6, 100), 2)) for n in n60]
    yield "compound interest", "years,amount", [(n, decimals(100 * Fraction(21, 20) ** n, 2)) for n in n60]
    yield "present worth", "years,worth", [(n, decimals(1000 / Fraction(53, 50) ** n, 3)) for n in n60]
    yield "sum of two", "a,b,sum", [(a, b, a + b) for a, b in ((some(100, 999), some(100, 999)) for _ in n60)]
    yield "difference, weighted", "a,b,c", [(a, b, 3 * a - 2 * b) for a, b in ((some(500, 999), some(10, 499)) for _ in n60)]
    yield "product", "a,b,product", [(a, b, a * b) for a in range(3, 13) for b in range(a, 13)]
    yield "quotient", "a,b,quotient", [(a, b, decimals(Fraction(a, b), 3)) for a in range(20, 30) for b in range(3, 10)]
    yield "mean of two", "max,min,mean", [(decimals(Fraction(a, 10), 1), decimals(Fraction(b, 10), 1), decimals(Fraction(a + b, 20), 1)) for a, b in ((some(250, 400), some(100, 240)) for _ in n60)]
    yield "mean of three", "a,b,c,mean", [(a, b, c, decimals(Fraction(a + b + c, 3), 2)) for a, b, c in ((some(10, 99), some(10, 99), some(10, 99)) for _ in n60)]
    yield "geometric mean", "a,b,mean", [(a, b, root(a * b, 2)) for a in range(2, 10) for b in range(a, 12)]
    yield "harmonic mean", "a,b,mean", [(a, b, decimals(Fraction(2 * a * b, a + b), 2)) for a in range(2, 10) for b in range(a, 12)]
    yield "rule of three", "men,days,hours", [(a, b, decimals(Fraction(360 * b, a), 1)) for a in range(2, 10) for b in range(1, 9)]
    yield "price of goods", "pounds,price,cost", [(a, b, a * b) for a, b in ((some(2, 60), some(11, 99)) for _ in n60)]
    yield "total of four", "a,b,c,d,total", [(*r, sum(r)) for r in ([some(10, 500) for _ in range(4)] for _ in n60)]
    yield "difference and product", "a,b,less,product", [(a, b, a - b, a * b) for a in range(11, 19) for b in range(2, 10)]
    yield "cost with a fee", "pounds,price,cost", [(a, b, a * b + 12) for a in range(2, 11) for b in range(3, 10)]
    yield "hypotenuse squared", "a,b,square", [(a, b, a * a + b * b) for a in range(3, 11) for b in range(a, 12)]
    yield "powers of columns", "a,b,power", [(a, b, a ** b) for a in range(2, 10) for b in range(1, 8)]
    yield "sexagesimal multiples", "n,times", [(n, sixty(45 * n)) for n in n60]
    yield "area of a circle", "d,area", [(n, decimals(Fraction(11 * n * n, 14), 2)) for n in n60]
    yield "two ways: products", "a," + ",".join(map(str, range(2, 13))), [(a, *(a * b for b in range(2, 13))) for a in range(2, 21)]
    yield "two ways: sums of squares", "a," + ",".join(map(str, range(1, 11))), [(a, *(a * a + b * b for b in range(1, 11))) for a in range(1, 21)]
    yield "two ways: interest", "years,3,4,5,6,8,10", [(n, *(decimals(100 * (1 + Fraction(r, 100)) ** n, 2) for r in (3, 4, 5, 6, 8, 10))) for n in range(1, 31)]
    yield "two ways: quotients", "a," + ",".join(map(str, range(2, 10))), [(a, *(decimals(Fraction(a, b), 2) for b in range(2, 10))) for a in range(1, 31)]


def without_rule(rng):
    """Twenty tables of random numbers, ten of prices and dates; and forty registers, in which one number stands in most cells of a column."""
    for t in range(20):
        columns, rows = rng.randint(1, 6), rng.choice([12, 30, 80, 200])
        size = [rng.choice([9, 99, 999, 99999]) for _ in range(columns)]
        yield f"random {t + 1}", ",".join("abcdef"[:columns]), [tuple(rng.randint(1, s) for s in size) for _ in range(rows)]
    for t in range(10):
        rows, price = [], rng.randint(80, 200)
        for i in range(rng.choice([24, 31, 60, 120])):
            price = max(20, price + rng.randint(-6, 6))
            date = [(1550 + i,), (i % 31 + 1,), (1600 + i // 12, i % 12 + 1), (f"{1700 + i}-{i % 12 + 1:02d}-{i % 28 + 1:02d}",), (i + 1, i % 7 + 1)][t % 5]
            rows.append((*date, price, decimals(Fraction(price * rng.randint(95, 130), 1000), 1)))
        head = {1: "date", 2: "year,month"}[len(rows[0]) - 2]
        yield f"prices {t + 1}", head + ",wheat,rye", rows
    mostly = lambda usual, share, other: usual if rng.random() < share else other()
    for t in range(10):
        days = sorted(rng.randint(0, 179) for _ in range(45))
        yield f"enclosures {t + 1}", "no,day,month,enclosures", [(i + 1, d % 30 + 1, d // 30 + 1, rng.randint(1, 9)) for i, d in enumerate(days)]
        yield f"livestock {t + 1}", "no,sheep,goats,acres", [(i + 1, rng.randint(30, 60), mostly(0, 0.65, lambda: rng.randint(5, 60)), rng.randint(100, 900)) for i in range(40)]
        yield f"wages {t + 1}", "man,rate,days", [(i + 1, mostly(8, 0.75, lambda: rng.choice([5, 6, 7, 10])), mostly(6, 0.75, lambda: rng.randint(1, 5))) for i in range(40)]
        yield f"rain {t + 1}", "day,morning,noon,rain", [(i + 1, decimals(Fraction(rng.randint(20, 120), 10), 1), decimals(Fraction(rng.randint(90, 200), 10), 1),
                                                         mostly("0.0", 0.6, lambda: decimals(Fraction(rng.randint(1, 140), 10), 1))) for i in range(31)]


def damaged(text, rng):
    while True:
        at, what = rng.randrange(len(text)), rng.choice(["wrong", "wrong", "wrong", "dropped", "added", "exchanged"])
        if not text[at].isdigit():
            continue
        if what == "wrong":
            new = text[:at] + rng.choice("0123456789") + text[at + 1:]
        elif what == "dropped":
            new = text[:at] + text[at + 1:]
        elif what == "added":
            new = text[:at] + rng.choice("0123456789") + text[at:]
        else:
            new = text[:at] + text[at + 1:at + 2] + text[at] + text[at + 2:]
        if new and new != text and new[0] not in ". " and "  " not in new and not new.endswith((" ", ".")):
            return new


# Tables whose rows are random but for the last cell: how it is worked out.
WORKED_OUT = {
    "sum of two": lambda a, b: a + b,
    "difference, weighted": lambda a, b: 3 * a - 2 * b,
    "mean of two": lambda a, b: decimals((a + b) / 2, 1),
    "mean of three": lambda a, b, c: decimals((a + b + c) / 3, 2),
    "price of goods": lambda a, b: a * b,
    "total of four": lambda *parts: sum(parts),
}


def chances(text):
    """What `damaged` makes of a text, each with how often it does."""
    made = collections.Counter()
    for at in range(len(text)):
        if not text[at].isdigit():
            continue
        for figure in "0123456789":
            made[text[:at] + figure + text[at + 1:]] += 3 / 10
            made[text[:at] + figure + text[at:]] += 1 / 10
        made[text[:at] + text[at + 1:]] += 1
        made[text[:at] + text[at + 1:at + 2] + text[at] + text[at + 2:]] += 1
    made = {new: share for new, share in made.items()
            if new and new != text and new[0] not in ". " and not new.endswith((" ", "."))}
    return {new: share / sum(made.values()) for new, share in made.items()}


def best_chance(worked_out, row):
    """How likely the likeliest reading of a row with one slip is; nothing where that is a tie, as in `outcome`."""
    likely = []
    for c, printed in enumerate(row):
        others = {printed[:at] + figure + printed[at + drop:] for at in range(len(printed) + 1) for drop in (0, 1) for figure in ["", *"0123456789"]}
        others |= {printed[:at] + printed[at + 1:at + 2] + printed[at] + printed[at + 2:] for at in range(len(printed))}
        for text in others:
            whole = [*row[:c], text, *row[c + 1:]]
            try:
                parts = [Fraction(x) for x in whole[:-1]]
            except ValueError:
                continue
            if str(worked_out(*parts)) == whole[-1]:
                likely.append(chances(text).get(printed, 0))
    share = max(likely) / sum(likely)
    return share if share > 1.5 * (1 - share) else 0


def write(path, head, rows):
    with open(path, "w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([head, *rows])


def worth(text):
    """A number by its value, so that 97.5 is 97.50; a text of places as it stands."""
    try:
        return Fraction(text)
    except ValueError:
        return text


def outcome(report, row, column, truth):
    """Of a slip: right where it is read as it was, a tie where a rival reading is; otherwise wrong."""
    cell, rivals = f"#cell={row},{column}", False
    for witness in report["witnesses"]:
        for table in witness["tables"]:
            for finding in table["findings"]:
                for place, candidate in enumerate(finding.get("candidates", [])):
                    for change in candidate["changes"]:
                        if change["cell"] == cell and change["reading"] == truth:
                            if place == 0 and candidate["odds"] > 1.5:
                                return "right"
                            rivals = True
    return "tie" if rivals else "wrong"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rithmo")
    parser.add_argument("--seed", type=int, default=1571)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="unknown"))
    table, rule = folder / "table.csv", folder / "rule.json"

    def run(*arguments):
        ran = subprocess.run([options.rithmo, *map(str, arguments)], capture_output=True, text=True)
        if ran.returncode > 1:
            sys.exit(f"{arguments}: status {ran.returncode}: {ran.stderr[:2000]}")
        return ran

    found = right = ties = slips = 0
    best = 0.0
    missed = []
    print("| table | found | saved, bits | margin | slips | can be read | right | tie | seconds |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name, header, rows in planted(rng):
        head, own = header.split(","), random.Random(f"{options.seed} {name}")
        rows = [[str(c) for c in row] for row in rows]
        kept = [row for row in rows if own.random() >= 0.1]
        print_, truth = [], {}
        for r, row in enumerate(kept):
            copy = list(row)
            for c in range(len(row)):
                if own.random() < 0.05:
                    copy[c] = damaged(row[c], own)
                    truth[r + 2, c + 1] = row[c]
            print_.append(copy)
        if options.only not in name:
            continue
        write(table, head, print_)
        start = time.time()
        answer = run("infer", table, "--format", "json")
        took = time.time() - start
        result = json.loads(answer.stdout)["tables"][0]["found"]
        if not result:
            missed.append(name)
            print(f"| {name} | no | | | {len(truth)} | | | | {took:.2f} |")
            slips, best = slips + len(truth), best + len(truth)
            continue
        rule.write_text(json.dumps(result["rule"]))
        margins = [c["runner_up_worse_bits"] for c in result["columns"] if "runner_up" in c]
        saved = result["bits_without_rule"] - result["bits"]
        write(table, head, kept)
        clean = json.loads(run("audit", table, "--rule", rule, "--format", "json").stdout)
        wrong = [f for w in clean["witnesses"] for t in w["tables"] for f in t["findings"] if f["kind"] != "omission"]
        ok = not wrong and saved >= 10 and all(m >= 10 for m in margins)
        found += ok
        if not ok:
            missed.append(name)
        write(table, head, print_)
        report = json.loads(run("audit", table, "--rule", rule, "--format", "json").stdout)
        # A slip is counted where it changes the value; of equations, where it is the only one in its row.
        truth = {(r, c): value for (r, c), value in truth.items()
                 if worth(print_[r - 2][c - 1]) != worth(value)
                 and ("rows" in result["rule"] or sum(r == other for other, _ in truth) == 1)}
        got = tied = 0
        for (r, c), value in truth.items():
            said = outcome(report, r, c, value)
            got += said == "right"
            tied += said == "tie"
        can = sum(best_chance(WORKED_OUT[name], print_[r - 2]) if name in WORKED_OUT else 1 for r, _ in truth)
        slips, best, right, ties = slips + len(truth), best + can, right + got, ties + tied
        margin = f"{min(margins):.0f}" if margins else "-"
        print(f"| {name} | {'yes' if ok else 'NO'} | {saved:.0f} | {margin} | {len(truth)} | {can:.1f} | {got} | {tied} | {took:.2f} |")
    false = []
    for name, header, rows in without_rule(rng):
        if options.only not in name:
            continue
        write(table, header.split(","), rows)
        answer = json.loads(run("infer", table, "--format", "json").stdout)["tables"][0]
        if answer["by"] != "none" or answer["found"]:
            false.append(name)
    print(f"\n{found} of 40 rules found" + (f"; not: {', '.join(missed)}" if missed else ""))
    print(f"{right} of {slips} slips read rightly, where {best:.1f} can be; {ties} of the others among the rivals told")
    print(f"{len(false)} of 70 tables without a rule were given one" + (f": {', '.join(false)}" if false else ""))
    return int(not options.only and (found < 38 or right < 0.98 * best or right + ties < 0.98 * slips or bool(false)))


if __name__ == "__main__":
    sys.exit(main())
