#!/usr/bin/env python3
"""Plants several slips in each of many months of a weather register, with totals and means, and says how they are read, by odds.

    tests/rules/registers.py RITHMO [--months 40] [--slips 5] [--seed 1887]

A month has a row for each day, maximum, minimum and mean, then their totals and means: all in tenths, computed here by whole numbers. Slips are
a figure taken for another that looks like it, the point or a figure lost, a figure or a cell that cannot be read, and a number of the row above or
of the next column. A reading is right where it is the number that stood there.

Prints two tables in Markdown; status 1 where a bar is missed: nine slips in ten read rightly or told in a tie, and of readings at more than
four to one no more than three times as many wrong as their odds claim, and one.
"""
import argparse
import collections
import csv
import json
import pathlib
import random
import subprocess
import sys
import tempfile

RULE = {
    "columns": {"day": "word", "max": "decimal(1)", "min": "decimal(1)", "mean": "decimal(1)"},
    "marks": {"total": "day = 'Tot.'", "average": "day = 'Mean'"},
    "equations": ["mean = round((max + min) / 2, 1)", "for c in max, min, mean: total.c = sum(c)",
                  "for c in max, min, mean: average.c = round(mean(c), 1)"],
}
ALIKE = {"1": "7", "7": "1", "3": "8", "8": "3", "0": "6", "6": "0", "4": "9", "9": "4"}
CLASSES = [2, 5, 20, 200, 10_000, 1_000_000, float("inf")]


def text(tenths):
    return f"{tenths // 10}.{tenths % 10}"


def rounded(top, bottom):
    """Of two positive numbers, a half upward."""
    return (2 * top + bottom) // (2 * bottom)


def month(draw):
    days = [(high, low, rounded(high + low, 2)) for high, low in
            ((draw.randint(180, 380), draw.randint(20, 170)) for _ in range(draw.randint(28, 31)))]
    totals = [sum(column) for column in zip(*days)]
    rows = [[str(d + 1)] + [text(n) for n in day] for d, day in enumerate(days)]
    rows.append(["Tot."] + [text(n) for n in totals])
    rows.append(["Mean"] + [text(rounded(n, len(days))) for n in totals])
    return rows


def slip(draw, rows, r, c):
    """What stands there instead; may be the same."""
    printed = rows[r][c]
    figures = [i for i, sign in enumerate(printed) if sign.isdigit()]
    at = draw.choice(figures)
    kind = draw.choice(["alike", "alike", "alike", "point", "dropped", "figure", "cell", "above", "beside"])
    if kind == "alike":
        return printed[:at] + ALIKE.get(printed[at], printed[at]) + printed[at + 1:]
    if kind == "point":
        return printed.replace(".", "")
    if kind == "dropped":
        return printed[:at] + printed[at + 1:]
    if kind == "figure":
        return printed[:at] + "?" + printed[at + 1:]
    if kind == "cell":
        return "?"
    if kind == "above":
        return rows[max(r - 1, 0)][c]
    return rows[r][draw.choice([k for k in (1, 2, 3) if k != c])]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rithmo")
    parser.add_argument("--months", type=int, default=40)
    parser.add_argument("--slips", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1887)
    asked = parser.parse_args()
    draw = random.Random(asked.seed)
    counts, classes = collections.Counter(), {limit: [0, 0, 0.0] for limit in CLASSES}
    with tempfile.TemporaryDirectory() as folder:
        rule, table = pathlib.Path(folder, "rule.json"), pathlib.Path(folder, "table.csv")
        rule.write_text(json.dumps(RULE))
        for _ in range(asked.months):
            right = month(draw)
            damaged, planted = [list(row) for row in right], set()
            while len(planted) < asked.slips:
                r, c = draw.randrange(len(right)), draw.randint(1, 3)
                other = slip(draw, right, r, c)
                if (r, c) in planted or other == right[r][c]:
                    continue
                damaged[r][c] = other
                planted.add((r, c))
            with table.open("w", newline="") as file:
                csv.writer(file).writerows([list(RULE["columns"])] + damaged)
            run = subprocess.run([asked.rithmo, "audit", table, "--rule", rule, "--format", "json"],
                                 capture_output=True, text=True)
            read = {}
            for finding in json.loads(run.stdout)["witnesses"][0]["tables"][0]["findings"]:
                for rank, candidate in enumerate(finding["candidates"]):
                    cells = {tuple(int(n) for n in change["cell"].split("=")[1].split(",")): change["reading"]
                             for change in candidate["changes"]}
                    true = {cell: right[cell[0] - 2][cell[1] - 1] for cell in cells}
                    for cell in cells:
                        how = ("tie" if finding["tie"] else "right" if rank == 0 else "rival") if cells[cell] == true[cell] else "wrong"
                        read.setdefault((cell[0] - 2, cell[1] - 1), set()).add((rank, how))
                    if rank == 0 and "odds" in candidate and finding["kind"] != "unexplained" and not finding["tie"]:
                        of = classes[next(limit for limit in CLASSES if candidate["odds"] <= limit)]
                        of[0] += 1
                        of[1] += cells != true
                        of[2] += 1 / (1 + candidate["odds"])
            for cell in planted:
                hows = {how for _, how in read.get(cell, ())}
                counts[next((how for how in ("right", "tie", "rival", "wrong") if how in hows), "missed")] += 1
            counts["right cells changed"] += sum((0, "wrong") in hows for cell, hows in read.items() if cell not in planted)
    kinds = ["right", "tie", "rival", "wrong", "missed", "right cells changed"]
    print("| slips | " + " | ".join(kinds) + " |\n|---" + "|---:" * len(kinds) + "|")
    print(f"| {asked.months * asked.slips} | " + " | ".join(str(counts[kind]) for kind in kinds) + " |")
    print("\n| odds up to | readings | wrong | claimed |\n|---|---:|---:|---:|")
    fine = (counts["right"] + counts["tie"]) * 10 >= asked.months * asked.slips * 9
    for limit, (readings, wrong, claimed) in classes.items():
        print(f"| {limit:,} | {readings} | {wrong} | {claimed:.2f} |")
        fine = fine and (limit <= 5 or wrong <= 3 * claimed + 1)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
