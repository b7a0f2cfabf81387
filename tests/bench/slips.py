"""How tables go wrong. Each kind takes the rows as they should stand, and a generator of chance; it changes the rows, and says what it
did: {"cells": {(row, column): what should stand}}, {"lost": (row before which it stood, the row)} or {"repeated": row}. None: not here.

Kinds of CALIBRATION are those that the costs of the program were estimated with; a figure that is reported is one of REPORTED.
"""


def one_cell(change):
    def damage(rows, chance, free):
        r, c = chance.randrange(len(rows)), chance.randrange(len(rows[0]))
        right = rows[r][c]
        if not free(r, c) or not any(sign.isdigit() for sign in right):
            return None
        rows[r][c] = change(right, chance, rows, r, c)
        ok = rows[r][c] is not None and rows[r][c] != right and rows[r][c] not in ("", ".") and not (
            rows[r][c][:1] == "0" and rows[r][c][1:2].isdigit() and right[:1] != "0")
        if not ok:
            rows[r][c] = right
            return None
        return {"cells": {(r, c): right}}
    return damage


def figure_at(text, chance):
    return chance.choice([i for i, sign in enumerate(text) if sign.isdigit()])


def put(text, at, new, length=1):
    return text[:at] + new + text[at + length:]


ALIKE = {"1": "7", "7": "1", "3": "8", "8": "3", "0": "6", "6": "0", "4": "9", "9": "4", "2": "7", "5": "6"}
KEYS = {"0": "9", "1": "2", "2": "13", "3": "24", "4": "35", "5": "46", "6": "57", "7": "68", "8": "79", "9": "80"}
PAD = {"0": "1", "1": "24", "2": "135", "3": "26", "4": "157", "5": "2468", "6": "359", "7": "48", "8": "579", "9": "68"}


def wrong(text, chance, *_):
    return put(text, figure_at(text, chance), chance.choice("0123456789"))


def alike(text, chance, *_):
    at = figure_at(text, chance)
    return put(text, at, ALIKE[text[at]])


def dropped(text, chance, *_):
    return put(text, figure_at(text, chance), "")


def added(text, chance, *_):
    at = figure_at(text, chance)
    return put(text, at, chance.choice("0123456789") + text[at])


def exchanged(text, chance, *_):
    at = figure_at(text, chance)
    return put(text, at, text[at:at + 2][::-1], 2) if text[at:at + 2].isdigit() else None


def illegible(text, chance, *_):
    return put(text, figure_at(text, chance), "?")


def above(text, chance, rows, r, c):
    return rows[r - 1][c] if r > 0 else None


# Reported, by models of their own.
def keyboard(text, chance, *_):
    at = figure_at(text, chance)
    return put(text, at, chance.choice(KEYS[text[at]]))


def number_pad(text, chance, *_):
    at = figure_at(text, chance)
    return put(text, at, chance.choice(PAD[text[at]]))


def doubled(text, chance, *_):
    at = figure_at(text, chance)
    return put(text, at, text[at] * 2)


def over_one(text, chance, *_):
    at = figure_at(text, chance)
    three = text[at:at + 3]
    return put(text, at, three[::-1], 3) if len(three) == 3 and three.isdigit() else None


def two_figures(text, chance, *_):
    return wrong(wrong(text, chance), chance)


def run_together(text, chance, rows, r, c):
    return text + rows[r][c + 1] if c + 1 < len(rows[r]) and rows[r][c + 1].isdigit() and text.isdigit() else None


def nought(text, chance, *_):
    at = figure_at(text, chance)
    return put(text, at, "") if text[at] == "0" else put(text, at, text[at] + "0")


def below(text, chance, rows, r, c):
    return rows[r + 1][c] if r + 1 < len(rows) else None


def two_above(text, chance, rows, r, c):
    return rows[r - 2][c] if r > 1 else None


def beside(text, chance, rows, r, c):
    return rows[r][c - 1] if c > 0 and any(sign.isdigit() for sign in rows[r][c - 1]) else None


def exchange(distance):
    """Two rows have each other's number."""
    def damage(rows, chance, free):
        if len(rows) <= distance:
            return None
        r, c = chance.randrange(len(rows) - distance), chance.randrange(len(rows[0]))
        one, other = rows[r][c], rows[r + distance][c]
        if one == other or not (free(r, c) and free(r + distance, c)):
            return None
        rows[r][c], rows[r + distance][c] = other, one
        return {"cells": {(r, c): one, (r + distance, c): other}}
    return damage


def slip_of_column(length):
    """So many numbers of a column stand a row too high or too low; the one that is run over is printed twice."""
    def damage(rows, chance, free):
        if len(rows) < length + 3:
            return None
        r, c = chance.randrange(len(rows) - length - 1), chance.randrange(len(rows[0]))
        if not all(free(r + k, c) for k in range(length + 1)):
            return None
        column = [row[c] for row in rows]
        cells = {}
        up = chance.random() < 0.5
        for k in range(length):
            to, source = (r + k, r + k + 1) if up else (r + k + 1, r + k)
            if column[to] != column[source]:
                cells[to, c] = column[to]
                rows[to][c] = column[source]
        return {"cells": cells} if cells else None
    return damage


def shifted(rows, chance, free):
    r = chance.randrange(len(rows))
    row = list(rows[r])
    if not all(free(r, c) for c in range(len(row))):
        return None
    rows[r][:] = [""] + row[:-1] if chance.random() < 0.5 else row[1:] + [""]
    return {"cells": {(r, c): row[c] for c in range(len(row)) if rows[r][c] != row[c]}}


def lost(rows, chance, free):
    r = chance.randrange(len(rows))
    if not free(r, 0):
        return None
    return {"lost": (r, rows.pop(r))}


def repeated(rows, chance, free):
    r = chance.randrange(len(rows))
    if not free(r, 0):
        return None
    rows.insert(r + 1, list(rows[r]))
    return {"repeated": r}


def moved(rows, chance, free):
    r, to = chance.randrange(len(rows)), chance.randrange(len(rows))
    if abs(r - to) < 3 or not free(r, 0):
        return None
    rows.insert(to, rows.pop(r))
    return {"moved": to}


CALIBRATION = {name: one_cell(change) for name, change in (
    ("wrong", wrong), ("alike", alike), ("dropped", dropped), ("added", added), ("exchanged", exchanged),
    ("illegible", illegible), ("above", above))}
CALIBRATION |= {"crossed": exchange(1), "slipped": slip_of_column(4)}
REPORTED = {name: one_cell(change) for name, change in (
    ("keyboard", keyboard), ("number pad", number_pad), ("doubled", doubled), ("over one", over_one), ("two figures", two_figures),
    ("nought", nought), ("below", below), ("two above", two_above), ("beside", beside), ("run together", run_together))}
REPORTED |= {"crossed over one": exchange(2), "slipped far": slip_of_column(9), "shifted": shifted}
ROWS = {"lost": lost, "repeated": repeated, "moved": moved}  # which move the rows below them: one a table
