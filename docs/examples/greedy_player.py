#!/usr/bin/env python3
"""greedy_player.py RITHMO: a player for `rithmo play tournament --engine`, that looks one turn ahead.

It captures what is worth most, less what stands open to be captured then. The rules it asks of `rithmo engine`, to which it
passes on every request but "turn"; a player of your own need not know more of them than this one does.
"""
import json
import random
import re
import subprocess
import sys

engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(*requests):
    """Asks all at once, which is faster than one by one; gives the last answer."""
    engine.stdin.write("".join(json.dumps(request) + "\n" for request in requests))
    engine.stdin.flush()
    return [json.loads(engine.stdout.readline()) for _ in requests][-1]


def act(text):
    return ask({"do": "act", "act": text})


def prey_values(state, acts):
    """What each capture among the acts takes: the number of the piece on its square, or of the king's layer."""
    numbers = {square: int(number) for number, square in re.findall(r"(\d+)(?:\[[\d,]*\])?[*!]*@([a-z]\d+)", state["position"])}
    captures = [(text, re.fullmatch(r"(?:[a-z]\d+)?x([a-z]\d+)(?:\[(\d+)\])?", text)) for text in acts]
    return {text: int(found[2] or numbers[found[1]]) for text, found in captures if found}


def finish(side, state, acts):
    """Captures the greatest while it can, sets captives, and ends the turn; gives what it captured, and the state then."""
    gain = 0
    while not state["result"] and state["to_act"] == side:
        legal = ask({"do": "legal"})["legal"]
        values = prey_values(state, legal)
        chosen = max(values, key=values.get) if values else "end" if "end" in legal else next((a for a in legal if "@" in a), None)
        if chosen is None:
            break  # a turn that cannot be ended yet: nothing was moved
        gain += values.get(chosen, 0)
        acts.append(chosen)
        state = act(chosen)
    return gain, state


def turn(seed):
    begun, chance = ask({"do": "state"}), random.Random(seed)
    side = begun["to_act"]
    best, best_worth = ["resign"], -1e9
    for first in ask({"do": "legal"})["legal"]:
        if "=" in first:
            continue  # a ransom is the enemy's to offer
        acts, values = [first], prey_values(begun, [first])
        gain, state = finish(side, act(first), acts)
        if state["result"]:
            worth = 1e6 if state["result"]["winner"] == side else -1e6
        else:
            threats = prey_values(state, ask({"do": "legal"})["legal"])
            worth = gain + values.get(first, 0) - max(threats.values(), default=0) + chance.random()
        ask(*[{"do": "undo"}] * len(acts))
        if worth > best_worth and (state["result"] or state["to_act"] != side):
            best, best_worth = acts, worth
    return {"ok": True, "acts": best, "points": best_worth}


for line in sys.stdin:
    request = json.loads(line)
    answer = turn(f"{request.get('seed', 1)} {ask({'do': 'state'})['hash']}") if request["do"] == "turn" else ask(request)
    print(json.dumps(answer), flush=True)
    if request["do"] == "quit":
        break
