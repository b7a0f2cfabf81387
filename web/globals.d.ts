// Texts that build.py puts before the script of the page.
declare const workerText: string;
declare const recordText: string;
// Parts of browsers that TypeScript 4.8 does not know.
declare class DecompressionStream {
  constructor(format: "gzip" | "deflate" | "deflate-raw");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
