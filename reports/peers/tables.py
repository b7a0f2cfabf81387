"""Makes the right and damaged tables on which the methods are compared.

Each table has its rule twice: as equations, and in rithmo's language. Numbers are integers: a decimal column counts units of its last
place. A cell is (row, column), counted from 0 without the header. digest() returns a checksum of all tables, which are the same on
every run.
"""
import csv
import hashlib
import io
import pathlib
import random
import sys
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "bench"))
import slips  # noqa: E402

# Kinds of slips after which the cell is still a number.
KINDS = {name: {**slips.CALIBRATION, **slips.REPORTED}[name] for name in (
    "wrong", "alike", "dropped", "added", "exchanged", "keyboard", "number pad", "doubled", "over one", "two figures", "above",
    "below", "crossed")}


class Linear:
    """The sum of coefficient times cell is a constant."""

    def __init__(self, terms, constant=0):
        self.terms, self.constant, self.cells = terms, constant, list(terms)

    def holds(self, value):
        return sum(factor * value[cell] for cell, factor in self.terms.items()) == self.constant

    def solved(self, cell, value):
        rest = self.constant - sum(factor * value[c] for c, factor in self.terms.items() if c != cell)
        return rest // self.terms[cell] if rest % self.terms[cell] == 0 else None


class Product:
    """One cell is the product of two others, or the square of one."""

    def __init__(self, result, left, right):
        self.result, self.left, self.right = result, left, right
        self.cells = list(dict.fromkeys([result, left, right]))

    def holds(self, value):
        return value[self.result] == value[self.left] * value[self.right]

    def solved(self, cell, value):
        if cell == self.result:
            return value[self.left] * value[self.right]
        if self.left == self.right:
            root = round(value[self.result] ** 0.5)
            return root if root * root == value[self.result] else None
        factor = value[self.right if cell == self.left else self.left]
        return value[self.result] // factor if factor and value[self.result] % factor == 0 else None


class Function:
    """One cell is a function of another. `tolerance`: permitted difference, in units of the last place."""

    def __init__(self, result, argument, function, tolerance=0):
        self.result, self.argument, self.function, self.tolerance = result, argument, function, tolerance
        self.cells = [result, argument]

    def holds(self, value):
        return value[self.argument] < 10_000 and abs(value[self.result] - self.function(value[self.argument])) <= self.tolerance

    def solved(self, cell, value):
        if cell == self.result:
            return self.function(value[self.argument]) if value[self.argument] < 10_000 else None
        return next((n for n in range(200) if self.function(n) == value[self.result]), None)


class Table:
    """`right` and `printed` are rows of texts; `derived` maps a computed cell to the equation that computes it."""

    def __init__(self, family, header, right, equations, rule, places=None, derived=None):
        self.family, self.header, self.right, self.printed = family, header, right, [list(row) for row in right]
        self.equations, self.rule, self.places = equations, rule, places or {}
        self.derived = derived or {}
        self.tolerance = 0  # permitted difference in units of the last place, for a table that rounds inconsistently

    def number(self, text):
        figures = text.replace(",", "").replace(".", "").replace(" ", "")
        return int(figures) if figures.isdigit() else None

    def text(self, number, column):
        places = self.places.get(column, 0)
        figures = str(number).rjust(places + 1, "0")
        return figures[:-places] + "." + figures[-places:] if places else figures

    def values(self, rows=None):
        rows = rows or self.printed
        return {(r, c): self.number(text) for r, row in enumerate(rows) for c, text in enumerate(row) if self.number(text) is not None}

    def wrong_cells(self):
        return {(r, c) for (r, c), number in self.values().items() if not self.is_right((r, c), number)}

    def is_right(self, cell, number):
        return abs(number - self.number(self.right[cell[0]][cell[1]])) <= self.tolerance

    def as_csv(self):
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([self.header, *self.printed])
        return text.getvalue()


def account(draw):
    rows, balance = [], draw.randrange(200, 900)
    for entry in range(1, draw.randrange(24, 41)):
        received, paid = draw.randrange(20, 400), draw.randrange(20, 380)
        balance += received - paid if balance + received > paid else received
        if balance != rows[-1][3] + received - paid if rows else False:
            paid, balance = 20, rows[-1][3] + received - 20
        rows.append([entry, received, paid, balance])
    equations, derived = [], {}
    for r in range(1, len(rows)):
        equations.append(Linear({(r, 3): 1, (r - 1, 3): -1, (r, 1): -1, (r, 2): 1}))
        derived[r, 3] = equations[-1]
        equations.append(Linear({(r, 0): 1, (r - 1, 0): -1}, 1))
        derived[r, 0] = equations[-1]
    rule = {"columns": {name: "whole" for name in ("entry", "received", "paid", "balance")},
            "equations": ["balance = prev.balance + received - paid", "entry = prev.entry + 1"]}
    return Table("account", ["entry", "received", "paid", "balance"], texts(rows), equations, rule, derived=derived)


def census(draw):
    count = draw.randrange(12, 24)
    rows = [[draw.randrange(100, 90_000) for _ in range(4)] for _ in range(count)]
    rows = [[f"place {r + 1}", *row, sum(row)] for r, row in enumerate(rows)]
    rows.append(["Sum", *(sum(row[c] for row in rows) for c in range(1, 6))])
    equations, derived = [], {}
    for r in range(len(rows)):
        equations.append(Linear({(r, 5): 1, **{(r, c): -1 for c in range(1, 5)}}))
        derived[r, 5] = equations[-1]
    for c in range(1, 6):
        equations.append(Linear({(count, c): 1, **{(r, c): -1 for r in range(count)}}))
        derived[count, c] = equations[-1]
    rule = {"columns": {"place": "word", **{name: "whole" for name in "wxyz"}, "all": "whole"}, "marks": {"total": "place = 'Sum'"},
            "equations": ["all = w + x + y + z", "for c in w, x, y, z, all: total.c = sum(c)"]}
    return Table("census", ["place", *"wxyz", "all"], texts(rows), equations, rule, derived=derived)


def bill(draw):
    rows = [[f"item {r + 1}", draw.randrange(2, 60), draw.randrange(3, 240)] for r in range(draw.randrange(14, 30))]
    rows = [[*row, row[1] * row[2]] for row in rows]
    rows.append(["Sum", "", "", sum(row[3] for row in rows)])
    last = len(rows) - 1
    equations = [Product((r, 3), (r, 1), (r, 2)) for r in range(last)]
    derived = {(r, 3): equation for r, equation in enumerate(equations)}
    equations.append(Linear({(last, 3): 1, **{(r, 3): -1 for r in range(last)}}))
    derived[last, 3] = equations[-1]
    rule = {"columns": {"item": "word", "quantity": "whole", "price": "whole", "amount": "whole"}, "marks": {"total": "item = 'Sum'"},
            "equations": ["amount = quantity * price", "total.amount = sum(amount)"]}
    return Table("bill", ["item", "quantity", "price", "amount"], texts(rows), equations, rule, derived=derived)


def of_one_column(family, header, rows, equation_at, formula, places=0, suffix=""):
    equations = [Linear({(0, 0): 1}, rows[0][0])]
    derived = {(0, 0): equations[0]}
    for r in range(len(rows)):
        equations.append(equation_at(r))
        derived[r, 1] = equations[-1]
        if r > 0:
            equations.append(Linear({(r, 0): 1, (r - 1, 0): -1}, 1))
            derived[r, 0] = equations[-1]
    rule = {"rows": f"{header[0]} = {rows[0][0]}..{rows[-1][0]}", "columns": {header[1]: formula + suffix}}
    table = Table(family, header, [], equations, rule, {1: places} if places else {}, derived)
    table.right = [[table.text(number, c) for c, number in enumerate(row)] for row in rows]
    table.printed = [list(row) for row in table.right]
    return table


def squares(draw):
    first = draw.randrange(1, 40)
    rows = [[n, n * n] for n in range(first, first + draw.randrange(20, 40))]
    return of_one_column("squares", ["n", "square"], rows, lambda r: Product((r, 1), (r, 0), (r, 0)), "n^2")


def tariff(draw):
    rate = draw.randrange(7, 95)
    rows = [[n, rate * n] for n in range(1, draw.randrange(22, 50))]
    return of_one_column("tariff", ["weight", "price"], rows, lambda r: Linear({(r, 1): 1, (r, 0): -rate}), f"{rate} * weight")


def interest(draw):
    rate = draw.randrange(3, 9)

    def amount(years):
        return int(Fraction(100 + rate, 100) ** years * 10_000 + Fraction(1, 2))
    rows = [[years, amount(years)] for years in range(1, draw.randrange(21, 40))]
    return of_one_column("interest", ["years", "amount"], rows, lambda r: Function((r, 1), (r, 0), amount),
                         f"round(100 * 1.0{rate}^years, 2)", 2, " as decimal(2)")


FAMILIES = [account, census, bill, squares, tariff, interest]


def texts(rows):
    return [[str(cell) for cell in row] for row in rows]


def damage(table, count, draw):
    """Adds slips to cells that occur in an equation. The rows of different slips are at least three rows apart."""
    bound = {cell for equation in table.equations for cell in equation.cells}
    touched, done = set(), 0
    for _ in range(500 * count):
        if done == count:
            break
        before = [list(row) for row in table.printed]
        event = KINDS[draw.choice(sorted(KINDS))](
            table.printed, draw, lambda r, c: (r, c) in bound and not any(abs(r - other) < 3 for other in touched))
        is_number = all(table.number(table.printed[r][c]) is not None for r, c in bound)
        if event is None or not is_number or all(table.number(table.printed[r][c]) == table.number(before[r][c]) for r, c in event["cells"]):
            table.printed[:] = before
            continue
        touched |= {r for r, _ in event["cells"]}
        done += 1
    return table


def make_tables(right, single, triple, seed=1643):
    """Makes, for each family, right tables, tables with one slip, and tables with three: as many of each as is given."""
    tables = []
    for family in FAMILIES:
        for count, slip_count in ((right, 0), (single, 1), (triple, 3)):
            for number in range(count):
                draw = random.Random(f"{seed} {family.__name__} {slip_count} {number}")
                tables.append(damage(family(draw), slip_count, draw))
    return tables


def real_tables():
    """Returns tables that others made public. What they should read is known from another source, or follows from the numbers."""
    return [census_of_1790(), loan_of_1620(), interest_of_1800(), division_of_1563()]


def read(path, separator=","):
    with open(ROOT / path, newline="") as file:
        return [row for row in csv.reader(file, delimiter=separator)]


def with_truth(table, truth):
    table.printed = [list(row) for row in table.right]
    for (r, c), text in truth.items():
        table.right[r][c] = text
    return table


def census_of_1790():
    """Return of the Whole Number of Persons (Philadelphia 1791): Vermont's men 22,435, Pennsylvania's slaves 3,737. In
    that return Delaware's total is already 2 less than the sum of its numbers. The wrong number is not known, so the row is left out."""
    header, *rows = read("docs/examples/public/census-1790.csv")
    rows = [[cell if cell != "none" else "0" for cell in row] for row in rows if row[0] != "Delaware"]
    equations = [Linear({(r, 6): 1, **{(r, c): -1 for c in range(1, 6)}}) for r in range(len(rows))]
    header = ["district", "men", "boys", "women", "others", "slaves", "total"]
    rule = {"columns": {"district": "word", **{name: "whole" for name in header[1:]}}, "equations": ["total = men + boys + women + others + slaves"]}
    table = Table("census of 1790", header, rows, equations, rule, derived={(r, 6): equation for r, equation in enumerate(equations)})
    return with_truth(table, {(0, 1): "22,435", (8, 5): "3,737"})


def loan_of_1620():
    """One pound at ten in the hundred. The right amounts are rounded down to whole farthings, as in all other rows."""
    header, *rows = read("docs/examples/public/loan-1620.csv")

    def part(divisor, modulus):
        return lambda years: (1920 * 11 ** years // 10 ** years) // divisor % modulus
    parts = [part(1920, 10 ** 9), part(96, 20), part(8, 12), part(4, 2), part(1, 4)]
    equations, derived, truth = [Linear({(0, 0): 1}, 1)], {}, {}
    for r, row in enumerate(rows):
        for c, function in enumerate(parts, 1):
            equations.append(Function((r, c), (r, 0), function))
            derived[r, c] = equations[-1]
            truth[r, c] = str(function(r + 1))
        if r > 0:
            equations.append(Linear({(r, 0): 1, (r - 1, 0): -1}, 1))
    header = ["years", "l", "s", "d", "ob", "q"]
    rule = {"rows": "years = 1..21", "let": {"v": "floor(1920 * 1.1^years)"},
            "columns": {"l": "div(v, 1920)", "s": "mod(div(v, 96), 20)", "d": "mod(div(v, 8), 12)", "ob": "mod(div(v, 4), 2)", "q": "mod(v, 4)"}}
    return with_truth(Table("loan of 1620", header, rows, equations, rule, derived=derived), truth)


def interest_of_1800():
    """The amount of one pound at five rates, as a machine recognised it. Each amount is a power, sometimes truncated and sometimes
    rounded to seven decimals; a difference of 1 in the last place is no error."""
    rows = read("docs/examples/public/interest-1800.tsv", "\t")[2:]
    rates = [Fraction(rate, 200) for rate in (6, 7, 8, 9, 10)]
    equations, derived, truth, right = [Linear({(0, 0): 1}, 1)], {}, {}, []
    for r, row in enumerate(rows):
        right.append([row[0], *(cell.replace(" ", "").replace(",", ".") for cell in row[1:6])])
        for c, rate in enumerate(rates, 1):
            def amount(years, rate=rate):
                return int((1 + rate) ** years * 10 ** 7 + Fraction(1, 2))
            equations.append(Function((r, c), (r, 0), amount, 1))
            derived[r, c] = equations[-1]
            truth[r, c] = f"{amount(r + 1) // 10 ** 7}.{amount(r + 1) % 10 ** 7:07}"
        if r > 0:
            equations.append(Linear({(r, 0): 1, (r - 1, 0): -1}, 1))
    header = ["years", "three", "three_half", "four", "four_half", "five"]
    rule = {"rows": "years = 1..30", "columns": {name: f"rounded({1 + float(rate)}^years, 7) as decimal(7)" for name, rate in zip(header[1:], rates)}}
    table = with_truth(Table("interest of 1800", header, right, equations, rule, {c: 7 for c in range(1, 6)}, derived), truth)
    table.tolerance = 1
    return table


def division_of_1563():
    """Lever and Fulke 1563, what the odd pieces take by division: 22 for 225 and 3 for 36, as the transcriber notes."""
    header, *rows = read("tables/lever-fulke-1563/division-odd.csv")
    remarks = {(int(row[1]) - 2, header.index(row[2])): row[3] for row in read("tables/lever-fulke-1563/notes.csv") if row[0] == "division-odd"}
    rows = [row[:3] for row in rows]
    equations = [Product((r, 0), (r, 1), (r, 2)) for r in range(len(rows))]
    rule = {"columns": {name: "whole" for name in header[:3]}, "equations": ["taker = spaces * prey"]}
    return with_truth(Table("division of 1563", header[:3], rows, equations, rule, derived={(r, 0): e for r, e in enumerate(equations)}), remarks)


def digest(tables):
    return hashlib.sha256("".join(table.as_csv() + "\n".join(map(",".join, table.right)) for table in tables).encode()).hexdigest()
