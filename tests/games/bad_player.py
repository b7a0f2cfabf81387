#!/usr/bin/env python3
"""bad_player.py HOW: a player for a tournament that does one thing wrong, for tests; it knows nothing of the game."""
import json
import os
import subprocess
import sys
import time

how = sys.argv[1]
if how == "child":  # of its own, which does not end by itself
    child = subprocess.Popen(["sleep", os.environ["BAD_PLAYER_SECONDS"]])
answers = {
    "illegal": {"ok": True, "acts": ["a1-h16"]},
    "nonsense": {"ok": True, "acts": ["a move"]},
    "ransom": {"ok": True, "acts": ["c7=a3[25]"]},
    "unfinished": {"ok": True, "acts": []},
    "two-turns": {"ok": True, "acts": ["c4-b4", "end", "a14-a12"]},
    "resigning": {"ok": True, "acts": ["resign"]},
    "refusing": {"ok": False, "error": "I do not know"},
    "without-acts": {"ok": True},
    "with-numbers": {"ok": True, "acts": [1]},
}
for line in sys.stdin:
    request = json.loads(line)
    answer = {"ok": True}
    if request["do"] == "turn":
        if how == "dying":
            sys.exit(3)
        if how in ("silent", "child"):
            time.sleep(987)
        if how == "endless":
            while True:
                print("x" * 100000, end="", flush=True)
        answer = answers.get(how, answer)
    elif request["do"] == "act" and how == "deaf":
        answer = {"ok": False, "error": "no such act"}
    print("no JSON" if how == "babbling" and request["do"] == "turn" else json.dumps(answer), flush=True)
