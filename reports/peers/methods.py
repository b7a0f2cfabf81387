"""The methods that are compared. Each takes a table and returns its changes: {(row, column): number}. The number is None where a method
calls a cell wrong and gives no reading. No method sees the right table, except that the limit of the outlier rule is chosen with it.

    one_edit        repair of typing errors: M. van der Loo, E. de Jonge, S. Scholtus, Correction of Rounding, Typing and Sign Errors with
                    the deductive Package (2011), after S. Scholtus, Algorithms for Correcting Sign Errors and Rounding Errors (2009)
    fewest_cells    the least number of changed cells, by a mixed-integer program: I. Fellegi, D. Holt, A Systematic Approach to Automatic Edit
                    and Imputation, JASA 71 (1976) 17-35; the form of the program as in de Jonge's errorlocate
    one_edit_then_fewest    both, one after the other
    recomputation   each computed cell is worked out again from the cells beside it, as in a spreadsheet
    differences     each column by itself: the order of differences that is mostly constant, and the cell that breaks it
    outliers        each column by itself: values, differences or ratios far from their median
    audit           rithmo, with the rule or without
"""
import collections
import copy
import json
import math
import pathlib
import statistics
import subprocess
import tempfile

import tables


def distance(one, other):
    """Returns the Damerau-Levenshtein distance: figures changed, left out or added, or two neighbours exchanged."""
    before, last = [], list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            row.append(min(row[j - 1] + 1, last[j] + 1, last[j - 1] + (a != b)))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                row[j] = min(row[j], before[j - 2] + 1)
        before, last = last, row
    return last[-1]


def one_edit(table):
    value = table.values()
    failing = [equation for equation in table.equations if not equation.holds(value)]
    of_cell = collections.defaultdict(list)
    for equation in table.equations:
        for cell in equation.cells:
            of_cell[cell].append(equation)
    candidates = {}
    for equation in failing:
        for cell in equation.cells:
            number = equation.solved(cell, value)
            if number is None or number < 0 or distance(str(number), str(value[cell])) != 1:
                continue
            changed = {**value, cell: number}
            mended = sum(not e.holds(value) and e.holds(changed) for e in of_cell[cell])
            broken = sum(e.holds(value) and not e.holds(changed) for e in of_cell[cell])
            if mended > broken:
                candidates[cell, number] = mended - broken
    # Greedy: takes the candidates with the highest gain first. Candidates of equal gain that share an equation or a cell are
    # named, and none of them is taken.
    changes, one_edit.named = {}, set()
    while candidates:
        best = max(candidates.values())
        first = [candidate for candidate, gain in candidates.items() if gain == best]
        taken = [c for c in first if not any(rivals(c, other, of_cell) for other in first if other != c)]
        changes.update(taken)
        one_edit.named |= {cell for cell, _ in first}
        used = {id(equation) for cell, _ in first for equation in of_cell[cell]}
        candidates = {c: gain for c, gain in candidates.items() if c not in first and not any(id(e) in used for e in of_cell[c[0]])}
    return changes


one_edit.named = set()


def rivals(one, other, of_cell):
    return one[0] == other[0] or any(e is f for e in of_cell[one[0]] for f in of_cell[other[0]])


def fewest_cells(table):
    value = table.values()
    equations = table.equations + implied(table)
    failing = [equation for equation in equations if not equation.holds(value)]
    if not failing:
        return {}
    cells = sorted({cell for equation in equations for cell in equation.cells})
    name = {cell: f"{cell[0]}_{cell[1]}" for cell in cells}
    max_value = 20 * max(value.values()) + 10
    lines = ["Minimize", " cost: " + " + ".join(f"b{name[cell]}" for cell in cells), "Subject To"]
    for equation in equations:
        if isinstance(equation, tables.Linear):
            terms = " ".join(f"{'+' if factor > 0 else '-'} {abs(factor)} v{name[cell]}" for cell, factor in equation.terms.items())
            lines.append(f" {terms} = {equation.constant}")
        elif not equation.holds(value):  # at least one of its cells is wrong
            lines.append(" " + " + ".join(f"b{name[cell]}" for cell in equation.cells) + " >= 1")
        else:  # an equation that holds has no wrong cell, or at least two
            for cell in equation.cells:
                lines.append(f" {' + '.join(f'b{name[c]}' for c in equation.cells if c != cell)} - b{name[cell]} >= 0")
    for cell in cells:
        # v is p, plus u where s, less d where not s; and at least 1 away from p where b.
        v, b, u, d, s = (letter + name[cell] for letter in "vbuds")
        lines += [f" {v} - {u} + {d} = {value[cell]}", f" {u} - {max_value} {s} <= 0", f" {d} - {max_value} {b} + {max_value} {s} <= 0",
                  f" {s} - {b} <= 0", f" {u} + {d} - {b} >= 0"]
    lines += ["Bounds"] + [f" 0 <= v{name[cell]} <= {max_value}" for cell in cells]
    lines += ["Binaries", " " + " ".join(f"b{name[cell]} s{name[cell]}" for cell in cells),
              "Generals", " " + " ".join(f"v{name[cell]} u{name[cell]} d{name[cell]}" for cell in cells), "End"]
    with tempfile.TemporaryDirectory() as folder:
        program, solution = pathlib.Path(folder, "p.lp"), pathlib.Path(folder, "solution")
        program.write_text("\n".join(lines) + "\n")
        subprocess.run(["cbc", str(program), "-sec", "60", "-ratioGap", "0", "-integerTolerance", "1e-9", "-solve", "-solu", str(solution)],
                       capture_output=True, check=True)
        chosen = {word[1] for word in map(str.split, solution.read_text().splitlines()[1:]) if len(word) > 2 and word[1][0] == "b" and float(word[2]) > 0.5}
    wrong = {cell for cell in cells if "b" + name[cell] in chosen}
    # Solves each wrong cell from an equation that has no other unknown cell.
    changes, known = dict.fromkeys(wrong), dict(value)
    for _ in wrong:
        for equation in equations:
            unknown = [cell for cell in equation.cells if changes.get(cell, 0) is None]
            if len(unknown) == 1:
                number = equation.solved(unknown[0], known)
                if number is not None and number >= 0:
                    changes[unknown[0]] = known[unknown[0]] = number
    return changes


def one_edit_then_fewest(table):
    """Repairs the typing errors, then finds the fewest cells for the equations that still fail."""
    first = one_edit(table)
    one_edit_then_fewest.named = set()  # the solver chooses one of several smallest sets
    mended = copy.copy(table)
    mended.printed = [list(row) for row in table.printed]
    for (r, c), number in first.items():
        mended.printed[r][c] = table.text(number, c)
    return {**first, **fewest_cells(mended)}


def implied(table):
    """Returns linear equations that follow from the rule: the second differences of squares are 2."""
    if table.family != "squares":
        return []
    return [tables.Linear({(r - 1, 1): 1, (r, 1): -2, (r + 1, 1): 1}, 2) for r in range(1, len(table.printed) - 1)]


def recomputation(table):
    value, changes = table.values(), {}
    for column in range(len(table.header)):  # from left to right, with the corrections made so far
        of_column = {cell: equation for cell, equation in table.derived.items() if cell[1] == column}
        found = {}
        for cell, equation in of_column.items():
            number = equation.solved(cell, value)
            if number is not None and not equation.holds(value) and number >= 0:
                found[cell] = number
        # A number that the next is computed from fails twice, in opposite senses: it is wrong, and the next is not.
        for r, c in sorted(of_column):
            after = (r + 1, c)
            if (r, c) in found and after in found and (r, c) in of_column[after].cells:
                if found[r, c] - value[r, c] == value[after] - found[after]:
                    del found[after]
        changes.update(found)
        value.update(found)
    return changes


def columns_of(table):
    for c in range(len(table.header)):
        numbers = [(r, table.number(row[c])) for r, row in enumerate(table.printed)]
        if sum(number is not None for _, number in numbers) >= 8:
            yield c, [(r, number) for r, number in numbers if number is not None]


def differences(table):
    changes = {}
    for c, numbers in columns_of(table):
        row, number = [r for r, _ in numbers], [n for _, n in numbers]
        for order in (1, 2, 3):
            common = most_common(differences_of(number, order))
            if common is None:
                continue
            mended = {}
            for _ in range(6):
                best, best_gain = None, 1
                rest = differences_of(number, order)
                for i in range(len(number)):
                    for j in range(max(0, i - order), min(i, len(rest) - 1) + 1):
                        factor = (-1) ** (order - (i - j)) * math.comb(order, i - j)
                        fixed = number[i] + (common - rest[j]) // factor
                        changed = number[:i] + [fixed] + number[i + 1:]
                        gain = sum(d == common for d in differences_of(changed, order)) - sum(d == common for d in rest)
                        if fixed >= 0 and gain > best_gain:
                            best, best_gain = (i, fixed), gain
                if best is None:
                    break
                number[best[0]] = mended[best[0]] = best[1]
            changes.update({(row[i], c): fixed for i, fixed in mended.items()})
            break
    return changes


def differences_of(number, order):
    for _ in range(order):
        number = [b - a for a, b in zip(number, number[1:])]
    return number


def most_common(rest):
    value, count = collections.Counter(rest).most_common(1)[0]
    return value if count >= len(rest) / 2 else None


TRANSFORMATIONS = {
    "values": lambda n: n,
    "differences": lambda n: [0] + [b - a for a, b in zip(n, n[1:])],
    "second differences": lambda n: [0] + [c - 2 * b + a for a, b, c in zip(n, n[1:], n[2:])] + [0],
    "logarithms": lambda n: [math.log(x + 1) for x in n],
    "ratios": lambda n: [1.0] + [(b + 1) / (a + 1) for a, b in zip(n, n[1:])],
}


def outliers(transformation, limit):
    def method(table):
        changes = {}
        for c, numbers in columns_of(table):
            seen = TRANSFORMATIONS[transformation]([n for _, n in numbers])
            middle = statistics.median(seen)
            spread = statistics.median(abs(x - middle) for x in seen) or 1e-9
            for (r, _), x in zip(numbers, seen):
                if abs(x - middle) / spread > limit:
                    changes[r, c] = None
        return changes
    return method


def audit(rithmo, with_rule):
    """Returns the audit as a method. The first candidate of a finding counts as a change, unless the finding is a tie. `named` is the
    set of cells of all candidates."""
    def method(table):
        method.named = set()
        with tempfile.TemporaryDirectory() as folder:
            path, rule = pathlib.Path(folder, "table.csv"), pathlib.Path(folder, "rule.json")
            path.write_text(table.as_csv())
            rule.write_text(json.dumps(table.rule))
            run = subprocess.run([rithmo, "audit", str(path), "--format", "json", *(["--rule", str(rule)] if with_rule else [])],
                                 capture_output=True, text=True)
        if run.returncode == 2:
            if with_rule or "no rule" not in run.stderr:
                raise RuntimeError(f"{table.family}: {run.stderr}")
            return {}
        changes = {}
        for finding in json.loads(run.stdout)["witnesses"][0]["tables"][0]["findings"]:
            for rank, candidate in enumerate(finding["candidates"]):
                for change in candidate["changes"]:
                    row, column = map(int, change["cell"].removeprefix("#cell=").split(","))
                    method.named.add((row - 2, column - 1))
                    if rank == 0 and not finding["tie"]:
                        changes[row - 2, column - 1] = table.number(change["reading"])
        return changes
    method.named = set()
    return method
