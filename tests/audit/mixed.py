#!/usr/bin/env python3
"""Damages tables in many places at once, by slips of all kinds, and says how much is read rightly and whether the odds mean what they say.

    tests/audit/mixed.py RITHMO [--draws 20] [--seed 1563] [--runs 1] [--level N]

Levels: 2 % of the rows damaged; 5 % and a tenth of the rows gone; 10 % and a fifth; 20 % and two fifths; each with the rows in order and
shuffled. Of the slips 45 % are a figure wrong, 12 dropped, 6 added, 10 exchanged, 5 a look-alike (6 and 9), 8 a number of the row above or below,
4 two cells of a row exchanged, 4 illegible, 3 two figures wrong, 3 two rows that have each other's number. Besides one row in a hundred is
printed twice, and one is a row of another table, which the witness has (misfiled) as often as not (alien). Beside it
what the nearest missing row by edit distance reads (a script of ten lines); a tie counts as not right. Rows of other tables count apart: told
as what they are, or read as misprints. In each class of odds the wrong first readings are compared with what the odds
claim; beside them rows of other tables that are read as misprints.

Prints two tables in Markdown; status 1 where a bar is missed.
"""
import argparse
import collections
import csv
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

from structural import TABLES, derived, figures, print_classes, rate

LEVELS = [(0.02, 0.0), (0.05, 0.1), (0.10, 0.2), (0.20, 0.4)]


def slip(rows, r, chance):
    """Damages row r of rows in place: the rows touched."""
    kind = chance.choices(["wrong", "dropped", "added", "exchanged", "turned", "neighbour", "cells", "illegible", "two", "crossed"],
                          [45, 12, 6, 10, 5, 8, 4, 4, 3, 3])[0]
    row, c = rows[r], chance.randrange(len(rows[r]))
    if kind in ("wrong", "dropped", "added", "exchanged", "illegible"):
        cells = figures(kind)([row], chance)
        for (_, c), text in (cells or {}).items():
            row[c] = text
        return [r] if cells else []
    if kind == "turned":
        text = row[c].translate(str.maketrans("69", "96"))
        changed, row[c] = text != row[c], text
        return [r] if changed else []
    if kind == "neighbour":
        other = r + chance.choice([-1, 1])
        if not 0 <= other < len(rows) or rows[other][c] == row[c]:
            return []
        row[c] = rows[other][c]
        return [r]
    if kind == "cells":
        d = (c + 1) % len(row)
        if row[c] == row[d]:
            return []
        row[c], row[d] = row[d], row[c]
        return [r]
    if kind == "two":
        if len(row[c]) < 2:
            return []
        new = "".join(chance.choice("123456789") if i < 2 else f for i, f in enumerate(row[c]))
        changed, row[c] = new != row[c], new
        return [r] if changed else []
    if r + 1 >= len(rows) or rows[r + 1][c] == row[c]:
        return []
    row[c], rows[r + 1][c] = rows[r + 1][c], row[c]
    return [r, r + 1]


def put_in(table, truth, touched, others, chance):
    """Rows printed twice and rows of other tables: for each row of the new table whether it is damaged, and of which kind it is."""
    rows, intended, damaged, strangers = [], [], set(), {}
    for r, row in enumerate(table):
        if r in touched:
            damaged.add(len(rows))
        rows.append(row)
        intended.append(truth[r])
        for kind, source, share in [("repeated", [truth[r]], 0.01), *((*other, 0.005) for other in others.items())]:
            if source and chance.random() < share:
                strangers[len(rows)] = kind
                rows.append(list(chance.choice(source)))
                intended.append(None)
    return rows, intended, damaged, strangers


def distance(a, b):
    last = list(range(len(b) + 1))
    for i, x in enumerate(a):
        now = [i + 1]
        for j, y in enumerate(b):
            now.append(min(last[j] + (x != y), last[j + 1] + 1, now[j] + 1))
        last = now
    return last[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rithmo")
    parser.add_argument("--draws", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1563)
    parser.add_argument("--runs", type=int, default=1, help="with as many seeds, one after another, taken together")
    parser.add_argument("--level", type=int, default=-1)
    asked = parser.parse_args()
    rithmo = str(pathlib.Path(asked.rithmo).resolve())
    classes = collections.defaultdict(lambda: [0, 0, 0, 0.0])  # of the odds: readings, wrong ones, those of rows of other tables, wrong ones as claimed
    print("| level | damaged rows | right | tie | wrong | missed | baseline right | errors over baseline's | right rows flagged | rows of other tables | told | read as misprints |\n| --- |" + " ---: |" * 11)
    failed = False
    for number, (damage, gone) in enumerate(LEVELS):
        if asked.level not in (-1, number):
            continue
        for shuffled in (False, True):
            n = collections.Counter()
            for seed, (relation, parameters) in itertools.product(range(asked.seed, asked.seed + asked.runs), TABLES):
                chance = random.Random(f"{seed} {relation} {parameters} {number} {shuffled}")
                header, rows = derived(rithmo, relation, parameters)
                rule = {tuple(row) for row in rows}
                alike = [t for t in TABLES if t[0] == relation and t[1] != parameters]
                far = [t for t in TABLES if t[0] != relation and len(derived(rithmo, *t)[0]) == len(header)]
                beside, alien = chance.choice(alike or [None]), chance.choice(far or [None])
                others = {kind: [row for row in derived(rithmo, *t)[1] if tuple(row) not in rule] if t else [] for kind, t in (("misfiled", beside), ("alien", alien))}
                misfiled = {tuple(row) for row in others["misfiled"]}
                others["alien"] = [row for row in others["alien"] if tuple(row) not in misfiled]
                with tempfile.TemporaryDirectory() as folder:
                    folder, resources, cases = pathlib.Path(folder), [], []
                    for draw in range(asked.draws):
                        truth = [row for row in rows if chance.random() >= gone]
                        if shuffled:
                            chance.shuffle(truth)
                        table, touched = [list(row) for row in truth], set()
                        for r in range(len(table)):
                            if r not in touched and r + 1 not in touched and chance.random() < damage:
                                touched |= set(slip(table, r, chance))
                        table, truth, touched, strangers = put_in(table, truth, touched, others, chance)
                        with open(folder / f"t{draw}.csv", "w", newline="") as file:
                            csv.writer(file, lineterminator="\n").writerows([header, *table])
                        resources.append({"name": f"t{draw}", "path": f"t{draw}.csv", "rithmo": {"relation": relation, "parameters": parameters}})
                        cases.append((truth, table, touched, strangers))
                    if beside:
                        head, lines = derived(rithmo, *beside)
                        with open(folder / "beside.csv", "w", newline="") as file:
                            csv.writer(file, lineterminator="\n").writerows([head, *lines])
                        resources.append({"name": "beside", "path": "beside.csv", "rithmo": {"relation": beside[0], "parameters": beside[1]}})
                    (folder / "datapackage.json").write_text(json.dumps({"name": "t", "resources": resources}))
                    run = subprocess.run([rithmo, "audit", str(folder), "--format", "json"], capture_output=True, text=True)
                    if run.returncode > 1:
                        sys.exit(run.stderr)
                    tables = json.loads(run.stdout)["witnesses"][0]["tables"]
                for case, report in zip(cases, tables):
                    score(n, rows, *case, report["findings"], classes)
            total = n["right"] + n["tie"] + n["wrong"] + n["missed"]
            errors, base = total - n["right"], total - n["baseline"]  # a tie is not right
            share = lambda what: f"{100 * n[what] / total:.1f}"
            print(f"| {damage:.0%}, {gone:.0%} gone{', shuffled' if shuffled else ''} | {total} | {share('right')} | {share('tie')} | {share('wrong')} | {share('missed')} "
                  f"| {share('baseline')} | {errors / max(base, 1):.2f} | {n['flagged']} | {n['strangers']} | {n['told']} | {n['misread']} |", flush=True)
            failed = failed or n["flagged"] > 0 or errors > 0.4 * base
    failed = print_classes(classes) or failed
    return int(failed)


def score(n, rows, truth, table, touched, strangers, findings, classes):
    rule = {tuple(row) for row in rows}
    printed = collections.Counter(map(tuple, table))
    readings, flagged = collections.defaultdict(list), set()
    kinds = collections.defaultdict(set)
    for finding in findings:
        if finding["kind"] == "omission":
            continue
        kinds[finding["row"] - 2].add(finding["kind"])
        flagged.add(finding["row"] - 2)
        moved = collections.defaultdict(dict)
        for place, candidate in enumerate(finding.get("candidates", [])):
            for change in candidate["changes"]:
                r, c = (int(x) for x in change["cell"].replace("#cell=", "").split(","))
                moved[place, r - 2][c - 1] = change["reading"]
        for (place, r), cells in sorted(moved.items()):
            flagged.add(r)
            readings[r].append(([cells.get(c, text) for c, text in enumerate(table[r])], finding["candidates"][place]["odds"], finding.get("tie")))
    missing = [row for row in rows if not printed[tuple(row)]]
    for r in sorted(touched):
        if table[r] == truth[r] or (tuple(table[r]) in rule and printed[tuple(table[r])] == 1):
            continue  # nobody could tell
        found = readings.get(r, [])
        if found and found[0][0] == truth[r]:
            n["right"] += 1
        elif any(reading == truth[r] and tie for reading, _, tie in found):
            n["tie"] += 1
        else:
            n["wrong" if r in flagged else "missed"] += 1
        text = ",".join(table[r])
        nearest = min(missing, key=lambda row: distance(text, ",".join(row)), default=None)
        n["baseline"] += nearest == truth[r]
        if found:
            rate(classes, found[0][1], found[0][0] != truth[r])
    for r, kind in strangers.items():
        if kind == "repeated" or tuple(table[r]) in rule:
            continue
        n["strangers"] += 1
        n["told"] += bool(kinds[r] & {"unexplained", "misfiled", "repetition"})
        if "misprint" in kinds[r]:
            n["misread"] += 1
            rate(classes, readings[r][0][1], False, True)
    n["flagged"] += len([r for r in flagged if r not in touched and r not in strangers and printed[tuple(table[r])] == 1])


if __name__ == "__main__":
    sys.exit(main())
