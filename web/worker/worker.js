// The worker: it unpacks or gets the program once, and then runs one command after another, or answers the
// protocol in instances that live on, one for each game. So the page never waits.
import { converse, runProgram } from "./wasi.js";

/**
 * @typedef {{program: WebAssembly.Module, texts: Map<string, string>, sheets: Map<string, Uint8Array>}}
 * Unpacked
 */

/** @type {Promise<{program: WebAssembly.Module, tables: Map<string, Uint8Array>}>} */
let ready;
/**
 * The conversations by their names.
 * @type {Map<string, (line: string) => string>}
 */
const conversations = new Map();

/**
 * Unpacks the files of the page. They begin with a list in JSON, [name, bytes] each.
 * @param {ArrayBuffer} packed
 * @returns {Promise<Unpacked>}
 */
async function unpack(packed) {
  const plain = await new Response(
    new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")),
  ).arrayBuffer();
  const decoder = new TextDecoder();
  let at = 4 + new DataView(plain).getUint32(0, true);
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const [name, size] of JSON.parse(decoder.decode(new Uint8Array(plain, 4, at - 4)))) {
    files.set(name, new Uint8Array(plain, at, size));
    at += size;
  }
  /** @param {string} folder */
  const inFolder = (folder) => [...files].filter(([name]) => name.startsWith(folder));
  const texts = new Map(inFolder("tables/").map(([name, bytes]) => [name, decoder.decode(bytes)]));
  const sheets = new Map(
    inFolder("sheets/").map(([name, bytes]) => [name.replace(/^sheets\/|\.pdf$/g, ""), bytes.slice()]),
  );
  const wasm = /** @type {Uint8Array} */ (files.get("rithmo.wasm"));
  return { program: await WebAssembly.compile(wasm), texts, sheets };
}

/** @param {any} data */
async function start(data) {
  const unpacked = data.packed ? await unpack(data.packed) : data;
  postMessage(data.packed ? { ready: true, ...unpacked } : { ready: true });
  const encoder = new TextEncoder();
  /** @type {[string, string][]} */
  const texts = [...unpacked.texts];
  const tables = new Map(texts.map(([path, text]) => [path, encoder.encode(text)]));
  return { program: unpacked.program, tables };
}

onmessage = async ({ data }) => {
  if (data.packed || data.program) {
    ready = start(data);
    ready.catch((error) => postMessage({ failed: String(error) }));
    return;
  }
  const { id, args, game, request, stdin, files } = data;
  try {
    const { program, tables } = await ready;
    if (request) {
      const answer = conversations.get(game) ?? converse(program, { tables });
      conversations.set(game, answer);
      return postMessage({ id, answer: answer(JSON.stringify(request)) });
    }
    postMessage({ id, ...runProgram(program, args, { stdin, files, tables }) });
  } catch (error) {
    // A trap: no memory, or a stack too deep.
    const failed = `rithmo: the page could not do this: ${/** @type {Error} */ (error).message}`;
    postMessage({ id, failed, status: 2, out: "", err: failed, files: new Map() });
  }
};
