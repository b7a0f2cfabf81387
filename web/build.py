#!/usr/bin/env python3
"""build.py WASM ROOT VERSION OUTPUT: puts the page together in one file: its parts, the program, the tables and some sheets.

The program, the tables and the sheets are compressed, and stand in the page as characters of windows-1252, which costs 2 % where base64 costs 33.
Everything else is ASCII. The policy names the script and the style by their digests, and lets nothing be fetched.
"""
import base64
import hashlib
import html
import json
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

here = Path(__file__).parent
wasm, root, version, output = sys.argv[1:]


def packed_text(data):
    """Bytes as bytes of the page: what HTML would change is escaped."""
    text = bytearray()
    for byte in data:
        if byte in (0, 10, 13, 60, 61):
            text += bytes((61, byte + 64))
        else:
            text.append(byte)
    return bytes(text)


def in_ascii(text, escape):
    return "".join(c if ord(c) < 128 else escape(ord(c)) for c in text)


def script_of(module):
    """A module and all that it imports as one script, in ASCII."""
    command = ["esbuild", "--bundle", "--format=iife", "--target=es2022", "--minify-whitespace", "--log-level=warning", str(here / module)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def digest(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def compressed(data):
    """By zopfli, a twentieth smaller than gzip -9, and read like it."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return subprocess.run(["zopfli", "--i5", "-c", file.name], check=True, capture_output=True).stdout


root = Path(root).resolve()
files = {"rithmo.wasm": Path(wasm).read_bytes()}
for path in sorted((root / "tables").rglob("*")):
    if path.suffix in (".csv", ".json"):
        files[str(path.relative_to(root))] = path.read_bytes()
for sheet in ("cut-outs", "board", "travel-set", "harmonies"):
    files[f"sheets/{sheet}.pdf"] = (root / "reports/sheets" / f"{sheet}.pdf").read_bytes()
contents = json.dumps([[name, len(data)] for name, data in files.items()]).encode()
packed = packed_text(compressed(struct.pack("<I", len(contents)) + contents + b"".join(files.values())))

record = (root / "docs/examples/first-game.record").read_text()
texts = {"workerText": script_of("worker/worker.js"), "recordText": record}
script = "".join(f"const {name} = {json.dumps(text)};\n".replace("<", "\\u003c") for name, text in texts.items()) + script_of("page/main.js")
assert "</script" not in script
style = in_ascii((here / "style.css").read_text(), lambda code: f"\\{code:x} ")
policy = (f"default-src 'none'; script-src {digest(script)} 'wasm-unsafe-eval'; worker-src blob:; "
          f"style-src {digest(style)}; img-src data: blob:; base-uri 'none'; form-action 'none'")
page = in_ascii((here / "page.html").read_text(), lambda code: f"&#{code};")
notices = in_ascii(html.escape((here / "sysroot/NOTICES.txt").read_text(), quote=False), lambda code: f"&#{code};")
for name, text in (("POLICY", policy), ("STYLE", style), ("VERSION", version), ("NOTICES", notices), ("SCRIPT", script)):
    page = page.replace(f"@{name}@", text)
head, tail = page.encode("ascii").split(b"@PACKED@")
Path(output).write_bytes(head + packed + tail)
print(f"{output}: {len(head) + len(packed) + len(tail)} bytes")
