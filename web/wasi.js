// The system that the program sees in a page: files in memory, what it is given to read, what it writes.
// The part of WASI preview 1 that WASI's C library asks for here; whatever else is asked is answered with
// "not supported".
//
// Example: runProgram(module, ["audit", "my.csv"], {files: new Map([["my.csv", "a,b\n1,2\n"]])}) gives
// {status, out, err, files}. Counter-example: there is no network, no clock but the page's, and no file
// that was not given.
"use strict";

const [OK, BADF, EXIST, INVAL, ISDIR, NOENT, NOTDIR, NOTSUP] = [0, 8, 20, 28, 31, 44, 54, 58];
const [DIRECTORY, REGULAR, CHARACTER] = [3, 4, 2];

class ProgramEnd extends Error {
  constructor(status) {
    super(`ended with ${status}`);
    this.status = status;
  }
}

/** A path without . and .., from the root; null where it leads above it. */
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
 * @param {WebAssembly.Module} program
 * @param {string[]} args what is typed after the program's name
 * @param {{files?: Map<string, string|Uint8Array>, folders?: string[], stdin?: string, tables?: Map<string,
 * Uint8Array>}} given `tables` are
 *   files too, and are never changed
 * @returns {{status: number, out: string, err: string, files: Map<string, Uint8Array>}} files: those that
 * it made or changed
 */
function runProgram(program, args, given = {}) {
  const encoder = new TextEncoder(),
    decoder = new TextDecoder();
  const files = new Map(given.tables || []);
  for (const [path, contents] of given.files || [])
    files.set(plainPath(path), typeof contents === "string" ? encoder.encode(contents) : contents);
  const before = new Map(files);
  const folders = new Set(["", "tmp", ...(given.folders || []).map(plainPath)]);
  const addFolders = (path) => {
    for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) folders.add(path.slice(0, at));
  };
  for (const path of files.keys()) addFolders(path);

  const written = [[], []]; // standard output and error
  const stdin = encoder.encode(given.stdin || "");
  /** @type {Map<number, {path: string, at: number, folder?: boolean, append?: boolean}>} */
  const open = new Map([[3, { path: "", at: 0, folder: true }]]);
  let stdinAt = 0,
    next = 4,
    memory;
  const view = () => new DataView(memory.buffer);
  const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);
  const text = (at, length) => decoder.decode(bytes(at, length).slice());
  const setSize = (at, size) => view().setBigUint64(at, BigInt(size), true);
  const identity = (path) => {
    // FNV-1a, for the inode
    let hash = 0xcbf29ce484222325n;
    for (const byte of encoder.encode(path))
      hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
    return hash;
  };
  const stat = (at, path, kind, size) => {
    bytes(at, 64).fill(0);
    view().setBigUint64(at, 1n, true);
    view().setBigUint64(at + 8, identity(path), true);
    view().setUint8(at + 16, kind);
    setSize(at + 24, 1);
    setSize(at + 32, size);
  };
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
  const sizes = (all, count, size) => {
    view().setUint32(count, all.length, true);
    view().setUint32(
      size,
      all.reduce((sum, one) => sum + encoder.encode(one).length + 1, 0),
      true,
    );
    return OK;
  };
  const vectors = function* (at, count) {
    for (let i = 0; i < count; ++i)
      yield [view().getUint32(at + 8 * i, true), view().getUint32(at + 8 * i + 4, true)];
  };
  const given_path = (fd, at, length) => {
    const folder = open.get(fd);
    return folder ? plainPath(folder.path + "/" + text(at, length)) : null;
  };
  const kindOf = (path) => (files.has(path) ? REGULAR : folders.has(path) ? DIRECTORY : null);
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

  const system = {
    args_get: (pointers, buffer) => strings(argv, pointers, buffer),
    args_sizes_get: (count, size) => sizes(argv, count, size),
    environ_get: (pointers, buffer) => strings(environment, pointers, buffer),
    environ_sizes_get: (count, size) => sizes(environment, count, size),
    clock_time_get: (_id, _precision, at) => (
      view().setBigUint64(at, BigInt(Date.now()) * 1000000n, true),
      OK
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
      view().setUint8(at, fd <= 2 ? CHARACTER : open.get(fd).folder ? DIRECTORY : REGULAR);
      view().setBigUint64(at + 8, 0x1fffffffn, true);
      view().setBigUint64(at + 16, 0x1fffffffn, true);
      return OK;
    },
    fd_fdstat_set_flags: () => OK,
    fd_filestat_get: (fd, at) => {
      if (fd <= 2) return (stat(at, "", fd === 0 ? REGULAR : CHARACTER, fd === 0 ? stdin.length : 0), OK);
      const file = open.get(fd);
      if (!file) return BADF;
      stat(at, file.path, file.folder ? DIRECTORY : REGULAR, file.folder ? 0 : files.get(file.path).length);
      return OK;
    },
    fd_filestat_set_size: (fd, size) => {
      const file = open.get(fd);
      if (!file || file.folder) return BADF;
      const now = new Uint8Array(Number(size));
      now.set(files.get(file.path).subarray(0, now.length));
      files.set(file.path, now);
      return OK;
    },
    fd_sync: () => OK,
    fd_datasync: () => OK,
    fd_close: (fd) => (fd <= 2 || open.delete(fd) ? OK : BADF),
    fd_seek: (fd, offset, whence, at) => {
      const file = open.get(fd);
      if (!file || file.folder) return BADF;
      const base = whence === 0 ? 0 : whence === 1 ? file.at : files.get(file.path).length;
      if (base + Number(offset) < 0) return INVAL;
      file.at = base + Number(offset);
      setSize(at, file.at);
      return OK;
    },
    fd_tell: (fd, at) => (open.has(fd) ? (setSize(at, open.get(fd).at), OK) : BADF),
    fd_read: (fd, iovs, count, result) => {
      if (fd === 0) return ((stdinAt += readInto(stdin, stdinAt, iovs, count, result)), OK);
      const file = open.get(fd);
      if (!file || file.folder) return BADF;
      file.at += readInto(files.get(file.path), file.at, iovs, count, result);
      return OK;
    },
    fd_pread: (fd, iovs, count, offset, result) => {
      const file = open.get(fd);
      if (!file || file.folder) return BADF;
      readInto(files.get(file.path), Number(offset), iovs, count, result);
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
        const was = files.get(file.path);
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
      if (kind === null) return NOENT;
      stat(at, path, kind, kind === REGULAR ? files.get(path).length : 0);
      return OK;
    },
    path_create_directory: (fd, pathAt, pathLength) => {
      const path = given_path(fd, pathAt, pathLength);
      if (path === null) return NOENT;
      if (kindOf(path) !== null) return EXIST;
      folders.add(path);
      return OK;
    },
    path_remove_directory: (fd, pathAt, pathLength) =>
      folders.delete(given_path(fd, pathAt, pathLength)) ? OK : NOENT,
    path_unlink_file: (fd, pathAt, pathLength) =>
      files.delete(given_path(fd, pathAt, pathLength)) ? OK : NOENT,
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
      files.set(to, files.get(from));
      files.delete(from);
      return OK;
    },
    path_readlink: () => INVAL,
  };
  const imports = {
    wasi_snapshot_preview1: new Proxy(system, { get: (all, name) => all[name] || (() => NOTSUP) }),
  };
  const instance = new WebAssembly.Instance(program, imports);
  memory = instance.exports.memory;
  let status = 0;
  try {
    instance.exports._start();
  } catch (end) {
    if (!(end instanceof ProgramEnd)) throw end;
    status = end.status;
  }
  const joined = (parts) => {
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return decoder.decode(all);
  };
  const changed = new Map([...files].filter(([path, contents]) => before.get(path) !== contents));
  return { status, out: joined(written[0]), err: joined(written[1]), files: changed };
}
