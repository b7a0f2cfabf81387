// The program in its workers. Commands run one after another in the first worker, and can be stopped; the
// second keeps games, to which the protocol of docs/engine.md speaks.
//
// Example: await run(["rules", "fulke-1", "--format", "json"]); await talk("play", {do: "new", rules: "fulke-1"}).
// Counter-example: stopping a command leaves the game as it is.

/** @typedef {Map<string, Uint8Array>} Files */
/** @typedef {{status: number, out: string, err: string, files: Files}} Result */
/** @typedef {{stdin?: string, files?: Map<string, string | Uint8Array>}} Given */

/** One worker and those who wait for its answers. */
class Crew {
  /** @param {any} first the message that starts it */
  constructor(first) {
    this.first = first;
    /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    this.lastId = 0;
    /** @type {Worker} */
    this.worker = this.start();
  }

  /** @returns {Worker} */
  start() {
    const blob = new Blob([workerText], { type: "text/javascript" });
    const address = URL.createObjectURL(blob);
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    this.ready = new Promise((resolve, reject) => {
      worker.onerror = (event) => {
        const error = new Error(event.message || "the worker did not start");
        reject(error);
        this.drop(error);
      };
      worker.onmessage = ({ data }) => {
        if (data.ready) return resolve(data);
        if (data.failed && data.id === undefined) return reject(new Error(data.failed));
        const waiting = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        waiting?.resolve(data);
      };
    });
    this.ready.catch(() => undefined);
    worker.postMessage(this.first);
    return worker;
  }

  /**
   * @param {any} message
   * @returns {Promise<any>}
   */
  send(message) {
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...message });
    });
  }

  /** @param {Error} error */
  drop(error) {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** Ends what is at work, and starts anew. */
  restart() {
    this.worker.terminate();
    this.drop(new Error("stopped"));
    this.worker = this.start();
  }
}

/** @type {Crew} */
let commands;
/** @type {Crew | undefined} */
let games;
/** @type {any} */
let unpacked;

/**
 * Unpacks the program that the page carries.
 * @returns {Promise<{texts: Map<string, string>, sheets: Files}>} tables by path, sheets as PDF by name
 */
export async function begin() {
  const packed = unpackText(document.getElementById("packed")?.textContent ?? "");
  commands = new Crew({ packed: packed.buffer });
  unpacked = await commands.ready;
  commands.first = { program: unpacked.program, texts: unpacked.texts };
  return unpacked;
}

/**
 * Runs a command.
 * @param {string[]} args
 * @param {Given} given
 * @returns {Promise<Result>}
 */
export async function run(args, given = {}) {
  try {
    return await commands.send({ args, ...given });
  } catch (error) {
    return { status: 2, out: "", err: /** @type {Error} */ (error).message, files: new Map() };
  }
}

/** Stops the commands at work; they end with status 2. */
export function stop() {
  commands.restart();
}

/**
 * The result of a command as JSON; an Error with the program's own words where it is trouble.
 * @param {string[]} args
 * @param {Given} given
 * @returns {Promise<any>}
 */
export async function ask(args, given = {}) {
  const result = await run([...args, "--format", "json"], given);
  if (result.status === 2) throw new Error(result.err.trim());
  return JSON.parse(result.out);
}

/**
 * Sends one request of the protocol to a game.
 * @param {string} game the name of the conversation: each keeps one game
 * @param {any} request
 * @returns {Promise<any>}
 */
export async function talk(game, request) {
  games ??= new Crew({ program: unpacked.program, texts: unpacked.texts });
  const { answer, failed } = await games.send({ game, request });
  if (failed) {
    games.restart();
    throw new Error(failed);
  }
  return JSON.parse(answer);
}

/** Stops what the games' worker is thinking of. The games in it are lost: they are to be begun again. */
export function interrupt() {
  games?.restart();
}

/**
 * The bytes that build.py wrote as characters of windows-1252: NUL, line ends, = and < stand as = and
 * another character.
 * @param {string} text
 */
function unpackText(text) {
  const late = [
    ..."\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178",
  ];
  const byteOf = new Map(late.map((character, i) => [character.charCodeAt(0), 128 + i]));
  const bytes = new Uint8Array(text.length);
  let size = 0;
  for (let i = 0; i < text.length; ++i) {
    let code = text.charCodeAt(i);
    const isEscape = code === 61;
    if (isEscape) code = text.charCodeAt(++i);
    if (code > 255) code = byteOf.get(code) ?? 0;
    bytes[size++] = isEscape ? code - 64 : code;
  }
  return bytes.slice(0, size);
}
