// The package as it is installed: node --test, in a folder where `npm install rithmo-VERSION.tgz` was run.
import assert from "node:assert/strict";
import { test } from "node:test";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Game, RithmoError, ask, audit, claims, derive, explain, hello, infer } from "rithmo";

const square = (slips = {}) => "n,square\n" + Array.from({ length: 20 }, (_, i) => `${i + 1},${slips[i + 1] ?? (i + 1) ** 2}\n`).join("");
const rule = { rows: "n = 1..20", columns: { square: "n^2" } };

test("hello says what there is", () => {
  assert.equal(hello().protocol, 1);
  assert.ok(hello().do.includes("audit"));
});

test("a slip is read, with or without its rule", () => {
  for (const options of [{ rule }, {}]) {
    const { findings, status } = audit(square({ 7: 94 }), options);
    assert.equal(status, 1);
    assert.deepEqual(findings.map(({ row, column, printed, reading }) => [row, column, printed, reading]), [[6, "square", "94", "49"]]);
    assert.ok(findings[0].odds >= 100);
  }
});

test("a right table has no finding, as text, as rows and as a file", () => {
  const path = join(mkdtempSync(join(tmpdir(), "rithmo-test-")), "a table.csv");
  writeFileSync(path, square());
  const rows = [["n", "square"], ...Array.from({ length: 20 }, (_, i) => [i + 1, BigInt((i + 1) ** 2)])];
  for (const data of [square(), rows, path]) assert.deepEqual([...audit(data).findings], []);
  assert.match(audit(path).assumed, /n\^2/);
});

test("cells with commas, quotes and line ends arrive as they are", () => {
  const rows = [["n", 'a "b", c', "square"], ...Array.from({ length: 12 }, (_, i) => [i + 1, 'x,"y"\nz', (i + 1) ** 2])];
  const { json, findings } = audit(rows);
  assert.equal(json.witnesses[0].tables[0].rows, 12);
  assert.equal(findings.length, 0);
});

test("the rule of a table can be given back", () => {
  assert.deepEqual(infer(square()).columns, { square: "n^2" });
  assert.equal(infer("a,b\n3,1\n1,4\n5,9\n2,6\n"), null);
});

test("lists and explanations", () => {
  assert.equal(derive("proportions", { kind: "harmonic" }).length, 18);
  assert.ok(explain(2, 3, 6).some(({ text }) => /harmonic|musical/.test(text)));
  assert.equal(claims("SA-078").claims[0].verdict, "fails");
});

test("what is refused says why, and the next question is answered", () => {
  assert.throws(() => audit("a,b\nx\n"), RithmoError);
  assert.throws(() => audit("nothing-of-this-name.csv"), RithmoError);
  assert.throws(() => ask({ do: "fly" }), /"do" is/);
  assert.throws(() => audit(7), TypeError);
  assert.equal(hello().ok, true);
});

test("a web page is read", () => {
  const rows = Array.from({ length: 20 }, (_, i) => `<tr><td>${i + 1}<td>${i === 6 ? 94 : (i + 1) ** 2}`).join("");
  const page = `<table><tr><th>n<th>square${rows}</table>`;
  const answer = ask({ do: "audit", files: { "page.html": page } });
  assert.equal(answer.result.findings, 1);
});

test("two games at once, each its own", () => {
  const first = new Game("fulke-3"), second = new Game("fulke-1");
  const [act] = first.legalActs();
  first.act(act);
  assert.notEqual(first.hash, second.hash);
  assert.equal(second.turn, 1);
  first.undo();
  assert.equal(first.position, new Game("fulke-3").position);
  const [line] = first.best({ level: 2 });
  for (const one of line.acts) first.act(one);
  assert.equal(first.turn, 2);
  assert.match(first.record(), /fulke-3/);
  assert.throws(() => first.act("nonsense"), RithmoError);
});
