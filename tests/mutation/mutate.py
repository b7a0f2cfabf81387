#!/usr/bin/env python3
"""Breaks lib/ on purpose, one place at a time, and says whether the tests notice.

    tests/mutation/mutate.py --count 100 --seed 1563 > mutants.csv    a sample, chosen by the seed
    tests/mutation/mutate.py --part 1/2 --count 100 > first.csv       every second mutant of the same sample
    tests/mutation/mutate.py --quick > quick.csv                      without the slow tests, of which few notice what no other does
    tests/mutation/mutate.py --again quick.csv                        those of a file that survived, with all tests
    tests/mutation/mutate.py --room formula --room exchange           files of these rooms, by the unit tests of their own room alone
    tests/mutation/mutate.py --list | wc -l                           how many there are

A mutant is one change of one token: a comparison or a logical operator turned into its neighbour, a sum into a difference, a
number into the next, true into false, a negation left out, a returned value into an empty one. Text, comments, assertions and
directives are left alone. A mutant that does not compile, or compiles to the same library, is none and is not counted.

Works in a clone of its own under build/, where the unbroken program must pass first; the tests nearest to the broken file run
first, then cheap ones, then the rest (all but those that install the package, fill disks, build other programs or need Slurm).
A test that takes four times as long as with the unbroken program, and a minute, has noticed.
Writes CSV: verdict (killed, survived, no build, same code), the stage that noticed, seconds, file, line, column, from, to.
"""
import argparse
import csv
import hashlib
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT  # where the files are read that are broken: the clone, as soon as there is one

SWAPS = {
    " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ",
    " && ": " || ", " || ": " && ", " + ": " - ", " - ": " + ", " += ": " -= ", " -= ": " += ",
}
TOKENS = re.compile(
    r"(?P<swap> (?:<=|>=|==|!=|&&|\|\||\+=|-=|<|>|\+|-) )"
    r"|(?P<word>\b(?:true|false)\b)"
    r"|(?P<number>(?<![\w.'])\d+(?![\w.']))"
    r"|(?P<negation>(?<=[( ])!(?=[\w(*]))"
    r"|(?P<returned>\breturn (?!\{\};|true;|false;|\d+;|\"\";|nullptr;|std::nullopt;)[^;{}]+;)")

TOLD = "transcript|reports|manual|keyings|sentences|puzzles|endgames|engine|bench|rules-unknown"
LEFT_OUT = "package|reliability|cluster|web|programs|site|csv-peers|recipes"


def blanked(text):
    """The text with comments, literals, directives and static assertions made blank, lengths and lines kept."""
    blank = lambda m: re.sub(r"[^\n]", "\0", m.group(0))
    pattern = (r'R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'|//[^\n]*|/\*(?:.|\n)*?\*/'
               r"|^\s*#[^\n]*|\b(?:static_)?assert\((?:.|\n)*?\);|\btemplate <[^\n]*|\boperator\s*[<>=!]+")
    return re.sub(pattern, blank, text, flags=re.M)


def mutants_of(path):
    text = (SOURCE / path).read_text()
    for m in TOKENS.finditer(blanked(text)):
        found = text[m.start():m.end()]
        if m["swap"]:
            to = SWAPS[found]
        elif m["word"]:
            to = "false" if found == "true" else "true"
        elif m["number"]:
            to = str(int(found) + 1)
        elif m["negation"]:
            to = ""
        else:
            to = "return {};"
        yield path, m.start(), found, to


def where(mutant):
    """Its file, line from 1 and column from 0."""
    path, at, _, _ = mutant
    before = (SOURCE / path).read_text()[:at]
    return str(path), before.count("\n") + 1, at - before.rfind("\n") - 1


def everything():
    files = sorted(p.relative_to(SOURCE) for p in (SOURCE / "lib").rglob("*.?pp"))
    return [mutant for path in files for mutant in mutants_of(path)]


class Workplace:
    def __init__(self, name, quick, own_room):
        self.quick, self.own_room = quick, own_room
        self.at = ROOT / "build" / f"mutation-{name}"
        self.build = self.at / "build"
        if not self.at.exists():
            self.run(["git", "clone", "-q", "--shared", str(ROOT), str(self.at)], where=ROOT, check=True)
        self.run(["git", "fetch", "-q"], check=True)
        self.run(["git", "reset", "-q", "--hard", "origin/HEAD"], check=True)
        self.run(["cmake", "-G", "Ninja", "-S", ".", "-B", "build", "-DCMAKE_BUILD_TYPE=Release",
                  "-DCMAKE_CXX_FLAGS_RELEASE=-O1", "-DRITHMO_UNITY=OFF"], check=True)
        self.make(check=True)
        self.good = self.digest()
        self.limits = {}
        for name, command in self.stages(own_room):  # the unbroken program, and how long it takes
            began = time.time()
            self.run(command, check=True)
            self.limits[name] = 60 + 4 * (time.time() - began)

    def run(self, command, where=None, limit=900, check=False):
        """The exit status; 124 when it ran out of time."""
        def bounds():
            os.setsid()
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
        child = subprocess.Popen(command, cwd=where or self.at, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, preexec_fn=bounds,
                                 env=os.environ | {"RC_PARAMS": "seed=1"})  # of properties
        try:
            said, _ = child.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, 9)
            child.communicate()
            return 124
        if check and child.returncode:
            sys.exit(f"{' '.join(command)}: status {child.returncode}\n{said.decode(errors='replace')[-3000:]}")
        return child.returncode

    def make(self, check=False):
        return self.run(["ninja", "-j2" if check else "-j1", "-C", "build", "rithmo-tests" if self.own_room else "all"], check=check)

    def digest(self):
        """Of the program's code, so that a change that the compiler makes nothing of is seen to be none."""
        digest = hashlib.sha256()
        for name in sorted((self.build / "lib").rglob("*.o")):
            digest.update(name.read_bytes())
        return digest.hexdigest()

    def stages(self, path):
        """What is run of the check, by name, the likeliest to notice and the quickest first."""
        near = [f"[#{p.stem}]" for p in sorted((self.at / "tests" / path.parts[2]).glob("*_test.cpp"))] if path else []
        if near and self.own_room:
            yield "near", [str(self.build / "tests" / "rithmo-tests"), "-#", "-a", "--rng-seed", "1", ",".join(near)]
            return
        ctest = ["ctest", "--test-dir", "build", "--stop-on-failure"]
        if near:
            yield "near", [str(self.build / "tests" / "rithmo-tests"), "-#", "-a", "--rng-seed", "1", ",".join(near)]
        yield "told", ctest + ["-R", f"^({TOLD})"]
        yield "unit", ctest + ["-R", "^unit-"]
        yield "audit", ctest + ["-R", "^audit-"]
        if not self.quick:
            yield "rest", ctest + ["-E", f"^(unit-|audit-|{TOLD}|{LEFT_OUT})"]

    def verdict(self, mutant):
        path, at, found, to = mutant
        file = self.at / path
        whole = file.read_text()
        if not whole.startswith(found, at):
            sys.exit(f"{path} is not as committed: commit it first")
        file.write_text(whole[:at] + to + whole[at + len(found):])
        try:
            if self.make():
                return "no build", ""
            if self.digest() == self.good:
                return "same code", ""
            for name, command in self.stages(path):
                status = self.run(command, limit=self.limits.get(name, 300))
                if status:
                    return "killed", name + (" (time)" if status == 124 else "")
            return "survived", ""
        finally:
            file.write_text(whole)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1563)
    parser.add_argument("--part", default="1/1", metavar="K/N")
    parser.add_argument("--place", help="the clone to work in, build/mutation-PLACE; by default one for each part")
    parser.add_argument("--skip", type=int, default=0, help="so many of the part, which were tried before")
    parser.add_argument("--only", default="", help="files whose path has this in it")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--room", action="append", default=[], help="files of this room, by its own unit tests; may be given twice")
    parser.add_argument("--again", metavar="FILE", help="the survivors of a file that this wrote")
    parser.add_argument("--list", action="store_true")
    asked = parser.parse_args()
    part, parts = map(int, asked.part.split("/"))
    if not asked.list:
        global SOURCE
        place = Workplace(asked.place or part, asked.quick, pathlib.Path("lib/rithmo", asked.room[0], "any") if asked.room else None)
        SOURCE = place.at
    mutants = [m for m in everything() if asked.only in str(m[0]) and (not asked.room or m[0].parts[2] in asked.room)]
    if asked.list:
        for path, at, found, to in mutants:
            print(f"{path}:{at}: {found!r} -> {to!r}")
        return
    chosen = random.Random(asked.seed).sample(mutants, min(asked.count, len(mutants)))[part - 1::parts][asked.skip:]
    if asked.again:
        with open(asked.again) as file:
            survivors = {(row[3], int(row[4]), int(row[5]) - 1) for row in csv.reader(file) if row[0] == "survived"}
        chosen = [m for m in mutants if where(m) in survivors]
    out = csv.writer(sys.stdout)
    for mutant in chosen:
        path, at, found, to = mutant
        _, line, column = where(mutant)
        began = time.time()
        verdict, stage = place.verdict(mutant)
        out.writerow([verdict, stage, f"{time.time() - began:.0f}", path, line,
                      column + 1, found.strip() or found, to.strip()])
        sys.stdout.flush()


main()
