"""endgames.md from the results of endgames/make."""
TITLES = {"mebben": "Mebben's rules", "italian": "The Italian rules, any triumph ending the game (`any-triumph`)"}


def count(n):
    return f"{n:,}"


def half(by_turns):
    """Half of those that are forced are forced in so many turns or fewer."""
    below, total = 0, sum(by_turns)
    for turns, many in enumerate(by_turns, 1):
        below += many
        if 2 * below >= total:
            return turns


def share(row):
    if row["forced"] == row["placements"]:
        return "all"
    percent = 100 * row["forced"] / row["placements"]
    return f"{percent:.1f} %" if 0.05 <= percent < 99.95 else f"all but {count(row['placements'] - row['forced'])}" if percent > 50 else count(row["forced"])


def table(rows):
    text = "| three | kind | pieces | enemy | ways to stand | placements | forced | turns, half | turns, most |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
    for row in rows:
        numbers = " ".join(map(str, row["numbers"]))
        if not row["men"]:
            text += f"| {numbers} | {row['kind']} | a king | | | | | | |\n"
            continue
        turns = row["by_turns"]
        text += (f"| {numbers} | {row['kind']} | {' '.join(row['men'])} | {row['enemy']} | {row['triumphs'] or 'none'} | {count(row['placements'])} | {share(row)} "
                 f"| {half(turns) if turns else ''} | {len(turns) or ''} |\n")
    return text


def said(rows, shape):
    rows = [row for row in rows if row["men"] and row["enemy"][1] == shape[0]]
    stand = [row for row in rows if row["triumphs"]]
    held = sorted((row for row in stand if row["forced"] < row["placements"]), key=lambda row: row["forced"] / row["placements"])
    longest = max(stand, key=lambda row: len(row["by_turns"]))
    text = f"Against a {shape}, {len(rows)} endgames: in {len(stand) - len(held)} the three win from everywhere"
    if held:
        row = held[0]
        text += f", in {len(held)} the enemy holds out from somewhere, most often {row['enemy']} against {' '.join(row['men'])} ({count(row['placements'] - row['forced'])} of {count(row['placements'])})"
    text += f", in {len(rows) - len(stand)} the triumph is out of reach. Longest: {len(longest['by_turns'])} turns, `{longest['longest']}`."
    return text


def write(rows, folder):
    text = """# Endgames

Three pieces whose numbers are in proportion, and one enemy: can the three force their triumph from wherever the four stand, and how soon? Solved backwards by `rithmo endgame` (see
[play.md](../../docs/play.md)) from every placement in which the three decide at once; tests play every placement of small boards in the plain game and count the same.

All threes of the [proportions](../../docs/research/findings.md#2-how-many-proportions), with the army that has most of their numbers, and both where they have as many; the others are captives (`*`),
who begin on the captor's first rank. A number that several pieces of an army bear is borne by a round before a triangle before a square. The enemy is the greatest square of the other army but its king, and, where
there are few placements with it, the greatest round too. Every piece stands wherever it ever comes to from the array: a square to few squares, a round to all. **Forced** are placements, the three to move and no triumph standing, from which they complete the triumph or capture the enemy whatever it does; it holds out where it
captures one of the three, can go on for ever, or the three stand on squares from which their marches never meet. **Turns** are those of the three: half of the forced placements take so many or fewer, and none takes more than the most. Where there are no **ways to stand**, no square that
the pieces come to serves, and what is forced is the enemy's fall alone.

What this does not say: how the three came to be alone with one enemy; what a king's piecewise fall, flights, announcements and several enemies do. By the rule sets that have these nothing is solved.
"""
    for rules, title in TITLES.items():
        rows_of = [row for row in rows if row["rules"] == rules]
        text += f"\n## {title}\n\n{said(rows_of, 'square')}\n\n{said(rows_of, 'round')}\n"
        never = sorted({" ".join(row["men"]) for row in rows_of if row["men"] and not row["triumphs"]})
        text += f"\nOut of reach from where the pieces begin: {', '.join(never)}.\n\n{table(rows_of)}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "endgames.md").write_text(text)
