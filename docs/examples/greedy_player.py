#!/usr/bin/env python3
"""greedy_player.py RITHMO: a player for `rithmo play tournament --engine`. It captures what is worth most, less what then stands open.

The rules it asks of `rithmo engine`, to which it passes on every request but "turn".
"""
import json
import random
import re
import subprocess
import sys

engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(*requests):
    """Asks all of them at once, and gives the last answer."""
    engine.stdin.write("".join(json.dumps(request) + "\n" for request in requests))
    engine.stdin.flush()
    return [json.loads(engine.stdout.readline()) for _ in requests][-1]


def captures(state, legal):
    """The captures among these acts, each with the number of the piece, or of the king's layer, that it takes."""
    numbers = {square: int(number) for number, square in re.findall(r"(\d+)(?:\[[\d,]*\])?[*!]*@([a-z]\d+)", state["position"])}
    found = {act: re.fullmatch(r"(?:[a-z]\d+)?x([a-z]\d+)(?:\[(\d+)\])?", act) for act in legal}
    return {act: int(one[2] or numbers[one[1]]) for act, one in found.items() if one}


def turns(begun):
    """Every first act, with the greatest captures after it: (acts, what they take, the state then); the game stands there meanwhile."""
    for first in ask({"do": "legal"})["legal"]:
        if "=" in first:
            continue  # only the enemy may offer a ransom
        acts, gain, state = [first], captures(begun, [first]).get(first, 0), ask({"do": "act", "act": first})
        while not state["result"] and state["to_act"] == begun["to_act"]:
            legal = ask({"do": "legal"})["legal"]
            values = captures(state, legal)
            acts.append(max(values, key=values.get) if values else "end" if "end" in legal else next(a for a in legal if "=" not in a))
            gain, state = gain + values.get(acts[-1], 0), ask({"do": "act", "act": acts[-1]})
        yield acts, gain, state
        ask(*[{"do": "undo"}] * len(acts))


def standing(state, side):
    """What the side has to fear most, which is to act no more: a capture that stands open, or that it has lost."""
    if state["result"]:
        return -1e6 if state["result"]["winner"] == side else 1e6
    return max(captures(state, ask({"do": "legal"})["legal"]).values(), default=0)


def greedy_turn(begun, chance):
    return max((gain - standing(state, begun["to_act"]) + chance.random(), acts) for acts, gain, state in turns(begun))[1]


def serve(turn):
    for line in sys.stdin:
        answer = request = json.loads(line)
        if request["do"] == "turn":
            begun = ask({"do": "state"})
            answer = {"ok": True, "acts": turn(begun, random.Random(f"{request.get('seed')} {begun['hash']}"))}
        else:
            answer = ask(request)
        print(json.dumps(answer), flush=True)
        if request["do"] == "quit":
            break


if __name__ == "__main__":
    serve(greedy_turn)
