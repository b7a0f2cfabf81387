#!/usr/bin/env python3
"""Puts notes among the rows of right tables and marks at their figures, and says whether the audit still calls them right; and with a slip, whether it finds it.

    tests/audit/apart.py RITHMO [EVERY]      all of them, or every so many

Four tables (squares and cubes, multiples of seven, interest, a register of temperatures), whose rule is not given. Each gets a note, at the foot and in
the middle, or a mark at a figure, of the kinds that print and transcripts have. A right table has no finding. With one figure wrong, the table has
findings, and what stood there is among the readings; so it is with the mark at the wrong figure, and with a letter in place of a figure that it looks like.

Prints what went wrong; status 1 where anything did.
"""
import csv
import io
import json
import pathlib
import random
import subprocess
import sys
import tempfile

NOTES = ["* the figure is blotted in my copy", "Source: Smith 1610", "Finis.", "(continued overleaf)", "[End of the table]", "Page 12",
         "Errata on the last leaf", "Printed by J. Day, 1571.", "N.B. the last is doubtful", "---"]
MARKS = ["*", "**", "†", "‡", "[a]", "[1]", " (c)", "a", " 1)", "1)", " sic", "(!)", "!", "?", ".", "²"]
LOOK_ALIKES = [("1", "l"), ("5", "S"), ("0", "O"), ("1", "I"), ("8", "B")]


def squares():
    return [["Root", "Square", "Cube"]] + [[str(n), str(n * n), str(n ** 3)] for n in range(1, 31)]


def seven():
    return [["n", "seven"]] + [[str(n), str(7 * n)] for n in range(1, 41)]


def interest():
    return [["years", "amount"]] + [[str(y), f"{(2 * 10500 ** y // 100 ** (2 * y - 2) + 1) // 2 / 100:.2f}"] for y in range(1, 31)]


def register():
    draw, rows = random.Random(5), [["day", "max", "min", "range"]]
    for day in range(1, 32):
        high, low = draw.randint(180, 380), draw.randint(20, 170)
        rows.append([str(day), f"{high / 10:.1f}", f"{low / 10:.1f}", f"{(high - low) / 10:.1f}"])
    return rows


class Trial:
    def __init__(self, rithmo, every):
        self.rithmo, self.every, self.named, self.tables, self.wrong = rithmo, every, 0, 0, 0

    def findings(self, rows):
        with tempfile.TemporaryDirectory() as folder:
            text = io.StringIO()
            csv.writer(text, lineterminator="\n").writerows(rows)
            pathlib.Path(folder, "t.csv").write_text(text.getvalue())
            done = subprocess.run([self.rithmo, "audit", "t.csv", "--format", "json"], cwd=folder, capture_output=True, text=True)
        if done.returncode == 2:
            return None
        return json.loads(done.stdout)["witnesses"][0]["tables"][0]["findings"]

    def put(self, name, rows, stood=None):
        """`stood`: what stood where the slip is; nothing in a right table."""
        self.named += 1
        if self.named % self.every:
            return
        self.tables += 1
        found = self.findings(rows)
        readings = {change["reading"] for finding in found or [] for candidate in finding["candidates"] for change in candidate["changes"]}
        right = found is not None and (stood in readings if stood else not found)
        if not right:
            self.wrong += 1
            print(f"{name}: {'trouble' if found is None else sorted(readings) or [finding.get('reason') for finding in found]}")


def other_figure(text, by):
    return text[:-1] + str((int(text[-1]) + by) % 10)


def main():
    trial = Trial(str(pathlib.Path(sys.argv[1]).resolve()), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for table in (squares, seven, interest, register):
        name, width = table.__name__, len(table()[0])
        trial.put(name, table())
        for note in NOTES:
            for at in (len(table()), 15):
                for by in (0, 4):
                    rows = table()
                    stood = rows[9][-1] if by else None
                    rows[9][-1] = other_figure(rows[9][-1], by)
                    rows.insert(at, [note] * width if note == "---" else [note] + [""] * (width - 1))
                    trial.put(f"{name}, {note!r} before line {at + 1}{', a slip' if by else ''}", rows, stood)
        rows = table()
        rows.insert(16, list(rows[0]))
        trial.put(f"{name}, the header again", rows)
        for mark in MARKS:
            for column in {1, width - 1}:
                for by in (0, 3):
                    rows = table()
                    stood = rows[15][column] if by else None
                    rows[15][column] = other_figure(rows[15][column], by) + mark
                    trial.put(f"{name}, {mark!r} at {rows[15][column]!r}{', which is wrong' if by else ''}", rows, stood)
        for figure, letter in LOOK_ALIKES:
            for row in [row for row in table() if row[-1].endswith(figure)][:3]:
                rows = table()
                rows[rows.index(row)][-1] = row[-1][:-1] + letter
                trial.put(f"{name}, {letter} for {figure}", rows, row[-1])
    print(f"{trial.tables} tables, {trial.wrong} wrong")
    return trial.wrong > 0


if __name__ == "__main__":
    sys.exit(main())
