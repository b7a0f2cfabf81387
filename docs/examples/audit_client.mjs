// audit_client.mjs RITHMO FILE: a table through `rithmo engine`; a line for each finding, with the cell and
// its reading.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

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
      for (const change of finding.candidates[0]?.changes ?? [])
        console.log(`row ${finding.row}, ${change.column}: ${change.printed} should be ${change.reading}`);
await ask({ do: "quit" });
process.exitCode = answer.status;
