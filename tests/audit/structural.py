#!/usr/bin/env python3
"""Damages tables in one place each, also in ways that reach over rows, and says what the audit makes of it.

    tests/audit/structural.py RITHMO [--draws 40] [--seed 1563] [--kind NAME] [--shuffled] [--show N]

The tables are derived by the program and hold numbers only. One event a table: a figure wrong, dropped, added, exchanged or illegible; a
number of the row above or below (eye-skip); a number exchanged with that of the next row; a column that has slipped by a row over five rows;
a row shifted by a cell; a row moved by three places or more (told where the order that the table keeps is said to be broken there, and
nowhere else). Counted are the damaged rows: right where every wrong cell's first reading is what stood there,
a tie where it is among equal ones, wrong where another reading is proposed, missed where nothing is said; rows that
can be read as the rule has them all the same are left out. And the right rows that are flagged.

Prints a table in Markdown; status 1 where a bar is missed.
"""
import argparse
import collections
import csv
import io
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TABLES = [("proportions", {"kind": "arithmetic"}), ("proportions", {"kind": "geometric"}), ("proportions", {"kind": "harmonic"}),
          ("multiplication-by-spaces", {"taker": "even"}), ("multiplication-by-spaces", {"taker": "odd"}),
          ("division-by-spaces", {"taker": "even"}), ("division-by-spaces", {"taker": "odd"}),
          ("addition", {"taker": "even"}), ("subtraction", {"taker": "odd"}), ("cossick", {})]


CLASSES = [2, 5, 20, 50, 200, 1000, 10000, 1e10]  # of odds


def rate(classes, odds, is_wrong, is_stranger=False):
    of_class = classes[next(high for high in CLASSES if odds <= high)]
    of_class[0] += not is_stranger
    of_class[1] += is_wrong
    of_class[2] += is_stranger
    of_class[3] += 0 if is_stranger else 1 / (1 + odds)


def print_classes(classes):
    """Of each class of odds: readings, wrong ones, those of rows of other tables, wrong ones as claimed. Whether a bar is missed."""
    print("\n| odds | readings | wrong | wrong, as claimed | rows of other tables |\n| --- | ---: | ---: | ---: | ---: |")
    low, failed = 1, False
    for high in CLASSES:
        count, wrong, strangers, claimed = classes[high]
        if count:
            print(f"| {low:g} to {high:g} | {count} | {wrong} | {claimed:.1f} | {strangers} |")
            failed = failed or (wrong > 3 * claimed + 1 if high <= 10000 else (wrong + strangers) * 1000 > count)
        low = high
    return failed


def derived(rithmo, relation, parameters):
    """The numbers of a table as the program derives it: its header and its rows."""
    settings = [x for item in parameters.items() for x in ("--set", "=".join(item))]
    out = subprocess.run([rithmo, "derive", relation, *settings, "--format", "csv"], capture_output=True, text=True, check=True).stdout
    header, *rows = csv.reader(io.StringIO(out))
    keep = [c for c in range(len(header)) if all(row[c].isdigit() for row in rows)]
    return [header[c] for c in keep], [[row[c] for c in keep] for row in rows]


def figures(kind):
    def damage(rows, chance):
        r, c = chance.randrange(len(rows)), chance.randrange(len(rows[0]))
        text = rows[r][c]
        for _ in range(50):
            at = chance.randrange(len(text))
            new = {"wrong": text[:at] + chance.choice("0123456789") + text[at + 1:],
                   "dropped": text[:at] + text[at + 1:],
                   "added": text[:at] + chance.choice("0123456789") + text[at:],
                   "exchanged": text[:at] + text[at + 1:at + 2] + text[at] + text[at + 2:],
                   "illegible": text[:at] + "?" + text[at + 1:]}[kind]
            if kind == "dropped" and len(text) == 1 or kind == "exchanged" and len(set(text)) == 1:
                return None
            if new != text and new[:1] not in ("", "0"):
                return {(r, c): new}
        return None
    return damage


def eye_skip(rows, chance):
    r, c = chance.randrange(len(rows)), chance.randrange(len(rows[0]))
    other = r + chance.choice([-1, 1])
    if not 0 <= other < len(rows) or rows[other][c] == rows[r][c]:
        return None
    return {(r, c): rows[other][c]}


def crossed(rows, chance):
    r, c = chance.randrange(len(rows) - 1), chance.randrange(len(rows[0]))
    if rows[r][c] == rows[r + 1][c]:
        return None
    return {(r, c): rows[r + 1][c], (r + 1, c): rows[r][c]}


def slipped(rows, chance):
    if len(rows) < 8:
        return None
    r, c = chance.randrange(len(rows) - 5), chance.randrange(len(rows[0]))
    up = chance.random() < 0.5
    cells = {}
    for k in range(4):
        to, source = (r + k, r + k + 1) if up else (r + k + 1, r + k)
        if rows[to][c] != rows[source][c]:
            cells[to, c] = rows[source][c]
    return cells or None


def shifted(rows, chance):
    r = chance.randrange(len(rows))
    row = rows[r]
    new = [""] + row[:-1] if chance.random() < 0.5 else row[1:] + [""]
    return {(r, c): new[c] for c in range(len(row))}


def moved(rows, chance):
    """Moves a row in place; what is printed in it stays."""
    r, to = chance.randrange(len(rows)), chance.randrange(len(rows))
    if abs(r - to) < 3:
        return None
    rows.insert(to, rows.pop(r))
    return {(to, 0): rows[to][0]}


KINDS = {**{kind: figures(kind) for kind in ("wrong", "dropped", "added", "exchanged", "illegible")},
         "eye-skip": eye_skip, "crossed": crossed, "slipped": slipped, "shifted": shifted, "moved": moved}
BARS = {"moved": (0.95, 0.05), "crossed": (0.97, 0.01), "slipped": (0.97, 0.01), "shifted": (0.97, 0.01)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rithmo")
    parser.add_argument("--draws", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1563)
    parser.add_argument("--kind", default="")
    parser.add_argument("--shuffled", action="store_true")
    parser.add_argument("--show", type=int, default=0)
    asked = parser.parse_args()
    rithmo = str(pathlib.Path(asked.rithmo).resolve())
    counts = {kind: collections.Counter() for kind in KINDS}
    shown = collections.Counter()
    classes = collections.defaultdict(lambda: [0, 0, 0, 0.0])
    for relation, parameters in TABLES:
        header, rows = derived(rithmo, relation, parameters)
        for kind, damage in KINDS.items():
            if asked.kind not in kind:
                continue
            chance = random.Random(f"{asked.seed} {relation} {parameters} {kind}")
            with tempfile.TemporaryDirectory() as folder:
                folder, resources, truths = pathlib.Path(folder), [], []
                while len(truths) < asked.draws:
                    table = [list(row) for row in rows]
                    if asked.shuffled:
                        chance.shuffle(table)
                    cells = damage(table, chance)
                    if not cells:
                        if kind == "slipped" and len(table) < 8:
                            break
                        continue
                    truth = [list(row) for row in table]
                    for (r, c), text in cells.items():
                        table[r][c] = text
                    name = f"t{len(truths)}"
                    with open(folder / f"{name}.csv", "w", newline="") as file:
                        csv.writer(file, lineterminator="\n").writerows([header, *table])
                    resources.append({"name": name, "path": f"{name}.csv", "rithmo": {"relation": relation, "parameters": parameters}})
                    truths.append((cells, truth, table))
                if not truths:
                    continue
                (folder / "datapackage.json").write_text(json.dumps({"name": "t", "resources": resources}))
                run = subprocess.run([rithmo, "audit", str(folder), "--format", "json"], capture_output=True, text=True)
                if run.returncode > 1:
                    sys.exit(run.stderr)
                tables = json.loads(run.stdout)["witnesses"][0]["tables"]
            for (cells, truth, table), report in zip(truths, tables):
                if kind == "moved":
                    score_moved(counts[kind], cells, report, asked, shown, relation, table)
                    continue
                score(counts[kind], classes, cells, truth, table, report["findings"], kind, asked, shown, relation)
    print("| kind | rows | right | tie | wrong | missed | right rows flagged | named |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    failed = False
    for kind, n in counts.items():
        total = n["right"] + n["tie"] + n["wrong"] + n["missed"]
        if not total:
            continue
        share = lambda what: f"{100 * n[what] / total:.1f}"
        names = "; ".join(f"{name} {count}" for (tag, name), count in sorted(((k, v) for k, v in n.items() if isinstance(k, tuple)), key=lambda x: -x[1])[:3])
        print(f"| {kind} | {total} | {share('right')} | {share('tie')} | {share('wrong')} | {share('missed')} | {n['flagged']} | {names} |")
        good, bad = BARS.get(kind, (0.99, 0.01))
        failed = failed or (not asked.shuffled and (n["right"] + n["tie"] < good * total or n["wrong"] > bad * total or n["flagged"] > 0))
    return int(print_classes(classes) or failed)


def score_moved(n, cells, report, asked, shown, relation, table):
    (place, _), = cells
    told = set(map(int, re.findall(r"\d+", report.get("order_note", ""))))
    outcome = "right" if told == {place + 2} else "missed" if not told else "wrong"
    n[outcome] += 1
    n["flagged"] += len(report["findings"])
    if outcome != "right" and shown["moved"] < asked.show:
        shown["moved"] += 1
        print("moved", outcome, relation, "line", place + 2, "of", len(table), table[max(place - 2, 0):place + 3], report.get("order_note", ""))


def score(n, classes, cells, truth, table, findings, kind, asked, shown, relation):
    rule = {tuple(row) for row in truth}
    damaged = sorted({r for r, _ in cells})
    readings = collections.defaultdict(list)  # of each cell the readings, the best first, and whether they are told as a tie
    flagged, odds = set(), {}
    for finding in findings:
        if finding["kind"] == "omission":
            continue
        touched = {finding["row"] - 2}
        for place, candidate in enumerate(finding.get("candidates", [])):
            for change in candidate["changes"]:
                r, c = (int(x) for x in change["cell"].replace("#cell=", "").split(","))
                readings[r - 2, c - 1].append((place, change["reading"], finding.get("tie", False)))
                if place == 0:
                    odds.setdefault(r - 2, candidate["odds"])
                touched.add(r - 2)
                if place == 0 and (r - 2) in damaged:
                    n["class", change["class"]] += 1
        flagged |= touched if finding["kind"] != "repetition" else {finding["row"] - 2}
    for r in damaged:
        if tuple(table[r]) in rule and "?" not in "".join(table[r]) and sum(tuple(row) == tuple(table[r]) for row in table) == 1:
            continue  # nobody could tell
        wrong = [c for c in range(len(table[r])) if table[r][c] != truth[r][c]]
        first = [next((t for p, t, _ in readings[r, c] if p == 0), None) for c in wrong]
        extra = [c for c in range(len(table[r])) if c not in wrong and any(p == 0 for p, _, _ in readings[r, c])]
        if all(t == truth[r][c] for t, c in zip(first, wrong)) and not extra:
            outcome = "right"
        elif all(any(t == truth[r][c] and tie for _, t, tie in readings[r, c]) for c in wrong):
            outcome = "tie"
        elif r not in flagged:
            outcome = "missed"
        else:
            outcome = "wrong"
        if outcome in ("wrong", "missed") and shown[kind] < asked.show:
            shown[kind] += 1
            print(kind, outcome, relation, "printed", table[max(r - 1, 0):r + 2], "truth", truth[max(r - 1, 0):r + 2])
            for f in findings[:4]:
                print("   ", f["kind"], f["row"], f.get("printed"), [(c["row"], round(c["odds"], 1)) for c in f.get("candidates", [])], f.get("reason", ""))
        n[outcome] += 1
        if r in odds:
            rate(classes, odds[r], outcome != "right")
    n["flagged"] += len([r for r in flagged if r not in damaged and sum(table[r] == row for row in table) == 1])


if __name__ == "__main__":
    sys.exit(main())
