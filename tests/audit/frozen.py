#!/usr/bin/env python3
"""Audits and infers some 1,500 tables with fixed seeds, and compares a digest of each answer with the one that is kept.

    tests/audit/frozen.py RITHMO [--every N] [--show NAME]

Aggregates hide that one tie has moved; digests do not. The tables are those of the generators beside this file and in tests/rules: with a
rule and without, right and damaged, listed and of equations. A line of frozen.txt has the name of a table and the digests of its audit and of
its inference, without the program's version and without sentences. With UPDATE=1 in the environment the lines are written anew and those that changed are named:
each of them is to be explained in the commit.

Prints the tables that changed; status 1 where there are any.
"""
import argparse
import csv
import hashlib
import io
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "rules"), str(HERE.parent / "bench")]
import damage  # noqa: E402
import decided  # noqa: E402
import slips  # noqa: E402
import tables as right_tables  # noqa: E402
import unknown  # noqa: E402

KEPT = HERE / "frozen.txt"


def csv_of(rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def damaged_once_in_twenty(rows, draw):
    rows = [[str(cell) for cell in row] for row in rows]
    for row in rows:
        for c, cell in enumerate(row):
            if draw.random() < 0.05 and any(sign.isdigit() for sign in cell):
                row[c] = unknown.damaged(cell, draw)
    return rows


def tables():
    """Name, rule as JSON or nothing, and the text of each table."""
    for kind in decided.KINDS:
        for n in range(50):
            draw = random.Random(f"{kind.__name__} {n}")
            rule, rows = kind(draw)
            if n % 5:
                rows = decided.damaged(rows, kind.__name__, draw)
            yield f"decided {kind.__name__} {n}", json.dumps(rule) if rule else None, csv_of(rows)
    for n in range(100):
        draw = random.Random(f"month {n}")
        head, rows, rule, _ = right_tables.month(None, draw)
        for _ in range(n % 6):
            slips.CALIBRATION[draw.choice(sorted(slips.CALIBRATION))](rows, draw, lambda r, c: c > 0)
        yield f"month {n}", json.dumps(rule), csv_of([head, *rows])
    for name, (rule, made) in damage.TABLES.items():
        for n in range(30):
            draw = random.Random(f"{name} {n}")
            head, rows = made(draw)
            rows = [[str(cell) for cell in row] for row in rows]
            for _ in range(n % 5):
                r, c = draw.randrange(len(rows)), draw.randrange(len(rows[0]))
                if any(sign.isdigit() for sign in rows[r][c]):
                    rows[r][c] = damage.slip(draw, rows[r][c]) or rows[r][c]
            yield f"{name} {n}", rule, csv_of([head, *rows])
    for seed in range(5):
        draw = random.Random(f"planted {seed}")
        for name, head, rows in unknown.planted(draw):
            rows = damaged_once_in_twenty(rows, draw) if seed else rows
            yield f"planted {name} {seed}", None, csv_of([head.split(","), *rows])
    for seed in range(4):
        for name, head, rows in unknown.without_rule(random.Random(f"without {seed}")):
            yield f"without {name} {seed}", None, csv_of([head.split(","), *rows])


def without_words(answer):
    """The answer without its version and its sentences, which may be worded otherwise."""
    if isinstance(answer, dict):
        return {key: without_words(value) for key, value in answer.items() if key not in ("version", "reason", "because", "assumed") and "note" not in key}
    return [without_words(one) for one in answer] if isinstance(answer, list) else answer


def digest(rithmo, folder, command, rule):
    words = [rithmo, command, "t.csv", "--format", "json", *(["--rule", "r.json"] if rule else [])]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    answer = without_words(json.loads(done.stdout)) if done.returncode < 2 else done.returncode
    return hashlib.sha256(json.dumps(answer).encode()).hexdigest()[:12]


def line_of(rithmo, table):
    name, rule, text = table
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "t.csv").write_text(text)
        if rule:
            pathlib.Path(folder, "r.json").write_text(rule)
        # Where there is no rule, the inference says all that there is.
        audit = "-" if name.startswith("without ") else digest(rithmo, folder, "audit", rule)
        infer = "-" if rule else digest(rithmo, folder, "infer", None)
    return f"{audit} {infer} {name}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rithmo")
    parser.add_argument("--show", help="prints this table, and its rule, instead")
    parser.add_argument("--every", type=int, default=1, help="one table in so many")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    all_tables = list(tables())[::1 if os.environ.get("UPDATE") else asked.every]
    if asked.show:
        for name, rule, text in all_tables:
            if name == asked.show:
                print(rule or "", text, sep="\n", end="")
        return 0
    rithmo = str(pathlib.Path(asked.rithmo).resolve())
    with ThreadPoolExecutor(asked.jobs) as pool:
        lines = list(pool.map(lambda table: line_of(rithmo, table), all_tables))
    kept = {line.split(" ", 2)[2]: line for line in KEPT.read_text().splitlines()} if KEPT.exists() else {}
    changed = [line for line in lines if kept.get(line.split(" ", 2)[2]) != line]
    for line in changed:
        print(line.split(" ", 2)[2])
    print(f"{len(lines)} tables, {len(changed)} changed")
    if os.environ.get("UPDATE"):
        KEPT.write_text("\n".join(lines) + "\n")
        return 0
    return bool(changed) or not lines or (asked.every == 1 and len(kept) != len(lines))


if __name__ == "__main__":
    sys.exit(main())
