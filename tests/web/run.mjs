// run.mjs WASM ARGUMENTS...: the program of the page on this machine's files, by node's own WASI.
import { WASI } from "node:wasi";
import { readFileSync } from "node:fs";

const [wasm, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: ["rithmo", ...args], env: process.env, preopens: { ".": process.cwd(), "/": "/" }, returnOnExit: true });
const instance = await WebAssembly.instantiate(await WebAssembly.compile(readFileSync(wasm)), wasi.getImportObject());
process.exitCode = wasi.start(instance);
