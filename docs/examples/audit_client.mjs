// audit_client.mjs RITHMO FILE: a table through `rithmo engine`; a line for each finding, with the cell,
// its reading and the odds.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

if (process.argv.length !== 4) throw new Error("usage: audit_client.mjs RITHMO FILE");
const engine = spawn(process.argv[2], ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(request) {
  engine.stdin.write(JSON.stringify(request) + "\n");
  const answer = JSON.parse((await lines.next()).value);
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}

const answer = await ask({ do: "audit", csv: readFileSync(process.argv[3], "utf8") });
for (const witness of answer.result.witnesses)
  for (const table of witness.tables)
    for (const finding of table.findings)
      for (const { name, printed, reading } of finding.candidates[0]?.changes ?? []) {
        const odds = finding.candidates[0].odds_text;
        console.log(`row ${finding.row}, ${name}: ${printed} should be ${reading}; odds ${odds}`);
      }
await ask({ do: "quit" });
process.exitCode = answer.status;
