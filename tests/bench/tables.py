"""Right tables of many kinds, each with its rule: computed here, without the program, but for those of the game's own relations."""
import csv
import io
import json
import subprocess
from fractions import Fraction

RELATIONS = [("proportions", {"kind": "arithmetic"}), ("proportions", {"kind": "geometric"}), ("proportions", {"kind": "harmonic"}),
             ("multiplication-by-spaces", {"taker": "even"}), ("multiplication-by-spaces", {"taker": "odd"}),
             ("division-by-spaces", {"taker": "even"}), ("division-by-spaces", {"taker": "odd"}), ("addition", {"taker": "even"}),
             ("subtraction", {"taker": "odd"}), ("cossick", {})]
DERIVED = {}  # once


def rounded(value, places):
    """As text, a half upward."""
    units = int(value * 10 ** places * 2 + 1) // 2
    text = str(units).rjust(places + 1, "0")
    return text[:-places] + "." + text[-places:] if places else text


def derived(rithmo, relation, parameters):
    """The numbers of a table as the program derives it: its header, its rows, and how the relation is named."""
    settings = [x for item in parameters.items() for x in ("--set", "=".join(item))]
    if relation + str(parameters) not in DERIVED:
        out = subprocess.run([rithmo, "derive", relation, *settings, "--format", "csv"], capture_output=True, text=True, check=True).stdout
        header, *rows = csv.reader(io.StringIO(out))
        keep = [c for c in range(len(header)) if all(row[c].isdigit() for row in rows)]
        DERIVED[relation + str(parameters)] = [header[c] for c in keep], [[row[c] for c in keep] for row in rows]
    header, rows = DERIVED[relation + str(parameters)]
    return header, [list(row) for row in rows], ["--relation", relation, *settings]


def of_relation(rithmo, chance):
    header, rows, extra = derived(rithmo, *chance.choice(RELATIONS))
    return header, rows, None, extra


def powers(rithmo, chance):
    first, count = chance.randint(1, 30), chance.randint(20, 60)
    rows = [[str(n), str(n * n), str(n ** 3)] for n in range(first, first + count)]
    rule = {"rows": f"n = {first}..{first + count - 1}", "columns": {"square": "n^2", "cube": "n^3"}}
    return ["n", "square", "cube"], rows, rule, []


def interest(rithmo, chance):
    percent, count = chance.choice([3, 4, 5, 6]), chance.randint(25, 60)
    values = [rounded(Fraction(100) * Fraction(100 + percent, 100) ** n, 2) for n in range(1, count + 1)]
    rule = {"rows": f"years = 1..{count}", "columns": {"amount": f"round(100 * {100 + percent}^years / 100^years, 2) as decimal(2)"}}
    return ["years", "amount"], [[str(n + 1), v] for n, v in enumerate(values)], rule, []


def month(rithmo, chance):
    days = [(chance.randint(180, 380), chance.randint(20, 170)) for _ in range(chance.randint(28, 31))]
    days = [(high, low, (high + low + 1) // 2) for high, low in days]
    totals = [sum(column) for column in zip(*days)]
    rows = [[str(d + 1)] + [rounded(Fraction(n, 10), 1) for n in day] for d, day in enumerate(days)]
    rows.append(["Tot."] + [rounded(Fraction(n, 10), 1) for n in totals])
    rows.append(["Mean"] + [rounded(Fraction(n, 10 * len(days)), 1) for n in totals])
    rule = {"columns": {"day": "word", "max": "decimal(1)", "min": "decimal(1)", "mean": "decimal(1)"},
            "marks": {"total": "day = 'Tot.'", "average": "day = 'Mean'"},
            "equations": ["mean = round((max + min) / 2, 1)", "for c in max, min, mean: total.c = sum(c)",
                          "for c in max, min, mean: average.c = round(mean(c), 1)"]}
    return list(rule["columns"]), rows, rule, []


def prices(rithmo, chance):
    rows = []
    for number in range(chance.randint(20, 50)):
        pieces, price = chance.randint(2, 90), chance.randint(11, 990)
        rows.append([f"No. {number + 1}", str(pieces), rounded(Fraction(price, 100), 2), rounded(Fraction(pieces * price, 100), 2)])
    rows.append(["Tot.", "", "", rounded(sum(Fraction(row[3]) for row in rows), 2)])
    rule = {"columns": {"what": "word", "pieces": "whole", "price": "decimal(2)", "sum": "decimal(2)"}, "marks": {"total": "what = 'Tot.'"},
            "equations": ["sum = pieces * price", "total.sum = sum(sum)"]}
    return list(rule["columns"]), rows, rule, []


def cash(rithmo, chance):
    balance, rows = chance.randint(9_000, 30_000), []  # which is never spent
    for number in range(chance.randint(16, 40)):
        received, paid = chance.randint(20, 400), chance.randint(20, 380)
        balance += received - paid
        rows.append([str(number + 1), str(received), str(paid), str(balance)])
    rule = {"columns": {"no": "word", "received": "whole", "paid": "whole", "balance": "whole"},
            "equations": ["balance = prev.balance + received - paid"]}
    return list(rule["columns"]), rows, rule, []


FAMILIES = {"relation": of_relation, "powers": powers, "interest": interest, "month": month, "prices": prices, "cash": cash}
LISTED = ("relation", "powers", "interest")


def is_bound(family, row, column):
    """Whether the rule says something of a cell. A cash book begins with a balance that nothing gives."""
    if family in LISTED:
        return True
    return column > 0 and not (family == "cash" and row == 0 and column < 3)


def arguments(rule, extra, folder):
    """How the rule is given to the program."""
    if rule is None:
        return extra
    path = folder / "rule.json"
    path.write_text(json.dumps(rule))
    return ["--rule", str(path), *extra]
