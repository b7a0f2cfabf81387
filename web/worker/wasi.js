// The system that the program sees in a page: files in memory, what it is given to read, what it writes.
// The part of WASI preview 1 that WASI's C library needs here; other calls return "not supported".
//
// Example: runProgram(module, ["audit", "my.csv"], {files: new Map([["my.csv", "a,b\n1,2\n"]])}) gives
// {status, out, err, files}; converse(module)('{"do": "hello"}') is the protocol's answer as text.
// Counter-example: there is no network, no clock but the page's, and no file that was not given.

/**
 * @typedef {{files?: Map<string, string | Uint8Array>, folders?: string[], stdin?: string,
 *   tables?: Map<string, Uint8Array>}} Given `tables` are files too, and are never changed
 */

const [OK, BADF, EXIST, INVAL, ISDIR, NOENT, NOTDIR, NOTSUP] = [0, 8, 20, 28, 31, 44, 54, 58];
const [DIRECTORY, REGULAR, CHARACTER] = [3, 4, 2];

class ProgramEnd extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`ended with ${status}`);
    this.status = status;
  }
}

/**
 * A path without . and .., from the root; null where it leads above it.
 * @param {string} path
 * @returns {string | null}
 */
function plainPath(path) {
  const parts = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.pop() === undefined) return null;
    if (part !== "..") parts.push(part);
  }
  return parts.join("/");
}

/**
 * Runs one command.
 * @param {WebAssembly.Module} program
 * @param {string[]} args what is typed after the program's name
 * @param {Given} given
 * @returns {{status: number, out: string, err: string, files: Map<string, Uint8Array>}} files: those that
 * it made or changed
 */
export function runProgram(program, args, given = {}) {
  const system = makeSystem(program, args, given);
  let status = 0;
  try {
    system.exports._start();
  } catch (end) {
    if (!(end instanceof ProgramEnd)) throw end;
    status = end.status;
  }
  return { status, ...system.result() };
}

/**
 * Begins a conversation with the program, in one instance that lives on.
 * @param {WebAssembly.Module} program
 * @param {Given} given
 * @returns {(line: string) => string} answers one line of the protocol
 */
export function converse(program, given = {}) {
  const { exports } = makeSystem(program, [], given);
  exports.rithmo_begin();
  return (line) => {
    const bytes = new TextEncoder().encode(line);
    const place = exports.rithmo_line(bytes.length);
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
    const size = exports.rithmo_answer();
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.rithmo_text(), size));
  };
}

/**
 * Makes an instance of the program and the system around it.
 * @param {WebAssembly.Module} program
 * @param {string[]} args
 * @param {Given} given
 */
function makeSystem(program, args, given) {
  const encoder = new TextEncoder(),
    decoder = new TextDecoder();
  /** @type {Map<string, Uint8Array>} */
  const files = new Map(given.tables || []);
  for (const [path, contents] of given.files || [])
    files.set(
      /** @type {string} */ (plainPath(path)),
      typeof contents === "string" ? encoder.encode(contents) : contents,
    );
  const before = new Map(files);
  const folders = new Set(/** @type {string[]} */ (["", "tmp", ...(given.folders || []).map(plainPath)]));
  for (const path of files.keys())
    for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) folders.add(path.slice(0, at));

  /**
   * Standard output and error.
   * @type {[Uint8Array[], Uint8Array[]]}
   */
  const written = [[], []];
  const stdin = encoder.encode(given.stdin || "");
  /** @type {Map<number, {path: string, at: number, folder?: boolean, append?: boolean}>} */
  const open = new Map([[3, { path: "", at: 0, folder: true }]]);
  let stdinAt = 0,
    next = 4;
  /** @type {WebAssembly.Memory} */
  let memory;
  const view = () => new DataView(memory.buffer);
  /**
   * @param {number} at
   * @param {number} length
   */
  const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);
  /**
   * @param {number} at
   * @param {number} length
   */
  const text = (at, length) => decoder.decode(bytes(at, length).slice());
  /**
   * @param {number} at
   * @param {number} size
   */
  const setSize = (at, size) => view().setBigUint64(at, BigInt(size), true);
  /**
   * FNV-1a, for the inode.
   * @param {string} path
   */
  const identity = (path) => {
    let hash = 0xcbf29ce484222325n;
    for (const byte of encoder.encode(path))
      hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
    return hash;
  };
  /**
   * @param {number} at
   * @param {string} path
   * @param {number} kind
   * @param {number} size
   */
  const stat = (at, path, kind, size) => {
    bytes(at, 64).fill(0);
    view().setBigUint64(at, 1n, true);
    view().setBigUint64(at + 8, identity(path), true);
    view().setUint8(at + 16, kind);
    setSize(at + 24, 1);
    setSize(at + 32, size);
  };
  /**
   * @param {string[]} all
   * @param {number} pointers
   * @param {number} buffer
   */
  const strings = (all, pointers, buffer) => {
    for (const one of all) {
      view().setUint32(pointers, buffer, true);
      const encoded = encoder.encode(one + "\0");
      bytes(buffer, encoded.length).set(encoded);
      pointers += 4;
      buffer += encoded.length;
    }
    return OK;
  };
  /**
   * @param {string[]} all
   * @param {number} count
   * @param {number} size
   */
  const sizes = (all, count, size) => {
    view().setUint32(count, all.length, true);
    view().setUint32(
      size,
      all.reduce((sum, one) => sum + encoder.encode(one).length + 1, 0),
      true,
    );
    return OK;
  };
  /**
   * @param {number} at
   * @param {number} count
   * @returns {Generator<[number, number]>} place and length
   */
  const vectors = function* (at, count) {
    for (let i = 0; i < count; ++i)
      yield [view().getUint32(at + 8 * i, true), view().getUint32(at + 8 * i + 4, true)];
  };
  /**
   * @param {number} fd
   * @param {number} at
   * @param {number} length
   */
  const given_path = (fd, at, length) => {
    const folder = open.get(fd);
    return folder ? plainPath(folder.path + "/" + text(at, length)) : null;
  };
  /** @param {string} path */
  const kindOf = (path) => (files.has(path) ? REGULAR : folders.has(path) ? DIRECTORY : null);
  /**
   * The contents of a file that is there.
   * @param {string} path
   */
  const contentsOf = (path) => /** @type {Uint8Array} */ (files.get(path));
  /**
   * @param {Uint8Array} source
   * @param {number} at
   * @param {number} iovs
   * @param {number} count
   * @param {number} result
   */
  const readInto = (source, at, iovs, count, result) => {
    let got = 0;
    for (const [to, length] of vectors(iovs, count)) {
      const part = source.subarray(at + got, at + got + length);
      bytes(to, part.length).set(part);
      got += part.length;
      if (part.length < length) break;
    }
    view().setUint32(result, got, true);
    return got;
  };
  const argv = ["rithmo", ...args];
  const environment = ["RITHMO_TABLES=/tables"];

  /** @type {Record<string, (...args: any[]) => any>} */
  const system = {
    args_get: (pointers, buffer) => strings(argv, pointers, buffer),
    args_sizes_get: (count, size) => sizes(argv, count, size),
    environ_get: (pointers, buffer) => strings(environment, pointers, buffer),
    environ_sizes_get: (count, size) => sizes(environment, count, size),
    clock_time_get: (_id, _precision, at) => (
      view().setBigUint64(at, BigInt(Date.now()) * 1000000n, true), OK
    ),
    clock_res_get: (_id, at) => (view().setBigUint64(at, 1000000n, true), OK),
    random_get: (at, length) => (crypto.getRandomValues(bytes(at, length)), OK),
    sched_yield: () => OK,
    proc_exit: (status) => {
      throw new ProgramEnd(status);
    },
    fd_prestat_get: (fd, at) => {
      if (fd !== 3) return BADF;
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, 1, true);
      return OK;
    },
    fd_prestat_dir_name: (_fd, at) => (bytes(at, 1).set([47]), OK),
    fd_fdstat_get: (fd, at) => {
      bytes(at, 24).fill(0);
      if (fd > 2 && !open.has(fd)) return BADF;
      view().setUint8(at, fd <= 2 ? CHARACTER : open.get(fd)?.folder ? DIRECTORY : REGULAR);
      view().setBigUint64(at + 8, 0x1fffffffn, true);
      view().setBigUint64(at + 16, 0x1fffffffn, true);
      return OK;
    },
    fd_fdstat_set_flags: () => OK,
    fd_filestat_get: (fd, at) => {
      if (fd <= 2) return stat(at, "", fd === 0 ? REGULAR : CHARACTER, fd === 0 ? stdin.length : 0), OK;
      const file = open.get(fd);
      if (!file) return BADF;
      stat(at, file.path, file.folder ? DIRECTORY : REGULAR, file.folder ? 0 : contentsOf(file.path).length);
      return OK;
    },
    fd_filestat_set_size: (fd, size) => {
      const file = open.get(fd);
      if (!file || file.folder) return BADF;
      const now = new Uint8Array(Number(size));
      now.set(contentsOf(file.path).subarray(0, now.length));
      files.set(file.path, now);
      return OK;
    },
    fd_sync: () => OK,
    fd_datasync: () => OK,
    fd_close: (fd) => (fd <= 2 || open.delete(fd) ? OK : BADF),
    fd_seek: (fd, offset, whence, at) => {
      const file = open.get(fd);
      if (!file || file.folder) return BADF;
      const base = whence === 0 ? 0 : whence === 1 ? file.at : contentsOf(file.path).length;
      if (base + Number(offset) < 0) return INVAL;
      file.at = base + Number(offset);
      setSize(at, file.at);
      return OK;
    },
    fd_tell: (fd, at) => {
      const file = open.get(fd);
      return file ? (setSize(at, file.at), OK) : BADF;
    },
    fd_read: (fd, iovs, count, result) => {
      if (fd === 0) return (stdinAt += readInto(stdin, stdinAt, iovs, count, result)), OK;
      const file = open.get(fd);
      if (!file || file.folder) return BADF;
      file.at += readInto(contentsOf(file.path), file.at, iovs, count, result);
      return OK;
    },
    fd_pread: (fd, iovs, count, offset, result) => {
      const file = open.get(fd);
      if (!file || file.folder) return BADF;
      readInto(contentsOf(file.path), Number(offset), iovs, count, result);
      return OK;
    },
    fd_write: (fd, iovs, count, result) => {
      let all = 0;
      for (const [at, length] of vectors(iovs, count)) {
        const part = bytes(at, length).slice();
        all += length;
        if (fd === 1 || fd === 2) {
          written[fd - 1].push(part);
          continue;
        }
        const file = open.get(fd);
        if (!file || file.folder) return BADF;
        const was = contentsOf(file.path);
        if (file.append) file.at = was.length;
        const now = new Uint8Array(Math.max(was.length, file.at + length));
        now.set(was);
        now.set(part, file.at);
        files.set(file.path, now);
        file.at += length;
      }
      view().setUint32(result, all, true);
      return OK;
    },
    fd_readdir: (fd, at, length, cookie, used) => {
      const folder = open.get(fd);
      if (!folder || !folder.folder) return BADF;
      const inside = folder.path === "" ? "" : folder.path + "/";
      const names = [
        ...new Set(
          [...files.keys(), ...folders]
            .filter((path) => path !== folder.path && path.startsWith(inside))
            .map((path) => path.slice(inside.length).split("/")[0]),
        ),
      ]
        .filter(Boolean)
        .sort();
      let filled = 0;
      for (let i = Number(cookie); i < names.length && filled < length; ++i) {
        const name = encoder.encode(names[i]),
          entry = new Uint8Array(24 + name.length),
          fields = new DataView(entry.buffer);
        fields.setBigUint64(0, BigInt(i + 1), true);
        fields.setBigUint64(8, identity(inside + names[i]), true);
        fields.setUint32(16, name.length, true);
        fields.setUint8(20, kindOf(inside + names[i]) || REGULAR);
        entry.set(name, 24);
        const part = entry.subarray(0, length - filled);
        bytes(at + filled, part.length).set(part);
        filled += part.length;
      }
      view().setUint32(used, filled, true);
      return OK;
    },
    path_open: (fd, _lookup, pathAt, pathLength, flags, _rights, _inheriting, fdFlags, result) => {
      const path = given_path(fd, pathAt, pathLength);
      if (path === null) return NOENT;
      const [create, directory, exclusive, truncate] = [1, 2, 4, 8].map((bit) => (flags & bit) !== 0);
      const kind = kindOf(path);
      if (kind === null && !create) return NOENT;
      if (kind !== null && create && exclusive) return EXIST;
      if (directory && kind !== DIRECTORY) return NOTDIR;
      if (kind === null && !folders.has(path.split("/").slice(0, -1).join("/"))) return NOENT;
      if (kind === null || (truncate && kind === REGULAR)) files.set(path, new Uint8Array(0));
      open.set(next, { path, at: 0, folder: kind === DIRECTORY, append: (fdFlags & 1) !== 0 });
      view().setUint32(result, next++, true);
      return OK;
    },
    path_filestat_get: (fd, _flags, pathAt, pathLength, at) => {
      const path = given_path(fd, pathAt, pathLength);
      const kind = path === null ? null : kindOf(path);
      if (path === null || kind === null) return NOENT;
      stat(at, path, kind, kind === REGULAR ? contentsOf(path).length : 0);
      return OK;
    },
    path_create_directory: (fd, pathAt, pathLength) => {
      const path = given_path(fd, pathAt, pathLength);
      if (path === null) return NOENT;
      if (kindOf(path) !== null) return EXIST;
      folders.add(path);
      return OK;
    },
    path_remove_directory: (fd, pathAt, pathLength) => {
      const path = given_path(fd, pathAt, pathLength);
      return path !== null && folders.delete(path) ? OK : NOENT;
    },
    path_unlink_file: (fd, pathAt, pathLength) => {
      const path = given_path(fd, pathAt, pathLength);
      return path !== null && files.delete(path) ? OK : NOENT;
    },
    path_rename: (fd, fromAt, fromLength, toFd, toAt, toLength) => {
      const from = given_path(fd, fromAt, fromLength),
        to = given_path(toFd, toAt, toLength);
      if (from === null || to === null || kindOf(from) === null) return NOENT;
      if (folders.has(to)) return ISDIR;
      if (folders.has(from)) {
        for (const [path, contents] of [...files])
          if (path.startsWith(from + "/")) {
            files.delete(path);
            files.set(to + path.slice(from.length), contents);
          }
        folders.delete(from);
        folders.add(to);
        return OK;
      }
      files.set(to, contentsOf(from));
      files.delete(from);
      return OK;
    },
    path_readlink: () => INVAL,
  };
  const imports = {
    wasi_snapshot_preview1: new Proxy(system, { get: (all, name) => all[String(name)] || (() => NOTSUP) }),
  };
  const instance = new WebAssembly.Instance(program, imports);
  const exports = /** @type {any} */ (instance.exports);
  memory = exports.memory;
  /** @param {Uint8Array[]} parts */
  const joined = (parts) => {
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return decoder.decode(all);
  };
  return {
    exports,
    /** What was written so far, and the files that were made or changed. */
    result: () => ({
      out: joined(written[0]),
      err: joined(written[1]),
      files: new Map([...files].filter(([path, contents]) => before.get(path) !== contents)),
    }),
  };
}
