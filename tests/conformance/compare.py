#!/usr/bin/env python3
"""compare.py RITHMO SOURCE [GAMES [SEED]]: random games by `rithmo engine` and by the reference, which was written from the documents alone.

From random positions of every board rule set, and of mixes of its options, both must list the same acts in the same order in every state,
stand in the same position, and end alike.
"""
import json
import os
import random
import subprocess
import sys

rithmo, source = (os.path.realpath(word) for word in sys.argv[1:3])
games = int(sys.argv[3]) if len(sys.argv) > 3 else 4
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1563
sys.path.insert(0, source + "/docs/examples/conformance")
import reference  # noqa: E402

LONGEST = 40  # acts
PIECES = {"E": "r2 r4 r6 r8 r4 r16 r36 r64 t6 t20 t42 t72 t9 t25 t49 t81 s15 s45 s153 s25 s81 s169 s289".split(),
          "O": "r3 r5 r7 r9 r9 r25 r49 r81 t12 t30 t56 t90 t16 t36 t64 t100 s28 s66 s120 s49 s121 s225 s361".split()}
find, rule_sets = reference.finder(source + "/rules"), {}


def rules_of(name):
    if name not in rule_sets:
        rule_sets[name] = find(name)
    return rule_sets[name]


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([rithmo, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def random_position(rng, rules):
    """Pieces close together, some of them captives or announced, kings whole, robbed or gone."""
    words = [rng.choice(["odd", "even"])]
    width = rng.choice([rules.ranks, 6, 4])
    low = rng.randint(0, rules.ranks - width)
    squares = [(file, rank) for file in range(rules.files) for rank in range(low, low + width)]
    rng.shuffle(squares)
    many = rng.choice([3, 7, 12, 20])
    for army in "EO":
        seen = set()
        for man in rng.sample(PIECES[army], many):
            star = "*" if rng.random() < 0.15 else ""
            serves = reference.OTHER[army] if star else army
            if serves + man + star in seen or not squares:
                continue
            seen.add(serves + man + star)
            if star and (rules.play["captives"] != "enter" or rng.random() < 0.2):
                words.append(f"{serves}{man}*@-")
                continue
            mark = "!" if rules.triumph["announced"] != "none" and rng.random() < 0.08 else ""
            words.append(f"{serves}{man}{star}{mark}@{reference.square_text(squares.pop())}")
        layers = list(reference.LAYERS[army])
        if rng.random() < 0.5:
            layers = sorted(rng.sample(layers, rng.randint(1, len(layers))), reverse=True)
        if rng.random() < 0.6 and squares:
            words.append(reference.man_text(reference.king(army, layers)) + "@" + reference.square_text(squares.pop()))
            for layer in set(reference.LAYERS[army]) - set(layers):
                if rng.random() < 0.8:
                    words.append(reference.man_text(reference.king(reference.OTHER[army], (layer,), True)) + "@-")
    return " ".join(words)


def difference(engine, name, options, rng, position):
    """What is not alike in one game, or nothing."""
    state = engine.ask(do="new", rules=name, options=",".join(options), position=position)
    if not state["ok"]:
        return None  # two kings of one army's layers and the like
    game, acts = reference.Game(reference.Rules(rules_of(name), options, rules_of), position, ""), []
    while True:
        ended = state["result"] and {"winner": state["result"]["winner"], "by": state["result"]["by"]}
        theirs, ours = engine.ask(do="legal")["legal"], game.legal()
        for what, one, other in (("position", state["position"], game.text()), ("result", ended, game.result), ("turn", state["turn"], game.turn), ("legal", theirs, ours)):
            if one != other:
                if what == "legal" and sorted(one) != sorted(other):
                    one, other = [act for act in theirs if act not in ours], [act for act in ours if act not in theirs]
                return f"{name} {options} {position!r} {acts}: {what}: {one}, by the reference {other}"
        if not ours or len(acts) >= LONGEST:
            return None
        keen = [act for act in ours if "x" in act or act[0] == "!" or "=" in act or "*@" in act]
        act = rng.choice(keen if keen and rng.random() < 0.6 else ["end"] if "end" in ours and rng.random() < 0.4 else ours)
        state = engine.ask(do="act", act=act)
        if not state["ok"]:
            return f"{name} {options} {position!r} {acts}: {act} is refused: {state['error']}"
        game.do(act)
        acts.append(act)


engine, played, wrong = Engine(), 0, []
for one in engine.ask(do="rules")["rules"]:
    data = rules_of(one["name"])
    if data.get("game", "philosophers") != "philosophers":
        continue
    for number in range(games):
        rng = random.Random(f"{seed} {one['name']} {number}")
        options = sorted(rng.sample(one["options"], rng.randint(0, min(2, len(one["options"])))))
        try:
            rules = reference.Rules(rules_of(one["name"]), options, rules_of)
        except ValueError:
            continue
        played += 1
        found = difference(engine, one["name"], options, rng, random_position(rng, rules))
        if found:
            wrong.append(found)
print("\n".join(wrong[:20]) or f"{played} games alike")
sys.exit(1 if wrong else 0)
