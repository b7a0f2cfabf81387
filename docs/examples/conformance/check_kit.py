#!/usr/bin/env python3
"""Checks reference.py against a conformance kit, with the kit's own rules.

Usage:    python3 check_kit.py KIT_FOLDER
Example:  python3 check_kit.py kit        prints a line for each case that fails, and a summary; exit status 1 where one does
"""
import json
import os
import sys

import reference


def check(case, find):
    """What is not as the case says."""
    game = reference.Game(reference.Rules(find(case["rules"]), case["options"], find), case["position"], case["goal"])
    for act in case["acts"]:
        try:
            game.do(act)
        except ValueError as fault:
            return [str(fault)]
    wrong = []
    for act in case.get("refused", []):
        try:
            game.do(act)
            game.undo()
            wrong.append(f"{act} is accepted")
        except ValueError:
            pass
    found = {"legal": game.legal(), "end": game.text(), "result": game.result}
    if "captures" in case:
        found["captures"] = sorted([reference.square_text(c.prey), c.number, c.way, sorted(map(reference.square_text, c.takers))]
                                   for c in game.captures(game.side))
    if "perft" in case:
        found["perft"] = [reference.perft(game, n + 1) for n in range(len(case["perft"]))]
    return wrong + [f"{key}: {found[key]} instead of {case[key]}" for key in found if found[key] != case[key]]


def main(folder):
    find, cache = reference.finder(os.path.join(folder, "rules")), {}
    failed = 0
    with open(os.path.join(folder, "cases.jsonl"), encoding="utf-8") as file:
        cases = [json.loads(line) for line in file]
    for case in cases:
        wrong = check(case, lambda name: cache.setdefault(name, None) or cache.update({name: find(name)}) or cache[name])
        if wrong:
            failed += 1
            print(case["name"] + ":", "; ".join(wrong))
    print(f"{len(cases) - failed} of {len(cases)} cases pass")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
