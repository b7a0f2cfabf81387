// The worker: it unpacks the program and the tables once, and then runs one command after another, so that
// the page never waits.
"use strict";

/**
 * @type {Promise<{program: WebAssembly.Module, texts: Map<string, string>, sheets: Map<string, Uint8Array>,
 * tables: Map<string, Uint8Array>}>}
 */
let ready;

/**
 * What the page carries, all compressed: a contents in JSON, [name, bytes] each, and then the files.
 * @param {ArrayBuffer} packed
 */
async function unpack(packed) {
  const plain = await new Response(
    new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")),
  ).arrayBuffer();
  const decoder = new TextDecoder(),
    encoder = new TextEncoder();
  let at = 4 + new DataView(plain).getUint32(0, true);
  const files = new Map();
  for (const [name, size] of JSON.parse(decoder.decode(new Uint8Array(plain, 4, at - 4)))) {
    files.set(name, new Uint8Array(plain, at, size));
    at += size;
  }
  const inFolder = (folder) => [...files].filter(([name]) => name.startsWith(folder));
  const texts = new Map(inFolder("tables/").map(([name, bytes]) => [name, decoder.decode(bytes)]));
  const sheets = new Map(
    inFolder("sheets/").map(([name, bytes]) => [name.replace(/^sheets\/|\.pdf$/g, ""), bytes.slice()]),
  );
  return {
    program: await WebAssembly.compile(files.get("rithmo.wasm")),
    texts,
    sheets,
    tables: new Map([...texts].map(([path, text]) => [path, encoder.encode(text)])),
  };
}

onmessage = async ({ data }) => {
  if (data.packed) {
    ready = unpack(data.packed);
    await ready.then(
      ({ texts, sheets }) => postMessage({ ready: true, texts, sheets }),
      (error) => postMessage({ failed: String(error) }),
    );
    return;
  }
  const { id, args, stdin, files } = data;
  try {
    const { program, tables } = await ready;
    postMessage({ id, ...runProgram(program, args, { stdin, files, tables }) });
  } catch (error) {
    // a trap: no memory, or a stack too deep
    postMessage({
      id,
      status: 2,
      out: "",
      err: `rithmo: the page could not do this: ${error.message}`,
      files: new Map(),
    });
  }
};
