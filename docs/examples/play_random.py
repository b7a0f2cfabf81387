#!/usr/bin/env python3
"""play_random.py RITHMO [RULES [SEED [POSITION]]]: a game played at random through `rithmo engine`, and its record."""
import json
import random
import subprocess
import sys

engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**request):
    print(json.dumps(request), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if not answer["ok"]:
        sys.exit(answer["error"])
    return answer


rules = sys.argv[2] if len(sys.argv) > 2 else "fulke-3"
choose = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1563)
state = ask(do="new", rules=rules, position=sys.argv[4] if len(sys.argv) > 4 else "array")
while not state["result"] and state["turn"] <= 200:
    state = ask(do="act", act=choose.choice(ask(do="legal")["legal"]))
print(ask(do="record")["record"], end="")
ask(do="quit")
sys.exit(engine.wait())
