// run.mjs WASM ARGUMENTS...: the program of the page as the page runs it (web/worker/wasi.js), on the files below
// this folder, which are read before and written after it.
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

import { runProgram } from "../../web/worker/wasi.js";

const [wasm, ...args] = process.argv.slice(2);
const files = new Map(),
  folders = [];
const read = (folder) => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    try {
      if (statSync(path).isDirectory()) (folders.push(path), read(path));
      else if (statSync(path).isFile()) files.set(path, new Uint8Array(readFileSync(path)));
    } catch {} // a link that leads nowhere, or a file that may not be read
  }
};
read(".");
let stdin = "";
try {
  stdin = readFileSync(0, "utf8");
} catch {}
const result = runProgram(new WebAssembly.Module(readFileSync(wasm)), args, {
  files,
  folders,
  stdin,
});
for (const [path, contents] of result.files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}
const say = (descriptor, text) => {
  for (let bytes = Buffer.from(text); bytes.length > 0;) bytes = bytes.subarray(writeSync(descriptor, bytes));
};
try {
  say(2, result.err);
  say(1, result.out);
} catch {} // nobody reads on
process.exitCode = result.status;
