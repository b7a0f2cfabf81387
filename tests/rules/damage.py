#!/usr/bin/env python3
"""Plants one slip in each of many copies of ten tables and says what the audit by their declared rules makes of it.

    tests/rules/damage.py RITHMO [--count 100] [--seed 1594]

The tables are computed here, without the program: by fractions, and sines by decimal series. A slip is a figure wrong, dropped or
added, two neighbours exchanged, or a figure that cannot be read. A cell is determined where no other cell
has a reading one slip away by which everything agrees; of equations that is found by trying them all. Beside it, for the tables whose equations are linear, what
repair by one edit does (S. Scholtus, Automatic correction of simple typing errors in numerical data with balance edits, Statistics
Netherlands, discussion paper 09046, 2009; the R package deducorrect has it as correctTypos): a cell is changed where one typing error of it makes all equations hold
that fail, and no other cell's does. It is silent on everything else.

Prints a table in Markdown; status 1 where a bar is missed: all slips found, 99 % of the determined read rightly first, no right cell flagged.
"""
import argparse
import collections
import csv
import decimal
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

decimal.getcontext().prec = 50


def sixty(n):
    """A whole number in places of sixty."""
    places = []
    while True:
        n, rest = divmod(n, 60)
        places.insert(0, str(rest))
        if not n:
            return " ".join(places)


def sine(degrees):
    x = decimal.Decimal(degrees.numerator) / degrees.denominator * pi() / 180
    total = term = x
    for k in range(1, 40):
        term *= -x * x / ((2 * k) * (2 * k + 1))
        total += term
    return total


def pi():
    """Machin's formula."""
    def arctan(inverse):
        x = decimal.Decimal(1) / inverse
        total, power, k = x, x, 1
        while abs(power) > decimal.Decimal(10) ** -48:
            power *= -x * x
            k += 2
            total += power / k
        return total
    return 4 * (4 * arctan(5) - arctan(239))


def half_up(x, places=0):
    """A fraction as a decimal of so many places."""
    n = int(x * 10 ** places * 2 + 1) // 2
    text = str(n).rjust(places + 1, "0")
    return text[:-places] + "." + text[-places:] if places else text


def floating(x):
    while x.denominator > 1:
        x *= 60
    n = x.numerator
    while n % 60 == 0:
        n //= 60
    return n


def money(pence):
    return f"{pence // 240}.{pence // 12 % 20}.{pence % 12}"


def cash_book(random):
    rows, balance = [[money(0), money(0), money(24000)]], 24000
    for _ in range(60):
        received = random.choice([0, random.randrange(1, 5000)])
        paid = 0 if received else random.randrange(1, 3000)
        balance += received - paid
        rows.append([money(received), money(paid), money(balance)])
    return ["received", "paid", "balance"], rows


def pentads(random):
    header, rows, day = ["day", "max", "min", "mean"], [], 0
    tenths = lambda n: f"{n // 10}.{n % 10}"
    for _ in range(6):
        block = []
        for _ in range(5):
            high, low = random.randrange(250, 380), random.randrange(150, 240)
            block.append([high, low, (high + low + 1) // 2])
            day += 1
            rows.append([str(day)] + [tenths(n) for n in block[-1]])
        sums = [sum(r[c] for r in block) for c in range(3)]
        rows.append(["Tot."] + [tenths(n) for n in sums])
        rows.append(["Moy."] + [tenths((2 * n + 5) // 10) for n in sums])
    return header, rows


def two_way_sums(random):
    names = ["grain", "wine", "oil"]
    rows = [[f"place {i}"] + [random.randrange(100, 9999) for _ in names] for i in range(12)]
    for row in rows:
        row.append(sum(row[1:]))
    rows.append(["all"] + [sum(row[c] for row in rows) for c in range(1, 5)])
    return ["place"] + names + ["total"], [[str(x) for x in row] for row in rows]


TABLES = {
    "products": ('{"rows": "a = 2..30, b = a..30", "columns": {"product": "a * b"}}',
                 lambda r: (["a", "b", "product"], [[str(a), str(b), str(a * b)] for a in range(2, 31) for b in range(a, 31)])),
    "products in sixties": (
        '{"rows": "n = 1..59", "columns": {"n": "sexagesimal", "product": "n * 2700 as sexagesimal"}}',
        lambda r: (["n", "product"], [[sixty(n), sixty(n * 2700)] for n in range(1, 60)])),
    "squares and cubes": ('{"rows": "n = 1..100", "columns": {"square": "n^2", "cube": "n^3"}}',
                          lambda r: (["n", "square", "cube"], [[str(n), str(n ** 2), str(n ** 3)] for n in range(1, 101)])),
    "sines": ('{"rows": "degree = 0..89, minute = 0..50 by 10", "columns": {"sine": "round(10^7 * sin(degree + minute/60))"}}',
              lambda r: (["degree", "minute", "sine"],
                         [[str(d), str(m), half_up(Fraction(sine(Fraction(60 * d + m, 60))) * 10 ** 7)]
                          for d in range(90) for m in range(0, 60, 10)])),
    "reciprocals": (
        '{"rows": "n = 2..200", "where": "is_regular(n)", "columns": {"n": "free", "number": "floating(n) as sexagesimal",'
        ' "reciprocal": "floating(1/n) as sexagesimal"}}',
        lambda r: (["number", "reciprocal"],
                   [[sixty(floating(Fraction(n))), sixty(floating(Fraction(1, n)))] for n in range(2, 201)
                    if 60 ** 20 % n == 0])),
    "interest": ('{"rows": "year = 1..30", "across": "rate = 3..8", "cells": "round(1000 * (1 + rate/100)^year, 2) as decimal(2)"}',
                 lambda r: (["year"] + [str(k) for k in range(3, 9)],
                            [[str(y)] + [half_up(1000 * (1 + Fraction(k, 100)) ** y, 2) for k in range(3, 9)]
                             for y in range(1, 31)])),
    "mixed radix": ('{"rows": "yards = 1..80", "columns": {"price": "yards * 43 as mixed(20, 12)"}}',
                    lambda r: (["yards", "price"], [[str(n), money(43 * n)] for n in range(1, 81)])),
    "cash book": ('{"columns": {"received": "mixed(20, 12)", "paid": "mixed(20, 12)", "balance": "mixed(20, 12)"},'
                  ' "equations": "balance = prev.balance + received - paid"}', cash_book),
    "pentads": ('{"columns": {"day": "word", "max": "decimal(1)", "min": "decimal(1)", "mean": "decimal(1)"},'
                ' "marks": {"total": "day = \'Tot.\'", "average": "day = \'Moy.\'"},'
                ' "equations": ["mean = round((max + min) / 2, 1)", "for c in max, min, mean: total.c = sum(c)",'
                ' "for c in max, min, mean: average.c = round(mean(c), 1)"]}', pentads),
    "two-way sums": ('{"columns": {"place": "word", "grain": "whole", "wine": "whole", "oil": "whole", "total": "whole"},'
                     ' "marks": {"all": "place = \'all\'"},'
                     ' "equations": ["total = grain + wine + oil", "for c in grain, wine, oil, total: all.c = sum(c)",'
                     ' "all.total = all.grain + all.wine + all.oil"]}', two_way_sums),
}


def slip(random, text):
    """One slip in a text, which changes it and leaves no leading zero of more figures."""
    figures = [i for i, c in enumerate(text) if c.isdigit()]
    while True:
        at = random.choice(figures)
        kind = random.choice(["wrong"] * 4 + ["dropped", "added", "exchanged", "illegible"])
        if kind == "wrong":
            new = text[:at] + random.choice("0123456789") + text[at + 1:]
        elif kind == "dropped":
            new = text[:at] + text[at + 1:]
        elif kind == "added":
            new = text[:at] + random.choice("0123456789") + text[at:]
        elif kind == "exchanged":
            new = text[:at] + text[at + 1:at + 2] + text[at] + text[at + 2:] if text[at + 1:at + 2].isdigit() else text
        else:
            new = text[:at] + "?" + text[at + 1:]
        first = new.split(" ")[0].split(".")[0]
        if new != text and first and not (len(first) > 1 and first[0] == "0"):
            return new


def edits(text):
    """Every text one slip away."""
    for at in range(len(text) + 1):
        for figure in "0123456789":
            yield text[:at] + figure + text[at:]
            if text[at:at + 1].isdigit():
                yield text[:at] + figure + text[at + 1:]
        if text[at:at + 1].isdigit():
            yield text[:at] + text[at + 1:]
            if text[at + 1:at + 2].isdigit():
                yield text[:at] + text[at + 1] + text[at] + text[at + 2:]


def tenths(text):
    whole, point, part = text.partition(".")
    return int(whole) * 10 + int(part) if point and whole.isdigit() and len(part) == 1 and part.isdigit() else None


def agrees(name, rows):
    """Whether all equations hold; of a row that cannot be read they do not."""
    if name != "pentads":
        values = [[worth(name, cell) for cell in row] for row in rows]
        return all(None not in [values[i][c] for _, i, c in e] and sum(k * values[i][c] for k, i, c in e) == 0
                   for e in linear(name, rows))
    values = [[tenths(cell) for cell in row[1:]] for row in rows]
    if any(None in row for row in values):
        return False
    for b in range(0, len(rows), 7):
        block, total, mean = values[b:b + 5], values[b + 5], values[b + 6]
        sums = [sum(column) for column in zip(*block)]
        if any((r[0] + r[1] + 1) // 2 != r[2] for r in block) or sums != total or [(2 * n + 5) // 10 for n in sums] != mean:
            return False
    return True


def same_number(a, b):
    """2.50 and 2.5, or 3.00.2 and 3.0.2: the same value, and no slip that anybody could tell."""
    if "?" in a:
        return False
    parts = lambda text: [int(p) for p in text.replace(" ", ".").split(".") if p]
    plain = lambda text: text.count(".") == 1 and " " not in text
    return Fraction(a) == Fraction(b) if plain(a) and plain(b) else parts(a) == parts(b)


def determined(name, rows, row, column, truth):
    """Whether the truth is the only reading of one cell, one slip away, by which everything agrees."""
    if name not in ("cash book", "pentads", "two-way sums"):
        return True
    for i, line in enumerate(rows):
        near = name != "pentads" or i // 7 == row // 7
        for c in range(name != "cash book", len(line)):
            if (i, c) == (row, column) or not near or "?" in rows[row][column]:
                continue
            for other in set(edits(line[c])):
                if agrees(name, [r if k != i else r[:c] + [other] + r[c + 1:] for k, r in enumerate(rows)]):
                    return False
    return True


def one_edit(a, b):
    """Whether one typing error leads from a to b (Damerau, 1964)."""
    if a == b:
        return False
    if len(a) == len(b):
        wrong = [i for i in range(len(a)) if a[i] != b[i]]
        return len(wrong) == 1 or (len(wrong) == 2 and wrong[1] == wrong[0] + 1 and a[wrong[0]] == b[wrong[1]]
                                   and a[wrong[1]] == b[wrong[0]])
    if len(a) > len(b):
        a, b = b, a
    return len(b) == len(a) + 1 and any(b[:i] + b[i + 1:] == a for i in range(len(b)))


def linear(name, rows):
    """The equations of a linear table, each a list of (coefficient, row, column) that sums to nothing."""
    if name == "cash book":
        return [[(1, i, 2), (-1, i - 1, 2), (-1, i, 0), (1, i, 1)] for i in range(1, len(rows))]
    last = len(rows) - 1
    return [[(1, i, 4)] + [(-1, i, c) for c in (1, 2, 3)] for i in range(len(rows))] + \
           [[(1, last, c)] + [(-1, i, c) for i in range(last)] for c in (1, 2, 3, 4)]


def worth(name, text):
    if name != "cash book":
        return int(text) if text.isdigit() else None
    parts = text.split(".")
    if len(parts) != 3 or not all(p.isdigit() for p in parts) or int(parts[1]) > 19 or int(parts[2]) > 11:
        return None
    return int(parts[0]) * 240 + int(parts[1]) * 12 + int(parts[2])


def scholtus(name, rows):
    """The repair by one edit: (row, column, text), or nothing."""
    value = lambda i, c: worth(name, rows[i][c])
    equations = [e for e in linear(name, rows) if all(value(i, c) is not None for _, i, c in e)]
    failing = [e for e in equations if sum(k * value(i, c) for k, i, c in e)]
    repairs = set()
    for e in failing:
        for k, i, c in e:
            new = value(i, c) - k * sum(q * value(a, b) for q, a, b in e)
            if new < 0:
                continue
            text = money(new) if name == "cash book" else str(new)
            holds = all(sum(q * (new if (a, b) == (i, c) else value(a, b)) for q, a, b in f) == 0
                        for f in equations if f in failing or any((a, b) == (i, c) for _, a, b in f))
            if holds and one_edit(rows[i][c], text):
                repairs.add((i, c, text))
    return repairs.pop() if len(repairs) == 1 else None


def audits(rithmo, rule, copies):
    """What is told of each copy: lists of findings."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "rule.json").write_text(rule)
        for i, (header, rows) in enumerate(copies):
            with open(folder / f"{i}.csv", "w", newline="") as file:
                csv.writer(file).writerows([header] + rows)
        run = subprocess.run([rithmo, "audit", "--rule", "rule.json", "--format", "json"] + [f"{i}.csv" for i in range(len(copies))],
                             cwd=folder, capture_output=True, text=True)
        if run.returncode > 1:
            sys.exit(f"status {run.returncode}: {run.stderr[:2000]}")
        told = {}
        for witness in json.loads(run.stdout)["witnesses"]:
            for table in witness["tables"]:
                told[int(pathlib.Path(table["path"]).stem)] = table["findings"]
        return [told[i] for i in range(len(copies))]


def readings(finding, which):
    changes = finding["candidates"][which]["changes"] if len(finding.get("candidates", [])) > which else []
    return {c["cell"].replace("#cell=", ""): c["reading"] for c in changes}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rithmo")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1594)
    asked = parser.parse_args()
    rithmo = str(pathlib.Path(asked.rithmo).resolve())
    print("| table | slips | found | determined | read rightly first | told as a tie or rival | right cells flagged | repair by one edit: right, wrong, silent |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    missed = []
    for name, (rule, make) in TABLES.items():
        chance = random.Random(f"{asked.seed} {name}")
        copies, places = [], []
        for _ in range(asked.count):
            header, rows = make(chance)
            numbers = [c for c, title in enumerate(header) if title not in ("day", "place")]
            first = name == "cash book"  # of its first row no equation speaks
            row, column = chance.randrange(first, len(rows)), chance.choice(numbers)
            truth = rows[row][column]
            rows = [list(r) for r in rows]
            while True:
                rows[row][column] = slip(chance, truth)
                if not same_number(rows[row][column], truth):
                    break
            copies.append((header, rows))
            places.append((row, column, truth))
        count = collections.Counter()
        for (header, rows), (row, column, truth), findings in zip(copies, places, audits(rithmo, rule, copies)):
            cell = f"{row + 2},{column + 1}"
            clear = determined(name, rows, row, column, truth)
            firsts = {}
            for finding in findings:
                firsts.update(readings(finding, 0))
            rivals = [readings(f, k).get(cell) for f in findings for k in (1, 2)]
            right, rival = firsts.get(cell) == truth, truth in rivals
            ties = any(f.get("tie") for f in findings)
            count["found"] += bool(findings)
            count["determined"] += clear
            count["right"] += clear and right
            count["rival"] += (not right) and rival
            count["flagged"] += clear and not ties and any(c != cell for c in firsts)
            if name in ("cash book", "two-way sums"):
                repair = scholtus(name, rows)
                count["silent" if not repair else "repaired" if repair == (row, column, truth) else "spoilt"] += 1
            if not findings or (clear and not right):
                missed.append(f"{name}: {cell} {rows[row][column]} for {truth}: "
                              f"{[(f['kind'], readings(f, 0), readings(f, 1)) for f in findings]}")
        baseline = f"{count['repaired']}, {count['spoilt']}, {count['silent']}" if name in ("cash book", "two-way sums") else ""
        print(f"| {name} | {asked.count} | {count['found']} | {count['determined']} | {count['right']} | {count['rival']} | "
              f"{count['flagged']} | {baseline} |")
        if count["found"] < asked.count or count["right"] < 0.99 * count["determined"] or count["flagged"]:
            missed.append(f"{name}: a bar is missed")
    for line in missed:
        print(line, file=sys.stderr)
    return 1 if any(line.endswith("a bar is missed") for line in missed) else 0


if __name__ == "__main__":
    sys.exit(main())
