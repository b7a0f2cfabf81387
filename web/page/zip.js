// A zip archive of files as they are, without compression (PKWARE, APPNOTE.TXT 6.3.3).
//
// Example: zipOf(new Map([["a.csv", bytes]])) begins with the bytes "PK". Counter-example: names of folders
// have no entries of their own.

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; ++k) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** @param {Uint8Array} bytes */
function crcOf(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

/**
 * @param {[number, number][]} fields size in bytes and value
 * @returns {Uint8Array} in the order of the smaller end first
 */
function bytesOf(fields) {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 4) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
    at += size;
  }
  return bytes;
}

/**
 * @param {Map<string, Uint8Array>} files
 * @returns {Uint8Array}
 */
export function zipOf(files) {
  const encoder = new TextEncoder();
  /** @type {Uint8Array[]} */
  const entries = [];
  /** @type {Uint8Array[]} */
  const directory = [];
  let offset = 0;
  for (const [name, contents] of files) {
    const path = encoder.encode(name);
    // Names in UTF-8, stored, 1 January 1980, the checksum, both sizes.
    /** @type {[number, number][]} */
    const common = [
      [2, 20],
      [2, 0x800],
      [2, 0],
      [2, 0],
      [2, 0x21],
      [4, crcOf(contents)],
      [4, contents.length],
      [4, contents.length],
      [2, path.length],
      [2, 0],
    ];
    entries.push(bytesOf([[4, 0x04034b50], ...common]), path, contents);
    directory.push(
      bytesOf([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      path,
    );
    offset += 30 + path.length + contents.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = bytesOf([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.size],
    [2, files.size],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  const parts = [...entries, ...directory, end];
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
