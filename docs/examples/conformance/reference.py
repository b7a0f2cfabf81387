#!/usr/bin/env python3
"""A small engine of the Philosophers' Game (Rithmomachia), written from the documents, to check other engines with.

Idea. A rule set is data: the dict that tomllib makes of rules/NAME.toml. `Rules` reads it with the options laid over it; `Game`
holds a state (the board, what is off it, the turn and what was done in it) and interprets the rules on it: `captures` finds what an
army captures as the pieces stand, `legal` lists the acts that may be done now in the order of docs/records.md, `do` does one,
`undo` takes it back, `text` writes the position, `result` is the end. Nothing is fast; everything should be plain.

Usage:    python3 reference.py RULES_FOLDER NAME[+option,option] POSITION [ACT ...]     what may be done then
          python3 reference.py --perft N RULES_FOLDER NAME[+option,...] POSITION [ACT ...]
Example:  python3 reference.py rules mebben 'even Er2@c3 Er4@d3 Et6@c5 EK91@h1' c5-e3
          (RULES_FOLDER has NAME.toml or NAME.json)
"""
import collections
import itertools
import json
import os
import sys

LAYERS = {"E": (36, 25, 16, 9, 4, 1), "O": (64, 49, 36, 25, 16)}
SHAPE = {36: "s", 25: "s", 16: "t", 9: "t", 4: "r", 1: "r"}, {64: "s", 49: "s", 36: "t", 25: "t", 16: "r"}
NAME = {"round": "r", "triangle": "t", "square": "s", "king": "K"}
WORD = {"E": "even", "O": "odd"}
OTHER = {"E": "O", "O": "E"}
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
SLANTING = ((1, 1), (1, -1), (-1, 1), (-1, -1))
ALL = STRAIGHT + SLANTING
DIRECTIONS = {"orthogonal": STRAIGHT, "diagonal": SLANTING, "all": ALL}

# A man: the army he serves, shape, number, a king's layers, whether he is a captive (star), whether announced (mark).
Man = collections.namedtuple("Man", "army shape number layers star mark")
# A capture that stands: the prey's square, its layer (0: the whole), its number, the way, the takers' squares.
Capture = collections.namedtuple("Capture", "prey layer number way takers")


def origin(man):
    return OTHER[man.army] if man.star else man.army


def king(army, layers, star=False, mark=False):
    return Man(army, "K", sum(layers), tuple(sorted(layers, reverse=True)), star, mark)


def square_text(square):
    return "abcdefghijklmnopqrstuvwxyz"[square[0]] + str(square[1] + 1)


def read_square(text):
    return ord(text[0]) - 97, int(text[1:]) - 1


def man_text(man):
    text = man.army + man.shape + str(man.number)
    if man.shape == "K" and man.layers != LAYERS[origin(man)]:
        text += "[" + ",".join(map(str, man.layers)) + "]"
    return text + "*" * man.star + "!" * man.mark


def read_man(text):
    mark, text = text.endswith("!"), text.removesuffix("!")
    star, text = text.endswith("*"), text.removesuffix("*")
    if text[1] == "K":
        own = OTHER[text[0]] if star else text[0]
        layers = text[:-1].split("[")[1].split(",") if "[" in text else LAYERS[own]
        return king(text[0], tuple(map(int, layers)), star, mark)
    return Man(text[0], text[1], int(text[2:]), (), star, mark)


def kinds(numbers):
    """The kinds of proportion that three or four numbers show, which all differ."""
    numbers, found = sorted(numbers), []
    if len(set(numbers)) < len(numbers):
        return found
    triples = list(itertools.combinations(numbers, 3))
    if any(b - a == c - b for a, b, c in triples):
        found.append("arithmetic")
    if any(b * b == a * c for a, b, c in triples) or len(numbers) == 4 and numbers[0] * numbers[3] == numbers[1] * numbers[2]:
        found.append("geometric")
    if any(a * (c - b) == c * (b - a) for a, b, c in triples):
        found.append("harmonic")
    return found


class Rules:
    """A rule set with options in force. `find(name)` gives the data of another, where one is referred to."""

    def __init__(self, data, options=(), find=None):
        chosen = [next(o for o in data.get("option", []) if o["name"] == name) for name in options]
        self.name, self.find = data["title"], find
        self.board, self.play = dict(data["board"]), dict(data["play"])
        self.triumph, self.common = dict(data["triumph"]), dict(data.get("common", {}))
        self.array = data.get("array")
        movement = [dict(row) for row in data["movement"]]
        capture = [dict(row) for row in data.get("capture", [])]
        if "captures-of" in data:
            capture += [dict(row) for row in find(data["captures-of"])["capture"]]
        agreed = set()
        for option in chosen:
            for part in ("board", "play", "triumph", "common"):
                getattr(self, part).update(option.get(part, {}))
            agreed |= set(option.get("agreed", []))
            if "captures-of" in option:
                capture = [row for row in capture if row["by"] not in option.get("instead-of", [])]
                capture += [dict(row) for row in find(option["captures-of"])["capture"]]
            for change in option.get("capture", []):
                for row in capture:
                    if row["by"] == change["by"]:
                        row.update(change)
            for change in option.get("movement", []):
                meant = [row for row in movement if all(
                    bool(row.get("aside")) == value if key == "flying" else row.get(key) == value
                    for key, value in change["where"].items())]
                if change.get("remove"):
                    movement = [row for row in movement if row not in meant]
                for row in meant:
                    row.update({key: value for key, value in change.items() if key not in ("where", "remove")})
        self.movement = [row for row in movement if not row.get("by-agreement") or "movements" in agreed]
        self.captures = [row for row in capture if not row.get("named-only") and (not row.get("by-agreement") or "captures" in agreed)]
        self.files, self.ranks = self.board["files"], self.board["ranks"]
        self.ways_of = {}

    def on(self, square):
        return 0 <= square[0] < self.files and 0 <= square[1] < self.ranks

    def rows(self, man):
        """The movements of a man, a king's by the layers it has."""
        found = []
        for row in self.movement:
            if NAME[row["piece"]] != man.shape:
                continue
            if man.shape == "K":
                shapes = [SHAPE[origin(man) == "O"].get(layer) for layer in man.layers]
                if "while-it-has" in row:
                    if NAME[row["while-it-has"]] not in (shapes[:1] if row.get("as-its-lowest") else shapes):
                        continue
            found.append(row)
        return found

    def ways(self, man, shape=None):
        """Ordinary draughts: (direction, squares, leaps); of a king's layer only those that have its shape."""
        key = man.shape, man.layers, origin(man), shape
        if key not in self.ways_of:
            ways = list(dict.fromkeys(
                (direction, row["along"], row.get("leaps", False)) for row in self.rows(man)
                if row.get("purpose", "any") == "any" and not row.get("aside")
                and (not shape or NAME[row.get("while-it-has", "king")] == shape)
                for direction in DIRECTIONS[row["directions"]]))
            self.ways_of[key] = [way for way in ways if way[2] or (way[0], way[1], True) not in ways]    # who leaps need not go on foot
        return self.ways_of[key]


class Game:
    def __init__(self, rules, position="array", goal=""):
        self.rules, self.play, self.triumph_rules = rules, rules.play, rules.triumph
        self.goal = goal.partition("=")[0], [int(n) for n in goal.partition("=")[2].split("/") if n]
        self.read(position)
        self.turn, self.passes, self.result, self.history, self.spoilt = 1, 0, None, [], set()
        self.begin_turn()
        self.judge(self.side)
        if not self.result:
            self.judge(OTHER[self.side])

    # Positions

    def read(self, text):
        self.board, self.off = {}, []
        if " " not in text and text not in ("odd", "even"):
            return self.read_array(self.rules.array if text == "array" else self.rules.find(text)["array"])
        first, *men = text.split()
        self.side = "E" if first == "even" else "O"
        for man, place in (word.split("@") for word in men):
            if place == "-":
                self.off.append(read_man(man))
            else:
                self.board[read_square(place)] = read_man(man)

    def read_array(self, array):
        self.side = "E" if self.play.get("first") == "even" else "O"
        room = self.rules.ranks // 2 - max(len(array["even"]), len(array["odd"]))
        behind = min(array.get("from-edge", 0), room)
        for army, rows in (("E", array["even"]), ("O", array["odd"])):
            for depth, row in enumerate(rows):
                rank = depth + behind
                for file, word in enumerate(row.split()):
                    if word != ".":
                        self.board[file, rank if army == "O" else self.rules.ranks - 1 - rank] = read_man(army + word)

    def text(self):
        men = [man_text(man) + "@" + square_text(square) for square, man in sorted(self.board.items(), key=lambda item: item[0][::-1])]
        order = sorted(self.off, key=lambda man: (man.army, man.number, "rtsK".index(man.shape)))
        return " ".join([WORD[self.side]] + men + [man_text(man) + "@-" for man in order])

    # Moving

    def clear(self, square, direction, n, leaps):
        """The end of a way from a square, if it is on the board and nothing stands between."""
        end = square[0] + direction[0] * n, square[1] + direction[1] * n
        if not self.rules.on(end):
            return None
        if not leaps and any((square[0] + direction[0] * i, square[1] + direction[1] * i) in self.board for i in range(1, n)):
            return None
        return end

    def draughts(self, square):
        """Where a man can go: a dict from square to the purposes of the movements that lead there."""
        man, found = self.board[square], {}
        for row in self.rules.rows(man):
            purpose, aside = row.get("purpose", "any"), row.get("aside", 0)
            if aside and man.mark and self.triumph_rules["announced"] == "before":
                continue    # announced before, a man does not fly
            for dx, dy in DIRECTIONS[row["directions"]]:
                if not aside:
                    end = self.clear(square, (dx, dy), row["along"], row.get("leaps"))
                    if end and end not in self.board:
                        found.setdefault(end, set()).add(purpose)
                    continue
                for side in ((dy, dx), (-dy, -dx)):
                    way = [(square[0] + dx * i, square[1] + dy * i) for i in range(1, row["along"] + 1)]
                    way += [(way[-1][0] + side[0] * i, way[-1][1] + side[1] * i) for i in range(1, aside + 1)]
                    if self.rules.on(way[-1]) and way[-1] not in self.board and (
                            row.get("leaps") or not any(place in self.board for place in way)):
                        found.setdefault(way[-1], set()).add(purpose)
        return found

    def after(self, square, end):
        """The captures as they stand when a man has gone there, in which he is a taker."""
        self.board[end] = self.board.pop(square)
        found = [capture for capture in self.captures(self.side) if end in capture.takers]
        self.board[square] = self.board.pop(end)
        return found

    def moves(self):
        """Every move: (from, to, whether it is a flight)."""
        threats = None
        for square in sorted(s for s, man in self.board.items() if man.army == self.side):
            for end, purposes in sorted(self.draughts(square).items()):
                flight = "any" not in purposes
                if flight and not purposes & {"not-to-capture"}:
                    if threats is None:
                        threats = self.captures(OTHER[self.side])
                    mine = [c.way for c in threats if c.prey == square]
                    flees = "escape" in purposes and mine or "siege" in purposes and any(w in ("siege", "oblivion") for w in mine)
                    if not flees and not ("siege" in purposes and any(
                            c.way in ("siege", "oblivion") for c in self.after(square, end))):
                        continue
                if flight and self.play.get("no-flight-to-capture") and self.after(square, end):
                    continue
                yield square, end, flight

    # Capturing

    def whole_number(self, man):
        if man.shape == "K" and self.play.get("total-remains"):
            return sum(LAYERS[origin(man)])
        return man.number

    def prey_numbers(self, man):
        """(layer, number) by which an enemy can be captured; layer 0 is the whole."""
        if man.shape != "K":
            return [(0, man.number)]
        found = [(0, self.whole_number(man))] if self.play.get("total-captured", True) else []
        if len(man.layers) > 1:
            return found + [(layer, layer) for layer in man.layers]
        return found + [(0, man.number)] if (0, man.number) not in found else found

    def taker_numbers(self, man):
        """(number, shape of the layer) with which a man captures."""
        if man.shape != "K":
            return [(man.number, None)]
        found = []
        if not self.play.get("whole-to-capture") or man.layers == LAYERS[origin(man)]:
            found.append((man.number, None))
        if self.play.get("layers-capture"):
            by_shape, shapes = self.play.get("layer-by-shape"), SHAPE[origin(man) == "O"]
            found += [(n, shapes.get(n) if by_shape else None) for n in man.layers if (n, None) not in found]
        return found

    def captures(self, army, alone=False):
        """All that an army captures as the pieces stand. `alone`: only by one taker, and not by siege."""
        found, reach, board = [], {}, self.board
        mine = {square: man for square, man in board.items() if man.army == army}
        for square, man in mine.items():
            for number, shape in self.taker_numbers(man):
                for direction, n, leaps in self.rules.ways(man, shape):
                    end = self.clear(square, direction, n, leaps)
                    if end in board and board[end].army != army:
                        reach.setdefault(end, {})[square, number] = True
        for prey, man in sorted(board.items()):
            if man.army == army or man.mark:
                continue
            near = list(reach.get(prey, ()))
            for rule in self.rules.captures:
                way = rule["by"]
                if way in ("siege", "oblivion"):
                    if not alone:
                        for takers in self.surrounded(rule, prey, man):
                            found.append(Capture(prey, 0, self.whole_number(man), way, tuple(sorted(takers))))
                    continue
                if way.endswith("-by-spaces") or way.endswith("-by-fields"):
                    pairs = self.on_lines(rule, prey, mine)
                elif way == "ambush" or rule.get("next-to-prey"):
                    beside = [(prey[0] + dx, prey[1] + dy) for dx, dy in ALL]
                    pairs = [(square, number) for square in beside if square in mine for number, _ in self.taker_numbers(mine[square])]
                else:
                    pairs = near
                if not pairs:
                    continue
                for layer, number in self.prey_numbers(man):
                    for takers in self.matching(rule, pairs, number, prey):
                        if not alone or len(takers) == 1:
                            found.append(Capture(prey, layer, number, way, tuple(sorted(takers))))
        return list(dict.fromkeys(found))

    def matching(self, rule, pairs, n, prey):
        """The sets of takers among pairs (square, number) that capture the number n by a rule of numbers."""
        way = rule["by"]
        if way == "equality":
            return [(s,) for s, a in pairs if a == n]
        if way == "roots":
            powers = [p for p in (2, 3, 4, 6) if p <= rule.get("greatest-power", 2)]
            return [(s,) for s, a in pairs if any(a ** p == n or n ** p == a for p in powers)]
        if "-by-" in way:    # a pair is of the square, and (number, factor)
            if way.startswith("multiplication"):    # "being lesser than your adversary's man", "being greater": Fulke 682, 685
                return [(s,) for s, (a, factor) in pairs if factor > 1 and a * factor == n]
            return [(s,) for s, (a, factor) in pairs if factor > 1 and a == n * factor]
        found = []
        if rule.get("more-than-two"):
            for size in range(2, len(pairs) + 1):
                for some in itertools.combinations(pairs, size):
                    if len({s for s, _ in some}) == size:
                        total = sum(a for _, a in some)
                        if way == "addition" and total == n or way == "subtraction" and any(2 * a - total == n for _, a in some):
                            found.append(tuple(s for s, _ in some))
            return found
        for (s, a), (t, b) in itertools.combinations(pairs, 2):
            if s == t:
                continue
            small, great = sorted((a, b))
            if (way == "addition" and a + b == n or way == "subtraction" and great - small == n
                    or way == "multiplication" and a * b == n or way == "division" and great == small * n
                    or way == "ambush" and a + b == n and (not rule.get("opposite") or (s[0] + t[0], s[1] + t[1]) == (2 * prey[0], 2 * prey[1]))
                    or way.endswith("-proportion") and way.removesuffix("-proportion") in kinds((a, b, n))):
                found.append((s, t))
        return found

    def on_lines(self, rule, prey, mine):
        """Who looks at the prey over empty squares: (square, (number, factor))."""
        found, fields = [], rule["by"].endswith("fields")
        ends = 2 if fields else rule.get("ends-counted", 0)
        for dx, dy in ALL:
            square, empty = (prey[0] + dx, prey[1] + dy), 0
            while self.rules.on(square) and square not in self.board:
                square, empty = (square[0] + dx, square[1] + dy), empty + 1
            if square in mine:
                for number, shape in self.taker_numbers(mine[square]):
                    if not fields or any(d == (-dx, -dy) for d, _, _ in self.rules.ways(mine[square], shape)):
                        found.append((square, (number, empty + ends)))
        return found

    def frees(self, capture):
        """Whether a capture by one piece sets a besieged piece free: it takes the besieger away whole, not a layer of it."""
        return capture.layer == 0

    def surrounded(self, rule, prey, man):
        """The sets of enemies that besiege a man, or who stand around him."""
        def enemy(square):
            return square in self.board and self.board[square].army != man.army
        if rule["by"] == "oblivion":
            for four in (STRAIGHT, SLANTING):
                takers = [(prey[0] + dx, prey[1] + dy) for dx, dy in four]
                if all(enemy(square) for square in takers):
                    yield takers
            return
        hindered = {}    # direction: the enemies that hinder all ways there, or None
        for direction, n, leaps in self.rules.ways(man):
            way = [(prey[0] + direction[0] * i, prey[1] + direction[1] * i) for i in range(1, n + 1)]
            who = None
            if not self.rules.on(way[-1]):
                who = [] if rule.get("edge-hinders") else None
            else:
                first = way[-1] if leaps else next((square for square in way if square in self.board), None)
                who = [first] if first and enemy(first) else None
            hindered[direction] = None if who is None or hindered.get(direction, 0) is None else hindered.get(direction, []) + who
        sets = [list(hindered)]
        if rule.get("four-suffice") and len(hindered) == 8:
            sets = [STRAIGHT, SLANTING]
        for some in sets:
            if any(hindered[direction] is None for direction in some):
                continue
            takers = sorted({square for direction in some for square in hindered[direction]})
            if takers and not (rule.get("freed-by-capture") and any(
                    self.frees(c) and c.prey in takers for c in self.captures(man.army, alone=True))):
                yield takers

    # Turns

    def begin_turn(self):
        self.moved, self.instead, self.done = None, False, False
        self.flown, self.lost = set(), []
        self.open = self.captures(self.side)
        self.stood = {(c.prey, c.layer, c.number) for c in self.open}

    def still(self, capture):
        """The layer (0: the whole) that an open capture takes now, or None where it stands open no longer."""
        man = self.board.get(capture.prey)
        if man is None or man.army == self.side:
            return None
        if capture.layer:
            if capture.layer not in man.layers:
                return None
            return capture.layer if len(man.layers) > 1 else 0
        return 0 if capture.way in ("siege", "oblivion") or capture.number in (self.whole_number(man), man.number) else None

    def open_captures(self):
        found = {}
        for capture in self.open:
            layer = self.still(capture)
            if layer is not None:
                found.setdefault((capture.prey, layer), set()).update(capture.takers)
        return found

    def to_place(self):
        """Captives to be placed: a king only if it was captured with several layers at once."""
        return [man for man in self.off if man.army == self.side and (
            self.play["captive-king"] == "enter" and len(man.layers) > 1 if man.shape == "K" else self.play["captives"] == "enter")]

    def first_rank(self):
        rank = 0 if self.side == "O" else self.rules.ranks - 1
        return [(file, rank) for file in range(self.rules.files) if (file, rank) not in self.board]

    def ransoms(self):
        kind, found = self.play.get("ransom", "none"), []
        if kind == "none":
            return found
        for place, layer, lowest in self.lost:
            man = self.board.get(place)
            if man is None or man.shape != "K" or kind == "all-but-the-lowest" and lowest:
                continue
            men = [(square, m) for square, m in sorted(self.board.items()) if m.army == man.army and m.shape != "K"]
            equal = [(square, m) for square, m in men if m.number == layer]
            found += [(square, place, layer) for square, _ in equal or men]
        return found

    def camp(self, square, army):
        return square[1] >= self.rules.ranks - self.triumph_rules["camp"] if army == "O" else square[1] < self.triumph_rules["camp"]

    def king_gone(self, army):
        """Whether the enemy's king of an army is gone."""
        return not any(man.shape == "K" and man.army == OTHER[army] and not man.star for man in self.board.values())

    def degree(self, numbers):
        """0, or 1 great, 2 greater, 3 greatest, of the numbers that stand together."""
        count = len(kinds(numbers))
        if len(numbers) == 3:
            return 1 if count and self.triumph_rules["three"] else 0
        return count if count > 1 and self.triumph_rules["four"] else 0

    def joins(self, man):
        return man.shape != "K" or self.triumph_rules.get("king-joins", False)

    def announceable(self):
        """The acts of announcing: tuples of squares."""
        kind = self.triumph_rules["announced"]
        if kind == "none" or self.triumph_rules.get("king-first") and not self.king_gone(self.side):
            return []
        own = [(square, man) for square, man in sorted(self.board.items()) if man.army == self.side and self.joins(man)]
        if kind == "before":
            if self.moved or self.instead or any(man.mark for _, man in own):
                return []
            found = [some for size in (3, 4) for some in itertools.combinations(own, size) if self.degree([m.number for _, m in some])]
            return sorted(tuple(square for square, _ in some) for some in found)
        others, captives = [man.number for _, man in own], self.play["captives"]
        if captives != "out-of-play":
            others += [man.number for man in list(self.board.values()) + self.off * (captives == "kept") if man.shape != "K"]
        others, makes = set(others), {}
        marked = tuple(man.number for _, man in own if man.mark)
        for square, man in own:
            n = man.number
            if n not in makes and not man.mark and square not in self.flown and self.camp(square, self.side):
                rest, fixed = sorted(others - {n} - set(marked)), (n, *marked)
                makes[n] = any(self.degree(fixed + some) for size in (3, 4) if size >= len(fixed)
                               for some in itertools.combinations(rest, size - len(fixed)))
        return [(square,) for square, man in own
                if not man.mark and square not in self.flown and self.camp(square, self.side) and makes.get(man.number)]

    def listed(self):
        """Every act that may be done now: its text, and what it is."""
        if self.result:
            return
        before = not self.moved and not self.instead
        moves = list(self.moves()) if before else []
        for a, b, flight in moves:
            yield square_text(a) + "-" + square_text(b), ("move", a, b, flight)
        goes = False
        for (prey, layer), takers in sorted(self.open_captures().items()):
            name = "x" + square_text(prey) + (f"[{layer}]" if layer else "")
            if before and not layer and self.play["takers"] == "enter-before":
                for taker in sorted(takers):
                    goes = True
                    yield square_text(taker) + name, ("capture", prey, layer, taker)
            else:
                yield name, ("capture", prey, layer, None)
        room = self.first_rank()
        place = self.to_place()
        for man in sorted(set(place), key=lambda man: (man.number, "rtsK".index(man.shape))):
            for square in room:
                yield man_text(man) + "@" + square_text(square), ("place", man, square)
        for square, at, layer in self.ransoms():
            yield f"{square_text(square)}={square_text(at)}[{layer}]", ("ransom", square, at, layer)
        for squares in self.announceable():
            yield "!" + ",".join(map(square_text, squares)), ("announce", squares)
        if not (place and room) and (not before or not moves and not goes):
            yield "end", ("end",)

    def legal(self):
        return [text for text, _ in self.listed()]

    # Acts

    FIELDS = "board off side turn passes result moved instead done flown lost open stood spoilt".split()

    def do(self, act):
        """Does an act that is allowed; ValueError says that it is not."""
        what = None
        if act in ("resign", "agree") and not self.result:
            what = (act,)
        elif act.startswith("!") and self.triumph_rules["announced"] == "placed":
            squares = tuple(map(read_square, act[1:].split(",")))
            if not self.result and len(set(squares)) == len(squares) and {(s,) for s in squares} <= set(self.announceable()):
                what = "announce", squares
        else:
            what = next((what for text, what in self.listed() if text == ("end" if act == "pass" and not self.done else act)), None)
        if what is None:
            raise ValueError("not allowed: " + act)
        self.history.append({name: getattr(self, name) for name in self.FIELDS})
        self.board, self.off, self.flown, self.lost = dict(self.board), list(self.off), set(self.flown), list(self.lost)
        getattr(self, "do_" + what[0])(*what[1:])
        if what[0] not in ("end", "resign", "agree"):
            self.done = True
            if not self.triumph_rules.get("captive-completes"):
                self.spoil(what)
            self.judge(self.side)

    def undo(self):
        for name, value in self.history.pop().items():
            setattr(self, name, value)

    def do_move(self, a, b, flight):
        old = {(c.prey, c.layer, c.number, c.way, c.takers) for c in self.captures(self.side)} if flight else set()
        self.board[b] = self.board.pop(a)
        self.moved = b
        if flight:
            self.flown.update([] if self.triumph_rules.get("flight-places") else [b])
        self.find_open(flight, old)

    def find_open(self, flight, old):
        self.open = []
        for capture in self.captures(self.side):
            if self.play["takers"] == "enter-before" and capture[:3] in self.stood:
                continue
            if flight and tuple(capture) not in old and not (
                    self.play.get("flight-besieges") and capture.way in ("siege", "oblivion")):
                continue
            if self.play.get("mover-takes-part") and self.moved not in capture.takers:
                continue
            self.open.append(capture)

    def do_capture(self, prey, layer, taker):
        man = self.board[prey]
        lowest = bool(layer) and layer == LAYERS[origin(man)][0]
        if layer and not (lowest and self.play.get("lowest-is-king")):
            self.board[prey] = king(man.army, [n for n in man.layers if n != layer], man.star, man.mark)
            self.lost.append((prey, layer, lowest))
            self.captive(king(man.army, (layer,), man.star))
        else:
            del self.board[prey]
            for part in ((layer,), tuple(n for n in man.layers if n != layer)) if layer else ():
                self.captive(king(man.army, part, man.star))
            if not layer:
                self.captive(man)
        self.open = [c for c in self.open if (c.prey, c.layer) != (prey, layer)]
        if taker:
            self.board[prey] = self.board.pop(taker)
            self.moved = prey
            self.find_open(False, set())
        elif not self.moved and self.play["takers"] != "stay":
            self.instead = True
            if self.play["takers"] == "enter-before":
                self.open = []

    def captive(self, man):
        """Off the board, to serve the army whose turn it is."""
        star = origin(man) != self.side
        self.off.append(man._replace(army=self.side, star=star, mark=False))
        parts = [part for part in self.off if part.army == self.side and part.star and part.layers]
        layers = tuple(sorted((n for part in parts for n in part.layers), reverse=True))
        if self.play["captive-king"] == "enter" and layers == LAYERS[OTHER[self.side]]:    # all of the king is captured: it is one again
            self.off = [part for part in self.off if part not in parts] + [king(self.side, layers, True)]

    def do_place(self, man, square):
        self.off.remove(man)
        self.board[square] = man

    def do_ransom(self, square, at, layer):
        self.lost = [entry for entry in self.lost if entry[:2] != (at, layer)]
        man = self.board[at]
        self.captive(self.board.pop(square))
        self.off.remove(next(m for m in self.off if m.layers == (layer,) and m.army == self.side and origin(m) == origin(man)))
        self.board[at] = king(man.army, man.layers + (layer,), man.star, man.mark)
        if self.play.get("king-to-redeemer"):
            self.board[square] = self.board.pop(at)
            self.lost = [(square if place == at else place, n, low) for place, n, low in self.lost]

    def do_announce(self, squares):
        for square in squares:
            self.board[square] = self.board[square]._replace(mark=True)

    def do_end(self):
        self.passes = 0 if self.moved or self.instead else self.passes + 1
        if self.passes == 2:
            return self.finish("neither army can move")
        self.side, self.turn = OTHER[self.side], self.turn + 1
        self.begin_turn()

    def do_resign(self):
        self.result = {"winner": WORD[OTHER[self.side]], "by": "resignation"}

    def do_agree(self):
        self.finish("agreed")

    def finish(self, by):
        """An end without a victory; a game for standards goes to who has more."""
        winner = ""
        if self.goal[0] == "standards":
            odd, even = (self.standards(army) for army in "OE")
            winner = "odd" if odd > even else "even" if even > odd else ""
            by = f"{even} standards of the even army, {odd} of the odd"
        self.result = {"winner": winner, "by": by}

    # Victories

    def captured(self, army):
        """The numbers that an army has captured; of a king each layer."""
        men = [man for man in list(self.board.values()) + self.off if man.army == army and man.star]
        return [n for man in men for n in (man.layers or (man.number,))]

    def standards(self, army):
        return sum(self.captured(army)) // (130 if army == "O" else 174)

    def reached(self, army):
        name, wanted = self.goal
        numbers, common = self.captured(army), self.rules.common
        total, characters = sum(numbers), sum(len(str(n)) for n in numbers)
        if common.get("king-first") and not self.king_gone(army) or not name or name == "standards":
            return False
        exact = common.get("exact-counts")

        def enough(count, want):
            return count == want if exact else count >= want
        if name == "bodies":
            return len(numbers) >= wanted[0]
        if total < wanted[0]:
            return False
        if name.startswith("honour") and common.get("upon-several") and numbers and max(numbers) >= wanted[0]:
            return False
        return {"goods": lambda: True, "quarrel": lambda: enough(characters, wanted[1]), "honour": lambda: enough(len(numbers), wanted[1]),
                "honour-quarrel": lambda: enough(len(numbers), wanted[1]) and enough(characters, wanted[2])}[name]()

    @staticmethod
    def turns_once(men, apart):
        """Whether men in this order stand along a way of equal straight steps with one right angle."""
        steps = [(b[0][0] - a[0][0], b[0][1] - a[0][1]) for a, b in zip(men, men[1:])]
        lengths = {max(abs(x), abs(y)) for x, y in steps}
        if any(x and y for x, y in steps) or len(lengths) != 1 or apart and lengths != {apart}:
            return False
        along = [a[0] * b[0] + a[1] * b[1] for a, b in zip(steps, steps[1:])]
        return min(along) >= 0 and along.count(0) == 1

    def formed(self, forms, men):
        """Whether men (square or None, number) stand in one of the forms."""
        for form in forms:
            kind, apart, ascending = form["form"], form.get("apart", 0), form.get("ascending")
            if kind == "anywhere":
                return True
            if any(square is None for square, _ in men):
                continue
            if kind == "line":
                men = sorted(men)
                steps = {(b[0][0] - a[0][0], b[0][1] - a[0][1]) for a, b in zip(men, men[1:])}
                if len(steps) != 1:
                    continue
                dx, dy = map(abs, steps.pop())
                if min(dx, dy) and dx != dy or apart and max(dx, dy) != apart:
                    continue
                row = [n for _, n in men]
                if not ascending or row in (sorted(row), sorted(row, reverse=True)):
                    return True
                continue
            if kind == "corner" and len(men) == 4:
                if any(self.turns_once(way, apart) for way in ([sorted(men, key=lambda man: man[1])] if ascending else itertools.permutations(men))):
                    return True
                continue
            xs, ys = (sorted({square[i] for square, _ in men}) for i in (0, 1))
            if len(xs) != 2 or len(ys) != 2 or xs[1] - xs[0] != ys[1] - ys[0] or apart and xs[1] - xs[0] != apart:
                continue
            if not ascending:
                return True
            at = dict(men)
            around = [at.get((x, y)) for x, y in ((xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1]))]
            if len(men) == 3:
                corner = (around.index(None) + 2) % 4
                if around[corner] == sorted(n for _, n in men)[1]:
                    return True
            else:
                first = around.index(min(around))
                turned = around[first:] + around[:first]
                if turned == sorted(turned) or turned[1:] == sorted(turned[1:], reverse=True):
                    return True
        return False

    def triumphs(self, army):
        """The triumphs that an army has: (degree, numbers, kinds, its men with their squares)."""
        rules = self.triumph_rules
        if rules.get("king-first") and not self.king_gone(army):
            return []
        men = [(square, man.number) for square, man in sorted(self.board.items())
               if man.army == army and self.joins(man) and self.camp(square, army) and (man.mark or rules["announced"] == "none")]
        if self.play["captives"] == "kept":
            men += [(None, man.number) for man in self.off if man.army == army and man.shape != "K"]
        found = []
        for size, forms in ((3, rules["three"]), (4, rules["four"])):
            for some in itertools.combinations(men, size) if forms else ():
                if all(square is None for square, _ in some):
                    continue    # one at least is placed
                numbers = sorted(n for _, n in some)
                degree = self.degree(numbers)
                if degree and self.formed(forms, list(some)):
                    found.append((degree, numbers, kinds(numbers), frozenset(some)))
        return sorted(found, key=lambda triumph: (-triumph[0], triumph[1]))

    def spoil(self, what):
        """What a captive has completed is no triumph as long as it stands."""
        standing = {figure for army in "EO" for _, _, _, figure in self.triumphs(army)}
        if what[0] == "move" and self.board[what[2]].star:
            self.spoilt = self.spoilt | {figure for figure in standing if any(square == what[2] for square, _ in figure)}
        self.spoilt = self.spoilt & standing

    def judge(self, army):
        """Ends the game where an army has a victory."""
        rules, goal = self.triumph_rules, self.goal
        least = {"great": 1, "greater": 2, "greatest": 3}[rules.get("ends", "great")]
        found = [triumph for triumph in self.triumphs(army) if triumph[3] not in self.spoilt]
        if self.reached(army):
            self.result = {"winner": WORD[army], "by": goal[0] + "=" + "/".join(map(str, goal[1]))}
        elif found and found[0][0] >= least:
            degree, numbers, names, _ = found[0]
            name = rules.get("names", ["great", "greater", "greatest"])[degree - 1]
            self.result = {"winner": WORD[army], "by": f"{name} triumph: {' '.join(map(str, numbers))} ({','.join(names)})"}


def perft(game, depth):
    """How many sequences of so many acts there are."""
    if depth == 0:
        return 1
    acts = game.legal()
    if depth == 1:
        return len(acts)
    count = 0
    for act in acts:
        game.do(act)
        count += perft(game, depth - 1)
        game.undo()
    return count


def finder(folder):
    """What finds the data of a rule set in a folder of NAME.toml or NAME.json."""
    def find(name):
        path = os.path.join(folder, name)
        if os.path.exists(path + ".toml"):
            import tomllib
            with open(path + ".toml", "rb") as file:
                return tomllib.load(file)
        with open(path + ".json", encoding="utf-8") as file:
            return json.load(file)
    return find


def main(words):
    depth = 0
    if words and words[0] == "--perft":
        depth, words = int(words[1]), words[2:]
    if len(words) < 3:
        sys.exit(__doc__)
    find = finder(words[0])
    name, _, options = words[1].partition("+")
    game = Game(Rules(find(name), [o for o in options.split(",") if o], find), words[2])
    for act in words[3:]:
        game.do(act)
    if depth:
        for n in range(1, depth + 1):
            print(n, perft(game, n))
    else:
        print(game.text(), game.result, *game.legal(), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
