// The program, compiled to WebAssembly, on the disk of this machine.
//
// Inside, paths have slashes and begin at one root: "C:\tables\a.csv" is "/C/tables/a.csv", and each drive
// is a folder of the root. Example: runCommand(["audit", "a.csv"]) audits a.csv of the working folder and
// returns the exit status. Counter-example: there are no processes inside: nothing is cancelled, and
// `rithmo print` says that sheets are not drawn here.
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const isWindows = process.platform === "win32";
const folder = fileURLToPath(new URL("..", import.meta.url));

/** Loads Node's WASI without the warning that it is experimental. */
async function loadWasi() {
  const warn = process.emitWarning;
  process.emitWarning = (warning, ...rest) => {
    if (!/WASI/.test(String(warning))) warn.call(process, warning, ...rest);
  };
  try {
    return (await import("node:wasi")).WASI;
  } finally {
    process.emitWarning = warn;
  }
}
const WASI = await loadWasi();

let compiled;
function program() {
  return (compiled ??= new WebAssembly.Module(readFileSync(resolve(folder, "rithmo.wasm"))));
}

/** The path by which the program knows a file of this machine. @param {string} path */
export function insidePath(path) {
  const whole = resolve(path);
  return isWindows
    ? "/" + whole.replace(/^([A-Za-z]):/, (_, drive) => drive.toUpperCase()).replaceAll("\\", "/")
    : whole;
}

/**
 * A word of the command line as the program reads it: on Windows a path may have a drive and backslashes.
 * @param {string} word
 */
function insideWord(word) {
  if (!isWindows) return word;
  return /^[A-Za-z]:[\\/]/.test(word) ? insidePath(word) : word.replaceAll("\\", "/");
}

function preopens() {
  if (!isWindows) return { "/": "/" };
  const drives = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((drive) => existsSync(drive + ":\\"));
  return Object.fromEntries(drives.map((drive) => ["/" + drive, drive + ":\\"]));
}

function environment() {
  return {
    PWD: insidePath("."),
    TMPDIR: insidePath(tmpdir()),
    RITHMO_TABLES: process.env.RITHMO_TABLES
      ? insidePath(process.env.RITHMO_TABLES)
      : insidePath(resolve(folder, "tables")),
    ...(process.env.COLUMNS ? { COLUMNS: process.env.COLUMNS } : {}),
  };
}

function instantiate(args) {
  const wasi = new WASI({
    version: "preview1",
    args: ["rithmo", ...args],
    env: environment(),
    preopens: preopens(),
    returnOnExit: true,
  });
  return { wasi, instance: new WebAssembly.Instance(program(), { wasi_snapshot_preview1: wasi.wasiImport }) };
}

/**
 * Runs one command on standard input, output and error.
 * @param {string[]} words
 * @returns {number} its exit status
 */
export function runCommand(words) {
  const { wasi, instance } = instantiate(words.map(insideWord));
  try {
    return wasi.start(instance) ?? 0;
  } catch (error) {
    process.stderr.write(`rithmo: this was too much for the memory of WebAssembly: ${error.message}\n`);
    return 2;
  }
}

/** One conversation of docs/engine.md, in an instance that lives as long as it is held. */
export class Conversation {
  constructor() {
    const { wasi, instance } = instantiate([]);
    this.exports = instance.exports;
    // Node's initialize() wants a module without a start; what it would start is rithmo_begin.
    wasi.initialize({
      exports: { memory: this.exports.memory, _initialize: () => this.exports.rithmo_begin() },
    });
  }

  /** @param {object} request @returns {any} the answer, as docs/engine.md has it */
  ask(request) {
    const line = new TextEncoder().encode(JSON.stringify(request));
    const bytes = (at, length) => new Uint8Array(this.exports.memory.buffer, at, length);
    const at = this.exports.rithmo_line(line.length) >>> 0;
    bytes(at, line.length).set(line);
    const length = this.exports.rithmo_answer() >>> 0;
    return JSON.parse(new TextDecoder().decode(bytes(this.exports.rithmo_text() >>> 0, length)));
  }
}
