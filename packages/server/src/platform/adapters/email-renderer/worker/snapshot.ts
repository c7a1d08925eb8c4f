import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Snapshot } from 'quickjs-wasi';

/** Functions of the guest, by the name that the snapshot's script gives them. */
type Token = 'begin' | 'render' | 'runTasks';

/** QuickJS with the libraries loaded. */
export interface Prepared {
  readonly wasm: WebAssembly.Module;
  readonly snapshot: Snapshot;
  readonly tokens: Readonly<Record<Token, number>>;
}

/** Reads the snapshot that the build has made. */
export async function readSnapshot(folder: URL): Promise<Prepared> {
  const [wasm, memory, description] = await Promise.all([
    readFile(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm')),
    readFile(new URL('snapshot.bin', folder)),
    readFile(new URL('snapshot.json', folder), 'utf8'),
  ]);
  const { tokens, ...pointers } = JSON.parse(description);
  return { wasm: await WebAssembly.compile(wasm), snapshot: { memory, extensions: [], ...pointers }, tokens };
}
