#!/usr/bin/env python3
"""audit_client.py RITHMO FILE: a table through `rithmo engine`; a line for each finding, with the cell, its reading and the odds."""
import json
import subprocess
import sys

if len(sys.argv) != 3:
    sys.exit(__doc__)
engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**request):
    print(json.dumps(request), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if not answer["ok"]:
        sys.exit(answer["error"])
    return answer


with open(sys.argv[2], encoding="utf-8", newline="") as file:
    answer = ask(do="audit", csv=file.read())
for witness in answer["result"]["witnesses"]:
    for table in witness["tables"]:
        for finding in table["findings"]:
            for change in finding["candidates"][0]["changes"] if finding["candidates"] else []:
                print(f"row {finding['row']}, {change['name']}: {change['printed']} should be {change['reading']}; odds {finding['candidates'][0]['odds_text']}")
ask(do="quit")
sys.exit(engine.wait() or answer["status"])
