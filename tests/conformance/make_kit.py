#!/usr/bin/env python3
"""Makes a conformance kit: fills in what an engine should find in each stated case, by asking `rithmo engine`.

Idea. positions.jsonl has the cases as people state them from the sources. Here each is played through the engine's line protocol:
every act must be accepted, every act under `refused` refused, a stated `result` met; then `legal`, `end` and `result` are filled in,
`captures` where the case asks for them ("captures": true), and `perft` to the depth that it asks for ("depth": 3). A case that the
engine does not meet is told, and no kit is written. The rule sets go along as JSON, so that the kit needs no other file.

Usage:    python3 make_kit.py RITHMO RULES_FOLDER POSITIONS OUT_FOLDER
Example:  python3 make_kit.py ./rithmo rules positions.jsonl kit
"""
import json
import os
import re
import subprocess
import sys
import tomllib

TEXT, TEXTS = {"type": "string"}, {"type": "array", "items": {"type": "string"}}
SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A case of the conformance kit of the Philosophers' Game: one line of cases.jsonl",
    "type": "object",
    "required": ["name", "what", "locus", "support", "rules", "options", "goal", "position", "acts", "legal", "end", "result"],
    "additionalProperties": False,
    "properties": {
        "name": TEXT | {"pattern": "^[a-z0-9+,-]+$", "description": "unique"},
        "what": TEXT | {"description": "what it shows, a plain English sentence"},
        "locus": TEXT | {"description": "where the source says it; numbers as in the rule set's loci"},
        "support": {"enum": ["said", "inferred", "supplied"], "description": "whether the rule set's own source says it there, another says or concludes it, or the toolkit fills it in"},
        "rules": TEXT | {"description": "a file of rules/ without .json"},
        "options": TEXTS | {"description": "names of the rule set's options that are in force"},
        "goal": TEXT | {"description": "a common victory that ends the game too, or nothing"},
        "position": TEXT | {"description": "where it begins: a position, 'array', or the name of a rule set whose array it is"},
        "acts": TEXTS | {"description": "done one after another; each must be accepted"},
        "refused": TEXTS | {"description": "acts each of which must then be refused"},
        "legal": TEXTS | {"description": "every act that may then be done, in the order of docs/records.md; none when the game is over"},
        "captures": {"type": "array", "description": "what the army to move then captures as the pieces stand: the prey's square, its number, the way, the takers' squares sorted",
                     "items": {"type": "array", "prefixItems": [TEXT, {"type": "integer"}, TEXT, TEXTS], "minItems": 4, "maxItems": 4}},
        "end": TEXT | {"description": "the position after the acts"},
        "result": {"description": "null while the game goes on; the winner is empty where nobody has won",
                   "oneOf": [{"type": "null"}, {"type": "object", "required": ["winner", "by"], "additionalProperties": False,
                             "properties": {"winner": TEXT, "by": TEXT, "stakes": {"type": "integer"}}}]},
        "perft": {"type": "array", "items": {"type": "integer"}, "description": "how many sequences of 1, 2, ... acts there are after the acts"},
    },
}


class Engine:
    def __init__(self, program):
        self.program = program
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def perft(self, depth):
        acts = self.ask(do="legal")["legal"]
        if depth == 1:
            return len(acts)
        count = 0
        for act in acts:
            self.ask(do="act", act=act)
            count += self.perft(depth - 1)
            self.ask(do="undo")
        return count

    def captures(self, case, position):
        options = ["--option", ",".join(case["options"])] if case["options"] else []
        found = subprocess.run([self.program, "captures-in", position, "--rules", case["rules"], "--format", "json", *options],
                               stdout=subprocess.PIPE, text=True, check=False).stdout
        return sorted([c["prey"], c["number"], c["capture"], sorted(c["takers"])] for c in json.loads(found)["captures"])


def lines_of(places):
    """The numbers of "614, 617-619"."""
    lines = set()
    for first, last in re.findall(r"(\d+)(?:-(\d+))?", places):
        lines.update(range(int(first), int(last or first) + 1))
    return lines


def support_of(engine, case):
    """Of the rule that a case shows: said where its own source's words are at the case's place; inferred where another's are; else
    supplied, as what rests on the documents alone is."""
    rules = engine.ask(do="rules", rules=case["rules"])["set"]
    author = re.match(r"(du )?\w+", case["locus"])[0]
    if author in ("records", "rule"):
        return "supplied"
    if author not in rules["loci"] and not rules["title"].startswith(author):
        return "inferred"
    supports = rules.get("support", []) + [fact["support"] for fact in rules["facts"]]
    at = lines_of(case["locus"])
    for kind in ("said", "inferred", "supplied"):
        if any(one["kind"] == kind and at & lines_of(one.get("why", "")) for one in supports):
            return kind
    return "said"  # no fact of the file has the place; the case is stated from it


def short(result):
    return result and {key: result[key] for key in ("winner", "by", "stakes") if key != "stakes" or result[key] > 1}


def fill(engine, case):
    """The case with all expectations; ValueError where the engine does not meet it."""
    state = engine.ask(do="new", rules=case["rules"], options=",".join(case["options"]), goal=case["goal"], position=case["position"])
    if not state["ok"]:
        raise ValueError("position: " + state["error"])
    for act in case["acts"]:
        state = engine.ask(do="act", act=act)
        if not state["ok"]:
            raise ValueError(f"{act} is refused: {state['error']}")
    for act in case.get("refused", []):
        if engine.ask(do="act", act=act)["ok"]:
            raise ValueError(f"{act} is accepted")
    if "result" in case and case["result"] != short(state["result"]):
        raise ValueError(f"result is {short(state['result'])}")
    case = case | {"support": support_of(engine, case)}
    made = {key: case[key] for key in ("name", "what", "locus", "support", "rules", "options", "goal", "position", "acts", "refused") if key in case}
    made["legal"] = engine.ask(do="legal")["legal"]
    if case.get("captures"):
        made["captures"] = engine.captures(case, state["position"])
    made["end"], made["result"] = state["position"], short(state["result"])
    if case.get("depth"):
        made["perft"] = [engine.perft(n) for n in range(1, case["depth"] + 1)]
    return made


def main(program, rules, positions, out):
    engine, made, faults, names = Engine(program), [], 0, set()
    with open(positions, encoding="utf-8") as file:
        cases = [json.loads(line) for line in file if line.strip()]
    for case in cases:
        try:
            if case["name"] in names:
                raise ValueError("there is another case of this name")
            names.add(case["name"])
            made.append(fill(engine, case))
        except ValueError as fault:
            faults += 1
            print(f"{case['name']}: {fault}", file=sys.stderr)
    if faults:
        sys.exit(f"{faults} of {len(cases)} cases are not met; nothing is written")
    os.makedirs(os.path.join(out, "rules"), exist_ok=True)
    board = set()
    for name in sorted(os.listdir(rules)):
        if name.endswith(".toml"):
            with open(os.path.join(rules, name), "rb") as file:
                data = tomllib.load(file)
            if data.get("game", "philosophers") == "philosophers":
                board.add(name[:-5])
                with open(os.path.join(out, "rules", name[:-5] + ".json"), "w", encoding="utf-8") as file:
                    file.write(json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    with open(os.path.join(out, "schema.json"), "w", encoding="utf-8") as file:
        file.write(json.dumps(SCHEMA, indent=1) + "\n")
    for name, of_board in (("cases.jsonl", True), ("other-games.jsonl", False)):
        with open(os.path.join(out, name), "w", encoding="utf-8") as file:
            for case in made:
                if (case["rules"] in board) == of_board:
                    file.write(json.dumps(case, ensure_ascii=False) + "\n")
    print(f"{len(made)} cases")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
