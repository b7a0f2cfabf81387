#!/usr/bin/env python3
"""two_ply_player.py RITHMO: a player for `rithmo play tournament --engine`. Of the twelve turns that greedy_player.py likes best it
looks at every answer of the enemy, and at what stands open after that."""
from greedy_player import ask, serve, standing, turns

WIDTH = 12


def two_ply_turn(begun, chance):
    side = begun["to_act"]
    liked = sorted(((gain - standing(state, side) + chance.random(), gain, acts, state) for acts, gain, state in turns(begun)),
                   key=lambda one: one[0], reverse=True)
    best, best_worth = liked[0][2], -1e9
    for hope, gain, acts, state in liked[:WIDTH]:
        worth = hope
        if not state["result"]:
            ask(*[{"do": "act", "act": act} for act in acts])
            enemy = state["to_act"]
            # The enemy's best answer: what it takes, less what stands open to this side then.
            worth = gain - max(taken - standing(then, enemy) for _, taken, then in turns(state))
            ask(*[{"do": "undo"}] * len(acts))
        if worth + hope / 1000 > best_worth:
            best, best_worth = acts, worth + hope / 1000
    return best


serve(two_ply_turn)
