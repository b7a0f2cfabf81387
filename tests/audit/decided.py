#!/usr/bin/env python3
"""Decides every finding of damaged tables of many kinds, emends them, and audits again: nothing that was decided is open.

    tests/audit/decided.py RITHMO [--draws 2] [--seed 1641] [--kind NAME]

Of each kind some tables are drawn, with one to four slips: figures wrong, dropped, exchanged, doubled or illegible, rows left out or printed
twice. `decide --all` accepts each finding that has one reading; every other one is rejected. Then the audit says that none is open, no decision
is stale, and of the table as `--emended` writes it a finding is left only for a row that was rejected. Tables that have a row of
their rule twice are among them, and both may be left out.

Prints a line for each kind; status 1 where anything else is seen.
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


def tenths(n):
    return f"{n // 10}.{n % 10}"


def squares(draw):
    n = draw.choice([20, 40])
    return {"rows": f"root = 1..{n}", "columns": {"square": "root^2", "cube": "root^3"}}, \
        [["root", "square", "cube"]] + [[str(k), str(k ** 2), str(k ** 3)] for k in range(1, n + 1)]


def products(draw):
    n = draw.choice([7, 9])
    return {"rows": f"a = 2..{n}, b = a..{n}", "columns": {"product": "a * b"}}, \
        [["a", "b", "product"]] + [[str(a), str(b), str(a * b)] for a in range(2, n + 1) for b in range(a, n + 1)]


def remainders(draw):
    """Columns that are not printed make rows alike."""
    n = draw.choice([24, 40])
    return {"rows": f"n = 1..{n}", "columns": {"n": "free", "rest": "mod(n, 4)", "part": "div(n, 8)"}}, \
        [["rest", "part"]] + [[str(k % 4), str(k // 8)] for k in range(1, n + 1)]


def roots(draw):
    n = draw.choice([30, 60])
    return {"rows": f"n = 1..{n}", "columns": {"root": "round(sqrt(n), 3) as decimal(3)"}}, \
        [["n", "root"]] + [[str(k), f"{(math.isqrt(4 * k * 10 ** 6) + 1) // 2 / 1000:.3f}"] for k in range(1, n + 1)]


def two_way(draw):
    n, m = draw.choice([5, 8]), draw.choice([6, 9])
    return {"rows": f"a = 1..{n}", "across": f"b = 1..{m}", "cells": "a * b"}, \
        [["a"] + [str(b) for b in range(1, m + 1)]] + [[str(a)] + [str(a * b) for b in range(1, m + 1)] for a in range(1, n + 1)]


def triangle(draw):
    n = draw.choice([7, 9])
    return {"rows": f"n = 0..{n}", "across": f"k = 0..{n}", "where": "k <= n", "cells": "binomial(n, k)"}, \
        [["n"] + [str(k) for k in range(n + 1)]] + \
        [[str(a)] + [str(math.comb(a, k)) if k <= a else "" for k in range(n + 1)] for a in range(n + 1)]


def roman(draw):
    def numeral(n):
        text = ""
        for value, letters in ((100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")):
            text += n // value * letters
            n %= value
        return text
    return {"rows": "n = 1..30", "columns": {"n": "roman", "double": "2 * n as roman"}}, \
        [["n", "double"]] + [[numeral(k), numeral(2 * k)] for k in range(1, 31)]


def running(draw):
    rows, total = [["n", "total"]], 0
    for _ in range(draw.choice([15, 30])):
        n = draw.randint(1, 900)
        total += n
        rows.append([str(n), str(total)])
    return {"columns": {"n": "whole", "total": "whole"}, "equations": ["total = sum(n so far)"]}, rows


def register(draw):
    rows, day = [["day", "max", "min", "range"]], 0
    for _ in range(draw.choice([2, 4])):
        block = []
        for _ in range(6):
            day += 1
            high, low = draw.randint(250, 380), draw.randint(120, 240)
            block.append((high, low, high - low))
            rows.append([str(day), *map(tenths, block[-1])])
        rows.append(["Tot.", *map(tenths, map(sum, zip(*block)))])
    return {"columns": {"day": "word", "max": "decimal(1)", "min": "decimal(1)", "range": "decimal(1)"}, "marks": {"total": "day = 'Tot.'"},
            "equations": ["range = max - min", "for c in max, min, range: total.c = sum(c)"]}, rows


def book(draw):
    rows, balance = [["in", "out", "balance"], ["", "", "900.00"]], 90000
    for _ in range(draw.choice([12, 24])):
        n = draw.randint(1, 40000) if draw.random() < 0.5 or balance == 0 else -draw.randint(1, balance)
        balance += n
        money = [f"{k // 100}.{k % 100:02d}" for k in (abs(n), balance)]
        rows.append([money[0] if n > 0 else "", money[0] if n < 0 else "", money[1]])
    return {"columns": {"in": "decimal(2)", "out": "decimal(2)", "balance": "decimal(2)"}, "equations": "balance = prev.balance + in - out",
            "blank": "zero"}, rows


def sides(draw):
    triples = [(m * m - n * n, 2 * m * n, m * m + n * n) for m in range(2, 10) for n in range(1, m)]
    return {"columns": {"a": "whole", "b": "whole", "c": "whole"}, "equations": "c^2 = a^2 + b^2"}, \
        [["a", "b", "c"]] + [list(map(str, t)) for t in draw.sample(triples, 15)]


def found(draw):
    """No rule is given: it is found."""
    n = draw.choice([25, 40])
    return None, [["n", "square", "cube"]] + [[str(k), str(k ** 2), str(k ** 3)] for k in range(1, n + 1)]


KINDS = [squares, products, remainders, roots, two_way, triangle, roman, running, register, book, sides, found]
LISTED = {"squares", "products", "remainders", "roots", "roman"}


def slip(text, draw):
    at = draw.randrange(len(text))
    kind = draw.choice(["wrong", "wrong", "dropped", "exchanged", "doubled", "illegible"])
    other = draw.choice("ivxlc" if text[at].isalpha() else "0123456789")
    return {"wrong": text[:at] + other + text[at + 1:] if text[at].isalnum() else text,
            "dropped": text[:at] + text[at + 1:],
            "exchanged": text[:at] + text[at + 1:at + 2] + text[at] + text[at + 2:],
            "doubled": text[:at] + text[at] + text[at:],
            "illegible": text[:at] + "?" + text[at + 1:]}[kind]


def damaged(rows, kind, draw):
    rows = [list(row) for row in rows]
    for _ in range(draw.randint(1, 4)):
        r = draw.randrange(1, len(rows))
        what = draw.random() if kind in LISTED else 1
        if what < 0.15:
            del rows[r]
        elif what < 0.3:
            rows.insert(r, list(rows[r]))
        else:
            c = draw.randrange(len(rows[0]))
            if rows[r][c] and not rows[r][c].startswith("Tot"):
                rows[r][c] = slip(rows[r][c], draw)
    return rows


class Table:
    def __init__(self, rithmo, folder):
        self.rithmo, self.folder = rithmo, folder

    def run(self, *words):
        done = subprocess.run([self.rithmo, *words, *self.rule], cwd=self.folder, capture_output=True, text=True)
        if done.returncode == 2:
            raise RuntimeError(f"{' '.join(words)}: {done.stderr}")
        return done

    def audit(self, name):
        return json.loads(self.run("audit", name, "--format", "json").stdout)["witnesses"][0]

    def write(self, rule, rows):
        for old in pathlib.Path(self.folder).iterdir():
            old.unlink()
        self.rule = ["--rule", "r.json"] if rule else []
        if rule:
            pathlib.Path(self.folder, "r.json").write_text(json.dumps(rule))
        with open(pathlib.Path(self.folder, "t.csv"), "w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(rows)


def key(finding):
    """The row that a finding is about, as it is printed or as it is missing."""
    return tuple(finding["printed"]) or ("missing", *finding["candidates"][0]["row"])


def trouble_with(table, counts):
    """What is wrong after all of a table is decided; nothing where nothing is. Counts what is accepted and what rejected."""
    said = table.run("decide", "t.csv", "--all").stdout
    rejected = [f for f in table.audit("t.csv")["tables"][0]["findings"] if "decision" not in f]
    for finding in rejected:
        table.run("decide", "t.csv", finding["id"], "reject")
    decided = table.audit("t.csv")
    counts["rejected"] += len(rejected)
    counts["accepted"] += len(decided["tables"][0]["findings"]) - len(rejected)
    findings = decided["tables"][0]["findings"]
    if decided.get("stale_decisions"):
        return f"stale: {decided['stale_decisions']}; {said}"
    if any("decision" not in f for f in findings):
        return f"open: {[key(f) for f in findings if 'decision' not in f]}"
    emended = table.run("audit", "t.csv", "--emended").stdout
    pathlib.Path(table.folder, "e.csv").write_text(emended)
    left = collections.Counter(key(f) for f in table.audit("e.csv")["tables"][0]["findings"])
    left -= collections.Counter(key(f) for f in rejected)
    return f"found again: {list(left)}; {said}" if left else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rithmo")
    parser.add_argument("--draws", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1641)
    parser.add_argument("--kind")
    given = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for kind in KINDS:
            if given.kind and kind.__name__ != given.kind:
                continue
            wrong, counts = 0, collections.Counter()
            for number in range(given.draws):
                draw = random.Random(f"{given.seed} {kind.__name__} {number}")
                rule, rows = kind(draw)
                rows = damaged(rows, kind.__name__, draw)
                table = Table(str(pathlib.Path(given.rithmo).resolve()), folder)
                table.write(rule, rows)
                try:
                    trouble = trouble_with(table, counts)
                except RuntimeError as error:
                    trouble = str(error)
                if trouble:
                    wrong += 1
                    print(f"{kind.__name__} {number}: {trouble}")
            print(f"{kind.__name__}: {given.draws} tables, {counts['accepted']} findings accepted, {counts['rejected']} rejected, {wrong} tables with trouble")
            failed = failed or wrong > 0 or not counts["accepted"]
    sys.exit(failed)


if __name__ == "__main__":
    main()
