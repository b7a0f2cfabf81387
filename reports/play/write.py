"""play.md and its figures from games.json (see make). No number is written here: all come from the games."""
import importlib.machinery
import importlib.util
import math
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).parent

WHO = {"0,0": "anything", "1,1": "careless", "2,2": "searching"}
CONFIDENCE = 95  # percent; z below is its two-sided quantile


def proportion(successes, trials):
    """A share with its interval (Wilson 1927)."""
    if not trials:
        return None
    z = 1.959964
    share, spread = successes / trials, z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / trials + spread / trials / 4)
    return [round(x, 4) for x in (share, max(0.0, middle - half), min(1.0, middle + half))]


def percent(share):
    """83 % (81 to 85)."""
    return "" if share is None else "{:.0f} % ({:.0f} to {:.0f})".format(*(100 * x for x in share))


def wins_of_higher(runs):
    """Of the games that anybody won, those that the higher level did."""
    won = wins = 0
    for run in runs:
        if run["higher"]:
            won, wins = won + run["won"], wins + round(run["higher"][0] * run["won"])
    return f"{percent(proportion(wins, won))} of {won}"


def half_width(share):
    """How far an interval reaches to either side, in points of a hundred."""
    return 50 * (share[2] - share[1])


def mean(value, digits=1):
    return "" if value is None else "{:.{d}f} ({:.{d}f} to {:.{d}f})".format(*value, d=digits)


def turns(run):
    """The median with its interval; of games most of which were not over, that they are longer."""
    middle, low, high = run["turns"]
    end = run["quantiles"][-1] if run["over"][0] < 0.95 else None
    at = lambda value: f"over {value}" if end is not None and value >= end else str(value)
    return at(middle) if at(middle).startswith("over") else f"{at(middle)} ({at(low)} to {at(high)})"


def apart(one, other):
    """Two shares or means whose intervals have nothing in common."""
    return one is not None and other is not None and (one[1] > other[2] or other[1] > one[2])


def table(heads, rows):
    text = "| " + " | ".join(heads) + " |\n|" + " --- |" * len(heads) + "\n"
    return text + "".join("| " + " | ".join(row) + " |\n" for row in rows) + "\n"


def name(run):
    return run["rules"]


def ends(run):
    """By what games ended, but for those that went on: the commonest first."""
    kinds = sorted(((count, kind) for kind, count in run["ends"].items() if kind != "not over"), reverse=True)
    return ", ".join(f"{kind} {count}" for count, kind in kinds) or "none"


# The figures: no colour is needed to read them.

def svg(width, height, title, body):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{title}" '
            f'font-family="serif" font-size="13">\n<title>{title}</title>\n<rect width="{width}" height="{height}" fill="#fff"/>\n{body}</svg>\n')


def axis(left, right, top, bottom, marks, label):
    body = ""
    for share, text in marks:
        x = left + share * (right - left)
        body += f'<line x1="{x:.1f}" y1="{top}" x2="{x:.1f}" y2="{bottom}" stroke="#ccc"/>\n<text x="{x:.1f}" y="{bottom + 16}" text-anchor="middle">{text}</text>\n'
    return body + f'<text x="{(left + right) / 2:.1f}" y="{bottom + 36}" text-anchor="middle" font-style="italic">{label}</text>\n'


def lengths(runs, most):
    """For each rule set and policy: from the 5th to the 95th in a hundred a line, the middle half a box, the median a stroke."""
    shown = [run for run in runs if run["levels"] in ("1,1", "2,2")]
    left, right, step = 190, 690, 19
    height = 30 + step * len(shown) + 60
    body = axis(left, right, 20, 30 + step * len(shown), [(t / most, str(t)) for t in range(0, most + 1, 100)], f"turns of both armies; at {most} a game was stopped")
    at = lambda t: left + t / most * (right - left)
    for i, run in enumerate(shown):
        y = 34 + i * step
        low, first, middle, third, high = run["quantiles"]
        fill = "#fff" if run["levels"] == "1,1" else "#888"
        if run["levels"] == "1,1":
            body += f'<text x="10" y="{y + 13}">{run["rules"]}</text>\n'
        body += f'<text x="{left - 8}" y="{y + 4}" text-anchor="end" font-size="11">{WHO[run["levels"]]}</text>\n'
        body += f'<line x1="{at(low):.1f}" y1="{y}" x2="{at(high):.1f}" y2="{y}" stroke="#000"/>\n'
        body += f'<rect x="{at(first):.1f}" y="{y - 5}" width="{at(third) - at(first):.1f}" height="10" fill="{fill}" stroke="#000"/>\n'
        body += f'<line x1="{at(middle):.1f}" y1="{y - 7}" x2="{at(middle):.1f}" y2="{y + 7}" stroke="#000" stroke-width="3"/>\n'
    return svg(720, height, "How long games last, by rule set and player", body)


def armies(runs):
    """Wins of the odd army with their intervals: a ring for careless players, a full disc for searching ones."""
    sets = list(dict.fromkeys(run["rules"] for run in runs))
    left, right, step = 130, 690, 26
    height = 30 + step * len(sets) + 60
    body = axis(left, right, 20, 30 + step * len(sets), [(p / 100, f"{p} %") for p in range(0, 101, 25)], "games won by the odd army, of those that anybody won; ring: careless, disc: searching")
    at = lambda share: left + share * (right - left)
    for i, rules in enumerate(sets):
        y = 38 + i * step
        body += f'<text x="10" y="{y + 8}">{rules}</text>\n'
        for run in runs:
            if run["rules"] != rules or run["levels"] not in ("1,1", "2,2") or not run["odd"]:
                continue
            searching = run["levels"] == "2,2"
            here, (share, low, high) = y + (10 if searching else 0), run["odd"]
            body += f'<line x1="{at(low):.1f}" y1="{here}" x2="{at(high):.1f}" y2="{here}" stroke="#000" stroke-width="2"/>\n'
            body += f'<circle cx="{at(share):.1f}" cy="{here}" r="4.5" fill="{"#000" if searching else "#fff"}" stroke="#000" stroke-width="1.5"/>\n'
    return svg(720, height, "Which army has the better of it, by rule set and player", body)


def chances():
    """How well the program's chances foretell games (chance)."""
    loader = importlib.machinery.SourceFileLoader("chance", str(HERE / "chance"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("chance", loader))
    loader.exec_module(module)
    slope, pairings, tenths = module.measured(HERE)
    text = f"""## What a chance of winning means

A hint says a chance of winning. It is 1 / (1 + exp(-{slope:.2f} p)), where p are the points of the search: one number for all rule sets, fitted by logistic regression to games of level 2 against
itself (`reports/play/chance`, positions in `play/chance.csv`), judged by level 3, after the first turns at random and at least {module.BEFORE_END} turns before the end. The games of odd numbers
were foretold by a fit to those of even numbers:

"""
    text += table(["chance said, mean", "share that won", "positions"], [[f"{100 * said:.0f} %", f"{100 * won:.0f} %", f"{rows:,}"] for said, won, rows in tenths])
    text += """The chances are on the careful side, and do not foretell much. Brier's score is the mean square of what they are off, and who says one half of every position has a quarter:

"""
    text += table(["rules", "games end by", "games", "positions", "Brier's score", "of one half's"],
                  [[rules, goal or "triumphs", str(games), f"{rows:,}", f"{score:.3f}", f"{100 * score / base:.0f} %"] for (rules, goal), games, rows, score, base in pairings])
    return text


def write(runs, folder, goal, most, opening):
    parts = defaultdict(list)
    for run in runs:
        parts[run["part"]].append(run)
    base = {(run["rules"], run["levels"]): run for run in parts["play"]}
    counts = {levels: max(run["games"] for run in parts["play"] if run["levels"] == levels) for levels in WHO}
    text = f"""# What the historical rules are like to play

Written by `reports/play/make`, which had the program play {sum(run["games"] for run in runs):,} games; `reports/play/games.json` has what they came to, the digest of their rows, and the
games to be played again. A test plays the first games of the main runs again, and writes this page anew from that file.

Nobody played. **anything**: each act is drawn from all that are legal (level 0 of [the opponent](../docs/play.md)). **careless**: who captures whatever can be captured, and moves at
random (level 1). **searching**: who judges each of its turns at once, by what was captured, what stands to be captured, and how far it is from the enemy's king and from a triumph (level 2). Both armies have the same player. Where anybody searches, the first
{opening} turns are drawn from all that are legal, for otherwise the same few games would be played again and again. Games end by a
triumph, or by the common victory `{goal}`, numbers of a hundred captured; after {most} turns of both armies they are stopped, and nobody's. Each range in brackets is a {CONFIDENCE} %
interval: of shares Wilson's, of medians by their order, of means by their spread. It says how far chance goes, and nothing of how far these players are from people.

Each rule set begins from the array in its file, which says whether its source draws it, or who concludes or supplied it. By the Italian set nothing is captured, for its source only
names its ways of capture; see its option `mebben-captures`. By the Savard sets and Barozzi's the enemy's king has to be captured before any victory.

## How games go

{counts["0,0"]:,}, {counts["1,1"]:,} and {counts["2,2"]:,} games by each rule set.

![How long games last](play/lengths.svg)

"""
    heads = ["rules", "player", "different games", f"over in {most} turns", "turns, median", "won by the odd army, of games won", "ended by", "movements open", "captures", "lead changes"]
    text += table(heads, [[name(run), WHO[run["levels"]], f"{run['different']:,}", percent(run["over"]), turns(run), percent(run["odd"]), ends(run), mean(run["movements"]),
                           mean(run["captures"]), mean(run["lead_changes"], 2)] for run in parts["play"]])
    text += """Different games are those whose rows differ. A lead is a greater sum of captured numbers; it changes when who was behind comes to be ahead. Movements open are those of the army that is to act, over all turns.

![Which army has the better of it](play/armies.svg)

## Triumphs alone

The same without a common victory: only a triumph ends the game. It is near when a turn begins with the pieces of one no more than a movement from where they are to stand,
and, where the enemy's king has to be captured first, after that.

"""
    text += table(["rules", "player", "games", "a triumph was near", "made", "which", "turns, median", "pieces never moved"],
                  [[name(run), WHO[run["levels"]], f"{run['games']:,}", percent(run["triumph_near"]), percent(run["triumph"]), ends(run), turns(run),
                    mean(run["unmoved"])] for run in parts["triumphs"]])
    text += f"## By what pieces fall\n\nOf all captures in the games above that were played to `{goal}`, each counted by the first way of capture that gave a right to it, those that shut in last.\n\n"
    ways = []
    for run in parts["play"]:
        total = sum(run["ways"].values())
        if total and run["levels"] != "0,0":
            ways.append([name(run), WHO[run["levels"]], f"{total:,}", ", ".join(f"{way} {100 * count / total:.0f} %" if count / total >= 0.005 else f"{way} {count}"
                                                                                  for way, count in run["ways"].items())])
    text += table(["rules", "player", "captures", "by"], ways)
    text += """## Who begins

The same arrays with the even army to begin: whether it is the army that has the better of it, or the first turn. **Bold**: the two intervals have nothing in common.
"""
    for levels, who in (("1,1", "careless"), ("2,2", "searching")):
        runs_so = [run for run in parts["begins"] if run["levels"] == levels]
        widest = max(half_width(run["odd"]) for run in runs_so if run["odd"])
        text += (f"With the even army to begin {runs_so[0]['games']:,} games of {who} players were played by each rule set: "
                 f"a share is known to {widest:.0f} points in a hundred at the worst, and a lesser difference cannot be seen.\n")
    text += "\n"
    rows = []
    for run in parts["begins"]:
        other = base[run["rules"], run["levels"]]
        both = [percent(other["odd"]), percent(run["odd"])]
        rows.append([run["rules"], WHO[run["levels"]], both[0], f"**{both[1]}**" if apart(other["odd"], run["odd"]) else both[1]])
    text += table(["rules", "player", "won by the odd army, of games won, the odd beginning", "the even beginning"], rows)
    text += """## Which doubts matter for play

Each option of a rule set is another reading of its source, or something that players may agree on; each was played by itself. **Bold**: its interval and that of the rule set as it is have
nothing in common, so that the reading matters for how these players fare. Where nothing is bold it may matter all the same, by less than these games can show.

"""
    idle = [run for run in parts["doubts"] if run["changed"] == 0]
    text += f"""**Games changed**: how many went otherwise than the game of the same number without the option. Where none did, the option **did not come into play**, and the games say nothing of it: so it
is in {len(idle)} of the {len(parts["doubts"])} runs. Exact counts, say, concern honour and quarrel, where these games are played to `{goal}`; and these players never offer a ransom.

"""
    rows = []
    for run in parts["doubts"]:
        other = base[run["rules"], run["levels"]]
        cells = []
        for field, form in (("over", percent), ("odd", percent), ("captures", mean), ("movements", mean)):
            cells.append(f"**{form(run[field])}**" if apart(run[field], other[field]) else form(run[field]))
        medians = f"**{turns(run)}**" if apart(run["turns"], other["turns"]) else turns(run)
        changed = f"{run['changed']:,} of {run['games']:,}" if run["changed"] else f"**0 of {run['games']:,}**"
        rows.append([run["rules"], run["options"], WHO[run["levels"]], changed, cells[0], medians, *cells[1:]])
    text += table(["rules", "option", "player", "games changed", f"over in {most} turns", "turns, median", "won by the odd army, of games won", "captures", "movements open"], rows)
    text += f"""## How strong the levels are

Wins of the higher level against the lower, who change armies after each game, to `{goal}`, of the games that anybody won. The last line has all rule sets together.

"""
    rows = defaultdict(dict)
    for run in parts["strength"]:
        rows[name(run)][run["levels"]] = f"{percent(run['higher'])} of {run['won']}" + (f", {run['games'] - run['won']} nobody's" if run["won"] < run["games"] else "")
    levels = sorted({run["levels"] for run in parts["strength"]})
    won = ["**all**"] + [wins_of_higher([run for run in parts["strength"] if run["levels"] == one]) for one in levels]
    text += table(["rules"] + [one.replace(",", " against ") for one in levels], [[rules] + [row[one] for one in levels] for rules, row in rows.items()] + [won])
    text += chances()
    text += f"""## To play them again

`reports/play/make rithmo` plays all games, an hour or two on two cores; `--keep FOLDER` goes on where it was broken off. One run, and the SHA-256 of its rows:

| rows | SHA-256 |
| --- | --- |
"""
    for run in parts["play"]:
        text += f"| `{run['command']}` | {run['digest'][:16]}... |\n"
    (folder / "play").mkdir(parents=True, exist_ok=True)
    (folder / "play.md").write_text(text)
    (folder / "play/lengths.svg").write_text(lengths(parts["play"], most))
    (folder / "play/armies.svg").write_text(armies(parts["play"]))
